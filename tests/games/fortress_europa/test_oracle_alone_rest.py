"""The oracle of Fortress Europa: districts, partisans, Volkssturm, aircraft, replacements, victory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import PLAIN, allied, german, hq, on, panzer, partisan, plain, tank
from tests.games.fortress_europa.oracle import districts, refits, skies, special, victory
from tests.games.fortress_europa.oracle.ground import Port, drawn
from tests.games.fortress_europa.oracle.numbers import month, weather_of
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west
from tests.games.fortress_europa.oracle.victory import DRAW

Marks = dict[str, Any]


def west_on(*units: Unit, **told: Any) -> Position:
    return on(west(), *units, **({"side": ALLIED} | told))


# 9.0 Districts


@pytest.mark.parametrize(
    ("hexes", "before", "free"),
    [
        (["M5", "K3"], (), {"d7"}),
        (["D13"], (), {"d1"}),
        (["N33"], (), {"d19"}),
        (["W4"], (), districts.ALL),
        (["EE4"], (), districts.ALL),
        (["M5", "N5"], (), districts.ALL),
        (["N33"], ("d7",), districts.ALL),
        (["M5"], ("d7",), {"d7"}),
        ([], (), set()),
    ],
)
def test_landings_set_units_free(hexes: list[str], before: tuple[str, ...], free: set[str]) -> None:
    """9.1A, 9.1E, 9.1G"""
    assert districts.landing_frees(west_on(), hexes, before) == free


def test_drops_and_raids_do_so_too() -> None:
    """20.12, 21.5"""
    assert districts.raid_frees(west_on(), ["M5"]) == {"d7"}
    other = west_on(readings={"release.raiders": "all"})
    assert districts.raid_frees(other, ["M5"]) == districts.ALL
    assert districts.raid_frees(other, ["M5"], {"d7"}) == {"d7"}


@pytest.mark.parametrize(
    ("origin", "end", "forced", "free"),
    [
        ("L6", "L7", False, False),
        ("L7", "R11", False, True),
        ("M8", "N8", False, True),
        ("M8", "N8", True, False),
        ("Q11", "R11", False, False),
        ("R11", "N8", False, True),
    ],
)
def test_a_move_out_of_the_invaded_district(origin: str, end: str, forced: bool, free: bool) -> None:
    """9.1D, 9.6, 15.10"""
    assert bool(districts.move_frees(west_on(), {"d7"}, origin, end, forced=forced)) is free


def test_attacks_on_frozen_units_elsewhere() -> None:
    """9.1F, 9.9"""
    asleep, awake = german("ge.1", "N8", frozen=True), german("ge.2", "D14")
    position = west_on(asleep, awake)
    assert districts.attack_frees(position, {"d7"}, "N8") == districts.ALL
    assert not districts.attack_frees(position, {"d7"}, "D14") and not districts.attack_frees(position, {"d15"}, "N8")


@pytest.mark.parametrize(
    ("turn", "german_turn", "reading", "free"),
    [
        (7, True, "turn", False),
        (8, False, "turn", True),
        (8, False, "german", False),
        (8, True, "german", True),
        (9, False, "german", True),
    ],
)
def test_july_the_fourth_week(turn: int, german_turn: bool, reading: str, free: bool) -> None:
    """9.1B"""
    assert bool(districts.date_frees(turn, german_turn=german_turn, reading=reading)) is free


@pytest.mark.parametrize(("box", "frozen"), [("d7", True), ("d15", True), ("free", False), ("city", False)])
def test_who_starts_frozen(box: str, frozen: bool) -> None:
    """9.1-9.4"""
    assert (
        districts.starts_frozen(german("x"), box) is frozen
        and districts.starts_frozen(german("x"), box, hidden=True) is frozen
    )


# 24.0, 25.0, 30.2

RAIL = drawn(
    "............\n............",
    features="A1 rail city, B1 rail, C1 rail, D1 rail, J1 rail, K1 rail, L1 rail",
    germany="K1",
    italy="L1",
)


def test_where_the_partisan_may_be() -> None:
    """24.2"""
    assert special.partisan_hexes(on(RAIL)) == {"B1", "C1", "D1", "J1"}
    assert special.partisan_hexes(on(RAIL, german("ge.1", "C2"), side=ALLIED)) == {"J1"}
    black = german("ge.ss", "H2", tags=frozenset({"ss"}))
    assert special.partisan_hexes(on(RAIL, black, side=ALLIED)) == {"B1"}


@pytest.mark.parametrize(("turn", "die", "ready"), [(1, 1, True), (2, 4, False), (2, 5, True), (30, 6, True)])
def test_when_there_is_a_partisan(turn: int, die: int, ready: bool) -> None:
    """24.1"""
    assert special.partisan_ready(turn, die) is ready


def test_volkssturm_appears_within_three_hexes() -> None:
    """25.1, 25.4"""
    near, far = west_on(allied("us.1", "FF11")), west_on(allied("us.1", "R11"))
    found = special.volkssturm(near, set(), 0)
    assert "GG10" in found and not special.volkssturm(far, set(), 0)
    assert "GG10" not in special.volkssturm(near, {"GG10"}, 0) and not special.volkssturm(near, set(), 8)
    assert "GG10" not in special.volkssturm(replace(near, control={"GG10": ALLIED}), set(), 0)


@pytest.mark.parametrize(("hex", "appears"), [("GG13", True), ("GG14", False)])
def test_three_hexes_are_near_enough(hex: str, appears: bool) -> None:
    """25.1"""
    assert ("GG10" in special.volkssturm(west_on(allied("us.1", hex)), set(), 0)) is appears


def test_genova_is_not_the_additional_port() -> None:
    """32.4"""
    south = [hex for hex, port in west().ports.items() if port.mediterranean and hex != "Y34"]
    assert 1 not in victory.german_goals(controlled(*south), drops=0)
    assert 1 in victory.german_goals(controlled(*south[1:]), drops=0)


def test_a_drop_on_a_city_calls_it_too() -> None:
    """25.2"""
    assert "GG10" in special.volkssturm(west_on(allied("us.82", "GG10", dropped=True)), set(), 0)
    taken = west_on(allied("us.82", "GG10", dropped=True), control={"GG10": ALLIED})
    assert "GG10" not in special.volkssturm(taken, set(), 0)


@pytest.mark.parametrize(
    ("units", "gone"),
    [
        ((allied("us.1", "B2"),), True),
        ((german("g", "B2"),), False),
        ((allied("us.1", "B2"), german("g", "B2")), False),
        ((), False),
    ],
)
def test_an_entry_destroys_works(units: tuple[Unit, ...], gone: bool) -> None:
    """16.3, 20.8, 30.2"""
    assert special.destroyed_by(west_on(*units), "B2") is gone


def test_the_partisan_destroys_nothing() -> None:
    assert not special.destroyed_by(west_on(partisan("B2")), "B2")


# 4.3 Weather


def test_the_weather_chart_has_every_month_and_a_row_above_six() -> None:
    """4.3, 31.17"""
    words = {weather_of(turn, die) for turn in range(1, 46) for die in range(1, 13)}
    assert words == {"clear", "overcast", "overcast_star", "storm"}
    assert weather_of(41, 3) == weather_of(37, 3) and weather_of(2, 9) == weather_of(2, 7) == "storm"


@pytest.mark.parametrize(
    ("turn", "name"),
    [
        (1, "june"),
        (8, "july"),
        (9, "august"),
        (13, "september"),
        (16, "september"),
        (17, "october"),
        (21, "november"),
        (25, "december"),
        (37, "march"),
        (45, "may"),
    ],
)
def test_four_turns_are_a_month(turn: int, name: str) -> None:
    """4.1"""
    assert month(turn) == name


@pytest.mark.parametrize(
    ("turn", "seen", "start", "bonus"),
    [(2, False, 2, 1), (3, False, 2, 2), (3, True, 2, 0), (3, False, 4, 0), (4, False, 4, 1), (6, False, 4, 3)],
)
def test_bad_weather_comes_nearer(turn: int, seen: bool, start: int, bonus: int) -> None:
    """31.12, 33.1.4"""
    assert victory.storm_bonus(turn, storm_seen=seen, start=start) == bonus


@pytest.mark.parametrize(
    ("turn", "dice", "storm"), [(2, (1, 1), True), (2, (6, 6), True), (2, (1, 2), False), (3, (1, 1), False)]
)
def test_the_second_turn_of_the_tournament(turn: int, dice: tuple[int, int], storm: bool) -> None:
    """33.1.4"""
    assert victory.tournament_storm(turn, dice) is storm


# 17.0 Aircraft


@pytest.mark.parametrize(
    ("turn", "weather", "sac", "tac"),
    [
        (1, "clear", 4, 7),
        (20, "clear", 4, 7),
        (2, "storm", 2, 0),
        (16, "overcast", 2, 0),
        (17, "overcast", 0, 0),
        (30, "overcast_star", 0, 0),
    ],
)
def test_allied_aircraft(turn: int, weather: str, sac: int, tac: int) -> None:
    """17.1, 17.6"""
    assert skies.allied_aircraft(turn, weather) == {"sac": sac, "tac": tac}


@pytest.mark.parametrize(("turn", "used", "count"), [(27, 0, 6), (27, 4, 2), (29, 0, 7), (29, 7, 0)])
def test_german_aircraft_of_december_and_january(turn: int, used: int, count: int) -> None:
    """17.7, 33.3.5"""
    assert skies.german_aircraft(turn, "clear", used) == count and skies.german_aircraft(turn, "storm", used) == 0


@pytest.mark.parametrize(
    ("mission", "sac", "tac"),
    [
        ("ground_support", False, True),
        ("strafing", False, True),
        ("railway", True, False),
        ("bridge", True, True),
        ("german_replacements", True, False),
        ("u_boat", True, False),
        ("v1", True, True),
        ("counter_air", False, True),
        ("carpet_bombing", True, False),
    ],
)
def test_missions(mission: str, sac: bool, tac: bool) -> None:
    """17.10"""
    assert (skies.may_assign(mission, "sac"), skies.may_assign(mission, "tac")) == (sac, tac)


def test_tac_go_to_the_railways_with_a_sac() -> None:
    """17.10.3"""
    assert skies.may_assign("railway", "tac", ("sac",)) and not skies.may_assign("railway", "tac", ("tac",))


@pytest.mark.parametrize(
    ("mission", "allied_count", "german_count", "left"),
    [("strafing", 3, 2, 1), ("v1", 1, 3, 0), ("carpet_bombing", 2, 2, 2)],
)
def test_germans_cancel_one_each(mission: str, allied_count: int, german_count: int, left: int) -> None:
    """17.9.3, 17.10.9"""
    assert skies.nullified({mission: allied_count}, {mission: german_count}) == {mission: left}


@pytest.mark.parametrize(
    ("aircraft", "hexes", "die", "hit"),
    [(3, 4, 3, True), (3, 4, 4, False), (3, 3, 1, False), (0, 9, 1, False), (6, 5, 6, True)],
)
def test_strafing(aircraft: int, hexes: int, die: int, hit: bool) -> None:
    """17.10.1"""
    assert skies.strafed(aircraft, hexes, True, die) is hit and not skies.strafed(aircraft, hexes, False, die)


@pytest.mark.parametrize(
    ("reached", "end"), [([True] * 5, 3), ([True, True, False, False, True], 5), ([False] * 3 + [True], 4)]
)
def test_where_a_strafed_march_ends(reached: list[bool], end: int) -> None:
    """17.10.1"""
    assert skies.strafing_end(reached) == end


@pytest.mark.parametrize(
    ("total", "armored", "lost", "left"), [(4, 2, 2, (2, 0)), (3, 3, 2, (1, 1)), (4, 2, 1, (3, 1)), (1, 0, 3, (0, 0))]
)
def test_lost_replacements_are_armor_first(total: int, armored: int, lost: int, left: tuple[int, int]) -> None:
    """17.10.5, 27.4 The first two are the examples."""
    assert skies.replacements_left(total, armored, lost) == left


@pytest.mark.parametrize(("total", "loss", "rest"), [(3, 2, 1), (2, 1, 1), (1, 1, 0), (0, 0, 0)])
def test_half_of_the_replacements(total: int, loss: int, rest: int) -> None:
    """17.10.6, 17.10.7"""
    assert skies.half_lost(total, 0)[0] == loss and skies.half_lost(total, 0, "rest")[0] == rest


def test_tac_blow_a_section_only_if_all_of_it_is_in_range() -> None:
    """17.10.4"""
    position = west_on()
    section = position.ground.sections[frozenset({"R12", "S12"})]
    reached = {hex for edge in section for hex in edge}
    assert skies.may_blow(position, section, "tac", reached) and not skies.may_blow(
        position, section, "tac", reached - {"S12"}
    )
    assert skies.may_blow(position, section, "sac", set()) and not skies.may_blow(position, frozenset(), "sac", set())


@pytest.mark.parametrize(
    ("turn", "second", "first", "last"),
    [(12, 0, True, True), (13, 0, False, False), (12, 9, False, True), (13, 12, False, True), (15, 12, False, False)],
)
def test_when_ships_leave(turn: int, second: int, first: bool, last: bool) -> None:
    """19.8"""
    assert skies.ships_stay(turn, second) is first and skies.ships_stay(turn, second, "last") is last


def test_hexes_of_ships() -> None:
    """19.6, 19.7 T4 and BB3 of the examples; the imagined hexes beside A2 and A3; no land."""
    found = skies.ship_hexes(west_on())
    assert {"T4", "BB3"} <= found and "M5" not in found and {"2", "3"} <= found


def test_fuel() -> None:
    """17.7.1, 17.7.2 of the advanced game"""
    assert skies.stock(30, 7) == 37 and skies.stock(36, 7) == 40
    assert skies.production(7, True) == 6 and skies.production(7, False) == 8 and skies.production(0, True) == 0


# 26.0-28.0

HOME = replace(drawn("." * 12, features="A1 city, B1 city", germany="A1 B1"), ports={"L1": Port(5)})


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        (german("x"), "infantry"),
        (panzer("x"), "armor"),
        (german("x", kind="airborne"), "infantry"),
        (allied("x", kind="airborne"), "special"),
        (allied("x", kind="ranger"), "special"),
        (allied("x", kind="glider"), "never"),
        (german("x", kind="flak"), "never"),
        (german("x", kind="assault_gun"), "never"),
        (german("x", kind="coastal_defence"), "never"),
        (german("x", kind="training"), "never"),
        (german("x", kind="hq"), "never"),
        (german("x", kind="hq_troops"), "never"),
        (german("x", kind="volkssturm"), "never"),
        (allied("x", nation="french"), "never"),
        (allied("x", nation="polish"), "never"),
        (tank("x", nation="canadian"), "armor"),
    ],
)
def test_what_rebuilds_a_unit(unit: Unit, points: str) -> None:
    """27.1, 27.9, 27.10, 27.14"""
    assert refits.pool(unit) == points


@pytest.mark.parametrize(("steps", "wanted", "points"), [(1, 1, 1), (0, 1, 2), (0, 2, 3)])
def test_prices(steps: int, wanted: int, points: int) -> None:
    """27.8"""
    assert refits.price(german("x", steps=steps), wanted) == points


def test_no_replacements_in_the_first_turn() -> None:
    """27.2, 31.17"""
    assert refits.rate(1, "german") == (0, 0) and refits.rate(2, "german") != (0, 0)
    assert refits.rate(41, "us") == refits.rate(37, "us")


@pytest.mark.parametrize(
    ("unit", "foes", "may"),
    [
        (german("x", "C1", steps=1), (), True),
        (german("x", "C1", steps=2), (), False),
        (german("x", "C1", steps=1), (allied("u", "D1"),), False),
        (german("x", "E1", steps=1), (allied("u", "C1", dropped=True),), False),
        (german("x", "C1", steps=1, kind="flak"), (), False),
        (allied("x", away="england", steps=1), (), True),
    ],
)
def test_who_gets_a_step_back(unit: Unit, foes: tuple[Unit, ...], may: bool) -> None:
    """27.7"""
    assert refits.may_refit(on(HOME, unit, *foes, side=ALLIED), unit) is may


def test_a_fortress_with_enemies_beside_it_gets_nothing() -> None:
    """27.7"""
    ground = replace(HOME, features={**HOME.features, "C1": frozenset({"fortress"})})
    unit = german("x", "C1", steps=1)
    assert refits.may_refit(on(ground, unit), unit)
    assert not refits.may_refit(on(ground, unit, allied("u", "D1")), unit)


def test_the_dead_come_back() -> None:
    """27.8-27.10"""
    assert refits.may_rebuild(german("x", steps=0, away="pool")) and not refits.may_rebuild(
        hq("x", steps=0, away="pool")
    )
    assert refits.grounded_after(german("x", kind="airborne")) and not refits.grounded_after(
        allied("x", kind="airborne")
    )
    assert refits.special_only(allied("x", kind="airborne")) and not refits.special_only(german("x", kind="airborne"))


def test_headquarters_troops() -> None:
    """27.13"""
    staff = german("ge.136", "C1", kind="hq_troops")
    assert refits.staff_rebuilds(on(HOME, staff), staff)
    assert not refits.staff_rebuilds(on(HOME, staff, allied("u", "D1")), staff)


def test_where_reinforcements_come() -> None:
    """26.3"""
    assert refits.arrivals(on(HOME), ALLIED) == {"england", "africa"}
    assert refits.arrivals(on(HOME, allied("u", "C1")), GERMAN) == {"A1"}
    assert refits.arrivals(on(HOME, control={"A1": ALLIED}), GERMAN) == {"B1"}


def test_the_panzer_reserve() -> None:
    """28.1, 28.3, 28.4"""
    assert [refits.reserve_windows(turn) for turn in (20, 21, 25, 36, 37)] == [
        set(),
        {"out"},
        {"choose", "back"},
        {"back"},
        set(),
    ]
    assert refits.reserve_leaves(panzer("x", "C1"), supplied=True) and not refits.reserve_leaves(
        panzer("x", "C1"), supplied=False
    )
    known = [panzer("a", "A1"), replace(panzer("b", "A1"), faces=((9, 6),)), german("c", "A1", cv=8)]
    assert refits.substitute(replace(panzer("d"), faces=((8, 7),)), known) == {"b"}
    assert refits.substitute(replace(panzer("d"), faces=((12, 7),)), known) == {"b"} and not refits.substitute(
        panzer("d"), []
    )
    assert "NN24" in refits.reserve_entries(west_on())


# 30.0, 32.0, 33.0 Victory


def controlled(*hexes: str, **told: Any) -> Position:
    return west_on(control={hex: ALLIED for hex in hexes}, **told)


CAPITALS = ("R11", "BB8")
MAJORS = tuple(sorted(victory.majors(west_on())))
TOWNS = tuple(
    sorted(
        hex for hex in west().terrain if west().city(hex) and west().country.get(hex) == "germany" and hex not in MAJORS
    )
)


@pytest.mark.parametrize(
    ("hexes", "winner"),
    [
        ((*CAPITALS, *MAJORS[:4]), ALLIED),
        ((*CAPITALS, *MAJORS[:3]), DRAW),
        ((*CAPITALS, *MAJORS[:2]), GERMAN),
        (MAJORS, DRAW),
        ((*CAPITALS, *TOWNS[:15]), ALLIED),
        ((*CAPITALS, *TOWNS[:14]), GERMAN),
        ((*CAPITALS, *TOWNS[:13], "Y34", "X29"), ALLIED),
        ((*CAPITALS, *TOWNS[:12], "Y34", "X29"), GERMAN),
        ((), GERMAN),
        ((CAPITALS[0], *MAJORS), DRAW),
    ],
)
def test_the_campaign(hexes: tuple[str, ...], winner: int) -> None:
    """30.1"""
    assert victory.final(controlled(*hexes)) == winner
    assert victory.allied_win(controlled(*hexes)) is (winner == ALLIED)


def test_berlin_after_the_small_solution_is_a_draw() -> None:
    """33.4.7 The example: Paris, Bruxelles and two major cities, but the Germans had won the Bulge."""
    position = controlled(*CAPITALS, *MAJORS[:2])
    assert victory.berlin(position, bulge_won=False) == ALLIED and victory.berlin(position, bulge_won=True) == DRAW
    assert victory.berlin(controlled(), bulge_won=True) == GERMAN


@pytest.mark.parametrize(
    ("hexes", "level"),
    [
        (("EE12", "EE10"), "strategic"),
        (("EE12", "CC10"), "strategic"),
        (("EE12", "GG10"), "tactical"),
        (("EE12",), ""),
        (("EE10", "GG10"), ""),
    ],
)
def test_levels_of_the_bulge(hexes: tuple[str, ...], level: str) -> None:
    """33.3.10"""
    assert victory.bulge_level(west_on(*(german(f"g{n}", hex) for n, hex in enumerate(hexes)))) == level


GOALS = [
    ("netherlands", ("RR13",), True),
    ("netherlands", ("R11",), True),
    ("netherlands", ("GG3", "EE4"), False),
    ("netherlands", ("GG3", "EE4", "CC6"), True),
    ("d15", ("R11",), False),
    ("d15", ("R11", "P4"), True),
    ("d15", ("BB8", "CC6"), True),
    ("d7", ("M6",), False),
    ("d7", ("M6", "R11"), True),
    ("d7", ("K2", "M6", "G7", "E10"), False),
    ("d7", ("K2", "M6", "G7", "E10", "C9"), True),
    ("d7", ("B2", "M6", "G7", "E10", "C9"), True),
    ("d1", ("A19",), False),
    ("d1", ("A19", "K2"), True),
    ("d1", ("A19", "D13", "E10", "H14", "I19", "D26"), True),
    ("d19", ("N33",), False),
    ("d19", ("N33", "D26"), True),
    ("d19", ("N33", "R24"), True),
    ("d19", ("R11",), True),
]


@pytest.mark.parametrize(("district", "hexes", "won"), GOALS)
def test_goals_of_the_tournament(district: str, hexes: tuple[str, ...], won: bool) -> None:
    """33.1.5"""
    assert victory.DISTRICT_GOALS[district](controlled(*hexes)) is won


@pytest.mark.parametrize(("capacity", "mulberry", "won"), [(1, True, True), (0, True, False), (1, False, False)])
def test_the_tournament_needs_capacity_and_a_mulberry(capacity: int, mulberry: bool, won: bool) -> None:
    """33.1.3 Of two districts either will do."""
    position = controlled("M6", "R11")
    assert victory.invasion_win(position, ["d7", "d19"], capacity=capacity, mulberry=mulberry) is won


def test_goals_of_sudden_death() -> None:
    """32.4"""
    assert victory.allied_goals(controlled(), drops=1, second_invasion=False) == {10, 11}
    assert victory.german_goals(west_on(), drops=0) == {1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12}
    assert victory.allied_goals(
        controlled("N33", "A19", "B2", "K2", "P4", "CC6", "BB8", "R11"), drops=2, second_invasion=True
    ) == {1, 2, 3, 4, 5, 6, 7, 12}
    v1 = {hex for hex in west().terrain if west().has(hex, "v1_site")}
    forts = sorted(
        hex for hex in west().terrain if west().has(hex, "fortress") and west().country.get(hex) == "germany"
    )
    gone = west_on(destroyed=frozenset({*v1, *forts[:2]}))
    assert {8, 9} <= victory.allied_goals(gone, drops=0, second_invasion=True)
    assert not {9, 10} & victory.german_goals(gone, drops=1)
    home = west_on(allied("us.1", forts[0]), *(panzer(f"p{n}", "R12") for n in range(9)))
    assert 11 not in victory.german_goals(home, drops=0) and 5 in victory.german_goals(home, drops=0)


SEVEN = set(range(1, 8))


@pytest.mark.parametrize(
    ("allied_met", "german_met", "twelve", "chosen"),
    [
        (SEVEN, {1}, ALLIED, ALLIED),
        ({1}, SEVEN, GERMAN, GERMAN),
        ({1}, {1}, None, None),
        (SEVEN, SEVEN, None, None),
        (SEVEN | {8}, SEVEN, ALLIED, None),
        (SEVEN, SEVEN | {9, 10}, GERMAN, None),
    ],
)
def test_sudden_death(allied_met: set[int], german_met: set[int], twelve: int | None, chosen: int | None) -> None:
    """32.2"""
    both = (SEVEN, SEVEN)
    assert victory.sudden_death(both, (allied_met, german_met)) == twelve
    assert victory.sudden_death(both, (allied_met, german_met), "chosen") == chosen


@pytest.mark.parametrize(
    ("allied_met", "german_met", "winner"),
    [({1, 2}, {1}, ALLIED), ({1}, {1, 2}, GERMAN), ({1}, {2}, DRAW), ({9}, set(), DRAW)],
)
def test_to_the_west_wall(allied_met: set[int], german_met: set[int], winner: int) -> None:
    """33.2.4 Only the chosen goals count."""
    assert victory.west_wall((SEVEN, SEVEN), (allied_met, german_met)) == winner


def test_a_plain_map_has_no_majors() -> None:
    assert not victory.majors(plain()) and PLAIN.terrain
