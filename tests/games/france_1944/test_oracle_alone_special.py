"""The oracle of France 1944 on special rules and the Rhine, on positions made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import (
    PLAIN,
    airborne,
    armor,
    attacking,
    fuehrer,
    german,
    hq,
    infantry,
    moving,
    on,
    panzer,
)
from tests.games.france_1944.oracle import movement, rhine, sequence, special
from tests.games.france_1944.oracle.ground import drawn, side
from tests.games.france_1944.oracle.position import ALLIED, BLOWN, CADRE, GERMAN, INTACT, Piece, Position

Marks = dict[str, Any]
JUL, AUG, SEP, OCT, JAN, FEB, MAR, APR, MAY = 1, 2, 3, 4, 7, 8, 9, 10, 11


def at_turn(turn: int, *pieces: Piece, **told: Any) -> Position:
    """Return a position on plain ground in a turn."""
    return Position(told.pop("ground", PLAIN), pieces, turn=turn, **told)


# 11.4, 12.1, 12.2 Antwerp, Brittany, V-1

COAST = drawn(
    "cccccccc",
    features=", ".join(f"{n:02d}01 port" for n in range(1, 9)),
    brittany="0101 0201",
    v1="0301 0401 0501 0601 0701",
    antwerp="0801",
    scheldt="0701",
)


@pytest.mark.parametrize(("turn", "points"), [(SEP, 0), (OCT, 1), (JAN, 1), (FEB, 0)])
def test_antwerp_brings_a_point_from_october_to_january(turn: int, points: int) -> None:
    assert special.antwerp_points(at_turn(turn, ground=COAST, control={"0801": ALLIED})) == points


def test_october_is_three_and_one() -> None:
    position = at_turn(OCT, ground=COAST, control={"0801": ALLIED})
    assert sequence.stock_after(position, ALLIED) == 4
    held = replace(position, pieces=(german("ge.a", "0701", steps=CADRE),))
    assert sequence.stock_after(held, ALLIED) == 3
    assert sequence.stock_after(replace(position, control={}), ALLIED) == 3


@pytest.mark.parametrize(
    ("held", "bonus"),
    [
        ("0101 0201", 3),
        ("0101", 0),
        ("0301 0401 0501 0601 0701", 2),
        ("0301 0401 0501 0601", 0),
        ("0101 0201 0301 0401 0501 0601 0701", 5),
    ],
)
def test_brittany_and_the_v1_ports(held: str, bonus: int) -> None:
    position = at_turn(AUG, ground=COAST, control=dict.fromkeys(held.split(), ALLIED))
    assert special.reaction_bonus(position) == bonus
    assert sequence.reaction_after(position, ALLIED) == 9 + bonus


# 12.3, 12.4 Landings


@pytest.mark.parametrize(
    ("turn", "told", "may"),
    [
        (5, {}, True),
        (AUG, {}, False),
        (MAR, {}, True),
        (5, {"active": "hq.us1"}, False),
        (5, {"side": GERMAN}, False),
        (5, {"phase": "army"}, False),
        (APR, {"active": "hq.us1"}, True),
        (APR, {"active": "hq.us1", "box": 4}, False),
        (MAY, {}, True),
        (5, {"dropped": True}, False),
    ],
)
def test_when_the_18th_lands(turn: int, told: Marks, may: bool) -> None:
    """12.3 Market Garden before the HQ is chosen. 12.4 Varsity before the first increment."""
    position = at_turn(turn, airborne(), hq("hq.us1", "0101"), **({"phase": "initiative", "side": ALLIED} | told))
    assert special.may_land(position) == may


def test_where_the_18th_lands() -> None:
    enemies = german("ge.a", "0104"), german("ge.b", "0201")
    position = at_turn(5, airborne(), hq("hq.us1", "0101"), *enemies, phase="initiative")
    found = special.landing_hexes(position)
    assert "0106" in found and "0107" not in found and "0105" in found and "0104" not in found


@pytest.mark.parametrize(("turn", "steps", "back"), [(5, 3, True), (5, 0, False), (APR, 3, False)])
def test_the_18th_goes_back_after_market_garden_only(turn: int, steps: int, back: bool) -> None:
    unit = airborne("0505", steps=steps)
    assert special.goes_back(at_turn(turn, unit, dropped=True), unit) == back


def test_the_18th_counts_against_the_infantry_capacity() -> None:
    from tests.games.france_1944.oracle import command

    staff, corps, landed = hq("hq.us1", "0101", infantry_capacity=1), infantry("us.v", "0102"), airborne("1212")
    position = on(PLAIN, staff, corps, landed, dropped=True)
    assert command.candidates(position, staff) == {"us.v", "us.xviii"}
    assert not command.may_designate(position, staff, [corps])
    assert command.may_designate(position, staff, [landed])


def test_a_river_beside_the_18th_is_ignored_by_allies_until_it_leaves() -> None:
    ground = replace(
        PLAIN, sides={side("0504", "0505"): frozenset({"river"}), side("0604", "0505"): frozenset({"rhine"})}
    )
    landed, tank, enemy = airborne("0505"), armor("us.2ad", "0504"), panzer("ge.2pz", "0504")
    position = moving(tank, landed, ground=ground, dropped=True, drop_hex="0505")
    assert movement.edge_cost(position, "0504", "0505", ALLIED) == 0
    assert movement.edge_cost(position, "0504", "0505", enemy.side) == 2
    assert movement.edge_cost(position, "0604", "0505", ALLIED) is None
    moved = position.changed(replace(landed, at="0506"))
    assert movement.edge_cost(moved, "0504", "0505", ALLIED) == 2


# 12.5 The Bulge


@pytest.mark.parametrize(
    ("turn", "chits", "used", "may"),
    [
        (OCT, 2, False, True),
        (JAN, 3, False, True),
        (SEP, 3, False, False),
        (FEB, 3, False, False),
        (6, 1, False, False),
        (6, 3, True, False),
    ],
)
def test_when_the_bulge_begins(turn: int, chits: int, used: bool, may: bool) -> None:
    assert special.may_bulge(at_turn(turn, chits=(3, chits), bulge_used=used)) == may


def test_the_bulge_takes_two_chits_and_up_to_three_points() -> None:
    position = at_turn(6, chits=(3, 3), reaction=(4, 9))
    assert special.chits_after_bulge(position) == (3, 1) and special.bulge_points(position) == {0, 1, 2, 3}
    assert special.bulge_points(replace(position, reaction=(4, 2))) == {0, 1, 2}


# 12.6-12.9 The Rhine

RIVER = drawn(
    "cccccc\ncccccc\ncccccc\ncccccc",
    sides="0301/0401 rhine bridge, 0302/0401 rhine, 0302/0402 rhine bridge, 0303/0402 rhine, 0303/0403 rhine, "
    "0304/0403 rhine, 0304/0404 rhine",
    east="0401 0402 0403 0404",
    beyond="0401 0402 0403 0404 0501 0502 0503 0504 0601 0602 0603 0604",
)
WEST, EAST = "0303", "0403"


@pytest.mark.parametrize(
    ("pieces", "lies", "marker"),
    [
        ((infantry("us.v", EAST, steps=CADRE),), False, True),
        ((infantry("us.v", EAST, commanded=False),), False, False),
        ((infantry("us.v", EAST, weakened=True),), False, False),
        ((infantry("us.v", "0502"),), False, False),
        ((infantry("us.v", "0503"),), False, True),
        ((infantry("us.v", WEST),), False, False),
        ((infantry("us.v", "0503"), german("ge.a", "0404")), False, False),
        ((infantry("us.v", "0503"), german("ge.a", "0404")), True, True),
        ((german("ge.a", "0404"),), True, False),
        ((german("ge.a", EAST, steps=CADRE),), True, False),
        ((), True, True),
        ((hq("hq.us1", EAST),), False, False),
    ],
)
def test_bridgeheads(pieces: tuple[Piece, ...], lies: bool, marker: bool) -> None:
    position = on(RIVER, *pieces, bridgeheads=frozenset({EAST} if lies else ()))
    assert rhine.has_bridgehead(position, EAST) == marker


def test_a_zone_from_the_west_bank_makes_a_bridgehead_if_it_is_read_so() -> None:
    position = on(RIVER, infantry("us.v", WEST), readings={"bridgehead.west_bank": True})
    assert rhine.has_bridgehead(position, EAST)


def test_no_bridgehead_on_a_blown_bridge_nor_off_the_bank() -> None:
    unit = infantry("us.v", "0402")
    blown = {side("0302", "0402"): BLOWN}
    assert "0402" not in rhine.bridgeheads(on(RIVER, unit, bridges=blown, readings={"bridgehead.blown": "hex"}))
    assert "0402" in rhine.bridgeheads(on(RIVER, unit, bridges=blown))
    assert "0402" in rhine.bridgeheads(on(RIVER, unit))
    assert not rhine.has_bridgehead(on(RIVER, infantry("us.v", "0503")), "0503")


@pytest.mark.parametrize(("roll", "state"), [(1, INTACT), (2, BLOWN), (4, BLOWN), (6, BLOWN)])
def test_a_bridge_stands_only_with_the_lowest_roll(roll: int, state: str) -> None:
    assert rhine.bridge_after(roll) == state


BONN = drawn(
    "ccc\nccc\nccc",
    first="3409",
    sides="3511/3510 rhine bridge, 3511/3610 rhine bridge, 3511/3611 rhine bridge, 3409/3510 rhine bridge",
)


@pytest.mark.parametrize(("hex", "rolls"), [("3511", 3), ("3409", 1), ("3510", 2), ("3410", 0)])
def test_one_roll_for_each_bridge_of_a_hex(hex: str, rolls: int) -> None:
    unit = armor("us.9ad", "3411")
    assert len(rhine.rolled_for(moving(unit, ground=BONN), unit, hex)) == rolls


def test_a_bridge_is_tested_once_and_by_allies_only() -> None:
    ally, enemy = armor("us.9ad", "3410"), panzer("ge.2pz", "3411")
    tested = {side("3409", "3510"): INTACT}
    position = moving(ally, enemy, ground=BONN, bridges=tested)
    assert rhine.rolled_for(position, ally, "3409") == set() and rhine.rolled_for(position, enemy, "3511") == set()
    assert len(rhine.rolled_for(position, ally, "3511", rhine.BY_RETREAT)) == 3
    moved = replace(position, readings={"bridge.trigger": "movement"})
    assert rhine.rolled_for(moved, ally, "3511", rhine.BY_RETREAT) == set()
    read = replace(position, readings={"bridge.trigger": "movement"})
    assert rhine.rolled_for(read, ally, "3511", rhine.BY_ADVANCE) == set()
    assert len(rhine.rolled_for(position, ally, "3511", rhine.BY_ADVANCE)) == 3


@pytest.mark.parametrize(
    ("bridges", "heads", "cost"),
    [
        ({side("0302", "0402"): INTACT}, "", 2),
        ({side("0302", "0402"): BLOWN}, "", None),
        ({side("0302", "0402"): BLOWN}, "0402", None),
        ({}, "", 2),
    ],
)
def test_a_bridge_and_a_bridgehead_carry_over_the_rhine(bridges: Marks, heads: str, cost: int | None) -> None:
    position = on(RIVER, bridges=bridges, bridgeheads=frozenset(heads.split()))
    assert movement.edge_cost(position, "0302", "0402", ALLIED) == cost


def test_allies_do_not_march_over_a_bridge_that_they_have_not_tested() -> None:
    """12.7 The roll comes as they enter its hex; germans need none."""
    unit = armor("us.9ad", "0202")
    assert "0402" not in movement.reach(moving(unit, ground=RIVER), unit)
    stands = {side("0302", "0402"): INTACT}
    assert "0402" in movement.reach(moving(unit, ground=RIVER, bridges=stands), unit)
    enemy = panzer("ge.2pz", "0202", commanded=True)
    assert "0402" in movement.reach(moving(enemy, ground=RIVER), enemy)


@pytest.mark.parametrize(
    ("told", "others", "hexes"),
    [
        ({}, (), {"0402", "0403"}),
        ({"box": 2}, (), set()),
        ({"attacking": True}, (), set()),
        ({}, (german("ge.a", "0402"),), {"0403"}),
        ({"bridgeheads": frozenset({"0403"})}, (), {"0402"}),
    ],
)
def test_amphibious_crossing(told: Marks, others: tuple[Piece, ...], hexes: set[str]) -> None:
    """12.8 In the first box, with its whole movement; 12.6 a bridgehead is a bridge."""
    unit = infantry("us.xvi", WEST, mpa=2)
    assert movement.amphibious(moving(unit, *others, ground=RIVER, **told), unit) == hexes


def test_one_increment_crosses_by_march_or_by_attack() -> None:
    from tests.games.france_1944.oracle import attacks

    free, faced = infantry("us.xvi", WEST), infantry("us.xiii", "0304")
    enemy = german("ge.a", "0404")
    march = moving(free, faced, enemy, ground=RIVER)
    assert movement.amphibious(march, free) and attacks.targets(march, faced) == set()
    assault = attacking(free, faced, enemy, ground=RIVER)
    assert not movement.amphibious(assault, free) and attacks.targets(assault, faced) == {"0404"}


@pytest.mark.parametrize(
    ("piece", "hex", "how", "crossed", "breach"),
    [
        (infantry("us.v"), EAST, rhine.BY_MARCH, False, True),
        (infantry("us.v"), EAST, rhine.BY_ADVANCE, False, True),
        (infantry("us.v"), EAST, rhine.BY_MARCH, True, False),
        (airborne(), EAST, rhine.BY_AIR, False, False),
        (hq("hq.us1"), EAST, rhine.BY_MARCH, False, False),
        (german("ge.a"), EAST, rhine.BY_MARCH, False, False),
        (infantry("us.v"), WEST, rhine.BY_MARCH, False, False),
    ],
)
def test_what_breaches_the_rhine(piece: Piece, hex: str, how: str, crossed: bool, breach: bool) -> None:
    assert rhine.breaches(on(RIVER, rhine_crossed=crossed), piece, hex, how) == breach


def test_the_breach_calls_up_all_fuehrer_divisions_that_are_not_in_play() -> None:
    units = (
        fuehrer("ge.a"),
        fuehrer("ge.b", "track"),
        fuehrer("ge.c", "removed"),
        fuehrer("ge.d", "", at="0101", steps=1),
    )
    assert rhine.called_up(on(RIVER, *units)) == {"ge.a", "ge.b"}


# 12.10 Advantage


def test_the_advantage_changes_hands_for_the_next_turn() -> None:
    position = at_turn(AUG, advantage=ALLIED)
    assert special.may_reroll(position, ALLIED) and not special.may_reroll(position, GERMAN)
    holder, since = special.after_reroll(position)
    assert (holder, since) == (GERMAN, SEP)
    assert not special.may_reroll(replace(position, advantage=holder, advantage_from=since), GERMAN)
    assert special.may_reroll(at_turn(SEP, advantage=holder, advantage_from=since), GERMAN)
