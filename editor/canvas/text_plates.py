"""Short texts on small plates, drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen, QPixmap

INK, PLATE = "#1c1a16", "#fffdf6"
STRONG_INK, STRONG_PLATE = "#fffdf6", "#23211c"


def draw_plate(painter: QPainter, text: str, middle: QPointF, size: int, *, strong: bool = False) -> None:
    """Draw a text on a plate round a point, `size` device pixels high."""
    picture = plate(text, size, strong, QGuiApplication.font().family())
    painter.drawPixmap(round(middle.x() - picture.width() / 2), round(middle.y() - picture.height() / 2), picture)


@lru_cache(maxsize=1024)
def plate(text: str, size: int, strong: bool, family: str) -> QPixmap:
    """A text on a rounded plate."""
    font = QFont(family)
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    high = round(metrics.height() + size * 0.15)
    wide = max(high, round(metrics.horizontalAdvance(text) + size * 0.6))
    picture = QPixmap(wide, high)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink, ground = (STRONG_INK, STRONG_PLATE) if strong else (INK, PLATE)
    painter.setPen(QPen(QColor(ink), max(1.0, size * 0.06)))
    painter.setBrush(QColor(ground))
    rect = QRectF(0, 0, wide, high)
    painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), high * 0.3, high * 0.3)
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture
