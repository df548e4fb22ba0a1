"""11 Combat: what the game's system record needs to know of it."""

from __future__ import annotations

from engine.games.case_yellow.advance import ADVANCE
from engine.games.case_yellow.attacks import ATTACKS
from engine.games.case_yellow.bridgeheads import BRIDGEHEAD
from engine.games.case_yellow.bridging import ATTEMPTS
from engine.games.case_yellow.casualties import BEATEN
from engine.games.case_yellow.clash import CLASH
from engine.games.case_yellow.declaring import DECLARING
from engine.games.case_yellow.engaged import ENGAGED
from engine.games.case_yellow.engagements import OVER
from engine.games.case_yellow.losses import LOSS
from engine.games.case_yellow.motorized import MOTORIZED
from engine.games.case_yellow.port import PORT_DEFENCE
from engine.games.case_yellow.retreat import RETREAT
from engine.games.case_yellow.scarce_supply import SCARCE
from engine.games.case_yellow.support import SUPPORT

COMBAT_STEPS = (
    ENGAGED,
    ATTACKS,
    MOTORIZED,
    DECLARING,
    CLASH,
    PORT_DEFENCE,
    SCARCE,
    SUPPORT,
    LOSS,
    BEATEN,
    RETREAT,
    ADVANCE,
    ATTEMPTS,
    BRIDGEHEAD,
)
COMBAT_TRIGGERS = (OVER,)
