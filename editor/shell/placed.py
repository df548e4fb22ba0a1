"""The changes of the draft after which units start in a hex."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.models.units import AtHex, Placement
from engine.compile.position import Use
from engine.validate.view import View


class CannotPlace(Exception):
    """A unit whose place an entry gives to others, too, or that stands in a file of another scenario."""


def placed(view: View, units: Collection[str], hex: int) -> tuple[Change, ...]:
    """Return the changes after which units start in a hex; later rows first, so that no change moves another's."""
    file, labels = view.file("oob"), view.labels
    uses = [use for use in view.uses.setup if use.unit in units]
    if labels is None or not view.is_own(file) or {use.unit for use in uses} != set(units):
        raise CannotPlace
    uses.sort(key=lambda use: (int(use.path[1]), use.number), reverse=True)
    label = labels.grid.label(hex)
    return _each_once(change for use in uses for change in _moved(file, use, units, label))


def _each_once(changes: Iterable[Change]) -> tuple[Change, ...]:
    found: list[Change] = []
    for change in changes:
        if change not in found:
            found.append(change)
    return tuple(found)


def _moved(file: str, use: Use, units: Collection[str], label: str) -> Iterator[Change]:
    """Put one unit somewhere else; one that shares its entry with units that stay gets an entry of its own."""
    entry, row = use.entry, int(use.path[1])
    assert isinstance(entry, Placement)
    if use.number < len(entry.historical):
        yield SetValue(file, ("setup", row, "historical", use.number), label)
    elif entry.unit is not None or (entry.units is not None and set(entry.units) <= set(units)):
        yield _stands(file, row, entry, label)
    elif entry.units is not None and not entry.state:
        yield Remove(file, ("setup", row, "units", use.number))
        yield Insert(file, ("setup", row + 1), {"unit": use.unit, "at": {"hex": label}})
    else:
        raise CannotPlace


def _stands(file: str, row: int, entry: Placement, label: str) -> Change:
    """Change only the hex where there is one, so that the rest of the line stays as it was written."""
    if isinstance(entry.at, AtHex):
        return SetValue(file, ("setup", row, "at", "hex"), label)
    return SetValue(file, ("setup", row, "at"), {"hex": label})
