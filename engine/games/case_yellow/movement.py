"""10.1 Where a march may go, and why not."""

from __future__ import annotations

from itertools import pairwise

from engine.board import Reach
from engine.games.case_yellow.costs import step_tally
from engine.games.case_yellow.ground import GREAT_RIVERS, river
from engine.games.case_yellow.national import dyle_bars, may_be_in
from engine.games.case_yellow.overlays import between, holds, rank_of, stops
from engine.games.case_yellow.pace import points
from engine.games.case_yellow.reaching import Units, onward
from engine.games.case_yellow.state import YellowState, holder, side_of
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.march import Plan
from engine.mechanics.steps import step_forbidden
from engine.play import Refusal, Tally, refuse, rule

FAR = 99
"""More than anybody has to spend: what a step costs that nobody can take."""


def from_plan(state: YellowState, plan: Plan) -> Reach:
    """Return where a planned march can go on to."""
    return onward(state, plan.units, plan.here, plan.spent)


@rule("rb.10.1#f")
def step_cost(state: YellowState, unit: int, here: int, there: int) -> int:
    """10.1c Return what the next step costs; a hex beyond its means costs a unit all that it has."""
    tally = step_tally(state, unit, here, there)
    return FAR if tally is None else min(tally.total, points(state, unit))


@rule("rb.10.1#e")
def dearest(state: YellowState, units: Units, here: int, there: int) -> Tally:
    """10.1b What a step costs a stack: what it costs the unit that pays most."""
    found = [step_tally(state, unit, here, there) for unit in units]
    return max((tally for tally in found if tally is not None), key=lambda tally: tally.total, default=Tally())


def path_tally(state: YellowState, plan: Plan) -> Tally:
    """Return every cost of a planned path."""
    steps = (dearest(state, plan.units, *step) for step in pairwise((plan.start, *plan.path)))
    return Tally(tuple(item for tally in steps for item in tally))


@rule("rb.10.1")
def may_step(state: YellowState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """10.1 Whether a unit under way may take its next step."""
    return (
        enemy_there(state, unit, there)
        or may_be_in(state, unit, there)
        or dyle_bars(state, unit, here, there)
        or zone_holds(state, (unit,), here, there, spent > 0)
        or between_zones(state, (unit,), here, there)
        or step_forbidden(state, unit, here, there)
        or _too_dear(state, unit, here, there, spent)
    )


@rule("rb.10.1")
def enemy_there(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.1 Nobody enters a hex with enemy units, except by overrun."""
    if holder(state, hex) == 1 - side_of(state, unit):
        return refuse("move.enemy_there", "rb.10.1", hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("rb.9.2", "rb.9.3")
def zone_holds(state: YellowState, units: Units, here: int, there: int, begun: bool) -> Refusal | None:
    """9.2 Who has entered an enemy zone stays there, and nobody goes from one straight into the next.

    9.3 Yellow units ignore the zones of those whom they outrank.
    """
    side, rank = side_of(state, units[0]), rank_of(state, units)
    barred = (
        stops(state, side, rank)[here] if begun else holds(state, side, rank, here) and holds(state, side, rank, there)
    )
    if not barred:
        return None
    key, clause = ("move.zone_stops", "rb.9.2#a") if begun else ("move.zone_to_zone", "rb.9.2#b")
    return refuse(key, clause, units=zone_of_enemy(state, side, here), hexes=(here,), unit=units[0], hex=here)


@rule("rb.9.4#a2")
def between_zones(state: YellowState, units: Units, here: int, there: int) -> Refusal | None:
    """9.4a Nobody crosses a major river or the Rhine into an empty hex between two enemy units with zones."""
    side = side_of(state, units[0])
    if river(state, state.board.grid.edge_between(here, there)) not in GREAT_RIVERS:
        return None
    if holder(state, there) == side or there not in between(state, side, rank_of(state, units)):
        return None
    barring = zone_of_enemy(state, side, there)
    return refuse("move.between_zones", "rb.9.4#a2", units=barring, hexes=(there,), unit=units[0], hex=there)


@rule("rb.10.1#b", "rb.10.1#f")
def _too_dear(state: YellowState, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """10.1a A unit must have the movement points for the next hex; c its first hex it may always enter."""
    tally, left = step_tally(state, unit, here, there), points(state, unit) - spent
    if tally is None:
        return no_way(unit, there)
    if tally.total <= left or (not spent and left > 0 and state.rules.move_least_hexes):
        return None
    return refuse(
        "move.too_far", "rb.10.1#b", hexes=(there,), unit=unit, hex=there, cost=tally.total, left=max(0, left)
    )


def no_way(unit: int, hex: int) -> Refusal:
    """Say that the ground lets nobody like this unit into a hex."""
    return refuse("move.no_way", "rb.10.1#b", hexes=(hex,), unit=unit, hex=hex)
