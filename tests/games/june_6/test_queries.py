"""The questions of worked examples, asked as examples ask them: what they answer is what the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.examples.query_checks import answer
from engine.games.june_6 import SYSTEM
from engine.games.june_6.activation.activation import ORDERS
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.first_day.airborne import DROP_PHASE, Drops
from engine.games.june_6.state import June6State
from engine.play import Game
from engine.rulebook.catalogue import catalogue_of
from tests.games.june_6.table import hq, offers, play, position, refusals, take, troop

BACK = (3, 3, 4)


def ask(state: Any, name: str, *args: Any) -> Any:
    """Ask by ids and labels."""
    return answer(state, SYSTEM.queries[name], name, list(args))


def asked_of(units: Any, name: str, *args: Any, **entries: Any) -> Any:
    return ask(position(units, **entries), name, *args)


def ordering(units: Any, *active: str, efficiency: str = "me", **entries: Any) -> Game:
    """A game at the orders of an activation; the first of the active units leads it."""
    ids = [unit.id for unit in units]
    numbers = tuple(map(ids.index, active))
    side = next(unit.side for unit in units if unit.id == active[0])
    return play(ORDERS, Activation(side, numbers[:1], numbers, efficiency), units, system=SYSTEM, **entries)


def said_against(record: Mapping[str, Any]) -> set[tuple[str, str]]:
    return set(zip(record["reasons"], record["clauses"], strict=False))


# Texts


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_question_and_what_it_wants_to_know_has_a_text(language: str) -> None:
    words = catalogue_of("june_6")
    for name, query in SYSTEM.queries.items():
        assert words.message(f"query.{name}", language), name
        assert all(words.message(f"arg.{arg.name}", language) for arg in query.args), name


# Marches, zones, stacking

MARCHERS = {
    hq("us.hq/1"): "E2232",
    troop("us.16/1"): "E2235",
    troop("us.745/1", mobility="motorised", movement=6, type="armour"): "E2131",
    troop("ge.915/352"): "E2237",
}
US_1 = ("us.hq/1", "us.16/1", "us.745/1")


@pytest.mark.parametrize("unit", ["us.16/1", "us.745/1"])
def test_where_a_unit_may_march_and_for_what(unit: str) -> None:
    game = ordering(MARCHERS, *US_1)
    state = game.state
    take(game, "pick", unit)
    assert set(ask(state, "reach", unit)) == set(offers(game, "to"))
    for to in offers(game, "to"):
        cost = ask(state, "cost", unit, to)
        assert 0 < cost <= ask(state, "movement", unit)
        assert ask(state, "costs", unit, to)["total"] == cost
        assert ask(state, "path", unit, to)[-1] == to


def test_no_cost_where_no_march_leads() -> None:
    state = position(MARCHERS)
    assert ask(state, "cost", "us.16/1", "E2237") is None
    assert ask(state, "path", "us.16/1", "E2237") == []


@pytest.mark.parametrize(
    "entries",
    [{}, {"turn": 3}, {"isolated": {"us.745/1": 1}}, {"isolated": {"us.hq/1": 1}}, {"moved": {"us.745/1": 1}}],
)
@pytest.mark.parametrize("unit", ["us.16/1", "us.745/1"])
def test_strategic_movement_is_allowed_where_the_order_is(unit: str, entries: dict[str, Any]) -> None:
    game = ordering(MARCHERS, *US_1, **entries)
    told = ask(game.state, "strategic", unit)
    if "isolated" not in entries or unit not in entries["isolated"]:
        assert {key for key, _clause in refusals(game, "strategic", unit)} == set(told["reasons"])
    assert told["allowed"] is (unit in offers(game, "strategic"))


def test_where_strategic_movement_leads() -> None:
    units = {troop("ge.901/lehr", mobility="motorised", movement=8): "E1745", hq("ge.hq/lehr"): "E1745"}
    game = ordering(units, "ge.hq/lehr", "ge.901/lehr")
    found = set(ask(game.state, "strategic_reach", "ge.901/lehr"))
    costs = {to: ask(game.state, "strategic_cost", "ge.901/lehr", to) for to in found}
    tallies = {to: ask(game.state, "strategic_costs", "ge.901/lehr", to)["total"] for to in found}
    assert found
    assert costs == tallies
    assert max(costs.values()) <= ask(game.state, "strategic", "ge.901/lehr")["points"]
    take(game, "strategic", "ge.901/lehr")
    assert found == set(offers(game, "to"))


def test_zones_of_control() -> None:
    state = position(MARCHERS)
    assert ask(state, "zoc", "allied", "E2236") == ["us.16/1"]
    assert ask(state, "zoc", "german", "E2236") == ["ge.915/352"]
    assert len(ask(state, "sphere", "us.16/1")) == 6
    assert ask(state, "sphere", "us.hq/1") == [], "support units have none"
    assert not ask(state, "in_zoc", "us.16/1")
    assert asked_of({troop("us.16/1"): "E2236", troop("ge.915/352"): "E2237"}, "in_zoc", "us.16/1")


def test_who_may_stack() -> None:
    units = {troop(f"us.{number}/1"): hex for number, hex in ((1, "E2235"), (2, "E2235"), (3, "E2234"))}
    state = position({**units, hq("us.hq/1"): "E2234"})
    assert ask(state, "stacking", "E2235")
    assert not ask(state, "stacking", "E2235", ["us.3/1"])
    assert ask(state, "stacking", "E2235", ["us.hq/1"])
    assert not ask(state, "stacking", "E2234", ["us.1/1", "us.2/1"])


def test_delay_points() -> None:
    state = position(MARCHERS, delay={"E2236": 1})
    assert ask(state, "delay_beside", "E2235") == ["E2236"]
    assert ask(state, "delay_holds", "us.16/1", "E2235", 1)
    assert not ask(state, "delay_holds", "us.16/1", "E2235", 0), "who has nothing left stops anyway"
    assert not ask(state, "delay_holds", "ge.915/352", "E2235", 1)


# Lines of communication

BESSIN = {troop("cw.69/50"): "E2235", hq("cw.hq/50"): "E2236"}


def test_a_line_leads_from_the_unit_to_a_source() -> None:
    state = position(BESSIN)
    path = ask(state, "supply_path", "cw.69/50")
    assert ask(state, "supplied", "cw.69/50")
    assert path[0] == "E2235"
    assert path[-1] in ask(state, "sources", "cw.69/50")
    assert (ask(state, "supply_cut", "cw.69/50"), ask(state, "supply_blockers", "cw.69/50")) == ([], [])


def test_a_line_is_cut_and_it_is_said_by_whom() -> None:
    here = position(BESSIN).board.place("E2235")
    ring = [label for label in map(position({}).board.label, position({}).board.grid.area(here, 2))]
    around = [hex for hex in ring if position({}).board.grid.distance(here, position({}).board.place(hex)) == 2]
    enemies = {troop(f"ge.{number}/352"): hex for number, hex in enumerate(around)}
    state = position({troop("cw.69/50"): "E2235", **enemies})
    assert not ask(state, "supplied", "cw.69/50")
    assert ask(state, "supply_path", "cw.69/50") == []
    blockers = ask(state, "supply_blockers", "cw.69/50")
    assert ask(state, "supply_cut", "cw.69/50")
    assert blockers
    assert all(unit.startswith("ge.") for unit in blockers)
    assert ask(state, "isolation", "allied") == ["cw.69/50"]


def test_who_checks_for_surrender_and_on_what_he_gives_up() -> None:
    neighbours = ("E2135", "E2234", "E2335", "E2336", "E2236", "E2136")
    enemies = {troop(f"us.{number}/1"): hex for number, hex in enumerate(neighbours)}
    weak, strong = troop("ge.915/352", cohesion=3), troop("ge.916/352", cohesion=8)
    state = position({weak: "E2235", **enemies}, isolated={"ge.915/352": 1})
    assert ask(state, "surrounded", "ge.915/352")
    assert ask(state, "surrender", "ge.915/352")
    assert [face for face in range(10) if ask(state, "surrenders", "ge.915/352", face)] == [6, 7, 8, 9]
    assert not asked_of({strong: "E2235", **enemies}, "surrender", "ge.916/352", isolated={"ge.916/352": 1})
    assert not asked_of({weak: "E2235", **enemies}, "surrender", "ge.915/352")
    assert not asked_of({weak: "E2235"}, "surrounded", "ge.915/352")


@pytest.mark.parametrize("entries", [{}, {"turn": 3}, {"isolated": {"us.hq/1": 1}}, {"moved": {"us.16/1": 1}}])
@pytest.mark.parametrize(("query", "verb"), [("recovery", "recover"), ("rebuilding", "rebuild")])
def test_recovery_is_allowed_where_the_order_is(query: str, verb: str, entries: dict[str, Any]) -> None:
    units = {hq("us.hq/1"): "E2232", troop("us.16/1", back=BACK): "E2235", troop("us.18/1"): "E2235"}
    game = ordering(units, "us.hq/1", "us.16/1", "us.18/1", disorder={"us.16/1": 1}, steps={"us.16/1": 1}, **entries)
    for unit in ("us.16/1", "us.18/1"):
        told = ask(game.state, query, unit)
        assert set(told["reasons"]) == {key for key, _clause in refusals(game, verb, unit)}
        assert set(told["clauses"]) == {clause for _key, clause in refusals(game, verb, unit)}
        assert told["allowed"] is (unit in offers(game, verb))


# Combat


@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [(10, 11, ["1:1"]), (21, 19, ["1:1"]), (13, 5, ["3:1"]), (15, 2, ["7:1", "8:1"]), (2, 5, ["1:3", "1:2"])],
)
def test_odds_go_to_the_nearest_ratio(attack: int, defence: int, ratio: list[str]) -> None:
    state = position({troop("us.16/1", attack): "E2235", troop("ge.915/352", defence): "E2236"})
    assert sorted(ask(state, "odds", "E2236", ["us.16/1"])) == sorted(ratio)
    assert ask(state, "strengths", "E2236", ["us.16/1"]) == {"attack": attack, "defence": defence}


def test_nothing_is_said_of_an_attack_from_afar() -> None:
    state = position({troop("us.16/1"): "E2232", troop("ge.915/352"): "E2236"})
    for name in ("strengths", "modifiers", "armour", "immune", "guns"):
        assert ask(state, name, "E2236", ["us.16/1"]) is None
    assert ask(state, "odds", "E2236", ["us.16/1"]) == []
    assert ask(state, "outcome", "E2236", ["us.16/1"], ["assault", "stand"], 5) is None
    told = ask(state, "attack", "us.16/1", "E2236")
    assert (told["allowed"], told["reasons"]) == (False, ["attack.not_beside"])


def test_who_may_attack() -> None:
    units = {troop("us.16/1"): "E2235", troop("us.18/1", defence_only=True): "E2235", troop("ge.915/352"): "E2236"}
    state = position({**units, troop("us.26/1"): "E2335"}, recovered={"us.26/1": 1})
    assert ask(state, "attackers", "allied", "E2236") == ["us.16/1"]
    assert ask(state, "attack", "us.16/1", "E2236")["allowed"]
    assert ask(state, "attack", "us.18/1", "E2236")["reasons"] == ["attack.defence_only"]
    assert ask(state, "attack", "us.26/1", "E2236")["clauses"] == ["rb.7.3"]


def test_modifiers_with_and_without_what_is_chosen() -> None:
    units = {hq("us.hq/1", artillery=4): "E2233", troop("us.16/1", cohesion=6): "E2235", troop("ge.915/352"): "E2236"}
    state = position({**units, hq("ge.hq/84", "corps", artillery=1): "E2239"})
    plain = ask(state, "modifiers", "E2236", ["us.16/1"])
    assert plain["items"]["combat.cohesion"] == 2
    assert plain["items"]["combat.odds"] == 0
    probe = ask(state, "modifiers", "E2236", ["us.16/1"], ["probe", "stand"], ["us.hq/1"], 2)
    assert probe["items"]["combat.probe"] == state.rules.probe_stand
    assert probe["items"]["combat.artillery"] == state.rules.artillery_double
    assert probe["items"]["combat.air"] == 2 * state.rules.support_marker
    covered = ask(state, "modifiers", "E2236", ["us.16/1"], None, ["ge.hq/84"])
    assert covered["items"]["combat.artillery"] == -state.rules.artillery_superiority
    counter = ask(state, "modifiers", "E2236", ["us.16/1"], None, None, None, None, "counterattack")
    assert "combat.terrain" not in counter["items"]


def test_guns_against_tanks_take_away_but_do_not_turn_the_tables() -> None:
    ours = troop("us.745/2arm", armour=3, anti_tank=2, mobility="motorised")
    state = position({ours: "E2235", troop("ge.902/lehr", armour=1, anti_tank=3): "E2236"})
    found = ask(state, "armour", "E2236", ["us.745/2arm"])
    assert found == {"attack": 3, "defence": 1, "guns": 3, "modifier": 0}


def test_a_roll_and_what_it_brings() -> None:
    units = {troop("us.8/4", 8, 5, back=(4, 4, 6)): "E2235", troop("ge.919/709", 6, 3, back=BACK): "E2236"}
    state = position(units)
    total = ask(state, "modifiers", "E2236", ["us.8/4"])["total"]
    face = 2 - total if total <= 2 else 0
    found = ask(state, "outcome", "E2236", ["us.8/4"], ["assault", "stand"], face)
    assert found["total"] == face + total
    crt = (state.rules.crt_attacker, state.rules.crt_defender)
    cells = [table.look_up(found["total"], "assault_stand") for table in crt]
    assert [found["attacker"], found["defender"]] == cells
    assert found["rout"] is (found["total"] <= state.rules.rout_roll)
    assert ask(state, "outcome", "E2236", ["us.8/4"], ["stand", "assault"], 5) is None
    assert ask(state, "immune", "E2236", ["us.8/4"]) == {"attacker": True, "defender": False}


def test_attacks_from_all_around() -> None:
    units = {troop("us.1/1"): "E1840", troop("us.2/1"): "E1941", troop("ge.915/352"): "E1940"}
    assert asked_of(units, "encircled", "E1940", ["us.1/1", "us.2/1"])
    assert not asked_of(units, "encircled", "E1940", ["us.1/1"])


def test_where_units_retreat() -> None:
    units = {troop("us.16/1"): "E2235", troop("ge.915/352"): "E2236", troop("ge.916/352"): "E2236"}
    both = {**units, troop("ge.9/9"): "E2237"}
    state = position(units)
    assert sorted(ask(state, "retreats", ["ge.915/352", "ge.916/352"])) == [
        "E2135",
        "E2136",
        "E2237",
        "E2335",
        "E2336",
    ]
    assert "E2237" not in asked_of(both, "retreats", ["ge.915/352", "ge.916/352"]), "no room for a stack"
    assert "E2237" in asked_of(both, "retreats", "ge.915/352")
    assert asked_of({troop("ge.915/352"): ""}, "retreats", "ge.915/352") == []


# Artillery

GUNS = {
    hq("us.hq/1", artillery=5, parent="us.V"): "E2232",
    hq("us.hq/V", "corps", artillery=5): "E2229",
    troop("us.16/1", 8): "E2235",
    hq("ge.hq/352", artillery=2): "E2238",
    hq("ge.hq/84", "corps", artillery=3): "E2242",
    troop("ge.915/352", 6): "E2236",
}


def test_who_fires_for_whom() -> None:
    state = position(GUNS)
    attack = ("E2236", ["us.16/1"])
    assert ask(state, "batteries", *attack) == ["us.hq/1", "us.hq/V"]
    assert ask(state, "defending_guns", *attack) == ["ge.hq/352"]
    assert ask(state, "covering_guns", *attack) == ["ge.hq/84"]
    assert ask(state, "guns", *attack, None, ["us.hq/1", "us.hq/V", "ge.hq/84"]) == {
        "attack": 10,
        "defence": 5,
        "modifier": state.rules.artillery_double,
    }
    assert ask(state, "guns", *attack)["attack"] == 0, "nobody fires unless he is told to"


def test_points_are_halved_at_reduced_efficiency_and_a_marker_silences() -> None:
    state = position(GUNS)
    told = ask(state, "artillery", "us.hq/1", "E2236")
    assert told == {"points": 5, "printed": 5, "range": 4, "fired": False, "reaches": True}
    assert not ask(state, "artillery", "us.hq/1", "E2237")["reaches"]
    assert asked_of(GUNS, "artillery", "us.hq/1", reduced_efficiency={"us.hq/1": 1})["points"] == 2
    assert not asked_of(GUNS, "artillery", "us.hq/1", "E2236", pinned={"us.hq/1": 1})["reaches"]


def test_only_american_corps_bombard() -> None:
    state = position({**GUNS, hq("cw.hq/XXX", "corps", artillery=6): "E2231"})
    assert ask(state, "bombardment", "us.hq/V", "E2236")["allowed"]
    assert ask(state, "bombardment", "us.hq/V", "E2236")["modifier"] == state.rules.bombardment_tot
    assert ask(state, "bombardment", "cw.hq/XXX", "E2236")["reasons"] == ["bombard.no_gunner"]
    assert ask(state, "bombardment", "us.hq/V", "E2235")["reasons"] == ["bombard.no_enemy"]


def test_how_far_ships_reach() -> None:
    state = position({})
    assert ask(state, "naval_range", "E1837")
    assert not ask(state, "naval_range", "E1736")


# Command

CORPS = {
    hq("us.hq/2arm", parent="us.V"): "E2232",
    troop("us.102cav/V"): "E2234",
    troop("us.4cav/VII"): "E2234",
    hq("us.hq/V", "corps"): "E2231",
    hq("us.hq/VII", "corps"): "E2231",
    hq("ge.hq/352"): "E2238",
}


def test_who_leads_whom() -> None:
    state = position(CORPS, attached={"us.102cav/V": "us.hq/2arm"})
    assert ask(state, "commander", "us.102cav/V") == "us.hq/2arm"
    assert ask(state, "members", "us.hq/2arm") == ["us.hq/2arm", "us.102cav/V"]
    assert ask(state, "corps", "us.hq/2arm") == "us.hq/V"
    assert ask(state, "corps", "ge.hq/352") is None
    assert asked_of({troop("ge.det.1", formation=""): "E2232"}, "commander", "ge.det.1") is None


@pytest.mark.parametrize("unit", ["us.102cav/V", "us.4cav/VII", "us.hq/V"])
def test_attachments_are_allowed_where_the_order_is(unit: str) -> None:
    game = ordering(CORPS, "us.hq/2arm")
    told = ask(game.state, "attach", "us.hq/2arm", unit)
    assert told["allowed"] is (unit in offers(game, "attach"))
    assert set(told["reasons"]) == {key for key, _clause in refusals(game, "attach", unit)}


@pytest.mark.parametrize(
    ("entries", "reasons"),
    [
        ({"resources": {"allied": 1}}, []),
        ({}, ["buy.too_dear"]),
        ({"resources": {"allied": 3}, "isolated": {"us.hq/2arm": 1}}, ["buy.marked"]),
        ({"resources": {"allied": 3}, "pool": ["us.hq/2arm"] * 2}, ["buy.none_left"]),
    ],
)
def test_whether_a_marker_may_be_bought(entries: dict[str, Any], reasons: list[str]) -> None:
    state = position(CORPS, **entries)
    told = ask(state, "purchase", "us.hq/2arm")
    assert told["reasons"] == reasons
    assert told["allowed"] is (not reasons)
    assert told["cost"] == state.rules.marker_cost
    assert told["left"] == state.rules.markers_division - len(entries.get("pool", ()))


def test_corps_share_their_markers_and_a_corps_activation_has_a_price() -> None:
    state = position(CORPS, resources={"allied": 12}, pool=["corps.us"], initiative="allied")
    assert ask(state, "purchase", "us.hq/V")["left"] == ask(state, "purchase", "us.hq/VII")["left"] == 1
    told = ask(state, "corps_activation", "us.hq/V")
    assert (told["allowed"], told["cost"]) == (True, state.rules.corps_activation_cost)
    late = position(CORPS, resources={"allied": 12}, initiative="german")
    assert ask(late, "corps_activation", "us.hq/V")["reasons"] == ["plan.no_initiative"]


def test_each_side_knows_its_own_markers_and_free_ops() -> None:
    cup = ["us.hq/2arm", "us.hq/2arm", "ge.hq/352", "free.german"]
    state = position(CORPS, pool=cup)
    assert sorted(ask(state, "cup", "allied")) == ["free.german", "us.hq/2arm", "us.hq/2arm"]
    assert ask(state, "cup_hidden", "allied") == 1
    assert sorted(ask(state, "cup", "german")) == ["free.german", "ge.hq/352"]
    assert ask(state, "cup_hidden", "german") == 2


def test_free_ops_call_on_headquarters_without_markers() -> None:
    assert asked_of(CORPS, "free_ops", "us.hq/V")
    assert not asked_of(CORPS, "free_ops", "us.hq/V", reduced_efficiency={"us.hq/V": 1})
    assert not asked_of(CORPS, "free_ops", "us.102cav/V")


def test_a_low_roll_brings_three_resource_points() -> None:
    state = position({}, turn=3, weather="clear")
    base = state.rules.rp.look_up(3, "allied")
    assert [ask(state, "resources", "allied", face)["total"] - base for face in range(10)] == [
        3,
        3,
        3,
        3,
        *range(4, 10),
    ]
    assert ask(position({}, turn=1), "resources", "allied", 5) is None


def test_what_the_weather_brings() -> None:
    storm = asked_of({}, "weather", weather="storm", air=0)
    rules = position({}).rules
    assert storm["german_rp"] == rules.weather_german_rp_storm
    assert storm["allied_cap"] == rules.weather_allied_cap_storm
    assert storm["german_free_ops"] == rules.free_ops_storm
    clear = asked_of({}, "weather", weather="clear", air=3)
    assert (clear["german_rp"], clear["allied_cap"], clear["air"]) == (0, None, 3)
    assert asked_of({}, "weather_on", 0) == rules.weather.look_up(0)


# Coming onto the map


def test_release_numbers_and_what_interdiction_adds() -> None:
    units = {hq("ge.hq/lehr"): "", troop("ge.901/lehr"): ""}
    waiting: dict[str, Any] = {
        "arrivals": [[2, "ge.hq/lehr"], [2, "ge.901/lehr"]],
        "turn": 2,
        "entry": {"ge.hq/lehr": "E1025", "ge.901/lehr": "E1025"},
        "release": {"ge.hq/lehr": 4, "ge.901/lehr": 4},
    }
    plain = asked_of(units, "release", "ge.hq/lehr", **waiting)
    assert plain == {"rolls": True, "number": 4, "modifier": 0}
    state = position(units, **waiting)
    state.interdiction[("air", "c_d_e")] = 1
    assert ask(state, "release", "ge.hq/lehr")["modifier"] == 1
    assert ask(state, "release_die", "ge.hq/lehr")["items"] == {"release.interdiction": 1}
    assert not asked_of(units, "release", "ge.hq/lehr", **waiting, overdue={"ge.hq/lehr": 1})["rolls"]
    assert "E1025" in asked_of(units, "gates", "ge.hq/lehr", **waiting)
    told = asked_of(units, "entry", "ge.901/lehr", "E1041", **waiting, released={"ge.901/lehr": 1})
    assert told["reasons"] == ["entry.wrong_hex"]
    assert asked_of(units, "entry", "ge.901/lehr", "E1025", **waiting, released={"ge.901/lehr": 1})["allowed"]


def test_landing_on_the_beaches() -> None:
    units = {hq("cw.hq/3"): "sword_box", troop("cw.8/3", movement=5): "sword_box", troop("us.16/1"): "omaha_box"}
    state = position(units, turn=1)
    assert sorted(ask(state, "shore", "cw.8/3")) == ["E2540", "E2640"]
    told = ask(state, "landing", "cw.8/3", "E2640")
    assert (told["allowed"], told["cost"]) == (True, 4)
    assert ask(state, "landing_costs", "cw.8/3", "E2640")["items"]["cost.landing"] == 3
    assert ask(state, "landing", "us.16/1", "E2640")["reasons"] == ["land.other_shore"]
    omaha = ask(state, "shore", "us.16/1")[0]
    assert ask(state, "resistance", omaha)["total"] == state.rules.beaches.look_up("omaha")
    assert ask(state, "resistance", "E2235")["total"] == 0


def test_drops_are_allowed_where_they_are_offered() -> None:
    units = {troop("us.506/101abn", type="parachute"): "utah_box", troop("us.16/1"): "omaha_box"}
    game = play(DROP_PHASE, Drops(), units, system=SYSTEM, turn=1)
    zone = ask(game.state, "drop_zone", "us.506/101abn")
    assert sorted(hex for _unit, hex in offers(game, "drop")) == sorted(zone)
    assert ask(game.state, "drop", "us.506/101abn", zone[0])["allowed"]
    assert ask(game.state, "drop", "us.506/101abn", "E1012")["reasons"][0] == "drop.too_far"
    assert ask(game.state, "drop_zone", "us.16/1") == []


# Counters, ground, engineers


def test_what_a_counter_says() -> None:
    tank = troop("us.745/1", 6, 4, 8, armour=4, back=(3, 3, 8, 2), mobility="motorised", type="armour")
    told = asked_of({tank: "E2235"}, "counter", "us.745/1", steps={"us.745/1": 1})
    assert (told["strength"], told["cohesion"], told["movement"], told["armour"]) == (3, 3, 8, 2)
    assert told["front"] == [6, 4, 8, 4, 0, 0]
    assert told["back"] == [3, 3, 8, 2, 0, 0]
    assert (told["side"], told["nation"], told["mobility"], told["steps"]) == ("allied", "us", "motorised", 2)
    assert "back" not in asked_of({troop("us.16/1"): "E2235"}, "counter", "us.16/1")


def test_what_a_hex_is() -> None:
    told = asked_of({troop("cw.8/3"): "E2640"}, "ground", "E2640")
    assert (told["beach"], told["units"]) == ("sword", 1)
    assert asked_of({}, "ground", "E2235")["beach"] == ""


def major_bridge(state: June6State) -> tuple[str, str]:
    """The two ends of a bridge across a major river."""
    board = state.board
    for edge, here, there in ((edge, *board.grid.edge_hexes(edge)) for edge in range(board.grid.edge_count)):
        ends = (here, there)
        if min(ends) < 0 or not board.word("bridge", edge) or board.word("river", edge) != "major_river":
            continue
        if all(board.word("terrain", hex) == "clear" for hex in ends):
            return board.label(here), board.label(there)
    raise AssertionError("no such bridge")


def test_bridges_and_who_blows_builds_or_crosses_them() -> None:
    here, there = major_bridge(position({}))
    edge = f"{here}/{there}"
    germans = {hq("ge.hq/352"): here, troop("ge.915/352"): here}
    assert asked_of(germans, "hexside", edge)["bridged"]
    assert asked_of(germans, "demolition", "ge.hq/352", edge)["allowed"]
    assert asked_of({hq("ge.hq/352"): "E2235"}, "demolition", "ge.hq/352", edge)["reasons"]
    allies = {hq("us.hq/1"): here, troop("us.16/1"): here, troop("us.745/1", mobility="motorised"): here}
    state = position(allies, blown={edge: 1})
    told = ask(state, "hexside", edge)
    assert (told["river"], told["bridged"], told["blown"], told["printed"]) == ("major_river", False, True, True)
    assert ask(state, "crossing", "us.16/1", there)["allowed"]
    assert ask(state, "engineers", "us.16/1") == ["us.hq/1"]
    assert ask(state, "crossing", "us.745/1", there)["reasons"] == ["crossing.vehicles"]
    assert ask(state, "building", "us.hq/1", edge)["allowed"]
    used = position(allies, blown={edge: 1}, bridged={"us.hq/1": 1})
    assert ask(used, "building", "us.hq/1", edge)["reasons"] == ["build.no_engineers"]
    assert ask(used, "crossing", "us.16/1", there)["reasons"] == ["crossing.no_engineers"]
    assert ask(state, "crossing", "us.16/1", "E2235") is None


@pytest.mark.parametrize(("strength", "into", "count"), [(8, "whole", 4), (7, "whole", 3), (8, "part", 1)])
def test_into_how_many_detachments_a_unit_splits(strength: int, into: str, count: int) -> None:
    spare = {troop(f"ge.det.{which}", 2, type="detachment", formation=""): "" for which in range(1, 7)}
    unit = troop("ge.915/352", strength, 4, infantry=True, back=BACK)
    steps = dict.fromkeys((each.id for each in spare), 0)
    state = position({hq("ge.hq/352"): "E2238", unit: "E2236", **spare}, steps=steps)
    told = ask(state, "split", "ge.915/352", into)
    assert (told["allowed"], told["detachments"]) == (True, count)
    assert asked_of({troop("us.16/1", infantry=True, back=BACK): "E2236"}, "split", "us.16/1", into)["allowed"] is False


# Control and victory


def test_who_controls_what_and_what_it_is_worth() -> None:
    state = position({troop("us.16/1"): "E2235"}, control={"E2236": "german"}, points=7, turn=4)
    assert ask(state, "control", "E2235") == "allied"
    assert ask(state, "control", "E2236") == "german"
    assert ask(state, "control", "E2237") is None
    told = ask(state, "objective", "bayeux")
    assert (told["worth"], told["held"], told["taken"]) == (state.rules.objectives.look_up("bayeux", 4), False, 0)
    assert ask(state, "objective", "paris") is None
    assert (ask(state, "points", "allied"), ask(state, "points", "german")) == (7, 0)
    assert ask(state, "victory")["points"] == 7
    assert ask(state, "victory")["decisive"] == state.rules.victory_decisive


def test_all_of_an_objective_in_allied_hands() -> None:
    hexes = [position({}).board.label(hex) for hex in position({}).board.area("bayeux")]
    assert asked_of({}, "objective", "bayeux", control=dict.fromkeys(hexes, "allied"))["held"]
