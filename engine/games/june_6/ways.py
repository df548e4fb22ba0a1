"""8.4 Every step that a kind of mover can take, compiled once for a map, mended where bridges go or come.

A place has several nodes, by how one arrives there; the position shuts those that do not hold now (8.46): PLAIN
without friends there, else FIELD across country, ROAD along a road, JAM from a road by other ground. Engineers wait at
the bank (FERRY) and bring a unit across (FERRIED; FERRIED_ALONE from a road to where no friends are).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Board, MoveGraph, compile_moves
from engine.board.moves import never
from engine.games.june_6.chart import Mover, unit_cost
from engine.games.june_6.fares import LAYERS, Fares, Land, land
from engine.games.june_6.ground import hexes_on_road, map_now
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State
from engine.mechanics.derived import derived

PLAIN, FIELD, ROAD, JAM, FERRY, FERRIED, FERRIED_ALONE = range(7)
MARCHING, WITH_FERRY = 4, 7
ALIKE = (PLAIN, PLAIN, PLAIN, PLAIN, FERRY, PLAIN, PLAIN)
"""For each node of a place the first one with the same ways out: only engineers at the bank have others."""

Arrivals = tuple[tuple[int, int], ...]


@derived("blown", "pontoon")
def ways(state: June6State, mover: Mover) -> MoveGraph:
    """Return every step of a kind of mover, as the bridges are now."""
    area = state.area.held if state.area is not None else None
    key = ("june_6.ways", state.rules, mover, area)
    return map_now(state).cached(key, LAYERS, lambda board: _compile(state.rules, area, board, mover), MoveGraph.on)


def _compile(rules: June6Rules, area: frozenset[int] | None, board: Board, mover: Mover) -> MoveGraph:
    """Compile the ways out of each place."""
    marching, ferried = Fares(rules, board, mover._replace(ferried=False)), Fares(rules, board, mover)
    toll = unit_cost(rules, mover, rules.traffic_cost)

    def step(now: Board, here: int, there: int, edge: int, mode: int) -> Arrivals:
        if edge < 0 or (area is not None and there not in area):
            return ()
        if mode == FERRY:
            return _across(ferried, land(now), toll, here in hexes_on_road(now), there, edge)
        return _arrivals(marching, land(now), toll, here in hexes_on_road(now), there, edge)

    modes, switch = (WITH_FERRY, _wait_for_ferry) if mover.ferried else (MARCHING, never)
    return compile_moves(board, step, modes=modes, switch=switch, alike=ALIKE[:modes])


def _across(fares: Fares, land: Land, toll: int, on_road: bool, there: int, edge: int) -> Arrivals:
    """20.24 Return what it costs to be brought across a hexside; M-1 who leaves a road meets the traffic there."""
    cost = fares.country(land, there, edge) if land.is_crossing(edge) else None
    if cost is None:
        return ()
    return ((FERRIED_ALONE, cost), (FERRIED, cost + toll)) if on_road else ((FERRIED, cost),)


def _arrivals(fares: Fares, land: Land, toll: int, on_road: bool, there: int, edge: int) -> Arrivals:
    """Return how one may arrive in the next hex, and for what; which of these hold now the position says."""
    country, road = fares.country(land, there, edge), fares.road_on(land, edge)
    off = () if country is None else ((JAM, country + toll),)
    along = None if road is None else fares.road[road]
    if along is not None:
        return ((PLAIN, along), (ROAD, along + toll), *off)
    if country is None:
        return ()
    return ((PLAIN, country), *(off if on_road else ((FIELD, country),)))


def _wait_for_ferry(board: Board, hex: int, mode: int) -> Iterable[tuple[int, int]]:
    """20.21 At the bank of a river without a bridge a unit may turn to the engineers."""
    at_bank = mode != FERRY and any(land(board).is_crossing(edge) for _other, edge in board.adjacent(hex))
    return ((FERRY, 0),) if at_bank else ()
