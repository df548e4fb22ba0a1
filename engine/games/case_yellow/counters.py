"""2.2 The counters: what is printed on them; the die."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.games.case_yellow.rules import YellowRules
from engine.mechanics.counters import Counters, Has, Piece, trait, value, word, words
from engine.play import Unfit, rule

ALLIED, GERMAN = 0, 1
FRENCH, BRITISH, CANADIAN, BELGIAN, DUTCH = "french", "british", "canadian", "belgian", "dutch"
NATIONS = ("german", FRENCH, BRITISH, CANADIAN, BELGIAN, DUTCH)
CORPS, DIVISION, BRIGADE, REGIMENT = "corps", "division", "brigade", "regiment"
SIZES = (CORPS, DIVISION, BRIGADE, REGIMENT)
NONE, YELLOW, WHITE = "none", "yellow", "white"
BANDS = (NONE, YELLOW, WHITE)
ARMOR = ("panzer", "armor", "tank", "dcr", "dlm")
TRAITS = (*ARMOR, "arko", "attack_supply", "fj", "airlanding", "matilda", "infantry", "cavalry")
MARKS = ("red_star", "okh")
"""Traits that are printed as signs of their own."""
HALVES = 2


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


@dataclass(frozen=True, slots=True)
class Face:
    """The numbers of one side of a counter; the combat strength is kept in halves, for a parachute regiment has one."""

    halves: int = value("2.4", name="strength", read=halves, parts=HALVES)
    rating: int = value("2.4")
    movement: int = value("2.4")

    @property
    def strength(self) -> Fraction:
        """The combat strength as printed."""
        return Fraction(self.halves, HALVES)


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    """A unit: what it is, whose it is, and its faces."""

    size: str = word("2.2", SIZES, DIVISION)
    red_box: bool = trait("2.4")
    yellow: bool = trait("2.4")
    band: str = word("9.1", BANDS, NONE)
    traits: tuple[str, ...] = words("2.2", TRAITS, MARKS)

    is_panzer = Has("panzer")
    is_supply = Has("attack_supply")
    is_arko = Has("arko")
    is_parachutist = Has("fj")
    is_airlanding = Has("airlanding")
    is_matilda = Has("matilda")
    has_red_star = Has("red_star")
    is_okh = Has("okh")

    @property
    def nation(self) -> str:
        """The nation that it fights for."""
        return self.nationality

    @property
    def is_armor(self) -> bool:
        """2.2 Tell whether it is of an armor type: panzer, armor, tank, DCR or DLM."""
        return any(trait in ARMOR for trait in self.traits)

    @property
    def comes_by_air(self) -> bool:
        """5.1d Tell whether it is a unit of parachutists or airlanding troops."""
        return self.is_parachutist or self.is_airlanding


def _yellow_in_red(plain: Mapping[str, Any]) -> None:
    """2.4 A yellow allowance stands in a red box."""
    if plain["values"].get("yellow") and not plain["values"].get("red_box"):
        raise Unfit("counter.yellow", "2.4")


COUNTERS = Counters(Counter, Face, known={"nationality": NATIONS}, check=_yellow_in_red)


@rule("rb.2.2")
def die(rules: YellowRules) -> tuple[int, ...]:
    """2.2d One die of six."""
    return (rules.dice_top,)
