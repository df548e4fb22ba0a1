"""The wheel scrolls: what a person has chosen does not change under a pointer that only passes by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QSlider, QTabBar, QWidget

VALUES = (QComboBox, QSlider, QAbstractSpinBox, QTabBar)


class WheelGuard(QObject):
    """Watches a window: the wheel over a box, a slider or tabs goes to what lies around it."""

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
            control = self._control(event.position())
            if control is not None:
                around = scrolling(control)
                if around is not None:
                    QApplication.sendEvent(around, moved(event, around))
                return True
        return super().eventFilter(watched, event)

    def _control(self, at: QPointF) -> QWidget | None:
        """The outermost control at a place that the wheel would change."""
        found: QWidget | None = self._window.childAt(at.toPoint())
        control = None
        while found is not None:
            control = found if isinstance(found, VALUES) else control
            found = found.parentWidget()
        return control


def scrolling(widget: QWidget) -> QWidget | None:
    """What scrolls a widget: an event that is sent does not climb to it by itself."""
    found = widget.parentWidget()
    while found is not None and not isinstance(found, QAbstractScrollArea):
        found = found.parentWidget()
    return found.viewport() if isinstance(found, QAbstractScrollArea) else None


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
