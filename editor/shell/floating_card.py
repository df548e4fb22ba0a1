"""Cards: what lies over the map for a moment and goes away with one key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

MARGIN = 10


class FloatingCard(QFrame):
    """A framed piece over another widget, kept in its upper middle; Esc closes it."""

    closed = Signal()

    def __init__(self, over: QWidget, width: int) -> None:
        super().__init__(over)
        self.setObjectName("card")
        self.setAutoFillBackground(True)
        self._over = over
        self._width = width
        self._before: QWidget | None = None
        over.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in front and in place, and keep the keyboard; a click beside the card closes it and does no more."""
        if watched is self._over and self.isVisible():
            if event.type() == QEvent.Type.Resize:
                self.settle()
            elif event.type() == QEvent.Type.ChildAdded:
                self.raise_()
            elif event.type() == QEvent.Type.FocusIn:
                QTimer.singleShot(0, self, self._take_keyboard)
            elif event.type() == QEvent.Type.MouseButtonPress:
                self.close_up()
                return True
        return super().eventFilter(watched, event)

    def _take_keyboard(self) -> None:
        """Take the keyboard back from what lies below: no key is meant for what nobody sees."""
        if self.isVisible() and self._over.hasFocus():
            inside: QWidget | None = self.focusWidget()
            (self if inside is None else inside).setFocus()

    def settle(self) -> None:
        """Take the place and the size that suit what lies below."""
        room = self._over.rect()
        width = min(round(self._width * self.fontMetrics().height() / 16), room.width() - 2 * MARGIN)
        layout = self.layout()
        least = layout.totalHeightForWidth(width) if layout and layout.hasHeightForWidth() else -1
        height = min(max(least, self.sizeHint().height()), room.height() - 2 * MARGIN)
        self.setGeometry((room.width() - width) // 2, max(MARGIN, (room.height() - height) // 4), width, height)

    def open_up(self) -> None:
        """Show the card in front of everything, and remember where the keyboard was."""
        if self.isHidden():
            self._before = self.window().focusWidget()
        self.ensurePolished()
        self.show()
        self.settle()
        self.raise_()

    def close_up(self) -> None:
        """Take the card away, and give the keyboard back to where it was, else to what lies below."""
        if self.isHidden():
            return
        before, self._before = self._before, None
        self.hide()
        self.closed.emit()
        there = before is not None and before.isVisible()
        (before if before is not None and there else self._over).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc; Enter presses the button that has the keyboard."""
        inside: QWidget | None = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(inside, QAbstractButton):
            inside.click()
        else:
            super().keyPressEvent(event)
