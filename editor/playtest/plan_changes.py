"""A plan of the advice taken over into the scenario: turns of arrival and strengths, as one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from editor.playtest.playtest_labels import tr
from editor.playtest.study_results import Way
from engine.bundle import Change, Insert, SetValue
from engine.compile.lineup import Lineup
from engine.compile.oob_edits import OOB, OobEdits
from engine.playtest.variations import FIGHTING, strengthened

if TYPE_CHECKING:
    from editor.document import Document

COUNTERS = "counters.yaml"
FACES = ("values", "back")


class CannotApply(Exception):
    """A plan that this scenario cannot take over; the message says why."""


def changes_of(document: Document, plan: Iterable[Way]) -> tuple[Change, ...]:
    """Return the changes that make a plan true; CannotApply where a part belongs to another scenario."""
    view = document.view
    ways = tuple(plan)
    arrivals = [way for way in ways if way[0] == "arrival"]
    stronger = [way for way in ways if way[0] == "strength"]
    if arrivals and (view.oob is None or not view.is_own(OOB) or view.oob.base):
        raise CannotApply(tr("The order of battle belongs to another scenario. Make it this scenario's own first."))
    found = [*_arrivals(document, arrivals)]
    for _kind, unit, by in stronger:
        found += _strength(document, unit, by)
    return tuple(found)


def _arrivals(document: Document, ways: Iterable[Way]) -> list[Change]:
    view = document.view
    lineup = Lineup(view.oob, view.roster_counters)
    orders = OobEdits(document.data(OOB), {id: lineup.units_under(id) for id in lineup.formations})
    for _kind, unit, turn in ways:
        orders.arrive([unit], turn)
    return orders.changes


def _strength(document: Document, unit: str, by: int) -> Iterator[Change]:
    """Write what a counter fights with into its own entry, on both faces."""
    view = document.view
    number, counter = view.positions.get(unit), view.roster_counters.get(unit)
    if number is None or counter is None or not view.is_own(COUNTERS):
        raise CannotApply(tr("The counters belong to another scenario. Make them this scenario's own first."))
    data: Any = document.data(COUNTERS)
    entry = data["counters"][number]
    for face in FACES:
        known: dict[str, Any] = getattr(counter, face)
        new = {name: _more(value, by) for name, value in known.items() if name in FIGHTING}
        at = ("counters", number, face)
        if new and face not in entry:
            yield Insert(COUNTERS, at, new)
            continue
        for name, value in new.items():
            kind = SetValue if name in entry[face] else Insert
            yield kind(COUNTERS, (*at, name), value)


def _more(value: Any, by: int) -> Any:
    if isinstance(value, list):
        return [_more(part, by) for part in value]
    return strengthened(value, by)
