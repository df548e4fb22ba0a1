"""Reading tables from files: grids, lists of one column, charts entered by dice, lists of modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.rulebook.dice import span, uncovered
from engine.rulebook.layers import Stack, stacked
from engine.rulebook.options import Choices, chosen
from engine.rulebook.provenance import Provenance
from engine.rulebook.records import Texts, build
from engine.rulebook.table import ONLY, Cell, Conditional, Label, Look, Table
from engine.rulebook.track import Track, check_track
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_yaml, ruleset_folder

__all__ = ["Conditional", "Look", "Table", "cell_values", "load_tables", "read_tables"]

MOST_DICE, MOST_SIDES = 10, 100
CONDITION = {"when", "value", "otherwise"}


@dataclass(frozen=True)
class Modifier:
    """One line of a list of modifiers."""

    key: str
    title: Texts
    amount: int
    provenance: Provenance | None = None


@dataclass(frozen=True)
class Chart:
    """A table as it is written; without columns the cells are one list, with modifiers there are no rows either."""

    id: str
    title: Texts
    provenance: Provenance
    rows: tuple[int | str, ...] = ()
    columns: tuple[int | str, ...] = ()
    cells: tuple[Any, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    labels: Mapping[str, Texts] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    along: Literal["rows", "columns"] = "rows"
    conditions: Mapping[str, Texts] = field(default_factory=dict)
    cell_provenance: Mapping[str, Provenance] = field(default_factory=dict)
    track: Track | None = None

    def check(self, place: FileSpot) -> None:
        """Refuse rows, columns and dice that do not fit each other."""
        if bool(self.modifiers) == bool(self.rows):
            raise place.wrong("a table has either rows with cells, or modifiers")
        for name, labels in (("rows", self.rows), ("columns", self.columns)):
            _check_labels(place / name, labels)
        if self.modifiers:
            _check_labels(place / "modifiers", tuple(modifier.key for modifier in self.modifiers))
        if self.dice:
            if len(self.dice) > MOST_DICE or not all(2 <= sides <= MOST_SIDES for sides in self.dice):
                raise (place / "dice").wrong(
                    f"dice are up to {MOST_DICE} numbers of sides, each from 2 to {MOST_SIDES}"
                )
            _check_dice(place / self.along, self.rows if self.along == "rows" else self.columns, self.dice)
        known = {str(label) for label in (*self.rows, *self.columns)}
        for label in self.labels:
            if label not in known:
                raise (place / "labels" / label).wrong(f"the table has no row or column {label!r}")
        for column in self.track.columns if self.track else ():
            if column not in self.columns:
                raise (place / "track").wrong(f"the table has no column {column!r}")


def _check_labels(place: FileSpot, labels: tuple[Label, ...]) -> None:
    names = list(map(str, labels))
    for number, name in enumerate(names):
        if name in names[:number]:
            raise (place / number).wrong(f"the label {name!r} stands here twice")


def _check_dice(place: FileSpot, labels: tuple[Label, ...], dice: tuple[int, ...]) -> None:
    wrong = next((label for label in labels if span(label) is None), None)
    if wrong is not None:
        raise place.wrong(f"{wrong!r} covers no total of dice; write 3, 1-2, 6+ or 1-")
    bad = uncovered(labels, dice)
    if bad:
        raise place.wrong(f"each total of the dice must have one label, and these have not: {', '.join(map(str, bad))}")


def read_tables(slug: str) -> dict[str, Table]:
    """Read every table of a ruleset, without any layer."""
    found: dict[str, Table] = {}
    for path in sorted((ruleset_folder(slug) / "tables").glob("*.yaml")):
        place = FileSpot(path)
        table = _table(place, build(Chart, place, read_yaml(path)))
        if table.id in found:
            raise (place / "id").wrong(f"there are two tables {table.id!r}")
        _check_addresses(place / "cell_provenance", table)
        if table.track and (wrong := check_track(table)):
            raise (place / "track").wrong(wrong)
        found[table.id] = table
    return found


def _table(place: FileSpot, chart: Chart) -> Table:
    columns = chart.columns or (ONLY,)
    if chart.modifiers:
        rows: tuple[Label, ...] = tuple(modifier.key for modifier in chart.modifiers)
        cells: tuple[tuple[Cell, ...], ...] = tuple((modifier.amount,) for modifier in chart.modifiers)
    else:
        rows, cells = chart.rows, _cells(place / "cells", chart, len(columns))
    return Table(
        chart.id,
        chart.title,
        rows,
        columns,
        cells,
        chart.provenance,
        labels={**chart.labels, **{modifier.key: modifier.title for modifier in chart.modifiers}},
        dice=chart.dice,
        along=chart.along,
        cell_provenance={**chart.cell_provenance, **_of_modifiers(chart)},
        modifiers=bool(chart.modifiers),
        track=chart.track,
    )


def _of_modifiers(chart: Chart) -> dict[str, Provenance]:
    return {f"[{one.key}]": one.provenance for one in chart.modifiers if one.provenance}


def _cells(place: FileSpot, chart: Chart, width: int) -> tuple[tuple[Cell, ...], ...]:
    if len(chart.cells) != len(chart.rows):
        raise place.wrong(f"there are {len(chart.rows)} rows, so {len(chart.rows)} lists of cells are wanted here")
    lines = [line if chart.columns else (line,) for line in chart.cells]
    for number, line in enumerate(lines):
        if not isinstance(line, tuple) or len(line) != width:
            raise (place / number).wrong(f"row {chart.rows[number]!r} must have {width} cells")
    return tuple(tuple(read_cell(place / at, cell, chart.conditions) for cell in line) for at, line in enumerate(lines))


def read_cell(place: FileSpot, cell: Any, conditions: Mapping[str, Any] | None = None) -> Cell:
    """Read a cell: a whole number, a word, a list of them, or {when: condition, value: ..., otherwise: ...}."""
    if isinstance(cell, Conditional) or not isinstance(cell, Mapping):
        return cell
    if set(cell) != CONDITION:
        raise place.wrong("a cell with a condition is {when: condition, value: ..., otherwise: ...}")
    if conditions is not None and cell["when"] not in conditions:
        known = ", ".join(conditions) or "none"
        raise place.wrong(f"the table has no condition {cell['when']!r}; there are: {known}")
    both = (read_cell(place, cell[part], conditions) for part in ("value", "otherwise"))
    return Conditional(str(cell["when"]), *both)


def _check_addresses(place: FileSpot, table: Table) -> None:
    for part in table.cell_provenance:
        try:
            table.cell(f"{table.id}{part}")
        except LookupError as error:
            raise RulesetError(f"{place}: {error}") from error


def cell_values(tables: Mapping[str, Table]) -> dict[str, Any]:
    """Return by address what layers can change of tables."""
    return {address: cell for table in tables.values() for address, cell in table.addresses().items()}


def load_tables(slug: str, layers: Stack = (), options: Choices | None = None) -> dict[str, Table]:
    """Read every table of a ruleset under a stack of layers, and under the readings that the options choose."""
    found = read_tables(slug)
    changes = {}
    for address, traced in stacked(slug, "cell", cell_values(found), layers).items():
        if traced.change is not None:
            changes[address] = read_cell(traced.change.place / "to", traced.value)
    changes.update({name: value for name, value in chosen(slug, options, layers).values.items() if "[" in name})
    for address, value in changes.items():
        name = address.partition("[")[0]
        if name not in found:
            raise RulesetError(f"A reading of {slug!r} sets {address}, and there is no table {name!r}.")
        found[name] = found[name].changed(address, value)
    for name in dict.fromkeys(address.partition("[")[0] for address in changes):
        if found[name].track and (wrong := check_track(found[name])):
            raise RulesetError(f"What a layer or a reading sets leaves the track {name} of {slug!r} broken: {wrong}.")
    return found
