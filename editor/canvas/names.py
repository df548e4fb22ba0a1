"""Names on the map, and small signs for places that are no town."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.canvas import map_colors
from editor.canvas.name_layout import KINDS, layout_of
from editor.canvas.scene import MapScene
from editor.canvas.zoom_scale import SIZE, hex_pixels

SIGNS_FROM = 10.0


def paint_names(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, scale: float) -> None:
    """Draw the names in a rectangle; `scale` is the pixels for each unit."""
    for label in layout_of(scene, zoom).within(rect.adjusted(-SIZE, -SIZE, SIZE, SIZE)):
        label.paint(painter, scale)


def paint_signs(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw a sign in the hexes of places that have no houses."""
    if hex_pixels(zoom) < SIGNS_FROM:
        return
    for index in scene.lattice.within(rect, 0.4 * SIZE).tolist():
        kind = scene.signs.get(index)
        if kind and hex_pixels(zoom) >= 0.7 * KINDS[kind].seen and not _has_houses(scene, index):
            place = QPointF(*scene.lattice.drawn_centres[index].tolist())
            _star(painter, place, zoom) if kind == "fort" else _dot(painter, place, zoom)


def _has_houses(scene: MapScene, hex: int) -> bool:
    return bool(scene.built(hex)) or bool(scene.mask("city")[hex])


def _dot(painter: QPainter, place: QPointF, zoom: float) -> None:
    painter.setPen(QPen(QColor(map_colors.INK), max(3.0, 0.9 / zoom)))
    painter.setBrush(QColor(map_colors.PAPER))
    radius = max(7.0, 1.6 / zoom)
    painter.drawEllipse(place, radius, radius)


def _star(painter: QPainter, place: QPointF, zoom: float) -> None:
    painter.setPen(QPen(QColor(map_colors.INK), max(2.6, 0.9 / zoom)))
    painter.setBrush(QColor(map_colors.BUILT))
    reach = max(22.0, 3.4 / zoom)
    turns = [(number * pi / 5 - pi / 2, reach if number % 2 == 0 else reach * 0.62) for number in range(10)]
    painter.drawPolygon(QPolygonF([place + QPointF(cos(turn) * far, sin(turn) * far) for turn, far in turns]))
