"""Special rules of scenarios, in the words of June 6: what a march, an attack, a mode of combat are to them."""

from __future__ import annotations

from engine.games.june_6.state import June6State
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.special import ordered
from engine.mechanics.unit_actions import count_actions, counts_as, lets, may, modified_tally, must
from engine.play import Refusal, TurnSheetRow

__all__ = [
    "ALLOWS",
    "DEEDS",
    "FIRST",
    "LIMITS",
    "MODES",
    "MODIFIERS",
    "SHEET",
    "TREATS",
    "count_actions",
    "counts_as",
    "lets",
    "may",
    "mode_ordered",
    "modified_tally",
    "must",
]

MODES = {"attack_mode": ("assault", "probe"), "defence_mode": ("stand", "retreat")}
FIRST = {"first_activation": ("marker", "corps")}
DEEDS = (
    *("move", *STEPS, "strategic", "attack", "retreat", "advance"),
    *("recover", "rebuild", "split", "attach", "exit", "demolish", "build", "buy", "hold_back", "draw_chits"),
)
LIMITS = ("move", "attack", "recover", "rebuild", "attach")
ALLOWS = ("support", "attach")
TREATS = ("in_supply", "isolated", "corps_asset", "arrives_at_end", "markers_bought")
MODIFIERS = ("attack_die", "defence_die", "movement_points", "release_die")
SHEET = {
    "weather": TurnSheetRow(("clear", "light", "heavy", "storm")),
    "initiative": TurnSheetRow(("allied", "german")),
    "allied_rp": TurnSheetRow(low=0, high=60),
    "german_rp": TurnSheetRow(low=0, high=60),
    "allied_air": TurnSheetRow(low=0, high=20),
    "naval": TurnSheetRow(low=0, high=20),
    "allied_free_ops": TurnSheetRow(low=0, high=4),
    "german_free_ops": TurnSheetRow(low=0, high=4),
}


def mode_ordered(state: June6State, question: str, mode: str, units: tuple[int, ...], hex: int) -> Refusal | None:
    """Say why a mode of combat may not be chosen."""
    return ordered(state, question, mode, units, hex)
