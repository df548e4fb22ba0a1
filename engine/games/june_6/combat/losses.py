"""13.1, 13.2, 6.16 Losses: disorder, reduction, elimination, and which of several units suffers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.command.formations import commander
from engine.games.june_6.counters import CORPS, DIVISION
from engine.games.june_6.state import June6Play, June6State, is_headquarters
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.battle.losses import LossOrder, TierMaker
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive, take_off
from engine.play import NOWHERE, Frame, rule, say

# 13.1, 13.2, 6.16 What befalls a unit: disorder, reduction, loss.


@rule("rb.13.2", "rb.13.21")
def dies_when_reduced(state: June6State, unit: int) -> bool:
    """13.21 A unit of one step, a reduced one and every headquarters (6.16) is lost by a reduction."""
    return state.steps[unit] <= 1 or is_headquarters(state, unit)


@rule("rb.13.2", "rb.13.14", "rb.13.15", "rb.13.21")
def reduce(play: June6Play, unit: int, clause: str = "rb.13.2") -> None:
    """13.2 A unit at full strength is turned over, any other is eliminated; a disorder marker comes off (13.1)."""
    state = play.state
    if state.steps[unit] == 0:
        return
    state.disorder[unit] = 0
    if dies_when_reduced(state, unit):
        eliminate(play, unit, clause)
        return
    state.steps[unit] -= 1
    state.lost[unit] += 1
    play.tell("unit.reduced", clause, unit=unit, hex=state.at[unit])


@rule("rb.13.1", "rb.13.11", "rb.13.13", "rb.13.14")
def disorder(play: June6Play, unit: int, levels: int, clause: str = "rb.13.1") -> None:
    """13.1 Disorder adds up to the second level; beyond it the marker comes off and the unit is reduced."""
    state = play.state
    if state.steps[unit] == 0 or not levels:
        return
    total = state.disorder[unit] + levels
    if total > state.rules.disorder_most:
        reduce(play, unit, clause)
        return
    state.disorder[unit] = total
    play.tell("unit.disordered", clause, unit=unit, level=total, hex=state.at[unit])


@rule("rb.8.22")
def pin(play: June6Play, unit: int, clause: str = "rb.16.4") -> None:
    """8.22 A pinned unit neither moves nor advances until the end phase."""
    if play.state.steps[unit] and not play.state.pinned[unit]:
        play.state.pinned[unit] = 1
        play.tell("unit.pinned", clause, unit=unit, hex=play.state.at[unit])


def eliminate(play: June6Play, unit: int, clause: str = "rb.13.2") -> None:
    """Take a unit off the map for good; a division headquarters may come back (6.17)."""
    state = play.state
    where, steps = state.at[unit], state.steps[unit]
    state.lost[unit] += 1 if is_headquarters(state, unit) else steps
    _leave(state, unit)
    play.tell("unit.eliminated", clause, unit=unit, hex=where)
    level = state.counter(unit).headquarters
    if level == DIVISION:
        lose_division_headquarters(play, unit, steps)
    elif level == CORPS:
        leave_without_command(state, unit)


def _leave(state: June6State, unit: int) -> None:
    take_off(state, unit)
    state.steps[unit] = 0
    state.arrivals.drop(unit)


@rule("rb.6.16")
def leave_without_command(state: June6State, hq: int) -> None:
    """6.16 All that a headquarters leads now, units attached to it too, are at reduced efficiency at once."""
    for unit in range(len(state.record)):
        if state.at[unit] != NOWHERE and commander(state, unit) == hq:
            state.reduced_efficiency[unit] = 1


@rule("rb.6.16", "rb.6.17")
def lose_division_headquarters(play: June6Play, hq: int, steps: int) -> None:
    """6.16a, 6.17 The division is at reduced efficiency at once; a headquarters with a reduced side returns."""
    state = play.state
    leave_without_command(state, hq)
    if steps > 1:
        state.returning.push(state.turn + state.rules.hq_return_turns, hq)


# 6.16, 13.2, 13.7 Which of several units suffers: whoever may choose does, and headquarters come last.

REDUCED, PINNED, SPARED = "reduced", "pinned", "spared"
DISORDERED = ("nothing", "disorder_1", "disorder_2")


@dataclass(frozen=True, slots=True)
class Casualty(Frame):
    """Who chooses, among which units, and what the chosen one suffers; the step ends with that unit."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "what": "word", "clause": "word"}

    side: int
    units: tuple[int, ...]
    what: str
    clause: str = "rb.13.7"


# 6.16 A headquarters loses its step last.
but_headquarters = TierMaker[June6State, str]()(
    "rb.6.16", lambda s, what, unit: what == REDUCED and not is_headquarters(s, unit)
)
ANYBODY = LossOrder((but_headquarters,))


def candidates(state: June6State, units: tuple[int, ...], what: str) -> tuple[int, ...]:
    """The units of those left among which the one is that suffers."""
    return ANYBODY.among(state, what, alive(state, units))


def suffer(play: June6Play, unit: int, what: str, clause: str = "rb.13.7") -> None:
    """Let a unit suffer a result."""
    if what == REDUCED:
        reduce(play, unit, clause)
    elif what == PINNED:
        pin(play, unit, clause)
    elif what != SPARED:
        disorder(play, unit, DISORDERED.index(what), clause)


def strike(play: June6Play, frame: Casualty, unit: int) -> None:
    """Let the chosen unit suffer."""
    suffer(play, unit, frame.what, frame.clause)
    play.done(unit)


# 6.16 Only one of the units concerned suffers; a headquarters suffers only if no other unit can.
SUFFER = Choose[June6State, Casualty]()(
    "suffer",
    strike,
    lambda state, frame, _side: candidates(state, frame.units, frame.what),
    "casualty.another",
    "rb.6.16",
)
# Full strength bears it better than reduced, high cohesion is not lost first.
CASUALTY = loss_step(
    "casualty",
    "rb.13.7",
    Casualty,
    SUFFER,
    spare=lambda state, unit: (state.steps[unit], -state.disorder[unit]),
    ends=lambda play, _frame: play.done(NOWHERE),
    ask=lambda _state, frame: say("ask.casualty", frame.clause, what=frame.what),
)
