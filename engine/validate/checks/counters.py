"""Counters: whose they are, whether the game can use them, and how often the order of battle uses them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bundle import Facets
from engine.bundle.models import CounterModel
from engine.bundle.models.ratings import rated
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.place_selection import units_under
from engine.compile.roster import counter_flaw
from engine.validate.framework import check
from engine.validate.view import BundleView

PARTS = ("scenario.yaml:parts", "scenario.yaml:rules", "scenario.yaml:sides")


def ids(view: BundleView) -> Iterable[str]:
    """Every counter."""
    return view.roster_counters


def touched(view: BundleView, facets: Facets) -> Iterable[str]:
    """The counters that a change names."""
    return facets.units


def place_of(view: BundleView, id: str) -> FilePlace:
    """Where a counter stands in its file."""
    number = view.positions.get(id)
    return FilePlace(view.file("counters"), ("counters",) if number is None else ("counters", number), unit=id)


@check("counters.yaml", *PARTS, scope="unit", keys=ids, local=("counters.yaml:counters",), touched=touched)
def counter_is_sound(view: BundleView, key: str) -> Found:
    """A counter has a side, fits it, and has what the game asks of it."""
    counter, place = view.roster_counters[key], place_of(view, key)
    if counter.side is None:
        yield bundle_problem("counter.no_side", place, unit=key)
    if view.system is not None:
        yield counter_flaw(counter, view.system, place)
    yield from _nationality(view, counter, place)
    if view.counters is not None and view.counters.ratings:
        for wrong in rated(counter, view.counters.ratings).wrong:
            yield bundle_problem("counter.formula", place, unit=key, value=wrong.value, part=wrong.part)


def _nationality(view: BundleView, counter: CounterModel, place: FilePlace) -> Found:
    sides = view.scenario.sides if view.scenario else ()
    side = next((side for side in sides if side.id == counter.side), None)
    if side and side.nationalities and counter.nationality and counter.nationality not in side.nationalities:
        yield bundle_problem("counter.nationality", place, nationality=counter.nationality, side=side.id)


@check("counters.yaml", "oob.yaml", "scenario.yaml:parts", "map.yaml:base")
def counter_uses(view: BundleView) -> Found:
    """No counter is used more often than the mix holds it."""
    if view.oob is None:
        return
    file, counters = view.file("oob"), view.roster_counters
    for id, paths in view.uses.by_unit.items():
        if id not in counters or len(paths) <= counters[id].count:
            continue
        places = [FilePlace(file, path, unit=id) for path in paths]
        if counters[id].count == 1:
            yield bundle_problem("oob.twice", *places, unit=id)
        else:
            yield bundle_problem("counter.too_many", *places, unit=id, held=counters[id].count, used=len(paths))


@check("counters.yaml", "oob.yaml", "scenario.yaml:parts", "scenario.yaml:under_way")
def idle_units(view: BundleView) -> Found:
    """Units of the order of battle that never appear, and counters that nobody uses.

    In a position kept from a game, units that stand nowhere have been eliminated or were never in play.
    """
    if view.oob is None or view.counters is None or not (view.uses.setup or view.uses.arrivals):
        return
    if view.scenario is not None and view.scenario.under_way:
        return
    listed = {unit for formation in view.formations.values() for unit in units_under(formation)}
    yield None
    for id, counter in view.roster_counters.items():
        if counter.count == 0 or view.uses.by_unit.get(id):
            continue
        if id in listed:
            yield bundle_problem("oob.idle", FilePlace(view.file("oob"), ("formations",), unit=id))
        elif id in view.positions and view.is_own(view.file("counters")):
            yield bundle_problem("counter.unused", place_of(view, id))
