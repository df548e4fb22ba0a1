"""The vocabulary of June 6: which special rules and victory conditions it plays, and what they ask of a position."""

from __future__ import annotations

from engine.games.june_6.objectives import controller
from engine.games.june_6.special import ALLOWS, DEEDS, FIRST, LIMITS, MODES, MODIFIERS, SHEET, TREATS
from engine.games.june_6.state import June6State
from engine.games.june_6.victory import points
from engine.play import NOWHERE, Vocabulary

WATCH = ("at", "steps", "control", "turn", "weather", "points", "exited")


def gone(state: June6State, unit: int) -> bool:
    """Tell whether a unit has been lost and has not come back."""
    return state.at[unit] == NOWHERE and not state.steps[unit] and state.lost[unit] > 0


VOCABULARY = Vocabulary(
    forbid=DEEDS,
    limit=LIMITS,
    allow=ALLOWS,
    require=("attack",),
    choices={**MODES, **FIRST},
    modifiers=MODIFIERS,
    treats=TREATS,
    controls=controller,
    steps=lambda state, unit: state.steps[unit],
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    exited=lambda state, unit: state.exited[unit],
    points=points,
    watch=WATCH,
    levels=True,
    areas=True,
    sheet=SHEET,
)
