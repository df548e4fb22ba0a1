"""How hexes are numbered: the printed label of a position on a sheet, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from string import ascii_uppercase


class Letters(StrEnum):
    """Whether an axis counts in letters, and what follows Z: AA, BB, CC (doubled) or AA, AB, AC (spreadsheet)."""

    NONE = "none"
    DOUBLED = "doubled"
    SPREADSHEET = "spreadsheet"


class LabelOrder(StrEnum):
    """Which part of a label comes first."""

    COLUMN_ROW = "column-row"
    ROW_COLUMN = "row-column"


def doubled_letters(number: int) -> str:
    """1 is A, 26 is Z, 27 is AA, 28 is BB."""
    times, letter = divmod(number - 1, 26)
    return ascii_uppercase[letter] * (times + 1)


def spreadsheet_letters(number: int) -> str:
    """1 is A, 26 is Z, 27 is AA, 28 is AB."""
    text = ""
    while number:
        number, letter = divmod(number - 1, 26)
        text = ascii_uppercase[letter] + text
    return text


@dataclass(frozen=True)
class Axis:
    """How columns or rows count: from the number of the leftmost or topmost one, upwards (+1) or downwards (-1).

    Numbers are filled up with zeros to `digits`; letters are not.
    """

    first: int = 1
    step: int = 1
    digits: int = 2
    letters: Letters = Letters.NONE

    def __post_init__(self) -> None:
        if self.step not in (1, -1):
            raise ValueError(f"An axis cannot count by {self.step}: write 1 (upwards) or -1 (downwards).")
        if self.digits < 1:
            raise ValueError(f"A number cannot have {self.digits} digits: write 1 or more.")

    def text(self, position: int) -> str:
        """The written number of the column or row at a position, counted from 0."""
        number = self.first + self.step * position
        lowest = 0 if self.letters == Letters.NONE else 1
        if number < lowest:
            raise ValueError(f"Counting from {self.first} by {self.step} falls below {lowest}: set first higher.")
        if self.letters == Letters.DOUBLED:
            return doubled_letters(number)
        if self.letters == Letters.SPREADSHEET:
            return spreadsheet_letters(number)
        return str(number).zfill(self.digits)


@dataclass(frozen=True)
class Numbering:
    """How the hexes of a sheet are labelled, for instance W1016: prefix W, then the row 10, then the column 16."""

    order: LabelOrder = LabelOrder.COLUMN_ROW
    column: Axis = field(default_factory=Axis)
    row: Axis = field(default_factory=Axis)
    prefix: str = ""
    separator: str = ""

    def __post_init__(self) -> None:
        if "/" in self.prefix + self.separator:
            raise ValueError("A hex label cannot contain '/', it parts the two hexes of an edge: use another sign.")

    def join(self, column: str, row: str) -> str:
        """The label made of a column's and a row's written number."""
        parts = (column, row) if self.order == LabelOrder.COLUMN_ROW else (row, column)
        return self.prefix + self.separator.join(parts)

    def label(self, column: int, row: int) -> str:
        """The label of the hex in a column and row of the sheet, both counted from 0."""
        return self.join(self.column.text(column), self.row.text(row))
