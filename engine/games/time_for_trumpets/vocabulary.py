"""The words of scenarios that the game plays, and what they ask of a position."""

from __future__ import annotations

from engine.games.time_for_trumpets.control import holder
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import gone
from engine.play import Vocabulary

WATCH = ("at", "steps", "held", "out_of_command", "bridge", "looted", "turn")
"""The entries of the state on which conditions rest."""


def steps_of(state: TrumpetsState, unit: int) -> int:
    """2.11 The steps that a unit has left."""
    return state.steps[unit]


VOCABULARY = Vocabulary(
    controls=holder,
    steps=steps_of,
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    watch=WATCH,
    levels=True,
)
