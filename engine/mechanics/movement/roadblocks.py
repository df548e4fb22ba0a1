"""Special rules of scenarios that forbid steps or change their cost, as far as marches are planned around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations

from engine.board.steps import CostChange
from engine.mechanics.areas import Area, EachOf, Near, Outside, SomeOf, Spots, among, places_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.hex_steps import STEPS, step_actions, step_forbidden
from engine.mechanics.special_records import SpecialRule, UnitAction, concerns, in_force, rules_now
from engine.play import NOWHERE, Refusal, State, refuse

Numbers = tuple[int, ...]
Steps = frozenset[tuple[int, int]]


def step_rules(state: State, unit: int) -> Numbers:
    """Return the numbers of the rules that now forbid steps to a unit."""
    return _for_unit(state, "forbid", unit)


def price_rules(state: State, unit: int) -> Numbers:
    """Return the numbers of the rules that now change what steps cost a unit."""
    return _for_unit(state, "cost", unit)


def _for_unit(state: State, kind: str, unit: int) -> Numbers:
    numbers = in_force(state, kind, *STEPS)
    return tuple(number for number in numbers if among(state, state.special.rules[number].who, unit)) if numbers else ()


@cached_value()
def follows(state: State, numbers: Numbers) -> bool:
    """Tell whether what these rules shut depends on where units stand."""
    return any(follows_units(area) for rule in _rules(state, numbers) for area in _areas(rule))


def shut(state: State, numbers: Numbers) -> Steps:
    """Return the steps, from one hex to the next, that these rules forbid now."""
    rules = _rules(state, numbers, "forbid")
    found = _steps_of(state, rules)
    return frozenset((here, there) for here, there, edge in found if _concerning(state, rules, here, there, edge))


def changes(state: State, numbers: Numbers) -> dict[tuple[int, int], CostChange]:
    """Return the steps whose cost these rules change now, and how; of several costs of their own the last one holds."""
    rules, parts, found = _rules(state, numbers, "cost"), state.PARTS, {}
    for here, there, edge in _steps_of(state, rules):
        meant = _concerning(state, rules, here, there, edge)
        if meant:
            fixed = [rule.number * parts for rule in meant if rule.exactly]
            more = sum(rule.number * parts for rule in meant if not rule.exactly)
            found[here, there] = CostChange(more, fixed[-1] if fixed else None)
    return found


def follows_units(area: Area) -> bool:
    """Tell whether an area lies where certain units stand."""
    if isinstance(area, Outside):
        return follows_units(area.part)
    if isinstance(area, EachOf | SomeOf):
        return any(map(follows_units, area.parts))
    return isinstance(area, Near)


def blame(state: State, unit: int, path: tuple[int, ...], points: str = "") -> Refusal | None:
    """Say which rule stands against a march that the rulebook would let pass.

    It forbids a step, makes one dearer, or takes points away; `points` is what rules call these.
    """
    steps = list(pairwise(path))
    refusals = (step_forbidden(state, unit, *step) for step in steps)
    forbidden = next((refusal for refusal in refusals if refusal is not None), None)
    return forbidden or _dearer(state, unit, steps, points)


def _dearer(state: State, unit: int, steps: list[tuple[int, int]], points: str) -> Refusal | None:
    """Say which rule makes one of some steps dearer, or leaves fewer points for them."""
    actions = [action for step in steps for action in step_actions(state, unit, *step)]
    priced = (state.special.rules[number] for number in price_rules(state, unit))
    found = [rule for rule in priced if any(concerns(state, rule, action) for action in actions)]
    fewer = [rule for rule in rules_now(state, "modifier", points) if rule.number < 0]
    found += [rule for rule in fewer if concerns(state, rule, UnitAction(points, unit, steps[0][0]))]
    if not found:
        return None
    return refuse("special.rule", found[0].clause, units=(unit,), hexes=steps[-1][1:], rule=found[0].clause)


def _rules(state: State, numbers: Numbers, kind: str = "") -> list[SpecialRule]:
    """Return rules with these numbers; whom they are about has been asked."""
    rules = (state.special.rules[number] for number in numbers)
    return [replace(rule, who=None) for rule in rules if kind in ("", rule.kind)]


def _areas(rule: SpecialRule) -> tuple[Area, ...]:
    return tuple(area for area in (rule.where, rule.origin) if area is not None)


def _concerning(state: State, rules: list[SpecialRule], here: int, there: int, edge: int) -> list[SpecialRule]:
    """Return those of some rules that are about a step."""
    actions = [UnitAction(word, NOWHERE, there, here, edge) for word in STEPS]
    return [rule for rule in rules if any(concerns(state, rule, action) for action in actions)]


def _steps_of(state: State, rules: list[SpecialRule]) -> Iterator[tuple[int, int, int]]:
    """Yield the steps that the rules may be about, with the hexsides that they cross."""
    for edge in _edges_of(state, rules):
        for here, there in permutations(state.board.grid.edge_hexes(edge)):
            if min(here, there) >= 0:
                yield here, there, edge


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
