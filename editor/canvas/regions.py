"""Outlines of sets of hexes, as paths in scene units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.canvas.lattice import Ints, Lattice

Loop = list[int]


def outline(lattice: Lattice, hexes: Iterable[int]) -> QPainterPath:
    """The rim of a set of hexes, holes included; filled by the odd-even rule it is the set."""
    path = QPainterPath()
    points = lattice.vertices
    for loop in loops(lattice, hexes):
        path.addPolygon(QPolygonF([QPointF(*points[vertex]) for vertex in loop]))
        path.closeSubpath()
    return path


def rim(lattice: Lattice, hexes: Iterable[int]) -> Ints:
    """The two corners of every side between a hex of a set and one that is not in it."""
    index = np.fromiter(hexes, np.int64)
    inside = np.zeros(lattice.grid.size + 1, bool)
    inside[index] = True
    inside[-1] = False
    beyond = ~inside[lattice.neighbours[index]]
    corners = lattice.corners[index]
    return np.stack([corners[beyond], np.roll(corners, -1, axis=1)[beyond]], axis=1)


def loops(lattice: Lattice, hexes: Iterable[int]) -> Iterator[Loop]:
    """The closed walks from vertex to vertex around a set of hexes, which lies to the right."""
    onward: dict[int, list[int]] = {}
    for start, end in rim(lattice, hexes).tolist():
        onward.setdefault(start, []).append(end)
    while onward:
        yield _walk(onward)


def _walk(onward: dict[int, list[int]]) -> Loop:
    """Take one closed walk out of the steps."""
    start = at = next(iter(onward))
    loop = []
    while at in onward:
        loop.append(at)
        ends = onward[at]
        at = ends.pop()
        if not ends:
            del onward[loop[-1]]
        if at == start:
            break
    return loop


def hexagon(lattice: Lattice, index: int) -> QPolygonF:
    """The six corners of a hex."""
    return QPolygonF([QPointF(x, y) for x, y in lattice.vertices[lattice.corners[index]].tolist()])
