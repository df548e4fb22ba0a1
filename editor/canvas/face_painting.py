"""Painting faces in three details, and markers; the painter is scaled to the counter's side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.canvas.face_data import Face
from editor.canvas.face_elements import (
    body,
    edge_colour,
    paint_badge,
    paint_beside,
    paint_body,
    paint_box,
    paint_edge,
    paint_sign,
    paint_size,
    paint_text,
    paint_values,
    pen,
)
from editor.canvas.symbols import SymbolDrawing, drawing

NEAR_BOX = QRectF(0.25, 0.225, 0.5, 0.3333)
MIDDLE_BOX = QRectF(0.22, 0.185, 0.56, 0.3733)
MIDDLE_STRIPE = 0.06
ALL_VALUES = 30
"""From so many pixels on all values can be read, not only the first."""


def paint_near(painter: QPainter, face: Face, pixel: float) -> None:
    """A unit's face with everything on it."""
    paint_body(painter, face)
    if face.symbol:
        paint_box(painter, face, NEAR_BOX, pixel)
    if face.size_mark:
        paint_size(painter, face.size_mark, face.ink, QRectF(0.2, 0.122, 0.6, 0.072), pixel)
    _beside(painter, face)
    _numbers(painter, face)
    for badge in face.badges:
        paint_badge(painter, badge, face.ink)
    paint_sign(painter, face.side_sign, QPointF(0.11, 0.15), 0.085, face.ink)
    paint_edge(painter, face, pixel)


def _beside(painter: QPainter, face: Face) -> None:
    """Designation on the left and parent on the right of the box, shorter over a badge."""
    taken = {badge.at for badge in face.badges}
    for text, hand, left in ((face.designation, "left", 0.06), (face.parent, "right", 0.77)):
        if hand in taken:
            paint_text(painter, text, QRectF(left, 0.235, 0.173, 0.13), face.ink, 0.12)
        elif text:
            paint_beside(painter, text, QRectF(left, 0.215, 0.17, 0.385), face.ink, 0.14)


def _numbers(painter: QPainter, face: Face) -> None:
    """The values along the bottom; large in the middle where there is no box."""
    if face.values and not face.symbol:
        paint_text(painter, face.values[0], QRectF(0.1, 0.25, 0.8, 0.55), face.ink, 0.55, "values")
    elif face.values:
        paint_values(painter, face, row_of_values(face))


def row_of_values(face: Face) -> QRectF:
    """Where the values stand in a row."""
    margin = 0.1 if face.plates else 0.075
    return QRectF(margin, 0.645, 1 - 2 * margin, 0.265)


def paint_middle(painter: QPainter, face: Face, pixel: float) -> None:
    """A unit's face from farther away: box, size and main value; all values where they can be read."""
    paint_body(painter, face, MIDDLE_STRIPE)
    if face.symbol:
        paint_box(painter, face, MIDDLE_BOX, pixel)
    if face.size_mark:
        paint_size(painter, face.size_mark, face.ink, QRectF(0.2, 0.08, 0.6, 0.075), pixel)
    if not face.symbol or pixel * ALL_VALUES <= 1:
        _numbers(painter, face)
    elif face.values:
        paint_text(painter, face.values[0], QRectF(0.1, 0.62, 0.8, 0.32), face.ink, 0.32, "values")
    paint_sign(painter, face.side_sign, QPointF(0.11, 0.15), 0.12, face.ink)
    paint_edge(painter, face, pixel)


def paint_far(painter: QPainter, face: Face, pixel: float) -> None:
    """A coloured tile: strength as the height of a column, the side as its sign."""
    painter.fillRect(QRectF(0, 0, 1, 1), QColor(face.ground))
    if face.height:
        high = max(0.12, face.height * 0.84)
        painter.fillRect(QRectF(0.14, 0.92 - high, 0.26, high), QColor(face.ink))
    paint_sign(painter, face.side_sign, QPointF(0.68 if face.height else 0.5, 0.5), 0.42, face.ink)
    painter.setPen(pen(edge_colour(face.ground), pixel))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(pixel / 2, pixel / 2, 1 - pixel, 1 - pixel))


def paint_marker(painter: QPainter, face: Face, pixel: float, *, plain: bool = False) -> None:
    """A marker: full colour, an icon, a word."""
    painter.fillPath(body(), QColor(face.ground))
    worded = bool(face.designation) and not plain
    size = 0.56 if worded else 0.78
    sign = drawing(face.symbol, "icons") if face.symbol else SymbolDrawing()
    painter.save()
    painter.translate(0.5 - size / 2, 0.08 if worded else 0.11)
    painter.scale(size / 2, size / 2)
    painter.fillPath(sign.filled, QColor(face.ink))
    painter.strokePath(sign.drawn, pen(face.ink, 0.15, 1.2 * pixel * 2 / size))
    painter.restore()
    if face.values and not plain:
        paint_text(painter, face.values[0], QRectF(0.3, 0.18, 0.4, 0.36), face.ink, 0.34, "values")
    if worded:
        paint_text(painter, face.designation, QRectF(0.08, 0.7, 0.84, 0.2), face.ink, 0.17)
    paint_edge(painter, face, pixel)
