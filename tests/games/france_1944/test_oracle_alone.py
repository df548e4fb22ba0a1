"""The oracle of France 1944 on positions made by hand, of which the rulebook tells the answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import (
    PLAIN,
    armor,
    attacking,
    fuehrer,
    german,
    hq,
    infantry,
    moving,
    on,
)
from tests.games.france_1944.oracle import (
    increments,
    movement,
    stacking,
    zones,
)
from tests.games.france_1944.oracle.ground import drawn, side, touching
from tests.games.france_1944.oracle.position import CADRE, REDUCED, Piece

Marks = dict[str, Any]

SCHELDT = {"2705", "2706", "2804", "2806", "2905", "2906"}
SEINE = drawn("ccccc\nccccc\nccccc\nccccc", first="1408", sides="1609/1610 blocked, 1508/1509 river")
BESIDE_0505 = ("0504", "0604", "0605", "0506", "0405", "0404")


# 1.3 The map


def test_the_scheldt_is_one_hex_and_its_six_neighbours() -> None:
    assert set(touching("2805")) == SCHELDT


def test_columns_of_odd_number_lie_higher() -> None:
    assert set(touching("3409")) >= {"3510", "3408", "3410", "3509"}


# 3.2, 3.7-3.11 Values of units


def test_a_cadre_has_a_strength_of_one_in_both_types_and_its_morale() -> None:
    unit = infantry("us.v", steps=CADRE)
    assert (unit.strength("set_piece"), unit.strength("mobile"), unit.morale) == (1, 1, 4)


def test_the_reduced_side_has_its_own_strengths() -> None:
    unit = armor("us.2ad", steps=REDUCED)
    assert (unit.strength("set_piece"), unit.strength("mobile")) == (3, 5)


def test_a_fuehrer_division_has_one_step_and_is_no_cadre() -> None:
    unit = fuehrer("ge.f", away="", at="0101", steps=1)
    assert not unit.cadre and unit.strength("mobile") == 3 and zones.has_zone(unit)


@pytest.mark.parametrize(("regular", "morale"), [(False, 1), (True, 4)])
def test_a_green_unit_has_morale_one_until_it_is_tested(regular: bool, morale: int) -> None:
    assert infantry("us.iii", green=True, regular=regular).morale == morale


@pytest.mark.parametrize("kind", ["paratroop", "infantry"])
def test_paratroops_are_infantry(kind: str) -> None:
    assert replace(infantry("x"), kind=kind).infantry


@pytest.mark.parametrize("kind", ["armor", "panzergrenadier"])
def test_panzergrenadiers_are_armor(kind: str) -> None:
    assert replace(infantry("x"), kind=kind).armor


# 3.3 Zones


def test_a_zone_covers_the_six_hexes_around() -> None:
    unit = infantry("us.v", "0505")
    assert zones.sphere(moving(unit), unit) == set(BESIDE_0505)


@pytest.mark.parametrize("marks", [{"steps": CADRE}, {"kind": "hq"}, {"steps": 0}])
def test_cadres_and_headquarters_have_no_zone(marks: Marks) -> None:
    unit = replace(infantry("us.v", "0505"), **marks)
    assert zones.sphere(moving(unit), unit) == set()


def test_a_reduced_unit_has_a_zone() -> None:
    unit = german("ge.a", "0505", steps=REDUCED)
    assert len(zones.sphere(moving(unit), unit)) == 6


@pytest.mark.parametrize(("at", "barred"), [("1609", "1610"), ("1610", "1609")])
def test_no_zone_reaches_across_the_seine_estuary(at: str, barred: str) -> None:
    unit = german("ge.a", at)
    found = zones.sphere(on(SEINE, unit), unit)
    assert barred not in found and found


def test_the_south_off_the_map_is_in_no_zone_but_its_units_have_one() -> None:
    ground = drawn("ccc\nbbb", first="1928", south="1928 2028 2128", blue="1929 2029 2129")
    inside, outside = german("ge.a", "2028"), infantry("us.vi", "2029")
    position = on(ground, inside, outside)
    assert not zones.sphere(position, inside) & ground.blue
    assert "2028" in zones.sphere(position, outside)


# 4.8, 4.10 Lone headquarters


@pytest.mark.parametrize(
    ("others", "gone"),
    [
        ((german("ge.a", "0504"),), True),
        ((german("ge.a", "0504", steps=CADRE),), False),
        ((german("ge.a", "0504"), infantry("us.v", "0505", steps=CADRE)), False),
        ((german("ge.a", "0504"), hq("hq.us3", "0505")), True),
        ((german("ge.a", "0503"),), False),
    ],
)
def test_a_headquarters_alone_in_an_enemy_zone_disperses(others: tuple[Piece, ...], gone: bool) -> None:
    position = on(PLAIN, hq("hq.us1", "0505"), *others)
    assert ("hq.us1" in zones.dispersing(position)) == gone


# 7.1 Stacking


@pytest.mark.parametrize(
    ("armored", "foot", "staffs", "fits"),
    [
        (4, 0, 0, True),
        (2, 2, 0, True),
        (3, 2, 0, False),
        (0, 3, 0, False),
        (4, 0, 5, True),
        (5, 0, 0, False),
        (3, 1, 0, True),
        (4, 1, 0, False),
    ],
)
def test_stacking(armored: int, foot: int, staffs: int, fits: bool) -> None:
    stack = [armor(f"a{n}") for n in range(armored)] + [infantry(f"i{n}") for n in range(foot)]
    assert stacking.fits([*stack, *(hq(f"h{n}") for n in range(staffs))]) == fits


@pytest.mark.parametrize("enemy", [german("ge.a", "0504", steps=CADRE), hq("hq.ge7", "0504", nation="german")])
def test_no_unit_enters_a_hex_with_an_enemy_unit_or_headquarters(enemy: Piece) -> None:
    unit = infantry("us.v", "0505")
    assert not stacking.may_join(moving(unit, enemy), [unit], "0504")


# 6.0 Increments


def test_five_boxes_begin_a_series() -> None:
    assert increments.starts() == {1, 2, 3, 4, 5}


def test_there_are_nine_series() -> None:
    assert len(increments.series()) == 9


@pytest.mark.parametrize(
    ("way", "lawful"),
    [((4, 10, 14, 18), True), ((5, 11, 15), True), ((3, 7, 12), True), ((1,), True), ((4, 8, 13), False)],
)
def test_series_of_the_book(way: tuple[int, ...], lawful: bool) -> None:
    assert increments.lawful(way) == lawful
    assert (way in increments.series()) == lawful


def test_a_phase_may_end_at_any_box_and_begins_in_the_top_row() -> None:
    assert increments.lawful((4, 10)) and not increments.lawful((10, 14))


@pytest.mark.parametrize(("mpa", "normal"), [(6, 2), (4, 2), (3, 1), (2, 0)])
def test_the_example_box(mpa: int, normal: int) -> None:
    assert increments.points(9, mpa) == normal
    assert increments.points(9, mpa, administrative=True) == 2 * normal


@pytest.mark.parametrize(("mpa", "may"), [(6, True), (4, True), (3, False), (2, False)])
def test_who_may_attack_in_a_box_of_four_and_more(mpa: int, may: bool) -> None:
    assert increments.may_attack_in(9, mpa) == may


def test_a_blank_box_is_for_movement_only() -> None:
    assert increments.kinds(5) == {"M"} and increments.kinds(9) == {"M", "A"}
    assert not increments.may_attack_in(5, 6)


@pytest.mark.parametrize("mpa", [2, 3, 4, 6])
def test_a_complete_series_gives_the_whole_allowance(mpa: int) -> None:
    assert {sum(increments.points(box, mpa) for box in way) for way in increments.series()} == {mpa}


@pytest.mark.parametrize(("mpa", "left"), [(6, 4), (4, 3), (3, 2), (2, 0)])
def test_out_of_supply_an_allowance_falls_by_one_class(mpa: int, left: int) -> None:
    assert increments.allowance(infantry("us.v", mpa=mpa, weakened=True)) == left


# 7.0 Movement


@pytest.mark.parametrize(
    ("enemies", "river", "cost"),
    [
        ((), False, 1),
        ((), True, 3),
        ((german("ge.a", "0503"),), True, 4),
        ((german("ge.a", "0605"),), True, 5),
        ((german("ge.a", "0604"),), True, 6),
        ((german("ge.a", "0604"),), False, 4),
        ((german("ge.a", "0604", steps=CADRE),), False, 1),
    ],
)
def test_cost_of_a_step_north(enemies: tuple[Piece, ...], river: bool, cost: int) -> None:
    """7.0, 3.3 Clear 1, river +2, entering an enemy zone +1, leaving one +2: 0505 to 0504."""
    ground = replace(PLAIN, sides={side("0504", "0505"): frozenset({"river"})} if river else {})
    unit = armor("us.2ad", "0505")
    assert movement.step_cost(moving(unit, *enemies, ground=ground), unit, "0505", "0504") == cost


def test_rough_ground_costs_two() -> None:
    ground = drawn("cr")
    unit = armor("us.2ad", "0101")
    assert movement.step_cost(moving(unit, ground=ground), unit, "0101", "0201") == 2


def test_in_the_example_box_an_allowance_of_three_enters_neither_rough_ground_nor_a_zone() -> None:
    ground = drawn("ccc\ncrc\nccc\nccc", first="0101")
    unit = infantry("us.v", "0203", mpa=3)
    near = german("ge.a", "0402")
    found = movement.reach(moving(unit, box=9, ground=ground), unit)
    assert "0202" not in found and "0103" in found
    ground = drawn("ccccc\nccccc\nccccc\nccccc")
    there = movement.reach(moving(unit, near, box=9, ground=ground), unit)
    assert "0303" not in there and "0202" in there


def test_two_points_do_not_reach_rough_ground_in_a_zone() -> None:
    ground = drawn("ccc\ncrc\nccc\nccc")
    unit, enemy = armor("us.2ad", "0203"), german("ge.a", "0201")
    found = movement.reach(moving(unit, enemy, box=4, ground=ground), unit)
    assert "0202" not in found
    assert movement.reach(moving(unit, enemy, box=1, ground=ground), unit)["0202"] == 3


def test_a_zone_does_not_stop_a_march() -> None:
    ground = drawn("ccccc\n..c..")
    unit, enemy = armor("us.2ad", "0101"), german("ge.a", "0302", steps=REDUCED)
    position = moving(unit, enemy, ground=ground)
    assert movement.reach(position, unit) == {"0201": 2, "0301": 6}
    assert movement.steps(position, unit, 20)["0501"] == 2 + 4 + 4 + 3


def test_unused_points_are_lost() -> None:
    unit = armor("us.2ad", "0505")
    assert max(movement.reach(moving(unit, box=5), unit).values()) == 1


def test_there_is_no_move_of_one_hex_at_any_price() -> None:
    unit = armor("us.2ad", "0101")
    assert movement.reach(moving(unit, box=5, ground=drawn("cm")), unit) == {}


@pytest.mark.parametrize("marks", [{"commanded": False}, {"at": "", "away": "pool"}])
def test_only_commanded_units_move(marks: Marks) -> None:
    unit = replace(armor("us.2ad", "0505"), **marks)
    assert not movement.may_move(moving(unit), unit)


def test_no_movement_in_an_attack_increment() -> None:
    unit = armor("us.2ad", "0505")
    assert movement.reach(attacking(unit), unit) == {}


@pytest.mark.parametrize(("phase", "may"), [("initiative", False), ("army", False), ("single", True)])
def test_a_headquarters_moves_in_a_single_piece_reaction_only(phase: str, may: bool) -> None:
    staff = hq("hq.us1", "0505", commanded=True)
    assert movement.may_move(moving(staff, phase=phase), staff) == may


def test_a_full_hex_bars_even_the_way_through_it() -> None:
    """7.1 Stacking holds at every moment: a corridor with two corps in it lets no third one pass."""
    ground = drawn("ccccc", sides="")
    two = (infantry("us.vii", "0301"), infantry("us.viii", "0301"))
    unit = infantry("us.v", "0101")
    assert set(movement.reach(moving(unit, *two, ground=ground), unit)) == {"0201"}
    tank = armor("us.2ad", "0101")
    assert "0501" in movement.reach(moving(tank, *two, ground=ground), tank)


@pytest.mark.parametrize(
    ("staff_marks", "friends", "may"),
    [({}, True, True), ({}, False, False), ({"administrative": True}, True, False)],
)
def test_a_headquarters_enters_a_zone_only_beside_friends(staff_marks: Marks, friends: bool, may: bool) -> None:
    staff = replace(hq("hq.us1", "0505", commanded=True), **staff_marks)
    mates = [infantry("us.v", "0504", steps=CADRE)] if friends else []
    found = movement.reach(moving(staff, *mates, german("ge.a", "0503"), phase="single"), staff)
    assert ("0504" in found) == may


# 5.3 Administrative movement


def test_administrative_movement_doubles_the_points() -> None:
    unit = armor("us.2ad", "0101", administrative=True)
    assert max(movement.reach(moving(unit, box=4), unit).values()) == 4


def test_administrative_movement_enters_no_zone_even_beside_friends() -> None:
    unit, friend = armor("us.2ad", "0505", administrative=True), infantry("us.v", "0504")
    assert "0504" not in movement.reach(moving(unit, friend, german("ge.a", "0503")), unit)


def test_administrative_movement_leaves_a_zone_for_two_more_points() -> None:
    unit = armor("us.2ad", "0505", administrative=True)
    found = movement.reach(moving(unit, german("ge.a", "0504")), unit)
    assert found["0506"] == 3 and "0604" not in found and "0404" not in found


def test_administrative_movement_passes_beside_cadres_and_headquarters() -> None:
    unit = armor("us.2ad", "0505", administrative=True)
    others = german("ge.a", "0503", steps=CADRE), hq("hq.ge7", "0304", nation="german")
    assert movement.reach(moving(unit, *others), unit)["0504"] == 1
