"""18.0 Supply lines, capacity, ports; 29.5 Mulberries in storms."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.mulberries import STORMS
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.supply.capacity import DROP, FLIGHT, RAID, SHIP, lands_in_supply, marker, may_land
from engine.games.fortress_europa.supply.lines import PORTS, is_supplied
from engine.games.fortress_europa.supply.phase import supply_phase
from engine.games.fortress_europa.supply.ports import SABOTAGE, Captured, value
from tests.games.fortress_europa.table import europe, foot, now, offers, play, position, raider, staff, take

BRITTANY = "district_d7"
SUPPLY = supply_phase(ALLIED)


def of_district(name: str) -> dict[str, str]:
    """Return control of a whole district by the Allies."""
    return {europe().label(hex): "allied" for hex in europe().area(name)}


def two_ports() -> dict[Any, str]:
    """Return the forces of the example of 18: two headquarters, 15 units that count, and a dropped division."""
    british = {foot(f"br.{number}"): hex for number, hex in enumerate(("F7", "F7", "G6", "G6", "H7", "H7", "H6", "H6"))}
    americans = {foot(f"us.{number}"): hex for number, hex in enumerate(("K9", "K9", "K9", "J9", "J9", "J9"))}
    return {
        staff("br.hq"): "G7",
        staff("us.hq"): "J10",
        **british,
        **americans,
        foot("us.fourth"): "C9",
        foot("us.101", type="airborne"): "L8",
    }


EXAMPLE: dict[str, Any] = {
    "control": of_district(BRITTANY),
    "mulberry": {"D7": 12},
    "by_drop": {"us.101": 1},
    "damage": {"C9": 0, "E10": 0},
    "phasing": "allied",
}


def test_the_example_uses_seventeen_of_seventeen() -> None:
    state = position(two_ports(), **EXAMPLE)
    ports = {hex: value(state, hex) for hex in map(europe().hex, ("C9", "E10", "D7"))}
    assert sum(ports.values()) == 3 + 2 + 12
    others = {europe().label(hex): 99 for hex in PORTS.ports(state, ALLIED) if hex not in ports}
    state = position(two_ports(), **{**EXAMPLE, "damage": {hex: value(state, europe().hex(hex)) for hex in others}})
    assert marker(state) == 0
    assert all(is_supplied(state, unit) for unit in range(len(state.record)))


def test_without_the_mulberry_the_owner_chooses_who_goes_without() -> None:
    """rb.18.2#b, rb.18.1#g Without the Mulberry the owner chooses who goes without."""
    units = {staff("us.hq"): "J10", **{foot(f"us.{number}"): "K9" for number in range(3)}}
    only = {"E10": "allied", **of_district(BRITTANY)}
    wrecked = {"K2": 9, "B2": 7, "H5": 2, "B5": 3, "C9": 3, "M6": 2}
    game = play(SUPPLY, None, units, control=only, damage=wrecked, phasing="allied")
    assert offers(game, "supply") == ["us.hq", "us.0", "us.1", "us.2"]
    take(game, "supply", "us.1")
    take(game, "supply", "us.2")
    steps = {unit.id: now(game).steps[number] for number, unit in enumerate(now(game).roster)}
    assert steps == {"us.hq": 1, "us.0": 2, "us.1": 1, "us.2": 1}


@pytest.mark.parametrize(("zone", "supplied"), [("L10", True), ("K10", False)])
def test_a_line_ends_in_an_enemy_zone_but_does_not_pass_through_one(zone: str, supplied: bool) -> None:
    """rb.18.1#b A line ends in an enemy zone but does not pass through one."""
    units = {staff("us.hq"): "H10", foot("us.1"): "L9", foot("ge.1"): zone}
    state = position(units, control=of_district(BRITTANY), mulberry={"D7": 12}, phasing="allied")
    line = {europe().label(hex) for hex in PORTS.path(state, 1, ALLIED)}
    assert is_supplied(state, 1) is supplied
    assert not supplied or "L9" in line


def test_germans_need_a_headquarters_but_not_at_home_nor_in_a_city() -> None:
    """rb.18.5#a Germans need a headquarters but not at home nor in a city."""
    units = {foot("ge.1"): "M20", foot("ge.2"): "R11", foot("ge.3"): "PP12", staff("ge.hq"): "T20", foot("us.1"): "L18"}
    state = position(units, phasing="german")
    assert [is_supplied(state, unit) for unit in range(3)] == [False, True, True]
    near = {**{key: place for key, place in units.items() if key.id != "ge.hq"}, staff("ge.hq2"): "P20"}
    assert is_supplied(position(near, phasing="german"), 0)


def test_a_german_far_from_all_enemies_traces_any_length() -> None:
    """rb.18.6#a A German far from all enemies traces any length."""
    units = {foot("ge.1"): "M20", staff("ge.hq"): "T20", foot("us.1"): "C9"}
    assert is_supplied(position(units, phasing="german"), 0)


