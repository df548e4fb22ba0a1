"""The delegate of every editable table: a cell is never committed or closed while something is composed in it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.fields.composition import Composition, guard

Index = QModelIndex | QPersistentModelIndex
SPARE = 8


class CellDelegate(QStyledItemDelegate):
    """Makes the editors of cells, guards them, and gives rows their height: that of the font and a little more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._composing: dict[int, Composition] = {}

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor and watch what is composed in it."""
        editor = super().createEditor(parent, option, index)
        watch = Composition(editor)
        editor.removeEventFilter(watch)
        self._composing[id(editor)] = watch
        editor.destroyed.connect(partial(self._forget, id(editor)))
        return editor

    def _forget(self, key: int) -> None:
        self._composing.pop(key, None)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Hold keys back while something is composed; they would close the cell and leave it empty."""
        watch = self._composing.get(id(editor))
        if watch is not None and watch.holds(event):
            return True
        if isinstance(editor, QLineEdit) and _is_return(event) and editor.hasAcceptableInput():
            self._take(editor)
            return True
        return super().eventFilter(editor, event)

    def _take(self, editor: QLineEdit) -> None:
        """Take what is written at once: Qt does it later, when the row may be gone, and what was written with it."""
        self.commitData.emit(editor)
        if not editor.isHidden():
            self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.SubmitModelCache)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give a row the height of its font and a little more, never a fixed one."""
        size = super().sizeHint(option, index)
        size.setHeight(max(size.height(), option.fontMetrics.height() + SPARE))
        return size


def _is_return(event: QEvent) -> bool:
    keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in keys


def prepare_table(view: QAbstractItemView) -> CellDelegate:
    """Make a table editable by people who write with an input method: typing on a cell keeps the first kana."""
    delegate = CellDelegate(view)
    view.setItemDelegate(delegate)
    view.setEditTriggers(
        QAbstractItemView.EditTrigger.DoubleClicked
        | QAbstractItemView.EditTrigger.EditKeyPressed
        | QAbstractItemView.EditTrigger.AnyKeyPressed
    )
    guard(view)
    return delegate
