"""8.1 Where a march may go, and why not."""

from __future__ import annotations

from itertools import pairwise

from engine.board import Reach
from engine.games.june_6.costs import step_tally, tally_of_step
from engine.games.june_6.delay import holds, may_storm, points_beside
from engine.games.june_6.garrisons import closed_beaches
from engine.games.june_6.overlays import closed
from engine.games.june_6.points import allowance, allowance_for, parts
from engine.games.june_6.reaching import onward
from engine.games.june_6.state import June6State, holder, in_play, is_foot, side_of
from engine.games.june_6.zones import controllers, zone
from engine.mechanics.march import Plan
from engine.mechanics.steps import step_forbidden
from engine.play import Refusal, Tally, refuse, rule

FAR = 99
"""More than anybody has to spend: what a step costs that nobody can take."""


def is_strategic(state: June6State, unit: int) -> bool:
    """Tell whether a unit has begun strategic movement."""
    return bool(state.strategic[unit])


def from_plan(state: June6State, plan: Plan) -> Reach:
    """Return where a planned march can go on to."""
    return onward(state, plan.unit, plan.here, plan.spent, is_strategic(state, plan.unit), plan.path)


def step_cost(state: June6State, unit: int, here: int, there: int) -> int:
    """Return what the next step costs."""
    tally = step_tally(state, unit, here, there)
    return FAR if tally is None else tally.total


def path_tally(state: June6State, plan: Plan) -> Tally:
    """Return every cost of a planned path; in strategic movement it says first in what parts of a point it counts."""
    tally = Tally()
    if is_strategic(state, plan.unit):
        tally = tally.plus(0, "cost.parts", "rb.8.23", parts=parts(state.rules))
    steps = (step_tally(state, plan.unit, *step) for step in pairwise((plan.start, *plan.path)))
    return Tally((*tally.items, *(item for found in steps if found is not None for item in found)))


@rule("rb.8.1")
def may_step(state: June6State, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """8.1 Whether a unit under way may take its next step."""
    return step_refused(state, unit, here, there, spent, is_strategic(state, unit))


def step_refused(state: June6State, unit: int, here: int, there: int, spent: int, strategic: bool) -> Refusal | None:
    """Return what speaks against a step in ordinary or in strategic movement, whichever the unit has begun."""
    stopped = step_stopped(state, unit, here, there, spent, strategic)
    return stopped or _too_dear(state, unit, here, there, spent, strategic)


def step_stopped(state: June6State, unit: int, here: int, there: int, spent: int, strategic: bool) -> Refusal | None:
    """Return what speaks against a step whatever the unit could pay for it."""
    return (
        outside(state, unit, there)
        or enemy_there(state, unit, there)
        or closed_there(state, unit, there, strategic)
        or held_there(state, unit, here, there, spent, strategic)
        or step_forbidden(state, unit, here, there)
    )


def held_there(state: June6State, unit: int, here: int, there: int, spent: int, strategic: bool) -> Refusal | None:
    """Return what keeps a unit in the hex where it is: an enemy zone, or a delay point."""
    return _zone_holds(state, unit, here, there, spent) or _delay_holds(state, unit, here, spent, strategic)


@rule("rb.8.13")
def outside(state: June6State, unit: int, hex: int) -> Refusal | None:
    """8.13 Nobody marches beyond the part of the map that is played on."""
    return None if in_play(state, hex) else refuse("move.outside", "rb.8.13", hexes=(hex,), unit=unit, hex=hex)


@rule("rb.8.14", "rb.9.2")
def enemy_there(state: June6State, unit: int, hex: int) -> Refusal | None:
    """8.14 Nobody enters a hex with enemy units, 9.2 nor the Germans a beach whose garrison stands."""
    if holder(state, hex) == 1 - side_of(state, unit):
        return refuse("move.enemy_there", "rb.8.14", hexes=(hex,), unit=unit, hex=hex)
    if hex in closed_beaches(state, side_of(state, unit)):
        return refuse("move.garrison_there", "rb.9.2", hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("rb.11.14")
def closed_there(state: June6State, unit: int, hex: int, strategic: bool) -> Refusal | None:
    """8.24c, 11.14, 13.12a, 22.24 Hexes at the enemy that are closed to some units, and why."""
    if hex not in closed(state, unit, strategic):
        return None
    key, clause = ("move.support_alone", "rb.11.14")
    if strategic:
        key, clause = ("move.strategic_beside", "rb.8.24")
    elif state.isolated[unit]:
        key, clause = ("move.isolated", "rb.22.24")
    elif state.disorder[unit]:
        key, clause = ("move.disordered", "rb.13.12#a")
    units = controllers(state, 1 - side_of(state, unit), hex)
    return refuse(key, clause, units=units, hexes=(hex,), unit=unit, hex=hex)


@rule("rb.11.12")
def _zone_holds(state: June6State, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """11.12 Who has entered an enemy zone stays there; 11.13a foot do not go from one straight into the next."""
    enemy = 1 - side_of(state, unit)
    marks = zone(state, enemy)
    if marks[here] and (spent or (marks[there] and is_foot(state, unit))):
        clause = "rb.11.12" if spent else "rb.11.13"
        units = controllers(state, enemy, here)
        return refuse("move.zone_stops", clause, units=units, hexes=(here,), unit=unit, hex=here)
    return None


@rule("rb.19.13")
def _delay_holds(state: June6State, unit: int, here: int, spent: int, strategic: bool) -> Refusal | None:
    """19.13 A delay point that a unit cannot take stops it in the hex beside it."""
    if strategic or not spent or not holds(state, unit, here, allowance(state, unit) - spent):
        return None
    return refuse("move.delay_stops", "rb.19.13", hexes=points_beside(state, here), unit=unit, hex=here)


@rule("rb.8.12")
def _too_dear(state: June6State, unit: int, here: int, there: int, spent: int, strategic: bool) -> Refusal | None:
    """8.12 A unit must have the movement points for the next hex, unless it begins beside a delay point there."""
    tally, left = tally_of_step(state, unit, here, there, strategic), allowance_for(state, unit, strategic) - spent
    if tally is None:
        return refuse("move.no_way", "rb.8.43", hexes=(there,), unit=unit, hex=there)
    if tally.total <= left or (not spent and not strategic and may_storm(state, unit, here, there)):
        return None
    return too_far(state, unit, there, tally.total, left, strategic)


def too_far(state: June6State, unit: int, hex: int, cost: int, left: int, strategic: bool) -> Refusal:
    """8.12 Say that a hex costs more than is left; in strategic movement, in what parts of a point that is counted."""
    if strategic:
        counted = parts(state.rules)
        return refuse(
            "strategic.too_far", "rb.8.12", hexes=(hex,), unit=unit, hex=hex, cost=cost, left=left, parts=counted
        )
    return refuse("move.too_far", "rb.8.12", hexes=(hex,), unit=unit, hex=hex, cost=cost, left=left)
