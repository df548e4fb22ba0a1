# Made by `hexwright rules types primer`. Change the data in resources/rulesets/primer, not this file.
"""The numbers of the rulebook as one typed record: each with its name there, its clauses, its file and line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "primer"


@dataclass(frozen=True)
class PrimerRules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    luck_markers: int  # luck.markers, pr.1.4#a, parameters.yaml:1
    stacking_limit: int  # stacking.limit, pr.2.1#a, parameters.yaml:9
    road_cost: int  # road.cost, pr.3.2#a, parameters.yaml:17
    bridge_fuse: int  # bridge.fuse, pr.4.2#a, parameters.yaml:25
    bridge_demolition: int  # bridge.demolition, pr.4.1#a, parameters.yaml:33
    battle_river: int  # battle.river, pr.5.3#a, parameters.yaml:41
    battle_guns: int  # battle.guns, pr.5.2#a, parameters.yaml:49
    battle_hunger: int  # battle.hunger, pr.7.2#a, parameters.yaml:57
    return_delay: int  # return.delay, pr.6.4#a, parameters.yaml:65
    return_steps: int  # return.steps, pr.6.4#a, parameters.yaml:73
    supply_range: int  # supply.range, pr.7.1#a, parameters.yaml:81
    points_objective: int  # points.objective, pr.8.2#a, parameters.yaml:89
    points_unit: int  # points.unit, pr.8.3#a, parameters.yaml:97
    victory_hold: int  # victory.hold, pr.8.4#a, parameters.yaml:105

    battle_hunger_counts: Literal["once", "each"]  # battle.hunger_counts, pr.7.2#a, options.yaml:1

    arms: Table  # tables/arms.yaml
    crt: Table  # tables/crt.yaml
    places: Table  # tables/places.yaml
    results: Table  # tables/results.yaml
    stances: Table  # tables/stances.yaml
    terrain: Table  # tables/terrain.yaml


compile_rules = rules_of(PrimerRules, SLUG)
