"""7.1 Stacking: at all times, on the way too."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.france_1944.state import FranceState, combat_units_in, is_armor, is_infantry, side_of, units_in
from engine.play import Refusal, refuse, rule


@rule("rb.7.1")
def fits(state: FranceState, units: Iterable[int]) -> bool:
    """7.1 Four units of armor, two of infantry, four combat units; headquarters do not count."""
    rules, together = state.rules, tuple(unit for unit in units if not state.counter(unit).is_hq)
    armor = sum(is_armor(state, unit) for unit in together)
    infantry = sum(is_infantry(state, unit) for unit in together)
    return armor <= rules.stack_armor and infantry <= rules.stack_infantry and len(together) <= rules.stack_combat


@rule("rb.7.1")
def has_room(state: FranceState, units: Iterable[int], hex: int) -> bool:
    """7.1 Tell whether units find room in a hex beside those who are there."""
    return fits(state, dict.fromkeys((*units, *combat_units_in(state, hex))))


def full(state: FranceState, units: tuple[int, ...], hex: int) -> Refusal:
    """7.1 Say that there is no room."""
    there = units_in(state, hex)
    return refuse("stacking.full", "rb.7.1#b", units=there, hexes=(hex,), unit=units[0], hex=hex)


@rule("rb.7.1")
def overfull(state: FranceState, hex: int) -> Refusal | None:
    """7.1 Say that a hex holds more than it may."""
    return None if fits(state, units_in(state, hex)) else full(state, units_in(state, hex), hex)


def friends(state: FranceState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side in a hex."""
    return tuple(unit for unit in units_in(state, hex) if side_of(state, unit) == side)
