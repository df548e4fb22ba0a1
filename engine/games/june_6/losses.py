"""13.1, 13.2, 6.16 What befalls a unit: disorder, reduction, loss."""

from __future__ import annotations

from engine.games.june_6.counters import CORPS, DIVISION
from engine.games.june_6.formations import commander
from engine.games.june_6.state import June6Play, June6State, is_headquarters
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, rule


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
