"""The search field: a real line edit that leaves an input method in peace."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.fields.composition import guard
from editor.fields.translated import Translated


class SearchField(Translated, QLineEdit):
    """Says what is searched for; nothing is filtered away while something is composed."""

    searched = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)
        self.composition = guard(self)
        self.textChanged.connect(self.searched)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Search"))
        if not self.placeholderText() or self.property("own"):
            self.setProperty("own", True)
            self.setPlaceholderText(self.tr("Search"))
