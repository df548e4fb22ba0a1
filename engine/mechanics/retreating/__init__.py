"""Retreats as rows: where nobody goes or ends, which way is better, how far; together or apart.

A game says each rule once. From the rows come the hexes on offer, what speaks against every other, and what questions,
hints and forecasts are told.
"""

from engine.mechanics.retreating.advances import Advances, around
from engine.mechanics.retreating.retreat_hexes import Prospect, Retreats, exactly
from engine.mechanics.retreating.rows import (
    OwnWords,
    Prefer,
    Route,
    as_on_marches,
    each,
    prefer,
    route,
    scenario_lets,
    told,
)
from engine.mechanics.retreating.setting_out import Leaving, waiting

__all__ = [
    "Advances",
    "Leaving",
    "OwnWords",
    "Prefer",
    "Prospect",
    "Retreats",
    "Route",
    "around",
    "as_on_marches",
    "each",
    "exactly",
    "prefer",
    "route",
    "scenario_lets",
    "told",
    "waiting",
]
