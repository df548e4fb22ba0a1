"""A table: rows and columns with labels, cells with addresses, and look-ups that say what they did."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.rulebook.dice import label_of
from engine.rulebook.provenance import Provenance
from engine.rulebook.track import Track

Label = str | int
Cell = Any
ADDRESS = re.compile(r"(?P<table>[^\[\]]+)\[(?P<row>[^\[\]]+)\](\[(?P<column>[^\[\]]+)\])?")
ONLY = ""
"""The column of a table that has one column and no label for it."""
END = "end_of_table"


@dataclass(frozen=True)
class Conditional:
    """A cell that says one thing under a condition, and another otherwise."""

    when: str
    value: Any
    otherwise: Any


class Look(NamedTuple):
    """A look-up: the row and column that were used in the end, what stands there, and what moved it along."""

    address: str
    row: Label
    column: Label
    cell: Cell
    items: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Table:
    """A chart of the rulebook; one with dice is entered by their total."""

    id: str
    title: Mapping[str, str] = field(hash=False)
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    cells: tuple[tuple[Cell, ...], ...]
    provenance: Provenance = field(hash=False)
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    dice: tuple[int, ...] = ()
    along: str = "rows"
    cell_provenance: Mapping[str, Provenance] = field(default_factory=dict, hash=False)
    modifiers: bool = False
    track: Track | None = None
    _by_label: Mapping[tuple[Label, Label], Cell] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        pairs = zip(self.rows, self.cells, strict=True)
        found = {(row, column): cell for row, line in pairs for column, cell in zip(self.columns, line, strict=True)}
        object.__setattr__(self, "_by_label", found)

    def look_up(self, row: Label, column: Label = ONLY, given: Iterable[str] = ()) -> Cell:
        """Return the cell of a row and a column, by their labels; dice go by their total.

        `given` are the conditions that hold, for cells that ask for one.
        """
        cell = self._by_label.get((row, column), self)
        if cell is self:
            row, column = self.entered(row, column)
            cell = self._by_label[row, column]
        return resolved(cell, given) if isinstance(cell, Conditional) else cell

    def entered(self, row: Label, column: Label = ONLY) -> tuple[Label, Label]:
        """Return the labels of a cell: a total of dice becomes the label that covers it."""
        if (row, column) in self._by_label:
            return row, column
        if self.dice:
            row = label_of(self.rows, row) if self.along == "rows" else row
            column = label_of(self.columns, column) if self.along == "columns" else column
        if (row, column) not in self._by_label:
            raise LookupError(self._not_there(row, column))
        return row, column

    def look(
        self,
        row: Label,
        column: Label = ONLY,
        items: Iterable[tuple[str, int]] = (),
        given: Iterable[str] = (),
    ) -> Look:
        """Look up with modifiers: they add to the dice where the table has dice, else they shift the column.

        No shift leads over the edge of the table: what is too much comes back as an item of its own.
        """
        moves = tuple(items)
        total = sum(amount for _name, amount in moves)
        if self.dice:
            rolled = row if self.along == "rows" else column
            assert isinstance(rolled, int)
            row, column = (rolled + total, column) if self.along == "rows" else (row, rolled + total)
        else:
            excess, column = self._shifted(column, total)
            moves = (*moves, (END, excess)) if excess else moves
        row, column = self.entered(row, column)
        return Look(self.address(row, column), row, column, self.look_up(row, column, given), moves)

    def _shifted(self, column: Label, by: int) -> tuple[int, Label]:
        if column not in self.columns:
            raise LookupError(self._not_there(self.rows[0], column))
        wanted = self.columns.index(column) + by
        kept = min(max(wanted, 0), len(self.columns) - 1)
        return kept - wanted, self.columns[kept]

    def _not_there(self, row: Label, column: Label) -> str:
        kind, label, known = ("column", column, self.columns) if row in self.rows else ("row", row, self.rows)
        return f"The table {self.id} has no {kind} {label!r}; there are {', '.join(map(str, known))}."

    # Addresses

    def address(self, row: Label, column: Label = ONLY) -> str:
        """Return the address of a cell, such as 'crt[3:1][6]'."""
        return f"{self.id}[{row}]" if column == ONLY else f"{self.id}[{row}][{column}]"

    def addresses(self) -> dict[str, Cell]:
        """Return every cell by its address."""
        return {self.address(*labels): cell for labels, cell in self._by_label.items()}

    def cell(self, address: str) -> Cell:
        """Return the cell with an address such as 'crt[3:1][6]'."""
        row, column = self._find(address)
        return self.cells[row][column]

    def provenance_of(self, address: str) -> Provenance:
        """Say where a cell comes from: its own provenance if it has one, else the table's."""
        return self.cell_provenance.get(address.removeprefix(self.id), self.provenance)

    def _find(self, address: str) -> tuple[int, int]:
        parts = ADDRESS.fullmatch(address)
        has_column = parts is not None and parts["column"] is not None
        if parts is None or parts["table"] != self.id or has_column == (self.columns == (ONLY,)):
            form = f"{self.id}[row]" if self.columns == (ONLY,) else f"{self.id}[row][column]"
            raise LookupError(f"{address!r} is no cell of the table {self.id}; write {form}.")
        rows, columns = list(map(str, self.rows)), list(map(str, self.columns))
        row, column = parts["row"], parts["column"] or ONLY
        if row not in rows or column not in columns:
            raise LookupError(self._not_there(row if row not in rows else self.rows[0], column))
        return rows.index(row), columns.index(column)

    def changed(self, address: str, value: Cell) -> Table:
        """Return the table with one cell changed."""
        at, across = self._find(address)
        line = self.cells[at]
        line = (*line[:across], value, *line[across + 1 :])
        return replace(self, cells=(*self.cells[:at], line, *self.cells[at + 1 :]))


def resolved(cell: Conditional, given: Iterable[str]) -> Cell:
    """Say what a conditional cell means when some conditions hold."""
    found = cell.value if cell.when in set(given) else cell.otherwise
    return resolved(found, given) if isinstance(found, Conditional) else found
