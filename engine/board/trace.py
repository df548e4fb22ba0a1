"""Lines of supply, communication and command: is there a way, and if not, what is in it?"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from engine.board.moves import BLOCKED, MoveGraph
from engine.board.search import FREE, Overlay, Search


@dataclass(frozen=True, slots=True)
class Trace:
    """A line that was found (path, cost), or what stopped it.

    blockers: places that may not be entered, or entered but not passed, with something behind them.
    edges: hexsides without a way across. beyond: places that lie further than the limit.
    """

    path: tuple[int, ...] = ()
    cost: int = 0
    blockers: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.path)


def trace(
    graph: MoveGraph,
    start: int,
    goals: Container[int],
    limit: int | None = None,
    overlay: Overlay = FREE,
    mode: int = 0,
) -> Trace:
    """The cheapest line from a place to any goal, at most as long as the limit; the start itself is free.

    Of goals that are equally near it leads to the lowest place, and there through the lowest places.
    A line may end in a place with a stop but not lead through it; it never touches a forbidden place.
    """
    search = Search(graph, graph.node(start, mode), BLOCKED - 1 if limit is None else limit, overlay)
    for wave in search.waves():
        ends = [node for node in wave if node % graph.board.size in goals]
        if ends:
            end = search.lowest(ends)
            return Trace(search.path_to(end), search.costs[end])
    return _blame(search)


def _blame(search: Search) -> Trace:
    """What lies round everything that was reached."""
    size, rows = search.graph.board.size, search.graph.rows
    reached = {node % size for node in search.costs}
    steps = {node: [target for _, targets in rows[node] for target in targets] for node in search.costs}
    held = {node for node in steps if _held(search, node)}
    outside = {target for node in steps if node not in held for target in steps[node] if target % size not in reached}
    blockers = {node % size for node in held if any(target % size not in reached for target in steps[node])}
    blockers |= {target % size for target in outside if _shut(search, target)}
    beyond = {target % size for target in outside} - blockers
    walls = _walls(search, {node % size for node in steps if node not in held}, {target % size for target in outside})
    return Trace((), 0, tuple(sorted(blockers)), tuple(walls), tuple(sorted(beyond)))


def _held(search: Search, node: int) -> bool:
    _, leave, stop = search.asked
    return leave[node] >= BLOCKED or (stop[node] > 0 and node != search.origin)


def _shut(search: Search, node: int) -> bool:
    place, overlay = node % search.graph.board.size, search.overlay
    return place in overlay.forbidden or place in overlay.barred_first or search.asked[0][node] >= BLOCKED


def _walls(search: Search, passed: set[int], outside: set[int]) -> list[int]:
    """Hexsides round the places passed, to hexes where no step leads from any of these."""
    ways = [way for place in sorted(passed) for way in search.graph.board.adjacent(place)]
    seen = {node % search.graph.board.size for node in search.costs} | outside
    return sorted({edge for other, edge in ways if other not in seen})
