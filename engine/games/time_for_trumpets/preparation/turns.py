"""3.1 The turns: four a day, from the pre-dawn turn to the evening turn."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.turns import next_turn
from engine.play import Frame, rule

PRE_DAWN, MORNING, AFTERNOON, EVENING = QUARTERS = ("PD", "MO", "AF", "EV")
NIGHTS = (PRE_DAWN, EVENING)


def name(state: TrumpetsState) -> str:
    """3.1 Return what the turn is called, such as 18PD; before the first turn as that one."""
    rows = state.rules.turn_track.rows
    return str(rows[min(max(state.turn, 1), len(rows)) - 1])


@rule("rb.3.1#e")
def day(state: TrumpetsState) -> int:
    """3.1 Return the day of December."""
    return int(name(state)[:-2])


@rule("rb.3.1#e1", "rb.3.1#e2", "rb.3.1#e3", "rb.3.1#e4")
def quarter(state: TrumpetsState) -> str:
    """3.1 Return the part of the day: PD, MO, AF or EV."""
    return name(state)[-2:]


@rule("rb.3.1#e1", "rb.3.1#e4")
def is_night(state: TrumpetsState) -> bool:
    """3.1 Tell whether it is a night turn: pre-dawn or evening."""
    return quarter(state) in NIGHTS


def is_pre_dawn(state: TrumpetsState) -> bool:
    """3.1 Tell whether it is the first turn of a day."""
    return quarter(state) == PRE_DAWN


def track(state: TrumpetsState, column: str) -> str | int:
    """3.2, 3.3, 5.1, 5.2 Return what the turn record track says of the turn."""
    found = state.rules.turn_track.look_up(name(state), column)
    assert isinstance(found, str | int)
    return found


@rule("rb.3.1#a")
def begin_turn(play: TrumpetsPlay, _frame: Frame) -> None:
    """3.1 The turn marker moves on."""
    next_turn(play, "turn.begins", "rb.3.1#a")
