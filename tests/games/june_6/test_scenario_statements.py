"""What the playbook says of each scenario, held against the scenario: areas, sheets, and where exceptions hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.examples.files import read_file, shipped
from engine.games.june_6.command.formations import headquarters_of, is_corps_unit
from engine.games.june_6.special import count_actions, counts_as, lets, may, mode_ordered, must
from engine.games.june_6.state import June6State
from engine.games.june_6.supply.lines import has_line
from engine.mechanics.areas import among
from engine.mechanics.hex_steps import step_forbidden
from engine.rulebook.ruleset import load_ruleset
from tests.games.june_6.test_bundles import NAMES, SPANS, read
from tests.games.june_6.test_west_coast import start

IN_THE_SCENARIO = "it stands in the scenario"
SMALL = ("cherbourg", "saint_lo", "epsom", "caen", "epsom_and_caen")
RECOVERING = {"cherbourg": 12, "saint_lo": 6, "epsom": 12, "caen": 15, "epsom_and_caen": 15}
"""A turn in which the Allies of each scenario may recover from reduction."""


def row(name: str, key: str) -> tuple[object, ...]:
    scenario = read(name).bundle.scenario
    assert scenario
    return tuple(scenario.turn_sheet[key])


def units_of(state: June6State, side: int) -> list[int]:
    return [unit for unit, place in enumerate(state.at) if place >= 0 and state.counter(unit).side == side]


# Length, area


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("cherbourg", "W3201 W3227 W5012", "W3101 W3127 E2020"),
        ("saint_lo", "E1003 E2510 E2522 E1022", "E2409 E2509 E1023 E2622 W3201"),
        ("epsom", "E1025 E2025 E2032 E1037", "E1024 E2125 E2033 E1038 W3201"),
        ("caen", "E1436 E2033 E2333 E2340 E2039 E1439", "E1435 E2332 E2341 E1338"),
        ("epsom_and_caen", "E1025 E2025 E1037 E1436 E2340 E1439", "E1024 E2341 W3201"),
    ],
)
def test_the_area(name: str, inside: str, outside: str) -> None:
    """pb.4.1#a, pb.5.2.1#a, pb.5.2.2#a, pb.5.2.2#b, pb.6.21#a, pb.6.22#a, pb.6.23#a, pb.6.24#a"""
    state = start(name)
    assert state.area is not None
    held = state.area.held
    out = [hex for hex in outside.split() if state.board.hex(hex) in held]
    assert [hex for hex in inside.split() if state.board.hex(hex) not in held] == [] and out == []


@pytest.mark.parametrize("name", ["campaign", "first_week"])
def test_both_maps_are_used(name: str) -> None:
    """pb.2.2#a, pb.3.2#a, pb.2.1#a, pb.3.1#a, pb.1.26#a"""
    state = start(name)
    assert state.area is None and state.board.hex("W5012") >= 0 and state.board.hex("E1010") >= 0
    assert SPANS[name] == ((1, 13) if name == "campaign" else (1, 5))


# The turn sheet


@pytest.mark.parametrize("name", SMALL)
def test_everything_of_each_turn_is_fixed(name: str) -> None:
    """pb.4.6#a, pb.4.8#a, pb.5.6#a, pb.5.7#a, pb.5.91#a, pb.5.92#a, pb.6.7#a, pb.6.91#a, pb.6.92#a, pb.6.93#a"""
    first, last = SPANS[name]
    assert name not in ("saint_lo", "epsom") or set(row(name, "naval")) == {0}
    for key in ("weather", "initiative", "allied_rp", "german_rp", "allied_air", "naval"):
        assert len(row(name, key)) == last - first + 1
        assert "roll" not in row(name, key)


def test_the_allies_have_the_initiative() -> None:
    """pb.4.5#a, pb.6.6#a"""
    for name in ("cherbourg", "epsom", "caen", "epsom_and_caen"):
        assert set(row(name, "initiative")) == {"allied"}


def test_points_of_each_turn() -> None:
    """pb.4.7.1#a, pb.4.9#a, pb.4.2#b, pb.5.81#a, pb.5.82#a, pb.6.82#a, pb.6.83#a"""
    assert row("cherbourg", "allied_rp")[0] == 12 and set(row("cherbourg", "german_rp")) == {0}
    for side in ("allied_rp", "german_rp"):
        assert row("saint_lo", side)[0] == 0 and 0 not in row("saint_lo", side)[1:]
        assert row("caen", side) == (6, 6, 6)
        assert row("epsom_and_caen", side) == (*row("epsom", side), 8, 8, 8)


