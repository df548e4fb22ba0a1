"""Fortress Europa: the campaign in the West, in turns of a week."""

from engine.games.fortress_europa.air.advanced import BOXES
from engine.games.fortress_europa.arrivals.reinforcements import SCHEDULE
from engine.games.fortress_europa.arrivals.withdrawals import WITHDRAWALS
from engine.games.fortress_europa.combat.steps import COMBAT_FORMS, COMBAT_STEPS
from engine.games.fortress_europa.invariants import broken
from engine.games.fortress_europa.movement.moving import MOVEMENT_FORMS, MOVEMENT_STEPS
from engine.games.fortress_europa.options.decoys import MARKED, SHOWN
from engine.games.fortress_europa.options.flooding import DROWNING
from engine.games.fortress_europa.questions import QUERIES
from engine.games.fortress_europa.rules import compile_rules
from engine.games.fortress_europa.sequence import GAME
from engine.games.fortress_europa.set_up.secrets import resample
from engine.games.fortress_europa.setup import SETUP, prepare
from engine.games.fortress_europa.sight import SIGHT
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.sudden_death import WRITING
from engine.games.fortress_europa.supply.lines import BEHIND, FREE_LINE, PORTS, REPLACEMENT_LINE
from engine.games.fortress_europa.supply.ports import SABOTAGE
from engine.games.fortress_europa.tactics import HINTS
from engine.games.fortress_europa.vocabulary import VOCABULARY, WATCH
from engine.games.fortress_europa.volkssturm import VOLKSSTURM
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

SYSTEM = System(
    slug="fortress_europa",
    state=FortressState,
    root=GAME,
    rules=compile_rules,
    steps=(*MOVEMENT_STEPS, *COMBAT_STEPS, BOXES, SABOTAGE, WRITING, DROWNING),
    triggers=(VOLKSSTURM, SHOWN, MARKED, since_trigger(WATCH), victory_trigger(WATCH, end_by)),
    invariants=broken,
    resample=resample,
    prepare=prepare,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(*MOVEMENT_FORMS, *COMBAT_FORMS, PORTS, BEHIND, REPLACEMENT_LINE, FREE_LINE, SCHEDULE, WITHDRAWALS),
)
