"""The primer, a small game of its own: Kestria crosses the Esk, Lorn defends two bridges and a town."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.primer import sequence
from engine.games.primer.after_battle import ADVANCE, ADVANCES, DESTRUCTION, LOSSES, RETREAT, RETREATS
from engine.games.primer.arrivals import ARRIVALS, ENTRY
from engine.games.primer.battle import ATTACK_STANCE, CLASH, COMBAT, DEFENCE_STANCE
from engine.games.primer.bridges import DEMOLITION
from engine.games.primer.declaring import DECLARATIONS, MUSTER
from engine.games.primer.movement import MARCH, MARCHES, PLAN
from engine.games.primer.questions import QUERIES, SIGHT
from engine.games.primer.rules import compile_rules
from engine.games.primer.sequence import BATTLES, INTERRUPTS, MOVES, ORDER
from engine.games.primer.setup import DEPLOY_OPENLY, DEPLOY_SECRETLY, DEPLOYMENT, SCENARIOS, SETUP
from engine.games.primer.special import DEEDS, MOVEMENT, SHEET, STANCES, ZONES
from engine.games.primer.state import PrimerState, invariants
from engine.games.primer.supply import ALONG_ROADS, LINES
from engine.games.primer.tactics import HINTS
from engine.games.primer.victory import ANNIHILATION, CONTROL, DRAW_OBJECTIVE, end_by, points, resample
from engine.mechanics.deploying import seen_place
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone, last_holder
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import victory_trigger
from engine.play import System, Vocabulary

# What special rules and victory conditions it plays, and what they can ask of a position

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


# The system

PHASES = (
    DEPLOYMENT,
    DEPLOY_SECRETLY,
    DEPLOY_OPENLY,
    DRAW_OBJECTIVE,
    sequence.TURNS,
    sequence.TURN,
    sequence.WEATHER,
    sequence.KESTRIA_TURN,
    sequence.LORN_TURN,
    sequence.SUPPLY,
    sequence.TOWN,
    sequence.COUNT,
)
PROCEDURES = (
    ARRIVALS,
    MOVES,
    PLAN,
    MARCH,
    BATTLES,
    DECLARATIONS,
    MUSTER,
    ORDER,
    CLASH,
    ATTACK_STANCE,
    DEFENCE_STANCE,
    LOSSES,
    RETREAT,
    ADVANCE,
)

SYSTEM = System(
    slug="primer",
    state=PrimerState,
    root=sequence.GAME,
    rules=compile_rules,
    steps=(*PHASES, *PROCEDURES),
    interrupts=(DEMOLITION, *INTERRUPTS),
    triggers=(DESTRUCTION, CONTROL, ANNIHILATION, since_trigger(WATCH), victory_trigger(WATCH, end_by)),
    invariants=invariants,
    resample=resample,
    scenarios=lambda: SCENARIOS,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(MARCHES, COMBAT, RETREATS, ADVANCES, LINES, ENTRY),
)
