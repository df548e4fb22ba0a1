"""Special rules of scenarios, in the words of this game."""

from __future__ import annotations

from engine.mechanics.hex_steps import STEPS

DEEDS = ("move", *STEPS, "retreat", "advance")
LIMITS = ("move",)
