"""52.3 to 52.9, 53 Steps that are lost, and who bears them."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import ELIMINATED, RETURNING, TrumpetsPlay, TrumpetsState
from engine.mechanics.positions import take_off
from engine.play import rule

NOTES = ("aborted", "must_return", "halted")
"""What is noted of a unit besides its markers, and does not outlive it."""


@rule("rb.19#k", "rb.52.8#d", "rb.52.9#c", "rb.52.1#a", "rb.52.2#a")
def eliminate(play: TrumpetsPlay, unit: int, clause: str) -> None:
    """52.8 A unit is eliminated with all the steps it has left; 52.7 a headquarters comes back.

    19.0k With the last defender the works of its hex are gone.
    """
    from engine.games.time_for_trumpets.works.positions import vacated

    state, hex = play.state, play.state.at[unit]
    play.tell("unit.eliminated", clause, unit=unit, hex=hex)
    if state.counter(unit).is_hq:
        send_to_track(play, unit)
    else:
        state.lost[unit] += state.steps[unit]
        remove(state, unit)
        state.away[unit] = ELIMINATED
    vacated(play, hex)


def remove(state: TrumpetsState, unit: int) -> None:
    """Take a unit off the map with its steps and all that was noted of it."""
    state.steps[unit] = 0
    take_off(state, unit)
    for name in NOTES:
        state.entry_named(name)[unit] = 0


@rule("rb.52.7#a", "rb.52.7#c")
def send_to_track(play: TrumpetsPlay, unit: int) -> None:
    """52.7 An eliminated headquarters goes to the turn track, Out Comm, as is its formation; its steps are lost."""
    state = play.state
    state.lost[unit] += state.steps[unit]
    remove(state, unit)
    state.away[unit] = RETURNING
    state.out_of_command[unit] = 1
    state.arrivals.push(state.turn + state.rules.hq_return, unit)


@rule(
    "rb.52.8#a",
    "rb.52.9#a",
    "rb.52.8#b",
    "rb.52.8#c",
    "rb.52.8#e",
    "rb.52.8#f",
    "rb.52.8#g",
    "rb.52.9#b",
    "rb.52.9#d",
    "rb.52.9#e",
    "rb.52.9#f",
    "rb.2.9.1#a14",
    "rb.2.13#a",
    "rb.2.13#f",
)
def lose_step(play: TrumpetsPlay, unit: int, clause: str) -> None:
    """52.8, 52.9 A unit loses a step: it shows its next weaker side or step, and without one it is eliminated."""
    state = play.state
    if state.steps[unit] <= 1:
        eliminate(play, unit, clause)
        return
    state.steps[unit] -= 1
    state.lost[unit] += 1
    play.tell("unit.loses_step", clause, unit=unit, hex=state.at[unit])
