"""The vocabulary of June 6: which special rules and victory conditions it plays, and what they ask of a position."""

from __future__ import annotations

from engine.games.june_6.objectives import controller
from engine.games.june_6.special import ALLOWS, DEEDS, FIRST, LIMITS, MODES, MODIFIERS, SHEET, TREATS
from engine.games.june_6.victory import own_points
from engine.mechanics.positions import gone
from engine.play import Vocabulary

WATCH = ("at", "steps", "control", "turn", "weather", "points", "exited")


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
    points=own_points,
    watch=WATCH,
    levels=True,
    areas=True,
    sheet=SHEET,
)
