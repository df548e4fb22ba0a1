"""Dice as they lie on a table, drawn: six sides with pips, ten sides as a kite with a number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from engine.play.chance import printed

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
IVORY, SHADE, INK, EDGE = "#fbf6e9", "#e6dcc4", "#232019", "#6d6350"
OUTLINE = ((0.5, 0.0), (1.0, 0.42), (1.0, 0.58), (0.5, 1.0), (0.0, 0.58), (0.0, 0.42))
KITE = ((0.5, 0.0), (0.86, 0.56), (0.5, 0.76), (0.14, 0.56))
"""The silhouette of a die with ten sides, and the side that shows."""
Points = Sequence[tuple[float, float]]


def paint_die(painter: QPainter, rect: QRectF, size: int, face: int) -> None:
    """Draw a die that shows a face."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if size == 6:
        _paint_cube(painter, rect, face)
    else:
        _paint_kite(painter, rect, str(*printed((face,), (size,))))
    painter.restore()


def _paint_cube(painter: QPainter, rect: QRectF, face: int) -> None:
    painter.setPen(QPen(QColor(EDGE), max(1.0, rect.width() / 32)))
    painter.setBrush(QColor(IVORY))
    painter.drawRoundedRect(rect, rect.width() * 0.16, rect.width() * 0.16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    for x, y in PIPS[face]:
        at = rect.center() + QPointF(x, y) * rect.width() * 0.26
        painter.drawEllipse(at, rect.width() * 0.09, rect.width() * 0.09)


def _paint_kite(painter: QPainter, rect: QRectF, number: str) -> None:
    painter.setPen(QPen(QColor(EDGE), max(1.0, rect.width() / 32)))
    painter.setBrush(QColor(SHADE))
    painter.drawPolygon(_within(rect, OUTLINE))
    painter.drawLine(_point(rect, *KITE[2]), _point(rect, *OUTLINE[3]))
    for side, corner in ((1, 2), (3, 4)):
        painter.drawLine(_point(rect, *KITE[side]), _point(rect, *OUTLINE[corner]))
    painter.setBrush(QColor(IVORY))
    painter.drawPolygon(_within(rect, KITE))
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(8, round(rect.height() * (0.36 if len(number) < 2 else 0.28))))
    painter.setFont(font)
    painter.setPen(QColor(INK))
    middle = QRectF(rect.left(), rect.top() + rect.height() * 0.16, rect.width(), rect.height() * 0.58)
    painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, number)


def _point(rect: QRectF, x: float, y: float) -> QPointF:
    return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())


def _within(rect: QRectF, points: Points) -> QPolygonF:
    return QPolygonF([_point(rect, x, y) for x, y in points])
