"""Icons: one family of strokes, drawn in the colour of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.paths import data_folder

SIZE = 24
# One picture for each density of a screen.
DENSITIES = (1, 2)


@cache
def icon(name: str, colour: str) -> QIcon:
    """Return an icon in a colour."""
    source = (data_folder("resources") / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(source.replace("currentColor", QColor(colour).name()).encode()))
    drawn = QIcon()
    for density in DENSITIES:
        picture = QPixmap(QSize(SIZE, SIZE) * density)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(picture.rect()))
        painter.end()
        picture.setDevicePixelRatio(density)
        drawn.addPixmap(picture)
    return drawn
