"""The oracle of Fortress Europa on positions made by hand: grid, zones of control, stacking."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import (
    PLAIN,
    allied,
    coastal,
    german,
    hq,
    on,
    panzer,
    partisan,
    plain,
    ranger,
    tank,
)
from tests.games.fortress_europa.oracle import stacking, zones
from tests.games.fortress_europa.oracle.grid import corners, distance, label, place, side, touching
from tests.games.fortress_europa.oracle.ground import DYKE, drawn
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, GERMAN, Unit

Marks = dict[str, Any]
AROUND_E5 = {"E4", "F4", "F5", "E6", "D5", "D4"}

# 3.1 The grid


@pytest.mark.parametrize(("hex", "column", "row"), [("A1", 1, 1), ("Z9", 26, 9), ("AA35", 27, 35), ("RR26", 44, 26)])
def test_labels(hex: str, column: int, row: int) -> None:
    assert place(hex) == (column, row) and label(column, row) == hex


def test_the_gates_of_amsterdam_touch_the_dyke() -> None:
    """11.8, 18.8"""
    assert {"HH1", "HH2", "JJ1", "JJ2"} < set(touching(DYKE))


def test_jersey_touches_both_ferry_ends() -> None:
    """31.5"""
    assert {"J3", "J4"} < set(touching("I4"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A16", "B15"),
        ("C9", "C10"),
        ("A3", "A4"),
        ("A2", "A3"),
        ("P4", "P5"),
        ("BB4", "CC4"),
        ("CC4", "DD3"),
        ("DD4", "EE4"),
    ],
)
def test_blue_arrows_join_neighbours(one: str, other: str) -> None:
    """12.15"""
    assert other in touching(one)


@pytest.mark.parametrize(
    ("one", "other", "away"),
    [
        ("P11", "Y10", 9),
        ("J10", "L8", 3),
        ("T4", "R5", 2),
        ("T4", "V5", 2),
        ("T4", "U5", 1),
        ("A1", "A1", 0),
        ("A1", "B1", 1),
    ],
)
def test_distances(one: str, other: str, away: int) -> None:
    """17.10.4, 18.0, 19.6 The examples of bridges, supply and ships."""
    assert distance(one, other) == distance(other, one) == away


def test_a_hexside_has_two_ends_of_three_hexes() -> None:
    assert set(corners(side("B2", "C2"))) == {frozenset({"B2", "C2", "B1"}), frozenset({"B2", "C2", "C3"})}


# 7.0 Zones of control


def test_a_zone_is_the_hex_and_the_six_around_it() -> None:
    unit = allied("us.1", "E5")
    assert zones.sphere(plain(unit), unit) == {"E5"} | AROUND_E5


OWN_HEX: list[tuple[Unit, Marks]] = [
    (german("ge.1", "E5", frozen=True), {}),
    (allied("us.1", "E5", dropped=True), {}),
    (allied("us.1", "E5", dropped=True), {"impulse": 2}),
    (allied("us.1", "E5", invading=True), {"invasion": 1}),
    (allied("us.1", "E5", invading=True), {"invasion": 2, "phase": COMBAT}),
    (ranger("us.r", "E5"), {}),
    (partisan("E5"), {}),
    (allied("us.1", "E5", invading=True), {"invasion": 1, "readings": {"invaders.zone": "movement"}}),
]
WHOLE: list[tuple[Unit, Marks]] = [
    (german("ge.1", "E5"), {}),
    (allied("us.1", "E5", dropped=True), {"side": GERMAN}),
    (allied("us.1", "E5", invading=True), {"invasion": 1, "impulse": 2}),
    (allied("us.1", "E5", invading=True), {"invasion": 1, "side": GERMAN}),
    (allied("us.1", "E5", invading=True), {"invasion": 1, "phase": COMBAT, "readings": {"invaders.zone": "movement"}}),
    (hq("us.hq", "E5"), {}),
    (coastal("ge.c", "E5"), {}),
    (panzer("ge.p", "E5"), {}),
]


@pytest.mark.parametrize(("unit", "told"), OWN_HEX)
def test_zones_of_one_hex(unit: Unit, told: Marks) -> None:
    """7.1, 9.5, 12.8, 20.6, 21.6, 24.3"""
    assert zones.sphere(plain(unit, **told), unit) == {"E5"}


@pytest.mark.parametrize(("unit", "told"), WHOLE)
def test_zones_of_seven_hexes(unit: Unit, told: Marks) -> None:
    assert len(zones.sphere(plain(unit, **told), unit)) == 7


def test_a_freed_unit_has_its_zone_at_once() -> None:
    """9.7"""
    frozen = german("ge.1", "E5", frozen=True)
    assert zones.zone(plain(frozen), GERMAN) < zones.zone(plain(replace(frozen, frozen=False)), GERMAN)


@pytest.mark.parametrize(
    ("word", "blown", "reaches"), [("river", False, True), ("river", True, False), ("estuary", False, False)]
)
def test_zones_over_water(word: str, blown: bool, reaches: bool) -> None:
    """7.1"""
    ground = replace(PLAIN, sides={side("E5", "E4"): frozenset({word})})
    down = frozenset({side("E5", "E4")}) if blown else frozenset()
    unit = german("ge.1", "E5")
    position = on(ground, unit, bridges_down=down)
    assert ("E4" in zones.sphere(position, unit)) is reaches
    assert "E4" in zones.sea_zone(position, GERMAN)


def test_no_zone_reaches_into_a_fortress_until_it_is_destroyed() -> None:
    """7.1, 16.3"""
    ground = replace(PLAIN, features={"E4": frozenset({"fortress"})})
    unit = german("ge.1", "E5")
    assert "E4" not in zones.sphere(on(ground, unit), unit)
    assert "E4" in zones.sphere(on(ground, unit, destroyed=frozenset({"E4"})), unit)
    within = replace(unit, at="E4")
    assert len(zones.sphere(on(ground, within), within)) == 7


def test_friends_do_not_negate_a_zone() -> None:
    """7.3"""
    position = plain(allied("us.1", "E4"), german("ge.1", "E5"))
    assert "E4" in zones.enemy_zone(position, ALLIED)


def test_only_a_unit_in_a_zone_is_held_in_the_second_impulse() -> None:
    """8.9"""
    mine, enemy = allied("us.1", "E4"), german("ge.1", "E5")
    assert zones.held_fast(plain(mine, enemy, impulse=2), mine)
    assert not zones.held_fast(plain(mine, enemy), mine)
    assert not zones.held_fast(plain(mine, replace(enemy, frozen=True), impulse=2), mine)
    assert not zones.held_fast(plain(mine, enemy, impulse=2, bound=frozenset()), mine)


def test_no_step_leads_from_zone_to_zone() -> None:
    """8.10"""
    position = plain(allied("us.1", "E4"), german("ge.1", "E5"))
    assert not zones.may_step(position, ALLIED, "E4", "F4")
    assert zones.may_step(position, ALLIED, "E4", "E3") and zones.may_step(position, ALLIED, "E3", "F4")


# 6.0 Stacking

GROUNDS = drawn(
    ".rmaf.rmf.",
    features="F1 city, G1 city, H1 city, I1 fortress, J1 fortress",
)


@pytest.mark.parametrize(
    ("hex", "most"),
    [
        ("A1", 3),
        ("B1", 2),
        ("C1", 1),
        ("D1", 1),
        ("E1", 1),
        ("F1", 3),
        ("G1", 2),
        ("H1", 1),
        ("I1", 1),
        ("J1", 3),
        ("Z9", 0),
    ],
)
def test_limits_by_ground(hex: str, most: int) -> None:
    """6.1 A city or fortress holds what the ground around it holds."""
    assert stacking.limit(on(GROUNDS), hex) == most


def test_flooded_hexes_are_clear_until_they_are_flooded() -> None:
    """31.11"""
    assert stacking.limit(on(GROUNDS, flooded=False), "E1") == 3


FREE = ["hq", "ranger", "commando", "security", "artillery", "flak"]
STACKED = [
    "infantry",
    "mountain",
    "airborne",
    "glider",
    "training",
    "hq_troops",
    "volkssturm",
    "coastal_defence",
    "panzer",
    "assault_gun",
    "cavalry",
    "engineer",
]


@pytest.mark.parametrize("kind", FREE)
def test_free_stackers(kind: str) -> None:
    """6.5"""
    assert not stacking.counts(plain(), allied("x", kind=kind))


@pytest.mark.parametrize("kind", STACKED)
def test_types_with_a_stacking_value(kind: str) -> None:
    """6.5 Neither HQ troops nor assault guns are free."""
    assert stacking.counts(plain(), german("x", kind=kind))


def three(at: str) -> list[Unit]:
    return [allied(f"us.{n}", at) for n in range(3)]


def test_a_fourth_unit_is_too_many_but_not_a_headquarters() -> None:
    """6.1, 6.3"""
    position = plain(*three("E5"), hq("us.hq", "E5"))
    assert not stacking.overstacked(position, ALLIED)
    assert not stacking.may_join(position, [tank("us.t")], "E5") and stacking.may_join(position, [hq("us.h2")], "E5")
    assert stacking.excess(plain(*three("E5"), tank("us.t", "E5")), "E5", ALLIED) == 1


def test_both_sides_have_a_limit_of_their_own() -> None:
    """6.6"""
    position = plain(*three("E5"), *(german(f"ge.{n}", "E5") for n in range(3)))
    assert not stacking.overstacked(position, ALLIED) and not stacking.overstacked(position, GERMAN)


def test_nations_stack_together() -> None:
    """6.2"""
    units = [allied("us.1", "E5"), allied("br.1", "E5", nation="british"), allied("fr.1", "E5", nation="french")]
    assert not stacking.overstacked(plain(*units), ALLIED)


def test_nobody_ends_on_the_dyke_or_at_sea() -> None:
    """8.6, 8.7"""
    ground = drawn("...\n.d.\n.~.", first="HH1")
    assert not stacking.may_join(on(ground), [allied("x")], DYKE)
    assert not stacking.may_join(on(ground), [allied("x")], "II3")


@pytest.mark.parametrize(("hex", "most"), [("A1", 2), ("B1", 1), ("C1", 1), ("E1", 1), ("F1", 2)])
def test_limits_of_a_landing(hex: str, most: int) -> None:
    """12.7"""
    position = on(GROUNDS, invasion=1, landed=frozenset({"A1", "B1", "C1", "E1", "F1"}))
    assert stacking.room(position, hex, ALLIED) == most
    assert stacking.room(replace(position, phase=COMBAT), hex, ALLIED) == stacking.limit(position, hex)
    assert stacking.room(position, hex, GERMAN) == stacking.limit(position, hex)


def test_the_landing_limit_binds_only_invaded_hexes() -> None:
    """12.7"""
    assert stacking.room(on(GROUNDS, invasion=2, landed=frozenset({"F1"})), "A1", ALLIED) == 3


def test_the_79th_stacks_freely_in_the_first_impulse_of_the_first_invasion() -> None:
    """12.7, 12.13; the figure of chapter 12, note 6"""
    funny = tank("br.79", "E1", nation="british", tags=frozenset({"79th"}), invading=True)
    first = on(GROUNDS, funny, allied("br.1", "E1", nation="british"), invasion=1, landed=frozenset({"E1"}))
    assert not stacking.excess(first, "E1", ALLIED)
    assert stacking.excess(replace(first, impulse=2), "E1", ALLIED) == 1
    assert stacking.excess(replace(first, invasion=2), "E1", ALLIED) == 1
    later = replace(first, readings={"engineers.stacking": "combat"})
    assert stacking.excess(later, "E1", ALLIED) == 1 and not stacking.excess(replace(later, phase=COMBAT), "E1", ALLIED)


@pytest.mark.parametrize(("invading", "most"), [(True, 1), (False, 0)])
def test_commandos_count_while_they_invade(invading: bool, most: int) -> None:
    """21.6, 21.7"""
    unit = ranger("us.r", "A1", invading=invading)
    position = on(GROUNDS, unit, allied("us.1", "A1"), allied("us.2", "A1"), invasion=1, landed=frozenset({"A1"}))
    assert stacking.excess(position, "A1", ALLIED) == most


def test_battalions_and_two_german_units_are_free_where_a_rule_says_so() -> None:
    """31.4, 33.3.1"""
    tiger = panzer("ge.101", tags=frozenset({"battalion"}))
    assert stacking.counts(plain(), tiger)
    assert not stacking.counts(plain(options=frozenset({"battalions.free"})), tiger)
    assert not stacking.counts(plain(), panzer("ge.654", tags=frozenset({"free"})))


def test_a_stack_is_as_slow_as_its_slowest_unit() -> None:
    """6.4"""
    assert stacking.pace([tank("us.t"), allied("us.1")]) == 4
