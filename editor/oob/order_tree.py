"""The tree that is a table: typing in cells, dragging rows, copying and pasting them, a menu for what is selected."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLineEdit,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from editor.fields import CellDelegate, guard, matches, search_terms
from editor.oob import oob_columns
from editor.oob.oob_columns import UNIT, OobColumn, RowKey
from editor.oob.order_model import KEY, SORT, OrderModel

Index = QModelIndex | QPersistentModelIndex
FILLED = "filled"
FEW = 40
"""So many units are shown unfolded at first."""
LINE = 17
"""The height of a line of words for which the widths are meant; larger letters get wider columns."""
WIDTHS = {
    OobColumn.NAME: 236,
    OobColumn.TYPE: 92,
    OobColumn.VALUES: 78,
    OobColumn.STEPS: 66,
    OobColumn.SETUP: 140,
    OobColumn.TURN: 60,
    OobColumn.ENTRY: 124,
    OobColumn.LEAVES: 60,
    OobColumn.SOURCE: 176,
    OobColumn.STATE: 130,
    OobColumn.PROBLEMS: 74,
}


class OrderFilter(QSortFilterProxyModel):
    """Lets through what is searched for, with what stands above and below it; sorts by number and reading."""

    def __init__(self, model: OrderModel) -> None:
        super().__init__()
        self.query = ""
        self.setSourceModel(model)
        self.setRecursiveFilteringEnabled(True)
        self.setAutoAcceptChildRows(True)
        self.setDynamicSortFilter(True)

    def search(self, query: str) -> None:
        """Let only what fits through."""
        if query != self.query:
            self.query = query
            self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether a row itself fits."""
        model = self.sourceModel()
        assert isinstance(model, OrderModel)
        key = model.key(model.index(row, 0, parent))
        return not self.query or (model.snapshot is not None and matches(self.query, _terms(model, key)))

    def lessThan(self, left: Index, right: Index) -> bool:
        """Empty cells stand last, whichever way the others are sorted."""
        one, other = (self.sourceModel().data(index, SORT) for index in (left, right))
        if one[0] != other[0]:
            return bool(other[0]) is (self.sortOrder() is Qt.SortOrder.AscendingOrder)
        return bool(one < other)


def _terms(model: OrderModel, key: RowKey) -> tuple[str, ...]:
    snapshot = model.snapshot
    assert snapshot is not None
    counter = snapshot.counters.get(key.id) if key.kind == UNIT else None
    formation = snapshot.lineup.formations.get(key.id)
    named = counter.name if counter else formation.name if formation else {}
    return search_terms(key.id, oob_columns.name(snapshot, key), *named.values())


class OrderDelegate(CellDelegate):
    """Says what is typed while it is typed, so that its meaning can be shown."""

    typing = Signal(object, int, str)
    left = Signal()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make the editor of a cell and listen to it."""
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            key, column = index.data(KEY), index.column()
            editor.setAccessibleName(oob_columns.headings()[column])
            editor.textChanged.connect(lambda text: self.typing.emit(key, column, text))
            editor.destroyed.connect(self.left)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Fill a cell once: what somebody types in it is not overwritten when something changes elsewhere."""
        if not editor.property(FILLED):
            editor.setProperty(FILLED, True)
            super().setEditorData(editor, index)


class OrderTree(QTreeView):
    """Shows the order of battle; says what is selected, and what is wanted of it."""

    chosen = Signal()
    pasted = Signal(str)
    deleted = Signal()
    wanted = Signal(object)
    """A menu is wanted there."""

    def __init__(self, model: OrderModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.order = model
        self.row_filter = OrderFilter(model)
        self.setModel(self.row_filter)
        self.delegate = OrderDelegate(self)
        self.setItemDelegate(self.delegate)
        guard(self)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSortingEnabled(True)
        self._dress_header()
        self.selectionModel().selectionChanged.connect(lambda _new, _old: self.chosen.emit())

    def _dress_header(self) -> None:
        header = self.header()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setFirstSectionMovable(False)
        letters = self.fontMetrics().height() / LINE
        for column, width in WIDTHS.items():
            header.resizeSection(column, round(width * letters))

    # What is selected

    @property
    def keys(self) -> tuple[RowKey, ...]:
        """The selected rows."""
        return tuple(index.data(KEY) for index in self.selectionModel().selectedRows())

    def choose(self, keys: Iterable[RowKey]) -> None:
        """Select these rows and show the first of them."""
        found = [self.row_filter.mapFromSource(self.order.index_of(key)) for key in keys]
        rows = [index for index in found if index.isValid()]
        wanted, flags = QItemSelection(), QItemSelectionModel.SelectionFlag
        for index in rows:
            wanted.select(index, index)
        if rows:
            self.selectionModel().setCurrentIndex(rows[0], flags.NoUpdate)
            self.scrollTo(rows[0])
        self.selectionModel().select(wanted, flags.ClearAndSelect | flags.Rows)

    def unfold(self) -> None:
        """Show sides with their formations; a small order of battle wholly."""
        count = len(self.order.snapshot.lineup.standings) if self.order.snapshot else 0
        if count <= FEW:
            self.expandAll()
        else:
            self.expandToDepth(0)

    # Keys and menu

    def copied(self, separator: str = "\t") -> str:
        """The selected rows as a table."""
        snapshot = self.order.snapshot
        if snapshot is None:
            return ""
        units = dict.fromkeys(unit for key in self.keys for unit in oob_columns.units_of(snapshot, key))
        return snapshot.table.write(separator, units)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, paste and delete rows."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QApplication.clipboard().setText(self.copied())
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QApplication.clipboard().text())
        elif event.matches(QKeySequence.StandardKey.Delete) and self.keys:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is selected."""
        self.wanted.emit(event.globalPos())
