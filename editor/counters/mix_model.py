"""The table's model: the rows of the mix; an edit changes only the rows that it concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QFont

from editor.counters.cells import is_listed, sort_key, state_of, text_of, value_of
from editor.counters.counter_columns import NUMERIC, CounterColumn, columns_of, tr
from editor.counters.mix import CounterMix, MixRow
from editor.fields import folded, matches
from editor.fields.row_differences import match_rows

Index = QModelIndex | QPersistentModelIndex
Edit = Callable[[MixRow, CounterColumn, str], bool]
Align, Role = Qt.AlignmentFlag, Qt.ItemDataRole
TOLD = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
TYPED = TOLD | Qt.ItemFlag.ItemIsEditable
NOWHERE = QModelIndex()
MANY = 100
"""From so many rows on, all between the first and the last that changed are shown anew."""


class MixModel(QAbstractTableModel):
    """Shows a mix. `edit(row, column, text)` is asked to make a change, and says whether it was made."""

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._edit = edit
        self.mix: CounterMix | None = None
        self.rows: list[MixRow] = []
        self.columns: tuple[CounterColumn, ...] = ()

    # Following the draft

    def show_mix(self, mix: CounterMix | None) -> None:
        """Show another mix from now on."""
        self.beginResetModel()
        self.mix = mix
        self.rows = list(mix.rows) if mix else []
        self.columns = columns_of(mix) if mix else ()
        self.endResetModel()

    def follow(self, mix: CounterMix) -> None:
        """Show the same mix after an edit: rows come, go and change; all others stay as they are."""
        columns = columns_of(mix)
        if [column.key for column in columns] != [column.key for column in self.columns]:
            self._take_columns(columns)
        self.mix, self.columns = mix, columns
        self._take_new_name(mix)
        there = [row.id for row in self.rows]
        match_rows(there, tuple(mix.by_id), drop=self._drop, put=lambda number, id: self._put(number, mix.by_id[id]))
        self._renew(mix)

    def _take_columns(self, columns: tuple[CounterColumn, ...]) -> None:
        """Columns come or go, those that stay keep their order: one after the other, so that a table keeps its own."""
        by_key = {column.key: column for column in columns}
        match_rows(
            [column.key for column in self.columns],
            tuple(by_key),
            drop=self._drop_column,
            put=lambda number, key: self._put_column(number, by_key[key]),
        )

    def _drop_column(self, number: int) -> None:
        self.beginRemoveColumns(NOWHERE, number, number)
        self.columns = self.columns[:number] + self.columns[number + 1 :]
        self.endRemoveColumns()

    def _put_column(self, number: int, column: CounterColumn) -> None:
        self.beginInsertColumns(NOWHERE, number, number)
        self.columns = (*self.columns[:number], column, *self.columns[number:])
        self.endInsertColumns()

    def _take_new_name(self, mix: CounterMix) -> None:
        """Whoever only has another id keeps its row, so that it stays chosen and its form stays open."""
        known = {row.id for row in self.rows}
        gone = [number for number, row in enumerate(self.rows) if row.id not in mix.by_id]
        come = [row for row in mix.rows if row.id not in known]
        if len(gone) == len(come) == 1:
            self.rows[gone[0]] = come[0]
            self.dataChanged.emit(self.index(gone[0], 0), self.index(gone[0], len(self.columns) - 1))

    def _drop(self, number: int) -> None:
        self.beginRemoveRows(NOWHERE, number, number)
        del self.rows[number]
        self.endRemoveRows()

    def _put(self, number: int, row: MixRow) -> None:
        self.beginInsertRows(NOWHERE, number, number)
        self.rows.insert(number, row)
        self.endInsertRows()

    def _renew(self, mix: CounterMix) -> None:
        changed = [number for number, row in enumerate(self.rows) if mix.by_id[row.id] is not row]
        self.rows = [mix.by_id[row.id] for row in self.rows]
        last = len(self.columns) - 1
        if len(changed) > MANY:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last))
        else:
            for number in changed:
                self.dataChanged.emit(self.index(number, 0), self.index(number, last))

    def number_of(self, id: str) -> int:
        """The number of a counter's row, -1 if there is none."""
        return next((number for number, row in enumerate(self.rows) if row.id == id), -1)

    def column_of(self, key: str) -> int:
        """The number of a column, -1 if there is none."""
        return next((number for number, column in enumerate(self.columns) if column.key == key), -1)

    # As Qt asks

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """How many counters there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """How many columns there are."""
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What is worked out cannot be edited."""
        return TOLD if self.columns[index.column()].kind == "told" else TYPED

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """What a cell shows."""
        if self.mix is None:
            return None
        row, column = self.rows[index.row()], self.columns[index.column()]
        if role in (Role.DisplayRole, Role.EditRole):
            return text_of(row, column, self.mix)
        if role == Role.TextAlignmentRole:
            numeric = column.kind in NUMERIC or column.key in ("used", "spare")
            return int((Align.AlignRight if numeric else Align.AlignLeft) | Align.AlignVCenter)
        if role == Role.FontRole and state_of(row, column) == "override":
            font = QFont()
            font.setUnderline(True)
            return font
        if role == Role.ToolTipRole:
            return told(row, column, self.mix)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        """The title of a column, and what it is."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            return column.title
        return column.tip if role == Role.ToolTipRole else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Change what a cell holds."""
        if role != Role.EditRole or self.mix is None:
            return False
        row, column = self.rows[index.row()], self.columns[index.column()]
        if is_listed(row, column) and value == text_of(row, column, self.mix):
            return False
        return self._edit(row, column, str(value))


