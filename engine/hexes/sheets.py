"""Map sheets: rectangles of hexes with a numbering of their own, laid into one array; labels of the whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import nsmallest

from engine.hexes.numbering import Numbering


class LabelError(ValueError):
    """A label or index that names nothing on this grid."""


@dataclass(frozen=True)
class Sheet:
    """A sheet of hexes, its top left one at (column, row) of the array; the labels in `missing` are no hexes."""

    numbering: Numbering
    columns: int
    rows: int
    column: int = 0
    row: int = 0
    missing: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"A sheet of {self.columns} x {self.rows} hexes is empty: give it columns and rows.")
        if self.column < 0 or self.row < 0:
            raise ValueError(f"A sheet cannot begin at column {self.column}, row {self.row}: the array begins at 0, 0.")
        for axis, count in ((self.numbering.column, self.columns), (self.numbering.row, self.rows)):
            axis.text(0)
            axis.text(count - 1)
        if self.missing and (unknown := sorted(self.missing.difference(label for _, _, label in self._cells()))):
            raise LabelError(f"Missing hexes {', '.join(unknown)} are not on the sheet anyway: check their labels.")

    def hexes(self) -> Iterator[tuple[int, int, str]]:
        """Array column, array row and label of each hex that exists."""
        return (cell for cell in self._cells() if cell[2] not in self.missing)

    def _cells(self) -> Iterator[tuple[int, int, str]]:
        numbering = self.numbering
        columns = [numbering.column.text(column) for column in range(self.columns)]
        for row in range(self.rows):
            number = numbering.row.text(row)
            for column, letter in enumerate(columns):
                yield self.column + column, self.row + row, numbering.join(letter, number)


def extent(sheets: Iterable[Sheet]) -> tuple[int, int]:
    """Columns and rows of the array that holds all sheets."""
    corners = [(sheet.column + sheet.columns, sheet.row + sheet.rows) for sheet in sheets]
    if not corners:
        raise ValueError("A grid needs at least one sheet.")
    return max(columns for columns, _ in corners), max(rows for _, rows in corners)


def read_labels(sheets: Iterable[Sheet], columns: int, size: int) -> tuple[list[str], dict[str, int]]:
    """Label by index ('' where there is no hex), and index by label; where sheets overlap, the earlier one names."""
    labels = [""] * size
    indices: dict[str, int] = {}
    for sheet in sheets:
        for column, row, label in sheet.hexes():
            index = row * columns + column
            if indices.setdefault(label, index) != index:
                raise LabelError(f"Two hexes would be called {label}: add digits, a separator or a prefix.")
            labels[index] = labels[index] or label
    return labels, indices


def nearest_labels(wanted: str, labels: Iterable[str]) -> list[str]:
    """The three labels that look most like the wanted one."""
    wanted = wanted.upper()

    def unlikeness(label: str) -> tuple[int, list[int]]:
        off = [abs(ord(one) - ord(other)) for one, other in zip(label.upper(), wanted, strict=False)]
        return sum(map(bool, off)) + abs(len(label) - len(wanted)), off

    return nsmallest(3, labels, key=unlikeness)
