"""Remedies for counters, the order of battle and the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.bundle import SetValue
from engine.bundle.file_errors import Path
from engine.validate.checks.names import known_names
from engine.validate.fixes import appended, fix, held, put, remedy, removals
from engine.validate.game_texts import named, word_said
from engine.validate.problem import Fix, Problem

if TYPE_CHECKING:
    from engine.validate.session import Validation


ROOT = "scenario.yaml"


@remedy("counter.no_side")
def give_side(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Give a counter to a side."""
    for side in known_names(validation.view, "side") or ():
        changes = [put(validation, place.file, (*place.path, "side"), side) for place in problem.places]
        yield fix("give_side", *changes, unit=named(validation.view, str(problem.value("unit"))), side=side)


@remedy("counter.values")
def give_nationality(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Give counters that have none the nationality of their side; where it has several, each of them is offered."""
    view = validation.view
    counters = [view.roster_counters[place.unit] for place in problem.places if place.unit in view.roster_counters]
    sides = {side.id: side.nationalities for side in view.scenario.sides} if view.scenario else {}
    nations = {counter.side: sides.get(counter.side or "", ()) for counter in counters}
    if any(counter.nationality for counter in counters) or (len(nations) > 1 and max(map(len, nations.values())) > 1):
        return
    for number in range(min(map(len, nations.values()), default=0)):
        given = [nations[counter.side][number] for counter in counters]
        places = zip(problem.places, given, strict=True)
        changes = [put(validation, place.file, (*place.path, "nationality"), nation) for place, nation in places]
        units = tuple(named(view, counter.id) for counter in counters)
        said = tuple(word_said(view, "nationality", nation) for nation in dict.fromkeys(given))
        yield fix("give_nationality", *changes, units=units, nationality=said)


@remedy("counter.nationality")
def allow_nationality(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let a nationality fight for the side."""
    sides = list(known_names(validation.view, "side") or ())
    nationality, side = problem.value("nationality"), str(problem.value("side"))
    path: Path = ("sides", sides.index(side), "nationalities")
    changes = appended(validation, ROOT, path, [nationality])
    yield fix("allow_nationality", *changes, nationality=nationality, side=side)


@remedy("counter.too_many")
def print_more(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let the mix hold as many as are used."""
    view, unit = validation.view, str(problem.value("unit"))
    file = view.file("counters")
    if view.is_own(file) and unit in view.positions:
        change = put(validation, file, ("counters", view.positions[unit], "count"), problem.value("used"))
        yield fix("print_more", change, unit=named(view, unit), count=problem.value("used"))


@remedy("oob.twice")
def keep_first_use(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Leave a unit where it stands first."""
    unit = str(problem.value("unit"))
    found = [_use(validation, place.file, place.path, unit) for place in problem.places[1:]]
    if all(found):
        yield fix("keep_first_use", *removals([use for use in found if use]), unit=named(validation.view, unit))


def _use(validation: Validation, file: str, path: Path, unit: str) -> tuple[str, Path] | None:
    """The entry of a unit, or the unit's name in the list of an entry; None where an edit has taken the entry out."""
    entry = held(validation, file, path)
    if not isinstance(entry, Mapping):
        return None
    if entry.get("unit") == unit:
        return file, path
    units = entry.get("units", [])
    return (file, (*path, "units", units.index(unit))) if unit in units and len(units) > 1 else None


@remedy("oob.outside", "setup.nowhere", "setup.illegal")
def take_unit_out(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take units out of the set-up: one that is in the way, or all that have no place."""
    places = problem.places[-1:] if problem.code == "setup.illegal" else problem.places
    found = [_use(validation, place.file, place.path[:2], place.unit) for place in places if len(place.path) > 1]
    if found and all(found):
        names = tuple(named(validation.view, place.unit) for place in places)
        yield fix("take_unit_out", *removals([use for use in found if use]), units=names)


@remedy("oob.entry_blocked")
def enter_anywhere(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let the game say where a unit arrives."""
    yield fix("enter_anywhere", *removals([(place.file, place.path[:3]) for place in problem.places]))


@remedy("oob.idle")
def strike_off(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Strike units off the formations that never appear."""
    idle = {place.unit for place in problem.places}
    view = validation.view
    found = [r for r in view.references("oob") if r.kind == "unit" and r.path[0] == "formations" and r.name in idle]
    names = tuple(named(view, unit) for unit in sorted(idle))
    yield fix("strike_off", *removals([(view.file("oob"), r.path) for r in found]), units=names)


@remedy("oob.turn_outside", "rule.turn_outside")
def nearest_turn(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the nearest turn of the scenario."""
    turn = min(max(problem.value("turn"), problem.value("first")), problem.value("last"))
    yield fix("nearest_turn", *(SetValue(place.file, place.path, turn) for place in problem.places), turn=turn)
