"""3.1 What the turn record track says of the turn."""

from __future__ import annotations

from engine.games.time_for_trumpets.calendar import EVENING, PREDAWN, day, is_predawn, part
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import rule

__all__ = ["day", "is_night", "is_predawn", "name", "part", "track"]


@rule("rb.3.1#e")
def name(state: TrumpetsState) -> str:
    """3.1 Return what the turn is called, such as 18PD."""
    return f"{day(state)}{part(state)}"


@rule("rb.3.1#e1", "rb.3.1#e2", "rb.3.1#e3", "rb.3.1#e4")
def is_night(state: TrumpetsState) -> bool:
    """3.1 Tell whether it is a night turn: pre-dawn or evening."""
    return part(state) in (PREDAWN, EVENING)


def track(state: TrumpetsState, column: str) -> str | int:
    """3.2, 3.3, 5.1, 5.2 Return what the turn record track says of the turn."""
    found = state.rules.turn_track.look_up(name(state), column)
    assert isinstance(found, str | int)
    return found
