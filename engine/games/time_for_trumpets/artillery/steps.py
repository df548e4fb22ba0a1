"""43 to 48 The steps of artillery that others call, and what follows by itself: for the system of the game."""

from __future__ import annotations

from engine.games.time_for_trumpets.artillery.bombardment import BOMBARDMENT
from engine.games.time_for_trumpets.artillery.fire import FIRE_STEP
from engine.games.time_for_trumpets.artillery.substitutes import (
    EXCHANGE,
    LOSE_BATTALIONS,
    LOSSES_FOLLOW,
    RESTORE,
    RETURN,
)
from engine.games.time_for_trumpets.leaders.following import FOLLOW
from engine.games.time_for_trumpets.leaders.hold import HOLD_STEP

CALLED = (FIRE_STEP, BOMBARDMENT, HOLD_STEP, FOLLOW, RETURN, LOSE_BATTALIONS)
"""Steps within a battle, or within others; they belong to `System(steps=...)`."""
AT_THE_END = (RESTORE, EXCHANGE)
"""44.1d, 61.2 Steps of the German side in the mutual end of turn."""
TRIGGERS = (LOSSES_FOLLOW,)
