"""Starting positions: what the rules refuse, what is probably not meant; invariants; what scenarios add by rules."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.compile.scenario import compile_bundle
from engine.games.case_yellow import by_communications, by_supply, special
from engine.games.case_yellow.air.interdiction import german_crossings
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.surrender import dutch_cities_lost
from engine.games.case_yellow.invariants import broken
from engine.games.case_yellow.map import controller, has_line
from engine.games.case_yellow.setup import SETUP, illegal, position, stuck, unsupplied_at_once
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.supply.lines import is_supplied
from engine.games.case_yellow.victory import by_points, points
from engine.mechanics.positions import gone
from engine.play import LaterUnit, Refusal, Tally, Written
from tests.games.case_yellow.scenarios import ROOT, start, started


@pytest.fixture
def state() -> YellowState:
    """The historical position before its first turn."""
    return start("historical")


def put(state: YellowState, unit: str, hex: str) -> None:
    state.at[state.unit_number(unit)] = state.board.hex(hex)


def keys(refusals: Iterator[Refusal]) -> list[str]:
    return [refusal.message.key for refusal in refusals]


# What the rules refuse


@pytest.mark.parametrize(
    ("unit", "hex", "key"),
    [
        ("ge.corps/IX", "3231", "stacking.full"),
        ("ge.pz/9", "3832", "stacking.full"),
        ("uk.corps/I", "2025", "stacking.full"),
        ("fr.div/36", "3017", "stacking.french_british"),
        ("ge.corps/IX", "2025", "setup.shared"),
        ("ge.corps/IX", "3515", "setup.water"),
        ("nl.div/5", "3423", "move.dutch_stay"),
        ("be.cav", "3528", "move.belgians_out"),
        ("ge.corps/IX", "1728", "setup.shared"),
        ("ge.corps/IX", "1828", "move.fortified_line"),
        ("ge.corps/IX", "2323", "setup.shared"),
        ("ge.corps/IX", "3430", "setup.works"),
        ("fr.corps/X", "2033", "setup.shared"),
        ("fr.corps/X", "1733", "move.fortified_line"),
        ("ge.corps/XL", "3035", "setup.okh"),
    ],
)
def test_places_that_are_refused(state: YellowState, unit: str, hex: str, key: str) -> None:
    put(state, unit, hex)
    state.steps[state.unit_number(unit)] = 1
    assert key in keys(illegal(state))


def test_two_belgian_units_may_begin_in_france_but_not_three(state: YellowState) -> None:
    put(state, "be.cav", "2917")
    put(state, "be.cha/1", "2915")
    put(state, "be.cha/2", "2914")
    assert "move.belgians_in_france" not in keys(illegal(state))
    put(state, "be.corps/VI", "2913")
    assert "2 Belgian units are in France" not in list(broken(state))
    assert "3 Belgian units are in France" in list(broken(state))


def test_steps(state: YellowState) -> None:
    state.steps[state.unit_number("ge.gd")] = 2
    state.steps[state.unit_number("fr.corps/X")] = 0
    assert keys(illegal(state)) == ["setup.steps", "setup.steps"]


def test_okh_on_the_first_turn(state: YellowState) -> None:
    unit = state.unit_number("ge.corps/XL")
    state.arrivals.drop(unit)
    state.arrivals.push(1, unit)
    assert keys(illegal(state)) == ["setup.okh"]


def test_better_defence_lies_on_allied_units(state: YellowState) -> None:
    state.better_defence[state.board.hex("2025")] = 1
    assert keys(illegal(state)) == []
    state.better_defence[state.board.hex("2024")] = 1
    state.better_defence[state.board.hex("2033")] = 1
    assert keys(illegal(state)) == ["setup.defence_alone", "setup.defence_alone"]


@pytest.mark.parametrize(
    ("column", "hex", "value", "key"),
    [
        ("interdicted", "2025", 1, "setup.interdicted"),  # a crossing, but the French hold it
        ("interdicted", "4337", 1, "setup.interdicted"),  # German, but without a crossing
        ("bridgehead", "1728", 1, "setup.bridgehead"),  # the Maginot Line
        ("bridgehead", "2033", 1, "setup.bridgehead"),  # Trier
        ("refugees", "3423", 1, "setup.refugees_town"),  # Antwerp is a city
        ("refugees", "3627", 2, "setup.refugees_city"),  # Tilburg is a town
        ("refugees", "2033", 2, "setup.refugees_city"),
        ("bombed", "1410", 1, "setup.bombed"),  # Paris
        ("bombed", "2033", 1, "setup.bombed"),
        ("bombed", "3627", 1, "setup.bombed"),
        ("destroyed", "4337", 1, "setup.destroyed"),
    ],
)
def test_markers_that_lie_where_they_may_not(state: YellowState, column: str, hex: str, value: int, key: str) -> None:
    getattr(state, column)[state.board.hex(hex)] = value
    assert keys(illegal(state)) == [key]


def test_markers_that_lie_where_they_may(state: YellowState) -> None:
    crossing = next(hex for hex in german_crossings(state))
    state.interdicted[crossing] = 1
    for column, label, value in (
        (state.bridgehead, "2025", 1),
        (state.refugees, "3423", 2),
        (state.refugees, "3627", 1),
        (state.bombed, "4024", 1),
        (state.destroyed, "3430", 1),
    ):
        column[state.board.hex(label)] = value
    assert keys(illegal(state)) == []


def test_no_more_markers_than_there_are(state: YellowState) -> None:
    open_hexes = [hex for hex in sorted(state.board.area("belgium")) if not has_line(state, hex)]
    for hex in open_hexes[: state.rules.markers_bridgehead + 1]:
        state.bridgehead[hex] = 1
    assert [(r.message.key, dict(r.message.values)) for r in illegal(state)] == [
        ("setup.markers", {"marker": "bridgehead", "count": 7, "most": 6})
    ]


@pytest.mark.parametrize(("cup", "unit"), [("german_attrition", "fr.dcr/1"), ("allied_attrition", "fr.corps/X")])
def test_chits_name_armored_units_of_their_side(state: YellowState, cup: str, unit: str) -> None:
    getattr(state, cup).put(state.unit_number(unit))
    assert keys(illegal(state)) == ["setup.chit"]


def test_an_engaged_combat_has_two_sides_next_to_each_other(state: YellowState) -> None:
    put(state, "ge.corps/IX", "2526")
    put(state, "fr.corps/X", "2525")
    foe, own, far = (state.board.hex(label) for label in ("2525", "2526", "2528"))
    state.engager[foe] = GERMAN
    state.engaged.put(foe, (own,))
    assert "setup.engaged" not in keys(illegal(state))
    state.engaged.put(foe, (own, far))
    assert "setup.engaged" in keys(illegal(state)), "nobody attacks from there"
    state.engaged.put(foe, (own,))
    put(state, "fr.corps/X", "1118")
    assert "setup.engaged" in keys(illegal(state)), "nobody defends"


@pytest.mark.parametrize(("area", "flaws"), [("dunkerque", []), ("le_havre", ["setup.dynamo_port"])])
def test_dynamo_runs_from_one_of_its_ports(state: YellowState, area: str, flaws: list[str]) -> None:
    state.dynamo_port = min(state.board.area(area))
    assert keys(illegal(state)) == flaws


@pytest.mark.parametrize(("turn", "flaws"), [(6, ["setup.refit"]), (7, []), (9, []), (10, ["setup.refit"])])
def test_the_refit_ends_three_turns_after_its_declaration(state: YellowState, turn: int, flaws: list[str]) -> None:
    state.refit_turn = turn
    assert keys(illegal(state)) == flaws


# What is probably not meant


def test_a_corps_behind_the_enemy_has_no_line(state: YellowState) -> None:
    put(state, "ge.corps/IX", "1618")
    assert [refusal.units for refusal in unsupplied_at_once(state, GERMAN)] == [(state.unit_number("ge.corps/IX"),)]
    assert not list(unsupplied_at_once(state, ALLIED))


def test_tanks_in_a_forest_without_a_road_are_stuck(state: YellowState) -> None:
    assert not list(stuck(state, GERMAN))
    for unit in ("ge.pz/5", "ge.pz/7"):
        put(state, unit, "2226")
    assert keys(stuck(state, GERMAN)) == ["setup.stuck", "setup.stuck"]


def test_nobody_goes_to_sea(state: YellowState) -> None:
    board = state.board
    assert SETUP.passable
    assert not SETUP.passable(board, board.hex("3516"), board.hex("3515"), 0)
    assert SETUP.passable(board, board.hex("3516"), board.hex("3517"), 0)


# From the files to a position


def written(**own: object) -> Written:
    coming = (LaterUnit("a", 2, "2018"), LaterUnit("b", 3), LaterUnit("c", 4, "1700"))
    return Written({"d": "2025"}, coming, {"a": 1, "b": 2, "c": 2, "d": 2}, 1, 10, own)


def test_who_comes_later_waits_off_the_map() -> None:
    found = position(written(gates={"c": ["1700", "1800"]}))
    assert found["at"] == {"d": "2025"} and found["arrivals"] == [[2, "a"], [3, "b"], [4, "c"]]
    assert found["entry"] == {"a": "2018", "c": "1700"} and found["gates"] == {"c": ["1700", "1800"]}
    assert "turn" not in found and found["last"] == 10


def test_a_scenario_that_begins_later() -> None:
    later = Written({}, (), {}, 3, 5, {})
    assert (position(later)["turn"], position(later)["last"]) == (2, 5)


# What can never be


@pytest.mark.parametrize(
    ("unit", "hex", "sentence"),
    [
        ("ge.corps/IX", "2025", "both sides stand in 2025"),
        ("nl.div/5", "3423", "nl.div/5 stands in 3423, beyond its border"),
        ("be.cav", "3528", "be.cav stands in 3528, beyond its border"),
        ("ge.corps/IX", "1828", "ge.corps/IX stands in an intact enemy line"),
        ("ge.ss/t", "3035", "ge.ss/t waits, but is on the map"),
    ],
)
def test_units_where_they_cannot_be(state: YellowState, unit: str, hex: str, sentence: str) -> None:
    assert list(broken(state)) == []
    put(state, unit, hex)
    assert sentence in list(broken(state))


def test_lost_units_have_no_markers(state: YellowState) -> None:
    unit = state.unit_number("fr.corps/X")
    state.at[unit], state.steps[unit], state.disrupted[unit] = -1, 0, 1
    assert list(broken(state)) == ["fr.corps/X is lost and has markers"]


def test_markers_are_limited(state: YellowState) -> None:
    hexes = sorted(state.board.area("belgium"))
    for hex in hexes[: state.rules.markers_bridgehead + 1]:
        state.bridgehead[hex] = 1
    for hex in hexes[: state.rules.markers_refugees + 1]:
        state.refugees[hex] = 1
    state.bombed[hexes[0]] = state.bombed[hexes[1]] = 1
    assert len(list(broken(state))) == 3


def test_engaged_combats_are_next_to_each_other(state: YellowState) -> None:
    here, beside, afar = (state.board.hex(label) for label in ("2025", "2026", "2033"))
    state.engager[here] = GERMAN
    state.engaged.link(here, beside)
    assert list(broken(state)) == []
    state.engaged.link(here, afar)
    assert list(broken(state)) == ["2025 is engaged from afar"]


# What a scenario adds


def test_the_armoured_reserve_waits_a_turn(state: YellowState) -> None:
    unit = state.unit_number("fr.dcr/3")
    state.turn = 1
    assert special.may(state, "move", unit) is not None
    assert special.may(state, "move", state.unit_number("fr.dlm/1")) is None
    state.turn = 2
    assert special.may(state, "move", unit) is None


def test_holland_is_all_of_the_small_scenario() -> None:
    state = start("fortress_holland")
    unit = state.unit_number("ge.pz/9")
    assert special.may(state, "enter", unit, state.board.hex("3423")) is not None
    assert special.may(state, "enter", unit, state.board.hex("3528")) is None


def test_maastricht_has_fallen_before_the_small_scenario_and_amsterdam_is_held() -> None:
    state = start("fortress_holland")
    assert controller(state, state.board.hex("2929")) == GERMAN
    assert dutch_cities_lost(state) == 1
    assert state.at[state.unit_number("nl.bde/A")] == state.board.hex("4326")


def test_points_count_where_the_levels_ask_for_them() -> None:
    assert [by_points(start(name)) for name in ("historical", "intelligence", "free_allies", "fortress_holland")] == [
        True,
        True,
        False,
        False,
    ]


def test_points_of_a_side(state: YellowState) -> None:
    state.points[GERMAN] = 7
    assert (points(state, GERMAN), points(state, ALLIED)) == (7, 0)


def test_lost_and_not_come_back(state: YellowState) -> None:
    unit = state.unit_number("fr.corps/X")
    assert not gone(state, unit)
    state.at[unit], state.steps[unit], state.lost[unit] = -1, 0, 2
    assert gone(state, unit)


def test_networks(state: YellowState) -> None:
    """2.4h, i Paris and the western edge are joined for the Allies, until a line of Germans stands between."""
    paris, edge = state.board.area("paris"), state.board.area("west_edge")
    sedan, trier = [state.board.hex("2025")], [state.board.hex("2033")]
    for joined in (by_supply, by_communications):
        assert joined(state, ALLIED, paris, edge) and joined(state, ALLIED, sedan, paris)
        assert not joined(state, ALLIED, trier, paris)


def ruled(tmp_path: Path, rule: str) -> YellowState:
    """The small scenario with a special rule of somebody's own, at its start."""
    folder = shutil.copytree(ROOT / "fortress_holland", tmp_path / "own")
    file = folder / "scenario.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("special_rules:\n", f"special_rules:\n  - {rule}\n"), "utf-8"
    )
    return started(compile_bundle(folder))


def test_treated_as_supplied(tmp_path: Path) -> None:
    state = ruled(tmp_path, '{id: "air", treat: "in_supply", who: {units: ["ge.pz/9"]}}')
    for unit in ("ge.pz/9", "ge.ss/v"):
        put(state, unit, "4326")
    assert is_supplied(state, state.unit_number("ge.pz/9"))
    assert not is_supplied(state, state.unit_number("ge.ss/v"))


@pytest.mark.parametrize("word", ["attack", "rail", "retreat", "advance", "rebuild", "move"])
def test_deeds_that_a_scenario_may_forbid(tmp_path: Path, word: str) -> None:
    state = ruled(tmp_path, f'{{id: "never", forbid: "{word}", who: {{types: ["panzer"]}}}}')
    assert special.may(state, word, state.unit_number("ge.pz/9")) is not None
    assert special.may(state, word, state.unit_number("ge.ss/v")) is None


def test_a_limit_is_used_up(tmp_path: Path) -> None:
    state = ruled(tmp_path, '{id: "once", limit: "attack", most: 1, each: "turn", who: {side: "german"}}')
    first, second = state.unit_number("ge.pz/9"), state.unit_number("ge.ss/v")
    assert special.may(state, "attack", second) is None
    special.count_actions(state, "attack", first, second)
    assert special.may(state, "attack", second) is not None
    assert special.may(state, "attack", state.unit_number("nl.peel")) is None


def test_a_modifier_is_added(tmp_path: Path) -> None:
    state = ruled(tmp_path, '{id: "elite", modifier: "combat_column", change: 1, who: {units: ["ge.ss/lah"]}}')
    found = [
        special.modified_tally(state, Tally(), "combat_column", (state.unit_number(unit),)).total
        for unit in ("ge.ss/lah", "ge.pz/9")
    ]
    assert found == [1, 0]
