"""Areas that rules speak of, as dashed outlines; boxes beside the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.canvas import map_colors
from editor.canvas.name_labels import Glyph, Label, advance
from editor.canvas.regions import outline
from editor.canvas.scene import MapScene
from editor.canvas.zoom_scale import SIZE, hex_pixels

NAMED_FROM = 24
NEAR_NAME, READ = 40.0, 9.0
"""Letters of a box's name: in scene units from near, in pixels from afar."""


def paint_areas(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, scale: float) -> None:
    """Draw the outlines of areas with their names."""
    pen = QPen(QColor(map_colors.BORDER), max(3.0, 1.2 / zoom))
    pen.setDashPattern([4.0, 3.0])
    for region in scene.regions:
        if not scene.rect_of(region.hexes).intersects(rect):
            continue
        painter.strokePath(_outline(scene, region.id, region.hexes), pen)
        name = region.names.get(scene.language, "")
        if name and hex_pixels(zoom) >= NAMED_FROM:
            x, y = scene.lattice.centres[list(region.hexes)].mean(axis=0).tolist()
            _text(scene, name, QPointF(x, y), max(20.0, 10 / zoom), map_colors.BORDER).paint(painter, scale)


def _outline(scene: MapScene, id: str, hexes: tuple[int, ...]) -> QPainterPath:
    found = scene.layouts.get(("area", id))
    if not isinstance(found, QPainterPath):
        found = scene.layouts["area", id] = outline(scene.lattice, hexes)
    return found


def paint_boxes(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, scale: float) -> None:
    """Draw the boxes under the map."""
    for number, box in enumerate(scene.boxes):
        place = scene.box_rect(number)
        if not place.adjusted(-9, -9, 9, 9).intersects(rect):
            continue
        painter.setPen(QPen(QColor(map_colors.FRAME), max(2.4, 1.0 / zoom)))
        painter.setBrush(QColor(map_colors.LAND))
        painter.drawRoundedRect(place, 8, 8)
        painter.setPen(QPen(QColor(map_colors.FRAME), max(1.0, 0.5 / zoom)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place.adjusted(7, 7, -7, -7), 5, 5)
        name = box.names.get(scene.language) or box.names.get("en", box.id)
        size = min(max(NEAR_NAME, READ / zoom), 0.9 * place.width() / max(0.1, advance(name, scene.language, "bold")))
        if size * zoom > 5:
            middle = QPointF(place.center().x(), place.top() + 14 + 0.6 * size)
            _text(scene, name, middle, size, map_colors.INK).paint(painter, scale)


def _text(scene: MapScene, text: str, middle: QPointF, size: float, colour: str) -> Label:
    glyph = Glyph(text, middle.x(), middle.y() + size * 0.3)
    rect = QRectF(middle.x() - 4 * SIZE, middle.y() - SIZE, 8 * SIZE, 2 * SIZE)
    return Label((glyph,), size, rect, scene.language, "bold", colour)
