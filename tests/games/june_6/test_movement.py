"""8.1, 8.2, 8.4, 11.1 Marches: what they cost, where they stop, and why not."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.games.june_6 import VOCABULARY
from engine.games.june_6.movement.allowance import allowance
from engine.games.june_6.movement.march import ground_lets, may_step, onward, path_tally, step_tally, step_tally_into
from engine.games.june_6.movement.moves import march_in
from engine.games.june_6.state import June6State
from engine.mechanics.areas import Near, Spots, Who
from engine.mechanics.march import Plan
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import NOWHERE
from tests.games.june_6.marches import ACTIVE, SYSTEM, events, index, march, now, orders, where
from tests.games.june_6.table import hq, normandy, offers, play, position, refusals, scenario, take, troop

BOARD = normandy()
FOOT = troop("us.1/1", movement=4)
TANKS = troop("us.2/1", movement=8, mobility="motorised")
GUN = troop("us.gun/1", movement=8, mobility="motorised", support=True)
COMMANDO = troop("cw.4/-", movement=5, traits=("commando",))
FOE = troop("ge.1/1")
FAR = {FOE: "W5211"}


def cost(units: Any, unit: str, here: str, there: str, **entries: Any) -> int | None:
    """What a step costs, by the tally."""
    state = position({**units, **({} if FOE in units else FAR)}, **entries)
    tally = step_tally(state, index(state, unit), BOARD.hex(here), BOARD.hex(there))
    return None if tally is None else tally.total


def reached(units: Any, unit: str, spent: int = 0, **entries: Any) -> dict[str, int]:
    """Where a unit can go, and what it pays."""
    state = position({**units, **({} if FOE in units else FAR)}, **entries)
    at = index(state, unit)
    found = onward(state, at, state.at[at], spent, False)
    return {BOARD.label(hex): found.cost(hex) or 0 for hex in found.hexes()}


# The ground


def test_roads_take_units_where_the_ground_does_not() -> None:
    """rb.8.42, rb.8.43: bocage costs foot two, vehicles three; marsh lets vehicles in by road, bluffs too."""
    assert cost({FOOT: "E2424"}, "us.1/1", "E2424", "E2423") == 2
    assert cost({TANKS: "E2424"}, "us.2/1", "E2424", "E2423") == 3
    assert cost({TANKS: "E2424"}, "us.2/1", "E2424", "E2523") == 1, "along the road"
    assert cost({TANKS: "W3315"}, "us.2/1", "W3315", "W3316") == 1, "marsh, by road"
    assert cost({TANKS: "W3417"}, "us.2/1", "W3417", "W3316") is None
    assert cost({TANKS: "E3118"}, "us.2/1", "E3118", "E3018") is None, "qa.t-1: the bluffs of Omaha"
    assert cost({FOOT: "E3118"}, "us.1/1", "E3118", "E3018") == 3
    assert cost({TANKS: "E3019"}, "us.2/1", "E3019", "E3018") == 1, "a road leads up"
    assert cost({FOOT: "E2834"}, "us.1/1", "E2834", "E2733") == 2, "a marsh hexside"
    assert cost({FOOT: "E2834"}, "us.1/1", "E2834", "E2934") is None, "the sea"


def test_a_blown_bridge_sends_the_road_through_the_river() -> None:
    assert cost({TANKS: "E2425"}, "us.2/1", "E2425", "E2426") == 1
    assert cost({TANKS: "E2425"}, "us.2/1", "E2425", "E2426", blown={"E2425/E2426": 1}) == 3


@pytest.mark.parametrize(("unit", "lets"), [(FOOT, False), (TANKS, False), (COMMANDO, True)])
def test_the_ground_alone(unit: Any, lets: bool) -> None:
    """rb.8.43: engineers are no part of the ground, commandos need none."""
    state = position({unit: "E2140", hq("us.hq/1"): "E2140"})
    assert (ground_lets(state, 0, BOARD.hex("E2140"), BOARD.hex("E2141")) is None) is lets
    assert ground_lets(state, 0, BOARD.hex("E2241"), BOARD.hex("E2141")) is None, "over the bridge"


def test_commandos_pay_for_a_river() -> None:
    """rb.8.44: two points more, and no engineers."""
    assert cost({COMMANDO: "E2140"}, "cw.4/-", "E2140", "E2141") == 3


# Allowances


def test_what_changes_an_allowance() -> None:
    """rb.4.12, rb.22.22, pb.1.103"""
    grenadiers = troop("ge.2/1", movement=5)
    assert allowance(position({grenadiers: "E2040"}), 0) == 5
    assert allowance(position({grenadiers: "E2040"}, weather="storm"), 0) == 7
    assert allowance(position({FOOT: "E2040"}, weather="storm"), 0) == 4, "the Germans alone"
    assert allowance(position({grenadiers: "E2040"}, isolated={"ge.2/1": 1}), 0) == 2
    assert allowance(position({grenadiers: "E2040"}, isolated={"ge.2/1": 1}, weather="heavy"), 0) == 3
    landed = troop("cw.8/3", movement=5)
    assert allowance(position({landed: "E2640"}, turn=1, landed={"cw.8/3": "E2640"}), 0) == 2
    assert allowance(position({landed: "E2640"}, turn=2, landed={"cw.8/3": "E2640"}), 0) == 5
    fixed = troop("ge.3/1", movement=0)
    assert allowance(position({fixed: "E2040"}, weather="storm"), 0) == 0, "guns in concrete get no legs"


# Traffic


def test_one_friend_on_the_road_costs_a_point() -> None:
    """rb.8.46#a"""
    others = {troop("us.3/1"): "E2627"}
    assert cost({FOOT: "E2526", **others}, "us.1/1", "E2526", "E2627") == 2
    assert reached({FOOT: "E2526", **others}, "us.1/1").get("E2627") == 2


