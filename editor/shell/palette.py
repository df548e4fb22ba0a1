"""The one field for everything (Ctrl+K)."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPalette
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.fields import SearchField
from editor.shell.cards import Card
from editor.shell.finder import Finder, Found, kind_word

LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
ROWS = 10


class PaletteCard(Card):
    """Type, choose with up and down, Enter does it; Esc goes back to where the keyboard was."""

    def __init__(self, over: QWidget, finder: Finder) -> None:
        super().__init__(over, 560)
        self._finder = finder
        self.field = SearchField(self)
        self.list = QListWidget(self)
        self.hint = QLabel(self, wordWrap=True)
        self.hint.setProperty("quiet", True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 10)
        for widget in (self.field, self.list, self.hint):
            column.addWidget(widget)
        self.field.searched.connect(self.show_found)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(self._take)
        self.retranslate()

    def begin(self) -> None:
        """Open the field, empty."""
        self._finder.gather()
        self.field.clear()
        self.show_found("")
        self.open_up()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_found(self, query: str) -> None:
        """List what fits."""
        self.list.clear()
        for found in self._finder.find(query):
            self.list.addItem(_item(found))
        self.list.setCurrentRow(0)
        self.hint.setText(self._nothing() if query and not self.list.count() else self._help())
        row = max(self.list.sizeHintForRow(0), self.list.fontMetrics().height() + 8)
        self.list.setFixedHeight(row * max(1, min(ROWS, self.list.count())) + 2 * self.list.frameWidth() + 2)
        if self.isVisible():
            self.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let up, down and Enter in the field move and choose in the list; the input method comes first."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if self.field.composition.active:
                return True
            if event.key() in LIST_KEYS:
                self.list.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.currentRow() >= 0:
                self._take(self.list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def _take(self, item: QListWidgetItem) -> None:
        found: Found = item.data(Qt.ItemDataRole.UserRole)
        if found.possible:
            self.close_up()
            found.go()

    def _help(self) -> str:
        return self.tr("Hex, place, unit or command.  > commands only   # rules   ! problems")

    def _nothing(self) -> str:
        return self.tr("Nothing found. Try a hex number, a name in English or Japanese, or a word of a command.")

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.field.setPlaceholderText(self.tr("Go to anything"))
        self.field.setAccessibleName(self.tr("Go to anything"))
        self.list.setAccessibleName(self.tr("Found"))
        self.hint.setText(self._help())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _item(found: Found) -> QListWidgetItem:
    """Show a find: what it is called, what kind it is, and its key or its place."""
    parts = (found.title, kind_word(found.kind) if found.kind != "command" else "", found.detail)
    item = QListWidgetItem("   ·   ".join(filter(None, parts)))
    item.setData(Qt.ItemDataRole.UserRole, found)
    if not found.possible:
        item.setForeground(QGuiApplication.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text))
    return item
