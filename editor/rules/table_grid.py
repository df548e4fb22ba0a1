"""A table of the rules as a grid, with the cells as they stand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from editor.rules.rules_session import RulesSession
from engine.rulebook.table import Conditional

ADDRESS = Qt.ItemDataRole.UserRole
MOST_ROWS = 14


class TableGrid(QTableWidget):
    """Shows one table. `chosen` names the cell that was clicked."""

    chosen = Signal(str)

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._study = study
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._changed)
        self.hide()

    def show_table(self, name: str, address: str) -> None:
        """Show a table, or nothing; the cell with this address is marked."""
        book = self._study.book
        table = book.table(name) if book and name else None
        self.setVisible(table is not None)
        if table is None or book is None:
            return
        language = self._study.bench.language
        columns = [str(column) for column in table.columns] or [""]
        rows = [str(row) for row in table.rows]
        self.blockSignals(True)
        self.clear()
        self.setRowCount(len(rows))
        self.setColumnCount(len(columns))
        self.setAccessibleName(table.title[language])
        self.setHorizontalHeaderLabels([table.labels.get(one, {}).get(language, one) for one in columns])
        self.setVerticalHeaderLabels([table.labels.get(one, {}).get(language, one) for one in rows])
        for number, cell in enumerate(table.addresses()):
            self._put(number // len(columns), number % len(columns), cell, address)
        self.setMinimumHeight(min(len(rows) + 2, MOST_ROWS) * (self.fontMetrics().height() + 10))
        self.blockSignals(False)

    def _put(self, row: int, column: int, cell: str, address: str) -> None:
        book = self._study.book
        traced = book.traced(cell) if book else None
        item = QTableWidgetItem(_words(traced.value if traced else None))
        item.setData(ADDRESS, cell)
        font = item.font()
        font.setBold(traced is not None and len(traced.chain) > 1)
        item.setFont(font)
        self.setItem(row, column, item)
        if cell == address:
            self.setCurrentItem(item)

    def _changed(self, item: QTableWidgetItem | None, _before: object) -> None:
        if item is not None:
            self.chosen.emit(item.data(ADDRESS))


def _words(value: object) -> str:
    """Say a cell; one with a condition says both values."""
    if isinstance(value, Conditional):
        return f"{_words(value.value)} / {_words(value.otherwise)}"
    return "" if value is None else str(value)
