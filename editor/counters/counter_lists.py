"""Counters as lists for spreadsheets: written out, read in, and compared with the mix before anything is done."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from editor.counters.cell_parsing import NotRead, read
from editor.counters.cells import shown, state_of, value_of
from editor.counters.counter_columns import BACK, INPUTS, VALUES, CounterColumn, columns_of, tr
from editor.counters.mix import CounterMix, MixRow, inherited
from editor.counters.mix_edits import MixEdit
from editor.fields import folded
from engine.compile.csv_cells import cells_of as parted

Kind = Literal["new", "changed", "same", "wrong"]
Cells = list[list[str]]
OUT = ("-", "—", "–", "−", "ー", "―", "－")
"""In a cell: the counter says nothing of its own here any more."""
OWN_VALUE = re.compile(rf"({VALUES}|{BACK}|{INPUTS})\.([A-Za-z][A-Za-z0-9_]{{0,59}})")


@dataclass(frozen=True)
class ImportedValue:
    """A value that a line gives: the column, what the mix says, what the line says."""

    column: CounterColumn
    before: str
    after: str
    value: Any


@dataclass(frozen=True)
class ImportedLine:
    """What a line of a list means: a new counter, changes of a known one, nothing new, or nothing at all and why."""

    number: int
    id: str
    kind: Kind
    entries: tuple[ImportedValue, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class ImportPlan:
    """What a list would do to the mix; columns that nobody knows are left out."""

    lines: tuple[ImportedLine, ...] = ()
    unknown: tuple[str, ...] = ()

    def count(self, kind: Kind) -> int:
        """How many lines there are of a kind."""
        return sum(line.kind == kind for line in self.lines)

    @property
    def does_something(self) -> bool:
        """Whether a line would change the mix."""
        return any(line.kind in ("new", "changed") for line in self.lines)


# Out


def written(rows: Iterable[MixRow], columns: Sequence[CounterColumn], mix: CounterMix) -> str:
    """Rows as CSV: columns by key, words as files know them, so that it can be read again in any language."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    kept = [column for column in columns if column.kind != "told"]
    writer.writerow(column.key for column in kept)
    for row in rows:
        writer.writerow(_plain(value_of(row, column)) for column in kept)
    return out.getvalue()


def copied(rows: Iterable[MixRow], columns: Sequence[CounterColumn], mix: CounterMix) -> str:
    """Rows as a spreadsheet takes them from the clipboard: titles, and words as people read them."""
    lines = [[column.title for column in columns]]
    lines += [[shown(value_of(row, column), column, mix) for column in columns] for row in rows]
    return "\n".join("\t".join(line) for line in lines) + "\n"


