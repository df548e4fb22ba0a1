"""The primer's vocabulary: which special rules and victory conditions it plays, and what they can ask of a position."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.primer.special import DEEDS, MOVEMENT, SHEET, STANCES, ZONES
from engine.games.primer.state import PrimerState
from engine.games.primer.supply import ALONG_ROADS, LINES
from engine.games.primer.victory import points
from engine.mechanics.deploying import seen_place
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone, last_holder
from engine.play import Vocabulary

WATCH = ("at", "steps", "control", "turn", "weather", "blown", "held")


def controls(state: PrimerState, place: int) -> int:
    """Return who controls a hex: whose unit stands in it, or who was the last to take it."""
    return last_holder(state, place, state.control)


def by_supply(state: PrimerState, side: int, one: Collection[int], other: Collection[int]) -> bool:
    """Tell whether a line of supply, however long, joins two places."""
    return not LINES.reaches(state, TracedLine(side, tuple(sorted(one)))).keys().isdisjoint(other)


def by_road(state: PrimerState, side: int, one: Collection[int], other: Collection[int]) -> bool:
    """Tell whether a road joins two places that no enemy holds or controls and no blown bridge cuts."""
    return not ALONG_ROADS.reaches(state, TracedLine(side, tuple(sorted(one)))).keys().isdisjoint(other)


VOCABULARY = Vocabulary(
    forbid=DEEDS,
    limit=("move", "attack", "mend"),
    allow=("mend",),
    require=("attack",),
    choices=STANCES,
    costs={word: (MOVEMENT,) for word in STEPS},
    modifiers=("attack_column", "defence_column", MOVEMENT, "demolition_die"),
    treats=("in_supply", "out_of_supply"),
    exempts=(ZONES,),
    controls=controls,
    steps=lambda state, unit: state.steps[unit],
    lost=lambda state, unit: state.lost[unit],
    gone=gone,
    points=lambda state, side: points(state, side).total,
    networks={"supply": by_supply, "road": by_road},
    secret=("points",),
    watch=WATCH,
    levels=True,
    deploys=True,
    place=seen_place,
    sheet=SHEET,
)
