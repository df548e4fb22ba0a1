"""The list of notes: a row each, with a tick for what is done; rows are kept as they are while their notes stay."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.fields import CellDelegate, guard
from editor.notes.note_texts import text_of
from engine.bundle.models.notes import NoteModel

Index = QModelIndex | QPersistentModelIndex
ID = Qt.ItemDataRole.UserRole
PLACE, TEXT = 0, 1
MARGIN, MUCH = 4, 10_000
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NoteDelegate(CellDelegate):
    """Gives a row the height that the words of its note need; a tree does not ask for that by itself."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the words are in the width of their column."""
        size, view = super().sizeHint(option, index), self.parent()
        if index.column() == TEXT and isinstance(view, QTreeWidget):
            room = QRect(0, 0, view.columnWidth(TEXT) - 2 * MARGIN, MUCH)
            words = option.fontMetrics.boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
            size.setHeight(max(size.height(), words.height() + MARGIN))
        return size


class NotesList(QTreeWidget):
    """A double click or Enter leads to the place, F2 rewords, Delete takes away, a tick says that it is done."""

    wanted = Signal(str)
    ticked = Signal(str, bool)
    reworded = Signal(str, str)
    unwanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._showing = False
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(NoteDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.header().setSectionResizeMode(PLACE, QHeaderView.ResizeMode.ResizeToContents)
        guard(self)
        self.itemChanged.connect(self._changed)

    @property
    def current(self) -> str:
        """The note of the current row."""
        item = self.currentItem()
        return str(item.data(PLACE, ID)) if item is not None else ""

    def show_notes(self, notes: tuple[NoteModel, ...], names: Mapping[str, str], language: str) -> None:
        """Show these; a row whose note stays is kept, with its selection and what is being typed."""
        self._showing = True
        wanted = {note.id for note in notes}
        for row in range(self.topLevelItemCount() - 1, -1, -1):
            item = self.topLevelItem(row)
            if item is not None and item.data(PLACE, ID) not in wanted:
                self.takeTopLevelItem(row)
        for row, note in enumerate(notes):
            self._show(self._item(row, note.id), note, names.get(note.id, ""), language)
        self._showing = False

    def _item(self, row: int, id: str) -> QTreeWidgetItem:
        """The row of a note at its number, made if there was none."""
        there = self.topLevelItem(row)
        if there is not None and there.data(PLACE, ID) == id:
            return there
        item = QTreeWidgetItem()
        item.setData(PLACE, ID, id)
        flags = Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsUserCheckable
        item.setFlags(item.flags() | flags)
        for column in (PLACE, TEXT):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignTop)
        self.insertTopLevelItem(row, item)
        return item

    def _show(self, item: QTreeWidgetItem, note: NoteModel, name: str, language: str) -> None:
        text, state = text_of(note, language), Qt.CheckState.Checked if note.done else Qt.CheckState.Unchecked
        if item.text(PLACE) != name:
            item.setText(PLACE, name)
        if item.text(TEXT) != text:
            item.setText(TEXT, text)
        if item.data(PLACE, Qt.ItemDataRole.CheckStateRole) is None or item.checkState(PLACE) != state:
            item.setCheckState(PLACE, state)
        both = "\n".join(note.text.values())
        for column in (PLACE, TEXT):
            item.setToolTip(column, both)

    def _changed(self, item: QTreeWidgetItem, column: int) -> None:
        if self._showing:
            return
        if column == TEXT:
            self.reworded.emit(item.data(PLACE, ID), item.text(TEXT).strip())
        else:
            self.ticked.emit(item.data(PLACE, ID), item.checkState(PLACE) is Qt.CheckState.Checked)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        print("DBL", event.position(), self.current)
        item = self.itemAt(event.position().toPoint())
        if item is not None:
            self.setCurrentItem(item)
            self.wanted.emit(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes there, Space ticks, F2 rewords, Delete takes away."""
        key, item = Qt.Key(event.key()), self.currentItem()
        if item is None or self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif key in ENTER:
            self.wanted.emit(self.current)
        elif key == Qt.Key.Key_Space:
            done = item.checkState(PLACE) is Qt.CheckState.Checked
            item.setCheckState(PLACE, Qt.CheckState.Unchecked if done else Qt.CheckState.Checked)
        elif key == Qt.Key.Key_F2:
            self.editItem(item, TEXT)
        elif key == Qt.Key.Key_Delete:
            self.unwanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows are as high as their texts at this width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
