"""The numbers of the rulebook as one typed record; they stand in resources/rulesets/june_6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "june_6"


@dataclass(frozen=True)
class June6Rules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    dice_top: int

    air_clear: int
    air_light: int
    naval_clear: int
    naval_heavy: int
    free_ops_clear: int
    free_ops_light: int
    free_ops_heavy: int
    free_ops_storm: int
    weather_german_movement: int
    weather_german_rp_heavy: int
    weather_german_rp_storm: int
    weather_allied_cap_storm: int
    weather_allied_cap_after: int
    initiative_german_7_june: int
    initiative_german_9_june: int
    activations_most: int

    marker_cost: int
    rp_least: int
    markers_division: int
    markers_corps: int
    corps_activation_cost: int
    corps_activation_first_turn: int
    corps_activation_radius: int
    corps_activation_german_divisions: int
    corps_activation_german_most: int
    corps_activation_turn_most: int
    corps_activation_artillery: int
    loc_off_road: int
    attach_range: int
    attach_most: int
    hq_return_turns: int
    hq_return_range: int

    strategic_factor: int
    strategic_primary_cost: str
    strategic_gap: int
    strategic_allied_first_turn: int
    strategic_attrition_light: int
    traffic_cost: int
    traffic_free: int
    landing_fraction: str
    zone_enter: int
    zone_leave: int
    crossing_cost: int
    delay_cost: int

    stack_combat: int
    stack_support: int
    stack_mixed: int
    stack_flak: int
    garrison_strength: int
    garrison_cohesion: int

    release_heavy: int
    release_interdiction: int

    odds_support: int
    odds_halved_to: str
    odds_round_up: int
    cohesion_most: int
    multi_hex_bonus: int
    surrounded_bonus: int
    probe_stand: int
    modes_fitting: int
    modes_less_fitting: int
    flak_armour: int
    engineers_79_bonus: int
    engineers_79_most: int
    disorder_attacker: int
    disorder_defender: int
    scattered_attacker: int
    scattered_defender: int
    terrain_floor: int
    river_attack: int
    support_marker: int
    support_most: int

    disorder_most: int
    retreat_extended: int
    breakthrough_hexes: int
    rout_roll: int
    counterattack_retreat: int

    armour_superiority: int
    armour_double: int
    armour_ratio: int
    armour_bocage: int

    range_corps: int
    range_division: int
    range_rockets: int
    artillery_halved_to: str
    artillery_superiority: int
    artillery_double: int
    artillery_ratio: int
    bombardment_tot: int
    bombardment_rockets: int
    bombardment_pair: int
    bombardment_strongpoint: int
    mission_markers: int
    interdiction_supply_most: int
    interdiction_supply: int
    interdiction_entry_most: int
    naval_range: int

    strongpoint_drm: int
    strongpoint_artillery: str
    detachment_strength: int
    detachment_most: int
    detachment_shift: int
    split_cohesion: int

    engineers_range: int
    engineers_units: int
    engineers_actions: int
    demolition_attempts: int
    demolition_roll: int

    recovery_reduction_first_turn: int
    recovery_reduction_most: int
    recovery_reduction_game: int
    isolated_halved_to: str
    surrender_cohesion: int
    surrender_factor: int
    surrender_nine: int

    drop_us: int
    drop_british: int
    drop_82: int
    drop_far: int
    resistance_reduced: int
    ranger_range: int
    sword_movement: str
    glider_range: int
    beach_strongpoint_range: int
    beach_strongpoint_utah: int
    delay_setup_range: int
    cherbourg_range: int

    group_rp: int
    groups_most: int
    chit_a2_rp: int
    chit_a3_clear: int
    chit_a3_light: int
    chit_a5_cohesion: int
    chit_a1_spread: int
    chit_g_spread: int
    chit_g1_release: int
    chit_g2_rp: int
    variant_resistance: int
    variant_rp_9: int
    variant_rp_cap: int
    variant_rp_11: int
    variant_without_turn: int
    variant_rp_without: int
    variant_rp_early: int
    variant_rp_late: int
    variant_rp_omaha: int
    variant_early_turn: int
    variant_late_turn: int
    victory_decisive: int
    victory_limited: int
    victory_german_early: int
    victory_german_early_turn: int
    victory_no_storm: int
    victory_each_storm: int

    garrison_with_units: Literal["joins", "alone"]
    garrison_bars: bool
    storm_second_cap: Literal["next_turn", "same_turn"]
    isolation_halving: Literal["stack", "unit"]
    retreat_towards: Literal["anywhere", "supply"]
    retreat_each_zone: bool
    victory_german_lines: Literal["exchanged", "as_printed"]
    surrender_ring: Literal["opened", "closed"]
    rout_answers: Literal["every", "first"]
    artillery_beside: Literal["spared", "suffers"]
    cavalry_arm: Literal["printed", "combat"]
    interdiction_set_markers: bool
    bluff_road: Literal["opens", "foot_only"]
    river_commandos: bool
    landing_inland_attack: bool
    weather_movement_bonus: Literal["before", "after"]
    counterattack_all_lost: bool
    release_lone_units: Literal["roll", "automatic"]
    weather_low_is_bad: bool
    setup_free: bool
    drop_free: bool
    chits_random: bool
    west_coast: Literal["none", "first", "second"]
    weather_historical: bool
    groups_available: bool
    victory_shift: int
    victory_storm_shift: bool
    modes_by_lot: bool
    cherbourg_fj: bool
    sherman_70_4: bool
    variant_omaha: Literal["v_corps", "all"]

    weather: Table
    rp: Table
    odds: Table
    crt_attacker: Table
    crt_defender: Table
    terrain: Table
    hexsides: Table
    roads: Table
    bombardment: Table
    paradrop: Table
    gliders: Table
    release: Table
    attrition: Table
    beaches: Table
    groups: Table
    objectives: Table
    chits: Table
    historical_weather: Table
    drops: Table
    drop_modifiers: Table
    western_arrivals: Table


compile_rules = rules_of(June6Rules, SLUG)
