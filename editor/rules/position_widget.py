"""The picture of a position as a widget."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

HIGHEST = 260


class PositionWidget(QWidget):
    """A small picture of a position, as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawn: QSvgRenderer | None = None
        self.hide()

    def show_svg(self, svg: str) -> None:
        """Show a picture, or nothing."""
        self._drawn = QSvgRenderer(QByteArray(svg.encode()), self) if svg else None
        self.setMinimumHeight(self.sizeHint().height() if svg else 0)
        self.setVisible(bool(svg))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its shape asks for."""
        if self._drawn is None:
            return QSize(0, 0)
        size, width = self._drawn.defaultSize(), max(self.width(), 200)
        return QSize(width, min(HIGHEST, round(width * size.height() / max(1, size.width()))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle."""
        if self._drawn is None:
            return
        size = self._drawn.defaultSize().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        self._drawn.render(QPainter(self), QRectF(left, top, size.width(), size.height()))
