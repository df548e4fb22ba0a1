"""Set-up, order of arrival and scenarios of Fortress Europa, by counts and a stacking check of their own."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.bundle.models.units import AtArea, AtBox, AtHex, AtOneOf
from engine.compile import whole
from tests.games.fortress_europa.data import CAMPAIGN, europe, mix, tables, units

SCENARIOS = ("campaign", "invasion", "west_wall", "bulge", "on_to_berlin")
LENGTH = {"campaign": (1, 37), "invasion": (1, 7), "west_wall": (1, 12), "bulge": (27, 30), "on_to_berlin": (27, 37)}
JUNE, DECEMBER = ("campaign", "invasion", "west_wall"), ("bulge", "on_to_berlin")
LIMITS = {"clear": 3, "rough": 2, "mountain": 1, "flooded": 1}
SIDES = {0: "allied", 1: "german"}
NAMES = {"district_netherlands": "netherlands", **{f"district_d{n}": f"d{n}" for n in (1, 7, 15, 19)}}
ARDENNES = ("HH10", "HH11", "HH12", "GG13", "GG14")
"""The German start line of December, where units may exceed the stacking limit (33.3.1)."""
VOLKSSTURM = {"JJ8", "II9", "GG10", "II10", "II11", "EE16", "HH18", "JJ19", "EE21"}


@cache
def parts(name: str) -> Any:
    """Read a scenario with the map and the counters that it shares."""
    bundle = read_bundle(CAMPAIGN.parent / name)
    assert not bundle.faults
    return whole(bundle)


def named(entry: Any) -> tuple[str, ...]:
    return entry.units or (entry.unit,)


def standing(name: str) -> dict[str, str]:
    """Return the hex of each unit that starts on the map; of a unit that may choose, the one where it was."""
    found: dict[str, str] = {}
    for entry in parts(name).oob.setup:
        for unit in named(entry):
            if isinstance(entry.at, AtHex):
                found[unit] = entry.at.hex
            elif entry.historical:
                found[unit] = entry.historical[0]
    return found


def set_up(name: str) -> list[str]:
    return [unit for entry in parts(name).oob.setup for unit in named(entry)]


def arriving(name: str) -> Iterator[tuple[str, int, Any]]:
    for entry in parts(name).oob.arrivals:
        for unit in named(entry):
            yield unit, entry.turn, entry.at


def pools(name: str) -> dict[str, tuple[str, ...]]:
    return {pool.id: pool.units for pool in parts(name).oob.pools}


def states(name: str, key: str) -> dict[str, Any]:
    entries = (*parts(name).oob.setup, *parts(name).oob.arrivals)
    return {unit: entry.state[key] for entry in entries for unit in named(entry) if key in entry.state}


def group_turns(side: str) -> dict[int, int]:
    """Return the turn of each group by the turn track."""
    track = tables()["turn_track"]
    found = {int(track.look_up(row, side)): int(row) for row in track.rows}
    return {group: turn for group, turn in found.items() if group}


def test_the_counters_are_five_hundred_and_eighteen() -> None:
    oob = parts("campaign").oob
    counted = {pool.id: pool.state for pool in oob.pools if pool.state}
    assert sum(counted["aircraft.allied"].values()) + sum(counted["aircraft.german"].values()) == 22
    assert sum(counted["markers"].values()) == 137
    assert len(mix()) + sum(sum(state.values()) for state in counted.values()) == 518
    assert (counted["markers"]["decoy"], counted["markers"]["blank"]) == (19, 10), "31.6, 31.7"
    assert counted["aircraft.allied"] == {"tac": 7, "sac": 4, "advanced": 1}


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_unit_is_in_one_place_and_every_unit_is_known(name: str) -> None:
    waiting = [unit for each in pools(name).values() for unit in each]
    everyone = [*set_up(name), *(unit for unit, _turn, _at in arriving(name)), *waiting]
    assert [unit for unit, count in Tally(everyone).items() if count > 1] == []
    assert set(everyone) <= mix().keys()
    formed = [unit for formation in parts(name).oob.formations for unit in formation.units]
    assert len(formed) == len(set(formed))
    assert set(formed) == set(everyone) & units().keys()


def test_the_campaign_uses_every_counter() -> None:
    """rb.3.2#a The campaign uses every counter."""
    waiting = {unit for each in pools("campaign").values() for unit in each}
    come = {unit for unit, _turn, _at in arriving("campaign")}
    assert {*set_up("campaign"), *come, *waiting} == mix().keys()