@pytest.mark.parametrize(("face", "captured", "left"), [(4, 0, 9), (5, 0, 4), (3, 1, 4), (2, 1, 9), (3, 2, 9)])
def test_a_port_is_wrecked_more_easily_the_second_time_if_it_was_whole(face: int, captured: int, left: int) -> None:
    """rb.18.7.8#b A port is wrecked more easily the second time if it was whole."""
    game = play(SABOTAGE, Captured(europe().hex("K2")), {foot("us.1"): "K2"}, [face], captured={"K2": captured})
    assert value(now(game), europe().hex("K2")) == left


def test_a_wrecked_port_is_repaired_from_the_next_turn_on_while_infantry_holds_it() -> None:
    """rb.18.7.8#c, rb.18.7.8#d A wrecked port is repaired from the next turn on while infantry holds it."""
    hex = europe().hex("K2")
    for turn, damaged_in, left in ((4, 4, 4), (5, 4, 5)):
        entries: dict[str, Any] = {
            "control": of_district(BRITTANY),
            "damage": {"K2": 5},
            "damaged_in": {"K2": damaged_in},
        }
        game = play(SUPPLY, None, {foot("us.1"): "K2"}, turn=turn, phasing="allied", **entries)
        assert value(now(game), hex) == left


def test_a_storm_halves_a_mulberry_rounded_down() -> None:
    """rb.18.7.2#f2 A storm halves a Mulberry rounded down."""
    game = play(STORMS, OfSide(ALLIED), {}, [5], mulberry={"D7": 9}, weather="storm")
    assert (now(game).mulberry[europe().hex("D7")], now(game).mulberry_damage[europe().hex("D7")]) == (4, 5)
    calm = play(STORMS, OfSide(ALLIED), {}, [], mulberry={"D7": 9}, weather="overcast")
    assert now(calm).mulberry[europe().hex("D7")] == 9


@pytest.mark.parametrize(
    ("start", "mulberry", "by", "key"),
    [
        (3, 12, SHIP, ""),
        (3, 1, SHIP, "capacity.none_left"),
        (0, 12, SHIP, ""),
        (0, 12, DROP, "capacity.used_up"),
        (0, 1, SHIP, "capacity.used_up"),
        (0, 12, FLIGHT, "capacity.used_up"),
        (3, 12, FLIGHT, ""),
        (3, 1, FLIGHT, "capacity.none_left"),
        (-1, 12, SHIP, "capacity.below"),
        (-1, 1, RAID, ""),
    ],
)
def test_who_may_land_depends_on_the_start_of_the_turn_and_on_now(start: int, mulberry: int, by: str, key: str) -> None:
    """rb.18.7.6#a, rb.18.7.6#d, rb.18.7.7#a, rb.18.7.4#a At 0 nothing flies in, even when there is room again."""
    units = {foot("us.1"): "D7"}
    state = position(units, mulberry={"D7": mulberry}, control={"D7": "allied"}, phasing="allied")
    state.capacity_at_start = start
    refusal = may_land(state, by)
    assert (refusal.message.key if refusal else "") == key


def test_overdrawn_capacity_costs_steps_only_after_a_turn_to_leave() -> None:
    """rb.18.7.5#a, rb.18.7.5#b Overdrawn capacity costs steps only after a turn to leave."""
    units = {foot("us.1"): "D7", foot("us.2"): "D7"}
    told: dict[str, Any] = {
        "mulberry": {"D7": 1},
        "control": {"D7": "allied"},
        "phasing": "allied",
        "invading": {"us.1": 1, "us.2": 1},
    }
    game = play(SUPPLY, None, units, invading_now=1, capacity_at_start=-1, **told)
    assert offers(game, "overdraw") == ["us.1", "us.2"]
    for start in (0, 1):
        late = play(SUPPLY, None, units, invading_now=1, capacity_at_start=start, **told)
        assert offers(late, "overdraw") == [], start


def test_after_the_second_invasion_units_land_only_in_supply() -> None:
    """rb.18.7.13#a After the second invasion units land only in supply."""
    units = {staff("us.hq"): "D6", foot("us.1"): "england"}
    entries: dict[str, Any] = {
        "mulberry": {"D7": 12},
        "control": of_district(BRITTANY),
        "second_turn": 3,
        "phasing": "allied",
    }
    state = position(units, **entries)
    assert lands_in_supply(state, 1, europe().hex("D7"))
    alone = position({foot("us.1"): "england"}, **entries)
    assert not lands_in_supply(alone, 0, europe().hex("D7"))


@pytest.mark.parametrize(("turn", "free"), [(9, True), (10, True), (11, False)])
def test_landings_are_tied_to_supply_from_the_turn_after_the_second_invasion(turn: int, free: bool) -> None:
    """rb.18.7.13#a The second invasion was in turn 10; a commando is never tied."""
    units = {foot("us.1"): "england", raider("br.c", "commando"): "england"}
    state = position(units, turn=turn, second_turn=10, mulberry={"D7": 12}, control=of_district(BRITTANY))
    assert [lands_in_supply(state, unit, europe().hex("D7")) for unit in range(2)] == [free, True]


def test_every_unsupplied_german_loses_a_step_in_its_own_phase() -> None:
    """rb.18.3#f, rb.4.3#l Every unsupplied German loses a step in its own phase."""
    units = {foot("ge.1"): "M20", foot("us.1"): "L18"}
    game = play(supply_phase(GERMAN), None, units, phasing="german")
    assert list(now(game).steps)[:1] == [1]
