"""4.1 The calendar: which month a turn belongs to, and what the charts give for it."""

from __future__ import annotations

from engine.games.fortress_europa.rules import FortressEuropaRules
from engine.games.fortress_europa.state import FortressState
from engine.play import rule


def month(rules: FortressEuropaRules, turn: int) -> str:
    """4.1 Return the month of a turn."""
    return str(rules.turn_track.look_up(turn, "month"))


def begins_month(rules: FortressEuropaRules, turn: int) -> bool:
    """4.1 Tell whether a turn is the first of its month."""
    return bool(rules.turn_track.look_up(turn, "week") == 1)


def may_follow(rules: FortressEuropaRules, turn: int) -> bool:
    """31.17 Tell whether a turn is on the track at all."""
    return turn in rules.turn_track.rows


@rule("rb.4.3#b", "rb.31.17#b")
def weather_column(rules: FortressEuropaRules, turn: int) -> str:
    """4.3 Return the column of the Weather Chart; 31.17 April and May use that of March."""
    found = month(rules, turn)
    return found if found in rules.weather.columns else "march"


@rule("rb.27.1#a", "rb.31.17#b")
def replacement_row(state: FortressState) -> str:
    """27.1 Return the row of the Replacement Chart; 31.17 April and May use that of March."""
    found = month(state.rules, state.turn)
    return found if found in state.rules.replacements.rows else "march"
