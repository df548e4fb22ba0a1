"""A map with rows and columns added or taken away at its edges: its new grid, and where each old hex lies in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.bundle.models.map import BLANK, GridModel, HexLayer, NumberingModel
from engine.hexes import Grid, Orientation, Stagger

MOST = 500
"""Rows or columns that can be added at once."""


@dataclass(frozen=True)
class Margins:
    """Rows and columns to be added at each edge; less than none are taken away."""

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0

    def __bool__(self) -> bool:
        """Whether anything is added or taken away."""
        return any((self.left, self.right, self.top, self.bottom))


class Resized:
    """The new grid. With `renumber` the first row and column keep their numbers, else every hex keeps its label."""

    def __init__(self, model: GridModel, margins: Margins, *, renumber: bool = False) -> None:
        self.old, self.margins, self.renumber = model.grid, margins, renumber
        self._model = model

    @cached_property
    def model(self) -> GridModel:
        """The new grid as the file has it. ValueError if the numbering or the size does not allow it."""
        return GridModel.model_validate({**self._model.model_dump(mode="json"), **self.data})

    @property
    def grid(self) -> Grid:
        """The new grid."""
        return self.model.grid

    @cached_property
    def data(self) -> dict[str, Any]:
        """What is different in the file's description of the grid."""
        added = self.margins.left if self.old.orientation is Orientation.FLAT else self.margins.top
        stagger = self.old.stagger
        if added % 2:
            stagger = Stagger.EVEN if stagger is Stagger.ODD else Stagger.ODD
        sheets = [self._sheet(sheet.model_dump(mode="json", exclude_defaults=True)) for sheet in self._model.sheets]
        return {"stagger": stagger.value, "sheets": [sheet for sheet in sheets if sheet]}

    def _sheet(self, sheet: dict[str, Any]) -> dict[str, Any] | None:
        """A sheet afterwards; none when nothing is left of it."""
        m = self.margins
        columns = _span(sheet.get("column", 0), sheet["columns"], self.old.columns, m.left, m.right)
        rows = _span(sheet.get("row", 0), sheet["rows"], self.old.rows, m.top, m.bottom)
        if columns is None or rows is None:
            return None
        numbering = sheet.get("numbering", {})
        if not self.renumber:
            for axis, span in (("column", columns), ("row", rows)):
                numbering = _numbered(numbering, axis, span.skipped)
        found = {"columns": columns.count, "rows": rows.count, "column": columns.start, "row": rows.start}
        sheet = {**sheet, **{key: value for key, value in found.items() if value or key in ("columns", "rows")}}
        sheet.update({key: 0 for key in ("column", "row") if key in sheet and not found[key]})
        sheet.pop("numbering", None)
        missing = self._missing(sheet.pop("missing", ()), numbering, columns, rows)
        return {**sheet, **({"numbering": numbering} if numbering else {}), **({"missing": missing} if missing else {})}

    def _missing(self, labels: Any, numbering: dict[str, Any], columns: _SheetSpan, rows: _SheetSpan) -> list[str]:
        """The labels of the hexes that are missing, as the sheet calls them afterwards."""
        if not labels:
            return []
        sheet = next(sheet for sheet in self._model.sheets if sheet.missing == tuple(labels))
        old = sheet.numbering.made()
        new = NumberingModel.model_validate(numbering).made()
        wanted, kept = set(labels), []
        for row in range(rows.count):
            for column in range(columns.count):
                was = column + columns.skipped, row + rows.skipped
                if 0 <= was[0] < sheet.columns and 0 <= was[1] < sheet.rows and old.label(*was) in wanted:
                    kept.append(new.label(column, row))
        return kept

    # Where things are

    def moved(self, index: int) -> int:
        """The place of an old hex in the new array, -1 when it is gone."""
        row, column = divmod(index, self.old.columns)
        row, column = row + self.margins.top, column + self.margins.left
        if not (0 <= row < self.grid.rows and 0 <= column < self.grid.columns):
            return -1
        found = row * self.grid.columns + column
        return found if found in self.grid else -1

    @cached_property
    def labels(self) -> dict[str, str | None]:
        """For every old label the new one, none where the hex is gone."""
        places = {self.old.label(index): self.moved(index) for index in self.old.hexes}
        return {label: self.grid.label(place) if place >= 0 else None for label, place in places.items()}

    @cached_property
    def gone(self) -> list[str]:
        """The labels of the hexes that are gone."""
        return [label for label, new in self.labels.items() if new is None]

    def edge(self, label: str) -> str | None:
        """The new label of a hexside, none where it is gone; what still names the same stays as it is written."""
        try:
            edge = self.old.edge_index(label)
        except ValueError:
            return label
        for hex in self.old.edge_hexes(edge):
            place = self.moved(hex) if hex >= 0 else -1
            if place >= 0:
                new = self.grid.sides[place][self.old.sides[hex].index(edge)]
                return label if self._names(label, new) else self.grid.edge_label(new)
        return None

    def _names(self, label: str, edge: int) -> bool:
        try:
            return self.grid.edge_index(label) == edge
        except ValueError:
            return False

    def rows(self, layer: HexLayer, fill: str, rows: tuple[str, ...]) -> list[str]:
        """The rows of letters of a layer on the new map; new hexes get a letter."""
        letters = [[BLANK] * self.grid.columns for _row in range(self.grid.rows)]
        for index in self.grid.hexes:
            row, column = divmod(index, self.grid.columns)
            letters[row][column] = fill
        for index in self.old.hexes:
            place = self.moved(index)
            if place >= 0:
                (row, column), (was, at) = divmod(place, self.grid.columns), divmod(index, self.old.columns)
                letters[row][column] = rows[was][at]
        return ["".join(row) for row in letters]


@dataclass(frozen=True)
class _SheetSpan:
    """The rows or columns of a sheet afterwards: where they start, how many, and how many old ones come before."""

    start: int
    count: int
    skipped: int


def _span(start: int, count: int, whole: int, before: int, after: int) -> _SheetSpan | None:
    """What becomes of the rows or columns of a sheet; sheets at an edge grow with it."""
    first = -before if start == 0 and before > 0 else start
    last = whole + after if start + count == whole and after > 0 else start + count
    first, last = max(first, -before), min(last, whole + after)
    return _SheetSpan(first + before, last - first, first - start) if last > first else None


def _numbered(numbering: dict[str, Any], axis: str, skipped: int) -> dict[str, Any]:
    """The numbering after the first so many rows or columns are gone."""
    if not skipped:
        return numbering
    found = dict(numbering.get(axis, {}))
    found["first"] = found.get("first", 1) + found.get("step", 1) * skipped
    return {**numbering, axis: found}
