"""9 Zones of control: which units exert one, and which hexes it reaches."""

from __future__ import annotations

from engine.games.case_yellow.counters import DIVISION, NONE, WHITE
from engine.games.case_yellow.ground import CITY, FOREST, GREAT_RIVERS, by_road, has_line, has_works, river, terrain
from engine.games.case_yellow.state import (
    YellowState,
    holder,
    in_hex,
    is_yellow,
    on_map,
    rating,
    side_of,
    units_in,
)
from engine.mechanics.derived import derived, resting_on
from engine.play import rule


@rule("rb.9.1", "rb.7.9")
def exerts(state: YellowState, unit: int) -> bool:
    """9.1b,c Corps and most motorized units exert a zone; so do two divisions together, whatever their bands.

    Units with a white band never do, and a lone division with a yellow band does not.
    """
    counter = state.counter(unit)
    if counter.band == WHITE or counter.is_supply:
        return False
    return counter.band == NONE or (
        counter.size == DIVISION and divisions_in(state, unit) >= state.rules.zone_divisions
    )


def divisions_in(state: YellowState, unit: int) -> int:
    """Count the divisions in a unit's hex."""
    return sum(state.counter(other).size == DIVISION for other in units_in(state, state.at[unit]))


@rule("rb.9.4")
def reaches(state: YellowState, hex: int, edge: int) -> bool:
    """9.4 Tell whether a zone reaches into a hex across a hexside: not where works stand, or the ground forbids it."""
    return not has_works(state, hex) and lies_open(state, hex, edge)


@rule("rb.9.4")
def lies_open(state: YellowState, hex: int, edge: int) -> bool:
    """9.4 Tell whether the ground lets a zone into a hex across a hexside, works apart.

    It does not cross major rivers and the Rhine, even at crossings; nor does it enter cities, intact fortified lines,
    or forest, unless a road leads there.
    """
    if river(state, edge) in GREAT_RIVERS or terrain(state, hex) == CITY or has_line(state, hex):
        return False
    return terrain(state, hex) != FOREST or by_road(state, edge)


@derived("at", "record")
def exerting(state: YellowState, side: int) -> tuple[tuple[int, int], ...]:
    """9.1 The units of a side that exert a zone, each with its hex."""
    return tuple((unit, state.at[unit]) for unit in on_map(state, side) if exerts(state, unit))


@resting_on(exerting, "destroyed")
def zone(state: YellowState, side: int) -> dict[int, tuple[int, ...]]:
    """9.1 The units of a side that exert a zone into each hex, where any do."""
    found: dict[int, list[int]] = {}
    for unit, at in exerting(state, side):
        for hex, edge in state.board.adjacent(at):
            if reaches(state, hex, edge):
                found.setdefault(hex, []).append(unit)
    return {hex: tuple(units) for hex, units in found.items()}


def zone_of_enemy(state: YellowState, side: int, hex: int) -> tuple[int, ...]:
    """Return the enemy units that exert a zone into a hex."""
    return zone(state, 1 - side).get(hex, ())


@rule("rb.9.6", "rb.9.7")
def blocks_lines(state: YellowState, side: int, hex: int) -> bool:
    """9.7 An enemy zone closes a hex to lines of supply, unless a friendly unit stands there."""
    return holder(state, hex) != side and bool(zone_of_enemy(state, side, hex))


@rule("rb.2.4", "rb.9.6")
def blocks_communications(state: YellowState, side: int, hex: int) -> bool:
    """2.4h, 9.6 Only an uncontested enemy zone closes a hex to lines of communication; by another reading any does."""
    spared = state.rules.loc_zones == "uncontested" and hex in zone(state, side)
    return blocks_lines(state, side, hex) and not spared


@rule("rb.9.3")
def outranks_zone(state: YellowState, unit: int, hex: int) -> bool:
    """9.3 A yellow unit ignores a zone if its rating is above that of every unit exerting it."""
    if not is_yellow(state, unit):
        return False
    german = side_of(state, unit) == 1
    own = rating(state, unit)
    return all(rating(state, other, german) < own for other in zone_of_enemy(state, side_of(state, unit), hex))


def in_enemy_zone(state: YellowState, unit: int) -> bool:
    """Tell whether a unit stands in an enemy zone of control."""
    return in_hex(state, unit) and bool(zone_of_enemy(state, side_of(state, unit), state.at[unit]))
