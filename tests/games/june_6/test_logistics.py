"""5.1, 6.14, 7.23, 7.51 The logistics phases (rb.5.11 to rb.5.17, rb.6.14, rb.7.51 to rb.7.57, qa.am-1 to qa.am-4)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.command.attachment import ASSIGNMENT, Assignment
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.supply.resource_points import LOGISTICS, Logistics, rolled_resources
from engine.play import Game
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import asked, at_work, is_over, state_of, told, value

FIRST, SECOND = hq("us.hq/1", parent="us.V"), hq("us.hq/2", parent="us.V")
CORPS = hq("us.hq/V", "corps")
PANZER = hq("ge.hq/21pz")
KORPS = hq("ge.hq/LXXXIV", "corps")
ALLIES: dict[Any, str] = {FIRST: "E2520", SECOND: "E2516", CORPS: "E2517", hq("cw.hq/XXX", "corps"): "E2438"}
GERMANS: dict[Any, str] = {PANZER: "E1110", KORPS: "E1210"}


def phase(side: int, units: Any, *faces: int, **entries: Any) -> Game:
    return at_work(LOGISTICS, Logistics(side), units, faces, **entries)


def allied(points: int = 9, **entries: Any) -> Game:
    return phase(ALLIED, ALLIES, sheet={"allied_rp": {5: points}, "allied_free_ops": {5: 0}}, **entries)


def german(points: int = 9, **entries: Any) -> Game:
    return phase(GERMAN, GERMANS, sheet={"german_rp": {5: points}, "german_free_ops": {5: 0}}, **entries)


# Resource points


def test_the_base_and_the_die_make_the_points_and_a_low_die_counts_three() -> None:
    state = position(ALLIES, weather="light")
    base = state.rules.rp.look_up(5, "allied")
    totals = [rolled_resources(state, ALLIED, die).total for die in (0, 3, 4, 9)]
    assert totals == [base + 3, base + 3, base + 4, base + 9]


def test_weather_interdiction_and_groups_change_german_points() -> None:
    base = position(GERMANS).rules.rp.look_up(5, "german")
    game = phase(GERMAN, GERMANS, 6, weather="storm", supply_interdiction=2, committed=[[1, 4]])
    assert state_of(game).resources[GERMAN] == base + 6 + 4 + 3 - 2
    (event,) = told(game, "rp.received")
    assert [item.message.key for item in event.tally] == [
        "rp.base",
        "rp.die",
        "rp.weather",
        "rp.groups",
        "rp.interdiction",
    ]


def test_a_group_pays_only_after_the_turn_of_its_commitment() -> None:
    plain = state_of(phase(GERMAN, GERMANS, 6, weather="light")).resources[GERMAN]
    just = state_of(phase(GERMAN, GERMANS, 6, weather="light", committed=[[1, 5]])).resources[GERMAN]
    assert just == plain


def test_a_storm_caps_what_the_allies_receive() -> None:
    game = phase(ALLIED, ALLIES, 9, turn=8, weather="storm")
    assert state_of(game).resources[ALLIED] == 10
    game = phase(ALLIED, ALLIES, 9, turn=9, weather="heavy", previous="storm")
    assert state_of(game).resources[ALLIED] == 15


def test_markers_set_out_beforehand_stand_for_resource_points() -> None:
    game = phase(ALLIED, ALLIES, presets=[[5, "us.hq/1"], [5, "us.hq/1"], [6, "us.hq/2"]], weather="light")
    assert list(state_of(game).pool) == ["us.hq/1", "us.hq/1"]
    assert is_over(game), "there are no points to spend"


# Buying


def test_a_marker_costs_a_point_and_a_division_has_two() -> None:
    game = allied(3)
    take(game, "buy", "us.hq/1")
    take(game, "buy", "us.hq/1")
    assert refusals(game, "buy", "us.hq/1") == [("buy.none_left", "rb.5.14")]
    take(game, "buy_corps", "us")
    assert state_of(game).resources[ALLIED] == 0 and is_over(game)
    assert list(state_of(game).pool) == ["corps.us", "us.hq/1", "us.hq/1"]


def test_the_corps_of_a_nation_share_two_markers() -> None:
    game = allied(5)
    take(game, "buy_corps", "us")
    take(game, "buy_corps", "us")
    assert offers(game, "buy_corps") == ["cw"]
    assert refusals(game, "buy_corps", "german") == [("buy.other_nation", "rb.5.14")] or is_over(game)


def test_nobody_learns_from_a_refusal_what_the_enemy_has_in_the_cup() -> None:
    game = phase(GERMAN, {**GERMANS, **ALLIES}, 9, pool=["corps.us", "corps.us"], weather="light")
    assert refusals(game, "buy_corps", "us") == [("buy.other_nation", "rb.5.14")]


def test_a_marked_division_buys_nothing() -> None:
    game = allied(reduced_efficiency={"us.hq/1": 1}, isolated={"us.hq/2": 1})
    assert refusals(game, "buy", "us.hq/1") == [("buy.marked", "rb.5.17")]
    assert refusals(game, "buy", "us.hq/2") == [("buy.marked", "rb.5.17")]
    assert offers(game, "buy") == []


def test_corps_markers_are_for_sale_as_long_as_one_corps_can_act() -> None:
    more = {hq("us.hq/VII", "corps"): "E2518", **ALLIES}
    sheet = {"allied_rp": {5: 9}, "allied_free_ops": {5: 0}}
    game = phase(ALLIED, more, sheet=sheet, isolated={"us.hq/V": 1})
    assert "us" in offers(game, "buy_corps")
    game = phase(ALLIED, more, sheet=sheet, isolated={"us.hq/V": 1}, reduced_efficiency={"us.hq/VII": 1})
    assert offers(game, "buy_corps") == ["cw"]


def test_headquarters_that_are_not_in_play_and_the_garrison_of_cherbourg_have_no_marker() -> None:
    units = {PANZER: "", hq("ge.hq/cherbourg", traits=("cherbourg",)): "W4911", KORPS: "E1110"}
    sheet = {"german_rp": {5: 9}, "german_free_ops": {5: 0}}
    game = phase(GERMAN, units, sheet=sheet)
    assert refusals(game, "buy", "ge.hq/21pz") == [("buy.no_marker", "rb.5.14")]
    assert refusals(game, "buy", "ge.hq/cherbourg") == [("buy.no_marker", "rb.5.14")]


# What is free


def test_an_arriving_division_has_both_markers_free_or_one_or_none() -> None:
    units = {hq("us.hq/90"): "", hq("us.hq/79"): "", hq("us.hq/9"): "", FIRST: "E2520"}
    coming = [[5, "us.hq/90"], [5, "us.hq/79"], [5, "us.hq/9"]]
    game = phase(
        ALLIED, units, 5, arrivals=coming, one_marker={"us.hq/79": 1}, re_arrival={"us.hq/9": 1}, weather="light"
    )
    assert list(state_of(game).pool) == ["us.hq/79", "us.hq/90", "us.hq/90"]
    assert refusals(game, "buy", "us.hq/90") == [("buy.none_left", "rb.5.14")]


def test_a_division_whose_markers_were_in_play_before_its_headquarters_pays_for_them() -> None:
    units = {hq("us.hq/82abn"): "", FIRST: "E2520"}
    game = phase(ALLIED, units, 5, arrivals=[[5, "us.hq/82abn"]], introduced={"us.hq/82abn": 1}, weather="light")
    assert list(state_of(game).pool) == []
    assert "us.hq/82abn" in offers(game, "buy")


def test_a_formation_that_failed_to_come_has_its_markers_free_again() -> None:
    units = {PANZER: "E1110", hq("ge.hq/12ss"): ""}
    sheet = {"german_rp": {5: 0, 6: 0}, "german_free_ops": {5: 0, 6: 0}}
    first = phase(GERMAN, units, arrivals=[[5, "ge.hq/12ss"]], sheet=sheet)
    assert list(state_of(first).pool) == ["ge.hq/12ss"] * 2 and not value(first, "introduced", "ge.hq/12ss")
    again = phase(GERMAN, units, arrivals=[[5, "ge.hq/12ss"]], sheet=sheet, turn=6, overdue={"ge.hq/12ss": 6})
    assert list(state_of(again).pool) == ["ge.hq/12ss"] * 2


def test_markers_that_come_before_their_headquarters_are_noted() -> None:
    early = phase(ALLIED, {hq("us.hq/82abn"): "", FIRST: "E2520"}, presets=[[5, "us.hq/82abn"]], weather="light")
    assert value(early, "introduced", "us.hq/82abn") == 1


def test_a_corps_unit_that_arrives_brings_both_corps_markers() -> None:
    units = {**ALLIES, troop("us.102cav/V"): ""}
    game = phase(ALLIED, units, 5, arrivals=[[5, "us.102cav/V"]], weather="light")
    assert list(state_of(game).pool) == ["corps.us", "corps.us"]


def test_free_ops_go_into_the_cup_but_those_of_a_storm_are_held_in_the_open() -> None:
    assert list(state_of(phase(ALLIED, ALLIES, 5, weather="clear")).pool) == ["free.allied"]
    heavy = state_of(phase(GERMAN, GERMANS, 5, weather="heavy"))
    assert list(heavy.pool) == ["free.german", "free.german"]
    storm = state_of(phase(GERMAN, GERMANS, 5, weather="storm"))
    assert (list(storm.pool), list(storm.aside)) == ([], ["free.german", "free.german"])


def test_what_is_bought_is_told_to_its_owner_alone() -> None:
    game = allied()
    take(game, "buy", "us.hq/1")
    (event,) = told(game, "pool.added_division")
    assert event.visible_to == (ALLIED,)
    seen = game.for_side(GERMAN).prompt
    assert seen is not None and not seen.offers


# A corps activation


def test_a_corps_activation_costs_twelve_and_lays_one_marker_of_each_division_aside() -> None:
    game = allied(20)
    take(game, "plan_corps", "us.hq/V")
    assert state_of(game).resources[ALLIED] == 8
    take(game, "buy", "us.hq/1")
    assert refusals(game, "buy", "us.hq/1") == [("buy.none_left", "rb.5.14")]
    assert [found for found in refusals(game, "plan_corps", "us.hq/V") if found[0] == "plan.made"]


def test_it_is_for_the_side_with_the_initiative_from_13_june_on() -> None:
    assert ("plan.no_initiative", "rb.7.51") in refusals(allied(20, initiative=1), "plan_corps", "us.hq/V")
    sheet = {"allied_rp": {4: 20}, "allied_free_ops": {4: 0}}
    early = phase(ALLIED, ALLIES, sheet=sheet, turn=4)
    assert refusals(early, "plan_corps", "us.hq/V") == [("plan.too_early", "rb.7.51")]


def test_the_germans_have_one_in_a_game() -> None:
    assert offers(german(20, initiative=1), "plan_corps") == ["ge.hq/LXXXIV"]
    used = german(20, initiative=1, corps_activations={"german": 1})
    assert refusals(used, "plan_corps", "ge.hq/LXXXIV") == [("plan.german_used", "rb.7.57")]


# Units without a corps


def test_an_unassigned_brigade_gets_a_corps_when_it_comes_and_each_corps_one() -> None:
    units = {
        hq("cw.hq/I", "corps"): "E2438",
        hq("cw.hq/XXX", "corps"): "E2436",
        troop("cw.31tk/-", traits=("unassigned",)): "",
        troop("cw.32gds/-", traits=("unassigned",)): "",
    }
    game = at_work(ASSIGNMENT, Assignment(ALLIED), units, arrivals=[[5, "cw.31tk/-"], [5, "cw.32gds/-"]])
    assert asked(game) == ("allied", "assignment")
    take(game, "assign", "cw.31tk/-", "cw.hq/I")
    assert offers(game, "assign") == [("cw.32gds/-", "cw.hq/XXX")]
    assert value(game, "assigned", "cw.31tk/-") == 0
