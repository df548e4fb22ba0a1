"""The last dice, drawn; they fall for a moment where motion is wanted."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.play.dice_painting import paint_die
from engine.play.chance import printed

FALL_MS, FRAME_MS = 400, 50


class DiceView(QWidget):
    """Shows dice side by side; it is as high as one even while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sizes: tuple[int, ...] = ()
        self.faces: tuple[int, ...] = ()
        self._shown: tuple[int, ...] = ()
        self._left = 0
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._tumble)

    def show_dice(self, sizes: tuple[int, ...], faces: tuple[int, ...], *, falls: bool) -> None:
        """Show other faces, at once or after a short fall."""
        self.sizes, self.faces, self._shown = sizes, faces, faces
        self.setAccessibleName(", ".join(map(str, printed(faces, sizes))))
        self._left = FALL_MS // FRAME_MS if falls and faces else 0
        self._timer.start() if self._left else self._timer.stop()
        self.updateGeometry()
        self.update()

    @property
    def is_falling(self) -> bool:
        """Whether the dice still tumble."""
        return self._left > 0

    def _tumble(self) -> None:
        self._left -= 1
        self._shown = tuple(random.randint(1, size) for size in self.sizes) if self._left > 0 else self.faces
        if self._left <= 0:
            self._timer.stop()
        self.update()

    @property
    def _side(self) -> int:
        return max(28, self.fontMetrics().height() + 12)

    def sizeHint(self) -> QSize:
        """A square a die."""
        return QSize(len(self.faces) * (self._side + 6), self._side + 2)

    def minimumSizeHint(self) -> QSize:
        """No less than that."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dice side by side."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, (size, face) in enumerate(zip(self.sizes, self._shown, strict=True)):
            paint_die(painter, QRectF(number * (self._side + 6) + 1, 1, self._side, self._side), size, face)
