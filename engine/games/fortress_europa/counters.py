"""2 The counters: what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mechanics.counters import Counters, Piece, further, shown, trait, value, word
from engine.play import CounterValue

ALLIED, GERMAN = 0, 1
NATIONS = ("us", "british", "canadian", "french", "polish", "czech", "dutch", "belgian", "heer", "lw", "ss")
TYPES = (
    "infantry",
    "mountain",
    "airborne",
    "glider",
    "glider_mountain",
    "ranger",
    "commando",
    "artillery",
    "flak",
    "security",
    "training",
    "hq_troops",
    "volkssturm",
    "coastal_defence",
    "hq",
    "mulberry",
    "partisan",
    "naval",
    "armour",
    "panzer",
    "panzergrenadier",
    "cavalry",
    "engineer",
    "assault_gun",
)
SIZES = ("II", "III", "X", "XX", "XXX", "XXXX", "XXXXX")
DISTRICTS = ("netherlands", "d15", "d7", "d1", "d19")
AREAS = (*DISTRICTS, "city", "free", "hidden", "response", "england", "africa", "pool")
"""Where a unit without a group sets up or waits; the pool holds units that events bring."""


@dataclass(frozen=True, slots=True)
class Face:
    """The strength and the movement of one side of a counter."""

    combat: int = value("2.6")
    movement: int = value("2.7")


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    """A unit: what it is, where or with which group it comes, and its faces.

    The back of a coastal defense unit or a training division is no second step: `regular` is that face. `ardennes` and
    `ardennes_reduced` are the faces of the counter that takes its place in the panzer reserve. A counter of which the
    back has a name of its own gives it in both languages.
    """

    size: str = word("2.4", SIZES)
    area: str = word("2.2", AREAS)
    group: int = value("2.2")
    starred: bool = trait("31.17")
    regular: tuple[Face, ...] = further("22.2")
    ardennes: tuple[Face, ...] = further("28.5")
    ardennes_reduced: tuple[Face, ...] = further("28.5")
    back_en: str = word("2.3")
    back_ja: str = word("2.3")
    capacity: int = value("29.1")

    def face(self, steps: int) -> Face:
        """2.8 The values of a number of steps; those of full strength for a unit that is not in play."""
        return shown(self.faces, steps)

    @property
    def back_names(self) -> Mapping[str, str]:
        """2.3 The names on the back; those of the front if it has no names of its own."""
        return {"en": self.back_en, "ja": self.back_ja} if self.back_en else self.names


COUNTERS = Counters(
    Counter,
    Face,
    known={"nationality": NATIONS, "type": TYPES},
    besides=(CounterValue("designation", "word"),),
)
