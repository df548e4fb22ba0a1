"""A stack fanned out: all its pieces side by side over the map, each to be picked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPixmap

from editor.canvas.hit_test import Pick
from editor.canvas.pieces import Face, face_picture
from editor.canvas.stacks import COUNTER, OFFSET, Stack

if TYPE_CHECKING:
    from editor.canvas.map_painter import MapPainter

SMALLEST, LARGEST = 44.0, 96.0
"""Logical pixels of a counter in a fan."""
GAP = 6.0
COLUMNS = 5
HELD = 0.85


@dataclass(frozen=True)
class FanLayout:
    """Where a fan lies on the screen."""

    frame: QRectF
    pieces: tuple[tuple[str, QRectF], ...]

    def at(self, point: QPointF) -> str | None:
        """The piece at a point."""
        return next((piece for piece, rect in self.pieces if rect.contains(point)), None)


@dataclass(frozen=True)
class Fan:
    """The stack of a place, fanned out."""

    place: int

    def spread(self, view: MapPainter) -> FanLayout | None:
        """Lay it out, the top piece first; None when the stack is gone."""
        stack = view.counters.arrangement.stacks.get(self.place)
        if stack is None:
            return None
        side = min(max(COUNTER * view.zoom, SMALLEST), LARGEST)
        rows = -(-len(stack.pieces) // COLUMNS)
        columns = -(-len(stack.pieces) // rows)
        middle = QPointF(*view.viewport.to_screen(stack.x, stack.y))
        frame = QRectF(0, 0, columns * (side + GAP) + GAP, rows * (side + GAP) + GAP)
        frame.moveCenter(middle)
        frame = _inside(frame, QRectF(view.rect()).adjusted(6, 6, -6, -6))
        corner = frame.topLeft() + QPointF(GAP, GAP)
        places = [corner + QPointF(n % columns, n // columns) * (side + GAP) for n in range(len(stack.pieces))]
        rects = [QRectF(at.x(), at.y(), side, side) for at in places]
        return FanLayout(frame, tuple(zip(reversed(stack.pieces), rects, strict=True)))

    def paint(self, painter: QPainter, view: MapPainter) -> None:
        """Draw a sheet with the pieces on it; what is selected or pointed at has an outline."""
        spread = self.spread(view)
        if spread is None:
            return
        painter.save()
        painter.setPen(QPen(QColor(40, 36, 30, 200), 1))
        painter.setBrush(QColor(250, 246, 234, 225))
        painter.drawRoundedRect(spread.frame, 6, 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        accent = view.palette().color(QPalette.ColorRole.Highlight)
        for piece, rect in spread.pieces:
            _draw(painter, view, piece, rect)
            if piece in view.chosen.units or piece == view.over.piece:
                painter.setPen(QPen(accent if piece in view.chosen.units else QColor(32, 30, 26, 170), 2.4))
                painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 4, 4)
        painter.restore()


def picked(found: Pick, open_fan: Fan, piece: str | None) -> Pick:
    """What a point of a fan means: its piece, or nothing but the place."""
    return replace(found, piece=piece, place=open_fan.place, edge=-1, vertex=-1)


def badge_at(view: MapPainter, at: QPointF) -> Stack | None:
    """The high stack whose number lies at a point."""
    side = COUNTER * view.zoom
    reach = max(side * 0.24, 9.0)
    for stack in view.counters.arrangement.high:
        x, y = view.viewport.to_screen(*stack.middle(stack.shown - 1))
        if abs(at.x() - x - side * 0.46) <= reach and abs(at.y() - y + side * 0.46) <= reach:
            return stack
    return None


def draw_held(painter: QPainter, view: MapPainter, pieces: tuple[str, ...], at: QPointF) -> None:
    """Pieces under the pointer, stacked as they will lie."""
    side = max(COUNTER * view.zoom, SMALLEST)
    off = side * OFFSET / COUNTER
    painter.save()
    painter.setOpacity(HELD)
    for number, piece in enumerate(pieces[-4:]):
        rect = QRectF(at.x() - side / 2 + number * off, at.y() - side / 2 - number * off, side, side)
        _draw(painter, view, piece, rect)
    painter.restore()


def _draw(painter: QPainter, view: MapPainter, piece: str, rect: QRectF) -> None:
    found = view.counters.arrangement.by_id.get(piece)
    if found:
        size = round(rect.width())
        painter.drawPixmap(rect.topLeft().toPoint(), _picture(found.face, found.marks, size, view.viewport.ratio))


def _inside(rect: QRectF, frame: QRectF) -> QRectF:
    """A rectangle moved into another as far as it goes."""
    moved = QRectF(rect)
    moved.moveLeft(max(frame.left(), min(rect.left(), frame.right() - rect.width())))
    moved.moveTop(max(frame.top(), min(rect.top(), frame.bottom() - rect.height())))
    return moved


@lru_cache(maxsize=128)
def _picture(face: Face, marks: frozenset[str], size: int, ratio: float) -> QPixmap:
    return QPixmap.fromImage(face_picture(face, size, marks=marks, ratio=ratio))
