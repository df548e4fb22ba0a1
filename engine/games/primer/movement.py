"""3.4 Where a unit may go, and why not."""

from __future__ import annotations

from engine.board import Overlay, Reach, reach
from engine.games.primer.costs import FAR, allowance, book_allowance, step_cost, unit_ways, ways
from engine.games.primer.special import blame, marching_otherwise, zones_bind
from engine.games.primer.state import PrimerState, arm_of, holder, side_of, stacks
from engine.games.primer.zones import controllers, stacking, zone
from engine.mechanics.derived import derived
from engine.mechanics.march import Plan
from engine.mechanics.steps import step_forbidden
from engine.play import NOWHERE, Attempt, Refusal, refuse, rule


@rule("3.4#a")
@derived("at")
def shut(state: PrimerState, side: int) -> frozenset[int]:
    """3.4 Nobody enters a hex with an enemy or a full stack."""
    limit = state.rules.stacking_limit
    return frozenset(
        hex for hex, units in stacks(state).items() if len(units) >= limit or side_of(state, units[0]) != side
    )


def onward(state: PrimerState, unit: int, here: int, spent: int) -> Reach:
    """Return where a march can go on to, by the rulebook and the special rules that hold now."""
    return reach_under(state, unit, here, spent, marching_otherwise(state, unit))


@rule("3.4#b")
@derived("at", "blown", "weather")
def reach_under(state: PrimerState, unit: int, here: int, spent: int, special: tuple[int, ...]) -> Reach:
    """3.4 An enemy zone stops whoever enters it; a march that begins in one does not enter the next one at once."""
    side = side_of(state, unit)
    stop = zone(state, 1 - side) if not special or zones_bind(state, unit) else [0] * state.board.size
    held = stop[here] > 0
    first = frozenset(hex for hex, _edge in state.board.adjacent(here) if held and stop[hex])
    points = allowance(state, unit) if special else book_allowance(state, unit)
    left = 0 if held and spent else points - spent
    overlay = Overlay(stop=stop, forbidden=shut(state, side), barred_first=first)
    graph = unit_ways(state, unit).graph if special else ways(state, arm_of(state, unit)).graph
    return reach(graph, here, left, overlay)


def from_plan(state: PrimerState, plan: Plan) -> Reach:
    """Where a planned march can go on to."""
    return onward(state, plan.unit, plan.here, plan.spent)


@rule("3.4")
def may_step(state: PrimerState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """3.4 Whether a unit under way may take its next step."""
    return (
        _enemy_there(state, unit, there)
        or stacking(state, there)
        or _zone_holds(state, unit, here, there, spent)
        or step_forbidden(state, unit, here, there)
        or _too_dear(state, unit, here, there, spent)
    )


def _enemy_there(state: PrimerState, unit: int, hex: int) -> Refusal | None:
    if holder(state, hex) == 1 - side_of(state, unit):
        return refuse("move.enemy_there", "3.4#a", hexes=(hex,), unit=unit, hex=hex)
    return None


def _zone_holds(state: PrimerState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    enemy = 1 - side_of(state, unit)
    marks = zone(state, enemy)
    if marks[here] and (spent or marks[there]) and zones_bind(state, unit):
        return refuse(
            "move.zone_stops", "3.4#b", units=controllers(state, enemy, here), hexes=(here,), unit=unit, hex=here
        )
    return None


def _too_dear(state: PrimerState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    cost, left = step_cost(state, unit, here, there), allowance(state, unit) - spent
    if cost == FAR:
        return refuse("move.no_way", "3.1", hexes=(there,), unit=unit, hex=there)
    if cost > left:
        return refuse("move.too_far", "3.1", hexes=(there,), unit=unit, hex=there, cost=cost, left=left)
    return None


@rule("3.4#a")
def no_enemy_there(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """3.4 Nobody enters a hex that the enemy holds."""
    return _enemy_there(state, attempt.frame.unit, attempt.args[0])


@rule("2.1")
def room_there(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """2.1 Nobody enters a hex that is full."""
    hex, plan = attempt.args[0], attempt.frame
    return None if hex == plan.here else stacking(state, hex)


def scenario_lets_march(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """Special rules may stand against a march that the rulebook would let pass."""
    hex, plan = attempt.args[0], attempt.frame
    if not state.special or hex in from_plan(state, plan):
        return None
    plain = reach_under(state, plan.unit, plan.here, plan.spent, ())
    return blame(state, plan.unit, plain.path(hex)) if hex in plain else None


@rule("3.1", needs=(no_enemy_there, room_there, scenario_lets_march))
def near_enough(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """3.1 A march costs no more than the unit has left; zones and other units set aside."""
    hex, plan = attempt.args[0], attempt.frame
    if hex in from_plan(state, plan):
        return None
    left = allowance(state, plan.unit) - plan.spent
    cost = reach(unit_ways(state, plan.unit).graph, plan.here, FAR).cost(hex)
    if cost is None:
        return refuse("move.no_way", "3.1", hexes=(hex,), unit=plan.unit, hex=hex)
    if cost > left:
        return refuse("move.too_far", "3.1", hexes=(hex,), unit=plan.unit, hex=hex, cost=cost, left=left)
    return None


@rule("3.4#b", needs=(near_enough,))
def zones_let_through(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """3.4 Enemy zones and units may bar a way that would be short enough."""
    hex, plan = attempt.args[0], attempt.frame
    if hex in from_plan(state, plan):
        return None
    enemy = 1 - attempt.side
    marks = zone(state, enemy)
    barring = tuple(other for other, _edge in state.board.adjacent(hex) if marks[other] or other == plan.here)
    units = tuple(dict.fromkeys(unit for other in barring for unit in controllers(state, enemy, other)))
    return refuse("move.barred", "3.4#b", units=units, hexes=(hex,), unit=plan.unit, hex=hex)


WHERE_TO = (no_enemy_there, room_there, scenario_lets_march, near_enough, zones_let_through)


@rule("3.1")
def can_step(state: PrimerState, unit: int) -> bool:
    """3.1 Whether a unit can go anywhere at all."""
    here = state.at[unit]
    if here == NOWHERE:
        return False
    return any(may_step(state, unit, here, there, 0) is None for there, _edge in state.board.adjacent(here))
