"""Case Yellow, 1940: the German offensive in the west, in turns of four days."""

from engine.games.case_yellow import sequence
from engine.games.case_yellow.action_phase import FIRST, WHICH
from engine.games.case_yellow.advance import ADVANCES, FURTHER
from engine.games.case_yellow.attacks import OWED
from engine.games.case_yellow.better_defence import ABANDONED
from engine.games.case_yellow.combat import COMBAT_STEPS, COMBAT_TRIGGERS
from engine.games.case_yellow.dynamo import EARLY, PORT_LOST
from engine.games.case_yellow.flight import RETREATS
from engine.games.case_yellow.hints import HINTS
from engine.games.case_yellow.invariants import broken
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.paradrop import ENTRY as DROPS
from engine.games.case_yellow.placing import ENTRY
from engine.games.case_yellow.planning import PLANNING_STEPS
from engine.games.case_yellow.queries import QUERIES
from engine.games.case_yellow.rail import TRAIN
from engine.games.case_yellow.refit import RESTORING
from engine.games.case_yellow.replacements import REBUILDING
from engine.games.case_yellow.resolution import COMBAT
from engine.games.case_yellow.rounds import COMBAT_ROUND, MOVE_ROUND
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.setup import SETUP
from engine.games.case_yellow.sight import SIGHT
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.supply import COMMUNICATIONS, SUPPLY
from engine.games.case_yellow.vocabulary import VOCABULARY, WATCH
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

ROUNDS = (FIRST, WHICH, EARLY, MOVE_ROUND, COMBAT_ROUND)

SYSTEM = System(
    slug="case_yellow",
    state=YellowState,
    root=sequence.GAME,
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
