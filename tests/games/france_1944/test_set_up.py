"""The counter mix, the set-up and the arrivals of France 1944, by a flood and counts of their own."""

from __future__ import annotations

from collections import Counter as Tally
from functools import cache
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.bundle.models import CounterModel
from engine.compile import whole
from engine.games.france_1944.counters import Face
from engine.games.france_1944.setup import SETUP
from engine.paths import data_folder
from tests.games.france_1944 import table
from tests.games.france_1944.ground import apart, france, ground, is_land, reach, tables

SCENARIOS = ("falaise_gap", "to_the_west_wall", "over_the_rhine", "campaign")
ARMOR = ("armor", "panzergrenadier")
TAKEN = (
    ("2113", "1810", "1609", "0309", "2908", "2907", "3110", "3114"),
    ("3016", "2620", "2326", "3306", "2306", "2206", "2605"),
)
"""What the Allies held at the end of September 1944."""
NATIONS = {"us", "british", "canadian", "french", "polish", "german"}
LAST = {"falaise_gap": 1, "to_the_west_wall": 3, "over_the_rhine": 9, "campaign": 11}


@cache
def parts(name: str) -> Any:
    """Read a scenario with the map and the counters that it shares."""
    bundle = read_bundle(data_folder("scenarios") / "france_1944" / name)
    assert not bundle.faults
    return whole(bundle)


@cache
def mix() -> dict[str, CounterModel]:
    """Return the counters of the campaign, with their values."""
    return {counter.id: counter for counter in parts("campaign").counters.resolved()}


def combat() -> dict[str, CounterModel]:
    return {id: counter for id, counter in mix().items() if counter.type != "headquarters"}


def standing(name: str) -> dict[str, str]:
    """Return where each unit is at the start."""
    return {entry.unit: entry.at.hex for entry in parts(name).oob.setup}


def test_the_mix_has_as_many_pieces_as_the_rulebook_counts() -> None:
    allied = [counter for counter in combat().values() if counter.side == "allied"]
    german = [counter for counter in combat().values() if counter.side == "german"]
    green = [counter for counter in allied if counter.values.get("green")]
    assert len(allied) + len(green) == 54, "a green unit has two counters in print and one here"
    assert len(german) == 46
    assert sum(bool(counter.values.get("fuehrer")) for counter in german) == 9
    assert Tally(counter.side for counter in mix().values() if counter.type == "headquarters") == {
        "allied": 7,
        "german": 8,
    }


def test_headquarters_have_six_points_and_a_range_of_three_to_six() -> None:
    hqs = [counter for counter in mix().values() if counter.type == "headquarters"]
    assert {hq.values["movement"] for hq in hqs} == {6}
    assert all(3 <= hq.values["range"] <= 6 for hq in hqs)
    assert {hq.nationality for hq in hqs} == NATIONS - {"polish"}


def test_units_have_the_values_that_the_rulebook_knows() -> None:
    assert {counter.nationality for counter in combat().values()} == NATIONS
    assert {counter.values["movement"] for counter in combat().values()} == {2, 3, 4, 6}
    assert all(1 <= counter.values["morale"] <= 5 for counter in combat().values())
    assert {counter.steps for counter in combat().values() if not counter.values.get("fuehrer")} == {3}
    green = [counter for counter in combat().values() if counter.values.get("green")]
    assert {(counter.nationality, counter.type) for counter in green} == {("us", "infantry")}
    assert [id for id, counter in mix().items() if counter.values.get("airborne")] == ["us.xviii"]


def test_mobile_strength_is_for_armor() -> None:
    for id, counter in combat().items():
        faces = [counter.values, {**counter.values, **counter.back}]
        for face in faces:
            greater = face["mobile"] > face["set_piece"]
            assert greater == (counter.type in ARMOR and id != "br.79ad")
    for counter in combat().values():
        if counter.back:
            assert counter.back["set_piece"] < counter.values["set_piece"]
            assert counter.back["mobile"] <= counter.values["mobile"]


def test_names_are_all_different_in_both_languages() -> None:
    for language in ("en", "ja"):
        names = [counter.name[language] for counter in mix().values()]
        assert len(set(names)) == len(names) == 109


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_unit_appears_once(name: str) -> None:
    oob = parts(name).oob
    named = [entry.unit for entry in (*oob.setup, *oob.arrivals)]
    assert len(named) == len(set(named))
    assert set(named) <= mix().keys()
    assert all(1 <= entry.turn <= LAST[name] for entry in oob.arrivals)


def test_the_campaign_uses_all_but_the_fuehrer_divisions() -> None:
    oob = parts("campaign").oob
    named = {entry.unit for entry in (*oob.setup, *oob.arrivals)}
    assert mix().keys() - named == {id for id, counter in mix().items() if counter.values.get("fuehrer")}


@pytest.mark.parametrize("name", SCENARIOS)
def test_stacks_of_the_set_up(name: str) -> None:
    stacks: dict[str, list[CounterModel]] = {}
    for unit, label in standing(name).items():
        assert is_land(label)
        stacks.setdefault(label, []).append(mix()[unit])
    for units in stacks.values():
        fighting = [unit for unit in units if unit.type != "headquarters"]
        assert len(fighting) <= 4
        assert sum(unit.type not in ARMOR for unit in fighting) <= 2
        assert len({unit.side for unit in units}) == 1


