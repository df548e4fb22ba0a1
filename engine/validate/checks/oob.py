"""The order of battle: headquarters, turns, places of entry, the area in play, choices that are left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.bundle.file_errors import Path
from engine.bundle.models.units import Arrival
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.place_selection import hexes_of
from engine.compile.position import missing_place, units_of
from engine.play import NOWHERE
from engine.validate.framework import check, ticking
from engine.validate.game_texts import said
from engine.validate.view import BundleView

PLACES = ("map.yaml", "oob.yaml", "scenario.yaml:parts", "scenario.yaml:rules")


def _formations(view: BundleView) -> Iterable[str]:
    return view.formations


@check("oob.yaml", "scenario.yaml:rules", "scenario.yaml:parts", scope="formation", keys=_formations)
def headquarters(view: BundleView, key: str) -> Found:
    """A formation has a headquarters if the game wants one."""
    setup = view.system.setup if view.system else None
    if setup and setup.wants_headquarters and view.formations[key].hq is None:
        yield bundle_problem("oob.no_hq", FilePlace(view.file("oob"), ("formations",), about=key))


@check("oob.yaml", "scenario.yaml:turns", "scenario.yaml:parts")
def turns_of_oob(view: BundleView) -> Found:
    """What arrives or leaves does so within the scenario."""
    if view.scenario is None or view.oob is None:
        return
    first, last = view.scenario.turns.first, view.scenario.turns.last
    for path, turn, unit in _turns(view):
        if not first <= turn <= last:
            yield bundle_problem(
                "oob.turn_outside", FilePlace(view.file("oob"), path, unit=unit), turn=turn, first=first, last=last
            )


def _turns(view: BundleView) -> Iterator[tuple[Path, int, str]]:
    assert view.oob
    for number, arrival in enumerate(view.oob.arrivals):
        if arrival.turn != "roll":
            yield ("arrivals", number, "turn"), arrival.turn, next(iter(units_of(arrival, view.formations)), "")
    for number, withdrawal in enumerate(view.oob.withdrawals):
        yield ("withdrawals", number, "turn"), withdrawal.turn, ""


@check("oob.yaml", "scenario.yaml:rules", "scenario.yaml:parts")
def places_of_entry(view: BundleView) -> Found:
    """Whoever arrives is told where, or comes with somebody of the same formation, if nobody chooses in play."""
    setup = view.system.setup if view.system else None
    if view.oob is None or setup is None or not setup.needs_entry:
        return
    under = {unit: key for key, one in view.formations.items() for unit in (*one.units, one.hq)}
    arriving = [
        (number, arrival, unit, (under.get(unit, unit), arrival.turn))
        for number, arrival in enumerate(view.oob.arrivals)
        for unit in units_of(arrival, view.formations)
    ]
    led = {group for _number, arrival, _unit, group in arriving if arrival.at is not None}
    for number, arrival, unit, group in arriving:
        if arrival.at is None and arrival.turn != "roll" and group not in led:
            yield bundle_problem("oob.no_entry", FilePlace(view.file("oob"), ("arrivals", number), unit=unit))


@check(*PLACES)
def places_of_oob(view: BundleView) -> Found:
    """Every unit finds a place; where the player may choose, that is said; listed hexes are complete."""
    if view.oob is None:
        return
    file = view.file("oob")
    for use in ticking(view.uses.setup):
        if use is None:
            yield None
        elif use.place is None and view.ground:
            yield missing_place(use, file)
    for path in view.uses.choices:
        yield bundle_problem("setup.choice", FilePlace(file, (*path, "at")))
    for number, entry in enumerate(view.oob.setup):
        units = units_of(entry, view.formations)
        for key, hexes in (("historical", entry.historical), ("proposed", entry.proposed)):
            if hexes and len(hexes) != len(units):
                at = FilePlace(file, ("setup", number, key), unit=next(iter(units), ""))
                yield bundle_problem("oob.historical", at, given=len(hexes), units=len(units))


@check(*PLACES, "scenario.yaml:area")
def area_in_play(view: BundleView) -> Found:
    """Units stand where the scenario is played."""
    scenario, ground = view.scenario, view.ground
    if scenario is None or scenario.area is None or ground is None:
        return
    inside = hexes_of(scenario.area.within, ground)
    for use in ticking((*view.uses.setup, *view.uses.arrivals)) if inside is not None else ():
        index = ground.labels.hex(use.place) if use and use.place else NOWHERE
        if use is None:
            yield None
        elif index != NOWHERE and inside is not None and index not in inside:
            yield bundle_problem(
                "oob.outside", FilePlace(view.file("oob"), use.path, use.place or "", unit=use.unit), place=use.place
            )


@check("scenario.yaml:area", "scenario.yaml:rules")
def area_unplayed(view: BundleView) -> Found:
    """The area in play is checked, but not every game keeps to it."""
    played = view.system is not None and view.system.vocabulary.areas
    if view.scenario is not None and view.scenario.area is not None and not played:
        yield bundle_problem("area.not_played", FilePlace("scenario.yaml", ("area",), about="area"))


@check("oob.yaml", "scenario.yaml:rules")
def unplayed(view: BundleView) -> Found:
    """What the order of battle says and the game does not play: withdrawals, pools, arrivals by dice."""
    if view.oob is None:
        return
    plays = view.system.setup.plays if view.system and view.system.setup else ()
    file = view.file("oob")
    rolled = [("arrivals", number) for number, arrival in enumerate(view.oob.arrivals) if arrival.turn == "roll"]
    leaving = [("withdrawals", number) for number, _one in enumerate(view.oob.withdrawals)]
    pools = [("pools", number) for number, _one in enumerate(view.oob.pools)]
    for path in (*rolled, *(one for one in (*leaving, *pools) if one[0] not in plays)):
        yield bundle_problem("oob.not_played", FilePlace(file, path, about=".".join(map(str, path))))


def position_in_steps(view: BundleView) -> Found:
    """Work the position out one part after the other, with moments between them at which to stop."""
    for part in ("roster", "ground", "uses", "plain_position", "position"):
        getattr(view, part)
        yield None


@check("map.yaml", "counters.yaml", "oob.yaml", "scenario.yaml", cost="setup")
def entries(view: BundleView) -> Found:
    """A unit that arrives can be where it arrives."""
    yield from position_in_steps(view)
    state, setup = view.position[0], view.system.setup if view.system else None
    ground, roster = view.ground, view.roster
    if state is None or setup is None or setup.may_enter is None or ground is None or roster is None:
        return
    for use in ticking(view.uses.arrivals):
        copies = roster.copies.get(use.unit, ()) if use and use.place else ()
        place = ground.labels.hex(use.place) if copies else NOWHERE
        if place == NOWHERE:
            yield None
            continue
        assert isinstance(use.entry, Arrival)
        refusal = setup.may_enter(state, state.unit_number(copies[0]), place)
        if refusal is not None:
            at = FilePlace(view.file("oob"), (*use.path, "at"), use.place, unit=use.unit)
            yield bundle_problem("oob.entry_blocked", at, clause=refusal.clause, said=said(view, state, refusal))
