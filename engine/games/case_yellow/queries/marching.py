"""10 Movement: costs, reach, single steps, overruns, and what stands in the way."""

from __future__ import annotations

from itertools import pairwise

from engine.board.steps import Reached
from engine.games.case_yellow.fresh import FRESH
from engine.games.case_yellow.movement.lands import may_be_in
from engine.games.case_yellow.movement.march import may_step, onward, path_tally, step_tally
from engine.games.case_yellow.moves import PICK
from engine.games.case_yellow.overrun import OVERRUN_VERB
from engine.games.case_yellow.overrun import costs as overrun_tally
from engine.games.case_yellow.pace import pace, points
from engine.games.case_yellow.queries.asking import HEX, SPENT, TO, UNIT, UNITS, Units
from engine.games.case_yellow.state import YellowState, side_of
from engine.mechanics.march import Plan
from engine.mechanics.sights import Record, cost_to, others_of, path_to, verdict
from engine.play import Given, Query, Refusal, Tally
from engine.play.guards import all_refusals

FROM = Given("from", "hex", optional=True)


def held_back(state: YellowState, unit: int) -> tuple[Refusal, ...]:
    """10.1 What keeps a unit from marching at all: not on the map, has moved, engaged, or a scenario forbids it."""
    return all_refusals(state, PICK.attempt(side_of(state, unit), (unit,), None), FRESH)


def march(state: YellowState, unit: int) -> Reached | None:
    """10.1 Where a unit may march; nothing for one that may not march at all."""
    return None if held_back(state, unit) else onward(state, (unit,), state.at[unit], 0)


def cost(state: YellowState, unit: int, to: int) -> int | None:
    """10.1 What the best march costs, all rules considered; nothing where none leads there."""
    return cost_to(march(state, unit), to)


def path(state: YellowState, unit: int, to: int) -> tuple[int, ...]:
    """10.1 The hexes that the best march enters."""
    return path_to(march(state, unit), to)


def costs(state: YellowState, unit: int, to: int) -> Tally:
    """10.1 Every cost of the best march."""
    return path_tally(state, Plan(unit, state.at[unit], path(state, unit, to)))


def reach(state: YellowState, unit: int) -> tuple[int, ...]:
    """10.1 Every hex to which a unit may march."""
    return others_of(march(state, unit), state.at[unit])


def stack_reach(state: YellowState, units: Units) -> tuple[int, ...]:
    """10.1 Every hex to which units may march together."""
    if len({state.at[unit] for unit in units}) != 1 or any(held_back(state, unit) for unit in units):
        return ()
    here = state.at[units[0]]
    return others_of(onward(state, units, here, 0), here)


def stack_movement(state: YellowState, units: Units) -> int | None:
    """10.1 The movement points of units that march together."""
    return pace(state, units) if units else None


def step(state: YellowState, unit: int, to: int, came: int | None = None, spent: int | None = None) -> Record:
    """10.1 Whether a unit may enter the next hex from where it is, or from a hex it has come to for so many points."""
    here = state.at[unit] if came is None else came
    if state.board.grid.distance(here, to) != 1:
        return {"allowed": False, "reasons": ("far",), "clauses": (), "cost": None}
    tally = step_tally(state, unit, here, to)
    refusal = may_step(state, unit, here, to, spent or 0)
    return verdict((refusal,), cost=None if tally is None else tally.total)


def step_costs(state: YellowState, unit: int, to: int, came: int | None = None) -> Tally | None:
    """10.1 What entering the next hex costs, item by item; nothing where the ground keeps out."""
    here = state.at[unit] if came is None else came
    return step_tally(state, unit, here, to) if state.board.grid.distance(here, to) == 1 else None


def way_costs(state: YellowState, unit: int, hexes: tuple[int, ...]) -> Tally | None:
    """10.1 What a way costs, hex by hex from where a unit stands, whatever bars it; nothing where the ground does."""
    steps = [step_tally(state, unit, here, there) for here, there in pairwise((state.at[unit], *hexes))]
    if any(tally is None for tally in steps):
        return None
    return Tally(tuple(item for tally in steps if tally is not None for item in tally))


def entry(state: YellowState, unit: int, hex: int) -> Record:
    """10.9, 10.10, 12.7 Whether anything but enemy units forbids a unit to be in a hex."""
    return verdict((may_be_in(state, unit, hex),))


def overrun(state: YellowState, units: Units, hex: int) -> Record:
    """10.3 Whether units that march together may overrun a hex, and what that costs with the way to it."""
    plan = Plan(units[0], state.at[units[0]], (), 0, 0, units[1:])
    attempt = OVERRUN_VERB.attempt(side_of(state, units[0]), (hex,), plan)
    refusals = all_refusals(state, attempt, OVERRUN_VERB.guards)
    return verdict(refusals, cost=None if refusals else overrun_tally(state, attempt).total)


QUERIES = {
    "movement": Query(points, (UNIT,), "number"),
    "cost": Query(cost, (UNIT, TO), "number"),
    "costs": Query(costs, (UNIT, TO), "tally"),
    "path": Query(path, (UNIT, TO), "path"),
    "reach": Query(reach, (UNIT,), "hexes"),
    "stack_movement": Query(stack_movement, (UNITS,), "number"),
    "stack_reach": Query(stack_reach, (UNITS,), "hexes"),
    "step": Query(step, (UNIT, TO, FROM, SPENT), "record"),
    "step_costs": Query(step_costs, (UNIT, TO, FROM), "tally"),
    "way_costs": Query(way_costs, (UNIT, Given("hexes", "hex", many=True)), "tally"),
    "entry": Query(entry, (UNIT, HEX), "record"),
    "overrun": Query(overrun, (UNITS, HEX), "record"),
}
