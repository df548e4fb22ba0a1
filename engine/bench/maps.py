"""Searches on a map of 15,000 hexes with 750 units that control hexes, beside networkx and full rebuilds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from engine.bench.peers import NETWORKX, is_there, networkx_graph
from engine.bench.timing import Measured, high, middle, one_time, times
from engine.board import Board, compile_board
from engine.board.model import Cells
from engine.board.steps import Reached, SearchTerms, StepGraph
from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

COSTS = {"clear": 1, "woods": 2, "hill": 2, "marsh": 3}
BUDGET, UNITS = 10, 750
AHEAD, FAR_AHEAD = 1.2, 10
"""So many times as fast as the peer it should be at least."""


@dataclass(frozen=True, eq=False)
class BenchCountry:
    """A made-up country: its map, the steps on it, where units stand."""

    board: Board
    steps: StepGraph
    units: tuple[int, ...]

    @cached_property
    def zones(self) -> frozenset[int]:
        """The hexes that units control: across no river."""
        water, board = self.board.values("water"), self.board
        return frozenset(hex for unit in self.units for hex, edge in board.adjacent(unit) if not water[edge])

    @cached_property
    def terms(self) -> SearchTerms:
        """What the units add to a search: nobody enters their hexes, and who enters a zone stays there."""
        return SearchTerms(self.free.prices, stop=self.zones, closed=frozenset(self.units))

    @cached_property
    def free(self) -> SearchTerms:
        """The same as if nobody stood in the way."""
        return SearchTerms([[0] * self.board.size])

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Places from which reach is measured: free of units and of their control."""
        free = sorted(set(range(self.board.size)) - self.zones.union(self.units))
        return tuple(random.Random(2).sample(free, 400))


@cache
def country() -> BenchCountry:
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
    return BenchCountry(board, StepGraph(board, _fares).compiled(), tuple(dice.sample(grid.hexes, UNITS)))


def _fares(board: Board, _here: int, there: int, edge: int) -> Iterator[tuple[int, int]]:
    yield 0, COSTS[board.word("terrain", there)] + board.values("water")[edge]


def reach_p95() -> Measured:
    """Where one unit can go with 10 movement points."""
    land = country()
    ours, theirs = _searches(land, land.terms), _peer_searches(land, land.terms)
    return Measured(high(ours, "ms"), "ms", 0.3).beside(NETWORKX, high(theirs, "ms") if theirs else None, AHEAD)


def reach_open() -> Measured:
    """The same on ground where nobody stands in the way."""
    land = country()
    ours, theirs = _searches(land, land.free), _peer_searches(land, land.free)
    return Measured(middle(ours, "ms"), "ms", 0.2).beside(NETWORKX, middle(theirs, "ms") if theirs else None, AHEAD)


def _searches(land: BenchCountry, terms: SearchTerms) -> list[int]:
    return [one_time(Reached, land.steps, start, BUDGET, terms) for start in land.starts]


def _peer_searches(land: BenchCountry, terms: SearchTerms) -> list[int]:
    if not is_there("networkx"):
        return []
    import networkx

    graph = peer_graph(land, terms)
    return [one_time(networkx.single_source_dijkstra_path_length, graph, start, BUDGET) for start in land.starts]


def peer_graph(land: BenchCountry, terms: SearchTerms) -> Any:
    """Make the same situation for networkx."""
    return networkx_graph(land.steps, terms)


def patched_map() -> Measured:
    """A hexside changes, such as a blown bridge, and the costs of all moves follow, beside compiling them anew."""
    land = country()
    edges = [land.board.grid.sides[place][0] for place in land.starts[:15]]
    samples = [one_time(_patch, land, edge) for edge in edges]
    anew = times(3, StepGraph(land.board, _fares).compiled)
    return Measured(middle(samples, "ms"), "ms", 5).beside("compiling anew", middle(anew, "ms"), FAR_AHEAD)


def _patch(land: BenchCountry, edge: int) -> StepGraph:
    word = "" if land.board.values("water")[edge] else "river"
    return land.steps.on(land.board.patched(edges={"water": {edge: word}}))


MEASURES = {"reach_p95": reach_p95, "reach_open": reach_open, "patched_map": patched_map}