def test_beside_two_friends_it_is_no_road() -> None:
    """rb.8.46#b: vehicles do not get into the marsh past them; on clear ground it costs a point more (qa.m-1)."""
    two = [troop("us.3/1"), troop("us.4/1", support=True)]
    assert cost({TANKS: "W3315", two[0]: "W3316"}, "us.2/1", "W3315", "W3316") == 2
    assert cost({TANKS: "W3315", **dict.fromkeys(two, "W3316")}, "us.2/1", "W3315", "W3316") is None
    assert "W3316" not in reached({TANKS: "W3315", **dict.fromkeys(two, "W3316")}, "us.2/1")
    assert cost({FOOT: "E2526", **dict.fromkeys(two, "E2627")}, "us.1/1", "E2526", "E2627") == 2


def test_leaving_the_road_does_not_get_around_traffic() -> None:
    """qa.m-1: from a road hex into a clear one with a friend it costs two; from open country one."""
    friend = {troop("us.3/1"): "E2527"}
    assert cost({FOOT: "E2427", **friend}, "us.1/1", "E2427", "E2527") == 2
    assert cost({FOOT: "E2528", **friend}, "us.1/1", "E2528", "E2527") == 1
    assert cost({FOOT: "E2427"}, "us.1/1", "E2427", "E2527") == 1


# Zones


def test_zones_cost_a_point_and_stop_whoever_enters() -> None:
    """rb.11.11, rb.11.12"""
    found = reached({FOOT: "E2528", FOE: "E2725"}, "us.1/1")
    assert found.get("E2626") == 4, "E2527, E2627, and one more for the zone"
    assert "E2625" not in found, "beyond it"
    state = position({FOOT: "E2528", FOE: "E2725"})
    refusal = may_step(state, 0, BOARD.hex("E2626"), BOARD.hex("E2526"), 4)
    assert refusal is not None and refusal.clause == "rb.11.12"


def test_foot_do_not_go_from_zone_to_zone_but_vehicles_do() -> None:
    """rb.11.13: E2527 and E2427 both lie beside the enemy at E2526."""
    foot = reached({FOOT: "E2527", FOE: "E2526"}, "us.1/1")
    assert foot.get("E2427") == 4, "only by leaving the zone first"
    assert foot.get("E2528") == 2, "one to leave"
    wheels = reached({TANKS: "E2527", FOE: "E2526"}, "us.2/1")
    assert wheels.get("E2427") == 3, "leave, enter, the hex"
    state = position({FOOT: "E2527", FOE: "E2526"})
    refusal = may_step(state, 0, BOARD.hex("E2527"), BOARD.hex("E2427"), 0)
    assert refusal is not None and refusal.clause == "rb.11.13"


def test_foot_may_come_back_into_a_zone() -> None:
    """rb.11.13#a: out to E2428 for two, into the zone at E2427 for two."""
    assert reached({FOOT: "E2527", FOE: "E2526"}, "us.1/1").get("E2427") == 4


