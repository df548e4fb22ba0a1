"""The whole map as a picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.look import Look
from editor.canvas.paint import DEFAULT_LAYERS, paint_map
from editor.canvas.scene import MapScene
from engine.bundle.models import Map

PLAIN_ZOOM = 0.5
LARGEST = 16_000


def picture(
    map: Map,
    look: Look,
    *,
    width: int | None = None,
    zoom: float | None = None,
    language: str = "en",
    layers: frozenset[str] = DEFAULT_LAYERS,
) -> QImage:
    """The whole sheet, so many pixels wide or at a zoom."""
    scene = MapScene.of(map, look, language)
    return scene_picture(scene, zoom or (width / scene.bounds.width() if width else PLAIN_ZOOM), layers)


def scene_picture(
    scene: MapScene, zoom: float, layers: frozenset[str] = DEFAULT_LAYERS, part: QRectF | None = None
) -> QImage:
    """The sheet of a scene at a zoom, or a part of it."""
    rect = part or scene.bounds
    zoom = min(zoom, LARGEST / max(rect.width(), rect.height()))
    image = QImage(round(rect.width() * zoom), round(rect.height() * zoom), QImage.Format.Format_RGB32)
    image.fill(QColor("#f3ecdb"))
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-rect.topLeft())
    paint_map(painter, scene, rect.adjusted(0, 0, 2 / zoom, 2 / zoom), zoom, layers)
    painter.end()
    return image
