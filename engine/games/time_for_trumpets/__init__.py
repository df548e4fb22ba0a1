"""A Time for Trumpets: the Ardennes in December 1944, in turns of six hours."""

from engine.games.time_for_trumpets.ending.bridges import LEAVING
from engine.games.time_for_trumpets.invariants import broken
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.sequence import GAME
from engine.games.time_for_trumpets.setup import SETUP, prepare
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.demolition import INTERRUPTION
from engine.play import System

SYSTEM = System(
    slug="time_for_trumpets",
    state=TrumpetsState,
    root=GAME,
    rules=compile_rules,
    interrupts=(INTERRUPTION,),
    triggers=(LEAVING,),
    invariants=broken,
    prepare=prepare,
    setup=SETUP,
)
