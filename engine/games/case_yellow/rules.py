"""The numbers of the rulebook as one typed record; they stand in resources/rulesets/case_yellow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "case_yellow"


@dataclass(frozen=True)
class YellowRules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    dice_top: int
    value_floor: int
    disruption_rating: int
    disruption_movement: int
    markers_bridgehead: int
    markers_interdiction: int
    markers_defence: int
    markers_refugees: int

    rounds_most: int
    rounds_move_most: int
    rounds_combat_most: int
    rounds_running_most: int
    supply_first_turn: int

    interdiction_cost: int
    interdiction_return: int
    stuka_return: int
    stuka_cover: int
    stuka_low_rating: int
    stuka_low: int
    paradrop_losses: int
    paradrop_zone: int
    paradrop_built_up: int

    oos_rating: int
    oos_movement: int
    oos_steps: int
    attack_supply_port: int
    attack_supply_paris: int
    attack_supply_city: int
    attack_supply_westwall: int
    attack_supply_westwall_attacks: int
    attack_supply_netherlands_turn: int
    attack_supply_retreat: int

    stack_large: int
    stack_corps: int
    stack_small_with_one: int
    stack_small_with_two: int
    stack_small_alone: int
    zone_divisions: int

    move_least_hexes: int
    okh_first_turn: int
    overrun_odds: int
    overrun_cost: int
    overrun_retreat: int
    road_cost: int
    road_forest_traffic: int
    river_cost: int
    rail_gap: int
    bridgehead_better_defence: int
    bridgehead_works: int
    bridgehead_shaken: int
    bridgehead_spare: int
    works_cost: int
    belgians_in_france: int
    refugees_foot: int
    refugees_motorized: int

    odds_least: int
    odds_automatic: int
    odds_most: int
    net_german: int
    net_allied: int
    shift_supply: int
    shift_air: int
    shift_armour: int
    shift_matilda: int
    shift_panzer: int
    shift_panzer_against_armour: int
    shift_panzer_most: int
    shift_arko: int
    shift_defender_oos: int
    shift_works: int
    rating_superior: int
    rating_inferior: int
    losses_defender_eliminated: int
    losses_corps: int
    losses_attacker_eliminated: int
    losses_lone_corps: int
    retreat_hexes: int
    retreat_short: int
    advance_hexes: int
    advance_yellow: int
    arko_range: int
    exception_hexes: int

    terror_steps: int
    surrender_dutch_cities: int
    surrender_dutch_towns: int
    paris_first_turn: int
    paris_retreat: int
    paris_zone: int
    attrition_steps: int
    replacements_first_turn: int
    defence_shift: int
    defence_rating: int
    refit_first_turn: int
    refit_last_turn: int
    refit_turns: int
    refit_points: int

    dynamo_first_turn: int
    dynamo_last_turn: int
    dynamo_early_vp: int
    dynamo_turns: int
    dynamo_move_chits: int
    dynamo_combat_chits: int
    evacuation_capacity: int
    evacuation_least: int
    evacuation_marker: int
    evacuation_spare: int
    evacuation_vp: int
    evacuation_stukas: int

    dynamo_cost: Literal["early_only", "third_turn", "always"]
    loc_france_only: bool
    loc_zones: Literal["uncontested", "all"]
    overrun_shifts: Literal["with_defence", "terrain"]
    defence_lifting: Literal["supply", "communications"]
    attrition_resumes: bool
    motorized_interdiction: Literal["any", "major"]
    multihex_exception: Literal["yellow", "motorized"]
    move_round_attackers: Literal["yellow", "motorized"]
    fj_bridgehead: Literal["any_river", "crossing"]
    refugee_neighbours: Literal["compass", "all"]
    rating_difference: Literal["once", "none"]
    odds_below_parity: Literal["defender", "truncate"]
    better_defence_first: bool
    attack_supply_sides: Literal["both", "back"]
    fortified_eng_rating: bool
    attack_supply_fallback: bool
    engaged_by_refit: Literal["dissolves", "defender_free"]
    paris_leave: Literal["leave_next_move", "at_once"]
    yellow_into_zone: Literal["stops", "barred"]
    between_zones_exempt: Literal["yellow", "none"]
    engaged_second_hex: Literal["german_round", "any_round"]
    attrition_returns: Literal["supplied", "any"]
    belgian_rating: Literal["stack", "participants"]
    attack_supply_paris_held: Literal["held", "line"]
    evacuation_supply: bool
    overrun_engaged: bool
    rounds_always_eight: bool
    markers_limited: bool
    defence_adds_rating: bool

    dynamo: bool
    attrition: bool
    refit: bool
    eben_emael_roll: bool
    dyle_plan: bool
    french_with_british: bool
    rail: bool

    compass: Table
    crt: Table
    eben_emael: Table
    garrisons: Table
    interdiction: Table
    objectives: Table
    paradrop: Table
    rivers: Table
    stukas: Table
    terrain: Table
    variable_vp: Table


compile_rules = rules_of(YellowRules, SLUG)
