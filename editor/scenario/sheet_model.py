"""The turn sheet as a table: rows are what the game asks at the start of a turn, columns are turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from editor.fields import folded, half_width
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.word_terms import named
from engine.bundle.models.scenario import ROLL
from engine.play import TurnSheetRow

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Cell = tuple[int, int]


class SheetModel(QAbstractTableModel):
    """Follows the file; every change of cells is one step."""

    def __init__(self, edits: ScenarioActions) -> None:
        super().__init__(edits)
        self.edits = edits
        self.names: tuple[str, ...] = ()
        self.first, self.count = 1, 0
        self.cells: dict[str, tuple[Any, ...]] = {}

    def renew(self) -> None:
        """Show how things stand; rows and columns come and go only when the game or the turns change."""
        scenario = self.edits.scenario
        if scenario is None:
            return
        known = self.edits.words.sheet
        names = tuple(dict.fromkeys((*known, *scenario.turn_sheet)))
        shape = names, scenario.turns.first, len(scenario.turns)
        if shape != (self.names, self.first, self.count):
            self.beginResetModel()
            self.names, self.first, self.count = shape
            self.cells = dict(scenario.turn_sheet)
            self.endResetModel()
            return
        self.cells = dict(scenario.turn_sheet)
        if names and self.count:
            self.dataChanged.emit(self.index(0, 0), self.index(len(names) - 1, self.count - 1))
        self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(names) - 1))

    # What a table shows

    def rowCount(self, parent: Index = ROOT) -> int:
        """One row for each thing that is asked."""
        return 0 if parent.isValid() else len(self.names)

    def columnCount(self, parent: Index = ROOT) -> int:
        """One column a turn."""
        return 0 if parent.isValid() else self.count

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The turns above, what is asked at the left."""
        if way is Qt.Orientation.Vertical:
            return named(self.edits, "sheet", self.names[section]) if role == Qt.ItemDataRole.DisplayRole else None
        scenario = self.edits.scenario
        if role == Qt.ItemDataRole.ToolTipRole and scenario and scenario.turns.names:
            return scenario.turns.names[section].get(self.edits.language, "")
        return str(self.first + section) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words of a cell."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            value = self.value((index.row(), index.column()))
            return self.words(index.row(), value) if value is not None else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.expected(index.row())
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be typed into."""
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take what was typed."""
        cell = index.row(), index.column()
        return role == Qt.ItemDataRole.EditRole and self.write({cell: str(value)})

    # Words and values

    def row(self, number: int) -> TurnSheetRow:
        """What the game takes in a row."""
        return self.edits.words.sheet.get(self.names[number], TurnSheetRow())

    def value(self, cell: Cell) -> Any:
        """What stands in a cell; None where the row is left to the rules."""
        cells = self.cells.get(self.names[cell[0]])
        return cells[cell[1]] if cells is not None and cell[1] < len(cells) else None

    def words(self, number: int, value: Any) -> str:
        """A value in the language of the window."""
        if value == ROLL:
            return self.tr("roll")
        return named(self.edits, self.names[number], value) if isinstance(value, str) else str(value)

    def choices(self, number: int) -> list[str]:
        """The words of a row that has some."""
        row = self.row(number)
        return [self.words(number, word) for word in (*row.words, *((ROLL,) if row.rolls else ()))] if row.words else []

    def expected(self, number: int) -> str:
        """Say what a cell of a row may hold."""
        row = self.row(number)
        if row.words:
            return self.tr("One of: {words}").format(words=", ".join(self.choices(number)))
        if row.rolls:
            return self.tr("A number from {low} to {high}, or roll").format(low=row.low, high=row.high)
        return self.tr("A number from {low} to {high}").format(low=row.low, high=row.high)

    def read(self, number: int, text: str) -> Any:
        """The value that somebody means; None if it is none."""
        row, typed = self.row(number), folded(text)
        if row.rolls and typed in (folded(self.tr("roll")), ROLL):
            return ROLL
        for word in row.words:
            if typed in (folded(self.words(number, word)), folded(word)):
                return word
        plain = half_width(text).strip()
        is_number = not row.words and plain.isdecimal() and row.low <= int(plain) <= row.high
        return int(plain) if is_number else None

    # Actions

    def write(self, typed: dict[Cell, str]) -> bool:
        """Write what was typed into cells as one step; what is not understood is said and left out."""
        read = {cell: self.read(cell[0], text) for cell, text in typed.items()}
        unclear = [cell for cell, value in read.items() if value is None]
        if unclear:
            self.edits.bench.told.emit(
                self.tr("“{text}” is not understood. {expected}").format(
                    text=typed[unclear[0]], expected=self.expected(unclear[0][0])
                )
            )
        return self.put({cell: value for cell, value in read.items() if value is not None})

    def put(self, values: dict[Cell, Any]) -> bool:
        """Put values into cells as one step."""
        if not values:
            return False
        rows: dict[str, list[Any]] = {}
        for (number, column), value in values.items():
            name = self.names[number]
            cells = rows.setdefault(name, list(self.cells.get(name) or [self.filler(number)] * self.count))
            cells[column] = value
        said = ", ".join(named(self.edits, "sheet", name) for name in rows)
        changes = [change for name, cells in rows.items() for change in self._changes(name, cells, rows)]
        return self.edits.do(self.tr("turn sheet: {rows}").format(rows=said), *changes)

    def _changes(self, name: str, cells: list[Any], rows: dict[str, list[Any]]) -> Iterable[Any]:
        if "turn_sheet" in self.edits.data:
            return self.edits.changes(("turn_sheet", name), cells)
        return self.edits.changes(("turn_sheet",), rows) if name == next(iter(rows)) else ()

    def filler(self, number: int) -> Any:
        """What the other cells of a row say that is begun."""
        row = self.row(number)
        if row.rolls:
            return ROLL
        return row.words[0] if row.words else row.low

    def clear(self, numbers: Iterable[int]) -> None:
        """Leave rows to the rules."""
        names = [self.names[number] for number in numbers if self.names[number] in self.cells]
        changes = [change for name in names for change in self.edits.changes(("turn_sheet", name), None)]
        self.edits.do(self.tr("rows of the turn sheet left to the rules"), *changes)
