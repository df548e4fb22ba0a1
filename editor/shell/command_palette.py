"""The one field for everything (Ctrl+K)."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPalette
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.fields import SearchField
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.shell.finder import Finder, FinderResult, kind_word
from editor.shell.floating_card import FloatingCard

LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
ROWS = 10


class PaletteCard(Translated, FloatingCard):
    """Type, choose with up and down, Enter does it; Esc goes back to where the keyboard was."""

    def __init__(self, over: QWidget, finder: Finder) -> None:
        super().__init__(over, 560)
        self._finder = finder
        self.field = self.worded(SearchField(self), name=tr_noop("Go to Anything"))
        self.list = self.worded(QListWidget(self), name=tr_noop("Found"))
        self.hint = QLabel(self, wordWrap=True)
        self.hint.setProperty("quiet", True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        down(self.field, self.list, self.hint, on=self, margins=(12, 12, 12, 10))
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
        groups = grouped(self._finder.find(query))
        for kind, entries in groups.items():
            if len(groups) > 1:
                self.list.addItem(_heading(kind, self.list))
            for found in entries:
                self.list.addItem(_item(found, with_kind=len(groups) == 1))
        self.list.setCurrentRow(1 if len(groups) > 1 else 0)
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
        found: FinderResult | None = item.data(Qt.ItemDataRole.UserRole)
        if found is not None and found.possible:
            self.close_up()
            found.go()

    def _help(self) -> str:
        return self.tr("Hex, place, unit or command.  > commands only   # rules   ! problems")

    def _nothing(self) -> str:
        return self.tr("Nothing found. Try a hex number, a name in English or Japanese, or a word of a command.")

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.field.setPlaceholderText(self.tr("Go to Anything"))
        self.hint.setText(self._help())


def grouped(found: Iterable[FinderResult]) -> dict[str, list[FinderResult]]:
    """Put finds of one kind together; the kind with the best find comes first."""
    groups: dict[str, list[FinderResult]] = {}
    for each in found:
        groups.setdefault(each.kind, []).append(each)
    return groups


def _heading(kind: str, list: QListWidget) -> QListWidgetItem:
    """A line that says what is found below; it cannot be chosen."""
    item = QListWidgetItem(kind_word(kind))
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    font = list.font()
    font.setBold(True)
    item.setFont(font)
    return item


def _item(found: FinderResult, *, with_kind: bool) -> QListWidgetItem:
    """Show a find: what it is called, what kind it is unless a heading says so, and its key or its place."""
    kind = kind_word(found.kind) if with_kind and found.kind != "command" else ""
    parts = (found.title, kind, found.detail)
    item = QListWidgetItem("   ·   ".join(filter(None, parts)))
    item.setData(Qt.ItemDataRole.UserRole, found)
    if not found.possible:
        item.setForeground(QGuiApplication.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text))
    return item
