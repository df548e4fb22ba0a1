"""The oracle of Fortress Europa on marches, trains and ships, made by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import PLAIN, allied, coastal, german, hq, on, panzer, partisan, plain, tank
from tests.games.fortress_europa.oracle import movement, rail, sea
from tests.games.fortress_europa.oracle.control import controls
from tests.games.fortress_europa.oracle.grid import distance, side
from tests.games.fortress_europa.oracle.ground import Ground, Port, drawn
from tests.games.fortress_europa.oracle.numbers import allowance_word
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit

Marks = dict[str, Any]
WORDS: dict[str, Callable[[int], int]] = {
    "full": lambda mv: mv,
    "half": lambda mv: (mv + 1) // 2,
    "one": lambda mv: 1,
    "none": lambda mv: 0,
}

# 5.0 Allowances


def test_the_movement_value_is_the_number_of_hexes_in_clear_weather_over_clear_ground() -> None:
    """2.7, 5.4"""
    unit = allied("us.1", "F6")
    assert movement.reach(plain(unit), unit) == {hex for hex in PLAIN.terrain if 0 < distance("F6", hex) <= 4}


@pytest.mark.parametrize("impulse", [1, 2])
@pytest.mark.parametrize("weather", ["clear", "overcast", "overcast_star", "storm"])
@pytest.mark.parametrize(
    "unit", [allied("a", "F6"), tank("b", "F6"), german("c", "F6"), panzer("d", "F6"), hq("e", "F6")]
)
def test_the_chart_goes_by_side_type_weather_and_impulse(unit: Unit, weather: str, impulse: int) -> None:
    """5.4, 8.11, 13.1"""
    word = allowance_word(weather, impulse, movement.column(unit))
    assert movement.allowance(plain(unit, weather=weather, impulse=impulse), unit) == WORDS[word](unit.mv)


@pytest.mark.parametrize("weather", ["clear", "storm"])
def test_headquarters_move_in_the_second_impulse_only_and_fully(weather: str) -> None:
    """13.1"""
    unit = hq("us.hq", "F6")
    assert not movement.reach(plain(unit, weather=weather), unit)
    assert movement.allowance(plain(unit, weather=weather, impulse=2), unit) == 5


@pytest.mark.parametrize(("mv", "hexes"), [(1, 1), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_a_voyage_halves_the_allowance_rounded_down(mv: int, hexes: int) -> None:
    """5.6, 11.3"""
    unit = replace(allied("us.1", "F6", sailed=True), faces=((6, mv),))
    assert movement.allowance(plain(unit), unit) == hexes


@pytest.mark.parametrize(("mv", "hexes"), [(2, 1), (4, 1), (7, 2), (8, 2)])
def test_a_landing_in_the_second_impulse_has_half_of_the_second_column(mv: int, hexes: int) -> None:
    """12.11"""
    unit = replace(allied("us.1", "F6"), faces=((6, mv),))
    assert movement.allowance(plain(unit, impulse=2, invasion=1), unit, landing=True) == hexes


CANNOT: list[tuple[Unit, Marks]] = [
    (german("x", "F6", frozen=True), {}),
    (allied("x", "F6", stays=True), {}),
    (allied("x", "F6", dropped=True), {}),
    (allied("x", "F6", invading=True), {"invasion": 1}),
    (allied("x", "F6", raiding=True), {}),
    (allied("x", "F6", soaked=True), {"impulse": 2}),
    (hq("x", "F6"), {}),
    (allied("x", "F6"), {"side": GERMAN}),
    (partisan("F6"), {"impulse": 2}),
]


@pytest.mark.parametrize(("unit", "told"), CANNOT)
def test_who_may_not_move(unit: Unit, told: Marks) -> None:
    """8.2, 9.1, 12.3, 13.1, 20.7, 21.2, 27.7"""
    assert not movement.reach(plain(unit, **told), unit)


def test_a_drop_moves_in_the_second_impulse() -> None:
    """20.7"""
    unit = allied("x", "F6", dropped=True)
    assert movement.reach(plain(unit, impulse=2), unit)


def test_a_coastal_unit_moves_with_its_infantry_side() -> None:
    """22.2"""
    unit = coastal("ge.c", "F6")
    assert max(distance("F6", hex) for hex in movement.reach(plain(unit), unit)) == 3


# 7.2, 8.9, 8.10 Enemy zones


def test_a_march_stops_in_a_zone() -> None:
    """7.2"""
    unit, enemy = allied("us.1", "A6"), german("ge.1", "D6")
    found = movement.reach(plain(unit, enemy), unit)
    assert "C6" in found and "C7" in found and "D6" not in found and "E6" not in found


def test_a_unit_leaves_a_zone_in_the_first_impulse_and_may_come_back() -> None:
    """8.10"""
    unit, enemy = allied("us.1", "E4"), german("ge.1", "E5")
    found = movement.costs(plain(unit, enemy), unit)
    assert found["E3"] == 1 and found["F4"] == 2 and found["D4"] == 2


def test_a_unit_in_a_zone_is_held_in_the_second_impulse() -> None:
    """8.9"""
    unit, enemy = allied("us.1", "E4"), german("ge.1", "E5")
    assert not movement.reach(plain(unit, enemy, impulse=2), unit)


def test_a_frozen_enemy_stops_nobody_but_closes_his_hex() -> None:
    """9.5"""
    unit = allied("us.1", "A6")
    found = movement.reach(plain(unit, german("ge.1", "C6", frozen=True)), unit)
    assert "C6" not in found and "C7" in found and "D6" in found and "E6" in found


def test_a_partisan_stops_a_march_in_its_hex_only() -> None:
    """24.3"""
    unit = german("ge.1", "A6", mv=4)
    found = movement.costs(plain(unit, partisan("B6")), unit)
    assert found["B6"] == 1 and found["C7"] == 3


# 8.1-8.7 Ground


@pytest.mark.parametrize(
    ("ground", "ends"),
    [
        (".r......", {"B1", "C1", "D1"}),
        ("..r.....", {"B1", "C1", "D1"}),
        ("...r....", {"B1", "C1", "D1"}),
        (".....r..", {"B1", "C1", "D1", "E1", "F1"}),
        ("r.......", {"B1", "C1", "D1", "E1", "F1", "G1"}),
        (".rr.....", {"B1", "C1", "D1"}),
    ],
)
def test_armor_in_rough_has_half_its_allowance_or_stops(ground: str, ends: set[str]) -> None:
    """8.1 With six hexes: rough with less than three spent leaves three in all, with three spent it ends the march."""
    unit = tank("us.t", "A1")
    assert movement.reach(on(drawn(ground), unit), unit) == ends


def test_infantry_does_not_mind_rough() -> None:
    """8.1"""
    unit = allied("us.1", "A1")
    assert movement.reach(on(drawn(".rrrrr"), unit), unit) == {"B1", "C1", "D1", "E1"}


@pytest.mark.parametrize("mv", range(1, 10))
@pytest.mark.parametrize("at", range(1, 9))
def test_rough_after_so_many_hexes(mv: int, at: int) -> None:
    """8.1 By the formula, for every allowance and every place of the rough hex."""
    unit = replace(tank("us.t", "A1"), faces=((7, mv),))
    ground = drawn("." * at + "r" + "." * 10)
    last = max((distance("A1", hex) for hex in movement.reach(on(ground, unit), unit)), default=0)
    before = at - 1
    if mv < at:
        assert last == mv
    elif 2 * before >= mv:
        assert last == at
    else:
        assert last == max(at, (mv + 1) // 2)


@pytest.mark.parametrize(
    ("ground", "kind", "ends"),
    [
        (".m....", "infantry", {"B1"}),
        (".m....", "mountain", {"B1", "C1", "D1", "E1"}),
        (".m....", "glider_mountain", {"B1", "C1", "D1", "E1"}),
        (".a....", "infantry", set()),
        (".a....", "mountain", {"B1"}),
        (".f....", "infantry", {"B1"}),
        (".f....", "mountain", {"B1"}),
        (".f....", "ranger", {"B1"}),
        (".~....", "infantry", set()),
    ],
)
def test_ground_that_stops(ground: str, kind: str, ends: set[str]) -> None:
    """8.2-8.4, 8.6"""
    unit = allied("x", "A1", kind=kind)
    assert movement.reach(on(drawn(ground), unit), unit) == ends


def test_a_unit_in_a_flooded_hex_may_move_in_the_second_impulse_if_it_stayed() -> None:
    """8.2"""
    unit = german("ge.1", "A1")
    assert movement.reach(on(drawn("f.."), unit, impulse=2), unit)
    wet = replace(unit, soaked=True)
    assert not movement.reach(on(drawn("f.."), wet, impulse=2), wet)
    assert movement.soaks(on(drawn("f.."), replace(unit, at="B1")), replace(unit, at="B1"), "A1")


RIVER = replace(PLAIN, sides={side("B6", "C7"): frozenset({"river"}), side("C6", "C7"): frozenset({"river"})})


def test_a_river_with_bridges_is_free() -> None:
    """8.5"""
    unit = allied("us.1", "B6")
    assert movement.costs(on(RIVER, unit), unit)["C7"] == 1


BLOWN = frozenset(RIVER.sides)


@pytest.mark.parametrize(("impulse", "beyond"), [(1, False), (2, True)])
def test_foot_stops_beyond_blown_bridges_in_the_first_impulse(impulse: int, beyond: bool) -> None:
    """17.10.4"""
    ground = replace(drawn("...."), sides={side("A1", "B1"): frozenset({"river"})})
    unit = allied("us.1", "A1")
    found = movement.reach(on(ground, unit, impulse=impulse, bridges_down=frozenset(ground.sides)), unit)
    assert "B1" in found and ("C1" in found) is beyond


@pytest.mark.parametrize("impulse", [1, 2])
def test_armor_rolls_at_blown_bridges_in_both_impulses(impulse: int) -> None:
    """17.10.4 A hexside where it failed is closed; another is open."""
    unit = tank("us.t", "B6")
    position = on(RIVER, unit, impulse=impulse, bridges_down=BLOWN)
    edge = side("B6", "C7")
    assert movement.tries(position, unit) == {edge}
    assert not movement.may_enter(position, unit, "B6", "C7")
    assert movement.may_enter(position, replace(unit, rolled=frozenset({edge})), "B6", "C7")
    failed = replace(unit, failed=frozenset({edge}))
    assert not movement.tries(position, failed)
    assert movement.tries(position, replace(failed, at="C6")) == {side("C6", "C7")}
    assert not movement.tries(position, allied("us.1", "B6"))


def test_a_funny_opens_its_section_of_the_river() -> None:
    """31.16"""
    unit, funny = tank("us.t", "B6"), tank("br.f", "C6", nation="british", tags=frozenset({"funny"}))
    position = on(RIVER, unit, funny, bridges_down=BLOWN, options=frozenset({"funnies.units"}))
    assert movement.may_enter(position, unit, "B6", "C7")
    assert not movement.may_enter(replace(position, options=frozenset()), unit, "B6", "C7")
    enemy = german("ge.1", "D7")
    assert not movement.may_enter(replace(position, units=(unit, funny, enemy)), unit, "B6", "C7")


def test_no_march_over_an_estuary_or_a_blue_arrow() -> None:
    """7.1, 8.8"""
    ground = replace(drawn(".."), sides={side("A1", "B1"): frozenset({"estuary"})})
    unit = allied("us.1", "A1")
    assert not movement.reach(on(ground, unit), unit)
    assert not movement.reach(on(replace(drawn(".."), arrows=frozenset({side("A1", "B1")})), unit), unit)


DYKE = drawn("..~..\n..d..\n..~..", first="GG1")


@pytest.mark.parametrize(
    ("enemy", "reading", "over"),
    [
        ("", "all", True),
        ("JJ1", "all", False),
        ("HH1", "all", False),
        ("HH1", "far_side", True),
        ("JJ1", "far_side", False),
        ("JJ1", "hex", True),
    ],
)
def test_the_dyke_is_passed_but_not_held(enemy: str, reading: str, over: bool) -> None:
    """8.7, 16.7 Frozen enemies, so that no zone is in the way."""
    unit = allied("us.1", "HH2")
    foes = [german("ge.1", enemy, frozen=True)] if enemy else []
    found = movement.reach(on(DYKE, unit, *foes, readings={"dyke.free": reading}), unit)
    assert "II2" not in found and ("JJ2" in found) is over


def test_one_hex_does_not_lead_over_the_dyke() -> None:
    """8.7"""
    unit = replace(allied("us.1", "HH2"), faces=((6, 1),))
    assert movement.reach(on(DYKE, unit), unit) == {"GG2", "HH1", "GG3", "HH3"}


def test_two_german_units_stay_in_italy_until_it_is_entered() -> None:
    """9.3"""
    ground = drawn("....", italy="A1 B1")
    unit = german("ge.1", "A1", tags=frozenset({"italian"}))
    assert movement.reach(on(ground, unit), unit) == {"B1"}
    assert "C1" in movement.reach(on(ground, unit, italy_entered=True), unit)


def test_a_free_unit_relieves_a_frozen_one() -> None:
    """9.1C"""
    frozen, free = german("ge.f", "E5", frozen=True), panzer("ge.p", "E4")
    assert movement.relieves(plain(free, frozen), free, "E5") == {"ge.f"}
    assert not movement.relieves(plain(free, frozen), frozen, "E5")


# 10.0 Railways

LINE = drawn(
    "......\n......",
    features="A1 rail city, B1 rail, C1 rail, D1 rail, E1 rail, F1 rail city",
    rails="A1-B1-C1-D1-E1-F1",
)


def by_rail(unit: Unit, *others: Unit, ground: Ground = LINE, **told: Any) -> set[str]:
    return rail.trains(on(ground, unit, *others, **told), unit)


def test_a_train_goes_any_distance() -> None:
    """10.3"""
    assert by_rail(german("ge.1", "A1")) == {"B1", "C1", "D1", "E1", "F1"}


FAR = drawn(
    "." * 12,
    features=",".join(f"{c}1 rail" for c in "ABCDEFGHIJKL") + ", B1 city rail",
    rails="A1-B1-C1-D1-E1-F1-G1-H1-I1-J1-K1-L1",
)


def test_a_train_stops_short_of_enemy_zones_partisans_and_lost_track() -> None:
    """10.4, 10.7, 24.3"""
    unit = german("ge.1", "A1")
    assert by_rail(unit, allied("us.1", "G1"), ground=FAR) == {"B1", "C1", "D1", "E1"}
    assert by_rail(unit, partisan("D1"), ground=FAR) == {"B1", "C1"}
    assert by_rail(unit, ground=FAR, rail_lost=frozenset({"E1", "F1"})) == {"B1", "C1", "D1"}


def test_a_train_does_not_start_in_a_zone_or_off_the_line() -> None:
    """10.4"""
    assert not by_rail(german("ge.1", "G1"), allied("us.1", "H1"), ground=FAR)
    assert not by_rail(german("ge.1", "A2"))


def test_a_train_needs_a_line_to_a_german_city_which_may_be_in_a_zone() -> None:
    """10.6"""
    unit, enemy = german("ge.1", "E1"), allied("us.1", "A2")
    assert by_rail(unit, ground=FAR) and by_rail(
        unit, enemy, ground=replace(FAR, terrain={**FAR.terrain, "A2": "clear"})
    )
    lost = {"B1": ALLIED}
    assert not by_rail(unit, ground=FAR, control=lost)


def test_an_allied_city_bars_the_line() -> None:
    """10.6"""
    assert by_rail(german("ge.1", "C1"), control={"F1": ALLIED}) == {"A1", "B1", "D1", "E1"}


def test_blown_bridges_bar_the_line() -> None:
    """17.10.4"""
    ground = replace(LINE, sides={side("C1", "D1"): frozenset({"river"})})
    assert by_rail(german("ge.1", "A1"), ground=ground, bridges_down=frozenset(ground.sides)) == {"B1", "C1"}


@pytest.mark.parametrize(
    ("unit", "impulse", "may"),
    [
        (german("x", "A1"), 1, True),
        (german("x", "A1"), 2, False),
        (hq("x", "A1", nation="german"), 1, False),
        (hq("x", "A1", nation="german"), 2, True),
        (allied("x", "A1"), 1, False),
        (german("x", "A1", frozen=True), 1, False),
        (german("x", "A1", moved=True), 1, False),
    ],
)
def test_who_goes_by_rail_and_when(unit: Unit, impulse: int, may: bool) -> None:
    """10.3, 10.4, 10.10, 10.11, 13.1"""
    assert bool(by_rail(unit, impulse=impulse)) is may


@pytest.mark.parametrize(("aircraft", "units"), [(0, 6), (1, 4), (2, 2), (3, 0), (4, 0)])
def test_capacity_under_railway_attack(aircraft: int, units: int) -> None:
    """10.1, 17.10.3"""
    assert rail.units_by_rail(plain(bombed=aircraft)) == units


EXITS = drawn(
    "....\n....",
    first="OO26",
    features="RR26 rail, RR27 rail, OO26 rail city, PP26 rail, OO27 rail",
    rails="",
    rail_east="RR26 RR27",
    rail_south="OO26 PP26",
)


@pytest.mark.parametrize(
    ("start", "ends"),
    [("RR27", {"RR26"}), ("RR26", {"RR27", "OO26", "PP26"}), ("OO26", {"PP26", "RR26"}), ("OO27", set())],
)
def test_exits_of_the_map(start: str, ends: set[str]) -> None:
    """10.8"""
    assert rail.off_map(on(EXITS), start) == ends


def test_allies_take_track_that_leads_back_to_a_city_of_theirs() -> None:
    """10.7"""
    mine = allied("us.1", "C1")
    position = on(LINE, mine, control={"A1": ALLIED})
    assert rail.taken(position, {"C1", "C2"}, ALLIED) == {"C1"}
    assert not rail.taken(replace(position, control={}), {"C1"}, ALLIED)
    blocked = replace(position, units=(mine, german("ge.1", "B2")))
    assert not rail.taken(blocked, {"C1"}, ALLIED)


def test_germans_take_track_that_leads_back_to_a_city_of_theirs() -> None:
    """10.7"""
    unit = german("ge.1", "C1")
    position = on(LINE, unit, control={"A1": ALLIED})
    assert rail.taken(position, {"C1"}, GERMAN) == {"C1"}
    assert not rail.taken(replace(position, control={"A1": ALLIED, "F1": ALLIED}), {"C1"}, GERMAN)


# 11.0 The sea

COAST = replace(
    drawn("~~~~~~\n......\n......", features="A2 city coastal, B2 coastal, C2 coastal, F2 coastal"),
    ports={
        "A2": Port(7),
        "B2": Port(3),
        "D3": Port(2, inland=True, banks=frozenset({"C2", "D2"})),
        "F2": Port(9, mediterranean=True),
    },
)
HELD = {hex: ALLIED for hex in COAST.terrain}


def sailing(unit: Unit, *others: Unit, **told: Any) -> set[str]:
    return sea.voyages(on(COAST, unit, *others, **({"control": HELD} | told)), unit)


BOXED = allied("us.1", away="england")


def test_the_voyage_from_brest_to_marseille_takes_three_moves() -> None:
    """11.4, the example of Brest and Marseille, and back."""
    assert sailing(replace(BOXED, at="A2", away="")) == {"england"}
    assert "africa" in sailing(BOXED) and "F2" not in sailing(BOXED)
    assert sailing(replace(BOXED, away="africa")) == {"F2", "england"}
    assert sailing(replace(BOXED, at="F2", away="")) == {"africa"}


def test_england_reaches_every_atlantic_port_and_mulberry() -> None:
    """11.4A"""
    assert sailing(BOXED) == {"A2", "B2", "D3", "africa"}
    assert sailing(BOXED, mulberries={"C2": 12}) == {"A2", "B2", "C2", "D3", "africa"}


@pytest.mark.parametrize("told", [{"weather": "storm"}, {"invasion": 1}, {"invasion": 2}, {"side": GERMAN}])
def test_when_nobody_sails(told: Marks) -> None:
    """11.2, 11.9, 12.3"""
    assert not sailing(BOXED, **told)


def test_a_voyage_is_a_movement() -> None:
    """11.1, 13.1"""
    enemy = german("ge.1", "B3")
    assert not sailing(replace(BOXED, at="A2", away=""), replace(enemy, at="A3"), impulse=2)
    assert not sailing(hq("us.hq", away="england")) and sailing(hq("us.hq", away="england"), impulse=2)
    assert sailing(replace(BOXED, at="A2", away="", soaked=True), impulse=2)


def test_a_unit_that_entered_a_flooded_port_may_sail_on() -> None:
    """8.2"""
    assert sailing(replace(BOXED, at="A2", away="", soaked=True), impulse=2) == {"england"}


def test_a_port_in_an_enemy_zone_serves_only_those_who_hold_it() -> None:
    """11.8"""
    enemy, guard = german("ge.1", "A3"), allied("us.2", "A2")
    assert "A2" not in sailing(BOXED, enemy) and "A2" in sailing(BOXED, enemy, guard)


@pytest.mark.parametrize(("bank", "open"), [("C2", False), ("D2", False), ("D3", False), ("E3", True)])
def test_the_way_to_an_inland_port(bank: str, open: bool) -> None:
    """11.4C, 18.8"""
    position = on(COAST, german("ge.1", bank), control=HELD)
    assert sea.channel_open(position, "D3") is open
    assert sea.channel_open(replace(position, readings={"channel.by": "zone"}), "D3") is False


def test_evacuation_from_a_beach() -> None:
    """11.4B"""
    unit = allied("us.1", "C2")
    assert not sailing(unit)
    position = on(COAST, unit, control=HELD, beaches=frozenset({"C2"}))
    assert sea.voyages(position, unit) == {"england"} and sea.evacuates(position, unit)
    assert not sea.evacuates(position, replace(unit, at="A2"))


@pytest.mark.parametrize(
    ("bases", "first", "units"), [(6, False, 5), (1, False, 5), (0, False, 6), (6, True, 10), (0, True, 10)]
)
def test_units_by_sea(bases: int, first: bool, units: int) -> None:
    """11.5-11.7"""
    assert sea.units_by_sea(bases_left=bases, first_clear_after_invasion=first) == units


# 30.2 Control


@pytest.mark.parametrize(
    ("units", "control", "allied_hex"),
    [
        ((), {}, False),
        ((), {"E5": ALLIED}, True),
        ((german("ge.1", "E6"),), {"E5": ALLIED}, False),
        ((german("ge.1", "E6"), allied("us.1", "E5")), {"E5": ALLIED}, True),
        ((german("ge.1", "E5"), allied("us.1", "E5")), {}, False),
        ((german("ge.1", "E6", frozen=True),), {"E5": ALLIED}, True),
    ],
)
def test_control(units: tuple[Unit, ...], control: dict[str, int], allied_hex: bool) -> None:
    """3.3, 30.2"""
    position = Position(PLAIN, units, control=control)
    assert controls(position, "E5", ALLIED) is allied_hex and controls(position, "E5", GERMAN) is not allied_hex
