"""Case Yellow, 1940: the German offensive in the west, in turns of four days."""

from engine.games.case_yellow import sequence
from engine.games.case_yellow.advance import ADVANCE
from engine.games.case_yellow.better_defence import ABANDONED
from engine.games.case_yellow.bridgeheads import BRIDGEHEAD
from engine.games.case_yellow.casualties import BEATEN
from engine.games.case_yellow.clash import CLASH
from engine.games.case_yellow.declaring import DECLARING
from engine.games.case_yellow.dynamo import PORT_LOST
from engine.games.case_yellow.engagements import OVER
from engine.games.case_yellow.invariants import broken
from engine.games.case_yellow.losses import LOSS
from engine.games.case_yellow.planning import PLANNING_STEPS
from engine.games.case_yellow.port import PORT_DEFENCE
from engine.games.case_yellow.rail import TRAIN
from engine.games.case_yellow.retreat import RETREAT
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.setup import SETUP
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.support import SUPPORT
from engine.games.case_yellow.victory import end_by
from engine.games.case_yellow.vocabulary import VOCABULARY, WATCH
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import victory_trigger
from engine.play import System

COMBAT_STEPS = (DECLARING, CLASH, SUPPORT, PORT_DEFENCE, BEATEN, LOSS, RETREAT, ADVANCE, BRIDGEHEAD)

SYSTEM = System(
    slug="case_yellow",
    state=YellowState,
    root=sequence.GAME,
    rules=compile_rules,
    steps=(*PLANNING_STEPS, TRAIN, *COMBAT_STEPS),
    triggers=(
        OVER,
        ABANDONED,
        PORT_LOST,
        since_trigger(WATCH),
        victory_trigger(WATCH, end_by),
    ),
    invariants=broken,
    setup=SETUP,
    vocabulary=VOCABULARY,
)
