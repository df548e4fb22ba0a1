"""61 The end of a turn."""

from __future__ import annotations

from engine.games.time_for_trumpets.calendar import is_evening
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.nearby import combat_units
from engine.games.time_for_trumpets.works.positions import is_engineer
from engine.play import Frame, Step, rule

RESTED_MOST = 4


@rule(
    "rb.61#a",
    "rb.61.2#j",
    "rb.61.2#k",
    "rb.61.2#l",
    "rb.61.2#a",
    "rb.61.2#f",
    "rb.61.2#h",
    "rb.61.2#i",
    "rb.13.4#e",
    "rb.5.6.3#b",
)
def end_turn(play: TrumpetsPlay, _frame: Frame) -> None:
    """61.0 After the Allied player turn: rested headquarters, rubble, disruption, markers.

    61.2 Spent leaders, Ferry, Low Fuel, Night Moves, the Fired markers of Allied formations, and what aircraft did last
    as long as the turn; the state clears them when it ends.
    """
    note_rested(play)
    clear_rubble(play)
    recover(play.state)
    clear_fired(play.state)
    if is_evening(play.state):
        end_reserves(play.state)


@rule(
    "rb.61.1#a",
    "rb.61.1#b",
    "rb.61.1#e",
    "rb.13.3#d",
    "rb.13.3#e",
    "rb.13.4#c",
    "rb.14.1#b",
    "rb.15.1#c",
    "rb.16.1#b",
    "rb.4.2#f",
    "rb.4.2#h",
    "rb.4.2#i",
)
def note_rested(play: TrumpetsPlay) -> None:
    """61.1 Each headquarters with a Resting marker has one more Rested marker; Fatigued and Exhausted stay."""
    state = play.state
    for unit in range(len(state.record)):
        if state.resting[unit]:
            state.resting[unit], state.rested[unit] = 0, min(RESTED_MOST, state.rested[unit] + 1)


@rule("rb.61.1#d", "rb.61.2#d", "rb.61.2#e")
def clear_rubble(play: TrumpetsPlay) -> None:
    """61.1 Engineers clear rubble at once; 61.2 otherwise it takes two turns."""
    state = play.state
    for hex in state.board.grid.hexes:
        if state.rubble[hex]:
            state.rubble[hex] = 0 if has_engineer(state, hex) else state.rubble[hex] - 1
            if not state.rubble[hex]:
                play.tell("rubble.cleared", "rb.61.2#e", hex=hex)


def has_engineer(state: TrumpetsState, hex: int) -> bool:
    """61.1 Tell whether an engineer is in a hex."""
    units = (unit for side in range(len(state.SIDES)) for unit in combat_units(state, hex, side))
    return any(is_engineer(state, unit) for unit in units)


@rule("rb.61.2#b", "rb.61.2#c", "rb.29.3#f")
def recover(state: TrumpetsState) -> None:
    """61.2 Disrupt 1 goes, then Disrupt 2 becomes Disrupt 1."""
    for unit in range(len(state.record)):
        if state.disrupted[unit]:
            state.disrupted[unit] -= 1


@rule("rb.61.2#g")
def clear_fired(state: TrumpetsState) -> None:
    """61.2 German artillery may fire again."""
    for unit in range(len(state.record)):
        if state.fired[unit]:
            state.fired[unit] = 0


@rule("rb.61.2#m", "rb.18.4#m")
def end_reserves(state: TrumpetsState) -> None:
    """61.2 At the end of a day nobody is in reserve any more."""
    for unit in range(len(state.record)):
        if state.reserve[unit]:
            state.reserve[unit] = 0


MUTUAL_END = Step("mutual_end", "rb.61", enter=end_turn)
