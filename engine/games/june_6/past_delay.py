"""19.1 Where a march can go past delay points: held beside those that it cannot take, free of those that it has taken.

A delay point that is entered is gone. So a dearer way through its hex may lead on where a cheaper one is held: the
search is then done again from the delay point, and its ways are laid over those found before as further modes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.board import MoveGraph, Overlay, Reach, reach
from engine.board.search import Search
from engine.games.june_6.delay import beside_delay, delay_points, holds
from engine.games.june_6.state import June6State
from engine.play import NOWHERE, rule


class Marcher(NamedTuple):
    """A unit, what it has left where the search begins, and the hexes that its march has taken before."""

    unit: int
    left: int
    passed: tuple[int, ...] = ()


@rule("rb.19.12", "rb.19.13")
def past_delay(state: June6State, marcher: Marcher, found: Reach) -> Reach:
    """19.13 A march goes on beside a delay point only with enough left to take it in, or 19.12 once it is gone."""
    graph, overlay = found.search.graph, replace(found.search.overlay, leave=None, barred_first=frozenset())
    stopped, held = _stop_beside(state, marcher, found)
    more = []
    for point in _worth_taking(state, marcher, stopped, held):
        node = stopped.mode(point) * state.board.size + point
        cost, path = stopped.cost(point) or 0, stopped.path(point)
        then = Marcher(marcher.unit, marcher.left - cost, (*marcher.passed, *path))
        onward = reach(graph, point, then.left, overlay, stopped.mode(point))
        more.append((node, past_delay(state, then, onward)))
    return _laid_over(stopped, more) if more else stopped


def _stop_beside(state: June6State, marcher: Marcher, found: Reach) -> tuple[Reach, frozenset[int]]:
    """19.13 Return the search with the hexes as its ends where delay points hold the unit, and these hexes.

    Whoever comes there by the cheapest way and is held would be held by any other that takes no delay point more; so
    the search is done again until no more are found.
    """
    search, held = found.search, frozenset[int]()
    size = state.board.size
    while True:
        stop = found.search.asked[-1]
        more = [hex for hex in beside_delay(state) if not stop[hex] and _is_held(state, marcher, found, hex)]
        if not more:
            return found, held
        held, ends = held.union(more), _stops(found.search)
        for hex in more:
            ends[hex::size] = [1] * len(ends[hex::size])
        mode, start = divmod(search.origin, size)
        found = reach(search.graph, start, search.budget, replace(search.overlay, stop=ends), mode)


def _stops(search: Search) -> list[int]:
    """Return where a search ends, by node, as a list of its own."""
    stop = search.asked[-1]
    return [stop[node] for node in range(len(search.graph.rows))]


def _is_held(state: June6State, marcher: Marcher, found: Reach, hex: int) -> bool:
    cost = found.cost(hex)
    if not cost:
        return False
    return holds(state, marcher.unit, hex, marcher.left - cost, (*marcher.passed, *found.path(hex)))


def _worth_taking(state: June6State, marcher: Marcher, found: Reach, held: frozenset[int]) -> Iterator[int]:
    """19.12 The delay points that a march can take and go on from, next to hexes where they or others hold it."""
    stop = found.search.asked[-1]
    for point in delay_points(state):
        if point in marcher.passed or not found.cost(point):
            continue
        near = any(hex in held for hex, _edge in state.board.adjacent(point))
        if near and not stop[found.mode(point) * state.board.size + point]:
            yield point


def _laid_over(found: Reach, more: Iterable[tuple[int, Reach]]) -> Reach:
    """Return a search to which others are added that go on from some of its nodes, as modes beyond its own."""
    search = found.search
    layers, stop, rows = [_Layer(0, search)], _stops(search), search.graph.rows
    for root, onward in more:
        layers.append(_Layer(len(rows), onward.search, root))
        rows, stop = rows + onward.search.graph.rows, [*stop, *_stops(onward.search)]
    wider = replace(search.graph, modes=len(rows) // search.graph.board.size, rows=rows)
    return Reach(_Laid(wider, replace(search.overlay, stop=stop), layers))


class _Layer(NamedTuple):
    """A search whose nodes are numbered from somewhere on, and the node from which it goes on."""

    shift: int
    search: Search
    root: int = NOWHERE


class _Laid(Search):
    """A search with others that go on from some of its nodes."""

    def __init__(self, graph: MoveGraph, overlay: Overlay, layers: Sequence[_Layer]) -> None:
        first = layers[0].search
        super().__init__(graph, first.origin, first.budget, overlay)
        self.layers, self.layer = layers, first.layer
        for shift, search, root in layers:
            begun = self.costs[root] if shift else 0
            self.costs.update((node + shift, cost + begun) for node, cost in search.costs.items())
            self.came.update((node + shift, before + shift) for node, before in search.came.items())
            if shift:
                self.came[search.origin + shift] = root

    def _chosen(self, node: int) -> int:
        """The node before another on the best path of its own search."""
        shift, search, root = next(layer for layer in reversed(self.layers) if node >= layer.shift)
        return root if shift and node - shift == search.origin else search.before(node - shift) + shift
