"""On which bank of a river a town lies: the side of the town where the river must not pass is made dear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from engine.geo.fit import SIZE
from engine.geo.inputs import DraftLine
from engine.hexes import Grid

WRONG = 4000
"""What it costs to pass a town on the wrong side."""
AHEAD, ASIDE = 0.45, 2.0
"""How far the wrong side of a town reaches, along the river and away from it."""
Array = Any


def towns_of(line: DraftLine, places: Mapping[str, Sequence[int]]) -> list[tuple[tuple[int, ...], int]]:
    """The hexes of the towns that a river has to pass, with 1 for its left bank and -1 for its right."""
    sided = [(name, 1) for name in line.left] + [(name, -1) for name in line.right]
    return [(tuple(places[name]), side) for name, side in sided if places.get(name)]


def wrong_sides(grid: Grid, points: Array, towns: Sequence[tuple[tuple[int, ...], int]], middles: Array) -> Array:
    """Which middles of edges lie where a river, flowing along points, must not pass."""
    wrong = np.zeros(len(middles), dtype=bool)
    for hexes, side in towns:
        flow = _flow(points, np.mean([grid.centre(hex, SIZE) for hex in hexes], axis=0))
        for hex in hexes:
            off = middles - np.array(grid.centre(hex, SIZE))
            ahead, aside = off @ flow, (flow[0] * off[:, 1] - flow[1] * off[:, 0]) * side
            wrong |= (np.abs(ahead) <= AHEAD) & (aside < 0) & (aside >= -ASIDE)
    return wrong


def _flow(points: Array, town: Array) -> Array:
    """The direction in which a river flows past a town: over the hex before and the hex after the nearest point."""
    near = int(np.argmin(((points - town) ** 2).sum(axis=1)))
    steps = np.hypot(*(points - points[near]).T)
    before = next((n for n in range(near, -1, -1) if steps[n] >= 1), 0)
    after = next((n for n in range(near, len(points)) if steps[n] >= 1), len(points) - 1)
    way = points[after] - points[before]
    return way / (float(np.hypot(*way)) or 1.0)
