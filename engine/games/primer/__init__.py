"""The primer, a small game of its own: Kestria crosses the Esk, Lorn defends two bridges and a town."""

from engine.games.primer import sequence
from engine.games.primer.advance import ADVANCE, ADVANCES
from engine.games.primer.arrivals import ARRIVALS, DESTRUCTION, ENTRY
from engine.games.primer.battles import BATTLES, ORDER
from engine.games.primer.bridges import DEMOLITION
from engine.games.primer.clash import ATTACK_STANCE, CLASH, DEFENCE_STANCE
from engine.games.primer.declaring import DECLARATIONS, MUSTER
from engine.games.primer.deploying import DEPLOY_OPENLY, DEPLOY_SECRETLY, DEPLOYMENT
from engine.games.primer.hints import HINTS
from engine.games.primer.losses import LOSSES
from engine.games.primer.luck import INTERRUPTS
from engine.games.primer.movement import MARCHES
from engine.games.primer.moves import MARCH, MOVES, PLAN
from engine.games.primer.odds import COMBAT
from engine.games.primer.queries import QUERIES
from engine.games.primer.retreat import RETREAT, RETREATS
from engine.games.primer.rules import compile_rules
from engine.games.primer.scenarios import SCENARIOS
from engine.games.primer.secrets import DRAW_OBJECTIVE, resample
from engine.games.primer.setup import SETUP
from engine.games.primer.sight import SIGHT
from engine.games.primer.state import PrimerState, invariants
from engine.games.primer.supply import LINES
from engine.games.primer.victory import ANNIHILATION, CONTROL, end_by
from engine.games.primer.vocabulary import VOCABULARY, WATCH
from engine.mechanics.special import since_trigger
from engine.mechanics.victory import victory_trigger
from engine.play import System

PHASES = (
    DEPLOYMENT,
    DEPLOY_SECRETLY,
    DEPLOY_OPENLY,
    DRAW_OBJECTIVE,
    sequence.TURNS,
    sequence.TURN,
    sequence.WEATHER,
    sequence.KESTRIA_TURN,
    sequence.LORN_TURN,
    sequence.SUPPLY,
    sequence.TOWN,
    sequence.COUNT,
)
PROCEDURES = (
    ARRIVALS,
    MOVES,
    PLAN,
    MARCH,
    BATTLES,
    DECLARATIONS,
    MUSTER,
    ORDER,
    CLASH,
    ATTACK_STANCE,
    DEFENCE_STANCE,
    LOSSES,
    RETREAT,
    ADVANCE,
)

SYSTEM = System(
    slug="primer",
    state=PrimerState,
    root=sequence.GAME,
    rules=compile_rules,
    steps=(*PHASES, *PROCEDURES),
    interrupts=(DEMOLITION, *INTERRUPTS),
    triggers=(DESTRUCTION, CONTROL, ANNIHILATION, since_trigger(WATCH), victory_trigger(WATCH, end_by)),
    invariants=invariants,
    resample=resample,
    scenarios=lambda: SCENARIOS,
    setup=SETUP,
    vocabulary=VOCABULARY,
    queries=QUERIES,
    sight=SIGHT,
    hints=HINTS,
    forms=(MARCHES, COMBAT, RETREATS, ADVANCES, LINES, ENTRY),
)
