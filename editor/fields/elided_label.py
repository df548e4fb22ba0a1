"""A line of text that is cut where its room ends, and never makes the window wider."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

LETTERS = 6


class ElidedLabel(QLabel):
    """Shows as much of one line as there is room for; `text()` is always the whole."""

    def minimumSizeHint(self) -> QSize:
        """A few letters wide, or less where there are fewer."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), LETTERS * self.fontMetrics().averageCharWidth()), whole.height())

    @property
    def shown(self) -> str:
        """What there is room for."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        flags = int(self.alignment()) | int(Qt.TextFlag.TextSingleLine)
        self.style().drawItemText(
            painter, self.contentsRect(), flags, self.palette(), self.isEnabled(), self.shown, self.foregroundRole()
        )
