"""2.2 The counters: what is printed on them, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.mechanics.counters import read_faces
from engine.mechanics.printed import check_steps, check_values, check_word
from engine.play import CounterValue, Unfit

ALLIED, GERMAN = 0, 1
FOOT, MOTORISED, BICYCLE, FIXED = "foot", "motorised", "bicycle", "none"
US, COMMONWEALTH, REICH = "us", "cw", "german"
NATIONS = {"american": US, "british": COMMONWEALTH, "canadian": COMMONWEALTH, "german": REICH}
DIVISION, CORPS = "division", "corps"
UNASSIGNED = "unassigned"
"""The trait of corps units that get their corps when they come (6.14)."""
NUMBERS = ("strength", "cohesion", "movement", "armour", "anti_tank", "artillery")
TRAITS = ("flak", "79th", "ss", "paratroop", "commando", "cherbourg", "armour_division", UNASSIGNED)


VALUES = (
    *(CounterValue(name, "number", "2.2") for name in NUMBERS),
    CounterValue("mobility", "word", "2.2", (FOOT, MOTORISED, BICYCLE, FIXED)),
    *(CounterValue(name, "flag", "2.2") for name in ("infantry", "support", "defence_only")),
    CounterValue("headquarters", "word", "2.2", (DIVISION, CORPS)),
    CounterValue("traits", "words", "2.2", TRAITS),
    CounterValue("group", "number"),
    CounterValue("parent", "word"),
    CounterValue("size", "word"),
)


@dataclass(frozen=True)
class Face:
    """The numbers of one side of a counter."""

    strength: int = 0
    cohesion: int = 0
    movement: int = 0
    armour: int = 0
    anti_tank: int = 0
    artillery: int = 0


@dataclass(frozen=True)
class Counter:
    """A unit: what it is, whose it is, and its faces from the weakest to the strongest.

    `sherman` are the faces of the counter that an option lets stand for it (errata to 70/4).
    """

    id: str
    side: int
    names: Mapping[str, str] = field(hash=False)
    type: str
    nationality: str
    formation: str
    faces: tuple[Face, ...]
    mobility: str = FOOT
    defence_only: bool = False
    support: bool = False
    infantry: bool = False
    headquarters: str = ""
    parent: str = ""
    traits: tuple[str, ...] = ()
    group: int = 0
    sherman: tuple[Face, ...] = ()

    @property
    def steps(self) -> int:
        """How many faces it has; a headquarters with two is lost with one step all the same (6.16)."""
        return len(self.faces)

    @property
    def nation(self) -> str:
        """Whose corps markers activate it: those of the Americans, the Commonwealth or the Germans."""
        return NATIONS[self.nationality]


def counter(plain: Mapping[str, Any], side: int) -> Counter:
    """2.2 Read a counter from the mix; Unfit says what is wrong with it."""
    values = plain["values"]
    _check(plain, values)
    return Counter(
        plain["id"],
        side,
        plain["names"],
        plain["type"] or "",
        plain["nationality"],
        plain["formation"] or "",
        read_faces(plain, _face),
        mobility=values.get("mobility", FOOT),
        defence_only=bool(values.get("defence_only", False)),
        support=bool(values.get("support", False)),
        infantry=bool(values.get("infantry", False)),
        headquarters=values.get("headquarters", ""),
        parent=values.get("parent", ""),
        traits=tuple(values.get("traits") or ()),
        group=int(values.get("group", 0)),
        sherman=(_face({**values, **values["sherman"]}),) if "sherman" in values else (),
    )


def _face(values: Mapping[str, Any]) -> Face:
    return Face(*(int(values.get(name, 0)) for name in NUMBERS))


def _check(plain: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    check_word("nationality", plain["nationality"], NATIONS)
    sherman = values.get("sherman", {})
    if not isinstance(sherman, Mapping):
        raise Unfit("counter.face", "2.2", value="value.sherman")
    for face in (values, plain["back"], sherman):
        check_values(face, VALUES)
    check_steps(plain)
