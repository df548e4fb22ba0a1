"""8.1 Why a march cannot be planned to a hex."""

from __future__ import annotations

from engine.games.june_6.barriers import barrier
from engine.games.june_6.costs import mover_of
from engine.games.june_6.fortress import fortress_holds
from engine.games.june_6.movement import closed_there, enemy_there, from_plan, is_strategic, outside, too_far
from engine.games.june_6.overlays import full
from engine.games.june_6.points import allowance
from engine.games.june_6.reaching import free_reach, reach_with
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6State
from engine.mechanics.march import reached_by
from engine.mechanics.roadblocks import blame_to, step_rules
from engine.play import Attempt, Refusal, refuse, rule

_reached = reached_by(from_plan)


@rule("rb.8.13")
def in_the_area(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.13 The march stays on the part of the map that is played on."""
    return outside(state, attempt.frame.unit, attempt.args[0])


@rule("rb.8.14")
def no_enemy_there(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.14 Nobody enters a hex with enemy units."""
    return enemy_there(state, attempt.frame.unit, attempt.args[0])


@rule("rb.11.14", needs=(no_enemy_there,))
def open_to_it(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.24c, 11.14, 22.24 Some hexes at the enemy are closed to some units."""
    unit = attempt.frame.unit
    if attempt.args[0] == attempt.frame.here:
        return None
    return closed_there(state, unit, attempt.args[0], is_strategic(state, unit))


@rule("rb.9.11", needs=(no_enemy_there,))
def room_there(state: June6State, attempt: Attempt) -> Refusal | None:
    """9.11 A march may lead through a full hex, but not end there."""
    hex, unit = attempt.args[0], attempt.frame.unit
    return fortress_holds(state, unit, hex) or room(state, hex, (unit,)) if hex in full(state, unit) else None


@rule("rb.8.1", needs=(in_the_area, no_enemy_there, open_to_it, room_there))
def scenario_lets_march(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.1 Special rules may stand against a march that the rulebook would let pass."""
    hex, plan = attempt.args[0], attempt.frame
    if not step_rules(state, plan.unit) or _reached(state, attempt):
        return None
    strategic, left = is_strategic(state, plan.unit), allowance(state, plan.unit) - plan.spent
    passed = tuple(hex for hex in plan.path if state.delay[hex])
    plain = reach_with(state, plan.unit, plan.here, left, plan.spent > 0, strategic, (), passed)
    return blame_to(state, plan.unit, plain, hex)


@rule("rb.8.12", needs=(scenario_lets_march,))
def near_enough(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.12 A march costs no more than the unit has left; zones and other units set aside."""
    hex, plan = attempt.args[0], attempt.frame
    if _reached(state, attempt):
        return None
    unit, left = plan.unit, allowance(state, plan.unit) - plan.spent
    mover = mover_of(state, unit, is_strategic(state, unit), ferried=not is_strategic(state, unit))
    cost = free_reach(state, mover, plan.here).cost(hex)
    if cost is None:
        return refuse("move.no_way", "rb.8.43", hexes=(hex,), unit=unit, hex=hex)
    if cost > left:
        return too_far(state, unit, hex, cost, left, is_strategic(state, unit))
    return None


@rule("rb.11.12", "rb.11.13", "rb.8.46", "rb.8.24", "rb.19.13", needs=(near_enough,))
def way_is_free(state: June6State, attempt: Attempt) -> Refusal | None:
    """11.12, 8.46, 19.13 Zones, traffic or delay points may bar a way that would be short enough; say which."""
    plan, hex = attempt.frame, attempt.args[0]
    if _reached(state, attempt):
        return None
    unit, strategic = plan.unit, is_strategic(state, plan.unit)
    return barrier(state, unit, plan.here, plan.spent, hex, strategic)


WHERE_TO = (in_the_area, no_enemy_there, open_to_it, room_there, scenario_lets_march, near_enough, way_is_free)
