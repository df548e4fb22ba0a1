"""The tabs of the open documents, above the work area; there is no bar for a single one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar, QToolButton, QWidget

from editor.fields.translated import Translated
from editor.shell.icons import icon
from editor.shell.open_documents import OpenDocument, OpenDocuments
from editor.shell.theme import Theme

TARGET = 24


class DocumentTabs(Translated, QTabBar):
    """One tab for each open document; a click brings it to the front, the cross or the middle button closes it."""

    def __init__(self, open_documents: OpenDocuments, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("documentTabs")
        self._open_documents = open_documents
        self._theme: Theme | None = None
        self.setDocumentMode(True)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.currentChanged.connect(self._choose)
        self.tabMoved.connect(self._move)
        open_documents.changed.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the documents that are open now."""
        blocked = self.blockSignals(True)
        sheets = self._open_documents.sheets
        while self.count() > len(sheets):
            self.removeTab(self.count() - 1)
        while self.count() < len(sheets):
            self.addTab("")
            self.setTabButton(self.count() - 1, QTabBar.ButtonPosition.RightSide, self._cross())
        for number, sheet in enumerate(sheets):
            self._name(number, sheet)
        if self._open_documents.front in sheets:
            self.setCurrentIndex(sheets.index(self._open_documents.front))
        self.blockSignals(blocked)
        self.setVisible(len(sheets) > 1)

    def _name(self, number: int, sheet: OpenDocument) -> None:
        """Titles may hold an ampersand, which a tab would take for a key."""
        self.setTabText(number, sheet.title(self._open_documents.bench.language).replace("&", "&&"))
        self.setTabToolTip(number, self._open_documents.place_of(sheet))

    def _cross(self) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setFixedSize(TARGET, TARGET)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(self.tr("Close this document"))
        button.setAccessibleName(self.tr("Close this document"))
        if self._theme is not None:
            button.setIcon(icon("close", self._theme.text))
        button.clicked.connect(lambda: self._close(button))
        return button

    def _crosses(self) -> list[QWidget]:
        sides = (self.tabButton(number, QTabBar.ButtonPosition.RightSide) for number in range(self.count()))
        return [side for side in sides if side is not None]

    def _close(self, button: QToolButton) -> None:
        self._open_documents.close(self._open_documents.sheets[self._crosses().index(button)])

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self._open_documents.sheets):
            self._open_documents.show(self._open_documents.sheets[number])
            self.refresh()

    def _move(self, start: int, end: int) -> None:
        self._open_documents.sheets.insert(end, self._open_documents.sheets.pop(start))
        self._open_documents.remember()

    def wear(self, theme: Theme) -> None:
        """Draw the crosses in the theme's colour."""
        self._theme = theme
        for button in self._crosses():
            if isinstance(button, QToolButton):
                button.setIcon(icon("close", theme.text))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Open documents"))
        for button in self._crosses():
            button.setToolTip(self.tr("Close this document"))
            button.setAccessibleName(self.tr("Close this document"))
