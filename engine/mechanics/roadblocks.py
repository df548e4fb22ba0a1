"""Special rules of scenarios that forbid steps, as far as marches are planned around them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations

from engine.board import Reach
from engine.board.steps import Reached
from engine.mechanics.areas import Area, EachOf, Near, Outside, SomeOf, Spots, among, places_in
from engine.mechanics.derived import derived
from engine.mechanics.special_records import Deed, SpecialRule, concerns, in_force
from engine.mechanics.steps import STEPS, step_forbidden
from engine.play import NOWHERE, Refusal, State

Numbers = tuple[int, ...]
Steps = frozenset[tuple[int, int]]


def step_rules(state: State, unit: int) -> Numbers:
    """Return the numbers of the rules that now forbid steps to a unit."""
    if not state.special:
        return ()
    rules = state.special.rules
    return tuple(number for number in in_force(state, "forbid", *STEPS) if among(state, rules[number].who, unit))


@derived()
def follows(state: State, numbers: Numbers) -> bool:
    """Tell whether what these rules shut depends on where units stand."""
    return any(follows_units(area) for rule in _rules(state, numbers) for area in _areas(rule))


def shut(state: State, numbers: Numbers) -> Steps:
    """Return the steps, from one hex to the next, that these rules forbid now."""
    rules, ends = _rules(state, numbers), state.board.grid.edge_hexes
    found = ((*step, edge) for edge in _edges_of(state, rules) for step in permutations(ends(edge)))
    return frozenset((here, there) for here, there, edge in found if _forbidden(state, rules, here, there, edge))


def follows_units(area: Area) -> bool:
    """Tell whether an area lies where certain units stand."""
    if isinstance(area, Outside):
        return follows_units(area.part)
    if isinstance(area, EachOf | SomeOf):
        return any(map(follows_units, area.parts))
    return isinstance(area, Near)


def blame(state: State, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """Say which rule stands against a march that the rulebook would let pass."""
    refusals = (step_forbidden(state, unit, *step) for step in pairwise(path))
    return next((refusal for refusal in refusals if refusal is not None), None)


def blame_to(state: State, unit: int, plain: Reach | Reached, hex: int) -> Refusal | None:
    """Say which rule stands against a march to a hex which the rulebook's own ways, `plain`, lead to."""
    return blame(state, unit, plain.path(hex)) if hex in plain else None


def _rules(state: State, numbers: Numbers) -> list[SpecialRule]:
    """Return rules with these numbers; whom they are about has been asked."""
    return [replace(state.special.rules[number], who=None) for number in numbers]


def _areas(rule: SpecialRule) -> tuple[Area, ...]:
    return tuple(area for area in (rule.where, rule.origin) if area is not None)


def _forbidden(state: State, rules: list[SpecialRule], here: int, there: int, edge: int) -> bool:
    deeds = [Deed(word, NOWHERE, there, here, edge) for word in STEPS]
    return min(here, there) >= 0 and any(concerns(state, rule, deed) for rule in rules for deed in deeds)


def _edges_of(state: State, rules: list[SpecialRule]) -> list[int]:
    """Return the hexsides that the rules may be about, each once."""
    board, found = state.board, set[int]()
    for rule in rules:
        if not _areas(rule):
            return list(board.grid.edges)
        for area in _areas(rule):
            found.update(area.edges if isinstance(area, Spots) else ())
            found.update(edge for hex in places_in(state, area) for _other, edge in board.adjacent(hex))
    return sorted(found)