@pytest.mark.parametrize("name", SCENARIOS)
def test_stacks_stand_on_land_within_the_limits(name: str) -> None:
    terrain, kinds = europe().cells("terrain"), tables()["unit_types"]
    stacks: dict[str, list[str]] = {}
    for unit, label in standing(name).items():
        assert terrain[label] in LIMITS, f"{unit} at {label}"
        if unit in units():
            stacks.setdefault(label, []).append(unit)
    for label, stack in stacks.items():
        assert len({units()[unit].side for unit in stack}) == 1, label
        value = sum(int(kinds.look_up(units()[unit].type, "stacking")) for unit in stack)
        if not (name in DECEMBER and label in ARDENNES):
            assert value <= LIMITS[terrain[label]], f"{label}: {stack}"


def test_units_of_june_set_up_where_their_indicator_says() -> None:
    areas = {name: set(europe().areas[area].hexes) for area, name in NAMES.items()}
    at = standing("campaign")
    cities = {label for label, word in europe().cells("settlement").items() if word != "none"}
    for entry in parts("campaign").oob.setup:
        for unit in named(entry):
            area = units()[unit].area
            if area in areas:
                assert at[unit] in areas[area], unit
                if isinstance(entry.at, AtArea):
                    assert NAMES[entry.at.area] == area
                else:
                    assert set(entry.at.one_of) <= areas[area], unit
            elif area == "city":
                assert at[unit] in cities
            elif area in ("england", "africa"):
                assert entry.at == AtBox(box=area)
            else:
                assert area in ("free", "hidden"), unit


def test_coastal_defense_units_choose_among_coast_hexes_but_inland_ports() -> None:
    """rb.22.1#c Coastal defense units choose among coast hexes but inland ports."""
    zones = {label for id, area in europe().areas.items() if id.startswith("zone_") for label in area.hexes}
    ports = europe().cells("port")
    for entry in parts("campaign").oob.setup:
        coastal = any(units()[unit].type == "coastal_defence" for unit in named(entry))
        assert coastal == isinstance(entry.at, AtOneOf)
        if isinstance(entry.at, AtOneOf):
            assert set(entry.at.one_of) <= zones
            assert not any(ports.get(label) == "inland_port" for label in entry.at.one_of)
            assert entry.historical[0] in entry.at.one_of


def test_the_places_of_june_that_the_rules_tell() -> None:
    """rb.12.13#b The places of June that the rules tell."""
    at = standing("campaign")
    italy = set(europe().areas["country_italy"].hexes)
    bound = [unit for unit, label in at.items() if label in italy]
    assert sorted(at[unit] for unit in bound) == ["X29", "Y34"], "9.1"
    assert sum(units()[unit].area == "netherlands" for unit in at) == 5, "31.8"
    hidden = [unit for entry in parts("campaign").oob.setup if entry.hidden_from for unit in named(entry)]
    assert hidden == list(tables()["hidden_units"].look_up("designated"))
    assert states("campaign", "steps") == {"ge.panzer/19_pz": 1, "br.engineer/79_armd": 1}


