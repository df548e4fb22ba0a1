"""9, 10.6, 10.9, 10.11 What a position adds to the map for the marches of a side."""

from __future__ import annotations

from engine.board import BLOCKED, Board
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crowding import crowded
from engine.games.case_yellow.ground import (
    FOREST,
    MINOR,
    controller,
    has_works,
    homeland,
    in_area,
    is_crossing,
    river,
    terrain,
)
from engine.games.case_yellow.state import YellowState, is_motorized, is_yellow, on_map, rating, side_of
from engine.games.case_yellow.ways import FOOT, MODES, MOTORIZED
from engine.games.case_yellow.zones import exerting, lies_open, zone
from engine.mechanics.derived import derived, resting_on
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, rule

RATINGS = ("at", "record", "destroyed", "steps", "disrupted", "oos", "better_defence", "dynamo_port", "dynamo_over")
"""What the zones of control and the ratings of those who exert them rest on."""


def held(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes with units of a side."""
    return held_by(state, side)


# Zones


@derived(*RATINGS)
def graded(state: YellowState, side: int) -> tuple[tuple[int, int, int], ...]:
    """9.3 Who exerts a zone, where, and with what rating as a unit of the other side sees it."""
    return tuple((unit, at, rating(state, unit, side == ALLIED)) for unit, at in exerting(state, side))


@rule("rb.9.3")
@resting_on(graded, "destroyed")
def ranks(state: YellowState, side: int) -> dict[int, int]:
    """9.3 The highest rating among those who exert a zone into each hex."""
    rated = {unit: value for unit, _at, value in graded(state, side)}
    return {hex: max(rated[unit] for unit in units) for hex, units in zone(state, side).items()}


@rule("rb.9.2", "rb.9.3")
def rank_of(state: YellowState, units: tuple[int, ...]) -> int:
    """9.3 The rating below which units that move together ignore zones; nothing if one of them is not yellow."""
    if not all(is_yellow(state, unit) for unit in units):
        return 0
    return min(rating(state, unit) for unit in units)


def holds(state: YellowState, side: int, rank: int, hex: int) -> bool:
    """9.2, 9.3 Tell whether an enemy zone in a hex binds units of a side that ignore those below a rating."""
    return ranks(state, 1 - side).get(hex, -1) >= rank


def _enemies(state: YellowState, side: int, rank: int) -> tuple[tuple[int, int, int], ...]:
    return graded(state, 1 - side)


@rule("rb.9.2#a")
@resting_on(_enemies, "destroyed")
def stops(state: YellowState, side: int, rank: int) -> list[int]:
    """9.2, 9.3 Where a march has to end, by node."""
    found = [0] * state.board.size
    for hex, best in ranks(state, 1 - side).items():
        found[hex] = int(best >= rank)
    for hex in laid_open(state, side, rank):
        found[hex] = 1
    return found * MODES


@rule("rb.9.2#a", "rb.10.9#b")
def laid_open(state: YellowState, side: int, rank: int) -> frozenset[int]:
    """9.2, 10.9b The hexes with works that a unit destroys as it enters, and then stands in an enemy zone."""
    works = works_in_the_way(state, side)
    return frozenset(
        hex
        for _unit, at, value in graded(state, 1 - side)
        for hex, edge in (state.board.adjacent(at) if value >= rank else ())
        if hex in works and lies_open(state, hex, edge)
    )


@rule("rb.9.4#a2")
@resting_on(_enemies, "destroyed")
def between(state: YellowState, side: int, rank: int) -> frozenset[int]:
    """9.4a The hexes between two enemy units with zones, which nobody enters over a major river or the Rhine if empty.

    Between are those whose zones come from more than one hex; yellow units that outrank them all may be exempt.
    """
    exempt = rank and state.rules.between_zones_exempt == "yellow"
    return frozenset(
        hex
        for hex, units in zone(state, 1 - side).items()
        if len({state.at[unit] for unit in units}) > 1 and not (exempt and not holds(state, side, rank, hex))
    )


# Tolls


@rule("rb.10.9#b")
@derived("destroyed")
def works_in_the_way(state: YellowState, side: int) -> frozenset[int]:
    """10.9b The hexes with intact Allied works, which Germans destroy as they enter."""
    if side != GERMAN:
        return frozenset()
    return frozenset(hex for hex in state.board.grid.hexes if has_works(state, hex) and homeland(state, hex) == ALLIED)


@rule("rb.10.4#b")
@derived("at", "record")
def traffic(state: YellowState, side: int) -> dict[int, int]:
    """10.4b How many motorized units of a side are in each forest hex that holds any."""
    found: dict[int, int] = {}
    for unit in on_map(state, side):
        if is_motorized(state, unit) and terrain(state, state.at[unit]) == FOREST:
            found[state.at[unit]] = found.get(state.at[unit], 0) + 1
    return found


@rule("rb.10.9#b", "rb.10.11#a", "rb.10.4#b")
def extra(state: YellowState, side: int, kind: str, hex: int, beside: int) -> int:
    """10.9b, 10.11 What a hex costs besides the chart: works to destroy, refugees, motorized units in forest."""
    rules, paid = state.rules, 0
    if hex in works_in_the_way(state, side):
        paid += rules.works_cost
    if side == ALLIED and hex in crowded(state):
        paid += rules.refugees_motorized if kind == MOTORIZED else rules.refugees_foot
    return paid + (rules.road_forest_traffic if kind == MOTORIZED and beside else 0)


@rule("rb.10.6#a2", "rb.12.5#f")
def crossing_toll(state: YellowState, side: int, hex: int) -> int:
    """10.6a What the crossing of a minor river costs: nothing into a hex of one's own.

    12.5 In a country that has surrendered it costs the Germans nothing either, outside zones of control.
    """
    if controller(state, hex) == side or (side == GERMAN and _given_up(state, hex)):
        return 0
    return state.rules.river_cost


def _given_up(state: YellowState, hex: int) -> bool:
    if hex in zone(state, ALLIED):
        return False
    return any(hex in in_area(state, land) for land in surrendered(state))


@derived("surrendered")
def surrendered(state: YellowState) -> tuple[str, ...]:
    """12.5 The countries that have surrendered."""
    return tuple(land for land in ("netherlands", "belgium") if state.surrendered[land,])


@derived(*RATINGS, "control", "refugees", "bombed", "surrendered")
def tolls(state: YellowState, side: int, foot: bool, motorized: bool, rank: int) -> list[int]:
    """Return what it costs to enter each node, besides the chart; BLOCKED where a march does not lead."""
    plain, over = _plain_tolls(state, side, foot, motorized)
    great, own = plain[:], held(state, side)
    for hex in between(state, side, rank):
        if hex not in own:
            great[hex] = BLOCKED
    return [*plain, *over, *great]


@derived("at", "record", "destroyed", "control", "refugees", "bombed", "surrendered")
def _plain_tolls(state: YellowState, side: int, foot: bool, motorized: bool) -> tuple[list[int], list[int]]:
    """Return what it costs to enter each hex besides the chart: in any way, and over a crossing of a minor river."""
    plain, over = [0] * state.board.size, _crossing_tolls(state, side)
    for hex, cost in _extras(state, side, foot, motorized).items():
        plain[hex] = cost
        over[hex] += cost
    return plain, over


def _crossing_tolls(state: YellowState, side: int) -> list[int]:
    """10.6a Return what the crossings of minor rivers cost, by hex, in a list that the caller may change."""
    found = _by_control(state, side)[:]
    for hex in held(state, side):
        found[hex] = 0
    for hex in _free_ends(state) if side == GERMAN else ():
        if hex not in zone(state, ALLIED):
            found[hex] = 0
    return found


@derived("surrendered")
def _free_ends(state: YellowState) -> tuple[int, ...]:
    """12.5 The hexes at crossings in countries that have surrendered."""
    return tuple(hex for hex in crossing_ends(state) if any(hex in in_area(state, land) for land in surrendered(state)))


@derived("control")
def _by_control(state: YellowState, side: int) -> list[int]:
    """10.6a What crossings cost by what the sides have taken, wherever their units are now."""
    found = [0] * state.board.size
    for hex in crossing_ends(state):
        owner = state.control[hex] if state.control[hex] != NOWHERE else homeland(state, hex)
        found[hex] = 0 if owner == side else state.rules.river_cost
    return found


def _extras(state: YellowState, side: int, foot: bool, motorized: bool) -> dict[int, int]:
    """Return what hexes cost besides the chart, where they do; the dearest unit counts."""
    jams = traffic(state, side)
    kinds = [kind for kind, some in ((FOOT, foot), (MOTORIZED, motorized)) if some]
    hexes = {*works_in_the_way(state, side), *jams, *(crowded(state) if side == ALLIED else ())}
    return {hex: max(extra(state, side, kind, hex, jams.get(hex, 0)) for kind in kinds) for hex in sorted(hexes)}


def crossing_ends(state: YellowState) -> tuple[int, ...]:
    """Return the hexes at the crossings of minor rivers."""

    def found(board: Board) -> tuple[int, ...]:
        edges = (edge for edge in board.grid.edges if river(state, edge) == MINOR and is_crossing(state, edge))
        return tuple(sorted({hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0}))

    return state.board.cached("case_yellow.crossing_ends", ("river", "bridge"), found)


@rule("rb.10.4#b")
def without_own(state: YellowState, units: tuple[int, ...], found: list[int]) -> list[int]:
    """10.4b Return the tolls for a march back into the forest where nobody but the units themselves stands yet."""
    here = state.at[units[0]]
    own = sum(is_motorized(state, unit) for unit in units)
    if not own or traffic(state, side_of(state, units[0])).get(here, 0) != own:
        return found
    mended = found[:]
    for node in range(here, len(mended), state.board.size):
        mended[node] -= state.rules.road_forest_traffic
    return mended
