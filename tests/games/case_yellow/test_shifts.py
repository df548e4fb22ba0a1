"""11.3 All shifts, each with its condition and its limit.

Sections: rb.11.3, rb.7.6, rb.8.6, rb.10.8, rb.11.8, rb.12.11, rb.13.6.
"""

from __future__ import annotations

from typing import Any

from engine.games.case_yellow.combat.odds import NET, SHIFTS
from engine.games.case_yellow.combat.resolution import attack_rating, defense_rating, difference
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, SOUTH_EAST, WEST, columns, fight
from tests.games.case_yellow.table import corps, panzer, troop

FRENCH = corps("fr.x")
DLM = troop("fr.dlm", 3, 4, 6, kind="dlm", yellow=True)
TANKS = troop("br.1tk", 1, 4, 3, kind="tank", traits=("matilda",), size="brigade")
FOOT = corps("ge.x", 6, 4)


def of(units: Any, target: str, *attackers: str, **facts: Any) -> dict[str, int]:
    """All shifts of an attack."""
    return columns(SHIFTS.tally(*fight(units, target, *attackers, **facts)))


def panzers(count: int, target: str = FIELD, **facts: Any) -> dict[str, int]:
    """The shifts of so many Panzer divisions that attack from the east."""
    units = {panzer(f"ge.{at}"): (NORTH_EAST, EAST, SOUTH_EAST, EAST)[at] for at in range(count)}
    return of({**units, **facts.pop("against", {FRENCH: target})}, target, *(u.id for u in units), **facts)


# Armor


def test_each_panzer_division_is_worth_a_column_up_to_two() -> None:
    assert [panzers(count).get("panzer", 0) for count in (1, 2, 3)] == [1, 2, 2]


def test_defending_armor_takes_one_column_before_the_limit() -> None:
    assert panzers(1, against={DLM: FIELD}) == {}
    assert panzers(2, against={DLM: FIELD}) == {"panzer": 1}
    assert panzers(4, against={DLM: FIELD}) == {"panzer": 2}


def test_armor_brings_nothing_into_or_out_of_a_city() -> None:
    units = {panzer("ge.1"): "1412", FRENCH: "1411"}
    assert of(units, "1411", "ge.1") == {"terrain": -1}
    units = {panzer("ge.1"): "1411", FRENCH: "1412"}
    assert "panzer" not in of(units, "1412", "ge.1")


def test_allied_armor_brings_nothing_into_or_out_of_a_city() -> None:
    """11.3f,g,k: neither divisions nor the 1st Tank Brigade."""
    for here, there in (("1412", "1411"), ("1411", "1412")):
        units = {DLM: here, TANKS: here, corps("ge.x"): there}
        assert not {"armour", "matilda"} & set(of(units, there, "fr.dlm", "br.1tk"))
    units = {DLM: "1412", TANKS: "1412", corps("ge.x"): "1413"}
    assert {"armour", "matilda"} <= set(of(units, "1413", "fr.dlm", "br.1tk")), "in the open they do"


def test_only_divisions_of_panzers_count() -> None:
    """11.3h,f: a regiment of tanks brings no column, nor does it cancel that of Allied armor."""
    regiment = troop("ge.regiment", 2, 5, 6, kind="panzer", yellow=True, size="regiment")
    assert "panzer" not in of({regiment: EAST, FRENCH: FIELD}, FIELD, "ge.regiment")
    assert of({DLM: EAST, regiment: FIELD}, FIELD, "fr.dlm")["armour"] == 1


def test_panzers_bring_nothing_against_a_fortified_line() -> None:
    units = {panzer("ge.1"): "1729"}
    assert "panzer" not in of(units, "1728", "ge.1")
    assert of(units, "1728", "ge.1", entries={"destroyed": {"1728": 1}})["panzer"] == 1


def test_allied_armor_counts_once_and_not_against_panzers() -> None:
    two = {DLM: EAST, troop("fr.dcr", 3, kind="dcr", red_box=True): WEST}
    assert of({**two, corps("ge.x"): FIELD}, FIELD, "fr.dlm", "fr.dcr") == {"armour": 1}
    assert of({**two, panzer("ge.1"): FIELD}, FIELD, "fr.dlm", "fr.dcr") == {}


def test_the_matilda_brigade_has_its_own_column_even_against_panzers() -> None:
    assert of({TANKS: EAST, panzer("ge.1"): FIELD}, FIELD, "br.1tk") == {"matilda": 1}
    assert of({TANKS: EAST, DLM: EAST, corps("ge.x"): FIELD}, FIELD, "br.1tk", "fr.dlm") == {"matilda": 1, "armour": 1}


# The defender's ground


def test_highland_works_and_rivers_add_up() -> None:
    units = {FOOT: "2424", FRENCH: "2323"}
    assert of(units, "2323", "ge.x") == {"terrain": -1, "works": -1}
    assert of(units, "2323", "ge.x", entries={"destroyed": {"2323": 1}}) == {"terrain": -1}


def test_better_defence_stands_beside_them_against_germans_only() -> None:
    entries = {"better_defence": {FIELD: 1}}
    assert of({FOOT: EAST, FRENCH: FIELD}, FIELD, "ge.x", entries=entries) == {"better_defence": -1}
    assert of({FRENCH: EAST, FOOT: FIELD}, FIELD, "fr.x", entries=entries) == {}


