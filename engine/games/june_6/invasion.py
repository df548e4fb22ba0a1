"""1 The steps and triggers of the invasion, in the order of 6 June."""

from __future__ import annotations

from engine.games.june_6.airborne import DROP_PHASE
from engine.games.june_6.beach_combat import BEACH_COMBAT
from engine.games.june_6.chits import CHIT, DRAW_CHITS
from engine.games.june_6.detaching import DETACH
from engine.games.june_6.garrisons import GARRISON
from engine.games.june_6.gliders import GLIDER_LANDING
from engine.games.june_6.hesitation import HESITATION
from engine.games.june_6.landing_phase import LANDING_PHASE
from engine.games.june_6.resistance import ASHORE
from engine.games.june_6.setup_phase import SETUP_PHASE
from engine.games.june_6.surprises import CONTACT, SURPRISE
from engine.games.june_6.writing import WRITING

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
