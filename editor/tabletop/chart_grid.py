"""One chart as a grid, with the cells in use marked: framed, bold and with an arrow, never by color alone."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.printing.rule_charts import Charts
from engine.rulebook.table import Table
from engine.rulebook.table_uses import CellUse

LIT = Qt.ItemDataRole.UserRole
CELL, LINE = "cell", "line"
ARROW = "▶ "
FRAME = 2


class LitCells(QStyledItemDelegate):
    """Draws a frame round the cells in use."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the cell, then its frame."""
        super().paint(painter, option, index)
        if index.data(LIT) == CELL:
            painter.save()
            painter.setPen(QPen(self._view().palette().color(QPalette.ColorRole.Highlight), FRAME))
            painter.drawRect(option.rect.adjusted(1, 1, -2, -2))
            painter.restore()

    def _view(self) -> QWidget:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        return parent


class ChartGrid(QTableWidget):
    """Shows one chart as high as it is; a wide one scrolls sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setItemDelegate(LitCells(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            header.setSectionsClickable(False)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def show_chart(self, table: Table, charts: Charts, used: frozenset[CellUse]) -> None:
        """Show a chart with these cells in use."""
        rows = {use.row for use in used}
        columns = {use.column for use in used}
        self.clear()
        self.setRowCount(len(table.rows))
        self.setColumnCount(len(table.columns))
        self.setAccessibleName(table.title[charts.language])
        self.setHorizontalHeaderLabels([self._head(charts.label(table, one), one in columns) for one in table.columns])
        self.setVerticalHeaderLabels([self._head(charts.row_label(table, one), one in rows) for one in table.rows])
        for at, row in enumerate(table.rows):
            for across, column in enumerate(table.columns):
                state = CELL if CellUse(table.id, row, column) in used else ""
                near = LINE if (row in rows) != (column in columns) or (row in rows and column in columns) else ""
                self._put(at, across, charts.words(table.cell(table.address(row, column)), table.id), state or near)
        self.updateGeometry()
        QTimer.singleShot(0, self, lambda: self._show_used(table, used))

    @staticmethod
    def _head(text: str, lit: bool) -> str:
        return ARROW + text if lit else text

    def _put(self, row: int, column: int, text: str, lit: str) -> None:
        item = QTableWidgetItem(ARROW + text if lit == CELL else text)
        item.setData(LIT, lit)
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        if lit:
            item.setBackground(self.palette().brush(QPalette.ColorRole.AlternateBase))
        if lit == CELL:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        self.setItem(row, column, item)

    def _show_used(self, table: Table, used: frozenset[CellUse]) -> None:
        for use in sorted(used, key=str)[:1]:
            item = self.item(table.rows.index(use.row), table.columns.index(use.column))
            if item is not None:
                self.scrollToItem(item, QAbstractItemView.ScrollHint.PositionAtCenter)

    @property
    def used(self) -> list[tuple[int, int]]:
        """Where the cells in use are, as rows and columns of the grid."""
        places = ((row, column) for row in range(self.rowCount()) for column in range(self.columnCount()))
        return [(row, column) for row, column in places if (item := self.item(row, column)) and item.data(LIT) == CELL]

    def sizeHint(self) -> QSize:
        """As high as all rows."""
        bar = self.horizontalScrollBar().sizeHint().height()
        high = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        return QSize(200, high + bar + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """As high as all rows, however narrow."""
        return QSize(80, self.sizeHint().height())
