"""A Time for Trumpets: the Ardennes in December 1944, in turns of six hours."""

from engine.games.time_for_trumpets.air.allocating import WRITING
from engine.games.time_for_trumpets.air.interception import DUEL, INTERCEPT
from engine.games.time_for_trumpets.air.strafing import STRAFE_AREA
from engine.games.time_for_trumpets.air.support import MEET, SUPPORT_STEP
from engine.games.time_for_trumpets.artillery.bombardment import BOMBARDMENT
from engine.games.time_for_trumpets.artillery.fire import FIRE_STEP
from engine.games.time_for_trumpets.artillery.substitutes import LOSE_BATTALIONS, LOSSES_FOLLOW
from engine.games.time_for_trumpets.artillery.substitutes import RETURN as RETURN_BATTALIONS
from engine.games.time_for_trumpets.combat.segment import COMBAT_FORMS, COMBAT_STEPS, COMBAT_TRIGGERS
from engine.games.time_for_trumpets.command.paths import COMMAND_PATH
from engine.games.time_for_trumpets.ending.bridges import LEAVING
from engine.games.time_for_trumpets.invariants import broken
from engine.games.time_for_trumpets.leaders.following import FOLLOW
from engine.games.time_for_trumpets.leaders.hold import HOLD_STEP
from engine.games.time_for_trumpets.movement.segment import MOVEMENT_FORMS, MOVEMENT_STEPS
from engine.games.time_for_trumpets.questions import QUERIES
from engine.games.time_for_trumpets.reaction import REACTION_STEPS
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.seats import SEATING
from engine.games.time_for_trumpets.sequence import ARMY, CYCLE, GAME
from engine.games.time_for_trumpets.setup import SETUP, prepare
from engine.games.time_for_trumpets.sight import SIGHT
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.dumps import INCIDENTAL
from engine.games.time_for_trumpets.supply.lines import SUPPLY_PATH, SUPPLY_ROAD, WAY_OUT
from engine.games.time_for_trumpets.tactics import HINTS
from engine.games.time_for_trumpets.vocabulary import VOCABULARY, WATCH
from engine.games.time_for_trumpets.works.demolition import INTERRUPTION
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

STEPS = (
    *(ARMY, CYCLE, *MOVEMENT_STEPS, *REACTION_STEPS, *COMBAT_STEPS, FIRE_STEP, BOMBARDMENT, HOLD_STEP),
    *(FOLLOW, RETURN_BATTALIONS, LOSE_BATTALIONS),
    *(WRITING, SUPPORT_STEP, MEET, INTERCEPT, DUEL, STRAFE_AREA, INCIDENTAL),
)
"""The steps that handlers call."""

SYSTEM = System(
    slug="time_for_trumpets",
    state=TrumpetsState,
    root=GAME,
    rules=compile_rules,
    steps=STEPS,
    interrupts=(INTERRUPTION,),
    triggers=(*COMBAT_TRIGGERS, LEAVING, LOSSES_FOLLOW, since_trigger(WATCH), victory_trigger(WATCH, end_by)),
    invariants=broken,
    prepare=prepare,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    seating=SEATING,
    forms=(*MOVEMENT_FORMS, *COMBAT_FORMS, COMMAND_PATH, SUPPLY_ROAD, SUPPLY_PATH, WAY_OUT),
)
