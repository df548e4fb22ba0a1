"""The changes of the draft after which units start in a hex or a box, or nowhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from editor.document.start_lines import counter_named, lines_of, range_of
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.models.units import AtBox, AtHex, Placement
from engine.compile.oob_edits import AUTHOR, HEXES_OF_UNITS
from engine.compile.position import Use, units_of
from engine.validate.view import BundleView

SETUP = "setup"
ALIASES = {"except_for": "except"}
"""Fields that are called otherwise in the file."""
Row = list[Use]


class CannotPlace(Exception):
    """The order of battle stands in another scenario's file, or a unit arrives later."""


def placed(view: BundleView, units: Collection[str], place: int) -> tuple[Change, ...]:
    """Return the changes after which units start in a place; later rows first, so that no change moves another's."""
    file, lines = _file(view), lines_of(view)
    arriving = {use.unit for use in view.uses.arrivals}
    fresh = [counter_named(view, unit) for unit in units if unit not in lines]
    if arriving.intersection(fresh):
        raise CannotPlace
    where = _position(view, place)
    changes = [*_added(view, file, fresh, where)]
    for row, uses in _rows(lines[unit] for unit in units if unit in lines):
        changes += _moved(view, (file, SETUP, row), uses, place, where)
    return tuple(changes)


def taken_off(view: BundleView, units: Collection[str]) -> tuple[Change, ...]:
    """Return the changes after which units are not set up at all."""
    file, lines = _file(view), lines_of(view)
    if not set(units) <= set(lines):
        raise CannotPlace
    rows = _rows(lines[unit] for unit in units)
    return tuple(change for row, uses in rows for change in _removed(view, (file, SETUP, row), uses))


def _file(view: BundleView) -> str:
    file = view.file("oob")
    if view.oob is None or view.labels is None or not view.is_own(file):
        raise CannotPlace
    return file


def _position(view: BundleView, place: int) -> dict[str, str]:
    assert view.labels is not None
    grid = view.labels.grid
    if place < grid.size:
        return {"hex": grid.label(place)}
    if view.board is None:
        raise CannotPlace
    return {"box": view.board.label(place)}


def _rows(uses: Iterable[Use]) -> list[tuple[int, Row]]:
    """The uses by the row of the file, the last row first, in each the last unit first."""
    ordered = sorted(uses, key=lambda use: (int(use.path[1]), use.number), reverse=True)
    return [(row, list(group)) for row, group in groupby(ordered, key=lambda use: int(use.path[1]))]


def _added(view: BundleView, file: str, units: Sequence[str], where: dict[str, str]) -> Iterator[Change]:
    """New lines at the end."""
    assert view.oob is not None
    lines = [{"unit": unit, "at": where} for unit in units]
    if lines and SETUP not in view.oob.model_fields_set:
        yield SetValue(file, (SETUP,), lines)
        return
    for number, line in enumerate(lines, start=len(view.oob.setup)):
        yield Insert(file, (SETUP, number), line)


Spot = tuple[str, str, int]
"""File, key, row."""


def _moved(view: BundleView, spot: Spot, uses: Row, place: int, where: dict[str, str]) -> Iterator[Change]:
    """Put units of one line somewhere else: within its limits, all together, or some with a line of their own."""
    entry = uses[0].entry
    assert isinstance(entry, Placement)
    limits = range_of(view, uses[0])
    numbers = {use.number for use in uses}
    if "hex" in where and (place in limits if limits is not None else max(numbers) < len(entry.chosen)):
        yield from _within(view, spot, entry, numbers, where["hex"])
    elif len(uses) == len(units_of(entry, view.formations)):
        yield from _stands(spot, entry, where)
    else:
        yield from _removed(view, spot, uses)
        file, key, row = spot
        for use in uses:
            yield Insert(file, (key, row + 1), _own_line(use, where))


def _within(view: BundleView, spot: Spot, entry: Placement, numbers: set[int], label: str) -> Iterator[Change]:
    """Say in which of its hexes each stands; the hexes of the others are said, too."""
    file, key, row = spot
    stand = [use.place or label for use in view.uses.setup if use.path[1] == row]
    if len(entry.proposed) == len(stand):
        for number in sorted(numbers):
            yield SetValue(file, (key, row, "proposed", number), label)
        return
    chosen = [label if number in numbers else place for number, place in enumerate(stand)]
    yield _said(entry, (file, key, row), "proposed", chosen)


def _said(entry: Placement, spot: Spot, name: str, value: Any) -> Change:
    """Say something in a line, in the place of what it said before or anew."""
    file, key, row = spot
    written = name in {field for known in entry.model_fields_set for field in (known, ALIASES.get(known))}
    kind = SetValue if written else Insert
    return kind(file, (key, row, name), value)


def _stands(spot: Spot, entry: Placement, where: dict[str, str]) -> Iterator[Change]:
    """Change only the place where its kind stays, so that the rest of the line stays as it was written."""
    file, key, row = spot
    ((kind, place),) = where.items()
    for name in HEXES_OF_UNITS:
        if getattr(entry, name):
            yield Remove(file, (key, row, name))
    if entry.provenance is not None and entry.provenance.kind != AUTHOR["kind"]:
        yield SetValue(file, (key, row, "provenance"), dict(AUTHOR))
    if isinstance(entry.at, AtHex if kind == "hex" else AtBox):
        yield SetValue(file, (key, row, "at", kind), place)
    else:
        yield SetValue(file, (key, row, "at"), where)


def _removed(view: BundleView, spot: Spot, uses: Row) -> Iterator[Change]:
    """Take units out of a line; a line without units goes."""
    file, key, row = spot
    entry = uses[0].entry
    assert isinstance(entry, Placement)
    if len(uses) == len(units_of(entry, view.formations)):
        yield Remove(file, (key, row))
        return
    if entry.units is None:
        yield _said(entry, spot, "except", [*entry.except_for, *sorted(use.unit for use in uses)])
    for use in uses:
        if entry.units is not None:
            yield Remove(file, (key, row, "units", use.number))
        for name in HEXES_OF_UNITS:
            if use.number < len(getattr(entry, name)):
                yield Remove(file, (key, row, name, use.number))


def _own_line(use: Use, where: dict[str, str]) -> dict[str, Any]:
    """A line for one unit that says of it what the old one said."""
    entry = use.entry
    line: dict[str, Any] = {"unit": use.unit, "at": where}
    if entry.state:
        line["state"] = dict(entry.state)
    if entry.attached_to:
        line["attached_to"] = entry.attached_to
    if entry.hidden_from:
        line["hidden_from"] = list(entry.hidden_from)
    return line
