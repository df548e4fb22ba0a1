"""5.3, 6.0 Who goes: all that the rules of movement look at in a unit, and what it may spend."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.france_1944.state import FranceState, is_armor, is_hq, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import rule

ORDINARY, ADMINISTRATIVE, ARRIVING = "ordinary", "administrative", "arriving"
"""How units go: in an increment, in one by administrative movement, or onto the map."""


class Mover(NamedTuple):
    """All that the ground looks at: as what a piece stacks, whose it is, and whether it pays for every river."""

    kind: str
    side: int
    wades: bool = False


class Going(NamedTuple):
    """A unit under way: whose it is, of what kind and how it goes."""

    side: int
    mover: Mover
    manner: str = ORDINARY
    units: tuple[int, ...] = ()

    @property
    def keeps_out_of_zones(self) -> bool:
        """5.3 Administrative movement never enters an enemy zone; arrivals go by it (10.1.4)."""
        return self.manner != ORDINARY

    def apart(self) -> Going:
        """The same of anybody like these."""
        return self._replace(units=())

    def alike(self) -> Going:
        """Prices look at all but the units."""
        return self._replace(units=())


HQ, ARMOR, INFANTRY = "hq", "armor", "infantry"
"""Kinds of movers: who stacks as what (7.1)."""


def kind(state: FranceState, unit: int) -> str:
    """7.1 Return as what a unit stacks."""
    if is_hq(state, unit):
        return HQ
    return ARMOR if is_armor(state, unit) else INFANTRY


@rule("rb.6#h", "rb.5.3#b", "rb.10.1.4")
def allowance(state: FranceState, unit: int, manner: str) -> int:
    """6.0 What a unit may spend: what the box gives to its allowance; 5.3 twice as much in administrative movement.

    10.1.4 Who arrives spends twice its whole allowance in one go.
    """
    if manner == ARRIVING:
        return state.rules.arrival_times * state.counter(unit).movement
    return in_box(state, unit, state.box) * (1 if manner == ORDINARY else state.rules.administrative_times)


@rule("rb.6#h", "rb.11.5")
def in_box(state: FranceState, unit: int, box: int) -> int:
    """6.0 What a box of the track gives to the allowance of a unit; nothing outside the track."""
    points = points_of(state, unit)
    return int(state.rules.increments.look_up(box, f"m{points}")) if box and points else 0


@rule("rb.11.5#g", "rb.3.9")
def points_of(state: FranceState, unit: int) -> int:
    """3.9 The allowance on the counter; 11.5 a class less for a piece that acts alone and out of supply."""
    printed = state.counter(unit).movement
    return int(state.rules.reduced_allowance.look_up(printed)) if state.short[unit] else printed


@cached_value("record")
def going(state: FranceState, units: tuple[int, ...], manner: str) -> Going:
    """Return what the rows look at in a unit; units march one by one."""
    (unit,) = units
    side = side_of(state, unit)
    return Going(side, Mover(kind(state, unit), side, wades(state, unit)), manner, units)


@rule("rb.12.3#f")
def wades(state: FranceState, unit: int) -> bool:
    """12.3 The airborne corps leaves its drop hex as it marches, and pays for rivers there, but for one reading."""
    return state.counter(unit).airborne and not state.rules.landing_itself


def manner(state: FranceState, unit: int) -> str:
    """5.3 Return how a unit goes now."""
    if state.arriving[unit]:
        return ARRIVING
    return ADMINISTRATIVE if state.administrative[unit] else ORDINARY
