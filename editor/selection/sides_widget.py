"""A hex with its six sides: what lies on each, and a click that selects one."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

SIDE = 112
REACH = 0.35


class HexSidesWidget(QWidget):
    """Draws the hex as it lies on the map; sides that carry something are heavy."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flat = True
        self._words: tuple[str, ...] = ("",) * 6
        self._over = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sides(self, words: tuple[str, ...], *, flat: bool) -> None:
        """Show what lies on the sides, in the order of directions; empty words for nothing."""
        self._words, self._flat = words, flat
        named = ", ".join(word for word in words if word)
        self.setAccessibleName(self.tr("The six sides of the hex: {sides}").format(sides=named or self.tr("nothing")))
        self.update()

    def sizeHint(self) -> QSize:
        """A small square."""
        return QSize(SIDE, SIDE)

    def corner(self, number: int) -> QPointF:
        """A corner, clockwise; the first is the left end of the first side."""
        first = 240 if self._flat else 270
        angle = (first + 60 * number) * pi / 180
        return QPointF(self.width() / 2 + self._radius * cos(angle), self.height() / 2 + self._radius * sin(angle))

    @property
    def _radius(self) -> float:
        return min(self.width(), self.height()) / 2 - 6

    def side_at(self, point: QPointF) -> int:
        """The side near a point, -1 for the middle."""
        distances = []
        for side in range(6):
            middle = (self.corner(side) + self.corner(side + 1)) / 2
            distances.append((hypot(point.x() - middle.x(), point.y() - middle.y()), side))
        distance, side = min(distances)
        return side if distance < REACH * self._radius * 1.5 else -1

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawPolygon(QPolygonF([self.corner(number) for number in range(6)]))
        for side, word in enumerate(self._words):
            if word or side == self._over:
                over = side == self._over
                role = QPalette.ColorRole.Highlight if over else QPalette.ColorRole.Text
                painter.setPen(QPen(palette.color(role), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(self.corner(side), self.corner(side + 1))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the side under the pointer and name what is there."""
        over = self.side_at(event.position())
        if over != self._over:
            self._over = over
            self.update()
        words = self._words[over] if over >= 0 else ""
        QToolTip.showText(event.globalPosition().toPoint(), words, self, QRectF(self.rect()).toRect())

    def leaveEvent(self, _event: QEvent) -> None:
        """Light nothing."""
        self._over = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a side."""
        side = self.side_at(event.position())
        if side >= 0:
            self.chosen.emit(side)
