"""What play alone lays over the map: a veil over counters that cannot be touched, ticks and numbers on others."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.canvas.hex_overlays import VEIL
from editor.canvas.overlays import OverlayContext
from editor.canvas.selection_marks import cased, piece_rects, rounded
from editor.canvas.text_plates import draw_plate

SMALLEST = 11.0
RIM, POINTED = 6.0, "#d97706"


@dataclass(frozen=True)
class VeilOverlay:
    """All counters but some, and those in some hexes, a third darker."""

    clear: frozenset[str]
    spared: frozenset[int]
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw it over each counter that is shown."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pieces = context.arrangement.pieces
        others = [piece.id for piece in pieces if piece.id not in self.clear and piece.place not in self.spared]
        for rect in piece_rects(context, others):
            painter.fillPath(rounded(rect), QColor(VEIL))


@dataclass(frozen=True)
class PointedOverlay:
    """A second, wide rim around counters that are pointed at: among counters that are lit they have to stand out."""

    pieces: tuple[str, ...]
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw it outside the rim of what is lit."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        out = RIM * context.view.ratio
        for rect in piece_rects(context, self.pieces):
            around = QPainterPath()
            around.addRoundedRect(rect.adjusted(-out, -out, out, out), out, out)
            cased(painter, around, QColor(POINTED), 0.8 * out)


@dataclass(frozen=True)
class SignsOverlay:
    """Short texts at the upper left corner of counters: ticks, numbers of what is suggested."""

    texts: tuple[tuple[str, str], ...]
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw them as plates, readable at any zoom."""
        for piece, text in self.texts:
            for rect in piece_rects(context, (piece,)):
                size = max(SMALLEST * context.view.ratio, rect.width() * 0.3)
                draw_plate(painter, text, rect.topLeft() + QPointF(size / 3, size / 3), round(size), strong=True)
