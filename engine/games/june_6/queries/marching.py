"""8, 9, 11 Marches, zones of control and stacking."""

from __future__ import annotations

from engine.board.steps import Reached
from engine.games.june_6.movement.delay import points_beside
from engine.games.june_6.movement.march import MARCHES, holds, onward, path_tally
from engine.games.june_6.movement.movers import going, is_strategic
from engine.games.june_6.moves import PICK, STRATEGIC, is_free_to_move, scenario_lets_move
from engine.games.june_6.orders import is_on_map
from engine.games.june_6.points import allowance, allowance_for, parts
from engine.games.june_6.queries.asking import HEX, SIDE, TO, UNIT, Units, activation_with
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.games.june_6.zones import controllers, has_zone, in_enemy_zone, sphere_of
from engine.mechanics.march import Plan
from engine.mechanics.sights import Record, attempted, cost_to, others_of, path_to, verdict
from engine.play import Given, Query, Refusal, Tally
from engine.play.guards import all_refusals

HELD_BACK = (is_on_map, is_free_to_move, scenario_lets_move)


def held_back(state: June6State, unit: int) -> tuple[Refusal, ...]:
    """8.22 What keeps a unit from marching at all: it is not in a hex, pinned, scattered, or a scenario forbids it."""
    return all_refusals(state, PICK.attempt(side_of(state, unit), (unit,), None), HELD_BACK)


def march(state: June6State, unit: int) -> Reached | None:
    """8.1 Where a unit may march; nothing for one that may not march at all."""
    return _onward(state, unit, is_strategic(state, unit))


def _onward(state: June6State, unit: int, strategic: bool) -> Reached | None:
    return None if held_back(state, unit) else onward(state, unit, state.at[unit], 0, strategic)


def cost(state: June6State, unit: int, to: int) -> int | None:
    """8.11 What the best march costs, all rules considered; nothing where none leads there."""
    return cost_to(march(state, unit), to)


def path(state: June6State, unit: int, to: int) -> tuple[int, ...]:
    """8.11 The hexes that the best march enters."""
    return path_to(march(state, unit), to)


def costs(state: June6State, unit: int, to: int) -> Tally:
    """8.11 Every cost of the best march."""
    return path_tally(state, Plan(unit, state.at[unit], path(state, unit, to)))


def reach(state: June6State, unit: int) -> tuple[int, ...]:
    """8.11 Every hex to which a unit may march."""
    return others_of(march(state, unit), state.at[unit])


def strategic(state: June6State, unit: int) -> Record:
    """8.24 Whether a unit may move strategically when its headquarters is active; its points in parts of one."""
    refusals = attempted(state, side_of(state, unit), STRATEGIC, (unit,), activation_with(state, unit))
    return verdict(refusals, points=allowance_for(state, unit, strategic=True), parts=parts(state.rules))


def strategic_cost(state: June6State, unit: int, to: int) -> int | None:
    """8.23 What the best way costs in strategic movement, in parts of a point; nothing where none leads there."""
    return cost_to(_onward(state, unit, strategic=True), to)


def strategic_costs(state: June6State, unit: int, to: int) -> Tally | None:
    """8.23 Every cost of that way; nothing where none leads there."""
    found = _onward(state, unit, strategic=True)
    if found is None or to not in found:
        return None
    return MARCHES.path_cost(state, (going(state, (unit,), True),), found.path(to))


def strategic_reach(state: June6State, unit: int) -> tuple[int, ...]:
    """8.23 Every hex to which a unit could go in strategic movement."""
    return others_of(_onward(state, unit, strategic=True), state.at[unit])


def held_by_delay(state: June6State, unit: int, hex: int, left: int) -> bool:
    """19.13 Whether delay points stop a unit beside them with so many points left."""
    return holds(state, unit, hex, left)


def zoc(state: June6State, side: int, hex: int) -> Units:
    """11.1 The units of a side that control a hex."""
    return controllers(state, side, hex)


def sphere(state: June6State, unit: int) -> tuple[int, ...]:
    """11.1 The hexes that a unit controls."""
    return sphere_of(state, unit) if in_hex(state, unit) and has_zone(state, unit) else ()


def in_zoc(state: June6State, unit: int) -> bool:
    """11.1 Whether a unit stands in an enemy zone of control."""
    return in_hex(state, unit) and in_enemy_zone(state, unit)


def stacking(state: June6State, hex: int, units: Units | None = None) -> bool:
    """9.1 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    return room(state, hex, units or ()) is None


SOME_UNITS = Given("units", "unit", many=True, optional=True)
QUERIES = {
    "movement": Query(allowance, (UNIT,), "number"),
    "cost": Query(cost, (UNIT, TO), "number"),
    "costs": Query(costs, (UNIT, TO), "tally"),
    "path": Query(path, (UNIT, TO), "path"),
    "reach": Query(reach, (UNIT,), "hexes"),
    "strategic": Query(strategic, (UNIT,), "record"),
    "strategic_cost": Query(strategic_cost, (UNIT, TO), "number"),
    "strategic_costs": Query(strategic_costs, (UNIT, TO), "tally"),
    "strategic_reach": Query(strategic_reach, (UNIT,), "hexes"),
    "delay_beside": Query(points_beside, (HEX,), "hexes"),
    "delay_holds": Query(held_by_delay, (UNIT, HEX, Given("left", "number")), "yes_no"),
    "zoc": Query(zoc, (SIDE, HEX), "units"),
    "sphere": Query(sphere, (UNIT,), "hexes"),
    "in_zoc": Query(in_zoc, (UNIT,), "yes_no"),
    "stacking": Query(stacking, (HEX, SOME_UNITS), "yes_no"),
}