def sources(side: str) -> set[str]:
    """11.2 The Allies have their three hexes, the Germans their cities and the ports."""
    if side == "allied":
        return {"1207", "1309", "1409"}
    ports = {label for label, word in france().cells("port").items() if word == "port"}
    cities = {label for label, word in france().cells("settlement").items() if word == "german_city"}
    return (ports | cities) - sources("allied")


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_set_up_is_in_supply(name: str, side: str) -> None:
    at = standing(name)
    own = {label for unit, label in at.items() if mix()[unit].side == side}
    fighting = {label for unit, label in at.items() if mix()[unit].side == side and mix()[unit].type != "headquarters"}
    enemies = set(at.values()) - own
    fed = {unit for unit in at if mix()[unit].side == side and mix()[unit].type == "headquarters"}
    assert all(sources(side) & reach([at[hq]], 20, enemies, fighting) for hq in fed)
    covered: set[str] = set()
    for hq in fed:
        covered |= reach([at[hq]], mix()[hq].values["range"], enemies, fighting)
    for unit, label in at.items():
        if mix()[unit].side == side:
            near = any(apart(label, source) <= 1 for source in sources(side))
            assert label in covered or near, f"{unit} at {label}"


def test_the_start_is_that_of_july() -> None:
    at = standing("campaign")
    assert len(at) == 38
    allied = {label for unit, label in at.items() if mix()[unit].side == "allied"}
    assert allied == {"1207", "1208", "1309", "1409"}
    assert {ground()[label] for label in allied} <= {"rough", "clear"}
    for name in ("to_the_west_wall", "over_the_rhine"):
        assert standing(name) == at
    assert standing("falaise_gap").items() <= at.items()


def test_arrivals_come_as_the_rules_let_them() -> None:
    ways: dict[str, set[int]] = {}
    for entry in parts("campaign").oob.arrivals:
        at = entry.at
        way = getattr(at, "area", None) or getattr(at, "box", None) or "east"
        side = mix()[entry.unit].side
        assert side == ("german" if way in ("east", "southern_entry") else "allied")
        ways.setdefault(way, set()).add(entry.turn)
    assert ways["southern_entry"] == ways["southern_boxes"] == {3}
    assert ways["uk_airborne"] == {2}
    assert set(ways) == {"normandy_entry", "east", "southern_entry", "southern_boxes", "uk_airborne"}


def test_every_german_hex_of_the_south_can_have_a_blue_one_manned() -> None:
    southern = [entry for entry in parts("campaign").oob.arrivals if entry.turn == 3]
    pieces = Tally(getattr(entry.at, "area", "") for entry in southern if mix()[entry.unit].type != "headquarters")
    assert (pieces["southern_entry"], pieces["southern_boxes"]) == (5, 4)


def test_the_scenarios_share_map_and_counters_and_last_as_long_as_they_say() -> None:
    for name in SCENARIOS:
        scenario = parts(name).scenario
        assert (scenario.turns.first, scenario.turns.last) == (1, LAST[name])
        assert scenario.parts.map == "shipped:west_1944"
        assert len(scenario.turns.names) == LAST[name]
    assert tables()["turns_track"].rows[-1] == LAST["campaign"]


def test_history_stands_at_nineteen_points_in_september() -> None:
    taken, score = {label for row in TAKEN for label in row}, 0
    for award in parts("to_the_west_wall").scenario.victory.awards:
        if award.each == "hex":
            score += award.points * len(taken & set(award.condition.control.hexes))
    assert score == 19


ODD = {
    "setup.turns": ({table.corps("us.v"): "1310"}, {"last": 12}),
    "setup.tactical": ({table.corps("us.v"): "1310"}, {"turn": 0, "tactical": 2}),
    "setup.hq_movement": ({table.piece("us.1", "headquarters", faces=(Face(0, 0),), movement=4, range=4): "1310"}, {}),
    "setup.counter_steps": ({table.piece("us.v", "infantry", faces=(Face(8, 3),), morale=4, movement=4): "1310"}, {}),
    "setup.steps": ({table.corps("us.v"): "1310"}, {"steps": {"us.v": 4}}),
    "setup.water": ({table.corps("us.v"): "1408"}, {}),
    "setup.shared": ({table.corps("us.v"): "1310", table.corps("ge.l"): "1310"}, {}),
    "setup.hq_alone": ({table.staff("us.1"): "1310", table.corps("ge.l"): "1311"}, {}),
    "stacking.full": (dict.fromkeys(map(table.corps, ("us.v", "us.vi", "us.vii")), "1310"), {}),
}
"""What a set-up may not have: a twelfth month, a second tactical marker at once, a slow HQ, a corps of one step or of
four, a corps in the sea or among enemies, an HQ alone in an enemy zone, three corps in a hex."""


@pytest.mark.parametrize("key", ODD)
def test_a_set_up_with_odd_numbers_is_refused(key: str) -> None:
    units, entries = ODD[key]
    assert [refusal.message.key for refusal in SETUP.illegal(table.position(units, **entries))] == [key]


def test_a_set_up_with_the_right_numbers_is_not() -> None:
    units = {table.corps("us.v"): "1310", table.staff("us.1"): "1310", table.fuehrer("ge.f"): "3715"}
    assert list(SETUP.illegal(table.position(units, last=11, turn=0, tactical=1))) == []
