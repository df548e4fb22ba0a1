"""2.2 The counters: what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.mechanics.counters import read_faces
from engine.mechanics.printed import check_steps, check_values, check_word
from engine.play import CounterValue, Unfit

ALLIED, GERMAN = 0, 1
FRENCH, BRITISH, CANADIAN, BELGIAN, DUTCH = "french", "british", "canadian", "belgian", "dutch"
NATIONS = ("german", FRENCH, BRITISH, CANADIAN, BELGIAN, DUTCH)
CORPS, DIVISION, BRIGADE, REGIMENT = "corps", "division", "brigade", "regiment"
SIZES = (CORPS, DIVISION, BRIGADE, REGIMENT)
NONE, YELLOW, WHITE = "none", "yellow", "white"
BANDS = (NONE, YELLOW, WHITE)
ARMOR = ("panzer", "armor", "tank", "dcr", "dlm")
TRAITS = (*ARMOR, "arko", "attack_supply", "fj", "airlanding", "matilda", "infantry", "cavalry")
RED_STAR, OKH = "red_star", "okh"
MARKS = (RED_STAR, OKH)
"""Traits that are printed as signs of their own."""
HALVES = 2

VALUES = (
    CounterValue("strength", "word", "2.4"),
    *(CounterValue(name, "number", "2.4") for name in ("rating", "movement")),
    *(CounterValue(name, "flag", "2.4") for name in ("red_box", "yellow")),
    CounterValue("band", "word", "9.1", BANDS),
    CounterValue("size", "word", "2.2", SIZES),
    *(CounterValue(name, "flag", "2.2") for name in MARKS),
    CounterValue("traits", "words", "2.2", TRAITS),
)


@dataclass(frozen=True)
class Face:
    """The numbers of one side of a counter; the combat strength is kept in halves, for a parachute regiment has one."""

    halves: int = 0
    rating: int = 0
    movement: int = 0

    @property
    def strength(self) -> Fraction:
        """The combat strength as printed."""
        return Fraction(self.halves, HALVES)


@dataclass(frozen=True)
class Counter:
    """A unit: what it is, whose it is, and its faces from the weakest to the strongest."""

    id: str
    side: int
    names: Mapping[str, str] = field(hash=False)
    type: str
    nation: str
    formation: str
    faces: tuple[Face, ...]
    size: str = DIVISION
    red_box: bool = False
    yellow: bool = False
    band: str = NONE
    traits: tuple[str, ...] = ()

    @property
    def steps(self) -> int:
        """How many faces it has."""
        return len(self.faces)

    @property
    def is_armor(self) -> bool:
        """2.2 Tell whether it is of an armor type: panzer, armor, tank, DCR or DLM."""
        return any(trait in ARMOR for trait in self.traits)

    @property
    def is_panzer(self) -> bool:
        """2.2 Tell whether it is a German panzer unit."""
        return "panzer" in self.traits

    @property
    def is_supply(self) -> bool:
        """7.9 Tell whether it is an attack supply unit."""
        return "attack_supply" in self.traits


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
        size=values.get("size", DIVISION),
        red_box=bool(values.get("red_box", False)),
        yellow=bool(values.get("yellow", False)),
        band=values.get("band", NONE),
        traits=(*values.get("traits", ()), *(name for name in MARKS if values.get(name))),
    )


def halves(strength: object) -> int:
    """Return a combat strength, which may be written as "½" or "1/2", in halves.

    >>> halves(4), halves("½"), halves("1/2")
    (8, 1, 1)
    """
    try:
        found = Fraction("1/2" if strength == "½" else str(strength)) * HALVES
    except ValueError as error:
        raise Unfit("counter.halves", "2.4") from error
    if found.denominator != 1 or found < 0:
        raise Unfit("counter.halves", "2.4")
    return int(found)


def _face(values: Mapping[str, Any]) -> Face:
    return Face(halves(values.get("strength", 0)), int(values.get("rating", 0)), int(values.get("movement", 0)))


def _check(plain: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    check_word("nationality", plain["nationality"], NATIONS)
    for face in (values, plain["back"] or {}):
        check_values(face, VALUES)
    if values.get("yellow") and not values.get("red_box"):
        raise Unfit("counter.yellow", "2.4")
    check_steps(plain)
