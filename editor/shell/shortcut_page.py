"""The page on which shortcuts are chosen; what two actions would share is said at once and not taken."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.fields import SearchField, matches, search_terms
from editor.fields.layouts import across, down
from editor.fields.translated import Translated, tr_noop
from editor.shell import shortcut_file
from editor.shell.actions import Actions, said
from engine.bundle.file_errors import BundleError

ID = Qt.ItemDataRole.UserRole
SPARE = 8


class ShortcutPage(Translated, QWidget):
    """All actions with their keys, a search, and a field for the keys of the chosen action."""

    def __init__(self, registry: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._registry = registry
        self.search = SearchField(self)
        self.table = self.worded(QTableWidget(0, 2, self), name=tr_noop("Shortcuts"))
        self.keys = self.worded(QKeySequenceEdit(self), name=tr_noop("New keys"))
        self.keys.setMaximumSequenceLength(1)
        self.label, self.message = QLabel(self), QLabel(self, wordWrap=True)
        self.none = self.worded(QPushButton(self), tr_noop("No keys"), do=lambda: self._take(""))
        self.reset = self.worded(QPushButton(self), tr_noop("Reset all"), do=self._reset)
        self.export = self.worded(QPushButton(self), tr_noop("Export…"), do=self._export)
        self.take = self.worded(QPushButton(self), tr_noop("Import…"), do=self._import)
        self._arrange()
        self.search.searched.connect(self._filter)
        self.table.currentItemChanged.connect(self._show_chosen)
        self.keys.keySequenceChanged.connect(self._typed)
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
        down(self.search, self.table, row, self.message, across(1, self.export, self.take), on=self)

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
        if keys and not self._registry.acts[id].on_map and is_bare(keys):
            return self.tr("A single letter would eat what you type in fields. Add Ctrl or Alt.")
        return ""

    def _reset(self) -> None:
        self._registry.reset_keys()
        self.fill()
        self._show_chosen()

    def _export(self) -> None:
        """Ask for a file and write the shortcuts that were changed."""
        name, _kind = QFileDialog.getSaveFileName(self, self.tr("Write shortcuts"), "shortcuts.json", self._kinds())
        try:
            if name:
                shortcut_file.write(Path(name), self._registry)
                self.message.setText(self.tr("Written: {name}").format(name=Path(name).name))
        except OSError as error:
            self.message.setText(self.tr("This file cannot be written: {reason}").format(reason=error.strerror))

    def _import(self) -> None:
        """Ask for a file and take its shortcuts over; those that stand against another one are named."""
        name, _kind = QFileDialog.getOpenFileName(self, self.tr("Read shortcuts"), "", self._kinds())
        if not name:
            return
        try:
            refused = shortcut_file.take_over(shortcut_file.read(Path(name)), self._registry)
        except (BundleError, ValueError):
            self.message.setText(self.tr("This file has no shortcuts."))
            return
        self.fill()
        self._show_chosen()
        names = self.tr(", ").join(said(self._registry.acts[id].text).rstrip("…") for id in refused)
        text = self.tr("Imported, except those whose keys belong to other actions: {names}.").format(names=names)
        self.message.setText(text if refused else self.tr("Imported."))

    def _kinds(self) -> str:
        return self.tr("Shortcuts (*.json)")

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.table.setHorizontalHeaderLabels([self.tr("Action"), self.tr("Keys")])
        self.label.setText(self.tr("New keys"))
        for field in self.keys.findChildren(QLineEdit):
            field.setPlaceholderText(self.tr("Press the new keys"))
            field.setAccessibleName(self.tr("New keys"))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.fill()


def is_bare(keys: str) -> bool:
    """Tell whether keys are one sign without Ctrl, Alt or a function key: they would eat typing."""
    return len(keys.removeprefix("Shift+")) == 1


def _shown(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
