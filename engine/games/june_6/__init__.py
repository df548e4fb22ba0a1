"""June 6: the invasion of Normandy and the weeks after it, in turns of two days."""

from engine.games.june_6 import sequence
from engine.games.june_6.activation import ACTIVATION, ORDERS
from engine.games.june_6.air_phase import MISSIONS
from engine.games.june_6.combat import COMBAT_INTERRUPTS, COMBAT_STEPS
from engine.games.june_6.corps_activation import BARRAGE, CORPS_ACTIVATION
from engine.games.june_6.drop_zones import DROPS
from engine.games.june_6.engineers import ENGINEER_STEPS
from engine.games.june_6.entering import ENTRY
from engine.games.june_6.entry_choice import ENTRY as AREAS
from engine.games.june_6.entry_choice import ENTRY_CHOICE
from engine.games.june_6.flight import RETREATS
from engine.games.june_6.free_ops import FREE_OPS
from engine.games.june_6.gliders import ENTRY as GLIDES
from engine.games.june_6.hints import HINTS
from engine.games.june_6.invariants import broken
from engine.games.june_6.invasion import INVASION_STEPS, INVASION_TRIGGERS
from engine.games.june_6.landing_phase import ENTRY as LANDINGS
from engine.games.june_6.movement.clearing import DELAY_TAKEN
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.moves import MOVEMENT_INTERRUPTS, MOVEMENT_STEPS
from engine.games.june_6.objectives import CONTROL
from engine.games.june_6.onward import ADVANCES, FURTHER
from engine.games.june_6.opening import OPENING
from engine.games.june_6.queries import QUERIES
from engine.games.june_6.recovery import REBUILDING
from engine.games.june_6.reduced_phase import LED, LONE, RE_ORDER
from engine.games.june_6.release import RELEASE
from engine.games.june_6.resolution import COMBAT
from engine.games.june_6.returning import ENTRY as RETURNS
from engine.games.june_6.returning import RETURN
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.secrets import resample
from engine.games.june_6.setup import SETUP
from engine.games.june_6.sight import SIGHT
from engine.games.june_6.state import June6State
from engine.games.june_6.strategic import ATTRITION
from engine.games.june_6.strongpoints import STRONGPOINT_TAKEN
from engine.games.june_6.summons import SUMMONS
from engine.games.june_6.supply import CHERBOURG_FALLS, LOC
from engine.games.june_6.surprises import CAUGHT
from engine.games.june_6.variants import BY_SEA, prepare
from engine.games.june_6.victory import OBJECTIVES
from engine.games.june_6.vocabulary import VOCABULARY, WATCH
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

PROCEDURES = (
    OPENING,
    SUMMONS,
    FREE_OPS,
    CORPS_ACTIVATION,
    BARRAGE,
    ACTIVATION,
    ORDERS,
    ATTRITION,
    RE_ORDER,
    LED,
    LONE,
    RETURN,
    RELEASE,
    ENTRY_CHOICE,
    MISSIONS,
    BY_SEA,
)

SYSTEM = System(
    slug="june_6",
    state=June6State,
    root=sequence.GAME,
    rules=compile_rules,
    steps=(*PROCEDURES, *MOVEMENT_STEPS, *ENGINEER_STEPS, *COMBAT_STEPS, *INVASION_STEPS),
    interrupts=(*MOVEMENT_INTERRUPTS, *COMBAT_INTERRUPTS),
    triggers=(
        CONTROL,
        CHERBOURG_FALLS,
        *INVASION_TRIGGERS,
        STRONGPOINT_TAKEN,
        DELAY_TAKEN,
        OBJECTIVES,
        since_trigger(WATCH),
        victory_trigger(WATCH, end_by),
    ),
    invariants=broken,
    resample=resample,
    prepare=prepare,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(
        MARCHES,
        COMBAT,
        RETREATS,
        ADVANCES,
        FURTHER,
        LOC,
        ENTRY,
        LANDINGS,
        DROPS,
        GLIDES,
        CAUGHT,
        AREAS,
        RETURNS,
        REBUILDING,
    ),
)
