"""The picture of a small map, made in slices of time: first what it needs, then strip by strip."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.paint import paint_map
from editor.canvas.scene import MapScene
from editor.canvas.tile_preloading import warmed

LAYERS = frozenset(("ground", "terrain", "hexsides", "roads", "grid", "numbers", "names"))
STRIPS = 10
PAPER = "#f3ecdb"


def pictured(scene: MapScene, part: QRectF, size: QSize, ratio: float) -> Generator[None, None, QImage]:
    """The part of a map in a picture of so many logical pixels; stops after each piece of work."""
    zoom = size.width() / part.width()
    yield from warmed(scene, part, (zoom, zoom * ratio), LAYERS)
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    high = part.height() / STRIPS
    for number in range(STRIPS):
        yield
        _paint_strip(image, scene, part, QRectF(part.left(), part.top() + number * high, part.width(), high), zoom)
    image.setDevicePixelRatio(ratio)
    return image


def _paint_strip(image: QImage, scene: MapScene, part: QRectF, strip: QRectF, zoom: float) -> None:
    painter = QPainter(image)
    scale = image.width() / part.width()
    painter.scale(scale, scale)
    painter.translate(-part.topLeft())
    more = strip.adjusted(0, 0, 2 / zoom, 2 / zoom)
    painter.setClipRect(more)
    paint_map(painter, scene, more, zoom, LAYERS)
    painter.end()
