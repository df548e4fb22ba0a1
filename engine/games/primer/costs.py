"""3.1 to 3.3 What a step costs each arm of service."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.board import MoveGraph, Step, compile_moves, one_mode
from engine.games.primer.ground import around, is_road, is_water, terrain
from engine.games.primer.special import costs_now, marching_rules, more_movement
from engine.games.primer.state import PrimerState, arm_of
from engine.mechanics.derived import derived
from engine.mechanics.march import Plan
from engine.mechanics.special import costs as with_special
from engine.mechanics.steps import step_deeds
from engine.play import Tally, rule

NEVER = "no"
FAR = 99


@rule("3.1")
def book_allowance(state: PrimerState, unit: int) -> int:
    """3.1 A unit spends at most the movement points of its arm of service."""
    return int(state.rules.arms.look_up(arm_of(state, unit), "movement"))


def allowance(state: PrimerState, unit: int) -> int:
    """Return the movement points of a unit, with those that special rules give or take."""
    return max(0, book_allowance(state, unit) + more_movement(state, unit))


@rule("3.1")
def step_tally(state: PrimerState, arm: str, here: int, there: int) -> Tally | None:
    """3.1 What it costs to enter the next hex; nothing where the arm cannot go."""
    edge = state.board.grid.edge_between(here, there)
    if is_road(state, edge):
        return Tally().plus(state.rules.road_cost, "cost.road", "3.2", hex=there)
    ground = terrain(state, there)
    cost = state.rules.terrain.look_up(ground, arm)
    ford = ford_cost(state, arm) if is_water(state, edge) else 0
    if NEVER in (cost, ford):
        return None
    tally = Tally().plus(cost, "cost.terrain", "3.1", terrain=ground, hex=there)
    return tally.plus(ford, "cost.ford", "3.3", hex=there) if ford else tally


@rule("3.3")
def ford_cost(state: PrimerState, arm: str) -> Any:
    """3.3 Foot and horse may ford the river; nobody does in the rain."""
    return NEVER if state.weather == "rain" else state.rules.arms.look_up(arm, "ford")


@dataclass(frozen=True, slots=True)
class Ways:
    """Every step that an arm can take as the bridges and the weather are now."""

    graph: MoveGraph
    costs: dict[tuple[int, int], int]


@derived("weather", "blown")
def ways(state: PrimerState, arm: str) -> Ways:
    """Compile the steps of an arm; kept with the map, since they come back with the same weather and bridges."""
    key = ("primer.ways", state.rules, arm, state.weather, tuple(state.blown.entities(1)))
    return state.board.cached(
        key,
        ("terrain", "river", "road", "bridge"),
        lambda _board: _compile(state, arm),
        lambda known, _board: _mended(state, arm, known),
    )


def _compile(state: PrimerState, arm: str) -> Ways:
    board = state.board
    costs = _costs_from(state, arm, board.grid.hexes)
    return Ways(compile_moves(board, _step(costs)), costs)


def _costs_from(state: PrimerState, arm: str, hexes: Iterable[int]) -> dict[tuple[int, int], int]:
    """Return what each step out of some hexes costs."""
    pairs = [(here, there) for here in hexes for there, _edge in state.board.adjacent(here)]
    tallies = {pair: step_tally(state, arm, *pair) for pair in pairs}
    return {pair: tally.total for pair, tally in tallies.items() if tally is not None}


def _step(costs: dict[tuple[int, int], int]) -> Step:
    return one_mode(lambda _board, a, b, _edge: costs.get((a, b)))


def _mended(state: PrimerState, arm: str, known: Ways) -> Ways:
    """Work the steps out anew where the map has changed, and keep the others."""
    board = state.board
    changes = known.graph.board.changes(board)
    if changes is None:
        return _compile(state, arm)
    hexes, costs = around(board, *changes), dict(known.costs)
    for here in hexes:
        for there in board.grid.neighbours[here]:
            costs.pop((here, there), None)
    costs.update(_costs_from(state, arm, hexes))
    return Ways(replace(known.graph, step=_step(costs)).on(board), costs)


def unit_ways(state: PrimerState, unit: int) -> Ways:
    """Return every step that a unit can take: those of its arm, as the scenario's special rules change them."""
    numbers = marching_rules(state, unit)
    return _special_ways(state, unit, numbers) if numbers else ways(state, arm_of(state, unit))


@derived("weather", "blown", "at")
def _special_ways(state: PrimerState, unit: int, numbers: tuple[int, ...]) -> Ways:
    plain = ways(state, arm_of(state, unit)).costs
    tallies = {pair: costs_now(state, _plain_tally(state, unit, *pair), numbers, unit, *pair) for pair in plain}
    costs = {pair: tally.total for pair, tally in tallies.items() if tally is not None}
    return Ways(compile_moves(state.board, _step(costs)), costs)


def _plain_tally(state: PrimerState, unit: int, here: int, there: int) -> Tally:
    tally = step_tally(state, arm_of(state, unit), here, there)
    assert tally is not None
    return tally


def step_cost(state: PrimerState, unit: int, here: int, there: int) -> int:
    """Return the cost of the next step; more than anybody has where there is no way."""
    return unit_ways(state, unit).costs.get((here, there), FAR)


def has_way(state: PrimerState, unit: int, here: int, there: int) -> bool:
    """Tell whether the rulebook lets a unit take a step."""
    return (here, there) in ways(state, arm_of(state, unit)).costs


def path_tally(state: PrimerState, plan: Plan) -> Tally:
    """Return every cost of a planned path."""
    steps = pairwise((plan.start, *plan.path))
    tallies = [
        with_special(state, _plain_tally(state, plan.unit, *step), *step_deeds(state, plan.unit, *step), least=1)
        for step in steps
    ]
    return Tally(tuple(item for tally in tallies for item in tally))
