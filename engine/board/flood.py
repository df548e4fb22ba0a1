"""Waves over the whole map from many sources at once: supply, command, distance to anything."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from engine.board.moves import BLOCKED, MoveGraph
from engine.board.search import ByNode

_SHUT = -1


def flood(
    graph: MoveGraph,
    sources: Iterable[int],
    limit: int | None = None,
    stop: ByNode | None = None,
    forbidden: Collection[int] = frozenset(),
) -> list[int]:
    """The least cost from any source to each place, BLOCKED where there is none.

    On a reversed graph: from each place, in mode 0, to the nearest source, in whatever mode that is reached.
    The wave enters places with a stop but goes on only from sources; forbidden places stay dry, sources or not.
    """
    size = graph.board.size
    shut = [mode * size + place for place in forbidden for mode in range(graph.modes)]
    costs = [BLOCKED] * (size * graph.modes)
    for node in shut:
        costs[node] = _SHUT
    starts = [node for node in _starts(graph, sources) if costs[node] != _SHUT]
    for node in starts:
        costs[node] = 0
    ends = graph.zeros if stop is None else stop
    too_far = _spread(graph, costs, starts, BLOCKED if limit is None else limit, ends)
    for node in [*shut, *too_far]:
        costs[node] = BLOCKED
    return _by_place(graph, costs)


def _starts(graph: MoveGraph, sources: Iterable[int]) -> list[int]:
    modes = graph.modes if graph.backward else 1
    return sorted({graph.node(place, mode) for place in sources for mode in range(modes)})


def _by_place(graph: MoveGraph, costs: list[int]) -> list[int]:
    size = graph.board.size
    if graph.modes == 1 or graph.backward:
        return costs[:size]
    return list(map(min, *(costs[mode * size : (mode + 1) * size] for mode in range(graph.modes))))


def _spread(graph: MoveGraph, costs: list[int], starts: list[int], limit: int, stop: ByNode) -> list[int]:
    """Works the costs out; gives the nodes that turned out to lie beyond the limit."""
    rows, sources = graph.rows, frozenset(starts)
    buckets: defaultdict[int, list[int]] = defaultdict(list, {0: starts})
    spent = 0
    while buckets and spent <= limit:
        bucket = buckets.pop(spent, None)
        if bucket is None:
            spent += 1
            continue
        for node in bucket:
            if costs[node] < spent or (stop[node] and node not in sources):
                continue
            for step, targets in rows[node]:
                total = spent + step
                for target in targets:
                    if costs[target] > total:
                        costs[target] = total
                        buckets[total].append(target)
    return [node for bucket in buckets.values() for node in bucket if costs[node] > limit]
