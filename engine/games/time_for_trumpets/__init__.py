"""A Time for Trumpets: the Ardennes in December 1944, in turns of six hours."""

from engine.games.time_for_trumpets.combat.obligations import CLASHES
from engine.games.time_for_trumpets.ending.bridges import LEAVING
from engine.games.time_for_trumpets.invariants import broken
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.sequence import GAME
from engine.games.time_for_trumpets.setup import SETUP, prepare
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.vocabulary import VOCABULARY, WATCH
from engine.games.time_for_trumpets.works.demolition import INTERRUPTION
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import end_by, victory_trigger
from engine.play import System

SYSTEM = System(
    slug="time_for_trumpets",
    state=TrumpetsState,
    root=GAME,
    rules=compile_rules,
    interrupts=(INTERRUPTION,),
    triggers=(CLASHES, LEAVING, since_trigger(WATCH), victory_trigger(WATCH, end_by)),
    invariants=broken,
    prepare=prepare,
    setup=SETUP,
    vocabulary=VOCABULARY,
)
