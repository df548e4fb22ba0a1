"""The oracle of France 1944 on command and supply, on positions made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import (
    PLAIN,
    airborne,
    armor,
    german,
    hq,
    infantry,
    on,
)
from tests.games.france_1944.oracle import (
    command,
    lines,
    supply,
    zones,
)
from tests.games.france_1944.oracle.ground import drawn
from tests.games.france_1944.oracle.position import ALLIED, CADRE, GERMAN, Piece

Marks = dict[str, Any]

SCHELDT = {"2705", "2706", "2804", "2806", "2905", "2906"}
SEINE = drawn("ccccc\nccccc\nccccc\nccccc", first="1408", sides="1609/1610 blocked, 1508/1509 river")
BESIDE_0505 = ("0504", "0604", "0605", "0506", "0405", "0404")


# 4.5-4.7 Command


ALL = ("us", "british", "french", "canadian", "polish")


@pytest.mark.parametrize(
    ("nation", "units"),
    [
        ("us", {"us", "french"}),
        ("british", {"us", "british", "canadian", "polish"}),
        ("french", {"french"}),
        ("canadian", {"canadian", "british", "polish"}),
    ],
)
def test_who_may_command_whom(nation: str, units: set[str]) -> None:
    staff = hq("hq", "0505", nation=nation)
    assert {each for each in ALL if command.may_command(staff, infantry("x", nation=each))} == units


def test_germans_command_all_germans() -> None:
    assert command.may_command(hq("hq.ge7", nation="german"), german("ge.a"))


@pytest.mark.parametrize(("americans", "may"), [(1, True), (2, False)])
def test_a_british_headquarters_commands_one_american_unit(americans: int, may: bool) -> None:
    staff = hq("hq.br2", "0505", nation="british")
    units = [infantry(f"us.{n}", "0505") for n in range(americans)] + [infantry("br.i", "0506", nation="british")]
    assert command.may_designate(on(PLAIN, staff, *units), staff, units) == may


@pytest.mark.parametrize(("count", "may"), [(2, True), (3, False)])
def test_capacities_limit_what_is_commanded(count: int, may: bool) -> None:
    staff = hq("hq.us1", "0505", infantry_capacity=2)
    units = [infantry(f"us.{n}", f"05{n + 3:02d}") for n in range(count)]
    assert command.may_designate(on(PLAIN, staff, *units), staff, units) == may


@pytest.mark.parametrize(("at", "inside"), [("0509", True), ("0510", False), ("0505", True)])
def test_range_counts_the_hex_of_the_unit_and_not_that_of_the_headquarters(at: str, inside: bool) -> None:
    staff = hq("hq.us1", "0505")
    assert (at in command.in_range(on(PLAIN, staff), staff)) == inside


CORRIDOR = drawn("ccccccc")
FENCED = drawn("ccccccc", sides="0201/0301 blocked")


def test_range_does_not_cross_a_blocked_hexside() -> None:
    staff = hq("hq.us1", "0101")
    assert command.in_range(on(FENCED, staff), staff) == {"0101", "0201"}


@pytest.mark.parametrize(
    ("friend", "reached"), [(False, {"0101", "0201", "0301"}), (True, {"0101", "0201", "0301", "0401"})]
)
def test_range_goes_into_a_zone_and_on_only_over_friends(friend: bool, reached: set[str]) -> None:
    """3.3, 4.6 0302 has a zone over 0201, 0301 and 0401."""
    ground = drawn("ccccccc\n..c....")
    staff, mates = hq("hq.us1", "0101"), [armor("us.2ad", "0301", steps=CADRE)] if friend else []
    friends = [armor("us.3ad", "0201")]
    found = command.in_range(on(ground, staff, *friends, *mates, german("ge.a", "0302")), staff)
    assert found == reached


def test_range_goes_past_cadres_but_not_through_them() -> None:
    staff = hq("hq.us1", "0101")
    assert command.in_range(on(CORRIDOR, staff, german("ge.a", "0301", steps=CADRE)), staff) == {"0101", "0201"}


def test_a_southern_headquarters_commands_the_south_and_nothing_else() -> None:
    ground = drawn("ccccc\nbbbbb", first="1928", south="1928 2028 2128 2228 2328", blue="1929 2029 2129 2229 2329")
    staff, near, far = hq("hq.us7", "1929"), infantry("us.vi", "1928"), infantry("us.x", "2329")
    position = on(ground, staff, near, far)
    assert command.candidates(position, staff) == {"us.x"}
    other = hq("hq.us3", "1928")
    assert command.candidates(on(ground, other, near, far), other) == {"us.vi", "us.x"}


# 11.0 Supply

ROAD = drawn("c" * 30, features="0101 allied_source, 3001 german_city, 1501 port")
HELD = {"0101": ALLIED}


@pytest.mark.parametrize(("at", "supplied"), [("2101", True), ("2201", False)])
def test_a_headquarters_needs_a_line_of_twenty_hexes(at: str, supplied: bool) -> None:
    position = on(ROAD, hq("hq.us1", at), control=HELD)
    assert ("hq.us1" in supply.supplied_hqs(position, ALLIED)) == supplied


@pytest.mark.parametrize(
    "enemy",
    [german("ge.a", "0801", steps=CADRE), hq("hq.ge7", "0801", nation="german"), german("ge.a", "0801")],
)
def test_no_line_goes_through_enemies(enemy: Piece) -> None:
    position = on(ROAD, hq("hq.us1", "1101"), enemy, control=HELD)
    assert supply.supplied_hqs(position, ALLIED) == set()


@pytest.mark.parametrize(("steps", "supplied"), [(None, False), (CADRE, True)])
def test_a_line_passes_a_zone_over_a_friendly_combat_unit(steps: int | None, supplied: bool) -> None:
    ground = drawn("c" * 12 + "\n....c", features="0101 allied_source")
    friends = [armor(f"us.{at}", at, steps=steps) for at in ("0401", "0501", "0601")] if steps else []
    position = on(ground, hq("hq.us1", "1001"), german("ge.a", "0502"), *friends, control=HELD)
    assert bool(supply.supplied_hqs(position, ALLIED)) == supplied


def test_a_line_may_end_in_a_source_in_an_enemy_zone() -> None:
    ground = drawn("ccccc\nc....", sides="0102/0201 blocked", features="0101 allied_source")
    position = on(ground, hq("hq.us1", "0501"), german("ge.a", "0102"), control=HELD)
    assert "0101" in zones.closed_zone(position, ALLIED)
    assert lines.joins(position, "0501", {"0101"}, 20, ALLIED)


def test_headquarters_hand_supply_on_within_their_range() -> None:
    chain = hq("hq.us1", "2101"), hq("hq.us3", "2501"), hq("hq.us9", "2901"), hq("hq.us7", "0301")
    position = on(ROAD, *chain, control=HELD)
    assert supply.supplied_hqs(position, ALLIED) == {"hq.us1", "hq.us3", "hq.us9", "hq.us7"}
    broken = on(ROAD, chain[0], chain[2], control=HELD)
    assert supply.supplied_hqs(broken, ALLIED) == {"hq.us1"}


@pytest.mark.parametrize(
    ("unit", "supplied"),
    [
        (infantry("us.v", "0901"), True),
        (infantry("br.i", "0901", nation="british"), False),
        (infantry("us.v", "1001"), False),
        (infantry("br.i", "0201", nation="british"), True),
        (infantry("br.i", "0301", nation="british"), False),
    ],
)
def test_a_unit_needs_a_headquarters_of_its_own_or_a_source_beside_it(unit: Piece, supplied: bool) -> None:
    position = on(ROAD, hq("hq.us1", "0501"), unit, control=HELD)
    assert supply.supplied(position, unit) == supplied


def test_a_unit_in_the_range_of_a_headquarters_out_of_supply_has_none() -> None:
    unit = infantry("us.v", "2401")
    assert not supply.supplied(on(ROAD, hq("hq.us1", "2501"), unit, control=HELD), unit)


@pytest.mark.parametrize(
    ("others", "control", "mine"),
    [
        ((), {}, {"3001", "1501", "0101"}),
        ((infantry("us.v", "3001"),), {}, {"1501", "0101"}),
        ((hq("hq.us1", "3001"),), {}, {"1501", "0101"}),
        ((), {"3001": ALLIED}, {"3001", "1501", "0101"}),
        ((), {"1501": ALLIED, "0101": ALLIED}, {"3001"}),
    ],
)
def test_german_sources(others: tuple[Piece, ...], control: dict[str, int], mine: set[str]) -> None:
    """11.2, 11.3 A city is void only while Allies are in it; ports and Allied sources go by control."""
    assert supply.sources(on(ROAD, *others, control=control), GERMAN) == mine


def test_allied_sources() -> None:
    position = on(ROAD, infantry("us.v", "3001"), control={"0101": ALLIED, "1501": ALLIED})
    assert supply.sources(position, ALLIED) == {"0101", "1501", "3001"}
    strict = replace(position, readings={"city.allied_source": False})
    assert supply.sources(strict, ALLIED) == {"0101", "1501"}


def test_southern_hexes_are_sources_once_allies_came_there() -> None:
    ground = drawn("cc\nbb", first="1928", south="1928 2028", blue="1929 2029")
    assert supply.sources(on(ground, turn=3), ALLIED) == set()
    there = on(ground, infantry("us.vi", "1929"), turn=3)
    assert supply.sources(there, ALLIED) == {"1928", "2028", "1929", "2029"}
    assert supply.sources(on(ground, german("ge.a", "2028"), turn=4), ALLIED) == {"1928", "1929", "2029"}


# 11.5 Checks


@pytest.mark.parametrize(
    ("at", "marked", "moment", "after"),
    [
        ("0501", True, "combat", False),
        ("0501", True, "administrative", False),
        ("2901", False, "combat", False),
        ("2901", True, "combat", True),
        ("2901", False, "activation", False),
        ("2901", False, "administrative", True),
        ("2901", False, "single", False),
    ],
)
def test_only_the_administrative_phase_lays_a_marker_down(at: str, marked: bool, moment: str, after: bool) -> None:
    unit = infantry("us.v", at, unsupplied=marked)
    position = on(ROAD, hq("hq.us1", "0601"), unit, control=HELD)
    assert supply.marker_after(position, unit, moment) == after


def test_an_unsupplied_headquarters_cannot_be_activated() -> None:
    near, far = hq("hq.us1", "0501"), hq("hq.us3", "2901")
    position = on(ROAD, near, far, control=HELD)
    assert supply.may_activate(position, near) and not supply.may_activate(position, far)


def test_the_18th_is_in_supply_in_its_box_and_after_its_drop() -> None:
    position = on(ROAD, airborne(), control=HELD)
    assert supply.supplied(position, position.pieces[0])
    landed = on(ROAD, airborne("2801"), dropped=True, drop_hex="2801")
    assert supply.supplied(landed, landed.pieces[0])
    stays = on(ROAD, airborne("2801"))
    assert not supply.supplied(stays, stays.pieces[0])
