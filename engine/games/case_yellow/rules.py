# Made by `hexwright rules types case_yellow`. Change the data in resources/rulesets/case_yellow, not this file.
"""The numbers of the rulebook as one typed record: each with its name there, its clauses, its file and line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.mechanics.compiling import rules_of
from engine.rulebook.tables import Table

SLUG = "case_yellow"


@dataclass(frozen=True)
class YellowRules:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""

    dice_top: int  # dice.top, rb.2.2#d, parameters/02_pieces.yaml:1
    value_floor: int  # value.floor, rb.6.2#a, rb.7.5#c, parameters/02_pieces.yaml:9
    disruption_rating: int  # disruption.rating, rb.6.2#a, parameters/02_pieces.yaml:17
    disruption_movement: int  # disruption.movement, rb.6.2#a, parameters/02_pieces.yaml:25
    markers_bridgehead: int  # markers.bridgehead, rb.2.2#p, parameters/02_pieces.yaml:33
    markers_interdiction: int  # markers.interdiction, rb.2.2#p, parameters/02_pieces.yaml:41
    markers_defence: int  # markers.defence, rb.2.2#p, parameters/02_pieces.yaml:49
    markers_refugees: int  # markers.refugees, rb.2.2#p, parameters/02_pieces.yaml:57

    rounds_most: int  # rounds.most, rb.2.4#b, parameters/04_sequence.yaml:1
    rounds_move_most: int  # rounds.move_most, rb.4.0#k, parameters/04_sequence.yaml:9
    rounds_combat_most: int  # rounds.combat_most, rb.4.0#k, parameters/04_sequence.yaml:17
    rounds_running_most: int  # rounds.running_most, rb.4.0#l, parameters/04_sequence.yaml:25
    supply_first_turn: int  # supply.first_turn, rb.4.0#f, rb.7.6#b, parameters/04_sequence.yaml:33

    interdiction_cost: int  # interdiction.cost, rb.5.1#c5, rb.10.7#e, parameters/05_air.yaml:1
    interdiction_return: int  # interdiction.return, rb.5.1#c4, rb.2.2#b, parameters/05_air.yaml:9
    stuka_return: int  # stuka.return, rb.5.1#e8, rb.2.2#c, parameters/05_air.yaml:17
    stuka_cover: int  # stuka.cover, rb.5.1#e2, parameters/05_air.yaml:25
    stuka_low_rating: int  # stuka.low_rating, rb.5.1#e3, parameters/05_air.yaml:33
    stuka_low: int  # stuka.low, rb.5.1#e3, parameters/05_air.yaml:41
    paradrop_losses: int  # paradrop.losses, rb.5.1#d2, qa.7#a, parameters/05_air.yaml:49
    paradrop_zone: int  # paradrop.zone, rb.5.1#d3, parameters/05_air.yaml:57
    paradrop_built_up: int  # paradrop.built_up, rb.5.1#d3, parameters/05_air.yaml:65

    oos_rating: int  # oos.rating, rb.7.5#c, parameters/07_supply.yaml:1
    oos_movement: int  # oos.movement, rb.7.5#c, parameters/07_supply.yaml:9
    oos_steps: int  # oos.steps, rb.7.5#a, parameters/07_supply.yaml:17
    attack_supply_port: int  # attack_supply.port, rb.7.7#c, parameters/07_supply.yaml:25
    attack_supply_paris: int  # attack_supply.paris, rb.7.7#d, parameters/07_supply.yaml:33
    attack_supply_city: int  # attack_supply.city, rb.7.8#b, parameters/07_supply.yaml:41
    attack_supply_westwall: int  # attack_supply.westwall, rb.7.8#c, parameters/07_supply.yaml:49
    attack_supply_westwall_attacks: int  # attack_supply.westwall_attacks, rb.7.8#c, parameters/07_supply.yaml:57
    attack_supply_netherlands_turn: int  # attack_supply.netherlands_turn, rb.7.8#d, parameters/07_supply.yaml:65
    attack_supply_retreat: int  # attack_supply.retreat, rb.7.9#e, parameters/07_supply.yaml:73

    stack_large: int  # stack.large, rb.8.3#a, parameters/08_stacking.yaml:1
    stack_corps: int  # stack.corps, rb.8.3#b, parameters/08_stacking.yaml:9
    stack_small_with_one: int  # stack.small_with_one, rb.8.3#d, parameters/08_stacking.yaml:17
    stack_small_with_two: int  # stack.small_with_two, rb.8.3#d, parameters/08_stacking.yaml:25
    stack_small_alone: int  # stack.small_alone, rb.8.3#e, parameters/08_stacking.yaml:33
    zone_divisions: int  # zone.divisions, rb.9.1#b, parameters/08_stacking.yaml:41

    move_least_hexes: int  # move.least_hexes, rb.10.1#f, parameters/10_movement.yaml:1
    okh_first_turn: int  # okh.first_turn, rb.10.2#a, parameters/10_movement.yaml:9
    overrun_odds: int  # overrun.odds, rb.10.3#c, parameters/10_movement.yaml:17
    overrun_cost: int  # overrun.cost, rb.10.3#c, parameters/10_movement.yaml:25
    overrun_retreat: int  # overrun.retreat, rb.10.3#d, parameters/10_movement.yaml:33
    road_cost: int  # road.cost, rb.10.4#a, parameters/10_movement.yaml:41
    road_forest_traffic: int  # road.forest_traffic, rb.10.4#b, parameters/10_movement.yaml:49
    river_cost: int  # river.cost, rb.10.6#a, parameters/10_movement.yaml:57
    rail_gap: int  # rail.gap, rb.10.5#c, parameters/10_movement.yaml:65
    bridgehead_better_defence: int  # bridgehead.better_defence, rb.10.8#h, parameters/10_movement.yaml:73
    bridgehead_works: int  # bridgehead.works, rb.10.8#h, parameters/10_movement.yaml:81
    bridgehead_shaken: int  # bridgehead.shaken, rb.10.8#h, parameters/10_movement.yaml:89
    bridgehead_spare: int  # bridgehead.spare, rb.10.8#d, parameters/10_movement.yaml:97
    works_cost: int  # works.cost, rb.10.9#b, parameters/10_movement.yaml:105
    belgians_in_france: int  # belgians.in_france, rb.10.10#c, parameters/10_movement.yaml:113
    refugees_foot: int  # refugees.foot, rb.10.11#a, parameters/10_movement.yaml:121
    refugees_motorized: int  # refugees.motorized, rb.10.11#a, parameters/10_movement.yaml:129

    odds_least: int  # odds.least, rb.11.3#a, parameters/11_combat.yaml:1
    odds_automatic: int  # odds.automatic, rb.11.3#a, parameters/11_combat.yaml:9
    odds_most: int  # odds.most, rb.11.3#a, parameters/11_combat.yaml:17
    net_german: int  # net.german, rb.11.3#b, parameters/11_combat.yaml:25
    net_allied: int  # net.allied, rb.11.3#b, parameters/11_combat.yaml:33
    shift_supply: int  # shift.supply, rb.11.3#d, rb.7.6#d, parameters/11_combat.yaml:41
    shift_air: int  # shift.air, rb.11.3#e, parameters/11_combat.yaml:49
    shift_armour: int  # shift.armour, rb.11.3#f, parameters/11_combat.yaml:57
    shift_matilda: int  # shift.matilda, rb.11.3#g, parameters/11_combat.yaml:65
    shift_panzer: int  # shift.panzer, rb.11.3#h, parameters/11_combat.yaml:73
    shift_panzer_against_armour: int  # shift.panzer_against_armour, rb.11.3#h, parameters/11_combat.yaml:81
    shift_panzer_most: int  # shift.panzer_most, rb.11.3#h, parameters/11_combat.yaml:89
    shift_arko: int  # shift.arko, rb.11.3#i, rb.11.8#b, parameters/11_combat.yaml:97
    shift_defender_oos: int  # shift.defender_oos, rb.11.3#j, parameters/11_combat.yaml:105
    shift_works: int  # shift.works, rb.11.3#c, parameters/11_combat.yaml:113
    rating_superior: int  # rating.superior, rb.11.3#l, parameters/11_combat.yaml:121
    rating_inferior: int  # rating.inferior, rb.11.3#l, parameters/11_combat.yaml:129
    losses_defender_eliminated: int  # losses.defender_eliminated, rb.11.3#q, parameters/11_combat.yaml:137
    losses_corps: int  # losses.corps, rb.11.3#q, parameters/11_combat.yaml:145
    losses_attacker_eliminated: int  # losses.attacker_eliminated, rb.11.3#r, parameters/11_combat.yaml:153
    losses_lone_corps: int  # losses.lone_corps, rb.11.3#r, parameters/11_combat.yaml:161
    retreat_hexes: int  # retreat.hexes, rb.11.4#b, parameters/11_combat.yaml:169
    retreat_short: int  # retreat.short, rb.11.4#k, parameters/11_combat.yaml:177
    advance_hexes: int  # advance.hexes, rb.11.5#a, parameters/11_combat.yaml:185
    advance_yellow: int  # advance.yellow, rb.11.5#f, parameters/11_combat.yaml:193
    arko_range: int  # arko.range, rb.11.8#a, parameters/11_combat.yaml:201
    exception_hexes: int  # exception.hexes, rb.11.2#g, rb.9.5#b2, parameters/11_combat.yaml:209

    terror_steps: int  # terror.steps, rb.12.4#d, parameters/12_end_phase.yaml:1
    surrender_dutch_cities: int  # surrender.dutch_cities, rb.12.5#a, parameters/12_end_phase.yaml:9
    surrender_dutch_towns: int  # surrender.dutch_towns, rb.12.5#b, parameters/12_end_phase.yaml:17
    paris_first_turn: int  # paris.first_turn, rb.12.7#a, parameters/12_end_phase.yaml:25
    paris_retreat: int  # paris.retreat, rb.12.7#b, parameters/12_end_phase.yaml:33
    paris_zone: int  # paris.zone, rb.12.7#c, parameters/12_end_phase.yaml:41
    attrition_steps: int  # attrition.steps, rb.12.9#b, parameters/12_end_phase.yaml:49
    replacements_first_turn: int  # replacements.first_turn, rb.12.10#a, cl.3#a, parameters/12_end_phase.yaml:57
    defence_shift: int  # defence.shift, rb.12.11#a, parameters/12_end_phase.yaml:65
    defence_rating: int  # defence.rating, rb.12.11#b, parameters/12_end_phase.yaml:73
    refit_first_turn: int  # refit.first_turn, rb.12.12#b, parameters/12_end_phase.yaml:81
    refit_last_turn: int  # refit.last_turn, rb.12.12#b, parameters/12_end_phase.yaml:89
    refit_turns: int  # refit.turns, rb.12.12#e, parameters/12_end_phase.yaml:97
    refit_points: int  # refit.points, rb.12.12#f, parameters/12_end_phase.yaml:105

    dynamo_first_turn: int  # dynamo.first_turn, rb.13.1#a, rb.13.1#c, parameters/13_dynamo.yaml:1
    dynamo_last_turn: int  # dynamo.last_turn, rb.13.1#a, parameters/13_dynamo.yaml:9
    dynamo_early_vp: int  # dynamo.early_vp, rb.13.1#c, parameters/13_dynamo.yaml:17
    dynamo_turns: int  # dynamo.turns, rb.13.2#c, rb.13.3#a, parameters/13_dynamo.yaml:25
    evacuation_capacity: int  # evacuation.capacity, rb.13.4#b, parameters/13_dynamo.yaml:33
    evacuation_least: int  # evacuation.least, rb.13.4#b, rb.6.3#a, parameters/13_dynamo.yaml:41
    evacuation_marker: int  # evacuation.marker, rb.13.4#b, rb.6.3#a, parameters/13_dynamo.yaml:49
    evacuation_spare: int  # evacuation.spare, rb.13.4#d, parameters/13_dynamo.yaml:57
    evacuation_vp: int  # evacuation.vp, rb.13.4#f, parameters/13_dynamo.yaml:65
    evacuation_stukas: int  # evacuation.stukas, rb.13.6#a, parameters/13_dynamo.yaml:73
    dynamo_move_chits: int  # dynamo.move_chits, rb.13.2#d, parameters/13_dynamo.yaml:81
    dynamo_combat_chits: int  # dynamo.combat_chits, rb.13.2#d, parameters/13_dynamo.yaml:89

    dynamo_cost: Literal["early_only", "third_turn", "always"]  # dynamo.cost, rb.13.1#c, rb.4.0#i, options.yaml:3
    loc_france_only: bool  # loc.france_only, rb.2.4#h2, options.yaml:13
    motorized_interdiction: Literal["any", "major"]  # motorized.interdiction, rb.5.1#c5, rb.10.7#f, options.yaml:19
    multihex_exception: Literal["yellow", "motorized"]  # multihex.exception, rb.9.5#b2, rb.11.2#g, options.yaml:28
    move_round_attackers: Literal["yellow", "motorized"]  # move_round.attackers, rb.4.0#o, rb.11.6#b, options.yaml:37
    fj_bridgehead: Literal["any_river", "crossing"]  # fj.bridgehead, rb.10.8#f, options.yaml:46
    refugee_neighbours: Literal["compass", "all"]  # refugee.neighbours, rb.10.11#c, rb.12.6#b, options.yaml:55
    rating_difference: Literal["once", "none"]  # rating.difference, rb.11.3#l, options.yaml:64
    odds_below_parity: Literal["defender", "truncate"]  # odds.below_parity, rb.11.3#a, options.yaml:73
    better_defence_first: bool  # better_defence.first, rb.12.11#b, options.yaml:82
    attack_supply_sides: Literal["both", "back"]  # attack_supply.sides, rb.7.9#c, options.yaml:88
    fortified_eng_rating: bool  # fortified.eng_rating, rb.11.7#b, rb.11.9#a, options.yaml:97
    attack_supply_fallback: bool  # attack_supply.fallback, rb.7.7#f, options.yaml:103
    engaged_by_refit: Literal["dissolves", "defender_free"]  # engaged.by_refit, rb.12.12#c, rb.11.9#b, options.yaml:109
    paris_leave: Literal["leave_next_move", "at_once"]  # paris.leave, rb.12.7#c, options.yaml:118
    yellow_into_zone: Literal["stops", "barred"]  # yellow.into_zone, rb.9.3#b, options.yaml:127
    between_zones_exempt: Literal["yellow", "none"]  # between_zones.exempt, rb.9.4#a2, options.yaml:136
    # engaged.second_hex, rb.11.9#d, rb.11.5#f, options.yaml:145
    engaged_second_hex: Literal["german_round", "any_round"]
    attrition_returns: Literal["supplied", "any"]  # attrition.returns, rb.12.12#d, options.yaml:154
    loc_zones: Literal["uncontested", "all"]  # loc.zones, rb.2.4#h, rb.9.6#a, options.yaml:163
    overrun_shifts: Literal["with_defence", "terrain"]  # overrun.shifts, rb.10.3#c, rb.12.11#a, options.yaml:172
    defence_lifting: Literal["supply", "communications"]  # defence.lifting, rb.12.11#e, options.yaml:181
    attrition_resumes: bool  # attrition.resumes, rb.12.9#j, options.yaml:190
    belgian_rating: Literal["stack", "participants"]  # belgian.rating, rb.8.6#b, options.yaml:196
    attack_supply_paris_held: Literal["held", "line"]  # attack_supply.paris_held, rb.7.7#d, options.yaml:205
    evacuation_supply: bool  # evacuation.supply, rb.13.4#d, options.yaml:214
    overrun_engaged: bool  # overrun.engaged, rb.10.3#c, rb.11.9#b, options.yaml:220
    rounds_always_eight: bool  # rounds.always_eight, rb.4.0#m, sb.4#a, options.yaml:226
    markers_limited: bool  # markers.limited, rb.2.2#p, options.yaml:232
    defence_adds_rating: bool  # defence.adds_rating, rb.12.11#b, options.yaml:237
    dynamo: bool  # dynamo, rb.13.1#a, options.yaml:245
    attrition: bool  # attrition, rb.12.9#a, options.yaml:250
    refit: bool  # refit, rb.12.12#a, options.yaml:255
    eben_emael_roll: bool  # eben_emael_roll, rb.5.1#d5, options.yaml:260
    dyle_plan: bool  # dyle_plan, qa.9#a, options.yaml:265
    french_with_british: bool  # french_with_british, rb.8.6#c, options.yaml:270
    rail: bool  # rail, rb.10.5#a, options.yaml:275

    compass: Table  # tables/compass.yaml
    crt: Table  # tables/crt.yaml
    eben_emael: Table  # tables/eben_emael.yaml
    garrisons: Table  # tables/garrisons.yaml
    interdiction: Table  # tables/interdiction.yaml
    objectives: Table  # tables/objectives.yaml
    paradrop: Table  # tables/paradrop.yaml
    rivers: Table  # tables/rivers.yaml
    stukas: Table  # tables/stukas.yaml
    terrain: Table  # tables/terrain.yaml
    variable_vp: Table  # tables/variable_vp.yaml


compile_rules = rules_of(YellowRules, SLUG)