def test_support_units_follow_combat_units_into_a_zone() -> None:
    """rb.11.14"""
    assert "E2627" not in reached({GUN: "E2628", FOE: "E2526"}, "us.gun/1")
    held = {GUN: "E2628", FOE: "E2526", troop("us.3/1"): "E2627"}
    assert "E2627" in reached(held, "us.gun/1")
    staff = {GUN: "E2628", FOE: "E2526", hq("us.hq/1"): "E2627"}
    assert "E2627" not in reached(staff, "us.gun/1"), "a headquarters is no combat unit"


def test_isolated_units_enter_no_zone() -> None:
    """rb.22.24"""
    assert "E2627" in reached({FOOT: "E2628", FOE: "E2526"}, "us.1/1")
    assert "E2627" not in reached({FOOT: "E2628", FOE: "E2526"}, "us.1/1", isolated={"us.1/1": 1})


def test_why_a_hex_is_out_of_reach() -> None:
    game = orders(0, {FOOT: "E2528", FOE: "E2526", troop("us.3/1"): "E2428", troop("us.4/1"): "E2428"})
    take(game, "pick", "us.1/1")
    assert refusals(game, "to", "E2526") == [("move.enemy_there", "rb.8.14")]
    assert refusals(game, "to", "E2428") == [("stacking.full", "rb.9.14")]
    assert refusals(game, "to", "E2040") == [("move.too_far", "rb.8.12")]
    assert refusals(game, "to", "E2934") == [("move.no_way", "rb.8.43")]
    assert refusals(game, "to", "E2426") == [("move.zone_stops", "rb.11.12")]
    assert refusals(game, "to", "E2528") == [("march.stands_there", "rb.8.1")]


def test_a_full_hex_may_be_passed() -> None:
    """rb.9.11"""
    full = {troop("us.3/1"): "E2428", troop("us.4/1"): "E2428"}
    found = reached({FOOT: "E2528", **full}, "us.1/1")
    assert "E2428" not in found and found["E2327"] == 2


# Orders


def test_a_unit_moves_once_and_pinned_units_not_at_all() -> None:
    """rb.8.21, rb.8.22"""
    game = orders(0, {FOOT: "E2528", TANKS: "E2529", **FAR}, pinned={"us.2/1": 1})
    assert refusals(game, "pick", "us.2/1") == [("move.pinned", "rb.8.22")]
    march(game, "us.1/1", "E2428", "E2429")
    assert where(game, "us.1/1") == "E2428" and events(game, "march.entered") == 2
    assert ("order.has_acted", "rb.7.3") in refusals(game, "pick", "us.1/1")
    assert offers(game, "pick") == []


def test_a_march_may_come_back_past_where_it_began() -> None:
    """A unit is no traffic to itself, and finds room where it stood."""
    game = orders(0, {FOOT: "E2526", troop("us.3/1"): "E2526", **FAR})
    take(game, "pick", "us.1/1")
    take(game, "via", "E2627")
    assert "E2526" in offers(game, "to")
    choice = game.choice_from_plain("to", ("E2526",))
    tally = game.explain(0, choice)
    assert tally is not None and tally.total == 3, "out for one, back for two: a friend has stayed there"
    take(game, "to", "E2526")
    assert where(game, "us.1/1") == "E2526"


def test_whoever_comes_ashore_marches_on_with_what_is_left() -> None:
    """rb.8.47, qa.b-3: of five points three bring it in, one takes the beach, one is left; or it stays there."""
    unit = troop("cw.8/3", movement=5)
    landing = replace(ACTIVE, name="landing", enter=lambda run, _frame: march_in(run, 0, BOARD.hex("E2640"), 4))
    game = play(landing, ACTIVE.record(0, (), (0,)), {unit: "E2640", **FAR}, system=SYSTEM)
    found = offers(game, "to")
    assert "E2640" in found and "E2539" not in offers(game, "via")
    assert all(BOARD.grid.distance(BOARD.hex(hex), BOARD.hex("E2640")) <= 1 for hex in found) and len(found) > 2
    take(game, "to", "E2640")
    assert where(game, "cw.8/3") == "E2640" and events(game, "march.entered") == 0


def test_a_beach_in_a_zone_costs_a_point_more_and_is_no_road() -> None:
    """qa.b-4, rb.10.13"""
    unit, foe = troop("cw.8/3", movement=5), troop("ge.1/1")
    assert step_tally_into(position({unit: "E2640"}), 0, BOARD.hex("E2640")).total == 1
    assert step_tally_into(position({unit: "E2640", foe: "E2539"}), 0, BOARD.hex("E2640")).total == 2


