"""9 Zones of control: which units exert one, and which hexes it reaches."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, DIVISION, NONE, WHITE
from engine.games.case_yellow.disruption import rating
from engine.games.case_yellow.map import CITY, FOREST, GREAT_RIVERS, by_road, has_line, has_works, river, terrain
from engine.games.case_yellow.state import YellowState, in_hex, is_yellow, on_map, side_of, units_in
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.positions import held_by, where_units_are
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


@cached_value("destroyed")
def reached_from(state: YellowState, at: int) -> tuple[int, ...]:
    """Return the hexes into which a zone reaches from a hex."""
    return tuple(hex for hex, edge in state.board.adjacent(at) if reaches(state, hex, edge))


@cached_by(where_units_are, "record")
def exerting(state: YellowState, side: int) -> tuple[tuple[int, int], ...]:
    """9.1 The units of a side that exert a zone, each with its hex."""
    return tuple((unit, state.at[unit]) for unit in on_map(state, side) if exerts(state, unit))


@cached_by(exerting, "destroyed")
def zone(state: YellowState, side: int) -> dict[int, tuple[int, ...]]:
    """9.1 The units of a side that exert a zone into each hex, where any do."""
    found: dict[int, list[int]] = {}
    for unit, at in exerting(state, side):
        for hex in reached_from(state, at):
            found.setdefault(hex, []).append(unit)
    return {hex: tuple(units) for hex, units in found.items()}


def zone_of_enemy(state: YellowState, side: int, hex: int) -> tuple[int, ...]:
    """Return the enemy units that exert a zone into a hex."""
    return zone(state, 1 - side).get(hex, ())


@rule("rb.9.6", "rb.9.7")
@cached_value("at", "record", "destroyed")
def closed_to_lines(state: YellowState, side: int) -> frozenset[int]:
    """9.7 An enemy zone closes a hex to lines of supply, unless a friendly unit stands there."""
    return frozenset(zone(state, 1 - side)).difference(held_by(state, side))


@rule("rb.2.4", "rb.9.6")
@cached_value("at", "record", "destroyed")
def closed_to_communications(state: YellowState, side: int) -> frozenset[int]:
    """2.4h, 9.6 Only an uncontested enemy zone closes a hex to lines of communication; by another reading any does."""
    contested = zone(state, side) if state.rules.loc_zones == "uncontested" else ()
    return closed_to_lines(state, side).difference(contested)


@cached_by(exerting, "destroyed")
def several(state: YellowState, side: int) -> frozenset[int]:
    """9.4a The hexes into which units of a side exert zones from more than one hex."""
    return frozenset(hex for hex, units in zone(state, side).items() if len({state.at[unit] for unit in units}) > 1)


# 9.3 Whom zones bind


BINDING = ("at", "record", "destroyed", "steps", "disrupted", "oos", "better_defence", "dynamo_port", "dynamo_over")
"""What the zones and the ratings of those who exert them rest on."""


@cached_by(exerting, *(name for name in BINDING if name != "at"))
def graded(state: YellowState, side: int) -> tuple[tuple[int, int, int], ...]:
    """9.3 Who exerts a zone, where, and with what rating as a unit of the other side sees it."""
    return tuple((unit, at, rating(state, unit, side == ALLIED)) for unit, at in exerting(state, side))


@cached_by(graded, "destroyed")
def ranks(state: YellowState, side: int) -> dict[int, int]:
    """9.3 The highest rating among those who exert a zone into each hex."""
    rated = {unit: value for unit, _at, value in graded(state, side)}
    return {hex: max(rated[unit] for unit in units) for hex, units in zone(state, side).items()}


def _ranks_against(state: YellowState, side: int, rank: int) -> dict[int, int]:
    return ranks(state, 1 - side)


@rule("rb.9.2", "rb.9.3")
@cached_by(_ranks_against)
def bound(state: YellowState, side: int, rank: int) -> frozenset[int]:
    """9.2, 9.3 The hexes in which enemy zones bind units of a side that ignore those below a rating."""
    return frozenset(hex for hex, best in ranks(state, 1 - side).items() if best >= rank)


@rule("rb.9.3")
def outranks_zone(state: YellowState, unit: int, hex: int) -> bool:
    """9.3 A yellow unit ignores a zone if its rating is above that of every unit exerting it."""
    return is_yellow(state, unit) and hex not in bound(state, side_of(state, unit), rating(state, unit))


def in_enemy_zone(state: YellowState, unit: int) -> bool:
    """Tell whether a unit stands in an enemy zone of control."""
    return in_hex(state, unit) and bool(zone_of_enemy(state, side_of(state, unit), state.at[unit]))
