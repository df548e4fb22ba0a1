"""The page on which shortcuts are chosen; what two actions would share is said at once and not taken."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.fields import SearchField, matches, search_terms
from editor.shell.actions import Actions, Context, said

ID = Qt.ItemDataRole.UserRole
SPARE = 8


class ShortcutPage(QWidget):
    """All actions with their keys, a search, and a field for the keys of the chosen action."""

    def __init__(self, registry: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._registry = registry
        self.search = SearchField(self)
        self.table = QTableWidget(0, 2, self)
        self.keys = QKeySequenceEdit(self)
        self.keys.setMaximumSequenceLength(1)
        self.label, self.message = QLabel(self), QLabel(self, wordWrap=True)
        self.none, self.reset = QPushButton(self), QPushButton(self)
        self._arrange()
        self.search.searched.connect(self._filter)
        self.table.currentItemChanged.connect(self._show_chosen)
        self.keys.keySequenceChanged.connect(self._typed)
        self.none.clicked.connect(lambda: self._take(""))
        self.reset.clicked.connect(self._reset)
        self.fill()
        self.retranslate()

    def _arrange(self) -> None:
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        row = QHBoxLayout()
        parts: tuple[QWidget, ...] = (self.label, self.keys, self.none, self.reset)
        for widget in parts:
            row.addWidget(widget)
        row.setStretch(1, 1)
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        column.addWidget(self.table)
        column.addLayout(row)
        column.addWidget(self.message)

    def fill(self) -> None:
        """List the actions with their keys."""
        self.table.setRowCount(len(self._registry.acts))
        for row, (id, act) in enumerate(self._registry.acts.items()):
            name = QTableWidgetItem(said(act.text).rstrip("…"))
            name.setData(ID, id)
            name.setToolTip(said(act.tip))
            self.table.setItem(row, 0, name)
            self.table.setItem(row, 1, QTableWidgetItem(self._registry.shown_keys(id)))
            self.table.setRowHeight(row, self.fontMetrics().height() + SPARE)
        self._filter(self.search.text())

    def _show_keys(self, row: int) -> None:
        item = self.table.item(row, 1)
        if item is not None:
            item.setText(self._registry.shown_keys(self.chosen))

    def _filter(self, query: str) -> None:
        for row, (id, act) in enumerate(self._registry.acts.items()):
            terms = search_terms(act.text, said(act.text), self._registry.shown_keys(id))
            self.table.setRowHidden(row, bool(query) and not matches(query, terms))

    @property
    def chosen(self) -> str:
        """The action whose keys are shown."""
        item = self.table.item(self.table.currentRow(), 0)
        return str(item.data(ID)) if item is not None else ""

    def _show_chosen(self, *_items: object) -> None:
        blocked = self.keys.blockSignals(True)
        self.keys.setKeySequence(QKeySequence(self._registry.keys(self.chosen) if self.chosen else ""))
        self.keys.blockSignals(blocked)
        self.message.clear()

    def _typed(self, sequence: QKeySequence) -> None:
        if not sequence.isEmpty():
            self._take(sequence.toString(QKeySequence.SequenceFormat.PortableText))

    def _take(self, keys: str) -> None:
        """Give the chosen action these keys, unless something speaks against it."""
        if not self.chosen:
            return
        self.message.setText(self._against(self.chosen, keys))
        if not self.message.text():
            self._registry.rebind(self.chosen, keys)
            self._show_keys(self.table.currentRow())

    def _against(self, id: str, keys: str) -> str:
        """Say what speaks against giving an action these keys."""
        for other in self._registry.conflicts(id, keys):
            text = self.tr("{keys} belongs to “{action}” already. Choose other keys, or take them from there first.")
            return text.format(keys=_shown(keys), action=said(self._registry.acts[other].text).rstrip("…"))
        if keys and self._registry.acts[id].context is Context.WINDOW and is_bare(keys):
            return self.tr("A single letter would eat what you type in fields. Add Ctrl or Alt.")
        return ""

    def _reset(self) -> None:
        self._registry.reset_keys()
        self.fill()
        self._show_chosen()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.table.setHorizontalHeaderLabels([self.tr("Action"), self.tr("Keys")])
        self.table.setAccessibleName(self.tr("Shortcuts"))
        self.label.setText(self.tr("New keys"))
        self.keys.setAccessibleName(self.tr("New keys"))
        for field in self.keys.findChildren(QLineEdit):
            field.setPlaceholderText(self.tr("Press the new keys"))
            field.setAccessibleName(self.tr("New keys"))
        self.none.setText(self.tr("No keys"))
        self.reset.setText(self.tr("Reset all"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.fill()
        super().changeEvent(event)


def is_bare(keys: str) -> bool:
    """Tell whether keys are one sign without Ctrl, Alt or a function key: they would eat typing."""
    return len(keys.removeprefix("Shift+")) == 1


def _shown(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
