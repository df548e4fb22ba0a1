"""The whole map as a picture, or as a vector drawing."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.canvas.look import Look
from editor.canvas.paint import DEFAULT_LAYERS, paint_map
from editor.canvas.scene import MapScene
from engine.bundle.models import Map

PAPER = QColor("#f3ecdb")


def save_svg(path: Path, map: Map, look: Look, *, width: int, language: str = "en") -> None:
    """Write the whole sheet; OSError where that cannot be done. Textures are pictures inside it, all else is lines."""
    path.touch()
    scene = MapScene.of(map, look, language)
    rect = scene.bounds
    zoom = width / rect.width()
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(width, round(rect.height() * zoom)))
    generator.setViewBox(QRectF(0, 0, width, rect.height() * zoom))
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, width, rect.height() * zoom), PAPER)
    painter.scale(zoom, zoom)
    painter.translate(-rect.topLeft())
    paint_map(painter, scene, rect, zoom, DEFAULT_LAYERS)
    painter.end()


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
