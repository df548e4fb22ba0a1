# Made by `hexwright rules types june_6`. Change the data in resources/rulesets/june_6, not this file.
"""The numbers of the rulebook as one typed record: each with its name there, its clauses, its file and line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "june_6"


@dataclass(frozen=True)
class June6Rules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    dice_top: int  # dice.top, rb.2.3#a, parameters/03_turns.yaml:1

    air_clear: int  # air.clear, rb.17.11#a, parameters/04_weather.yaml:1
    air_light: int  # air.light, rb.17.11#b, parameters/04_weather.yaml:9
    naval_clear: int  # naval.clear, rb.18.11#a, parameters/04_weather.yaml:17
    naval_heavy: int  # naval.heavy, rb.18.11#b, parameters/04_weather.yaml:25
    free_ops_clear: int  # free_ops.clear, rb.4.12#a, parameters/04_weather.yaml:33
    free_ops_light: int  # free_ops.light, rb.4.12#b, parameters/04_weather.yaml:41
    free_ops_heavy: int  # free_ops.heavy, rb.4.12#c, parameters/04_weather.yaml:49
    free_ops_storm: int  # free_ops.storm, rb.4.12#d, parameters/04_weather.yaml:57
    weather_german_movement: int  # weather.german_movement, rb.4.12#e, parameters/04_weather.yaml:65
    weather_german_rp_heavy: int  # weather.german_rp_heavy, rb.4.12#f, parameters/04_weather.yaml:73
    weather_german_rp_storm: int  # weather.german_rp_storm, rb.4.12#g, parameters/04_weather.yaml:81
    weather_allied_cap_storm: int  # weather.allied_cap_storm, rb.4.12#h, parameters/04_weather.yaml:89
    weather_allied_cap_after: int  # weather.allied_cap_after, rb.4.12#i, parameters/04_weather.yaml:97
    initiative_german_7_june: int  # initiative.german_7_june, rb.4.22#b, parameters/04_weather.yaml:105
    initiative_german_9_june: int  # initiative.german_9_june, rb.4.22#c, parameters/04_weather.yaml:113
    activations_most: int  # activations.most, rb.4.23#d, rb.7.24#e1, parameters/04_weather.yaml:121

    marker_cost: int  # marker.cost, rb.5.11#a, parameters/05_logistics.yaml:1
    rp_least: int  # rp.least, rb.5.12#b, parameters/05_logistics.yaml:9
    markers_division: int  # markers.division, rb.5.14#a, parameters/05_logistics.yaml:17
    markers_corps: int  # markers.corps, rb.5.14#b, parameters/05_logistics.yaml:25
    corps_activation_cost: int  # corps_activation.cost, rb.7.51#a, parameters/05_logistics.yaml:33
    corps_activation_first_turn: int  # corps_activation.first_turn, rb.7.51#b, parameters/05_logistics.yaml:41
    corps_activation_radius: int  # corps_activation.radius, rb.7.55#a, parameters/05_logistics.yaml:49
    # corps_activation.german_divisions, rb.7.54#a, parameters/05_logistics.yaml:57
    corps_activation_german_divisions: int
    corps_activation_german_most: int  # corps_activation.german_most, rb.7.57#a, parameters/05_logistics.yaml:65
    corps_activation_turn_most: int  # corps_activation.turn_most, rb.7.51#c, parameters/05_logistics.yaml:73
    # corps_activation.artillery, rb.7.56#a, rb.16.26#a, parameters/05_logistics.yaml:81
    corps_activation_artillery: int
    loc_off_road: int  # loc.off_road, rb.5.31#a, parameters/05_logistics.yaml:89
    # attach.range, rb.6.13#a, rb.16.23#b, rb.20.14#b, rb.20.22#a, rb.20.22#b, parameters/05_logistics.yaml:97
    attach_range: int
    attach_most: int  # attach.most, rb.6.13#a, parameters/05_logistics.yaml:105
    hq_return_turns: int  # hq.return_turns, rb.6.17#a, parameters/05_logistics.yaml:113
    hq_return_range: int  # hq.return_range, rb.6.17#b, parameters/05_logistics.yaml:121

    strategic_factor: int  # strategic.factor, rb.8.23#a, parameters/08_movement.yaml:1
    strategic_primary_cost: str  # strategic.primary_cost, rb.8.23#b, parameters/08_movement.yaml:9
    strategic_gap: int  # strategic.gap, rb.8.24#b, parameters/08_movement.yaml:16
    strategic_allied_first_turn: int  # strategic.allied_first_turn, rb.8.24#f, parameters/08_movement.yaml:24
    strategic_attrition_light: int  # strategic.attrition_light, rb.4.12#b2, parameters/08_movement.yaml:32
    traffic_cost: int  # traffic.cost, rb.8.46#a, qa.m-1#a, qa.m-1#b, parameters/08_movement.yaml:40
    traffic_free: int  # traffic.free, rb.8.46#a, rb.8.46#b, parameters/08_movement.yaml:48
    landing_fraction: str  # landing.fraction, rb.8.47#b, parameters/08_movement.yaml:56
    zone_enter: int  # zone.enter, rb.11.11#a, parameters/08_movement.yaml:63
    zone_leave: int  # zone.leave, rb.11.13#0, parameters/08_movement.yaml:71
    crossing_cost: int  # crossing.cost, rb.8.44#d, rb.20.24#a, parameters/08_movement.yaml:79
    delay_cost: int  # delay.cost, rb.19.11#c, parameters/08_movement.yaml:87

    stack_combat: int  # stack.combat, rb.9.12#a, parameters/09_stacking.yaml:1
    stack_support: int  # stack.support, rb.9.13#a, parameters/09_stacking.yaml:9
    stack_mixed: int  # stack.mixed, rb.9.14#a, parameters/09_stacking.yaml:17
    stack_flak: int  # stack.flak, rb.9.14#b, parameters/09_stacking.yaml:25
    garrison_strength: int  # garrison.strength, rb.9.2#a, parameters/09_stacking.yaml:33
    garrison_cohesion: int  # garrison.cohesion, rb.9.2#b, parameters/09_stacking.yaml:41

    release_heavy: int  # release.heavy, rb.10.32#c, parameters/10_entry.yaml:1
    release_interdiction: int  # release.interdiction, rb.10.32#b, parameters/10_entry.yaml:9

    odds_support: int  # odds.support, rb.12.51#b, parameters/12_combat.yaml:1
    odds_halved_to: str  # odds.halved_to, rb.12.51#c, parameters/12_combat.yaml:9
    odds_round_up: int  # odds.round_up, rb.12.51#e, parameters/12_combat.yaml:16
    cohesion_most: int  # cohesion.most, rb.12.52#b, parameters/12_combat.yaml:24
    multi_hex_bonus: int  # multi_hex.bonus, rb.12.53#a, parameters/12_combat.yaml:32
    surrounded_bonus: int  # surrounded.bonus, rb.12.53#b, parameters/12_combat.yaml:40
    probe_stand: int  # probe.stand, rb.12.54#a, parameters/12_combat.yaml:48
    flak_armour: int  # flak.armour, rb.12.55#a, parameters/12_combat.yaml:56
    engineers_79_bonus: int  # engineers_79.bonus, rb.12.56#a, parameters/12_combat.yaml:64
    engineers_79_most: int  # engineers_79.most, rb.12.56#b, parameters/12_combat.yaml:72
    disorder_attacker: int  # disorder.attacker, rb.12.57#a, parameters/12_combat.yaml:80
    disorder_defender: int  # disorder.defender, rb.12.57#b, parameters/12_combat.yaml:88
    scattered_attacker: int  # scattered.attacker, rb.12.58#a, parameters/12_combat.yaml:96
    scattered_defender: int  # scattered.defender, rb.12.58#b, parameters/12_combat.yaml:104
    terrain_floor: int  # terrain.floor, rb.12.59#a, parameters/12_combat.yaml:112
    river_attack: int  # river.attack, rb.12.32#e, rb.20.33#a, parameters/12_combat.yaml:120
    support_marker: int  # support.marker, rb.17.31#b, rb.18.31#b, parameters/12_combat.yaml:128
    support_most: int  # support.most, rb.17.31#a, rb.18.31#a, parameters/12_combat.yaml:136
    modes_fitting: int  # modes.fitting, rb.12.43#b, parameters/12_combat.yaml:144
    modes_less_fitting: int  # modes.less_fitting, rb.12.43#b, parameters/12_combat.yaml:152

    disorder_most: int  # disorder.most, rb.13.11#a, parameters/13_results.yaml:1
    retreat_extended: int  # retreat.extended, rb.13.35#b, parameters/13_results.yaml:9
    breakthrough_hexes: int  # breakthrough.hexes, rb.13.52#a, rb.13.53#c, parameters/13_results.yaml:17
    rout_roll: int  # rout.roll, rb.13.61#a, parameters/13_results.yaml:25
    counterattack_retreat: int  # counterattack.retreat, rb.14.11#a, parameters/13_results.yaml:33

    armour_superiority: int  # armour.superiority, rb.15.12#b, rb.15.12#c, parameters/15_armour.yaml:1
    armour_double: int  # armour.double, rb.15.12#a, rb.15.12#d, parameters/15_armour.yaml:9
    armour_ratio: int  # armour.ratio, rb.15.12#e, parameters/15_armour.yaml:17
    armour_bocage: int  # armour.bocage, rb.15.2#a, parameters/15_armour.yaml:25

    range_corps: int  # range.corps, rb.16.12#a, parameters/16_artillery.yaml:1
    range_division: int  # range.division, rb.16.12#b, parameters/16_artillery.yaml:9
    range_rockets: int  # range.rockets, rb.16.12#b1, parameters/16_artillery.yaml:17
    artillery_halved_to: str  # artillery.halved_to, rb.16.14#0, parameters/16_artillery.yaml:25
    bombardment_tot: int  # bombardment.tot, rb.16.42#b, parameters/16_artillery.yaml:32
    bombardment_rockets: int  # bombardment.rockets, rb.16.43#b, parameters/16_artillery.yaml:40
    bombardment_pair: int  # bombardment.pair, rb.17.22#c, parameters/16_artillery.yaml:48
    bombardment_strongpoint: int  # bombardment.strongpoint, rb.19.41#c, parameters/16_artillery.yaml:56
    mission_markers: int  # mission.markers, rb.17.22#a, rb.18.22#a, parameters/16_artillery.yaml:64
    interdiction_supply_most: int  # interdiction.supply_most, rb.17.23#a, parameters/16_artillery.yaml:72
    interdiction_supply: int  # interdiction.supply, rb.17.23#b, parameters/16_artillery.yaml:80
    interdiction_entry_most: int  # interdiction.entry_most, rb.17.24#a, rb.18.23#a, parameters/16_artillery.yaml:88
    naval_range: int  # naval.range, rb.18.13#a, parameters/16_artillery.yaml:96
    artillery_superiority: int  # artillery.superiority, rb.16.32#c, parameters/16_artillery.yaml:104
    artillery_double: int  # artillery.double, rb.16.32#d, parameters/16_artillery.yaml:112
    artillery_ratio: int  # artillery.ratio, rb.16.32#e, parameters/16_artillery.yaml:120

    strongpoint_drm: int  # strongpoint.drm, rb.19.41#a, parameters/19_special_units.yaml:1
    strongpoint_artillery: str  # strongpoint.artillery, rb.19.41#b, parameters/19_special_units.yaml:9
    detachment_strength: int  # detachment.strength, rb.19.31#a, parameters/19_special_units.yaml:16
    detachment_most: int  # detachment.most, rb.19.35#b, parameters/19_special_units.yaml:24
    split_cohesion: int  # split.cohesion, rb.19.32#a, parameters/19_special_units.yaml:32
    detachment_shift: int  # detachment.shift, rb.19.33#a1, parameters/19_special_units.yaml:40

    # engineers.range, rb.8.44#a, rb.8.44#b, rb.8.44#b1, rb.20.21#a, rb.20.42#a, rb.20.51#a,
    # parameters/20_engineers.yaml:1
    engineers_range: int
    engineers_units: int  # engineers.units, rb.20.21#b, parameters/20_engineers.yaml:9
    demolition_attempts: int  # demolition.attempts, rb.20.41#a, parameters/20_engineers.yaml:17
    demolition_roll: int  # demolition.roll, rb.20.44#b, parameters/20_engineers.yaml:25
    engineers_actions: int  # engineers.actions, rb.20.13#a, parameters/20_engineers.yaml:33

    recovery_reduction_first_turn: int  # recovery.reduction_first_turn, rb.21.31#a, parameters/21_recovery.yaml:1
    recovery_reduction_most: int  # recovery.reduction_most, rb.21.33#a, parameters/21_recovery.yaml:9
    recovery_reduction_game: int  # recovery.reduction_game, rb.21.33#b, parameters/21_recovery.yaml:17
    isolated_halved_to: str  # isolated.halved_to, rb.22.22#a, parameters/21_recovery.yaml:25
    surrender_cohesion: int  # surrender.cohesion, rb.3.81#d, rb.22.31#c, parameters/21_recovery.yaml:32
    surrender_factor: int  # surrender.factor, rb.22.32#a, parameters/21_recovery.yaml:40
    surrender_nine: int  # surrender.nine, rb.22.32#b, parameters/21_recovery.yaml:48

    drop_us: int  # drop.us, pb.1.51#b, parameters/51_the_invasion.yaml:1
    drop_british: int  # drop.british, pb.1.51#c, parameters/51_the_invasion.yaml:9
    drop_82: int  # drop.82, pb.1.51#d, parameters/51_the_invasion.yaml:17
    drop_far: int  # drop.far, pb.1.53#e, parameters/51_the_invasion.yaml:25
    resistance_reduced: int  # resistance.reduced, pb.1.84#a, parameters/51_the_invasion.yaml:33
    ranger_range: int  # ranger.range, pb.1.85#a, parameters/51_the_invasion.yaml:41
    sword_movement: str  # sword.movement, pb.1.103#a, parameters/51_the_invasion.yaml:49
    glider_range: int  # glider.range, pb.1.105#a, parameters/51_the_invasion.yaml:56
    beach_strongpoint_range: int  # beach_strongpoint.range, pb.1.12#a, parameters/51_the_invasion.yaml:64
    beach_strongpoint_utah: int  # beach_strongpoint.utah, pb.1.12#b, parameters/51_the_invasion.yaml:72
    delay_setup_range: int  # delay.setup_range, pb.1.13#a, parameters/51_the_invasion.yaml:80
    cherbourg_range: int  # cherbourg.range, pb.1.11#b, parameters/51_the_invasion.yaml:88

    group_rp: int  # group.rp, pb.2.83#b, parameters/52_options.yaml:1
    groups_most: int  # groups.most, pb.2.83#a, parameters/52_options.yaml:9
    chit_a2_rp: int  # chit.a2_rp, pb.2.84#b, parameters/52_options.yaml:17
    chit_a3_clear: int  # chit.a3_clear, pb.2.84#c, parameters/52_options.yaml:25
    chit_a3_light: int  # chit.a3_light, pb.2.84#d, parameters/52_options.yaml:33
    chit_a5_cohesion: int  # chit.a5_cohesion, pb.2.84#e, parameters/52_options.yaml:41
    chit_a1_spread: int  # chit.a1_spread, pb.2.84#f, parameters/52_options.yaml:49
    chit_g_spread: int  # chit.g_spread, pb.2.84#g, parameters/52_options.yaml:57
    chit_g1_release: int  # chit.g1_release, pb.2.84#h, parameters/52_options.yaml:65
    chit_g2_rp: int  # chit.g2_rp, pb.2.84#i, parameters/52_options.yaml:73
    variant_resistance: int  # variant.resistance, pb.2.85#c, parameters/52_options.yaml:81
    variant_rp_cap: int  # variant.rp_cap, pb.2.85#d, parameters/52_options.yaml:89
    variant_rp_11: int  # variant.rp_11, pb.2.85#e, parameters/52_options.yaml:97
    variant_rp_without: int  # variant.rp_without, pb.2.85#f, parameters/52_options.yaml:105
    variant_rp_early: int  # variant.rp_early, pb.2.85#g, parameters/52_options.yaml:113
    variant_rp_late: int  # variant.rp_late, pb.2.85#h, parameters/52_options.yaml:121
    variant_rp_omaha: int  # variant.rp_omaha, pb.2.85#i, parameters/52_options.yaml:129
    variant_early_turn: int  # variant.early_turn, pb.2.85#g, parameters/52_options.yaml:137
    variant_late_turn: int  # variant.late_turn, pb.2.85#h, parameters/52_options.yaml:145
    victory_decisive: int  # victory.decisive, pb.2.62#a, parameters/52_options.yaml:153
    victory_limited: int  # victory.limited, pb.2.61#a, parameters/52_options.yaml:161
    victory_german_early: int  # victory.german_early, pb.2.63#b, parameters/52_options.yaml:169
    victory_german_early_turn: int  # victory.german_early_turn, pb.2.63#b, parameters/52_options.yaml:177
    variant_rp_9: int  # variant.rp_9, pb.2.85#d, parameters/52_options.yaml:185
    variant_without_turn: int  # variant.without_turn, pb.2.85#f, parameters/52_options.yaml:193
    victory_each_storm: int  # victory.each_storm, pb.2.64#b, parameters/52_options.yaml:201
    victory_no_storm: int  # victory.no_storm, pb.2.64#b, parameters/52_options.yaml:209

    garrison_with_units: Literal["joins", "alone"]  # garrison.with_units, rb.9.2#a, rb.9.2#b, options.yaml:3
    garrison_bars: bool  # garrison.bars, rb.9.2#a, rb.9.2#d, options.yaml:12
    storm_second_cap: Literal["next_turn", "same_turn"]  # storm.second_cap, rb.4.12#i, options.yaml:18
    isolation_halving: Literal["stack", "unit"]  # isolation.halving, rb.22.22#a, rb.22.22#b, options.yaml:27
    retreat_towards: Literal["anywhere", "supply"]  # retreat.towards, rb.13.32#b, options.yaml:36
    retreat_each_zone: bool  # retreat.each_zone, rb.13.36#b, options.yaml:45
    # victory.german_lines, pb.2.63#a, pb.2.63#b, options.yaml:51
    victory_german_lines: Literal["as_printed", "exchanged"]
    surrender_ring: Literal["opened", "closed"]  # surrender.ring, rb.22.31#b, options.yaml:60
    rout_answers: Literal["every", "first"]  # rout.answers, rb.13.61#a, options.yaml:69
    artillery_beside: Literal["spared", "suffers"]  # artillery.beside, rb.13#c, options.yaml:78
    cavalry_arm: Literal["printed", "combat"]  # cavalry.arm, er.4-cavalry#a, options.yaml:87
    interdiction_set_markers: bool  # interdiction.set_markers, pb.6.82#a, pb.6.52#a, options.yaml:96
    bluff_road: Literal["opens", "foot_only"]  # bluff.road, rb.8.43#b1, options.yaml:102
    river_commandos: bool  # river.commandos, rb.12.32#c, rb.20.31#b, options.yaml:111
    landing_inland_attack: bool  # landing.inland_attack, pb.1.92#a, options.yaml:117
    weather_movement_bonus: Literal["before", "after"]  # weather.movement_bonus, rb.4.12#e, rb.8.23#a, options.yaml:123
    counterattack_all_lost: bool  # counterattack.all_lost, rb.14.11#b, options.yaml:132
    release_lone_units: Literal["roll", "automatic"]  # release.lone_units, rb.10.32#a, options.yaml:138
    weather_low_is_bad: bool  # weather.low_is_bad, rb.4.11#a, options.yaml:147
    variant_omaha: Literal["v_corps", "all"]  # variant.omaha, pb.2.85#b1, pb.2.85#e1, options.yaml:153
    setup_free: bool  # setup.free, pb.1.11#a1, options.yaml:165
    drop_free: bool  # drop.free, pb.1.51#g, options.yaml:170
    chits_random: bool  # chits.random, pb.1.41#a, options.yaml:175
    west_coast: Literal["none", "first", "second"]  # west_coast, pb.2.85#c1, options.yaml:180
    weather_historical: bool  # weather.historical, pb.7.1#a, options.yaml:189
    groups_available: bool  # groups.available, pb.2.83#a, options.yaml:194
    victory_shift: int  # victory.shift, pb.2.65#a, options.yaml:199
    victory_storm_shift: bool  # victory.storm_shift, pb.2.64#b, options.yaml:204
    modes_by_lot: bool  # modes.by_lot, rb.12.43#b, rb.12.43#c, options.yaml:209
    cherbourg_fj: bool  # cherbourg.fj, pb.4.10.2#a, options.yaml:214
    sherman_70_4: bool  # sherman.70_4, er.70-4#a, options.yaml:219

    attrition: Table  # tables/attrition.yaml
    beaches: Table  # tables/beaches.yaml
    bombardment: Table  # tables/bombardment.yaml
    chits: Table  # tables/chits.yaml
    crt_attacker: Table  # tables/crt_attacker.yaml
    crt_defender: Table  # tables/crt_defender.yaml
    drop_modifiers: Table  # tables/drop_modifiers.yaml
    drops: Table  # tables/drops.yaml
    gliders: Table  # tables/gliders.yaml
    groups: Table  # tables/groups.yaml
    hexsides: Table  # tables/hexsides.yaml
    historical_weather: Table  # tables/historical_weather.yaml
    objectives: Table  # tables/objectives.yaml
    odds: Table  # tables/odds.yaml
    paradrop: Table  # tables/paradrop.yaml
    release: Table  # tables/release.yaml
    roads: Table  # tables/roads.yaml
    rp: Table  # tables/rp.yaml
    terrain: Table  # tables/terrain.yaml
    weather: Table  # tables/weather.yaml
    western_arrivals: Table  # tables/western_arrivals.yaml


compile_rules = rules_of(June6Rules, SLUG)
