"""The numbers of the rulebook as one typed record; they stand in resources/rulesets/primer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "primer"


@dataclass(frozen=True)
class PrimerRules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    luck_markers: int
    stacking_limit: int
    road_cost: int
    bridge_fuse: int
    bridge_demolition: int
    battle_river: int
    battle_guns: int
    battle_hunger: int
    return_delay: int
    return_steps: int
    supply_range: int
    points_objective: int
    points_unit: int
    victory_hold: int

    battle_hunger_counts: Literal["once", "each"]

    arms: Table
    terrain: Table
    stances: Table
    crt: Table
    results: Table
    places: Table


compile_rules = rules_of(PrimerRules, SLUG)
