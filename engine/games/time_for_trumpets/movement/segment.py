"""29.0 The movement segment of a corps: everything that its player may do in it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import followers
from engine.games.time_for_trumpets.activity.status import is_resting
from engine.games.time_for_trumpets.boundaries import is_abroad
from engine.games.time_for_trumpets.movement.evasion import AFTER, EVADE
from engine.games.time_for_trumpets.movement.fording import CROSS_OVER, HELP
from engine.games.time_for_trumpets.movement.fuel_counters import DRIVE, DRIVE_FUEL
from engine.games.time_for_trumpets.movement.fuel_counters import left as counters_left
from engine.games.time_for_trumpets.movement.march import MARCHES, can_march
from engine.games.time_for_trumpets.movement.marching import MOVING_STEPS, send
from engine.games.time_for_trumpets.movement.may_move import MAY_MOVE, is_in_march
from engine.games.time_for_trumpets.movement.modes import DEPLOY, LIMBER
from engine.games.time_for_trumpets.movement.movers import (
    CREEP,
    is_hindered,
    is_low_on_fuel,
    is_us_infantry,
    points,
    printed,
)
from engine.games.time_for_trumpets.movement.units import badly_stacked, own
from engine.games.time_for_trumpets.off_board import COME_BACK, LEAVE, SHIFT, beyond
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, OfSide, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.overrun import OVERRUN, OVERRUNNING
from engine.games.time_for_trumpets.reinforcements import ENTER, due
from engine.games.time_for_trumpets.special.infiltration import INFILTRATING, infiltrate_with
from engine.games.time_for_trumpets.stacking import CHECK
from engine.games.time_for_trumpets.state import CREEPING, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.strategic import STOP_STRATEGIC
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import on_map
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Attempt, Step, Verb, rule, say
from engine.play.guards import first_refusal


@rule("rb.29.2.1#a", "rb.29.2.1#b", "rb.29.2.1#c")
def begin(play: TrumpetsPlay, frame: OfCorps) -> None:
    """29.2.1 At the start of the segment it is noted whose MF is halved."""
    state = play.state
    for unit in followers(state, frame.corps):
        if is_hindered(state, unit):
            state.halved[unit] = 1


# Who may set out

no = No[TrumpetsState, OfCorps]()
# 29.0 A unit is sent only if it can go somewhere.
somewhere_to_go = no(
    "move.nowhere_to_go", "rb.29#b", lambda s, a: not can_march(s, a.unit), needs=(is_on_map, is_in_march)
)


def candidates(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """29.0 Return the units of the activated corps that have points left."""
    for unit in own(state, frame.corps):
        if not (state.halted[unit] or state.deployed[unit] or state.reserve[unit]):
            yield (unit,)


def march(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """29.0 A unit sets out."""
    send(play, unit)


READY = (is_own, is_on_map, is_of_corps, *MAY_MOVE)
INFILTRATE = infiltrate_with((*MAY_MOVE, scenario_lets("move")))
MARCH = Verb("march", march, (UNIT,), (*READY, scenario_lets("move"), somewhere_to_go), candidates)


# 29.2.1f The hex that a halved unit may always move


@rule("rb.29.2.1#f", "rb.4.3#e")
def may_creep(state: TrumpetsState, unit: int) -> bool:
    """29.2.1 Tell whether a unit with a halved MF may move its single hex by the full one: it has not moved yet."""
    least = state.rules.resting_least_hexes if is_resting(state, unit) else state.rules.move_least
    hindered = least and state.halved[unit] and not state.moved[unit] and not state.expended[unit]
    return bool(hindered) and not is_low_on_fuel(state, unit) and points(state, unit) < printed(state, unit)


def creep(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """29.2.1 A unit moves a single hex that it could enter with its full MF."""
    play.state.pace[unit] = CREEPING
    send(play, unit)


# 29.2.1 Only units whose MF is halved, and that have not moved.
is_slow = no("move.not_halved", "rb.29.2.1#f", lambda s, a: not may_creep(s, a.unit), needs=(is_on_map,))
# 29.2.1 There is a hex next to it that it could enter with its full MF.
somewhere_near = no(
    "move.nowhere_to_go",
    "rb.29.2.1#f",
    lambda s, a: not MARCHES.can_march(s, (a.unit,), CREEP),
    needs=(is_slow, is_in_march),
)


def slow_units(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """29.2.1 Return the units of the activated corps that may move a single hex."""
    return ((unit,) for unit in own(state, frame.corps) if state.halved[unit] and may_creep(state, unit))


CREEPS = Verb("creep", creep, (UNIT,), (*READY, is_slow, scenario_lets("move"), somewhere_near), slow_units)


# The end


@forbids("move.must_return_first", "rb.26.1.3#b", about=())
def returns_first(state: TrumpetsState, attempt: Attempt[OfCorps]) -> Blame | None:
    """26.1.3, 26.1.4, 26.2.9 Units beyond their boundary return, as far as they can, before the segment ends."""
    for unit in state.must_return.entities(1):
        if state.moved[unit] or not is_abroad(state, unit) or unit not in own(state, attempt.frame.corps):
            continue
        if first_refusal(state, MARCH.attempt(attempt.side, (unit,), attempt.frame), MARCH.guards) is None:
            return blame((unit,), (state.at[unit],), unit=unit)
    return None


@forbids("move.stack_first", "rb.23#c", about=())
def resolves_stacks(state: TrumpetsState, attempt: Attempt[OfCorps]) -> Blame | None:
    """23.0 Stacks that a retreat has made illegal are resolved, as far as units can move, before the segment ends."""
    bad = badly_stacked(state, attempt.side)
    for unit in own(state, attempt.frame.corps) if bad else ():
        if unit not in bad or state.moved[unit]:
            continue
        if first_refusal(state, MARCH.attempt(attempt.side, (unit,), attempt.frame), MARCH.guards) is None:
            return blame((unit,), (state.at[unit],), unit=unit)
    return None


@rule("rb.23.3#c", "rb.23.2#a", "rb.35.3#m")
def end(play: TrumpetsPlay, frame: OfCorps) -> None:
    """23.0 Stacking is checked at the end of the segment; overrun hexes are like others again."""
    for hex in play.state.overrun.entities(1):
        play.state.overrun[hex] = 0
    play.call(CHECK, OfSide(frame.side))
    play.done()


DONE = Verb("done", end, guards=(returns_first, resolves_stacks), text="verb.done_moving")


def left(state: TrumpetsState, unit: int) -> int:
    """Count what a unit could still spend in this segment at most, in parts of a point."""
    if state.halted[unit]:
        return 0
    most = max(printed(state, unit), state.rules.strategic_us_infantry if is_us_infantry(state, unit) else 0)
    return max(0, most * state.PARTS - state.expended[unit]) + 1


def left_to_do(state: TrumpetsState, frame: OfCorps) -> tuple[int, int, int]:
    """Count what falls with every order; an overrun by units that have stopped leaves fewer enemies."""
    units = followers(state, frame.corps)
    tries = sum((state.evaded[u] == NOWHERE) + (not state.helped[u]) + bool(state.strategic[u]) for u in units)
    fuel = counters_left(state) if frame.side == GERMAN else 0
    return sum(left(state, unit) for unit in units), tries + fuel, len(on_map(state, 1 - frame.side))


def mover(state: TrumpetsState, frame: OfCorps) -> int | None:
    """29.0 The segment ends by itself for a corps of which nothing is on the map or may come."""
    there = own(state, frame.corps)
    return frame.side if there or due(state, frame) or beyond(state) else None


MOVEMENT = Step(
    "movement",
    "rb.29",
    OfCorps,
    enter=begin,
    actor=mover,
    verbs=(
        *(MARCH, CREEPS, DEPLOY, LIMBER, ENTER, OVERRUN, EVADE, HELP, CROSS_OVER, INFILTRATE),
        *(LEAVE, SHIFT, COME_BACK, STOP_STRATEGIC, DRIVE_FUEL, DONE),
    ),
    after=AFTER,
    measure=left_to_do,
    station=True,
    ask=lambda _state, frame: say("ask.movement", "rb.29", unit=frame.corps),
)
MOVEMENT_STEPS = (*MOVING_STEPS, OVERRUNNING, INFILTRATING, CHECK, DRIVE)
"""Steps that the segment calls, for SYSTEM.steps."""
MOVEMENT_FORMS = (MARCHES,)
"""Rules of the segment that are stated as rows, for SYSTEM.forms."""
