"""Signs on hexes and hexsides: what has been laid there in a game, and who holds a place that matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from editor.canvas.face_elements import edge_colour, paint_sign, pen
from editor.canvas.ink_colors import ink_on
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.pieces import paint_mark
from editor.canvas.zoom_scale import SIZE

SEEN_FROM = 22.0
"""Logical pixels of a hex from which the signs are drawn."""
PART, LEAST, LARGEST = 0.2, 9.0, 26.0
"""The part of a hex that a sign takes, and its least and largest side in logical pixels."""
ASIDE, LOWEST, STEP = -0.68 * SIZE, 0.34 * SIZE, 0.9
FLAG = "flag:"


def flag(sign: str, colour: str) -> str:
    """The sign of a side on its colour, as the sign of a hex."""
    return f"{FLAG}{sign}:{colour}"


@dataclass(frozen=True)
class HexSigns:
    """Signs left of the counter's place in a hex, from below upwards; those of a hexside on its middle."""

    hexes: Mapping[int, tuple[str, ...]]
    edges: Mapping[int, tuple[str, ...]]
    under: bool = True

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the signs in view, as long as they can be told apart."""
        if context.view.hex_width < SEEN_FROM:
            return
        side = round(min(max(context.view.hex_width * PART, LEAST), LARGEST) * context.view.ratio)
        seen = context.view.seen.grown(SIZE)
        lattice, at = context.lattice, context.to_device()
        for hex, signs in self.hexes.items():
            x, y = lattice.centres[hex].tolist()
            if seen.left < x < seen.right and seen.top < y < seen.bottom:
                self._column(painter, at.map(QPointF(x + ASIDE, y + LOWEST)), signs, side, (0.0, -STEP * side))
        for edge, signs in self.edges.items():
            x, y = lattice.vertices[lattice.edge_ends[edge]].mean(axis=0).tolist()
            if seen.left < x < seen.right and seen.top < y < seen.bottom:
                self._column(painter, at.map(QPointF(x, y)), signs, side, (STEP * side, 0.0))

    @staticmethod
    def _column(painter: QPainter, at: QPointF, signs: tuple[str, ...], side: int, step: tuple[float, float]) -> None:
        for number, sign in enumerate(signs):
            x, y = at.x() + number * step[0] - side / 2, at.y() + number * step[1] - side / 2
            painter.drawPixmap(round(x), round(y), picture(sign, side))


@lru_cache(maxsize=256)
def picture(sign: str, side: int) -> QPixmap:
    """A sign so many device pixels wide and high."""
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0, 0, side, side)
    if sign.startswith(FLAG):
        _, name, colour = sign.split(":")
        painter.setPen(pen(edge_colour(colour), max(1.0, side * 0.07)))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), side * 0.15, side * 0.15)
        paint_sign(painter, name, area.center(), side * 0.55, ink_on(colour))
    else:
        paint_mark(painter, sign, area)
    painter.end()
    return made
