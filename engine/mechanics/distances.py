"""How far hexes lie from some: as the crow flies, or along ways, where some may count as further off than others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from engine.board import BLOCKED, MoveGraph


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


def pulled(graph: MoveGraph, starts: Mapping[int, int], limit: int) -> list[int]:
    """Return the least of (what a start counts for, and the way from it) for each place; at most the limit.

    So of two goals the dearer one, which counts for less, draws from further away.
    """
    rows, size = graph.rows, graph.board.size
    costs = [BLOCKED] * (size * graph.modes)
    buckets: defaultdict[int, list[int]] = defaultdict(list)
    for place, start in starts.items():
        costs[place] = start
        buckets[start].append(place)
    for spent in range(limit):
        for node in buckets[spent]:
            if costs[node] < spent:
                continue
            for step, targets in rows[node]:
                for target in targets:
                    if costs[target] > spent + step:
                        costs[target] = spent + step
                        buckets[spent + step].append(target)
    layers = (costs[mode * size : (mode + 1) * size] for mode in range(graph.modes))
    return [min(limit, *found) for found in zip(*layers, strict=True)]
