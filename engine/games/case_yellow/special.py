"""Special rules of scenarios, in the words of this game: what a march, an attack, a train are to them."""

from __future__ import annotations

from engine.mechanics.hex_steps import STEPS
from engine.mechanics.unit_actions import count_actions, counts_as, may, modified_tally, scenario_lets

__all__ = [
    "DEEDS",
    "LIMITS",
    "MODIFIERS",
    "TREATS",
    "count_actions",
    "counts_as",
    "may",
    "modified_tally",
    "scenario_lets",
]

DEEDS = ("move", *STEPS, "rail", "attack", "retreat", "advance", "rebuild")
LIMITS = ("move", "rail", "attack", "rebuild")
MODIFIERS = ("combat_column", "movement_points")
TREATS = ("in_supply",)
