"""Arrows along the lines of a layer: which way each runs, while the tool that draws them is in the hand."""

from __future__ import annotations

from math import hypot

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.canvas.overlay_list import OverlayContext
from editor.canvas.sprites import Floats
from editor.canvas.zoom_scale import SIZE
from editor.maps.map_lines import MapLines
from engine.bundle.models import Map

INK, RIM = QColor("#123a5a"), QColor("#fffdf6")
EVERY = 3
"""Hexsides between two arrows of a line; each line has one at least."""
SEEN_FROM = 18.0
"""Logical pixels of a hex from which arrows are drawn."""


class Arrows:
    """Reads where the arrows stand once for each map and layer."""

    def __init__(self) -> None:
        self._of: tuple[object, str] = (None, "")
        self._rows: Floats = np.empty((0, 4))

    def paint(self, painter: QPainter, context: OverlayContext, map: Map | None, layer: str) -> None:
        """Draw the arrows in view."""
        if map is None or context.view.hex_width < SEEN_FROM:
            return
        if self._of[0] is not map or self._of[1] != layer:
            self._of, self._rows = (map, layer), self._read(context, map, layer)
        seen = context.view.seen.grown(SIZE)
        painter.setPen(QPen(RIM, context.view.ratio, Qt.PenStyle.SolidLine, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(INK)
        size = min(0.16 * context.view.hex_width, 9.0) * context.view.ratio
        for x, y, dx, dy in self._rows.tolist():
            if seen.left < x < seen.right and seen.top < y < seen.bottom:
                painter.drawPolygon(_arrow(context.to_device().map(QPointF(x, y)), dx, dy, size))

    @staticmethod
    def _read(context: OverlayContext, map: Map, layer: str) -> Floats:
        grid, vertices = context.lattice.grid, context.lattice.vertices
        rows = []
        for course in MapLines(map, map, grid).of(layer):
            walk = course.walk(grid)
            for number in range(min(1, len(course.edges) - 1), len(course.edges), EVERY) if walk else ():
                assert walk
                one, other = vertices[walk.vertices[number]], vertices[walk.vertices[number + 1]]
                rows.append((*((one + other) / 2), *(other - one)))
        return np.array(rows, float).reshape(-1, 4)


def _arrow(at: QPointF, dx: float, dy: float, size: float) -> QPolygonF:
    """A slim triangle that points along a step."""
    far = hypot(dx, dy) or 1.0
    ahead, aside = QPointF(dx, dy) / far * size, QPointF(-dy, dx) / far * size * 0.6
    return QPolygonF([at + ahead, at - ahead + aside, at - ahead - aside])
