"""12 to 16 Combat: what the game's system record needs to know of it."""

from __future__ import annotations

from engine.games.june_6.advance import ADVANCE
from engine.games.june_6.allocation import SUFFERING
from engine.games.june_6.ambush import AMBUSH
from engine.games.june_6.battles import BATTLES, ORDER
from engine.games.june_6.bombardment import BOMBARDMENT
from engine.games.june_6.casualties import CASUALTY
from engine.games.june_6.clash import CLASH
from engine.games.june_6.counterattack import COUNTERATTACK
from engine.games.june_6.declaring import DECLARATIONS
from engine.games.june_6.flight import FLIGHT
from engine.games.june_6.modes import ATTACK_MODE, DEFENCE_MODE
from engine.games.june_6.muster import MUSTER
from engine.games.june_6.onward import ONWARD
from engine.games.june_6.retreat import RETREAT
from engine.games.june_6.rout import PURSUIT
from engine.games.june_6.support import SUPPORT

COMBAT_STEPS = (
    BATTLES,
    DECLARATIONS,
    MUSTER,
    ORDER,
    CLASH,
    SUPPORT,
    ATTACK_MODE,
    DEFENCE_MODE,
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
