"""Bridges and ferries."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas import map_colors, strokes
from editor.canvas.noise import Floats
from editor.canvas.scene import MapScene
from editor.canvas.way_runs import crossing_point
from editor.canvas.zoom_scale import hex_pixels

BAR, HALF, FLARE = 17.0, 10.5, 5.0
REACH = 60.0


def paint_crossings(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw bridges as two short bars beside the way, ferries as a dashed line over the water."""
    if hex_pixels(zoom) < 14:
        return
    for index in scene.lattice.within(rect, REACH).tolist():
        for crossing in scene.crossings.get(index, ()):
            middle, along = crossing_point(scene.lattice, crossing.edge)
            if crossing.style == "ferry":
                _ferry(painter, middle, along, zoom)
            else:
                _bridge(painter, middle, along, np.array([-along[1], along[0]]), zoom)


def _bridge(painter: QPainter, middle: Floats, along: Floats, across: Floats, zoom: float) -> None:
    painter.setPen(QPen(QColor(map_colors.INK), max(3.2, 1.0 / zoom)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for sign in (-1, 1):
        inner, outer = across * sign * HALF, across * sign * (HALF + FLARE)
        bar = [middle - along * (BAR + FLARE) + outer, middle - along * BAR + inner]
        bar += [middle + along * BAR + inner, middle + along * (BAR + FLARE) + outer]
        painter.drawPolyline([QPointF(*point) for point in bar])


def _ferry(painter: QPainter, middle: Floats, along: Floats, zoom: float) -> None:
    painter.setPen(strokes.pen(strokes.Stroke(map_colors.INK, 3.0, 0.9, (2.2, 1.8)), zoom))
    painter.drawLine(QPointF(*(middle - along * 38)), QPointF(*(middle + along * 38)))
