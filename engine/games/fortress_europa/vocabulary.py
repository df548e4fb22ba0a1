"""The words of scenarios that the game plays, and what they ask of a position."""

from __future__ import annotations

from engine.games.fortress_europa.state import FortressState, controller
from engine.games.fortress_europa.sudden_death import goals_met
from engine.games.fortress_europa.turn import RISING, TWO_DICE, WEATHER_WORDS
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.positions import gone
from engine.play import TurnSheetRow, Vocabulary

WATCH = ("at", "steps", "control", "turn", "bulge_level")
DEEDS = ("move", *STEPS, "attack", "retreat", "advance")


def steps_of(state: FortressState, unit: int) -> int:
    """2.8 The steps that a unit has left."""
    return state.steps[unit]


VOCABULARY = Vocabulary(
    forbid=DEEDS,
    controls=controller,
    steps=steps_of,
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    points=goals_met,
    secret=("points",),
    watch=WATCH,
    levels=True,
    deploys=True,
    sheet={"weather": TurnSheetRow((*WEATHER_WORDS, TWO_DICE, RISING))},
)
