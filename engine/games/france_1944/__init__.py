"""France 1944: the Allied crusade in Europe, in turns of a month."""

from engine.games.france_1944 import sequence
from engine.games.france_1944.administrative.arrivals import ENTRY
from engine.games.france_1944.administrative.attrition import ATTRITION_CHECKS
from engine.games.france_1944.administrative.phase import ADMINISTRATIVE_PHASE
from engine.games.france_1944.administrative.replacements import REPLACEMENTS
from engine.games.france_1944.combat.advance import ADVANCE, ADVANCES
from engine.games.france_1944.combat.battle import BATTLE
from engine.games.france_1944.combat.declaring import DECLARING
from engine.games.france_1944.combat.losses import LOSSES
from engine.games.france_1944.combat.outcome import COMBAT
from engine.games.france_1944.combat.questions import AIR, CHOICE, LEADS
from engine.games.france_1944.combat.retreat import RETREAT, RETREATS
from engine.games.france_1944.headquarters.dispersal import DISPERSAL
from engine.games.france_1944.invariants import broken
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.phases.activation import ACTIVATION
from engine.games.france_1944.phases.attacking import ATTACKS
from engine.games.france_1944.phases.cycle import CYCLE
from engine.games.france_1944.phases.marching import MARCH, MOVES, PLAN
from engine.games.france_1944.queries import QUERIES
from engine.games.france_1944.rules import compile_rules
from engine.games.france_1944.setup import SETUP
from engine.games.france_1944.sight import SIGHT
from engine.games.france_1944.special.advantage import ADVANTAGE
from engine.games.france_1944.special.airborne import FORD
from engine.games.france_1944.special.bridgeheads import BRIDGEHEADS
from engine.games.france_1944.special.bridges import BLOWING
from engine.games.france_1944.special.bulge import DECLARATION, OFFENSIVE
from engine.games.france_1944.state import FranceState
from engine.games.france_1944.supply.lines import COMMAND, SUPPLY
from engine.games.france_1944.tactics import HINTS
from engine.games.france_1944.turn.beginning import MISSIONS
from engine.games.france_1944.vocabulary import VOCABULARY, WATCH
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

PHASES = (MISSIONS, CYCLE, DECLARATION, OFFENSIVE, ACTIVATION, MOVES, PLAN, MARCH, ATTACKS, ADMINISTRATIVE_PHASE)
COMBAT_STEPS = (DECLARING, BATTLE, AIR, LEADS, CHOICE, LOSSES, RETREAT, ADVANCE, BLOWING)

SYSTEM = System(
    slug="france_1944",
    state=FranceState,
    root=sequence.GAME,
    rules=compile_rules,
    steps=(*PHASES, *COMBAT_STEPS, ATTRITION_CHECKS),
    interrupts=(ADVANTAGE,),
    triggers=(
        DISPERSAL,
        BRIDGEHEADS,
        FORD,
        since_trigger(WATCH),
        victory_trigger(WATCH, end_by),
    ),
    invariants=broken,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(MARCHES, COMBAT, RETREATS, ADVANCES, SUPPLY, COMMAND, ENTRY, REPLACEMENTS),
)
