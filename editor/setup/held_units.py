"""Counters in the hand that lie nowhere yet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.face_data import Face
from editor.canvas.pieces import face_picture
from editor.canvas.stacks import COUNTER, OFFSET

if TYPE_CHECKING:
    from editor.canvas.map_painter import MapPainter

SMALLEST, MOST, SHEER = 44.0, 4, 0.85


def draw_faces(painter: QPainter, view: MapPainter, faces: tuple[Face, ...], at: QPointF) -> None:
    """Draw faces at a point of the view, stacked as they will lie."""
    side = max(COUNTER * view.zoom, SMALLEST)
    off = side * OFFSET / COUNTER
    painter.save()
    painter.setOpacity(SHEER)
    for number, face in enumerate(faces[-MOST:]):
        corner = at + QPointF(number * off - side / 2, -number * off - side / 2)
        painter.drawPixmap(corner.toPoint(), picture(face, round(side), view.viewport.ratio))
    painter.restore()


@lru_cache(maxsize=512)
def picture(face: Face, size: int, ratio: float) -> QPixmap:
    """A face as a picture, made once."""
    return QPixmap.fromImage(face_picture(face, size, ratio=ratio))
