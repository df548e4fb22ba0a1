"""1.5 The turn record track: what each month brings."""

from __future__ import annotations

from engine.games.france_1944.state import FranceState
from engine.play import rule


@rule("rb.1.5#a")
def of_turn(state: FranceState, column: str) -> int:
    """1.5 What the track says of this turn in one of its columns."""
    return int(state.rules.turns_track.look_up(state.turn, column))
