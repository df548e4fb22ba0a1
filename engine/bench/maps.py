"""Searches on a map of 15,000 hexes with 750 units that control hexes, beside networkx and full rebuilds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from engine.bench.peers import NETWORKX, is_there, networkx_graph
from engine.bench.timing import Measured, high, middle, one_time, times
from engine.board import (
    NOWHERE,
    Board,
    MoveGraph,
    Overlay,
    ZocCache,
    compile_board,
    compile_moves,
    flood,
    one_mode,
    reach,
)
from engine.board.model import Cells
from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

COSTS = {"clear": 1, "woods": 2, "hill": 2, "marsh": 3}
BUDGET, UNITS, SOURCES = 10, 750, 50


@dataclass(frozen=True, eq=False)
class Country:
    """A made-up country: its map, its move graph, where units stand and what they control."""

    board: Board
    moves: MoveGraph
    units: tuple[int, ...]

    @cached_property
    def zones(self) -> ZocCache:
        """The counted zones of control of all units."""
        return zones_of(self)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Places from which reach is measured: free of units and of their control."""
        held, taken = self.zones.counts(0, 0), frozenset(self.units)
        free = [place for place in range(self.board.size) if not held[place] and place not in taken]
        return tuple(random.Random(2).sample(free, 400))


@cache
def country() -> Country:
    """Make the country; always the same one."""
    dice = random.Random(1)
    numbering = Numbering(column=Axis(digits=3), row=Axis(digits=3))
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(numbering, 150, 100),))
    terrain: Cells = {index: dice.choices(list(COSTS), (45, 20, 10, 25))[0] for index in grid.hexes}
    rivers: Cells = {edge: "river" for edge in grid.edges if dice.random() < 0.15}
    board = compile_board(
        grid,
        hex_layers={"terrain": terrain},
        edge_layers={"water": rivers},
        words={"terrain": tuple(COSTS), "water": ("", "river")},
    )
    return Country(board, compile_moves(board, one_mode(_cost)), tuple(dice.sample(grid.hexes, UNITS)))


def _cost(board: Board, _a: int, b: int, edge: int) -> int:
    return COSTS[board.word("terrain", b)] + board.values("water")[edge]


def zones_of(land: Country) -> ZocCache:
    """Count all zones of control anew."""
    water = land.board.values("water")
    zones = ZocCache(land.board, lambda _unit, _hex, edge, _class: not water[edge], lambda _unit: 0, 1, 1)
    for unit, place in enumerate(land.units):
        zones.moved(unit, NOWHERE, place)
    zones.counts(0, 0)
    return zones


def reach_p95() -> Measured:
    """Where one unit can go with 10 movement points."""
    land = country()
    overlay = Overlay(stop=land.zones.counts(0, 0), forbidden=frozenset(land.units))
    samples = [one_time(reach, land.moves, start, BUDGET, overlay) for start in land.starts]
    return Measured(high(samples, "ms"), "ms", 0.3).beside(NETWORKX, _networkx_reach(land))


def _networkx_reach(land: Country) -> float | None:
    if not is_there("networkx"):
        return None
    import networkx

    graph = peer_graph(land)
    lengths = networkx.single_source_dijkstra_path_length
    return high([one_time(lengths, graph, start, BUDGET) for start in land.starts], "ms")


def peer_graph(land: Country) -> Any:
    """Make the same situation for networkx."""
    return networkx_graph(land.moves, land.zones.counts(0, 0), frozenset(land.units))


def reach_open() -> Measured:
    """The same on ground where nobody stands in the way."""
    land = country()
    samples = [one_time(reach, land.moves, start, BUDGET) for start in land.starts]
    found = Measured(middle(samples, "ms"), "ms", 0.1)
    if not is_there("networkx"):
        return found.beside(NETWORKX, None)
    import networkx

    graph = networkx_graph(land.moves, [0] * land.board.size, frozenset())
    theirs = [one_time(networkx.single_source_dijkstra_path_length, graph, start, BUDGET) for start in land.starts]
    return found.beside(NETWORKX, middle(theirs, "ms"))


def flood_median() -> Measured:
    """How far every place is from the nearest of 50 sources."""
    land = country()
    sources, held, taken = land.starts[:SOURCES], land.zones.counts(0, 0), frozenset(land.units)
    samples = times(60, flood, land.moves, sources, None, held, taken)
    found = Measured(middle(samples, "ms"), "ms", 5)
    if not is_there("networkx"):
        return found.beside(NETWORKX, None)
    import networkx

    graph = peer_graph(land)
    theirs = times(9, networkx.multi_source_dijkstra_path_length, graph, set(sources))
    return found.beside(NETWORKX, middle(theirs, "ms"))


def zones_follow() -> Measured:
    """Zones of control after one unit has moved, beside counting them all anew."""
    land = country()
    zones = zones_of(land)
    samples = [one_time(_march, zones, *trip) for trip in _trips(land)]
    return Measured(middle(samples, "us"), "us").beside("a full count", middle(times(5, zones_of, land), "us"))


def _trips(land: Country) -> Iterator[tuple[int, int, int]]:
    for unit, place in enumerate(land.units):
        yield unit, place, max(land.board.grid.neighbours[place])


def _march(zones: ZocCache, unit: int, origin: int, target: int) -> None:
    zones.moved(unit, origin, target)
    zones.counts(0, 0)


def patched_map() -> Measured:
    """A hexside changes, such as a blown bridge, and the costs of all moves follow, beside compiling them anew."""
    land = country()
    edges = [land.board.grid.sides[place][0] for place in land.starts[:15]]
    samples = [one_time(_patch, land, edge) for edge in edges]
    anew = times(3, compile_moves, land.board, one_mode(_cost))
    return Measured(middle(samples, "ms"), "ms", 5).beside("compiling anew", middle(anew, "ms"))


def _patch(land: Country, edge: int) -> MoveGraph:
    word = "" if land.board.values("water")[edge] else "river"
    return land.moves.on(land.board.patched(edges={"water": {edge: word}}))


MEASURES = {
    "reach_p95": reach_p95,
    "reach_open": reach_open,
    "flood": flood_median,
    "zones_after_move": zones_follow,
    "patched_map": patched_map,
}
