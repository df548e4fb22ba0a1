"""Fortress Europa in preparation: its rules are whole, and numbers that are told twice agree."""

import pytest

from engine.rulebook.check import check_ruleset
from engine.rulebook.clause_finder import Finder
from engine.rulebook.options import chosen
from engine.rulebook.ruleset import load_ruleset
from engine.rulebook.sections import load_sections

GAME = "fortress_europa"
RULES = load_ruleset(GAME)
KEYS = [section.key for section in RULES.sections]
LAST = {
    1: 1, 2: 8, 3: 9, 4: 4, 5: 6, 6: 6, 7: 4, 8: 12, 9: 10, 10: 11, 11: 9, 12: 19, 13: 4, 14: 13, 15: 11, 16: 8,
    17: 10, 18: 9, 19: 10, 20: 17, 21: 11, 22: 3, 23: 0, 24: 4, 25: 4, 26: 10, 27: 14, 28: 5, 29: 6, 30: 2, 31: 18,
    32: 4, 33: 4,
}  # fmt: skip
LADDER = ["AE", "A2", "A1", "AR", "E2", "EX", "DR", "D1", "DE"]


def test_nothing_is_wrong_with_the_rulebook() -> None:
    assert [(one.code, one.address) for one in check_ruleset(GAME)] == []


@pytest.mark.parametrize("chapter", LAST)
def test_every_numbered_rule_is_a_section(chapter: int) -> None:
    wanted = [f"rb.{chapter}", *(f"rb.{chapter}.{number}" for number in range(1, LAST[chapter] + 1))]
    assert [key for key in wanted if key not in KEYS] == []


def test_every_section_has_a_clause() -> None:
    assert [section.key for section in RULES.sections if not section.clauses] == []


def test_numbers_that_are_printed_twice_have_two_keys() -> None:
    finder = Finder(RULES.sections)
    assert [section.key for section in finder.numbered("12.5")] == ["rb.12.5", "rb.12.15"]
    assert [section.key for section in finder.numbered("17.6")] == ["rb.17.6", "rb.adv.17.6"]
    assert [section.key for section in finder.numbered("25")] == ["rb.25", "rb.26"]
    renumbered = Finder(load_sections(GAME, ("renumbered",)))
    assert [section.key for section in renumbered.numbered("12.15")] == ["rb.12.15"]
    assert [section.key for section in renumbered.numbered("31.14")] == ["rb.31.14"]


def test_each_optional_rule_has_its_option() -> None:
    held = {section.key: section.status for section in RULES.sections}
    for number in range(1, 19):
        option = RULES.options[held[f"rb.31.{number}"].removeprefix("optional:")]
        assert {address.partition("#")[0] for address in option.clauses} == {f"rb.31.{number}"}
    assert held["rb.32.1"] == "optional:sudden_death"
    assert held["rb.adv.17.6"] == "advanced"


def test_presets_and_readings_can_be_chosen() -> None:
    for preset in RULES.book.presets:
        assert chosen(GAME, preset.chooses).readings == preset.chooses
    literal = chosen(GAME, {"air-counts": "literal"}).values
    assert (literal["air.sac"], literal["air.tac"]) == (7, 4)
    assert chosen(GAME, {"armored-types": "neither"}).values["unit_types[cavalry][armored]"] == "no"


def test_turns_agree_with_the_turn_track() -> None:
    track = RULES.tables["turn_track"]
    months = {
        "release.turn": "July IV",
        "invasion.second_first": "August I",
        "invasion.second_last": "September IV",
        "air.bad_first": "June II",
        "air.none_from": "October I",
        "naval.last": "September I",
        "garrison.first": "August I",
        "reserve.out": "November I",
        "reserve.choice": "December I",
        "reserve.back_last": "February IV",
        "bulge.first": "December III",
        "berlin.replacements": "January III",
        "varsity.first": "February I",
        "extended.arrivals": "April I",
        "turns": "March I",
    }
    assert {name: track.labels[str(RULES.parameters[name].value)]["en"] for name in months} == months


def test_the_combat_results_never_fall_with_a_better_die_or_column() -> None:
    cells = [[LADDER.index(str(cell)) for cell in row] for row in RULES.tables["crt"].cells]
    assert all(row == sorted(row) for row in cells)
    assert all(list(column) == sorted(column) for column in zip(*cells, strict=True))
    assert {str(row) for row in RULES.tables["results"].rows} == set(LADDER)


def test_ports_leave_the_printed_capacity_at_the_bulge() -> None:
    ports = RULES.tables["ports"]
    behind_the_germans = "E10"  # Nantes, up the river from St. Nazaire
    held = [row for row in ports.rows if ports.look_up(row, "bulge") == "allied" and row != behind_the_germans]
    allied = sum(int(ports.look_up(row, "capacity")) for row in held)
    mulberries = RULES.parameters["mulberry.large"].value + RULES.parameters["mulberry.small"].value
    counted = 95
    assert allied + mulberries - counted == RULES.parameters["bulge.supply"].value


def test_there_are_as_many_places_as_the_rules_say() -> None:
    sites = [str(row[0]) for row in RULES.tables["sites"].cells]
    assert sites.count("u_boat_base") == RULES.parameters["uboat.bases"].value
    assert sites.count("v1_site") == RULES.parameters["v1.sites"].value
    cities = RULES.tables["cities"]
    assert sum(cities.look_up(row, "major") == "yes" for row in cities.rows) == 5
    pairs = RULES.tables["sea_links"].cells[0][0]
    assert isinstance(pairs, tuple)
    assert len(pairs) == 8
