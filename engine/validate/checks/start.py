"""The start by the game's own rules: its parts, its state, what the rules refuse, what is probably not meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.compile import FilePlace, Found, GameWords, bundle_problem
from engine.play import Refusal, State, System
from engine.validate.framework import check
from engine.validate.game_texts import said
from engine.validate.view import BundleView

EVERYTHING = ("map.yaml", "counters.yaml", "oob.yaml", "scenario.yaml", "layers")


@check("scenario.yaml", "layers", "map.yaml:base", "counters.yaml:base", "oob.yaml:base")
def parts_and_rules(view: BundleView) -> Found:
    """The parts that the scenario names exist, and so do its game, layers and options."""
    yield from view.whole.flaws
    yield from view.game[1]
    yield from view.rulebook[1]
    scenario, system = view.scenario, view.system
    if scenario is None or system is None:
        return
    given = [side.id for side in scenario.sides]
    for number, side in enumerate(given):
        if side not in system.sides:
            at = FilePlace("scenario.yaml", ("sides", number, "id"), about=side)
            yield bundle_problem("rules.side", at, side=side, known=system.sides)
    for side in system.sides:
        if side not in given:
            yield bundle_problem("rules.side_missing", FilePlace("scenario.yaml", ("sides",), about=side), side=side)


@check(*EVERYTHING)
def parts_to_come(view: BundleView) -> Found:
    """What a scenario still lacks."""
    if view.scenario is None or view.whole.flaws:
        return
    faulty = {fault.file for fault in view.bundle.faults}
    for part in ("map", "counters", "oob"):
        if getattr(view, part) is None and f"{part}.yaml" not in faulty:
            yield bundle_problem(f"todo.{part}", FilePlace("scenario.yaml", ("parts",)))
    if view.oob is not None and not view.uses.setup and not view.uses.arrivals:
        yield bundle_problem("todo.setup", FilePlace(view.file("oob"), ("setup",)))


@check(*EVERYTHING, cost="setup")
def state_at_start(view: BundleView) -> Found:
    """Every entry of the state is one that the game has, and can be loaded."""
    yield from view.position[1]


@check(*EVERYTHING, cost="setup")
def legal_start(view: BundleView) -> Found:
    """The rules of the game allow the set-up."""
    state, system = view.position[0], view.system
    if state is None or system is None or system.setup is None or not view.uses.setup:
        return
    refusals = _refusals(view, state, system)
    for refusal in refusals:
        yield bundle_problem(
            "setup.illegal", *_blamed(view, state, refusal), clause=refusal.clause, said=said(view, state, refusal)
        )
    for wrong in () if refusals or view.deployment[0] else system.invariants(state):
        yield bundle_problem("setup.illegal", FilePlace(view.file("oob"), ("setup",)), said=GameWords(wrong, wrong))


def _refusals(view: BundleView, state: State, system: System) -> tuple[Refusal, ...]:
    """What the rules refuse; asked once for each state. Whoever is placed in play is not there yet."""
    setup, deploys = system.setup, view.deployment[0]
    found = view.memo.get("illegal", (state,), lambda: tuple(setup.illegal(state)) if setup else ())
    return tuple(refusal for refusal in found if deploys is None or deploys.hexes.keys().isdisjoint(refusal.units))


def _blamed(view: BundleView, state: State, refusal: Refusal) -> list[FilePlace]:
    """The entries of the units that a refusal blames, else the hexes."""
    file, label = view.file("oob"), state.board.label
    hex = label(refusal.hexes[0]) if refusal.hexes else ""
    found = []
    for unit in refusal.units:
        id = state.unit_id(unit)
        paths = view.uses.by_unit.get(id) or view.uses.by_unit.get(id.rpartition(".")[0]) or (("setup",),)
        found.append(FilePlace(file, paths[0], hex, unit=id))
    return (
        found
        or [FilePlace(file, ("setup",), label(hex)) for hex in refusal.hexes]
        or [FilePlace("scenario.yaml", ("state",))]
    )


def _sides(view: BundleView) -> Iterable[str]:
    return view.system.sides if view.system else ()


def _worries(view: BundleView, side: str, subject: str) -> Found:
    state, system = view.position[0], view.system
    if state is None or system is None or system.setup is None or not view.uses.setup:
        return
    find = system.setup.worries.get(subject)
    if find is None or _refusals(view, state, system):
        return
    yield None
    deploys = view.deployment[0]
    for refusal in find(state, system.sides.index(side)):
        if deploys is not None and not deploys.hexes.keys().isdisjoint(refusal.units):
            continue
        yield bundle_problem(
            f"setup.{subject}", *_blamed(view, state, refusal), clause=refusal.clause, said=said(view, state, refusal)
        )


@check(*EVERYTHING, scope="side", keys=_sides, cost="setup")
def supply_at_start(view: BundleView, key: str) -> Found:
    """Who has no supply at the start."""
    return _worries(view, key, "supply")


@check(*EVERYTHING, scope="side", keys=_sides, cost="setup")
def moves_at_start(view: BundleView, key: str) -> Found:
    """Who cannot move at the start."""
    return _worries(view, key, "moves")


@check(*EVERYTHING, scope="side", keys=_sides, cost="reach")
def reach_in_time(view: BundleView, key: str) -> Found:
    """Which objectives nobody can reach in time."""
    return _worries(view, key, "reach")
