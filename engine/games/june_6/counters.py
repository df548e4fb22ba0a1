"""2.2 The counters, 2.3 the die."""

from __future__ import annotations

from dataclasses import dataclass

from engine.mechanics.counters import Counters, Has, Piece, further, trait, value, word, words
from engine.play import CounterValue, rule

# 2.2 The counters: what is printed on them, side by side.

ALLIED, GERMAN = 0, 1
FOOT, MOTORIZED, BICYCLE, FIXED = "foot", "motorised", "bicycle", "none"
US, COMMONWEALTH, REICH = "us", "cw", "german"
NATIONS = {"american": US, "british": COMMONWEALTH, "canadian": COMMONWEALTH, "german": REICH}
DIVISION, CORPS = "division", "corps"
TRAITS = ("flak", "79th", "ss", "paratroop", "commando", "cherbourg", "armour_division", "unassigned")
"""Corps units that are unassigned get their corps when they come (6.14)."""


@dataclass(frozen=True, slots=True)
class Face:
    """The numbers of one side of a counter."""

    strength: int = value("2.2")
    cohesion: int = value("2.2")
    movement: int = value("2.2")
    armour: int = value("2.2")
    anti_tank: int = value("2.2")
    artillery: int = value("2.2")


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    """A unit. A headquarters with two steps is lost with one step all the same (6.16).

    `sherman` are the faces of the counter that an option lets stand for it (errata to 70/4).
    """

    mobility: str = word("2.2", (FOOT, MOTORIZED, BICYCLE, FIXED), FOOT)
    defence_only: bool = trait("2.2")
    support: bool = trait("2.2")
    infantry: bool = trait("2.2")
    headquarters: str = word("2.2", (DIVISION, CORPS))
    parent: str = word()
    traits: tuple[str, ...] = words("2.2", TRAITS)
    group: int = value()
    sherman: tuple[Face, ...] = further("2.2")

    is_flak = Has("flak")
    is_commando = Has("commando")
    is_paratroop = Has("paratroop")
    is_of_armour = Has("armour_division")
    is_of_cherbourg = Has("cherbourg")
    is_unassigned = Has("unassigned")
    is_79th = Has("79th")

    @property
    def nation(self) -> str:
        """Whose corps markers activate it: those of the Americans, the Commonwealth or the Germans."""
        return NATIONS[self.nationality]


COUNTERS = Counters(Counter, Face, known={"nationality": NATIONS}, besides=(CounterValue("size", "word"),))


# 2.3 The die: ten sides, and the face that shows 0 counts 0.

D10 = (10,)


@rule("rb.2.3")
def pips(face: int) -> int:
    """2.3 What a face of the ten-sided die counts."""
    return face % D10[0]
