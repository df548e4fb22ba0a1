"""A piece of the map drawn where it would lie: the ground of its hexes, its rivers and its roads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.canvas.regions import hexagon
from editor.canvas.selection_marks import cased, draw_sides
from editor.maps.tool_preview import VEIL

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.paste_edits import PastedClip

WATER, ROAD = QColor("#1d6fa5"), QColor("#7a4b2a")


def paint_laying(painter: QPainter, view: MapView, laying: PastedClip, colours: Mapping[int, str]) -> None:
    """Draw what a piece brings."""
    context = view.overlay_context()
    if context is None:
        return
    with view.in_device_pixels(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        place = context.to_device()
        for index, colour in colours.items():
            ink = QColor(colour)
            ink.setAlpha(VEIL)
            painter.setBrush(ink)
            painter.drawPolygon(place.map(hexagon(context.lattice, index)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        sides = laying.sides()
        if sides:
            draw_sides(painter, context, context.lattice.edge_ends[sides], WATER, 4)
        for walk in laying.roads():
            path = QPainterPath(QPointF(*context.lattice.centres[walk[0]]))
            for index in walk[1:]:
                path.lineTo(QPointF(*context.lattice.centres[index]))
            cased(painter, place.map(path), ROAD, 2 * context.view.ratio)
