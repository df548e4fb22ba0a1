"""The oracle of Fortress Europa on supply: lines, capacity as a flow, ports and their damage."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from tests.games.fortress_europa.hand import PLAIN, allied, german, held_by_allies, hq, on, partisan, plain, ranger
from tests.games.fortress_europa.oracle import capacity, supply
from tests.games.fortress_europa.oracle.grid import side
from tests.games.fortress_europa.oracle.ground import Ground, Port, drawn
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west

Marks = dict[str, Any]
STAFF = hq("us.hq", "F6")


def lined(ground: Ground = PLAIN, *units: Unit, port: str = "A1", value: int = 9, **told: Any) -> Position:
    """Return a position of Allied control with one port."""
    harbor = replace(ground, ports={port: Port(value)})
    return on(harbor, *units, **({"control": held_by_allies(ground), "side": ALLIED} | told))


# 18.1 Lines


@pytest.mark.parametrize(("at", "reached"), [("F1", True), ("F11", True), ("F12", False), ("K6", True), ("L6", False)])
def test_five_hexes_to_a_headquarters(at: str, reached: bool) -> None:
    """18.1"""
    unit = allied("us.1", at)
    assert bool(supply.staffs(lined(PLAIN, unit, STAFF), unit)) is reached


def test_both_ends_may_be_in_a_zone_but_not_the_way() -> None:
    """18.1"""
    unit = allied("us.1", "A1")
    corridor = drawn("......\n")
    staff = replace(STAFF, at="D1")
    near = lined(corridor, unit, staff, german("ge.1", "E1"), port="F1")
    assert supply.staffs(near, unit) == {"us.hq"}
    wide = drawn("......\n......")
    blocked = lined(wide, unit, staff, german("ge.1", "C2"), port="F1")
    assert not supply.staffs(blocked, unit)


def test_friends_do_not_help_a_line_through_a_zone() -> None:
    """7.3"""
    unit, wide = allied("us.1", "A1"), drawn("......\n......")
    blocked = lined(
        wide, unit, replace(STAFF, at="D1"), german("ge.1", "C2"), allied("us.2", "B1"), allied("us.3", "C1")
    )
    assert not supply.staffs(blocked, unit)


@pytest.mark.parametrize(
    ("sides", "blown", "open"),
    [("B1/C1 river", True, True), ("B1/C1 river", False, True), ("B1/C1 estuary", False, False)],
)
def test_rivers_and_estuaries(sides: str, blown: bool, open: bool) -> None:
    """18.1, 18.9"""
    unit, ground = allied("us.1", "A1"), drawn("......", sides=sides)
    down = frozenset(ground.sides) if blown else frozenset()
    assert bool(supply.staffs(lined(ground, unit, replace(STAFF, at="D1"), bridges_down=down), unit)) is open


@pytest.mark.parametrize(("word", "open"), [("m", True), ("a", True), ("f", True), ("~", False)])
def test_ground_does_not_matter_but_sea_does(word: str, open: bool) -> None:
    """18.9"""
    unit = allied("us.1", "A1")
    assert bool(supply.staffs(lined(drawn(f".{word}...."), unit, replace(STAFF, at="D1")), unit)) is open


def test_an_enemy_city_bars_the_line() -> None:
    """18.1"""
    unit, ground = allied("us.1", "A1"), drawn("......", features="B1 city")
    position = lined(ground, unit, replace(STAFF, at="D1"), control=held_by_allies(ground, "B1"))
    assert not supply.staffs(position, unit)
    assert supply.staffs(replace(position, control=held_by_allies(ground)), unit)


def test_the_line_of_a_headquarters_runs_over_controlled_hexes() -> None:
    """18.1"""
    ground, staff = drawn("............"), replace(STAFF, at="L1")
    assert supply.sources_of(lined(ground, staff), staff) == {"A1"}
    gap = lined(ground, staff, control=held_by_allies(ground, "F1"))
    assert not supply.sources_of(gap, staff)


@pytest.mark.parametrize(("foe", "guard", "serves"), [("B1", False, False), ("B1", True, True), ("D1", False, True)])
def test_a_port_in_a_zone_serves_if_it_is_held(foe: str, guard: bool, serves: bool) -> None:
    """18.1, 18.7.11"""
    ground = drawn("......\n......")
    friend = [allied("us.g", "A1")] if guard else []
    position = lined(ground, replace(STAFF, at="A2"), german("ge.1", foe), *friend)
    assert ("A1" in supply.allied_sources(position)) is serves


def test_a_port_taken_from_the_air_serves_in_the_next_turn() -> None:
    """20.16, 21.4"""
    assert not supply.allied_sources(lined(PLAIN, STAFF, not_yet=frozenset({"A1"})))
    assert capacity.total(lined(PLAIN, STAFF, not_yet=frozenset({"A1"}))) == 0


# 18.3-18.6 Germans

HOME = drawn("." * 18, features="A1 city, R1 city", germany="A1 B1", italy="R1")
STAB = hq("ge.hq", "H1", nation="german")


def test_germans_trace_to_a_headquarters_and_on_to_germany_or_italy() -> None:
    """18.3"""
    unit, foe = german("ge.1", "L1"), allied("us.1", "M1", dropped=True)
    position = on(HOME, unit, STAB, foe, side=ALLIED)
    assert supply.german_supplied(position, unit)
    lost = replace(position, control={"A1": ALLIED, "R1": ALLIED})
    assert not supply.german_supplied(lost, unit)
    assert supply.unsupplied_germans(lost) == {"ge.1", "ge.hq"}


def test_a_partisan_cuts_a_german_line() -> None:
    """24.3"""
    unit, foe = german("ge.1", "L1"), allied("us.1", "M1", dropped=True)
    position = on(HOME, unit, STAB, foe, partisan("K1"), side=ALLIED)
    assert not supply.german_supplied(position, unit)


FREE: list[tuple[Unit, Ground, Marks, bool]] = [
    (german("x", "B1"), HOME, {}, True),
    (german("x", "R1"), HOME, {}, True),
    (german("x", "C1", frozen=True), HOME, {}, True),
    (german("x", "C1"), HOME, {"turn": 1}, True),
    (allied("x", "A1"), HOME, {}, False),
    (allied("x", "R1"), HOME, {}, True),
    (allied("x", "C1"), HOME, {}, False),
    (allied("x", "C1", dropped=True), HOME, {}, True),
    (allied("x", "C1", dropped=True), HOME, {"side": GERMAN}, False),
    (allied("x", "C1", invading=True), HOME, {"invasion": 1}, True),
    (allied("x", "C1", invading=True), HOME, {"invasion": 2, "impulse": 2}, True),
    (ranger("x", "C1"), HOME, {}, True),
    (german("x", "C1"), drawn("...", features="C1 fortress"), {}, True),
    (german("x", "C1"), drawn("...", features="C1 fortress"), {"destroyed": frozenset({"C1"})}, True),
    (
        german("x", "C1"),
        drawn("...", features="C1 fortress"),
        {"destroyed": frozenset({"C1"}), "readings": {"fortress.destroyed_supply": False}},
        False,
    ),
]


@pytest.mark.parametrize(("unit", "ground", "told", "supplied"), FREE)
def test_who_needs_no_line(unit: Unit, ground: Ground, told: Marks, supplied: bool) -> None:
    """18.4, 18.5, 18.7.1, 20.6, 21.1"""
    near = allied("us.near", "D1") if unit.side == GERMAN and "D1" in ground.terrain else allied("us.near", "B1")
    position = on(ground, unit, *([near] if unit.side == GERMAN else []), **told)
    assert supply.free(position, unit) is supplied


@pytest.mark.parametrize(("foe", "supplied"), [("I1", False), ("J1", True)])
def test_germans_far_behind_need_only_a_line(foe: str, supplied: bool) -> None:
    """18.6 More than five hexes from every enemy: to a headquarters or a city in Germany, at any distance."""
    unit = german("ge.1", "D1")
    assert supply.german_supplied(on(HOME, unit, allied("us.1", foe), side=ALLIED), unit) is supplied


def test_a_city_in_italy_does_not_serve_the_rear() -> None:
    """18.6"""
    unit = german("ge.1", "I1")
    position = on(HOME, unit, control={"A1": ALLIED})
    assert not supply.german_supplied(position, unit)


# 18.2 Capacity as a flow


def test_the_example_of_the_seventh_district() -> None:
    """18.1, 18.2 Seventeen units: ten through Montgomery, seven through Bradley; 12 mulberry, St-Nazaire, Nantes."""
    british = [
        allied(f"br.{n}", at, nation="british") for n, at in enumerate(["F6", "F7", "G8", "H8", "E7", "F8", "G6", "E6"])
    ]
    american = [allied(f"us.{n}", at) for n, at in enumerate(["J9", "K9", "K8", "J8", "I10", "L9"])]
    fourth, drop = allied("us.4", "C9"), allied("us.101", "L8", kind="airborne", by_drop=True)
    staff = [hq("br.monty", "G7", nation="british"), hq("us.bradley", "J10")]
    ground = west()
    control = {hex: ALLIED for hex, name in ground.district.items() if name == "d7"}
    position = on(ground, *british, *american, fourth, drop, *staff, control=control, mulberries={"D7": 12})
    assert supply.staffs(position, fourth) == {"br.monty"} and "us.bradley" in supply.staffs(position, drop)
    assert {"D7", "C9", "E10"} <= supply.sources_of(position, staff[1])
    assert supply.sources_of(position, staff[0]) >= {"D7", "C9", "E10"}
    only = replace(position, ground=replace(ground, ports={hex: ground.ports[hex] for hex in ("C9", "E10")}))
    assert capacity.total(only) == 17 and capacity.marker(only) == 0
    assert supply.allied_short(only) == 0
    strict = replace(only, readings={"supply.city_uses_port": True})
    assert len(supply.needy(strict)) == 17 and supply.allied_short(strict) == 0


def two_ports(*units: Unit, values: tuple[int, int] = (1, 1), **told: Any) -> Position:
    """Return a row with a port at either end; the Germans in the middle part it."""
    ground = replace(drawn("." * 12), ports={"A1": Port(values[0]), "L1": Port(values[1])})
    return on(ground, *units, control=held_by_allies(ground), side=ALLIED, **told)


def test_a_port_supplies_as_many_as_it_is_worth() -> None:
    """18.2 Headquarters count."""
    units = [allied("us.1", "C1"), allied("us.2", "D1"), replace(STAFF, at="B1")]
    assert supply.allied_short(two_ports(*units, values=(1, 1))) == 1
    assert supply.allied_short(two_ports(*units, values=(2, 1))) == 0
    assert supply.by_trial(two_ports(*units, values=(1, 1))) == {frozenset({unit.id}) for unit in units}


def test_the_owner_chooses_who_goes_short_where_he_can() -> None:
    """18.1, 18.2 The Germans cut the east off: its two units have one place, the west has room."""
    west_side = [allied("us.w", "B1"), hq("us.hq1", "A1")]
    east_side = [allied("us.e1", "K1"), allied("us.e2", "J1"), hq("us.hq2", "L1")]
    position = two_ports(*west_side, *east_side, german("ge.1", "F1"), values=(9, 1))
    found = supply.by_trial(position)
    assert found == {frozenset(pair) for pair in combinations(["us.e1", "us.e2", "us.hq2"], 2)}
    assert not supply.may_lose(position, {"us.w", "us.e1"})


def test_everything_tried_agrees_with_the_flow() -> None:
    """18.2"""
    units = [allied(f"us.{n}", at) for n, at in enumerate(["B1", "C1", "J1", "K1"])]
    staff = [hq("us.hq1", "D1"), hq("us.hq2", "I1")]
    for first in range(4):
        for second in range(4):
            position = two_ports(*units, *staff, german("ge.1", "F1"), values=(first, second))
            expected = max(0, 3 - first) + max(0, 3 - second)
            assert supply.allied_short(position) == expected
            assert all(len(chosen) == expected for chosen in supply.by_trial(position))


def test_who_has_no_line_is_always_among_the_short() -> None:
    """18.1"""
    units = [allied("us.far", "H1"), allied("us.1", "B1"), hq("us.hq", "A1")]
    position = two_ports(*units, german("ge.1", "E1"), values=(9, 0))
    assert supply.by_trial(position) == {frozenset({"us.far"})}


def test_a_drop_takes_no_place_but_needs_a_line() -> None:
    """18.1, 20.15"""
    drop = allied("us.82", "C1", kind="airborne", by_drop=True)
    position = two_ports(drop, allied("us.1", "D1"), hq("us.hq", "B1"), values=(2, 0))
    assert supply.allied_short(position) == 0
    lost = two_ports(replace(drop, at="K1"), hq("us.hq", "B1"), german("ge.1", "G1"), values=(2, 0))
    assert supply.by_trial(lost) == {frozenset({"us.82"})}


# 18.7 The marker, ports and landings


def test_who_counts_against_capacity() -> None:
    """18.7.14, 20.15, 21.1, 26.5"""
    units = [allied("a", "A1"), hq("b", "A1"), allied("c", "A1", nation="french")]
    free = [ranger("d", "A1"), allied("e", "A1", kind="airborne", by_drop=True), german("f", "L1"), partisan("L2")]
    assert [capacity.weighs(unit) for unit in (*units, *free)] == [True] * 3 + [False] * 4
    assert not capacity.weighs(allied("g", away="england"))


def test_the_marker_is_the_total_less_the_units() -> None:
    """18.7.1, 18.7.3"""
    position = lined(PLAIN, allied("a", "A1"), allied("b", "B1"), value=9, mulberries={"C1": 12})
    assert capacity.total(position) == 21 and capacity.marker(position) == 19
    assert capacity.marker(replace(position, damage={"A1": 4})) == 15


def test_an_empty_port_in_a_zone_is_lost_for_the_time() -> None:
    """18.7.11"""
    position = lined(PLAIN, allied("us.1", "L1"), german("ge.1", "A2"))
    assert capacity.total(position) == 0
    assert capacity.total(replace(position, units=(*position.units, allied("us.2", "A1")))) == 9


@pytest.mark.parametrize(("points", "left"), [(9, 4), (12, 6), (1, 0), (16, 8), (3, 1), (0, 0)])
def test_half_is_rounded_down(points: int, left: int) -> None:
    """18.7.2F, 18.7.8, 29.5 and the note that 1 becomes 0."""
    assert capacity.half_left(points) == left


@pytest.mark.parametrize("die", range(1, 7))
def test_damage_dice(die: int) -> None:
    """18.7.8, 18.7.10, 29.5"""
    assert capacity.is_damaged(die) is (die >= 5) and capacity.is_damaged(die, again=True) is (die >= 3)
    assert capacity.storm_damages(die) is (die >= 5)


@pytest.mark.parametrize(
    ("at_start", "now", "by", "offset", "may"),
    [
        (3, 3, "ship", False, True),
        (3, 0, "ship", False, False),
        (3, 0, "ship", True, True),
        (3, 0, "drop", False, True),
        (0, 0, "ship", False, False),
        (0, 0, "ship", True, True),
        (0, 2, "ship", False, True),
        (0, 0, "drop", False, False),
        (0, 0, "raid", False, True),
        (-1, 4, "ship", False, False),
        (-1, 4, "ship", True, False),
        (-1, 4, "drop", False, False),
        (-1, -1, "raid", False, True),
    ],
)
def test_who_may_land(at_start: int, now: int, by: str, offset: bool, may: bool) -> None:
    """18.7.4, 18.7.6, 18.7.7, 20.15"""
    assert capacity.may_land(at_start=at_start, now=now, by=by, offset=offset) is may


@pytest.mark.parametrize(
    ("at_start", "in_europe", "may"), [(1, True, True), (0, True, False), (-2, True, False), (0, False, True)]
)
def test_capacity_and_the_second_invasion(at_start: int, in_europe: bool, may: bool) -> None:
    """12.14, 12.18, 18.7.7"""
    assert capacity.may_invade_again(at_start=at_start, in_europe=in_europe) is may


def test_units_beyond_the_capacity_cost_steps() -> None:
    """18.7.5"""
    units = [allied(f"us.{n}", "A1") for n in range(3)]
    assert capacity.overdrawn(lined(PLAIN, *units, value=1)) == 2 and capacity.overdrawn(lined(PLAIN, *units)) == 0


@pytest.mark.parametrize(
    ("kind", "repaired"), [("infantry", True), ("mountain", True), ("airborne", True), ("armour", False), ("hq", False)]
)
def test_infantry_repairs(kind: str, repaired: bool) -> None:
    """18.7.8, 20.14"""
    position = plain(allied("x", "A1", kind=kind))
    assert capacity.repairs(position, "A1") is repaired


@pytest.mark.parametrize(("blown", "draws"), [("river", True), ("estuary", False)])
def test_a_replacement_needs_a_line_of_any_length(blown: str, draws: bool) -> None:
    """27.7"""
    ground, unit = replace(drawn("." * 12), sides={side("C1", "D1"): frozenset({blown})}), allied("us.1", "L1")
    assert supply.draws(lined(ground, unit), unit) is draws
