"""Bars that can be clicked: a share of games with its bounds, in words as well, hatched when it is stale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.fields.layouts import down

LEAST = 28
GAP = 10
NARROWEST = 80


@dataclass(frozen=True)
class ShareBar:
    """What a bar shows: whose share it is, the share from 0 to 1, its bounds, its words."""

    id: str
    label: str
    share: float
    low: float
    high: float
    text: str
    colour: QColor
    tip: str = ""


class BarButton(QAbstractButton):
    """One bar; the label left, the bar in the middle, its words right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = ShareBar("", "", 0.0, 0.0, 0.0, "", QColor())
        self.stale = False
        self.label_width = self.text_width = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_bar(self, bar: ShareBar, *, stale: bool) -> None:
        """Show this."""
        self.bar, self.stale = bar, stale
        self.setText(f"{bar.label}: {bar.text}")
        self.setAccessibleName(self.text())
        self.setToolTip(bar.tip)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A line of text with room around it."""
        return QSize(
            self.label_width + self.text_width + 4 * GAP + 3 * NARROWEST, max(LEAST, self.fontMetrics().height() + 12)
        )

    def minimumSizeHint(self) -> QSize:
        """As narrow as words and a short bar."""
        hint = self.sizeHint()
        return QSize(hint.width() - 2 * NARROWEST, hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw label, bar, bounds and words."""
        painter, palette = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.fillRect(self.rect(), palette.light())
        ink = palette.windowText().color()
        painter.setPen(ink)
        left, right = self._ends()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(GAP, 0, self.label_width, self.height()), middle, self.bar.label)
        painter.drawText(QRectF(right + GAP, 0, self.width() - right - GAP, self.height()), middle, self.bar.text)
        self._draw_bar(painter, left, right, ink)
        if self.hasFocus():
            painter.setPen(QPen(palette.highlight().color(), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def _ends(self) -> tuple[float, float]:
        return self.label_width + 2 * GAP, max(self.label_width + 3.0 * GAP, self.width() - self.text_width - 2 * GAP)

    def _draw_bar(self, painter: QPainter, left: float, right: float, ink: QColor) -> None:
        wide, high = right - left, self.height() * 0.5
        top = (self.height() - high) / 2
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.drawRect(QRectF(left, top, wide, high))
        whole = QRectF(left, top, wide * self.bar.share, high)
        painter.fillRect(whole, self.bar.colour)
        if self.stale:
            painter.fillRect(whole, QBrush(self.palette().window().color(), Qt.BrushStyle.BDiagPattern))
        self._draw_bounds(painter, left, wide, ink)

    def _draw_bounds(self, painter: QPainter, left: float, wide: float, ink: QColor) -> None:
        """A line from bound to bound on a paler one, so that it is seen on every colour."""
        middle, reach = self.height() / 2, self.height() * 0.16
        low, high = left + wide * self.bar.low, left + wide * self.bar.high
        for pen in (QPen(self.palette().window().color(), 4), QPen(ink, 2)):
            painter.setPen(pen)
            painter.drawLine(QRectF(low, middle, 1, 0).topLeft(), QRectF(high, middle, 1, 0).topLeft())
            for end in (low, high):
                painter.drawLine(
                    QRectF(end, middle - reach, 1, 0).topLeft(), QRectF(end, middle + reach, 1, 0).topLeft()
                )


class ShareBars(QWidget):
    """Bars one below the other; a click says which."""

    def __init__(self, chosen: Callable[[str], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = chosen
        self.buttons: list[BarButton] = []
        self._column = down(on=self, margins=0, spacing=2)

    def show_bars(self, bars: Sequence[ShareBar], *, stale: bool) -> None:
        """Show these; bars that are there already only change."""
        while len(self.buttons) < len(bars):
            self.buttons.append(self._made())
        metrics = self.fontMetrics()
        label = max((metrics.horizontalAdvance(bar.label) for bar in bars), default=0)
        text = max((metrics.horizontalAdvance(bar.text) for bar in bars), default=0)
        for button, bar in zip(self.buttons, bars, strict=False):
            button.label_width, button.text_width = label, text
            button.show_bar(bar, stale=stale)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(bars))

    def _made(self) -> BarButton:
        button = BarButton(self)
        button.clicked.connect(lambda: self._chosen(button.bar.id))
        self._column.addWidget(button)
        return button