def test_free_operations_of_each_turn() -> None:
    """pb.4.7.3#a, pb.5.81#b, pb.5.82#b, pb.5.51#a, pb.5.52#a, pb.6.51#b"""
    assert row("cherbourg", "allied_free_ops") == (0, 1, 1, 0, 0, 0)
    assert row("saint_lo", "german_free_ops") == (0, 0, 2, 1, 0, 0)
    assert row("saint_lo", "allied_free_ops") == (1, 1, 0, 0, 0, 0)
    assert row("epsom", "german_free_ops") == (1, 1, 0) and set(row("epsom", "allied_free_ops")) == {0}
    assert {*row("caen", "german_free_ops"), *row("caen", "allied_free_ops")} == {0}


def test_markers_of_the_first_turns() -> None:
    """pb.4.7.1#b, pb.4.4.1#a, pb.5.51#b, pb.5.52#b, pb.6.51#b"""
    presets = {
        name: sorted(word for turn, word in read(name).state["presets"] if turn == SPANS[name][0]) for name in SMALL
    }
    assert presets["cherbourg"] == ["us.hq/4", "us.hq/79", "us.hq/9"]
    assert presets["saint_lo"].count("corps.us") == 1 and presets["saint_lo"].count("corps.german") == 2
    assert presets["epsom"].count("ge.hq/2ss") == presets["epsom"].count("corps.german") == 2


# Exceptions: where they hold, and where they do not


@pytest.mark.parametrize("name", SMALL)
def test_recoveries_from_reduction(name: str) -> None:
    """pb.4.7.4#a, pb.4.9#b, pb.5.81#c, pb.5.82#c, pb.6.81#b, pb.6.81#c, pb.6.82#b, pb.6.82#c"""
    state = start(name)
    state.turn = RECOVERING[name]
    allied, german = units_of(state, 0)[0], units_of(state, 1)[0]
    assert (may(state, "rebuild", german) or may(state, "recover", german)) is not None
    for _time in range(2):
        assert may(state, "rebuild", allied) is None
        count_actions(state, "rebuild", allied)
    assert may(state, "rebuild", allied) is not None


def test_no_recoveries_before_the_storm_at_saint_lo() -> None:
    """pb.5.82#c"""
    state = start("saint_lo")
    allied = units_of(state, 0)[0]
    found = []
    for turn in range(4, 10):
        state.turn = turn
        found.append(may(state, "rebuild", allied) is None)
    assert found == [False, False, True, True, True, True]


@pytest.mark.parametrize("name", NAMES)
def test_who_may_split_off_detachments(name: str) -> None:
    """pb.4.2.1#a, pb.5.3.1#a, pb.6.31#a, pb.6.32#a: at Saint-Lô and in the campaign more may be created."""
    state = start(name)
    split = may(state, "split", units_of(state, 1)[0])
    assert (split is not None) == (name in ("cherbourg", "epsom", "caen", "epsom_and_caen"))


@pytest.mark.parametrize("name", NAMES)
def test_who_must_stand(name: str) -> None:
    """pb.6.101#a, pb.6.101#d, pb.6.102#a, pb.6.102#b, pb.6.103#a: not elsewhere."""
    state = start(name)
    bound = name in ("epsom", "caen", "epsom_and_caen")
    british = [unit for unit in units_of(state, 0) if state.counter(unit).nation == "cw"][:1] or units_of(state, 0)[:1]
    ss = [unit for unit in units_of(state, 1) if state.counter(unit).formation in ("ge.12ss", "ge.2ss", "ge.ISS")][:1]
    for unit in (*british, *ss):
        assert (mode_ordered(state, "defence_mode", "retreat", (unit,), state.at[unit]) is not None) == bound
        assert mode_ordered(state, "attack_mode", "probe", (unit,), state.at[unit]) is None


@pytest.mark.parametrize("name", NAMES)
def test_who_must_attack(name: str) -> None:
    """pb.6.101#b, pb.6.101#c: outside the ME phase, and in other scenarios, no division must."""
    state = start(name)
    assert all(must(state, "attack", unit, state.at[unit]) is None for unit in units_of(state, 1))


@pytest.mark.parametrize("name", NAMES)
def test_who_counts_as_isolated(name: str) -> None:
    """pb.4.2#c, pb.4.2#d: at Cherbourg all but the garrison; the garrison when a hex of the city has fallen."""
    state = start(name)
    cut_off = [unit for unit in units_of(state, 1) if counts_as(state, "isolated", unit)]
    fortress = [unit for unit in units_of(state, 1) if state.counter(unit).formation == "ge.cherbourg"]
    field = [unit for unit in units_of(state, 1) if unit not in fortress]
    assert cut_off == (field if name == "cherbourg" else [])
    assert name != "cherbourg" or all(has_line(state, unit) for unit in fortress)


