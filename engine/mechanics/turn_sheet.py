"""The turn sheet of a scenario: what it fixes by turn; everything else is left to the dice."""

from __future__ import annotations

from typing import Any

from engine.play import State


def cell(state: State, name: str) -> Any:
    """What the sheet fixes for this turn; None where dice or cups decide."""
    return state.turn_sheet.get(name, {}).get(state.turn)


def left_open(state: State, name: str, first: int, last: int) -> int:
    """In how many of these turns dice or cups decide."""
    fixed = state.turn_sheet.get(name, {})
    return sum(turn not in fixed for turn in range(first, last + 1))
