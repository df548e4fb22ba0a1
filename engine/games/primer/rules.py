"""The numbers of the rulebook as one typed record; they stand in resources/rulesets/primer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from engine.rulebook.layers import Stack
from engine.rulebook.options import effective_options
from engine.rulebook.parameters import compile_record, load_parameters
from engine.rulebook.tables import Table, load_tables

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


@lru_cache(maxsize=16)
def _compiled(layers: Stack, options: tuple[tuple[str, Any], ...]) -> PrimerRules:
    choices = dict(options)
    values = {**load_parameters(SLUG, layers, choices), **effective_options(SLUG, layers, choices)}
    return compile_record(PrimerRules, values, load_tables(SLUG, layers, choices))


def compile_rules(layers: Stack, options: Mapping[str, Any]) -> PrimerRules:
    """Return the rules under a stack of layers and what has been chosen."""
    return _compiled(tuple(layers), tuple(options.items()))