@pytest.mark.parametrize("name", NAMES)
def test_who_supports_and_attaches_beyond_its_corps(name: str) -> None:
    """pb.6.41#a, pb.6.42#a, pb.6.42#b, pb.6.43#a: not in the other scenarios."""
    state = start(name)
    staff = [unit for unit in units_of(state, 0) if state.counter(unit).headquarters == "corps"][:1]
    assert all(lets(state, "support", hq) == (name in ("epsom", "caen", "epsom_and_caen")) for hq in staff)
    tanks = [unit for unit in units_of(state, 0) if state.counter(unit).id.startswith("cw.79ar/")]
    assert all(lets(state, "attach", unit) == (name in ("caen", "epsom_and_caen")) for unit in tanks)


@pytest.mark.parametrize("name", ["caen", "epsom_and_caen"])
def test_the_orne(name: str) -> None:
    """pb.6.102#c: the 32nd Regiment alone may not cross."""
    rules = start(name).special.rules
    (orne,) = [rule for rule in rules if rule.id == "orne"]
    assert (orne.kind, orne.word) == ("forbid", "cross")
    state = start(name)
    meant = [unit for unit in range(len(state.record)) if among(state, orne.who, unit)]
    assert meant == [state.unit_number("ge.32/16lw")]


ASSIGNED = {
    "saint_lo": {"ge.38/2pz": "ge.hq/IIFJ", "ge.17/17ss": "ge.hq/LXXXIV"},
    "caen": {"ge.32/16lw": "ge.hq/ISS", "ge.2/1ss": "ge.hq/ISS"},
    "epsom": {"cw.32gds/-": "cw.hq/VIII", "ge.8nw/LXXXI": "ge.hq/XLVII", "ge.a/IIIFlak": "ge.hq/XLVII"},
}


@pytest.mark.parametrize(
    ("unit", "here", "there", "barred"),
    [
        ("cw.44/15", "E1932", "E1933", True),
        ("ge.25/12ss", "E1933", "E1932", True),
        ("cw.44/15", "E1931", "E1932", False),
        ("ge.25/12ss", "E1933", "E1934", False),
    ],
)
def test_each_half_keeps_to_its_area(unit: str, here: str, there: str, barred: bool) -> None:
    """pb.6.103#b"""
    state = start("epsom_and_caen")
    step = (state.board.hex(here), state.board.hex(there))
    assert (step_forbidden(state, state.unit_number(unit), *step) is not None) == barred


def test_cherbourg_begins_with_a_corps_activation() -> None:
    """pb.4.1#b: on 19/20 June and not later; nowhere else."""
    for name in NAMES:
        state = start(name)
        ordered = []
        for turn in range(SPANS[name][0], SPANS[name][1] + 1):
            state.turn = turn
            staff = units_of(state, 0)[0]
            refusal = mode_ordered(state, "first_activation", "marker", (staff,), state.at[staff])
            ordered += [turn] if refusal is not None else []
        assert ordered == ([8] if name == "cherbourg" else [])


def test_corps_units_of_the_scenarios() -> None:
    """pb.5.3.2#b, pb.5.3.2#c, pb.5.4.1#b, pb.6.31#b, pb.6.32#b: and none is attached."""
    for name, units in ASSIGNED.items():
        state = start(name)
        for unit, corps in units.items():
            assert headquarters_of(state, state.unit_number(unit)) == state.unit_number(corps), unit
            assert is_corps_unit(state, state.unit_number(unit))
    assert set(start("saint_lo").attached) == {-1}


def test_formations_that_come_at_the_end_of_the_turn() -> None:
    """pb.5.3.3: at Saint-Lô 275 and 353 Divisions, and nobody in any other scenario."""
    for name in NAMES:
        state = start(name)
        late = {state.counter(u).formation for u in range(len(state.record)) if counts_as(state, "arrives_at_end", u)}
        assert late == ({"ge.275", "ge.353"} if name == "saint_lo" else set())


def test_who_pays_for_markers_on_arrival() -> None:
    """pb.5.51#c, pb.5.52#c, pb.6.51#e, pb.6.82#a: every turn of every scenario, so that no gift or price spreads."""
    found: dict[tuple[str, int], list[int]] = {}
    for name in NAMES:
        state, (first, last) = start(name), SPANS[name]
        for turn in range(first, last + 1):
            state.turn = turn
            for side in (0, 1):
                paid = {counts_as(state, "markers_bought", unit) for unit in units_of(state, side)}
                if paid == {True}:
                    found.setdefault((name, side), []).append(turn)
    assert found == {
        **{("saint_lo", side): [5, 6, 7, 8, 9] for side in (0, 1)},
        **{("epsom", side): [12, 13] for side in (0, 1)},
        **{("caen", side): [14, 15, 16] for side in (0, 1)},
        **{("epsom_and_caen", side): [12, 13, 14, 15, 16] for side in (0, 1)},
    }


