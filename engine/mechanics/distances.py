"""How far hexes lie from some: as the crow flies, or along ways, where some may count as further off than others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from engine.board.steps import StepGraph


def spread(neighbours: Sequence[Sequence[int]], starts: Iterable[int], most: int) -> list[int]:
    """Return how many hexes each hex lies from the nearest of some; `most` where it is further, or nobody is there.

    >>> spread([[1, -1], [0, 2], [1, -1]], [0], 9)
    [0, 1, 2]
    """
    found = [most] * len(neighbours)
    wave, far = list(starts), 0
    for hex in wave:
        found[hex] = 0
    while wave and far < most - 1:
        far += 1
        nearer, wave = wave, []
        for hex in nearer:
            for other in neighbours[hex]:
                if other >= 0 and found[other] == most:
                    found[other] = far
                    wave.append(other)
    return found


def pulled(graph: StepGraph, starts: Mapping[int, int], limit: int, stops: Sequence[int] | None = None) -> list[int]:
    """Return the least of (what a start counts for, and the way from it) for each place; at most the limit.

    So of two goals the dearer one, which counts for less, draws from further away. Places with a stop are entered, but
    left only where they are starts.
    """
    rows, costs = graph.rows, [limit] * graph.board.size
    buckets: defaultdict[int, list[int]] = defaultdict(list)
    for place, start in starts.items():
        costs[place] = min(start, limit)
        buckets[start].append(place)
    for spent in range(limit):
        for place in buckets[spent]:
            if costs[place] < spent or (stops is not None and stops[place] and place not in starts):
                continue
            for step, _fare, there in rows[place]:
                if costs[there] > spent + step:
                    costs[there] = spent + step
                    buckets[spent + step].append(there)
    return costs
