"""Cheapest paths through small graphs, in whole numbers; of equal ones always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush

Steps = Callable[[int], Iterable[tuple[int, int]]]
"""From a node: the nodes beyond, with what going there costs."""


def cheapest(starts: Mapping[int, int], ends: Mapping[int, int], steps: Steps) -> tuple[int, ...]:
    """The cheapest way from one of several starts to one of several ends, each with a cost of its own; () if none."""
    best = dict(starts)
    came: dict[int, int] = {}
    waiting = sorted((cost, node) for node, cost in starts.items())
    goal, least = -1, -1
    while waiting:
        cost, node = heappop(waiting)
        if least >= 0 and cost >= least:
            break
        if cost > best[node]:
            continue
        if node in ends and (least < 0 or cost + ends[node] < least):
            goal, least = node, cost + ends[node]
        for beyond, step in steps(node):
            if beyond not in best or cost + step < best[beyond]:
                best[beyond] = cost + step
                came[beyond] = node
                heappush(waiting, (cost + step, beyond))
    return _traced(goal, came) if goal >= 0 else ()


def _traced(goal: int, came: Mapping[int, int]) -> tuple[int, ...]:
    path = [goal]
    while path[-1] in came:
        path.append(came[path[-1]])
    return tuple(reversed(path))
