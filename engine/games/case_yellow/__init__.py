"""Case Yellow, 1940: the German offensive in the west, in turns of four days."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.case_yellow.air.ground_support import SUPPORT
from engine.games.case_yellow.air.paradrop import ENTRY as DROPS
from engine.games.case_yellow.combat.advance import ADVANCE, ADVANCES, FURTHER
from engine.games.case_yellow.combat.attacks import ATTACKS, OWED
from engine.games.case_yellow.combat.battle import CLASH
from engine.games.case_yellow.combat.declaring import DECLARING
from engine.games.case_yellow.combat.engaged_combats import ENGAGED
from engine.games.case_yellow.combat.engagements import OVER
from engine.games.case_yellow.combat.loss_order import BEATEN
from engine.games.case_yellow.combat.losses import LOSS
from engine.games.case_yellow.combat.motorized_combat import MOTORIZED
from engine.games.case_yellow.combat.resolution import COMBAT
from engine.games.case_yellow.combat.retreat import RETREAT, RETREATS
from engine.games.case_yellow.dynamo.declaring_dynamo import EARLY, PORT_LOST
from engine.games.case_yellow.dynamo.port import PORT_DEFENSE
from engine.games.case_yellow.end_phase.better_defense import ABANDONED
from engine.games.case_yellow.end_phase.panzer_refit import RESTORING
from engine.games.case_yellow.end_phase.replacements import REBUILDING
from engine.games.case_yellow.invariants import broken
from engine.games.case_yellow.map import controller
from engine.games.case_yellow.movement.bridgeheads import ATTEMPTS, BRIDGEHEAD
from engine.games.case_yellow.movement.chart import FOOT
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.movement.moves import PLANNING_STEPS
from engine.games.case_yellow.movement.rail import TRAIN
from engine.games.case_yellow.movement.reinforcements import ENTRY
from engine.games.case_yellow.questions.queries import QUERIES
from engine.games.case_yellow.questions.sight import SIGHT
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.sequence.turn import COMBAT_ROUND, FIRST, GAME, MOVE_ROUND, WHICH
from engine.games.case_yellow.sequence.turn_sheet import SHEET
from engine.games.case_yellow.setup import SETUP
from engine.games.case_yellow.special import DEEDS, LIMITS, MODIFIERS, TREATS
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.supply.lines import COMMUNICATIONS, SUPPLY
from engine.games.case_yellow.supply.scarce_attack_supply import SCARCE
from engine.games.case_yellow.tactics.hints import HINTS
from engine.games.case_yellow.victory import own_points
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import gone
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System, Vocabulary

# Which special rules and victory conditions the game plays, and what they ask of a position

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


# The system

COMBAT_STEPS = (
    ENGAGED,
    ATTACKS,
    MOTORIZED,
    DECLARING,
    CLASH,
    PORT_DEFENSE,
    SCARCE,
    SUPPORT,
    LOSS,
    BEATEN,
    RETREAT,
    ADVANCE,
    ATTEMPTS,
    BRIDGEHEAD,
)
COMBAT_TRIGGERS = (OVER,)

ROUNDS = (FIRST, WHICH, EARLY, MOVE_ROUND, COMBAT_ROUND)

SYSTEM = System(
    slug="case_yellow",
    state=YellowState,
    root=GAME,
    rules=compile_rules,
    steps=(*ROUNDS, *PLANNING_STEPS, TRAIN, *COMBAT_STEPS),
    triggers=(
        *COMBAT_TRIGGERS,
        ABANDONED,
        PORT_LOST,
        since_trigger(WATCH),
        victory_trigger(WATCH, end_by),
    ),
    invariants=broken,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(
        *(MARCHES, COMBAT, RETREATS, ADVANCES, FURTHER, OWED, SUPPLY, COMMUNICATIONS),
        *(ENTRY, DROPS, REBUILDING, RESTORING),
    ),
)
