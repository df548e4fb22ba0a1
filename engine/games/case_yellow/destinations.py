"""10.1 Why a march cannot be planned to a hex."""

from __future__ import annotations

from itertools import pairwise

from engine.games.case_yellow.movement import between_zones, enemy_there, from_plan, no_way, zone_holds
from engine.games.case_yellow.national import dyle_bars, may_all_be_in, must_leave
from engine.games.case_yellow.pace import pace
from engine.games.case_yellow.reaching import closed, free_reach, reach_with, rules_for
from engine.games.case_yellow.state import YellowState, side_of
from engine.games.case_yellow.ways import mover_of
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.march import Plan, reached_by
from engine.mechanics.roadblocks import blame_to
from engine.play import Attempt, Refusal, refuse, rule

_reached = reached_by(from_plan)


@rule("rb.10.1")
def no_enemy_there(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1 Nobody enters a hex with enemy units, except by overrun."""
    return enemy_there(state, attempt.frame.unit, attempt.args[0])


@rule("rb.10.9", "rb.10.10", needs=(no_enemy_there,))
def open_to_it(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.9a, 10.10, 12.7, Q&A Borders, intact enemy lines and agreements close hexes to some units."""
    if attempt.args[0] == attempt.frame.here:
        return None
    return may_all_be_in(state, attempt.frame.units, attempt.args[0])


@rule("rb.12.7#c", needs=(open_to_it,))
def out_of_paris(state: YellowState, attempt: Attempt) -> Refusal | None:
    """12.7 A march may lead through the hexes around open Paris on its way out, but not end there."""
    hex = attempt.args[0]
    for unit in attempt.frame.units:
        if hex in must_leave(state, unit):
            return refuse("move.open_city", "rb.12.7#c", hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("rb.10.1", needs=(out_of_paris,))
def scenario_lets_march(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1 Special rules may stand against a march that the rulebook would let pass."""
    hex, plan = attempt.args[0], attempt.frame
    if not rules_for(state, plan.units) or _reached(state, attempt):
        return None
    plain = reach_with(state, plan.units, plan.here, _left(state, plan), plan.spent > 0, ())
    return blame_to(state, plan.unit, plain, hex)


@rule("rb.10.1#b", needs=(scenario_lets_march,))
def near_enough(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1a A march costs no more than the units have left; zones and other units set aside."""
    hex, plan = attempt.args[0], attempt.frame
    if _reached(state, attempt):
        return None
    left, cost = _left(state, plan), free_reach(state, mover_of(state, plan.units), plan.here).cost(hex)
    if cost is None:
        return no_way(plan.unit, hex)
    if cost > left:
        return refuse("move.too_far", "rb.10.1#b", hexes=(hex,), unit=plan.unit, hex=hex, cost=cost, left=left)
    return None


@rule("rb.9.2", "rb.9.3", needs=(near_enough,))
def way_is_free(state: YellowState, attempt: Attempt) -> Refusal | None:
    """9.2 Zones, and what the position adds to the costs, may bar a way that would be short enough."""
    hex, plan = attempt.args[0], attempt.frame
    if _reached(state, attempt):
        return None
    return _on_the_way(state, plan, hex) or _barred(state, plan, hex)


def _on_the_way(state: YellowState, plan: Plan, hex: int) -> Refusal | None:
    """Say what bars the way that would be shortest."""
    path = free_reach(state, mover_of(state, plan.units), plan.here).path(hex)
    for here, there in pairwise(path):
        begun = plan.spent > 0 or here != plan.here
        refusal = (
            dyle_bars(state, plan.unit, here, there)
            or zone_holds(state, plan.units, here, there, begun)
            or between_zones(state, plan.units, here, there)
        )
        if refusal is not None:
            return refusal
    return None


def _barred(state: YellowState, plan: Plan, hex: int) -> Refusal:
    side = side_of(state, plan.unit)
    units = zone_of_enemy(state, side, hex)
    shut = hex in closed(state, plan.units)
    clause = "rb.9.3#b" if shut else "rb.9.2#a"
    return refuse("move.barred", clause, units=units, hexes=(hex,), unit=plan.unit, hex=hex)


def _left(state: YellowState, plan: Plan) -> int:
    return max(0, pace(state, plan.units) - plan.spent)


WHERE_TO = (no_enemy_there, open_to_it, out_of_paris, scenario_lets_march, near_enough, way_is_free)
