"""The wheel scrolls: what a person has chosen does not change under a pointer that only passes by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QSlider, QWidget

VALUES = (QComboBox, QSlider, QAbstractSpinBox)


class WheelGuard(QObject):
    """Watches a window: the wheel over a box or a slider goes to what lies around it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def watch(self) -> None:
        """Begin, as soon as the window stands on the screen; once suffices."""
        handle = self._window.windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Send the wheel past whatever it would change."""
        if event.type() == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            around = self._around(event.position())
            if around is not None:
                QApplication.sendEvent(around, moved(event, around))
                return True
        return super().eventFilter(watched, event)

    def _around(self, at: QPointF) -> QWidget | None:
        """What lies around the control at a place; None where there is no such control."""
        found: QWidget | None = self._window.childAt(at.toPoint())
        around = None
        while found is not None:
            if isinstance(found, VALUES):
                around = found.parentWidget()
            found = found.parentWidget()
        return around


def moved(event: QWheelEvent, to: QWidget) -> QWheelEvent:
    """The same turn of the wheel, for another widget."""
    there = event.globalPosition()
    return QWheelEvent(
        to.mapFromGlobal(there),
        there,
        event.pixelDelta(),
        event.angleDelta(),
        event.buttons(),
        event.modifiers(),
        event.phase(),
        event.inverted(),
    )
