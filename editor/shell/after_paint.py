"""Waiting until a widget has shown something and the program still lives."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

ALIVE_MS = 2000
"""What is going to end the program does so within this time after the painting."""


class _Wait(QObject):
    """Hears of the next painting."""

    def __init__(self, widget: QWidget, owner: QObject, then: Callable[[], None]) -> None:
        super().__init__(owner)
        self._then = then
        widget.installEventFilter(self)
        widget.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on some time after it."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(ALIVE_MS, self, self._end)
        return False

    def _end(self) -> None:
        self._then()
        self.deleteLater()


def when_seen(widget: QWidget, owner: QObject, then: Callable[[], None]) -> None:
    """Do something some time after the next painting of a widget, as long as its owner is there."""
    if widget.isVisible():
        _Wait(widget, owner, then)
    else:
        QTimer.singleShot(ALIVE_MS, owner, then)
