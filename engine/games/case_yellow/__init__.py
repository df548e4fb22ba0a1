"""Case Yellow, 1940: the German offensive in the west, in turns of four days."""

from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.sequence_stub import GAME
from engine.games.case_yellow.setup import SETUP
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.vocabulary import VOCABULARY
from engine.play import System

SYSTEM = System(
    slug="case_yellow",
    state=YellowState,
    root=GAME,
    rules=compile_rules,
    setup=SETUP,
    vocabulary=VOCABULARY,
)
