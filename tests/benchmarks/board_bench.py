"""What searches on a map of 15,000 hexes cost, beside networkx on the same map or beside doing it all anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import networkx as nx

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
from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

Result = dict[str, Any]
WORDS = {"terrain": ("clear", "rough", "woods"), "river": ("", "stream")}
BUDGET = 10


class World(NamedTuple):
    """The map, a class of movers on it, the same for networkx, starts, enemies and where they control."""

    board: Board
    graph: MoveGraph
    net: nx.DiGraph
    starts: tuple[int, ...]
    enemies: tuple[int, ...]
    zoc: ZocCache


def cost(board: Board, _a: int, b: int, edge: int) -> int:
    """Clear 1, rough 2, woods 3, a stream 1 more."""
    return 1 + board.values("terrain")[b] + board.values("river")[edge]


@cache
def world() -> World:
    """150 x 100 hexes, about 135 of them within 10 movement points; 750 enemies."""
    random, three = Random(1), Axis(digits=3)
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(column=three, row=three), 150, 100),))
    terrain = dict(zip(grid.hexes, random.choices(WORDS["terrain"], (45, 30, 25), k=grid.size), strict=True))
    streams = {edge: "stream" for edge in grid.edges if random.random() < 0.2}
    board = compile_board(grid, hex_layers={"terrain": terrain}, edge_layers={"river": streams}, words=WORDS)  # type: ignore[dict-item]
    graph = compile_moves(board, one_mode(cost))
    net = nx.DiGraph()
    for place, row in enumerate(graph.rows):
        for step, targets in row:
            net.add_weighted_edges_from((place, target, step) for target in targets)
    inner = [row * 150 + column for row in range(20, 80) for column in range(20, 130)]
    enemies = tuple(random.sample(grid.hexes, 750))
    starts = tuple(place for place in random.sample(inner, 60) if place not in enemies)
    return World(board, graph, net, starts, enemies, zones(board, enemies))


def zones(board: Board, stands: tuple[int, ...]) -> ZocCache:
    """Units on these hexes, which control everything next to them but woods."""

    def exerts(_unit: int, place: int, _edge: int, _mover: int) -> bool:
        return board.values("terrain")[place] < 2

    found = ZocCache(board, exerts, lambda _: 0, 1, 1)
    for unit, place in enumerate(stands):
        found.moved(unit, NOWHERE, place)
    found.counts(0, 0)
    return found


def timed(work: Callable[[], object], rounds: int = 15) -> float:
    """The median seconds of doing it once."""
    spent = []
    for _ in range(rounds):
        before = perf_counter()
        work()
        spent.append(perf_counter() - before)
    return median(spent)


def result(name: str, seconds: float, unit: str, budget: float, peer: str, peer_seconds: float) -> Result:
    """One line of the report; the ratio says how many times slower the peer is."""
    value = round(seconds * {"us": 1e6, "ms": 1e3}[unit], 2)
    return {
        "name": name,
        "value": value,
        "unit": unit,
        "budget": budget,
        "peer": peer,
        "ratio": round(peer_seconds / seconds, 1),
    }


def reach_open() -> Result:
    """One unit on open ground, nothing in its way."""
    w = world()
    own = timed(lambda: [reach(w.graph, start, BUDGET) for start in w.starts]) / len(w.starts)
    peer = timed(lambda: [nx.single_source_dijkstra(w.net, start, cutoff=BUDGET) for start in w.starts], 5)
    return result("board.reach", own, "us", 60, "networkx", peer / len(w.starts))


def reach_among_enemies() -> Result:
    """The same with enemies that cannot be entered and zones that cost more and stop."""
    w = world()
    taken = frozenset(w.enemies)

    def one(start: int) -> object:
        controlled = w.zoc.counts(0, 0)
        return reach(w.graph, start, BUDGET, Overlay(controlled, controlled, controlled, taken)).hexes()

    own = timed(lambda: [one(start) for start in w.starts]) / len(w.starts)
    peer = timed(lambda: [nx.single_source_dijkstra(w.net, start, cutoff=BUDGET) for start in w.starts], 5)
    return result("board.reach_overlaid", own, "us", 300, "networkx, no enemies", peer / len(w.starts))


def flood_map() -> Result:
    """The supply of a whole side from 50 sources, stopped by zones of control."""
    w = world()
    sources, controlled, taken = w.starts[:50], w.zoc.counts(0, 0), frozenset(w.enemies)
    own = timed(lambda: flood(w.graph, sources, stop=controlled, forbidden=taken))
    peer = timed(lambda: nx.multi_source_dijkstra_path_length(w.net, set(sources)), 5)
    return result("board.flood", own, "ms", 5, "networkx, no enemies", peer)


def flood_empty() -> Result:
    """The whole empty map from 50 sources."""
    w = world()
    own = timed(lambda: flood(w.graph, w.starts[:50]))
    peer = timed(lambda: nx.multi_source_dijkstra_path_length(w.net, set(w.starts[:50])), 5)
    return result("board.flood_empty", own, "ms", 5, "networkx", peer)


def zoc_move() -> Result:
    """A unit moves one hex, and somebody asks."""
    w = world()
    here, there = w.enemies[0], w.board.adjacent(w.enemies[0])[0][0]

    def there_and_back() -> None:
        for origin, target in ((here, there), (there, here)):
            w.zoc.moved(0, origin, target)
            w.zoc.in_zoc(target, 0, 0)

    peer = timed(lambda: zones(w.board, w.enemies), 5)
    return result("board.zoc_move", timed(there_and_back, 200) / 2, "us", 20, "zones of 750 units counted anew", peer)


def patch_map() -> Result:
    """A bridge is blown: a patched map, and the movers on it."""
    w = world()
    edge = w.board.grid.sides[w.starts[0]][0]
    own = timed(lambda: w.graph.on(w.board.patched(edges={"river": {edge: "stream"}})))
    return result(
        "board.patch", own, "ms", 5, "compiled anew", timed(lambda: compile_moves(w.board, one_mode(cost)), 5)
    )


BENCHES: tuple[Callable[[], Result], ...] = (
    reach_open,
    reach_among_enemies,
    flood_map,
    flood_empty,
    zoc_move,
    patch_map,
)
