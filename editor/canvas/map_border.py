"""What is round the hexes: ground out of play paled, the margin of paper, and a line round the map."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas import map_colors
from editor.canvas.scene import MapScene
from editor.canvas.textures import tile_brush

VEIL = 120
"""How much of the ground beyond the outermost hexes is paled."""


def paint_frame(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    """Cut the ground off at the frame; what is no hex is paled, or paper where hexes are missing."""
    hexes = scene.hex_bounds
    if hexes.adjusted(90, 90, -90, -90).contains(rect) and scene.whole:
        return
    paper = tile_brush(map_colors.PAPER, None, step)
    if scene.whole:
        veil = QColor(map_colors.PAPER)
        veil.setAlpha(VEIL)
        painter.fillPath(scene.beyond, veil)
    else:
        painter.fillPath(scene.beyond, paper)
    for strip in _strips(hexes, rect):
        painter.fillRect(strip, paper)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if scene.whole:
        painter.setPen(QPen(QColor(map_colors.FRAME), max(2.6, 1.0 / zoom)))
        painter.drawRect(hexes)
    painter.setPen(QPen(QColor(map_colors.FRAME), max(1.2, 0.6 / zoom)))
    gap = max(12.0, 3.0 / zoom)
    painter.drawRect(hexes.adjusted(-gap, -gap, gap, gap))


def _strips(inner: QRectF, rect: QRectF) -> list[QRectF]:
    """What of a rectangle lies left, right, above and below another."""
    far = 1e6
    sides = (
        QRectF(-far, -far, far + inner.left(), 2 * far),
        QRectF(inner.right(), -far, far, 2 * far),
        QRectF(inner.left(), -far, inner.width(), far + inner.top()),
        QRectF(inner.left(), inner.bottom(), inner.width(), far),
    )
    return [strip for strip in (side.intersected(rect) for side in sides) if not strip.isEmpty()]
