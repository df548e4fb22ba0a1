"""What a tool would do, drawn over the map before it is done: hexes in their new colour, and how many they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.canvas.overlay_list import OverlayContext
from editor.canvas.regions import hexagon, outline
from editor.canvas.selection_marks import cased, draw_sides
from editor.canvas.text_plates import draw_plate

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
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


INK, GONE = QColor("#1d4e89"), QColor("#b3261e")
VEIL = 140
TEXT = 13


class ToolPreview:
    """Hexes as they will be; their outline is kept as long as they stay the same."""

    def __init__(self) -> None:
        self._hexes: list[int] = []
        self._lattice: object = None
        self._path = QPainterPath()

    def paint(
        self, painter: QPainter, view: MapView, hexes: Sequence[int], at: int, colour: str = "", ink: QColor = INK
    ) -> None:
        """Draw hexes in a colour, if there is one, with their number beside one of them."""
        context = view.overlay_context()
        if context is None or not hexes:
            return
        if list(hexes) != self._hexes or context.lattice is not self._lattice:
            self._hexes, self._lattice = list(hexes), context.lattice
            self._path = outline(context.lattice, hexes)
        with view.in_device_pixels(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path = context.to_device().map(self._path)
            if colour:
                veil = QColor(colour)
                veil.setAlpha(VEIL)
                painter.fillPath(path, veil)
            cased(painter, path, ink, 2 * context.view.ratio)
            draw_count(painter, context, len(hexes), at)


def draw_count(painter: QPainter, context: OverlayContext, count: int, at: int, text: str = "") -> None:
    """Draw a number beside a hex, in device pixels; it stays in the view."""
    if at < 0 or not (count or text):
        return
    size = round(TEXT * context.view.ratio)
    point = context.to_device().map(QPointF(*context.lattice.centres[at])) + QPointF(size * 2, -size * 2)
    right, bottom = context.view.width * context.view.ratio - 2 * size, context.view.height * context.view.ratio - size
    held = QPointF(min(max(point.x(), 2 * size), right), min(max(point.y(), size), bottom))
    draw_plate(painter, text or str(count), held, size, strong=True)
