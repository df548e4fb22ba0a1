"""The shipped scenarios: who stands where, who comes when, what each turn brings, how they are won."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from engine.bundle.models.units import Arrival, Formation
from engine.compile.new_scenario import sides_of
from engine.compile.sources import whole
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.invariants import broken
from engine.games.case_yellow.sequence import turn_sheet as sheet
from engine.games.case_yellow.sequence.turn_sheet import SHEET
from engine.games.case_yellow.setup import illegal
from engine.mechanics.victory import reached
from engine.rulebook.sections import load_sections, numbers
from engine.validate import validate
from tests.games.case_yellow.scenarios import CAMPAIGNS, NAMES, ROOT, read, start


def test_four_scenarios() -> None:
    assert {path.name for path in ROOT.iterdir() if path.is_dir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_titles_and_notes_in_both_languages(name: str) -> None:
    scenario = read(name).bundle.scenario
    assert scenario and scenario.turns
    for texts in (scenario.title, scenario.notes, *scenario.turns.names):
        assert set(texts) == {"en", "ja"}


@pytest.mark.parametrize("name", NAMES)
def test_sides_bear_the_same_names_everywhere(name: str) -> None:
    wanted = {"allied": {"en": "Allies", "ja": "連合軍"}, "german": {"en": "Germans", "ja": "ドイツ軍"}}
    scenario = read(name).bundle.scenario
    assert scenario is not None
    assert {side.id: dict(side.name) for side in scenario.sides} == wanted
    assert {side["id"]: side["name"] for side in sides_of("case_yellow")} == wanted


@pytest.mark.parametrize("name", ["historical", "fortress_holland"])
def test_nothing_is_wrong_with_them(name: str) -> None:
    assert [problem.code for problem in validate(read(name).bundle) if not problem.accepted] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_refuse_nobodys_place(name: str) -> None:
    state = start(name)
    assert list(illegal(state)) == []
    assert list(broken(state)) == []


@pytest.mark.parametrize("name", NAMES)
def test_nobody_appears_twice(name: str) -> None:
    found = read(name)
    count = Tally(use.unit for use in (*found.setup, *found.arrivals))
    assert [unit for unit, times in count.items() if times > found.counters[unit].count] == []


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_campaigns_use_every_counter(name: str) -> None:
    found = read(name)
    assert {use.unit for use in (*found.setup, *found.arrivals)} == set(found.counters)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_counters_name_the_formation_that_holds_them(name: str) -> None:
    oob = whole(read(name).bundle).oob
    assert oob
    held: dict[str, str] = {}

    def go_through(formation: Formation) -> None:
        held.update(dict.fromkeys(formation.units, formation.id))
        for part in formation.parts:
            go_through(part)

    for formation in oob.formations:
        go_through(formation)
    assert held == {id: counter.formation for id, counter in read(name).counters.items()}


# 10 May


@pytest.mark.parametrize(
    ("place", "units"),
    [
        ("Sedan", {"fr.corps/X"}),
        ("Charleville", {"fr.corps/XLI"}),
        ("Montmédy", {"fr.corps/XVIII"}),
        ("Dunkerque", {"fr.corps/I"}),
        ("Cambrai", {"fr.supply/ag1"}),
        ("Maubeuge", {"fr.corps/V"}),
        ("Reims", {"fr.dcr/3"}),
        ("Châlons", {"fr.dcr/2"}),
        ("Lille", {"uk.corps/II"}),
        ("Namur", {"be.corps/VII"}),
        ("Liège", {"be.corps/III"}),
        ("Bastogne", {"be.cha/1"}),
        ("Rotterdam", {"nl.div/1"}),
        ("Rhenen", {"nl.div/2", "nl.div/4"}),
        ("Aachen", {"ge.corps/XXVII"}),
        ("Bitburg", {"ge.supply/aga"}),
        ("Trier", {"ge.corps/VII"}),
        ("Prüm", {"ge.pz/5", "ge.pz/7"}),
        ("Geldern", {"ge.supply/agb"}),
        ("Kleve", {"ge.corps/XXVI"}),
    ],
)
def test_where_they_stood(place: str, units: set[str]) -> None:
    assert read("historical").at(place) == units


def test_three_panzer_divisions_stand_opposite_sedan_and_none_nearer() -> None:
    state = start("historical")
    sedan = state.board.hex("2025")
    far = {
        state.counter(unit).id: state.board.grid.distance(state.at[unit], sedan)
        for unit in range(len(state.at))
        if state.counter(unit).is_panzer
    }
    assert set(sorted(far, key=far.__getitem__)[:3]) == {"ge.pz/1", "ge.pz/2", "ge.pz/10"}


def test_airborne_troops_wait_in_their_box() -> None:
    found = read("historical").standing()
    assert {unit for unit, place in found.items() if place == "german_airborne"} == {"ge.fj/1", "ge.fj/2", "ge.div/22"}


def test_bound_to_the_dyle() -> None:
    stars = {id for id, counter in read("historical").counters.items() if counter.values.get("red_star")}
    bound = {"fr.7", "fr.1", "uk.bef"}
    for id, counter in read("historical").counters.items():
        free = id in {"fr.supply/ag1", "uk.div/12", "uk.div/23", "uk.div/46"}
        assert (id in stars) == ((counter.formation in bound and not free) or id in {"fr.corps/II", "fr.corps/XI"}), id


# Reinforcements


def test_okh_units_come_from_the_second_turn_on() -> None:
    found = read("historical")
    turns = {
        use.unit: use.entry.turn
        for use in found.arrivals
        if isinstance(use.entry, Arrival) and found.counters[use.unit].values.get("okh")
    }
    assert set(turns) == {id for id, counter in found.counters.items() if counter.values.get("okh")}
    assert min(map(int, turns.values())) == 2


@pytest.mark.parametrize(
    ("turn", "some"),
    [
        (2, {"uk.tank/1", "ge.corps/I", "ge.ss/t"}),
        (3, {"fr.dcr/4"}),
        (4, {"uk.arm/1", "fr.corps/VII", "fr.corps/XIII"}),
        (5, {"ge.rifle/11"}),
        (8, {"uk.div/52", "ca.bde/1"}),
    ],
)
def test_who_comes_when(turn: int, some: set[str]) -> None:
    assert some <= read("historical").coming(turn)
    assert read("historical").coming(1) == set()


def test_who_may_choose_between_hexes_has_gates() -> None:
    state = start("historical")
    board, totenkopf, dcr = state.board, state.unit_number("ge.ss/t"), state.unit_number("fr.dcr/4")
    assert [board.label(hex) for hex in state.gates.of(totenkopf)] == ["3035", "2836", "3334", "3435"]
    assert board.label(state.entry[dcr]) == "2018" and not state.gates.of(dcr)


# Turn sheets


@pytest.mark.parametrize("name", NAMES)
def test_sheets_speak_of_every_turn(name: str) -> None:
    scenario = read(name).bundle.scenario
    assert scenario and scenario.turns and set(scenario.turn_sheet) <= set(SHEET)
    assert {len(cells) for cells in scenario.turn_sheet.values()} == {scenario.turns.last}


def test_a_row_that_is_left_out_counts_as_nothing() -> None:
    state = start("fortress_holland")
    state.turn = 1
    assert (sheet.rail(state), sheet.refugees(state), sheet.allied_air_more(state)) == (0, 0, 0)
    assert (sheet.initiative(state), sheet.allied_air(state), sheet.paradrop(state)) == ("german", "none", True)


def test_chits_of_a_normal_turn() -> None:
    """13.2d The Germans have three chits, the Allies a Move and a Combat chit; one more waits for Dynamo."""
    state = start("historical")
    for turn in range(2, 11):
        state.turn = turn
        assert sheet.german_move(state) + sheet.german_combat(state) + sheet.german_either(state) == 3
        assert (sheet.allied_move(state), sheet.allied_combat(state), sheet.allied_either(state)) == (1, 1, 0)
        assert sheet.allied_outside(state) == (turn in (3, 4))


def test_five_stukas_on_the_fourth_turn() -> None:
    state = start("historical")
    state.turn = 4
    assert sheet.stukas(state) == 5


def test_nobody_is_replaced_before_the_fifth_turn() -> None:
    for name in CAMPAIGNS:
        state = start(name)
        for turn in range(1, 11):
            state.turn = turn
            steps = sheet.allied_infantry(state) + sheet.allied_armour(state) + sheet.german_infantry(state)
            assert not steps or turn >= state.rules.replacements_first_turn


def test_enough_trains_for_the_divisions_of_history() -> None:
    """10.5 With Dynamo declared on turn 4 there are two Move rounds from then on to turn 7: 27 units by rail."""
    state, trains = start("historical"), 0
    for turn in range(2, 8):
        state.turn = turn
        trains += sheet.rail(state) * (2 if turn >= 4 else 1)
    assert trains == 27


@pytest.mark.parametrize(("name", "markers"), [("historical", 12), ("intelligence", 13), ("free_allies", 15)])
def test_better_defence_is_within_the_mix(name: str, markers: int) -> None:
    state = start(name)
    found = 0
    for turn in range(1, 11):
        state.turn = turn
        found += sheet.better_defence(state)
    assert found == markers
    assert found + sum(state.better_defence) <= state.rules.markers_defence


def test_the_sheet_refuses_what_it_does_not_know() -> None:
    assert not any(row.rolls for row in SHEET.values())
    assert SHEET["allied_air"].words[0] == "none"


# What belongs to a scenario as a whole


def test_attrition_cups() -> None:
    """12.9i Ten chits for the Panzer divisions; two for each DCR but the fourth."""
    state = start("historical")
    german = [state.counter(unit) for unit in state.german_attrition]
    allied = Tally(state.counter(unit).id for unit in state.allied_attrition)
    assert len(german) == 10 and all(counter.is_panzer for counter in german)
    assert [allied[f"fr.dcr/{number}"] for number in (1, 2, 3, 4)] == [2, 2, 2, 1]
    assert sum(allied.values()) == 12
    assert {state.counter(unit).is_armor for unit in state.allied_attrition} == {True}
    assert len(list(state.later_attrition)) == 6


def test_options_by_scenario() -> None:
    rules = {name: start(name).rules for name in NAMES}
    assert [rules[name].dynamo for name in NAMES] == [True, True, False, False]
    assert [rules[name].attrition for name in NAMES] == [True, True, True, False]
    assert [rules[name].refit for name in NAMES] == [True, True, True, False]
    assert [rules[name].rail for name in NAMES] == [True, True, True, False]
    assert [rules[name].dyle_plan for name in NAMES] == [True, True, False, False]
    assert [rules[name].eben_emael_roll for name in NAMES] == [False, False, True, False]
    assert [rules[name].defence_adds_rating for name in NAMES] == [False, False, True, False]
    assert [rules[name].refit_turns for name in NAMES[:3]] == [3, 3, 2]
    assert rules["free_allies"].refit_points < rules["historical"].refit_points


def test_dynamo_and_refit_fit_the_calendar() -> None:
    """13.2c, 12.12e Declared on turn 4, both are over on the turn of 3 to 6 June."""
    scenario, rules = read("historical").bundle.scenario, start("historical").rules
    assert scenario and scenario.turns
    assert scenario.turns.names[4 + rules.dynamo_turns - 1]["en"] == "3-6 June"
    assert scenario.turns.names[4 + rules.refit_turns - 1]["en"] == "3-6 June"


@pytest.mark.parametrize("name", NAMES)
def test_eben_emael(name: str) -> None:
    """5.1d It has fallen before the first turn, unless a die decides."""
    state = start(name)
    assert bool(state.destroyed[state.board.hex("2928")]) != state.rules.eben_emael_roll


def test_better_intelligence_moves_the_reserves() -> None:
    assert read("intelligence").at("Sedan") == {"fr.corps/X", "fr.dic/1"}
    state = start("intelligence")
    reserves = [state.at[state.unit_number(unit)] for unit in ("fr.corps/XXI", "fr.corps/XXIII")]
    assert [state.board.label(hex) for hex in reserves] == ["2323", "2122"]
    assert {state.board.label(hex) for hex in state.better_defence.entities(1)} == {"2025", "2123", "2323"}


def test_holland_alone() -> None:
    found = read("fortress_holland")
    nations = Tally(found.counters[use.unit].nationality for use in found.setup)
    assert nations == {"german": 11, "dutch": 13}
    assert not found.arrivals


# Victory


@pytest.mark.parametrize(
    ("lead", "level"),
    [
        (30, "german_decisive"),
        (26, "german_decisive"),
        (25, "german"),
        (22, "german"),
        (21, "draw"),
        (20, "draw"),
        (8, "draw"),
        (7, "allied"),
        (-3, "allied"),
        (-4, "allied_decisive"),
        (-12, "allied_decisive"),
    ],
)
@pytest.mark.parametrize("name", ["historical", "intelligence"])
def test_levels_by_the_difference_of_points(name: str, lead: int, level: str) -> None:
    state = start(name)
    state.points[GERMAN], state.points[ALLIED] = 14 + lead, 14
    found = reached(state, "end")
    assert found and found.id == level


def test_paris_and_six_cities_with_free_allies() -> None:
    state = start("free_allies")

    def level() -> str:
        found = reached(state, "end")
        return found.id if found else ""

    def take(*areas: str) -> None:
        for hex in (hex for area in areas for hex in state.board.area(area)):
            for unit in [unit for unit, at in enumerate(state.at) if at == hex]:
                state.at[unit] = -1
            state.control[hex] = GERMAN

    assert level() == "allied"
    take("lille", "reims", "amiens", "dunkerque", "metz", "verdun")
    assert level() == "allied"
    take("paris")
    assert level() == "german"
    state.control[next(iter(state.board.area("verdun")))] = ALLIED
    assert level() == "draw"


def test_fortress_holland_is_won_when_no_dutch_unit_is_left() -> None:
    state = start("fortress_holland")
    dutch = [unit for unit in range(len(state.at)) if state.counter(unit).nation == "dutch"]

    def level() -> str:
        found = reached(state, "end")
        return found.id if found else ""

    assert level() == "dutch"
    for unit in dutch[1:]:
        state.at[unit] = -1
    assert level() == "dutch"
    state.at[dutch[0]] = -1
    assert level() == "german"


def test_the_statements_say_the_ranges_that_the_supply_units_have() -> None:
    state = start("historical")
    ranges = {counter.id: str(counter.faces[0].movement) for counter in state.roster if counter.is_supply}
    said = {
        clause.address: numbers(clause.text["en"]) for each in load_sections("case_yellow") for clause in each.clauses
    }
    assert said["rb.7.8#a"] == [ranges["ge.supply/aga"], ranges["ge.supply/agb"]]
    assert ranges["fr.supply/ag1"] in said["rb.7.7#e"]
