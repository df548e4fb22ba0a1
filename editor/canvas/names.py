"""Names on the map, and small signs for places that are no town."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.canvas import palette
from editor.canvas.placing import KINDS, layout_of
from editor.canvas.scale import SIZE, hex_pixels
from editor.canvas.scene import MapScene


def paint_names(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, scale: float) -> None:
    """Draw the names in a rectangle; `scale` is the pixels for each unit."""
    for label in layout_of(scene, zoom).within(rect.adjusted(-SIZE, -SIZE, SIZE, SIZE)):
        label.paint(painter, scale)


def paint_signs(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw a sign in the hexes of places that have no houses."""
    near = rect.adjusted(-40, -40, 40, 40)
    for spot in scene.spots:
        if spot.kind in ("water", "region") or hex_pixels(zoom) < 0.7 * KINDS[spot.kind].seen:
            continue
        place = QPointF(*scene.lattice.drawn_centres[spot.hexes[0]].tolist())
        if near.contains(place) and not scene.built(spot.hexes[0]) and not _is_city(scene, spot.hexes[0]):
            _star(painter, place, zoom) if spot.kind == "fort" else _dot(painter, place, zoom)


def _is_city(scene: MapScene, hex: int) -> bool:
    return bool(scene.mask("city")[hex])


def _dot(painter: QPainter, place: QPointF, zoom: float) -> None:
    painter.setPen(QPen(QColor(palette.INK), max(3.0, 0.9 / zoom)))
    painter.setBrush(QColor(palette.PAPER))
    radius = max(7.0, 1.6 / zoom)
    painter.drawEllipse(place, radius, radius)


def _star(painter: QPainter, place: QPointF, zoom: float) -> None:
    painter.setPen(QPen(QColor(palette.INK), max(2.6, 0.9 / zoom)))
    painter.setBrush(QColor(palette.BUILT))
    reach = max(22.0, 3.4 / zoom)
    turns = [(number * pi / 5 - pi / 2, reach if number % 2 == 0 else reach * 0.62) for number in range(10)]
    painter.drawPolygon(QPolygonF([place + QPointF(cos(turn) * far, sin(turn) * far) for turn, far in turns]))
