"""The vocabulary of the game: which special rules and victory conditions it plays, and what they ask of a position."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.france_1944.special_rules import DEEDS, LIMITS
from engine.games.france_1944.state import FranceState, controller
from engine.games.france_1944.supply.lines import SUPPLY
from engine.games.france_1944.victory import bridgeheads
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone
from engine.play import Vocabulary

WATCH = ("at", "steps", "control", "turn", "bridgehead")
MOST_HEADS = 5


def by_supply(state: FranceState, side: int, one: Collection[int], other: Collection[int]) -> bool:
    """11.1 Tell whether a line of supply, however long, joins two places."""
    return not SUPPLY.reaches(state, TracedLine(side, tuple(sorted(one)))).keys().isdisjoint(other)


def bridgehead_points(state: FranceState) -> int:
    """Scenario 3: Two points for a bridgehead hex, for five of them at most."""
    return 2 * min(bridgeheads(state), MOST_HEADS)


VOCABULARY = Vocabulary(
    forbid=DEEDS,
    limit=LIMITS,
    controls=controller,
    steps=lambda state, unit: state.steps[unit],
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    networks={"supply": by_supply},
    tables={"bridgeheads": bridgehead_points},
    watch=WATCH,
    levels=True,
)
