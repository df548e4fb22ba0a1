"""The words of scenarios that the game plays, and what they ask of a position."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.time_for_trumpets.control import holder
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import SUPPLY_ROAD
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone
from engine.play import Vocabulary

WATCH = ("at", "steps", "held", "out_of_command", "bridge", "looted", "turn")
"""The entries of the state on which conditions rest."""


def steps_of(state: TrumpetsState, unit: int) -> int:
    """2.11 The steps that a unit has left."""
    return state.steps[unit]


def joined_by_supply(state: TrumpetsState, side: int, ones: Collection[int], others: Collection[int]) -> bool:
    """9.6 Tell whether a supply road leads from any of some places to any of others, as the position is now."""
    size = state.board.grid.size
    begun = tuple(sorted(place for place in others if place < size))
    reached = SUPPLY_ROAD.reaches(state, TracedLine(side, begun))
    return any(place in reached for place in ones)


VOCABULARY = Vocabulary(
    forbid=("enter", "retreat", "advance"),
    controls=holder,
    steps=steps_of,
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    networks={"supply": joined_by_supply},
    watch=WATCH,
    levels=True,
)
