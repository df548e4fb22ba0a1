"""Special rules of scenarios that forbid steps, as far as marches are planned around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from engine.board import Board, MoveGraph, Step
from engine.games.june_6.chart import Mover
from engine.games.june_6.state import June6State
from engine.games.june_6.ways import ways
from engine.mechanics.areas import Area, EachOf, Near, Outside, SomeOf, Spots, among, places_in
from engine.mechanics.derived import derived
from engine.mechanics.special_records import Deed, SpecialRule, concerns, in_force
from engine.mechanics.steps import STEPS, step_forbidden
from engine.play import Refusal

Numbers = tuple[int, ...]


def step_rules(state: June6State, unit: int) -> Numbers:
    """Return the numbers of the rules that now forbid steps to a unit."""
    if not state.special:
        return ()
    rules = state.special.rules
    return tuple(number for number in in_force(state, "forbid", *STEPS) if among(state, rules[number].who, unit))


def ways_under(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    """Return the steps that these rules leave to a kind of mover."""
    areas = [area for rule in _rules(state, numbers) for area in (rule.where, rule.origin) if area is not None]
    return _as_units_stand(state, mover, numbers) if any(map(follows_units, areas)) else _fixed(state, mover, numbers)


@derived("blown", "pontoon")
def _fixed(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    return _without(state, mover, numbers)


@derived("at", "blown", "pontoon")
def _as_units_stand(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    return _without(state, mover, numbers)


def _rules(state: June6State, numbers: Numbers) -> list[SpecialRule]:
    """Return rules with these numbers; whom they are about has been asked."""
    return [replace(state.special.rules[number], who=None) for number in numbers]


def follows_units(area: Area) -> bool:
    """Tell whether an area lies where certain units stand."""
    if isinstance(area, Outside):
        return follows_units(area.part)
    if isinstance(area, EachOf | SomeOf):
        return any(map(follows_units, area.parts))
    return isinstance(area, Near)


def _without(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    """Compile the steps at the hexsides anew that the rules may be about."""
    graph, rules = ways(state, mover), _rules(state, numbers)
    step = _filtered(state, graph.step, rules)
    return replace(graph, step=step).crossing(dict.fromkeys(sorted(_edges_of(state, rules)), 0))


def _filtered(state: June6State, inner: Step, rules: list[SpecialRule]) -> Step:
    def step(board: Board, here: int, there: int, edge: int, mode: int) -> Iterable[tuple[int, int]]:
        deeds = [Deed(word, -1, there, here, edge) for word in STEPS]
        if any(concerns(state, rule, deed) for rule in rules for deed in deeds):
            return ()
        return inner(board, here, there, edge, mode)

    return step


def _edges_of(state: June6State, rules: list[SpecialRule]) -> Iterator[int]:
    board = state.board
    for rule in rules:
        areas = [area for area in (rule.where, rule.origin) if area is not None]
        if not areas:
            yield from (edge for hex in board.grid.hexes for _other, edge in board.adjacent(hex))
        for area in areas:
            yield from area.edges if isinstance(area, Spots) else ()
            yield from (edge for hex in places_in(state, area) for _other, edge in board.adjacent(hex))


def blame(state: June6State, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """Say which rule stands against a march that the rulebook would let pass."""
    refusals = (step_forbidden(state, unit, *step) for step in pairwise(path))
    return next((refusal for refusal in refusals if refusal is not None), None)
