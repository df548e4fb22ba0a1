"""The vocabulary of the game: which special rules and victory conditions it plays, and what they ask of a position."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.case_yellow.ground import controller
from engine.games.case_yellow.movement.movers import FOOT
from engine.games.case_yellow.sheet import SHEET
from engine.games.case_yellow.special import DEEDS, LIMITS, MODIFIERS, TREATS
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.supply import COMMUNICATIONS, SUPPLY
from engine.games.case_yellow.victory import own_points
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone
from engine.play import Vocabulary

WATCH = ("at", "steps", "control", "turn", "points", "surrendered")


def by_supply(state: YellowState, side: int, one: Collection[int], other: Collection[int]) -> bool:
    """2.4i Tell whether a line of supply, however long, joins two places."""
    return not SUPPLY.reaches(state, TracedLine(side, tuple(sorted(one)), FOOT)).keys().isdisjoint(other)


def by_communications(state: YellowState, side: int, one: Collection[int], other: Collection[int]) -> bool:
    """2.4h Tell whether a line of communication joins two places."""
    return not COMMUNICATIONS.reaches(state, TracedLine(side, tuple(sorted(one)), FOOT)).keys().isdisjoint(other)


VOCABULARY = Vocabulary(
    forbid=DEEDS,
    limit=LIMITS,
    modifiers=MODIFIERS,
    treats=TREATS,
    controls=controller,
    steps=lambda state, unit: state.steps[unit],
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    points=own_points,
    networks={"supply": by_supply, "communications": by_communications},
    watch=WATCH,
    levels=True,
    sheet=SHEET,
)
