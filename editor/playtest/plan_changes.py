"""A plan of the advice taken over into the scenario: turns of arrival and strengths, as one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from editor.playtest.advice_levers import BAR
from editor.playtest.playtest_labels import tr
from editor.playtest.study_results import Way
from engine.bundle import Change, Insert, SetValue
from engine.compile.lineup import Lineup
from engine.compile.oob_edits import OOB, OobEdits
from engine.playtest.variations import FIGHTING, strengthened

if TYPE_CHECKING:
    from editor.document import Document

COUNTERS, SCENARIO = "counters.yaml", "scenario.yaml"
FACES = ("values", "back")


class CannotApply(Exception):
    """A plan that this scenario cannot take over; the message says why."""


def changes_of(document: Document, plan: Iterable[Way]) -> tuple[Change, ...]:
    """Return the changes that make a plan true; CannotApply where a part belongs to another scenario."""
    view = document.view
    ways = tuple(plan)
    arrivals = [(kind, unit, turn) for kind, unit, turn in _unfolded(document, ways) if isinstance(turn, int)]
    stronger = [way for way in ways if way[0] == "strength"]
    if arrivals and (view.oob is None or not view.is_own(OOB) or view.oob.base):
        raise CannotApply(tr("The order of battle belongs to another scenario. Make it this scenario's own first."))
    found = [*_arrivals(document, arrivals)]
    for _kind, unit, by in stronger:
        found += _strength(document, unit, int(by))
    for kind, name, value in ways:
        found += _scenario(document, kind, name, value)
    return tuple(found)


def _unfolded(document: Document, ways: Iterable[Way]) -> Iterator[Way]:
    """Turns of arrival unit by unit; a formation that comes later has one for each of its units."""
    view = document.view
    lineup = Lineup(view.oob, view.roster_counters)
    for kind, name, value in ways:
        if kind == "arrival":
            yield kind, name, value
        elif kind == "formation":
            for unit in name.split(BAR)[1:]:
                turn = lineup.standings[unit].turn
                first = view.scenario.turns.first if view.scenario else 1
                if isinstance(turn, int):
                    yield "arrival", unit, max(first, turn + int(value))


def _scenario(document: Document, kind: str, name: str, value: int | str) -> Iterator[Change]:
    """What a plan changes in the scenario's own file: its length, its turn sheet, its points."""
    scenario = document.view.scenario
    if scenario is None or kind not in ("turns", "sheet", "award"):
        return
    data: Any = document.data(SCENARIO)
    if kind == "turns":
        yield from _length(data, int(value))
    elif kind == "sheet":
        cells = [value] * len(scenario.turns)
        yield _put(data, ("turn_sheet", name) if "turn_sheet" in data else ("turn_sheet",), cells, name)
    else:
        at = next((n for n, one in enumerate(scenario.victory.awards) if one.id == name), None)
        if at is not None:
            yield SetValue(SCENARIO, ("victory", "awards", at, "points"), value)


def _put(data: Any, path: tuple[str, ...], cells: list[Any], name: str) -> Change:
    if len(path) == 1:
        return Insert(SCENARIO, path, {name: cells})
    return (SetValue if name in data["turn_sheet"] else Insert)(SCENARIO, path, cells)


def _length(data: Any, last: int) -> Iterator[Change]:
    """Let the game end in another turn; names and cells of turns that are new are those of the last one before."""
    turns = data["turns"]
    count = last - turns.get("first", 1) + 1
    names = turns.get("names")
    fitted = {"names": _fitted(names, count)} if names else {}
    yield SetValue(SCENARIO, ("turns",), {**turns, "last": last, **fitted})
    for name, cells in (data.get("turn_sheet") or {}).items():
        yield SetValue(SCENARIO, ("turn_sheet", name), _fitted(cells, count))


def _fitted(cells: list[Any], count: int) -> list[Any]:
    return [*cells[:count], *cells[-1:] * max(0, count - len(cells))]


def _arrivals(document: Document, ways: Iterable[Way]) -> list[Change]:
    view = document.view
    lineup = Lineup(view.oob, view.roster_counters)
    orders = OobEdits(document.data(OOB), {id: lineup.units_under(id) for id in lineup.formations})
    for _kind, unit, turn in ways:
        orders.arrive([unit], int(turn))
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
