"""The start by the game's own rules: its parts, its state, what the rules refuse, what is probably not meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.compile import Found, Place, Said, flaw
from engine.play import Refusal, State, System
from engine.validate.framework import check
from engine.validate.said import said
from engine.validate.view import View

EVERYTHING = ("map.yaml", "counters.yaml", "oob.yaml", "scenario.yaml", "layers")


@check("scenario.yaml", "layers", "map.yaml:base", "counters.yaml:base", "oob.yaml:base")
def parts_and_rules(view: View) -> Found:
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
            at = Place("scenario.yaml", ("sides", number, "id"), about=side)
            yield flaw("rules.side", at, side=side, known=system.sides)
    for side in system.sides:
        if side not in given:
            yield flaw("rules.side_missing", Place("scenario.yaml", ("sides",), about=side), side=side)


@check(*EVERYTHING)
def parts_to_come(view: View) -> Found:
    """What a scenario still lacks."""
    if view.scenario is None or view.whole.flaws:
        return
    faulty = {fault.file for fault in view.bundle.faults}
    for part in ("map", "counters", "oob"):
        if getattr(view, part) is None and f"{part}.yaml" not in faulty:
            yield flaw(f"todo.{part}", Place("scenario.yaml", ("parts",)))
    if view.oob is not None and not view.uses.setup and not view.uses.arrivals:
        yield flaw("todo.setup", Place(view.file("oob"), ("setup",)))


@check(*EVERYTHING, cost="setup")
def state_at_start(view: View) -> Found:
    """Every entry of the state is one that the game has, and can be loaded."""
    yield from view.position[1]


@check(*EVERYTHING, cost="setup")
def legal_start(view: View) -> Found:
    """The rules of the game allow the set-up."""
    state, system = view.position[0], view.system
    if state is None or system is None or system.setup is None or not view.uses.setup:
        return
    refusals = _refusals(view, state, system)
    for refusal in refusals:
        yield flaw(
            "setup.illegal", *_blamed(view, state, refusal), clause=refusal.clause, said=said(view, state, refusal)
        )
    for wrong in () if refusals or view.deployment[0] else system.invariants(state):
        yield flaw("setup.illegal", Place(view.file("oob"), ("setup",)), said=Said(wrong, wrong))


def _refusals(view: View, state: State, system: System) -> tuple[Refusal, ...]:
    """What the rules refuse; asked once for each state. Whoever is placed in play is not there yet."""
    setup, deploys = system.setup, view.deployment[0]
    found = view.memo.get("illegal", (state,), lambda: tuple(setup.illegal(state)) if setup else ())
    return tuple(refusal for refusal in found if deploys is None or deploys.hexes.keys().isdisjoint(refusal.units))


def _blamed(view: View, state: State, refusal: Refusal) -> list[Place]:
    """The entries of the units that a refusal blames, else the hexes."""
    file, label = view.file("oob"), state.board.label
    hex = label(refusal.hexes[0]) if refusal.hexes else ""
    found = []
    for unit in refusal.units:
        id = state.unit_id(unit)
        paths = view.uses.by_unit.get(id) or view.uses.by_unit.get(id.rpartition(".")[0]) or (("setup",),)
        found.append(Place(file, paths[0], hex, unit=id))
    return (
        found or [Place(file, ("setup",), label(hex)) for hex in refusal.hexes] or [Place("scenario.yaml", ("state",))]
    )


def _sides(view: View) -> Iterable[str]:
    return view.system.sides if view.system else ()


def _worries(view: View, side: str, subject: str) -> Found:
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
        yield flaw(
            f"setup.{subject}", *_blamed(view, state, refusal), clause=refusal.clause, said=said(view, state, refusal)
        )


@check(*EVERYTHING, scope="side", keys=_sides, cost="setup")
def supply_at_start(view: View, key: str) -> Found:
    """Who has no supply at the start."""
    return _worries(view, key, "supply")


@check(*EVERYTHING, scope="side", keys=_sides, cost="setup")
def moves_at_start(view: View, key: str) -> Found:
    """Who cannot move at the start."""
    return _worries(view, key, "moves")


@check(*EVERYTHING, scope="side", keys=_sides, cost="reach")
def reach_in_time(view: View, key: str) -> Found:
    """Which objectives nobody can reach in time."""
    return _worries(view, key, "reach")
