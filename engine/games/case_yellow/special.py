"""Special rules of scenarios, in the words of this game: what a march, an attack, a train are to them."""

from __future__ import annotations

from engine.mechanics.deeds import added, counts_as, done, may, scenario_lets
from engine.mechanics.steps import STEPS

__all__ = [
    "DEEDS",
    "LIMITS",
    "MODIFIERS",
    "TREATS",
    "added",
    "counts_as",
    "done",
    "may",
    "scenario_lets",
]

DEEDS = ("move", *STEPS, "rail", "attack", "retreat", "advance", "rebuild")
LIMITS = ("move", "rail", "attack", "rebuild")
MODIFIERS = ("combat_column", "movement_points")
TREATS = ("in_supply",)
