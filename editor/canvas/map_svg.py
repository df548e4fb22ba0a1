"""The whole map as a vector drawing."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
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
