"""Straight lines, rectangles, ellipses and polygons made of hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from engine.hexes import Grid, Orientation

Hexes = list[int]
SIZE = 1.0
HALF = 0.87 * SIZE
"""Half the width of a hex: an ellipse reaches to the rim of the hexes at its ends."""


def line(grid: Grid, start: int, end: int) -> Hexes:
    """The hexes on a straight line."""
    return list(grid.line(start, end))


def ray(grid: Grid, start: int, end: int) -> Hexes:
    """The line from a hex in the one of the six directions that comes nearest to another hex, and as far."""
    length = grid.distance(start, end)
    sx, sy = grid.centre(start, SIZE)
    ex, ey = grid.centre(end, SIZE)
    first = -90 if grid.orientation is Orientation.FLAT else -60
    angles = [(first + 60 * number) * pi / 180 for number in range(6)]
    direction = max(range(6), key=lambda number: (ex - sx) * cos(angles[number]) + (ey - sy) * sin(angles[number]))
    found, at = [start], start
    for _step in range(length):
        at = grid.neighbours[at][direction]
        if at < 0:
            break
        found.append(at)
    return found


def rectangle(grid: Grid, start: int, end: int, filled: bool = True) -> Hexes:
    """The hexes of the rows and columns between two hexes, or the outermost of them."""
    (top, bottom), (left, right) = (
        sorted(pair) for pair in zip(divmod(start, grid.columns), divmod(end, grid.columns), strict=True)
    )
    return [
        index
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
        if (filled or row in (top, bottom) or column in (left, right))
        and (index := row * grid.columns + column) in grid
    ]


def ellipse(grid: Grid, start: int, end: int, filled: bool = True) -> Hexes:
    """The hexes of the ellipse that fits between two hexes, or its rim."""
    (sx, sy), (ex, ey) = grid.centre(start, SIZE), grid.centre(end, SIZE)
    mx, my = (sx + ex) / 2, (sy + ey) / 2
    wide, high = abs(sx - ex) / 2 + HALF, abs(sy - ey) / 2 + HALF

    def holds(index: int) -> bool:
        x, y = grid.centre(index, SIZE)
        return ((x - mx) / wide) ** 2 + ((y - my) / high) ** 2 <= 1

    return _region(grid, (start, end), holds, filled)


def circle_end(grid: Grid, start: int, end: int) -> int:
    """The hex at which a square or a circle from one hex ends that reaches about as far as another one."""
    (sx, sy), (ex, ey) = grid.centre(start, SIZE), grid.centre(end, SIZE)
    side = max(abs(ex - sx), abs(ey - sy))
    found = grid.hex_at(sx + (side if ex >= sx else -side), sy + (side if ey >= sy else -side), SIZE)
    return found if found >= 0 else end


def polygon(grid: Grid, corners: Sequence[int], filled: bool = True) -> Hexes:
    """The hexes on the sides of a polygon, and those inside."""
    if len(corners) < 2:
        return list(corners)
    sides = {index for one, other in pairwise((*corners, corners[0])) for index in grid.line(one, other)}
    if not filled:
        return sorted(sides)
    shape = QPolygonF([QPointF(*grid.centre(index, SIZE)) for index in corners])
    inside = _region(grid, corners, lambda index: shape.containsPoint(_middle(grid, index), Qt.FillRule.OddEvenFill))
    return sorted(sides.union(inside))


def _middle(grid: Grid, index: int) -> QPointF:
    return QPointF(*grid.centre(index, SIZE))


def _region(grid: Grid, spanned: Sequence[int], holds: Callable[[int], bool], filled: bool = True) -> Hexes:
    """The hexes that a shape holds which lies between some hexes, or only its rim."""
    rows, columns = zip(*(divmod(index, grid.columns) for index in spanned), strict=True)
    cells = (
        row * grid.columns + column
        for row in range(max(0, min(rows) - 1), min(grid.rows, max(rows) + 2))
        for column in range(max(0, min(columns) - 1), min(grid.columns, max(columns) + 2))
    )
    found = [index for index in cells if index in grid and holds(index)]
    if filled:
        return found
    inside = set(found)
    return [index for index in found if any(near not in inside for near in grid.neighbours[index])]
