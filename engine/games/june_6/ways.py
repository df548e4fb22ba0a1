"""8.4 Every step that a kind of mover can take, compiled once for a map, mended where bridges go or come.

A place has several nodes, by how one arrives there; the position shuts those that do not hold now (8.46): PLAIN
without friends there, else FIELD across country, ROAD along a road, JAM from a road by other ground. Engineers wait at
the bank (FERRY) and bring a unit across (FERRIED).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from engine.board import Board, MoveGraph, compile_moves
from engine.board.moves import never
from engine.games.june_6.chart import Mover, country_tally, is_crossing, road_tally, unit_cost
from engine.games.june_6.ground import has_road, map_now, road_on
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State
from engine.mechanics.derived import derived

PLAIN, FIELD, ROAD, JAM, FERRY, FERRIED = range(6)
MARCHING, WITH_FERRY = 4, 6
LAYERS = ("terrain", "side", "river", "road", "bridge")

AROUND = 16
"""Steps that are remembered while the nodes of one place are compiled one after another."""

Arrivals = tuple[tuple[int, int], ...]


@derived("blown", "pontoon")
def ways(state: June6State, mover: Mover) -> MoveGraph:
    """Return every step of a kind of mover, as the bridges are now."""
    area = state.area.held if state.area is not None else None
    key = ("june_6.ways", state.rules, mover, area)
    return map_now(state).cached(key, LAYERS, lambda board: _compile(state, board, mover), _mended)


def _mended(known: MoveGraph, board: Board) -> MoveGraph:
    return known.on(board)


def _compile(state: June6State, board: Board, mover: Mover) -> MoveGraph:
    """Compile the nodes of a place one after another; they share their steps, which are worked out once."""
    rules, held = state.rules, state.area.held if state.area is not None else None
    plain = mover._replace(ferried=False)

    def arrivals(now: Board, here: int, there: int, edge: int) -> Arrivals:
        return _arrivals(rules, now, plain, here, there, edge)

    first, again = cache(arrivals), lru_cache(maxsize=AROUND)(arrivals)

    def step(now: Board, here: int, there: int, edge: int, mode: int) -> Arrivals:
        if edge < 0 or (held is not None and there not in held):
            return ()
        if mode == FERRY:
            return _across(rules, now, mover, there, edge)
        return (first if now is board else again)(now, here, there, edge)

    modes, switch = (WITH_FERRY, _wait_for_ferry) if mover.ferried else (MARCHING, never)
    graph = compile_moves(board, step, modes=modes, switch=switch)
    first.cache_clear()
    return graph


def _across(rules: June6Rules, board: Board, mover: Mover, there: int, edge: int) -> Arrivals:
    """20.24 Return what it costs to be brought across a hexside."""
    tally = country_tally(rules, board, mover, there, edge) if is_crossing(board, edge) else None
    return () if tally is None else ((FERRIED, tally.total),)


def _arrivals(rules: June6Rules, board: Board, mover: Mover, here: int, there: int, edge: int) -> Arrivals:
    """Return how one may arrive in the next hex, and for what; which of these hold now the position says."""
    country, road = country_tally(rules, board, mover, there, edge), road_on(board, edge)
    toll = unit_cost(rules, mover, rules.traffic_cost)
    off = () if country is None else ((JAM, country.total + toll),)
    if road:
        along = road_tally(rules, mover, road, there).total
        return ((PLAIN, along), (ROAD, along + toll), *off)
    if country is None:
        return ()
    leaves_road = has_road(board, here) and not is_crossing(board, edge)
    return ((PLAIN, country.total), *(off if leaves_road else ((FIELD, country.total),)))


def _wait_for_ferry(board: Board, hex: int, mode: int) -> Iterable[tuple[int, int]]:
    """20.21 At the bank of a river without a bridge a unit may turn to the engineers."""
    at_bank = mode != FERRY and any(is_crossing(board, edge) for _other, edge in board.adjacent(hex))
    return ((FERRY, 0),) if at_bank else ()
