"""29.0 A march: it is planned, then followed hex by hex, and what it has cost is spent."""

from __future__ import annotations

from dataclasses import replace

from engine.games.time_for_trumpets.boundaries import DIE, dares, violates
from engine.games.time_for_trumpets.entering import EXPLOIT, REACT, STRATEGIC, entered
from engine.games.time_for_trumpets.entering import MARCH as BY_MARCH
from engine.games.time_for_trumpets.ground import has_ford
from engine.games.time_for_trumpets.movement.march import MARCHES, WHERE_TO, manned, may_step, step_cost
from engine.games.time_for_trumpets.movement.movers import CREEP, manner, manner_at
from engine.games.time_for_trumpets.preparation.freshness import effectiveness
from engine.games.time_for_trumpets.state import (
    CREEPING,
    FULL_PACE,
    HALF_PACE,
    REPOSITIONING,
    TrumpetsPlay,
    TrumpetsState,
)
from engine.mechanics.march import March, Plan, Planning, march_step
from engine.mechanics.positions import side_of
from engine.play import rule

BOUNDARY = "boundary"


def way_of(state: TrumpetsState, unit: int) -> str:
    """29.0, 38.0, 59.0 Return by what way a unit comes into hexes now."""
    if state.pace[unit] == HALF_PACE:
        return REACT
    if state.pace[unit] in (FULL_PACE, REPOSITIONING):
        return EXPLOIT
    return STRATEGIC if state.strategic[unit] else BY_MARCH


@rule("rb.26.1.4#c", "rb.12.3#b", "rb.30.3#b", "rb.30.2#e")
def on_the_way(play: TrumpetsPlay, unit: int, here: int, there: int) -> None:
    """29.0 Let follow what follows when a unit has marched into a hex."""
    state = play.state
    if not state.moved[unit]:
        state.began[unit] = here
    state.moved[unit] = 1
    MARCHES.entered(play, unit, here, there)
    if state.helped[unit] and has_ford(state.board, state.board.grid.edge_between(here, there)):
        state.helped[unit] = 0
    crosses = violates(state, unit, here, there)
    entered(play, unit, here, there, way_of(state, unit))
    if crosses:
        play.roll(BOUNDARY, (DIE,), unit)


@rule("rb.26.1.4#c", "rb.26.1.4#d", "rb.26.1.4#e")
def boundary_rolled(play: TrumpetsPlay, frame: March, faces: tuple[int, ...]) -> None:
    """26.1.4 A die decides whether an SS unit goes on beyond the boundary."""
    dares(play, frame.unit, faces[0], effectiveness(play.state, frame.unit))


MARCH = replace(
    march_step(check=may_step, cost=step_cost, section="rb.29#c", entered=on_the_way),
    after={BOUNDARY: boundary_rolled},
)


@rule("rb.29#d", "rb.29.2.2#c", "rb.29.2.1#f", "rb.29#f")
def has_marched(play: TrumpetsPlay, plan: Plan, spent: int) -> None:
    """29.0 What a march has cost is spent; a unit that had a single hex to go has gone it."""
    state, unit = play.state, plan.unit
    if manner(state, unit) == CREEP:
        state.halted[unit] = 1
    if state.pace[unit] == CREEPING:
        state.pace[unit] = 0
    state.expended[unit] += spent
    if state.at[unit] in manned(state, 1 - side_of(state, unit)):
        steps_back(play, plan)


@rule("rb.29.1#f", "rb.29.1#f1")
def steps_back(play: TrumpetsPlay, plan: Plan) -> None:
    """29.1 A unit that something stops while it passes enemies returns to the last waypoint without them."""
    state, unit = play.state, plan.unit
    foes = manned(state, 1 - side_of(state, unit))
    here = next(hex for hex in (*reversed(plan.path), plan.start) if hex not in foes)
    play.tell("unit.steps_back", "rb.29.1#f1", unit=unit, came=state.at[unit], hex=here)
    state.at[unit] = here


def spendable(state: TrumpetsState, unit: int) -> int:
    """29.0 What a unit may spend now."""
    return MARCHES.spendable(state, (unit,), manner(state, unit))


_PLAN = Planning(
    march=MARCH,
    onward=MARCHES.from_plan,
    allowance=spendable,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=MARCHES.path_tally,
    section="rb.29#c",
).step()
PLAN = replace(_PLAN, after={MARCH.name: has_marched})


def send(play: TrumpetsPlay, unit: int) -> None:
    """29.0 A unit sets out: its owner plans where it goes."""
    play.call(PLAN, Plan(unit, play.state.at[unit]))


@rule("rb.38#i", "rb.38#j", "rb.59.1#a", "rb.59.2#j")
def send_at(play: TrumpetsPlay, unit: int, pace: int) -> None:
    """38.0, 59.0 A unit sets out outside its own movement segment; whoever lets it, asks `can_go_at` first."""
    play.state.pace[unit] = pace
    send(play, unit)


@rule("rb.38#i", "rb.38#j", "rb.59.1#a", "rb.59.2#j")
def can_go_at(state: TrumpetsState, unit: int, pace: int) -> bool:
    """38.0, 59.0 Tell whether a unit could march anywhere at a pace."""
    return not state.deployed[unit] and MARCHES.can_march(state, (unit,), manner_at(state, unit, pace))


MOVING_STEPS = (PLAN, MARCH)