def test_the_three_scenarios_of_june_have_one_set_up() -> None:
    for name in JUNE:
        assert standing(name) == standing("campaign")
        assert set(set_up(name)) == set(set_up("campaign"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_arrivals_keep_to_the_turn_track(name: str) -> None:
    """rb.4.2#f, rb.33.3.3#a, rb.33.4.3#a Each group of the order of arrival comes on the turn that names it."""
    first, last = LENGTH[name]
    for unit, turn, at in arriving(name):
        counter = units()[unit]
        side = SIDES[counter.side]
        due = group_turns(side)[counter.group] if counter.group else 1
        late = 1 if (name in DECEMBER and due == first) else 0
        assert turn == due + late, unit
        assert first <= turn <= last
        assert (side == "allied") == isinstance(at, AtBox), unit


@pytest.mark.parametrize("name", SCENARIOS)
def test_groups_arrive_whole(name: str) -> None:
    first, last = LENGTH[name]
    come = {unit for unit, _turn, _at in arriving(name)}
    for number, side in SIDES.items():
        for group, turn in group_turns(side).items():
            members = {id for id, unit in units().items() if unit.side == number and unit.group == group}
            assert members
            begun = first if number else first + (first > 1)
            if begun <= turn <= last:
                assert members <= come, f"{side} group {group}"
            else:
                assert not members & come, f"{side} group {group}"
    response = {id for id, unit in units().items() if unit.area == "response"}
    assert (response <= come) == (name in JUNE)


def test_groups_that_the_rules_tell() -> None:
    assert group_turns("german")[13] == 25, "2.2: group 13 in December I"
    assert group_turns("german")[6] == 13, "23: group 6 in September I"
    assert units()["ge.infantry/340_vg"].group == 13
    assert states("campaign", "due")["ge.training/159_tr"] == 13
    april = {"ge.hq/wenck_12_army", "ge.flak/14_lw_flak", "ge.infantry/theodor_koerner", "ge.infantry/scharnhorst"}
    april |= {"ge.infantry/von_hutten", "ge.infantry/von_schill", "ge.infantry/schlageter", "ge.infantry/ludwig_jahn"}
    assert set(pools("campaign")["april"]) == april, "31.17"


def test_each_training_division_becomes_regular_once_and_after_it_came() -> None:
    due = states("campaign", "due")
    assert Tally(units()[unit].type for unit in due) == {"training": 23, "hq": 2}
    come = {unit: turn for unit, turn, _at in arriving("campaign")}
    assert all(come.get(unit, 0) < turn for unit, turn in due.items())
    assert all(units()[unit].back_en for unit in due)


def test_withdrawals_take_units_that_are_there() -> None:
    come = {unit: turn for unit, turn, _at in arriving("campaign")}
    left: list[str] = []
    for leaving in parts("campaign").oob.withdrawals:
        assert all(come.get(unit, 0) < leaving.turn for unit in leaving.who.units)
        if leaving.may_return:
            reserve = leaving
        else:
            left += leaving.who.units
    assert len(left) == len(set(left)) == 21
    assert (reserve.turn, reserve.through) == (21, AtBox(box="panzer_reserve"))
    types = Tally(units()[unit].size for unit in reserve.who.units)
    assert types == {"XX": 7, "II": 1}, "28.1: seven divisions and a battalion"


@pytest.mark.parametrize("name", DECEMBER)
def test_december_accounts_for_every_unit(name: str) -> None:
    """rb.33.3.1#a December accounts for every unit."""
    there = {*set_up(name), *pools(name)["eliminated_allied"], *pools(name)["eliminated_german"]}
    leaving = [(unit, each.turn) for each in parts("campaign").oob.withdrawals for unit in each.who.units]
    before = {unit for unit, turn in leaving if turn < 27}
    reserve = {unit for unit, turn in leaving if turn == 21}
    come = {unit for unit, turn, _at in arriving("campaign") if turn <= 27}
    later = {unit for unit, turn, _at in arriving(name) if turn == 28}
    started = (set(set_up("campaign")) | come) - (before - reserve) - later
    assert started <= there | {unit for unit in started if units()[unit].area == "pool"}
    assert not there & (before - reserve)
    assert len(pools(name)["eliminated_german"]) == 63
    assert pools(name)["eliminated_allied"] == ("br.airborne/1_ab",)


@pytest.mark.parametrize("name", DECEMBER)
def test_faces_and_steps_of_december(name: str) -> None:
    faces, steps = states(name, "face"), states(name, "steps")
    assert Tally(faces.values()) == {"regular": 16, "flipped": 2, "ardennes": 2}
    for unit, face in faces.items():
        assert {"regular": units()[unit].regular, "ardennes": units()[unit].ardennes, "flipped": ("back",)}[face]
    assert all(units()[unit].steps == 2 for unit in steps)
    assert sum(units()[unit].side == 0 for unit in steps) == 5


def test_the_volkssturm_has_appeared_where_allies_are_within_three_hexes() -> None:
    grid = europe().grid
    assert grid
    allied = [label for unit, label in standing("bulge").items() if unit in units() and units()[unit].side == 0]
    germany = set(europe().areas["country_germany"].hexes)
    cities = {label for label, word in europe().cells("settlement").items() if word != "none"} & germany
    assert len(cities) == 22

    def apart(one: str, other: str) -> int:
        return int(grid.grid.distance(grid.grid.index(one), grid.grid.index(other)))

    near = {label for label in cities if any(apart(label, other) <= 3 for other in allied)}
    assert near == VOLKSSTURM
    assert set(parts("bulge").scenario.state["appeared"]) == VOLKSSTURM


@pytest.mark.parametrize("name", DECEMBER)
def test_the_allies_hold_the_ports_that_the_rules_tell(name: str) -> None:
    """rb.33.3.6#a The Allies hold the ports that the rules tell."""
    state = parts(name).scenario.state
    held = {label for label, side in state["control"].items() if side == "allied"}
    ports = {label for label, word in europe().cells("port").items() if word != "none"}
    assert ports - held == {"QQ4", "GG3", "EE4", "X4", "B5", "C9", "Y34"}, "33.3.6"
    fortresses = {label for label, word in europe().cells("fortification").items() if word == "fortress"}
    assert set(state["destroyed"]) <= fortresses & held
    for unit, label in standing(name).items():
        if unit in units():
            assert (label in held) == (units()[unit].side == 0), unit


def test_scenarios_last_as_long_as_the_rules_say() -> None:
    """rb.33.3.4#c Scenarios last as long as the rules say."""
    for name, (first, last) in LENGTH.items():
        scenario = parts(name).scenario
        assert (scenario.turns.first, scenario.turns.last) == (first, last)
        assert len(scenario.turns.names) == last - first + 1
        assert len(scenario.turn_sheet["weather"]) == last - first + 1
        assert scenario.parts.map == "shipped:western_europe"
        labels = tables()["turn_track"].labels
        assert scenario.turns.names[0]["ja"] == labels[str(first)]["ja"]
    assert parts("bulge").scenario.turn_sheet["weather"] == ("overcast_star", "clear", "storm", "overcast")
    assert {parts(name).scenario.turn_sheet["weather"][0] for name in JUNE} == {"clear"}, "3.4"


def test_levels_of_victory_name_hexes_of_the_map() -> None:
    cells = europe().cells("terrain")
    places = {place.name.en: place.hex for place in europe().places}
    assert (places["Liège"], places["Namur"], places["Bastogne"], places["Aachen"]) == ("EE10", "CC10", "EE12", "GG10")
    assert (places["Paris"], places["Bruxelles"]) == ("R11", "BB8")
    sides = {name: [level.side for level in parts(name).scenario.victory.levels] for name in SCENARIOS}
    assert sides == {
        "campaign": ["allied", "german", None],
        "invasion": ["allied", "german"],
        "west_wall": ["allied", None, "german"],
        "bulge": ["german", "german", "allied"],
        "on_to_berlin": ["allied", None, "german", None],
    }
    assert {"EE10", "CC10", "EE12", "GG10", "R11", "BB8"} <= cells.keys()
