"""3.4 Where a unit may go, and why not."""

from __future__ import annotations

from engine.board import Overlay, Reach, reach
from engine.games.primer.costs import FAR, allowance, step_cost, ways
from engine.games.primer.state import PrimerState, arm_of, holder, side_of, stacks
from engine.games.primer.zones import controllers, stacking, zone
from engine.mechanics.derived import derived
from engine.mechanics.march import Plan
from engine.play import NOWHERE, Attempt, Refusal, refuse, rule


@rule("3.4#a")
@derived("at")
def shut(state: PrimerState, side: int) -> frozenset[int]:
    """3.4 Nobody enters a hex with an enemy or a full stack."""
    limit = state.rules.stacking_limit
    return frozenset(
        hex for hex, units in stacks(state).items() if len(units) >= limit or side_of(state, units[0]) != side
    )


@rule("3.4#b")
@derived("at", "blown", "weather")
def onward(state: PrimerState, unit: int, here: int, spent: int) -> Reach:
    """3.4 An enemy zone stops whoever enters it; a march that begins in one does not enter the next one at once."""
    side = side_of(state, unit)
    stop = zone(state, 1 - side)
    held = stop[here] > 0
    first = frozenset(hex for hex, _edge in state.board.adjacent(here) if held and stop[hex])
    left = 0 if held and spent else allowance(state, unit) - spent
    overlay = Overlay(stop=stop, forbidden=shut(state, side), barred_first=first)
    return reach(ways(state, arm_of(state, unit)).graph, here, left, overlay)


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
        or _too_dear(state, unit, here, there, spent)
    )


def _enemy_there(state: PrimerState, unit: int, hex: int) -> Refusal | None:
    if holder(state, hex) == 1 - side_of(state, unit):
        return refuse("move.enemy_there", "3.4#a", hexes=(hex,), unit=unit, hex=hex)
    return None


def _zone_holds(state: PrimerState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    enemy = 1 - side_of(state, unit)
    marks = zone(state, enemy)
    if marks[here] and (spent or marks[there]):
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


@rule("3.1", needs=(no_enemy_there, room_there))
def near_enough(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """3.1 A march costs no more than the unit has left; zones and other units set aside."""
    hex, plan = attempt.args[0], attempt.frame
    if hex in from_plan(state, plan):
        return None
    left = allowance(state, plan.unit) - plan.spent
    cost = reach(ways(state, arm_of(state, plan.unit)).graph, plan.here, FAR).cost(hex)
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


WHERE_TO = (no_enemy_there, room_there, near_enough, zones_let_through)


@rule("3.1")
def can_step(state: PrimerState, unit: int) -> bool:
    """3.1 Whether a unit can go anywhere at all."""
    here = state.at[unit]
    if here == NOWHERE:
        return False
    return any(may_step(state, unit, here, there, 0) is None for there, _edge in state.board.adjacent(here))
