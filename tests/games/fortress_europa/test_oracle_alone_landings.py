"""The oracle of Fortress Europa on invasions, drops and raids, made by hand and on the printed map."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import allied, german, hq, on, ranger, tank
from tests.games.fortress_europa.oracle import airborne, invasions
from tests.games.fortress_europa.oracle.grid import distance
from tests.games.fortress_europa.oracle.numbers import chart
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, GERMAN, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west

Marks = dict[str, Any]
B, C, D, E, F, J, ROTTERDAM = "BB4", "BB5", "CC6", "CC5", "CC4", "DD3", "EE4"
"""The letters of the figure of chapter 12: the mouth of the Scheldt with Antwerp."""
FUNNY = tank("br.79", away="england", nation="british", tags=frozenset({"79th"}))


def boxed(*names: str, away: str = "england", **marks: Any) -> list[Unit]:
    return [allied(name, away=away, nation=name[:2], **marks) for name in names]


def west_on(*units: Unit, **told: Any) -> Position:
    return on(west(), *units, **({"side": ALLIED, "invasion": 1, "turn": 1} | told))


# 12.1, 12.2 When


@pytest.mark.parametrize(
    ("turn", "weather", "made", "capacity", "which"),
    [
        (1, "clear", 0, 0, 1),
        (1, "clear", 1, 0, 0),
        (2, "clear", 1, 5, 0),
        (8, "clear", 1, 5, 0),
        (9, "clear", 1, 5, 2),
        (16, "clear", 1, 5, 2),
        (17, "clear", 1, 5, 0),
        (9, "overcast", 1, 5, 0),
        (9, "clear", 2, 5, 0),
        (9, "clear", 1, 0, 0),
        (9, "clear", 1, -1, 0),
    ],
)
def test_when_an_invasion_may_be_declared(turn: int, weather: str, made: int, capacity: int, which: int) -> None:
    """12.1, 12.2, 12.14, 18.7.7"""
    position = west_on(allied("us.1", "M6"), turn=turn, weather=weather, invasion=0)
    assert invasions.in_season(position, at_start=capacity, made=made) == which


def test_with_nobody_in_europe_capacity_does_not_matter() -> None:
    """12.18"""
    assert invasions.in_season(west_on(turn=9), at_start=0, made=1) == 2


# 12.5, 12.15, 12.16 The coast


@pytest.mark.parametrize("hex", ["A17", "A18", "B16", "B17", "B18", "D9", "D10", "V5", "GG3", "R11", "MM2"])
def test_hexes_that_nobody_invades(hex: str) -> None:
    """12.5, 12.15, 12.16"""
    assert not invasions.invadable(west_on(), hex)


@pytest.mark.parametrize("hex", ["QQ4", "M6", "E10", "A19", "CC6", "EE4", "B2", "K2", C, E, "U5", "U6"])
def test_ports_and_beaches_that_may_be_invaded(hex: str) -> None:
    """12.5, 12.16"""
    assert invasions.invadable(west_on(), hex)


def test_the_occupant_of_a_port_does_not_close_it_but_those_on_the_banks_do() -> None:
    """12.5, and notes 3 and 4 of the figure"""
    for bank in (B, C, E, F):
        position = west_on(german("ge.1", bank))
        assert not invasions.invadable(position, D)
        assert all(invasions.invadable(position, hex) for hex in {C, E, J, ROTTERDAM})
    assert invasions.invadable(west_on(german("ge.1", D)), D)


def test_blown_bridges_do_not_open_the_way() -> None:
    """12.5"""
    position = west_on(german("ge.1", "M5"), bridges_down=frozenset(west().sides))
    assert not invasions.invadable(position, "M6")


LINES = [
    ({B, F}, True),
    ({F, J}, True),
    ({B, F, J}, True),
    ({C, E}, False),
    ({C, D, E}, True),
    ({B, C}, True),
    ({"M5"}, True),
    ({"U5", "U6"}, True),
    ({"P4", "P5"}, True),
    ({"A16", "B15"}, True),
    ({"C9", "C10"}, True),
    ({"A2", "A3", "A4"}, True),
    ({"A2", "A4"}, False),
    ({"DD4", "EE4"}, True),
    ({"M5", "M6"}, True),
    ({"M5", "M6", "N5"}, True),
    ({"K2", "N33"}, False),
    (set(), False),
]


@pytest.mark.parametrize(("hexes", "line"), LINES)
def test_lines_of_coast(hexes: set[str], line: bool) -> None:
    """12.6, 12.15, and notes 1, 2 and 7 of the figure"""
    assert invasions.is_line(west_on(), hexes) is line


def test_jersey_lengthens_a_line() -> None:
    """31.5"""
    position = west_on(options=frozenset({"jersey.island"}))
    assert invasions.is_line(position, {"I4", "J3"}) and invasions.invadable(position, "I4")
    assert not invasions.invadable(west_on(), "I4")


def test_where_two_areas_overlap_the_lower_capacity_counts() -> None:
    """12.10"""
    zones = chart("invasion_zones")
    one, two = next((a, b) for a in zones for b in zones if zones[a]["first"] < zones[b]["first"])
    hexes = [zones[one]["hexes"][0], zones[two]["hexes"][0]]
    assert invasions.capacity(west_on(), hexes, 1) == zones[one]["first"]
    assert invasions.capacity(west_on(), hexes[1:], 2) == zones[two]["second"]


# 12.4, 12.7, 12.13 The first wave


def test_the_example_of_an_invasion() -> None:
    """The example of chapter 12: two in C, one with the 79th in D, one in E; all of them may land."""
    british = boxed("br.1", "br.2", "br.3", "br.4")
    british = [replace(unit, nation="british") for unit in british]
    position = west_on(*british, FUNNY, german("ge.1", D))
    plan = {"br.1": C, "br.2": C, "br.3": D, "br.79": D, "br.4": E}
    assert not invasions.wrong(position, plan)
    hidden = position.changed(*(replace(unit) for unit in position.units))
    blocked = replace(hidden, units=(*hidden.units, german("ge.hidden", F)))
    assert invasions.displaced(blocked, D, [position.unit("br.3"), FUNNY], [F]) == {F}


WRONG: list[tuple[list[Unit], dict[str, str], set[str]]] = [
    (boxed("us1", "us2"), {"us1": "M5", "us2": "M5"}, set()),
    (boxed("us1", "us2", "us3"), {"us1": "M5", "us2": "M5", "us3": "M5"}, {"12.7"}),
    (boxed("us1", "us2"), {"us1": "M6", "us2": "M6"}, {"12.7"}),
    (boxed("us1", "us2"), {"us1": E, "us2": E}, {"12.7"}),
    (boxed("us1"), {"us1": "N33"}, {"12.4"}),
    (boxed("us1", away="africa"), {"us1": "N33"}, set()),
    (boxed("us1", away="africa"), {"us1": "M5"}, {"12.4"}),
    ([tank("us1", away="england")], {"us1": "M5"}, {"12.13"}),
    ([FUNNY, *boxed("us1", "us2")], {"br.79": "M5", "us1": "M5", "us2": "M5"}, set()),
    ([hq("us1", away="england")], {"us1": "M5"}, {"13.1"}),
    (boxed("us1"), {"us1": "R11"}, {"12.5", "12.4", "12.10"}),
    (boxed("us1", "us2"), {"us1": "M5", "us2": "B2"}, {"12.6"}),
    ([ranger("us1", away="england"), *boxed("us2", "us3")], {"us1": "M5", "us2": "M5", "us3": "M5"}, {"12.7"}),
]


@pytest.mark.parametrize(("units", "plan", "sections"), WRONG)
def test_what_is_wrong_with_a_first_wave(units: list[Unit], plan: dict[str, str], sections: set[str]) -> None:
    """12.4-12.7, 12.13, 13.1, 21.7"""
    assert invasions.wrong(west_on(*units), plan) - {"12.4"} == sections - {"12.4"}
    assert ("12.4" in invasions.wrong(west_on(*units), plan)) is ("12.4" in sections and "R11" not in plan.values())


def test_the_79th_is_one_of_two_in_the_second_invasion() -> None:
    """12.7, 12.13"""
    position = west_on(FUNNY, *boxed("us1", "us2"), invasion=2, turn=9)
    assert invasions.wrong(position, {"br.79": "M5", "us1": "M5", "us2": "M5"}) == {"12.7"}


def test_a_wave_beyond_the_capacity() -> None:
    """12.10"""
    line = ["K2", "K3", "K4", "L4", "M5", "N5", "O6"]
    most = chart("invasion_zones")["seine_bay"]["first"]
    units = boxed(*(f"us{n}" for n in range(14)))
    plan = {unit.id: line[n // 2] for n, unit in enumerate(units)}
    position = west_on(*units)
    allowed = {id: hex for id, hex in plan.items() if position.terrain(hex) == "clear"}
    assert ("12.10" in invasions.wrong(position, plan)) is (len(plan) > most)
    assert "12.10" not in invasions.wrong(position, dict(list(allowed.items())[:most]))


def test_invaders_on_germans_are_lost_when_the_battles_are_over() -> None:
    """12.9"""
    landed = allied("us.1", "M5", invading=True)
    position = west_on(landed, german("ge.1", "M5"), allied("us.2", "N5", invading=True))
    assert invasions.drowned(position) == {"us.1"}


# 12.11, 12.12, 29.0 The second impulse

WAVE: Marks = {"impulse": 2, "landed": frozenset({C, E, F})}


def test_the_second_wave_lands_where_the_first_did() -> None:
    """12.11, and the example: British infantry and Montgomery come to C beside the Germans in D."""
    late, staff = allied("br.5", away="england", nation="british"), hq("br.monty", away="england", nation="british")
    position = west_on(late, staff, german("ge.1", D), allied("br.1", C, nation="british"), **WAVE)
    assert C in invasions.second_wave(position, late) and C in invasions.second_wave(position, staff)
    assert not invasions.second_wave(
        replace(position, units=(*position.units, german("g", C), german("h", E), german("i", F))), late
    )


def test_a_full_hex_takes_nobody_who_cannot_leave_it() -> None:
    """12.11"""
    late = allied("us.9", away="england")
    crowd = [allied(f"us.{n}", "M5", stays=True) for n in range(3)]
    told: Marks = {"impulse": 2, "landed": frozenset({"M5"})}
    ring = [german(f"ge.{n}", hex) for n, hex in enumerate(["M6"])]
    assert invasions.second_wave(west_on(late, *crowd, **told), late) == {"M5"}
    held = west_on(late, *crowd, *ring, allied("us.x", "L5"), **told)
    assert invasions.leaves(held, late, "M5") is bool(invasions.second_wave(held, late))


def test_mulberries() -> None:
    """12.12, 29.2-29.4, and the example: one in C although Germans are next to it."""
    position = west_on(german("ge.1", D), german("ge.2", F), **WAVE)
    assert invasions.mulberry_hexes(position) == {C, E}
    laid = replace(position, mulberries={C: 12})
    assert not invasions.mulberry_after(laid, C, [C]) and invasions.mulberry_after(laid, C, [E])


def test_no_mulberry_near_german_jersey() -> None:
    """31.5"""
    told: Marks = {"impulse": 2, "landed": frozenset({"J3", "M5"}), "options": frozenset({"jersey.island"})}
    assert invasions.mulberry_hexes(west_on(**told)) == {"M5"}
    assert invasions.mulberry_hexes(west_on(control={"I4": ALLIED}, **told)) == {"J3", "M5"}


def test_the_landing_in_caen_of_the_article_goes_to_the_hidden_unit() -> None:
    """12.17 The article: the 30th Infantry, hidden, stops it, and the invaders are put back to N5."""
    unit = allied("us.1", "M6", invading=True)
    assert invasions.displaced(west_on(unit, german("ge.30", "N5")), "M6", [unit], ["N5"]) == {"N5"}


# 17.4, 20.0 Drops

PARA = allied("us.82", away="england", kind="airborne")


@pytest.mark.parametrize(
    ("unit", "told", "may"),
    [
        (PARA, {}, True),
        (PARA, {"weather": "overcast"}, False),
        (PARA, {"impulse": 2}, False),
        (PARA, {"side": GERMAN}, False),
        (replace(PARA, kind="infantry"), {}, False),
        (replace(PARA, kind="glider"), {}, True),
        (replace(PARA, kind="glider_mountain"), {}, True),
        (replace(PARA, at="M6", away=""), {}, False),
        (replace(PARA, away="africa"), {}, True),
        (german("ge.p", "II10", kind="airborne"), {"side": GERMAN}, True),
        (german("ge.p", "R11", kind="airborne"), {"side": GERMAN}, False),
        (german("ge.p", "II10", kind="airborne", tags=frozenset({"grounded"})), {"side": GERMAN}, False),
    ],
)
def test_who_may_drop(unit: Unit, told: Marks, may: bool) -> None:
    """20.1-20.3, 20.7, 20.13, 27.9"""
    assert airborne.may_drop(west_on(unit, **told), unit) is may


def test_in_the_first_invasion_headquarters_give_no_range() -> None:
    """17.4, 20.2"""
    staff = hq("us.hq", "P11")
    far = "V16"
    first, later = west_on(PARA, staff), west_on(PARA, staff, invasion=0, turn=5)
    assert distance("P11", far) == 8
    assert far in airborne.allied_tac(later) and far not in airborne.allied_tac(first)


def test_three_hexes_from_a_coast_that_may_be_invaded() -> None:
    """20.2"""
    found = airborne.drop_range(west_on(PARA), PARA)
    south = airborne.drop_range(west_on(PARA), replace(PARA, away="africa"))
    assert "N8" in found and "N30" in south and "N30" not in found and "N8" not in south


def test_range_does_not_cross_switzerland() -> None:
    """17.4"""
    assert distance("AA21", "Z28") == 8 and "Z28" not in airborne.flown(west_on(), "AA21", 8)


def test_a_drop_may_land_on_enemies_but_not_on_invaders_or_in_the_alps() -> None:
    """8.4, 20.6, 20.8, 20.14"""
    position = west_on(PARA, german("ge.1", "N7"), allied("us.1", "M5", invading=True), landed=frozenset({"M5"}))
    found = airborne.drop_hexes(position, PARA)
    assert "N7" in found and "M5" not in found and not any(position.terrain(hex) in ("alpine", "sea") for hex in found)


def test_a_drop_keeps_the_stacking_limit_of_friends() -> None:
    """20.6"""
    crowd = [allied(f"us.{n}", "N7") for n in range(3)]
    assert "N7" not in airborne.drop_hexes(west_on(PARA, *crowd), PARA)


@pytest.mark.parametrize(
    ("hexes", "center", "apart"),
    [
        (["N7"], True, True),
        (["N7", "N10"], True, True),
        (["N7", "N13"], True, False),
        (["N7", "N14"], False, False),
        (["N7", "N8", "N9"], True, True),
        (["N7", "N8", "N9", "N10"], False, False),
        ([], False, False),
    ],
)
def test_how_far_a_drop_is_spread(hexes: list[str], center: bool, apart: bool) -> None:
    """20.4 Seven hexes from end to end."""
    position = west_on()
    assert airborne.together(position, hexes) is center
    assert airborne.together(replace(position, readings={"drop.spread_from": "each_other"}), hexes) is apart


def test_columns_of_the_drop_table() -> None:
    """20.9"""
    position = west_on()
    assert airborne.drop_column(position, PARA, "N7") == "clear"
    assert airborne.drop_column(position, PARA, "PP19") == "non_clear"
    rough = next(hex for hex, word in west().terrain.items() if word == "rough")
    assert airborne.drop_column(position, PARA, rough) == "non_clear"
    assert airborne.drop_column(position, german("g", kind="airborne"), "PP19") == "clear"


@pytest.mark.parametrize("die", range(1, 7))
def test_a_step_kills_a_unit_of_one_step(die: int) -> None:
    """20.9"""
    whole = airborne.drop_result(west_on(), PARA, "N7", die)
    reduced = airborne.drop_result(west_on(), replace(PARA, steps=1), "N7", die)
    assert reduced == ("eliminated" if whole == "step" else whole)


def test_airlifts_go_from_city_to_city() -> None:
    """20.10, 20.11, 20.17"""
    position = west_on(PARA, control={"R11": ALLIED, "M6": ALLIED}, invasion=0)
    assert airborne.airlifts(position, PARA) == {"R11", "M6", "africa"}
    assert "R11" not in airborne.airlifts(replace(position, units=(PARA, german("g", "R10"))), PARA)
    assert not airborne.airlifts(replace(position, weather="storm"), PARA)
    assert not airborne.airlifts(position, replace(PARA, moved=True))
    assert airborne.airlifts(position, replace(PARA, at="M6", away="")) == {"R11", "england", "africa"}
    assert not airborne.airlifts(position, replace(PARA, at="M7", away=""))


# 21.0 Raids

RAIDER = ranger("us.r", away="england")


def test_raids_go_to_any_coast_of_their_sea_without_enemies() -> None:
    """21.2, 21.8, 21.9"""
    position = west_on(RAIDER, german("ge.1", "M5"), invasion=0, turn=3)
    found = airborne.raid_hexes(position, RAIDER)
    assert "K2" in found and "M5" not in found and "M6" not in found and "N33" not in found
    assert airborne.raid_hexes(position, replace(RAIDER, away="africa")) >= {"N33", "T34"}


def test_a_group_stays_together() -> None:
    """21.2"""
    position = west_on(RAIDER, invasion=0, turn=3)
    found = airborne.raid_hexes(position, RAIDER, [C])
    assert {C, B} <= found and "K2" not in found and F in airborne.raid_hexes(position, RAIDER, [B])


@pytest.mark.parametrize("told", [{"weather": "storm"}, {"side": GERMAN}])
def test_when_nobody_raids(told: Marks) -> None:
    """21.10"""
    assert not airborne.raid_hexes(west_on(RAIDER, **told), RAIDER)


def test_raids_come_in_either_impulse_and_in_bad_weather() -> None:
    """21.2, 21.10"""
    assert airborne.raid_hexes(west_on(RAIDER, impulse=2, weather="overcast", phase=COMBAT), RAIDER)
    assert not airborne.raid_hexes(west_on(PARA), PARA)