def test_a_unit_comes_on_by_the_road_of_its_entry_hex() -> None:
    """rb.8.48: W1016 is woods with a road; beside two friends the road counts for nothing."""
    tanks = troop("ge.2/1", movement=8, mobility="motorised")
    entry = BOARD.hex("W1016")
    assert step_tally_into(position({tanks: ""}), 0, entry).total == 1
    two = {troop("ge.3/1"): "W1016", troop("ge.4/1"): "W1016"}
    assert step_tally_into(position({tanks: "", **two}), 0, entry).total == 4


# The search and the tallies agree


def crowd(seed: int) -> Any:
    """Units of all kinds scattered over the land, friend and foe, with delay points and blown bridges."""
    chance = random.Random(seed)
    land = [hex for hex in BOARD.grid.hexes if BOARD.word("terrain", hex) != "sea"]
    where: dict[int, str] = {}
    units = []
    for number in range(90):
        nation, hex = chance.choice(["us", "ge"]), chance.choice(land)
        if where.setdefault(hex, nation) == nation:
            kind = chance.choice(["foot", "foot", "motorised"])
            made = (
                hq(f"{nation}.hq/{number}")
                if number < 16
                else troop(
                    f"{nation}.{number}/{number % 16}",
                    movement=8 if kind == "motorised" else 5,
                    mobility=kind,
                    support=number % 5 == 0,
                )
            )
            units.append((made, BOARD.label(hex)))
    bridges = [edge for edge, word in enumerate(BOARD.values("bridge")) if word]
    blown = {BOARD.grid.edge_label(edge): 1 for edge in chance.sample(bridges, 12)}
    return position(units, blown=blown)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_the_search_finds_costs_what_the_tally_says_and_can_be_marched(seed: int) -> None:
    state = crowd(seed)
    for unit in range(0, len(state.record), 3):
        here = state.at[unit]
        found = onward(state, unit, here, 0, False)
        for hex in found.hexes():
            path, spent = found.path(hex), 0
            assert path_tally(state, Plan(unit, here, path[1:])).total == found.cost(hex), BOARD.label(hex)
            for step in pairwise(path):
                assert may_step(state, unit, *step, spent) is None
                tally = step_tally(state, unit, *step)
                spent += tally.total if tally else NOWHERE


# Special rules of scenarios


def under(state: June6State, rule: SpecialRule) -> June6State:
    """The same position under a special rule."""
    made = replace(scenario({}), special=Special((rule,)))
    state.adopt(made, VOCABULARY)
    return state


def ruled(rule: SpecialRule, units: Any) -> dict[str, int]:
    """Where the first unit can go under a special rule, and for what."""
    state = under(position({**units, **FAR}), rule)
    found = onward(state, 0, state.at[0], 0, False)
    return {BOARD.label(hex): found.cost(hex) or 0 for hex in found.hexes()}


def test_marches_are_planned_around_what_a_scenario_forbids() -> None:
    """A hex not to be entered, a hexside not to be crossed, an area not to be left; each for those it is about."""
    shut = SpecialRule("shut", "forbid", "enter", where=Spots((BOARD.hex("E2527"),)))
    assert "E2527" not in ruled(shut, {FOOT: "E2528"})
    assert ruled(shut, {FOOT: "E2528"})["E2526"] == 3, "round by E2428 and E2427"
    assert "E2527" in ruled(replace(shut, who=Who((1,))), {FOOT: "E2528"}), "it is about somebody else"
    crossed = SpecialRule("crossed", "forbid", "cross", where=Spots(edges=(BOARD.edge("E2528/E2527"),)))
    assert ruled(crossed, {FOOT: "E2528"})["E2527"] == 2
    kept = SpecialRule("kept", "forbid", "leave", where=Spots((BOARD.hex("E2528"), BOARD.hex("E2527"))))
    assert sorted(ruled(kept, {FOOT: "E2528"})) == ["E2527", "E2528"]


def test_a_rule_about_where_units_stand_follows_them() -> None:
    away = SpecialRule("away", "forbid", "enter", where=Near(Who((1,)), 1))
    friend = troop("us.3/1")
    near = ruled(away, {FOOT: "E2528", friend: "E2526"})
    assert "E2527" not in near and "E2527" in ruled(away, {FOOT: "E2528", friend: "E2040"})


def test_why_a_special_rule_refuses() -> None:
    game = orders(0, {FOOT: "E2528", **FAR})
    shut = SpecialRule("shut", "forbid", "enter", where=Spots((BOARD.hex("E2527"),)))
    under(now(game), shut)
    take(game, "pick", "us.1/1")
    assert refusals(game, "to", "E2527") == [("special.rule", "special:shut")]
