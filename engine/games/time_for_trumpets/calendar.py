"""3.1 Turns: the day of December 1944 and the part of the day."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import rule

PREDAWN, MORNING, AFTERNOON, EVENING = PARTS = ("PD", "MO", "AF", "EV")
FIRST_DAY = 16
"""3.1 Turn 0 would be the pre-dawn turn of this day; the game begins with the morning, turn 1."""


@rule("rb.3.1#a")
def day_of(turn: int) -> int:
    """3.1 Return the day of a turn."""
    return FIRST_DAY + turn // len(PARTS)


def part_of(turn: int) -> str:
    """3.1 Return the part of the day of a turn."""
    return PARTS[turn % len(PARTS)]


def moment(name: str) -> int:
    """3.1 Return the turn of a name, such as 17PD."""
    return (int(name[:-2]) - FIRST_DAY) * len(PARTS) + PARTS.index(name[-2:])


def day(state: TrumpetsState) -> int:
    """3.1 Return what day it is."""
    return day_of(state.turn)


def part(state: TrumpetsState) -> str:
    """3.1 Return what part of the day it is."""
    return part_of(state.turn)


def is_predawn(state: TrumpetsState) -> bool:
    """3.1 Tell whether it is the first turn of a day."""
    return part(state) == PREDAWN


def is_evening(state: TrumpetsState) -> bool:
    """3.1 Tell whether it is the last turn of a day."""
    return part(state) == EVENING
