"""Counters as pictures: faces, pieces on the map, the small signs on them, and how they are painted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from editor.canvas.face_data import Badge, Detail, Face, Piece
from editor.canvas.face_elements import edge_colour, pen
from editor.canvas.face_maker import face_of, marker_face, rule_values, unknown_face
from editor.canvas.face_painting import ALL_VALUES, paint_far, paint_marker, paint_middle, paint_near
from editor.canvas.symbols import drawing, symbol_book

__all__ = [
    "Badge",
    "Detail",
    "Face",
    "Piece",
    "detail_for",
    "face_of",
    "face_picture",
    "marker_face",
    "paint_face",
    "paint_mark",
    "paint_marks",
    "rule_values",
    "unknown_face",
]

NEAR, MIDDLE = 46, 13
MARK, OVERHANG = 0.27, 0.075
DOWN_THE_EDGE = 3
"""How many signs stand down the right edge of a piece, above its values."""


def detail_for(pixels: float) -> Detail:
    """How much of a face can be read at so many pixels a side."""
    if pixels >= NEAR:
        return "near"
    return "middle" if pixels >= MIDDLE else "far"


def paint_face(painter: QPainter, face: Face, rect: QRectF, detail: Detail) -> None:
    """Paint a face into a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width(), rect.height())
    pixel = 1 / max(1e-6, abs(painter.deviceTransform().m11()))
    if face.kind == "marker":
        paint_marker(painter, face, pixel, plain=detail == "far" or pixel * ALL_VALUES > 1)
    elif detail == "near":
        paint_near(painter, face, pixel)
    elif detail == "middle":
        paint_middle(painter, face, pixel)
    else:
        paint_far(painter, face, pixel)
    painter.restore()


def mark_order(marks: Iterable[str]) -> list[str]:
    """Marks in the order in which they stand on a piece: those that the signs know first."""
    known = list(symbol_book().marks)
    return sorted(marks, key=lambda mark: (known.index(mark) if mark in known else len(known), mark))


def paint_marks(painter: QPainter, marks: Iterable[str], rect: QRectF) -> None:
    """Paint the small signs of a piece down the right edge of its square, from a little outside its corner.

    The edge bears as many as leave its values free; more stand along the top.
    """
    pixels = rect.width() * abs(painter.deviceTransform().m11())
    size = rect.width() * MARK * (1.0 if detail_for(pixels) == "near" else 1.35)
    left, top = rect.right() - size + OVERHANG * rect.width(), rect.top() - OVERHANG * rect.width()
    for number, mark in enumerate(mark_order(marks)):
        down, along = (number, 0) if number < DOWN_THE_EDGE else (0, number - DOWN_THE_EDGE + 1)
        paint_mark(painter, mark, QRectF(left - along * size * 0.94, top + down * size * 0.94, size, size))


def paint_mark(painter: QPainter, mark: str, area: QRectF) -> None:
    """Paint one small sign into a square."""
    known = symbol_book().marks.get(mark)
    ground, ink = (known.ground, known.ink) if known else ("#f4efe0", "#2b2a26")
    sign = drawing(mark, "marks")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / 2, area.height() / 2)
    painter.fillPath(_disc(), QColor(ground))
    painter.strokePath(_disc(), pen(edge_colour(ground), 0.14))
    painter.fillPath(sign.filled, QColor(ink))
    painter.strokePath(sign.drawn, pen(ink, 0.24))
    painter.restore()


@lru_cache(maxsize=1)
def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(1, 1), 0.93, 0.93)
    return path


def face_picture(
    face: Face, size: int, *, marks: Iterable[str] = (), ratio: float = 1.0, detail: Detail | None = None
) -> QImage:
    """A face as a picture of its own, `size` wide and high on the screen; with marks it is a little smaller in it."""
    image = QImage(QSize(size, size) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(ratio)
    painter, signs = QPainter(image), tuple(marks)
    over = size * OVERHANG / (1 + OVERHANG) if signs else 0.0
    level, area = detail or detail_for(size), QRectF(0, over, size - over, size - over)
    paint_face(painter, face, area, level)
    if level != "far":
        paint_marks(painter, signs, area)
    painter.end()
    return image
