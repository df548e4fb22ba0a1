"""Hexes and pixels: the only place with floats.

`size` is the distance from a hex's centre to its corners; x grows to the right, y downwards; the array's unshifted
first hex touches both axes.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from engine.hexes.layout import Layout

Point = tuple[float, float]
SQRT3 = sqrt(3)


def centre(layout: Layout, index: int, size: float) -> Point:
    """The middle of a hex."""
    line, place = layout.position(index)
    across = size * (1.5 * line + 1)
    along = size * SQRT3 * (place + (1 if layout.shifted(line) else 0.5))
    return (across, along) if layout.flat else (along, across)


def corner_points(layout: Layout, index: int, size: float) -> tuple[Point, ...]:
    """The six corners of a hex, in the order of its vertices."""
    x, y = centre(layout, index, size)
    first = 240 if layout.flat else 270
    angles = [(first + 60 * corner) * pi / 180 for corner in range(6)]
    return tuple((x + size * cos(angle), y + size * sin(angle)) for angle in angles)


def side_middles(layout: Layout, index: int, size: float) -> list[Point]:
    """The middles of the six sides of a hex, by direction."""
    ends = corner_points(layout, index, size)
    return [((ends[k - 6][0] + ends[k - 5][0]) / 2, (ends[k - 6][1] + ends[k - 5][1]) / 2) for k in range(6)]


def index_at(layout: Layout, x: float, y: float, size: float) -> int:
    """The position whose hex holds a point, -1 outside the array."""
    across, along = (x, y) if layout.flat else (y, x)
    u = (across / size - 1) / 1.5
    v = along / (size * SQRT3) - (1 if layout.shifted(0) else 0.5) - u / 2
    return layout.index_at(*_round(u, v))


def _round(u: float, v: float) -> tuple[int, int]:
    """The hex nearest to fractional coordinates: round all three, then mend the one that was furthest off."""
    w = -u - v
    near_u, near_v, near_w = round(u), round(v), round(w)
    off_u, off_v, off_w = abs(near_u - u), abs(near_v - v), abs(near_w - w)
    if off_u > off_v and off_u > off_w:
        near_u = -near_v - near_w
    elif off_v > off_w:
        near_v = -near_u - near_w
    return near_u, near_v
