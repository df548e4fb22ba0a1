"""Pictures of counters on one pixmap, painted in small slices of time, the longest unused making room for new ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from editor.canvas import sprites
from editor.canvas.pieces import Detail
from editor.canvas.sprites import Floats, Ints

WIDTH, HEIGHT = 2048, 4096
SHADOW = 0.09
"""How far the shadow falls, as a share of the side."""

SPARE = 1.25
"""Room for faces that come later, as when a unit has moved or lost a step."""

RIM = 0.13
"""Room around a face for its shadow and for signs that reach over its edge."""

PaintFace = Callable[[QPainter, int, QRectF, Detail], None]
"""Paint the face with a number into a rectangle, in some detail."""


class Atlas:
    """The faces of one size. `slot_of` tells by face where its picture is, -1 when there is none."""

    def __init__(self, side: int, detail: Detail, faces: int, paint: PaintFace) -> None:
        self.side = side
        self.detail = detail
        self.margin = max(2, round(side * RIM))
        self.cell = side + 2 * self.margin
        self.paint = paint
        self.columns = WIDTH // self.cell
        rows = min(-(-max(round(faces * SPARE), 1) // self.columns), HEIGHT // self.cell)
        self._full = rows == HEIGHT // self.cell
        self.slot_of: Ints = np.full(faces, -1, np.int64)
        self._face_in: Ints = np.full(rows * self.columns, -1, np.int64)
        self._used: Ints = np.full(rows * self.columns, -1, np.int64)
        self.pixmap = QPixmap(self.columns * self.cell, rows * self.cell)
        self.pixmap.fill(Qt.GlobalColor.transparent)

    def grown(self, faces: int) -> bool:
        """Make room for more faces; False when the pixmap is too small and a larger one can be had."""
        self.slot_of = np.append(self.slot_of, np.full(faces - len(self.slot_of), -1, np.int64))
        return self._full or faces <= len(self._face_in)

    @property
    def bytes(self) -> int:
        """The memory that the pixmap takes."""
        return self.pixmap.width() * self.pixmap.height() * 4

    def has(self, faces: Ints) -> npt.NDArray[np.bool_]:
        """Which of the faces are painted."""
        found: npt.NDArray[np.bool_] = self.slot_of[faces] >= 0
        return found

    def used(self, faces: Ints, frame: int) -> None:
        """Remember that faces were shown."""
        self._used[self.slot_of[faces]] = frame

    def rows(self, faces: Ints, middles: Floats, scale: float) -> Floats:
        """The fragments for faces at device pixels."""
        row, column = np.divmod(self.slot_of[faces], self.columns)
        rows = sprites.fragments(len(faces))
        rows[:, sprites.X : sprites.Y + 1] = middles
        rows[:, sprites.LEFT] = column * self.cell
        rows[:, sprites.TOP] = row * self.cell
        rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = self.cell
        rows[:, sprites.SCALE_X] = rows[:, sprites.SCALE_Y] = scale
        return rows

    def work(self, faces: Iterable[int], until: float, frame: int) -> bool:
        """Paint faces, in this order, until a moment; say whether any was."""
        painter: QPainter | None = None
        for face in faces:
            slot = self._free(frame)
            if slot < 0:
                break
            painter = painter or _painter(self.pixmap)
            self._paint(painter, face, slot, frame)
            if perf_counter() > until:
                break
        if painter:
            painter.end()
        return painter is not None

    def _free(self, frame: int) -> int:
        """A slot to paint into: the one unused for longest, -1 when all are on the screen."""
        slot = int(self._used.argmin())
        return slot if self._used[slot] < frame else -1

    def _paint(self, painter: QPainter, face: int, slot: int, frame: int) -> None:
        old = self._face_in[slot]
        if old >= 0:
            self.slot_of[old] = -1
        self._face_in[slot], self._used[slot], self.slot_of[face] = face, frame, slot
        row, column = divmod(slot, self.columns)
        cell = QRectF(column * self.cell, row * self.cell, self.cell, self.cell)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(cell, Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.save()
        painter.setClipRect(cell)
        inner = cell.adjusted(self.margin, self.margin, -self.margin, -self.margin)
        paint_shadow(painter, inner)
        self.paint(painter, face, inner, self.detail)
        painter.restore()


def paint_shadow(painter: QPainter, rect: QRectF) -> None:
    """A soft shadow below and to the right of a counter."""
    fall, radius = rect.width() * SHADOW, rect.width() * 0.08
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 16, 8, 34))
    for share in (1.0, 0.66, 0.33):
        painter.drawRoundedRect(rect.adjusted(0, 0, fall * share, fall * share), radius, radius)


def _painter(pixmap: QPixmap) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter
