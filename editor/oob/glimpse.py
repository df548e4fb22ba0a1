"""A glimpse of the map: the hexes that a place means, outlined, with what lies around them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from editor.canvas.picture import scene_picture
from editor.canvas.scale import SIZE
from editor.canvas.scene import MapScene
from engine.compile.map_compiler import NONE, labels_of

WIDTH, HEIGHT = 480, 150
AROUND = 3.5 * SIZE
CLOSEST = 0.3
EDGE = "#b3261e"


def glimpse(scene: MapScene, hexes: Sequence[str], ratio: float = 1.0) -> QImage | None:
    """The part of the map around these hexes; nothing where there are none."""
    found = (labels_of(scene.grid).hex(label) for label in hexes)
    known = [index for index in found if index != NONE]
    if not known:
        return None
    part, zoom = _part(scene, known)
    image = scene_picture(scene, zoom * ratio, part=part)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom * ratio, zoom * ratio)
    painter.translate(-part.topLeft())
    painter.setPen(QPen(QColor(EDGE), 3 / zoom, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for index in known:
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in scene.grid.corner_points(index, SIZE)]))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _part(scene: MapScene, hexes: Sequence[int]) -> tuple[QRectF, float]:
    """A part of the map in the shape of the picture, with the hexes in its middle, and its zoom."""
    around = scene.rect_of(hexes).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    zoom = min(WIDTH / around.width(), HEIGHT / around.height(), CLOSEST)
    part = QRectF(0, 0, WIDTH / zoom, HEIGHT / zoom)
    part.moveCenter(around.center())
    return part, zoom
