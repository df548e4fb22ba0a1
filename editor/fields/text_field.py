"""The text field: what somebody is typing is never overwritten, and never taken before it is finished."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.fields.composition import guard


class TextField(QLineEdit):
    """A line of text. `committed` comes when it was changed and left, or Return was pressed."""

    committed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = ""
        self._composition = guard(self)
        self.editingFinished.connect(self._commit)

    def show_text(self, text: str) -> None:
        """Show a value from outside, unless somebody is in the middle of typing another."""
        if text == self._kept and text == self.text():
            return
        self._kept = text
        if not (self.hasFocus() and self.isModified()):
            self.setText(text)

    def _commit(self) -> None:
        text = self.text().strip()
        self._forget_typing()
        if text != self._kept:
            self._kept = text
            self.committed.emit(text)

    def _forget_typing(self) -> None:
        """What was taken is undone in the document, no longer in the field."""
        if self.isModified():
            self.setText(self.text())
        self.setModified(False)