def test_who_must_be_the_first_to_act() -> None:
    """pb.6.51#d: a marker of the 49th on 25/26 June, at Epsom alone or with Caen."""
    for name in NAMES:
        state = start(name)
        for turn in range(SPANS[name][0], SPANS[name][1] + 1):
            state.turn = turn
            named = [u for u in units_of(state, 0) if mode_ordered(state, "first_activation", "", (u,), state.at[u])]
            ids = {state.counter(unit).id for unit in named}
            if name in ("epsom", "epsom_and_caen"):
                assert ids == ({"cw.hq/49"} if turn == 11 else set())
            else:
                assert bool(ids) == (name == "cherbourg" and turn == 8)


@pytest.mark.parametrize("name", NAMES)
def test_who_may_not_wait_buy_or_draw(name: str) -> None:
    """pb.6.31#c, pb.6.32#c, pb.6.53#a, pb.3.5#b: holding entries back, buying markers, drawing chits."""
    state = start(name)
    last = SPANS[name][1]
    for turn in range(SPANS[name][0], last + 1):
        state.turn = turn
        german, allied = units_of(state, 1)[0], units_of(state, 0)[0]
        assert (may(state, "hold_back", german) is not None) == (name in ("epsom", "caen", "epsom_and_caen"))
        assert (may(state, "draw_chits", allied) is not None) == (name == "first_week")
        shut = {state.counter(u).formation for u in units_of(state, 0) + units_of(state, 1) if may(state, "buy", u)}
        june = name == "epsom_and_caen" and turn < 14
        assert shut == ({"ge.21pz", "ge.12ss", "cw.3", "cw.3cdn"} if june else set())


# Every rule, every statement

STATED = {
    "no_chits": "pb.3.5#b",
    "corps_first": "pb.4.1#b",
    "no_german_recovery": "pb.4.9#b",
    "cut_off": "pb.4.2#c",
    "fortress_cut_off": "pb.4.2#d",
    "no_replacements": "pb.5.81#c",
    "no_german_replacements": "pb.5.81#c",
    "no_early_replacements": "pb.5.82#c",
    "two_replacements": "pb.4.7.4#a",
    "late_divisions": "pb.5.3.3#b",
    "allies_buy_all_markers": "pb.5.52#c",
    "germans_buy_all_markers": "pb.5.51#c",
    "no_more_detachments": "pb.6.31#a",
    "ss_stands": "pb.6.101#a",
    "british_stand": "pb.6.101#d",
    "both_corps_support": "pb.6.41#a",
    "guards_under_corps": "pb.6.41#c",
    "ss_attacks": "pb.6.101#b",
    "ss_assaults": "pb.6.101#c",
    "polar_bears_first": "pb.6.51#d",
    "all_markers_bought": "pb.6.51#e",
    "they_come_at_once": "pb.6.32#c",
    "engineers_for_both": "pb.6.42#b",
    "orne": "pb.6.102#c",
    "six_points_for_six_markers": "pb.6.82#a",
    "caen_stays": "pb.6.53#a",
    "caen_stays_on_the_road": "pb.6.53#a",
    "caen_waits": "pb.6.53#a",
    "caen_is_not_bought": "pb.6.53#a",
    "stay_out_of_caen": "pb.6.103#b",
    "stay_out_of_epsom": "pb.6.103#b",
    "worn_out": "pb.6.103#c",
}
"""The clause that each special rule of a scenario plays."""


def test_every_special_rule_plays_a_clause_that_is_held() -> None:
    rules = {rule.id for name in NAMES if (special := start(name).special) for rule in special.rules}
    assert rules == set(STATED)
    assert set(STATED.values()) - claimed() == set()


CLAIMED = re.compile(r"pb(?:\.\d+)+#\w+")


def claimed() -> set[str]:
    """The clauses that an example or a test says to hold."""
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    examples = (example for path in shipped("june_6") for example in read_file(path).examples)
    return {clause for example in examples for clause in example.clauses} | set(CLAIMED.findall(tests))


def test_what_is_said_to_stand_in_the_scenarios_is_held_by_an_example_or_a_test() -> None:
    sections = [section for section in load_ruleset("june_6").sections if section.exempt == IN_THE_SCENARIO]
    said = {clause.address for section in sections for clause in section.clauses}
    assert len(said) > 100
    assert said - claimed() == set()
