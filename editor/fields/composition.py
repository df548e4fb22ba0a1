"""Keys that belong to the input method while something is being composed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QWidget

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class Composition(QObject):
    """Watches a widget: while text is composed in it, no key reaches it, its parents or any shortcut."""

    changed = Signal(bool)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.active = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice what is composed, and hold keys back as long as it is."""
        return self.holds(event) or super().eventFilter(watched, event)

    def holds(self, event: QEvent) -> bool:
        """Take note of an event; tell whether it has to go no further."""
        if isinstance(event, QInputMethodEvent):
            self._set(bool(event.preeditString()))
        elif event.type() == QEvent.Type.FocusOut:
            self._set(False)
        elif self.active and event.type() in KEYS:
            event.accept()
            return True
        return False

    def _set(self, active: bool) -> None:
        if active != self.active:
            self.active = active
            self.changed.emit(active)


def guard(widget: QWidget) -> Composition:
    """Protect what is composed in a widget."""
    return Composition(widget)