def told(row: MixRow, column: CounterColumn, mix: CounterMix) -> str:
    """Where a cell's value comes from, in a sentence."""
    state = state_of(row, column)
    like = row.own.like or ""
    if column.key == "provenance" and row.counter.provenance is not None:
        return row.counter.provenance.reason
    if column.key == "spare" and row.spare < 0:
        words = tr("The order of battle uses {used}, the mix has {held}.")
        return words.format(used=row.used.all, held=row.counter.count)
    if column.key == "used":
        used = row.used
        words = tr("Set up {setup}, arriving {arrivals}, in pools {pools}; {leaving} may leave.")
        return words.format(setup=used.setup, arrivals=used.arrivals, pools=used.pools, leaving=used.leaving)
    if state == "inherited" and like:
        return tr("From the prototype {prototype}.").format(prototype=like)
    if state == "listed":
        return tr("From the order of battle; the counter itself has no value.")
    if state == "reckoned":
        return tr("Calculated by a formula.")
    if state == "override":
        reckoned = row.reckoned.front if column.path[0] == "values" else row.reckoned.back
        return tr("Overrides the formula, which gives {value}.").format(value=reckoned[column.path[1]])
    return ""


class MixFilter(QSortFilterProxyModel):
    """Shows the rows that were asked for, in the order that was asked for; rows do not jump while they are edited."""

    def __init__(self, model: MixModel) -> None:
        super().__init__()
        self._model = model
        self._query = ""
        self._only: dict[str, str] = {}
        self._ranks: dict[str, int] = {}
        self.setDynamicSortFilter(False)
        self.setSourceModel(model)

    def search(self, query: str, only: dict[str, str]) -> None:
        """Show only rows in which all words of a query stand, and that hold these values."""
        self._query, self._only = query.strip(), only
        self.invalidate()

    def filterAcceptsRow(self, number: int, _parent: Index) -> bool:
        """Whether a row is one of those that are asked for."""
        row, mix = self._model.rows[number], self._model.mix
        if mix is None or any(getattr(row.counter, name) != wanted for name, wanted in self._only.items()):
            return False
        return not self._query or matches(self._query, _terms(row, self._model.columns, mix))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column: the keys are worked out once."""
        mix, columns = self._model.mix, self._model.columns
        if mix is not None and 0 <= column < len(columns):
            keys = {row.id: sort_key(row, columns[column], mix) for row in self._model.rows}
            self._ranks = {id: rank for rank, id in enumerate(sorted(keys, key=keys.__getitem__))}
        super().sort(column, order)

    def lessThan(self, left: Index, right: Index) -> bool:
        """Which of two rows comes first."""
        rows, ranks = self._model.rows, self._ranks
        return ranks.get(rows[left.row()].id, -1) < ranks.get(rows[right.row()].id, -1)


SEARCHED = ("id", "name.en", "name.ja", "side", "nationality", "formation", "type", "like", "values.traits")


def _terms(row: MixRow, columns: Sequence[CounterColumn], mix: CounterMix) -> tuple[str, ...]:
    """Everything by which a row is found, in both languages."""
    found = [row.id, *row.counter.name.values()]
    for column in columns:
        if column.kind == "choice" and column.key in SEARCHED:
            held = row.listed if is_listed(row, column) else (value_of(row, column),)
            found += (each for value in held if value for each in mix.words.spellings(column.term, value))
        elif column.key in SEARCHED:
            found.append(text_of(row, column, mix))
    return tuple(folded(text) for text in found if text)
