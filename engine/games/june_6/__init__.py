"""June 6: the invasion of Normandy and the weeks after it, in turns of two days."""

from __future__ import annotations

from engine.games.june_6 import sequence
from engine.games.june_6.activation.activation import ACTIVATION, ORDERS, SUMMONS
from engine.games.june_6.activation.corps_activation import BARRAGE, CORPS_ACTIVATION
from engine.games.june_6.activation.cup import OPENING, resample
from engine.games.june_6.activation.free_ops import FREE_OPS
from engine.games.june_6.arrivals.by_sea import BY_SEA, prepare
from engine.games.june_6.arrivals.entering import ENTRY
from engine.games.june_6.arrivals.german_entry import ENTRY as AREAS
from engine.games.june_6.arrivals.german_entry import ENTRY_CHOICE
from engine.games.june_6.arrivals.release import RELEASE
from engine.games.june_6.combat.advance import ADVANCE, ADVANCES, FURTHER, ONWARD
from engine.games.june_6.combat.ambush_and_rout import AMBUSH, PURSUIT
from engine.games.june_6.combat.battle import BATTLES, CLASH, ORDER
from engine.games.june_6.combat.counterattack import COUNTERATTACK
from engine.games.june_6.combat.declaring import DECLARATIONS, MUSTER
from engine.games.june_6.combat.fight import ATTACK_MODE, DEFENSE_MODE
from engine.games.june_6.combat.losses import CASUALTY
from engine.games.june_6.combat.resolution import COMBAT
from engine.games.june_6.combat.results import SUFFERING
from engine.games.june_6.combat.retreat import FLIGHT, RETREAT, RETREATS
from engine.games.june_6.command.headquarters_return import ENTRY as RETURNS
from engine.games.june_6.command.headquarters_return import RETURN
from engine.games.june_6.engineers.crossing import ENGINEER_STEPS
from engine.games.june_6.first_day.airborne import DROP_PHASE, DROPS
from engine.games.june_6.first_day.beach_landing import ASHORE, BEACH_COMBAT, LANDING_PHASE
from engine.games.june_6.first_day.beach_landing import ENTRY as LANDINGS
from engine.games.june_6.first_day.german_setup import SETUP_PHASE
from engine.games.june_6.first_day.gliders import ENTRY as GLIDES
from engine.games.june_6.first_day.gliders import GLIDER_LANDING
from engine.games.june_6.first_day.hesitation import HESITATION
from engine.games.june_6.first_day.random_event_chits import CAUGHT, CHIT, CONTACT, DRAW_CHITS, SURPRISE
from engine.games.june_6.first_day.secret_setup import WRITING
from engine.games.june_6.german_defense import DETACH, STRONGPOINT_TAKEN
from engine.games.june_6.invariants import broken
from engine.games.june_6.movement.delay_removal import DELAY_TAKEN
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.movement.moves import MOVEMENT_INTERRUPTS, MOVEMENT_STEPS
from engine.games.june_6.movement.strategic import ATTRITION
from engine.games.june_6.phases import LED, LONE, RE_ORDER
from engine.games.june_6.questions.queries import QUERIES
from engine.games.june_6.questions.sight import SIGHT
from engine.games.june_6.recovery import REBUILDING
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.setup import SETUP
from engine.games.june_6.special import ALLOWS, DEEDS, FIRST, LIMITS, MODES, MODIFIERS, SHEET, TREATS
from engine.games.june_6.stacking import GARRISON
from engine.games.june_6.state import June6State
from engine.games.june_6.supply.lines import CHERBOURG_FALLS, LOC
from engine.games.june_6.support.air_and_naval import MISSIONS
from engine.games.june_6.support.bombardment import BOMBARDMENT
from engine.games.june_6.support.combat_support import SUPPORT
from engine.games.june_6.tactics.hints import HINTS
from engine.games.june_6.victory import CONTROL, OBJECTIVES, controller, own_points
from engine.mechanics.positions import gone
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System, Vocabulary

# 12 to 16 The steps of combat

COMBAT_STEPS = (
    BATTLES,
    DECLARATIONS,
    MUSTER,
    ORDER,
    CLASH,
    SUPPORT,
    ATTACK_MODE,
    DEFENSE_MODE,
    SUFFERING,
    CASUALTY,
    RETREAT,
    FLIGHT,
    ADVANCE,
    ONWARD,
    AMBUSH,
    PURSUIT,
    BOMBARDMENT,
)
COMBAT_INTERRUPTS = (COUNTERATTACK,)


# Playbook 1 The steps of the invasion, in the order of 6 June

INVASION_STEPS = (
    SETUP_PHASE,
    DETACH,
    DRAW_CHITS,
    WRITING,
    CHIT,
    DROP_PHASE,
    CONTACT,
    LANDING_PHASE,
    ASHORE,
    BEACH_COMBAT,
    SURPRISE,
    HESITATION,
    GLIDER_LANDING,
)
INVASION_TRIGGERS = (GARRISON,)


# Which special rules and victory conditions the game plays, and what they ask of a position

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

# The system

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
