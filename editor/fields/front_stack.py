"""Views one behind the other, of which only the one in front takes room."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from editor.fields.layouts import down


class FrontStack(QWidget):
    """As large as the view in front needs: Qt's own stack is as tall as the tallest, and scrolls what would fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = down(on=self, margins=0)
        self._front: QWidget | None = None

    def addWidget(self, widget: QWidget) -> None:
        """Put one more view behind the others; the first stands in front."""
        widget.hide()
        self._column.addWidget(widget)
        if self._front is None:
            self.setCurrentWidget(widget)

    def setCurrentWidget(self, widget: QWidget) -> None:
        """Bring a view to the front; the keyboard goes with it if the view before had it."""
        before = self._front
        if widget is before:
            return
        typed_in = QApplication.focusWidget()
        held = before is not None and typed_in is not None and before.isAncestorOf(typed_in)
        self._front = widget
        if before is not None:
            before.hide()  # first: two that are shown at once would need the room of both, and widen the window
        widget.show()
        if held:
            last: QWidget | None = widget.focusWidget()
            (widget if last is None else last).setFocus()

    def currentWidget(self) -> QWidget | None:
        """Return the view in front."""
        return self._front