def _plain(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


# In


def cells_of(text: str) -> Cells:
    """The lines of a list that say something, as cells. NotAListError if it is none."""
    return [line for line in parted(text) if any(cell.strip() for cell in line)]


def plan_of(cells: Cells, mix: CounterMix, columns: Sequence[CounterColumn]) -> ImportPlan:
    """What a list with a line of titles would do."""
    if not cells:
        return ImportPlan()
    heads = [_head(title, cells, place, columns) for place, title in enumerate(cells[0])]
    unknown = tuple(title for title, head in zip(cells[0], heads, strict=True) if head is None and title.strip())
    if not any(head is not None and head.key == "id" for head in heads):
        why = tr("The first line must name the columns, and one of them must be the id.")
        return ImportPlan((ImportedLine(1, "", "wrong", (), why),), unknown)
    lines = [_line(number, dict(_paired(heads, cells[number - 1])), mix) for number in range(2, len(cells) + 1)]
    return ImportPlan(tuple(_without_twins(lines)), unknown)


def plan_at(cells: Cells, rows: Sequence[MixRow], columns: Sequence[CounterColumn], mix: CounterMix) -> ImportPlan:
    """What cells without titles would do, laid over these rows and columns of the table."""
    lines = []
    for number, line in enumerate(cells):
        if number >= len(rows):
            why = tr("No counter is left for this line.")
            lines.append(ImportedLine(number + 1, "", "wrong", (), why))
            continue
        lines.append(_compared(number + 1, rows[number].id, dict(zip(columns, line, strict=False)), mix))
    return ImportPlan(tuple(lines))


def has_titles(cells: Cells, columns: Sequence[CounterColumn]) -> bool:
    """Whether the first line names columns, the id among them."""
    known = [_known(title, columns) for title in cells[0]] if cells else []
    return any(column is not None and column.key == "id" for column in known)


def _paired(heads: Sequence[CounterColumn | None], line: Sequence[str]) -> Iterator[tuple[CounterColumn, str]]:
    return ((head, cell) for head, cell in zip(heads, line, strict=False) if head is not None)


def _known(title: str, columns: Sequence[CounterColumn]) -> CounterColumn | None:
    wanted = folded(title)
    return next((each for each in columns if wanted and wanted in (folded(each.key), folded(each.title))), None)


def _head(title: str, cells: Cells, place: int, columns: Sequence[CounterColumn]) -> CounterColumn | None:
    """The column that a title names; a value that no counter has had so far becomes one."""
    found, named = _known(title, columns), OWN_VALUE.fullmatch(title.strip())
    if found is not None or named is None:
        return found
    below = [line[place].strip() for line in cells[1:] if len(line) > place and line[place].strip()]
    numeric = named[1] != VALUES or all(cell.lstrip("-").isdigit() for cell in below)
    return CounterColumn(named[0], "number" if numeric else "word", (named[1], named[2]), named[2], term=named[2])


def _line(number: int, given: Mapping[CounterColumn, str], mix: CounterMix) -> ImportedLine:
    id = next(cell.strip() for column, cell in given.items() if column.key == "id")
    if not id:
        return ImportedLine(number, "", "wrong", (), tr("The id is missing."))
    return _compared(number, id, {column: cell for column, cell in given.items() if column.key != "id"}, mix)


def _compared(number: int, id: str, given: Mapping[CounterColumn, str], mix: CounterMix) -> ImportedLine:
    """What a line changes. An empty cell changes nothing, a dash takes a value out; one unreadable cell spoils all."""
    row, entries = mix.by_id.get(id), []
    for column, cell in given.items():
        if column.kind == "told" or not cell.strip():
            continue
        try:
            value = None if cell.strip() in OUT and column.optional else read(cell, column, mix)
        except NotRead as error:
            return ImportedLine(number, id, "wrong", (), str(error))
        before = value_of(row, column) if row is not None else None
        if value is None and (row is None or state_of(row, column) not in ("own", "override")):
            continue
        if _plain(before) != _plain(value):
            entries.append(ImportedValue(column, shown(before, column, mix), shown(value, column, mix), value))
    if row is None:
        return ImportedLine(number, id, "new", (*entries, *_nation(entries, mix)))
    return ImportedLine(number, id, "changed" if entries else "same", tuple(entries))


def _nation(entries: Sequence[ImportedValue], mix: CounterMix) -> Iterator[ImportedValue]:
    """The nation of a new counter for which neither its line nor its prototype names one: its side's, if it has one."""
    said = {entry.column.key: entry.value for entry in entries}
    below = inherited(mix.counters, said.get("like"))
    side = said.get("side") or below.side
    sides = mix.view.scenario.sides if mix.view.scenario else ()
    nations = next((each.nationalities for each in sides if each.id == side), ())
    if len(nations) == 1 and not said.get("nationality") and not below.nationality:
        column = next(column for column in columns_of(mix) if column.key == "nationality")
        yield ImportedValue(column, "", shown(nations[0], column, mix), nations[0])


def _without_twins(lines: Sequence[ImportedLine]) -> Iterator[ImportedLine]:
    seen: set[str] = set()
    for line in lines:
        if line.kind != "wrong" and line.id in seen:
            yield ImportedLine(line.number, line.id, "wrong", (), tr("This id is in the list twice."))
        else:
            yield line
        seen.add(line.id)


def carry_out(plan: ImportPlan, edit: MixEdit) -> None:
    """Make the changes of a plan."""
    for line in plan.lines:
        if line.kind == "new":
            entry: dict[str, Any] = {"id": line.id}
            for each in line.entries:
                if each.value is not None:
                    _put(entry, each.column.path, each.value)
            edit.add(entry)
        elif line.kind == "changed":
            for each in line.entries:
                edit.set(line.id, each.column.path, each.value)


def _put(entry: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    if len(path) == 1:
        entry[path[0]] = value
    else:
        entry.setdefault(path[0], {})[path[1]] = value