def test_a_river_counts_if_everybody_attacks_across_one() -> None:
    units = {FOOT: "2026", corps("ge.y"): "2024", FRENCH: "2025"}
    assert of(units, "2025", "ge.x")["river"] == -2
    assert "river" not in of(units, "2025", "ge.x", "ge.y")


def test_a_bridgehead_takes_the_river_away_for_everybody() -> None:
    units = {FOOT: "2026", FRENCH: "2025"}
    assert "river" not in of(units, "2025", "ge.x", entries={"bridgehead": {"2025": 1}})


def test_parachutists_need_no_marker() -> None:
    units = {troop("ge.fj", "1/2", 5, 2, traits=("fj",), size="regiment"): "3924", troop("nl.1", 1): "4024"}
    assert of(units, "4024", "ge.fj") == {"terrain": -1}


# Supply


def test_lack_of_supply_costs_one_column_whatever_its_form() -> None:
    units = {FOOT: EAST, corps("ge.y"): NORTH_EAST, FRENCH: FIELD}
    assert of(units, FIELD, "ge.x", "ge.y", entries={"turn": 3, "oos": {"ge.x": 1}}) == {"supply": -1}
    assert of(units, FIELD, "ge.x", entries={"oos": {"ge.x": 1}}) == {"supply": -1}
    assert of(units, FIELD, "ge.x") == {}


def test_defenders_out_of_supply_give_one() -> None:
    units = {FOOT: EAST, FRENCH: FIELD, troop("fr.1"): FIELD}
    assert of(units, FIELD, "ge.x", entries={"oos": {"fr.x": 1, "fr.1": 1}}) == {"defender_oos": 1}


# Aircraft and artillery


def test_each_asset_is_a_column_for_its_side() -> None:
    units = {FOOT: EAST, FRENCH: FIELD}
    assert of(units, FIELD, "ge.x", air=3, cover=1) == {"air_attack": 3, "air_defence": -1}


def test_against_the_evacuation_port_two_stukas_make_one() -> None:
    units = {FOOT: "3312", FRENCH: "3313"}
    state, battle = fight(units, "3313", "ge.x", air=3, entries={"dynamo_port": "3313", "dynamo_turn": 1})
    assert columns(SHIFTS.tally(state, battle))["air_attack"] == 1


def test_the_arko_adds_a_column() -> None:
    units = {FOOT: "1412", troop("ge.arko", 3, 3, traits=("arko",), red_box=True): "1413", FRENCH: "1411"}
    assert of(units, "1411", "ge.x", guns=("ge.arko",))["arko"] == 1


# Together


def test_the_printed_example_comes_to_one_column() -> None:
    units = {panzer("ge.1"): EAST, panzer("ge.2", 4): EAST, panzer("ge.3", 4): SOUTH_EAST, FRENCH: FIELD}
    entries = {"turn": 3, "better_defence": {FIELD: 1}}
    state, battle = fight(units, FIELD, "ge.1", "ge.2", "ge.3", air=3, cover=1, entries=entries)
    tally = NET.tally(state, battle)
    assert columns(tally) == {
        "better_defence": -1,
        "supply": -1,
        "air_attack": 3,
        "air_defence": -1,
        "panzer": 2,
    }
    assert tally.total == 2


def test_what_is_too_much_is_shown_as_an_item_of_its_own() -> None:
    state, battle = fight({panzer("ge.1"): EAST, panzer("ge.2"): EAST, FRENCH: FIELD}, FIELD, "ge.1", "ge.2", air=2)
    assert columns(NET.tally(state, battle)) == {"air_attack": 2, "panzer": 2, "net_limit": -2}


# Ratings


def test_belgians_set_the_rating_of_their_stack_only() -> None:
    units = {corps("be.x", 3, 2): FIELD, troop("fr.1", 2, 4): FIELD, panzer("ge.1"): EAST}
    state, battle = fight(units, FIELD, "ge.1")
    assert (attack_rating(state, battle), defense_rating(state, battle)) == (5, 2)
    apart = {corps("be.x", 3, 2): EAST, troop("fr.1", 2, 4): WEST, corps("ge.x"): FIELD}
    assert attack_rating(*fight(apart, FIELD, "be.x", "fr.1")) == 4


def test_disrupted_and_starving_defenders_are_rated_lower() -> None:
    units = {panzer("ge.1"): EAST, corps("fr.x", 4, 4): FIELD}
    state, battle = fight(units, FIELD, "ge.1", entries={"disrupted": {"fr.x": 1}, "oos": {"fr.x": 1}})
    assert difference(state, battle) == 4


def test_ratings_mean_nothing_against_a_fortified_line() -> None:
    units = {panzer("ge.1"): "1729", corps("fr.x", 4, 2): "1728"}
    assert difference(*fight(units, "1728", "ge.1")) == 0
    assert difference(*fight(units, "1728", "ge.1", entries={"destroyed": {"1728": 1}})) == 3


def test_better_defence_adds_to_the_rating_where_the_scenario_says_so() -> None:
    units = {panzer("ge.1"): EAST, corps("fr.x", 4, 3): FIELD}
    marked: dict[str, Any] = {"better_defence": {FIELD: 1}}
    assert difference(*fight(units, FIELD, "ge.1", entries=marked)) == 2
    marked["options"] = {"defence.adds_rating": True}
    assert difference(*fight(units, FIELD, "ge.1", entries=marked)) == 1
