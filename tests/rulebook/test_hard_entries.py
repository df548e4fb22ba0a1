"""Real defects of five rulebooks, held as data: only facts, in words of our own."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.paths import SETTING, data_folder
from engine.rulebook.check import check_ruleset, complaints
from engine.rulebook.clause_finder import Ambiguous, Finder
from engine.rulebook.effective import effective
from engine.rulebook.options import effective_options
from engine.rulebook.parameters import load_parameters
from engine.rulebook.ruleset import load_ruleset
from engine.rulebook.sections import load_sections

TRIAL = Path(__file__).parent / "trial"
GAMES = ("fortress_europa", "june_6", "case_yellow", "france_1944", "time_for_trumpets")


@pytest.fixture(autouse=True)
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the rulesets of the trial into a data folder."""
    shutil.copytree(data_folder("resources") / "glossary", tmp_path / "resources" / "glossary")
    shutil.copytree(data_folder("resources") / "messages", tmp_path / "resources" / "messages")
    shutil.copytree(TRIAL, tmp_path / "resources" / "rulesets")
    monkeypatch.setenv(SETTING, str(tmp_path))
    return tmp_path / "resources" / "rulesets"


def codes(slug: str) -> list[tuple[str, str]]:
    """Return what is wrong with a ruleset, apart from that nobody has locked its texts."""
    return [(one.code, one.address) for one in check_ruleset(slug) if one.code != "text.unseen"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_defect_can_be_held_without_complaint(slug: str) -> None:
    assert codes(slug) == []


@pytest.mark.parametrize(
    ("slug", "address"),
    [
        ("fortress_europa", "air.sac"),
        ("june_6", "storm.rp_cap"),
        ("june_6", "counter:lehr.release"),
        ("time_for_trumpets", "substitutes.vak"),
    ],
)
def test_witnesses_that_differ_need_a_finding(slug: str, address: str) -> None:
    rules = replace(load_ruleset(slug), findings={})
    assert ("attested.no-finding", address) in [(one.code, one.address) for one in complaints(rules)]


def test_one_number_above_two_sections() -> None:
    finder = Finder(load_sections("fortress_europa"))
    assert [section.key for section in finder.numbered("17.6")] == ["rb.17.6", "rb.adv.17.6"]
    with pytest.raises(Ambiguous, match=r"'12\.5' is printed above several sections.*rb\.12\.5, rb\.12\.15"):
        finder.section("12.5")
    assert finder.clauses("rb.12.15") == ("rb.12.15#0",)
    renumbered = Finder(load_sections("fortress_europa", ("renumbered",)))
    assert [section.key for number in ("12.5", "12.15") for section in renumbered.numbered(number)] == [
        "rb.12.5",
        "rb.12.15",
    ]


def test_swapped_counts_are_a_reading() -> None:
    def counts(**chosen: str) -> tuple[object, object]:
        values = load_parameters(
            "fortress_europa", options={name.replace("_", "-"): key for name, key in chosen.items()}
        )
        return values["air.sac"], values["air.tac"]

    assert counts() == counts(air_counts="swapped") == (4, 7)
    assert counts(air_counts="literal") == (7, 4)
    traced = effective("fortress_europa", (), {"air-counts": "literal"}).values["air.sac"]
    assert (traced.value, traced.before, traced.layer) == (7, 4, "options")


def test_two_limits_for_one_storm() -> None:
    def limits(reading: str) -> tuple[object, ...]:
        values, options = load_parameters("june_6", (), {"storm-limits": reading}), {"storm-limits": reading}
        return (
            values["storm.rp_cap"],
            values["storm.rp_cap_after"],
            effective_options("june_6", (), options)["storm_cap"],
        )

    assert limits("later") == (10, 15, "later")
    assert limits("ten") == (10, 15, "ten")
    assert limits("fifteen") == (15, 15, "fifteen")
    assert load_parameters("june_6", (), {"storm_cap": "fifteen"})["storm.rp_cap"] == 15


def test_an_example_that_differs_on_purpose_is_a_layer() -> None:
    assert effective("june_6")["counter:lehr"] == {"release": 6}
    lehr = effective("june_6", ("example_10_3",)).values["counter:lehr"]
    assert (lehr.value, lehr.before, lehr.layer) == ({"release": 4}, {"release": 6}, "example_10_3")


def test_a_reference_to_a_section_that_does_not_exist_is_an_error(trial: Path) -> None:
    path = trial / "june_6" / "sections" / "rules.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("{@rb.7.26#0}", "{@rb.6.34#0}"), encoding="utf-8")
    assert codes("june_6") == [("text.dangling-token", "rb.5.33#0")] * 2


@pytest.mark.parametrize(
    ("finding", "option", "readings", "default"),
    [
        ("dynamo-cost", "dynamo_cost", ("any", "early", "turn_three"), "early"),
        ("two-hexes", "two_hex_units", ("armour", "yellow"), "armour"),
        ("all-eligible", "all_eligible", ("eligible", "all"), "eligible"),
    ],
)
def test_a_reading_and_its_option_mean_the_same(
    finding: str, option: str, readings: tuple[str, ...], default: str
) -> None:
    assert effective_options("case_yellow")[option] == default
    for key in readings:
        by_finding = effective_options("case_yellow", (), {finding: key})
        assert by_finding == effective_options("case_yellow", (), {option: key})
        assert by_finding[option] == key


def test_one_number_with_three_conditions_is_stated_where_it_stands() -> None:
    assert load_ruleset("case_yellow").parameters["dynamo.cost"].clauses == ("rb.4.1#c", "rb.13.1#c")


def test_the_wrong_word_for_a_point_is_seen() -> None:
    rules = load_ruleset("france_1944")
    (section,) = rules.sections
    (clause,) = section.clauses
    wrong = {**clause.text, "ja": clause.text["ja"].replace("対応", "補充")}
    spoilt = replace(rules, sections=(replace(section, clauses=(replace(clause, text=wrong),)),))
    found = [(one.language, one.values["found"]) for one in complaints(spoilt) if one.code == "term.differs"]
    assert sorted(found) == [("en", "unit.replacement_point"), ("ja", "unit.reaction_point")]


def test_an_optional_rule_names_its_option() -> None:
    rules = load_ruleset("time_for_trumpets")
    status = {section.key: section.status for section in rules.sections}
    assert status["rb.2.10"] == status["rb.44.0"] == "optional:substitutes"
    missing = [(one.code, one.address) for one in complaints(replace(rules, options={}))]
    assert ("reference.dangling", "section:rb.2.10") in missing


def test_guns_against_aircraft_are_no_aircraft() -> None:
    rules = load_ruleset("time_for_trumpets")
    section = next(one for one in rules.sections if one.key == "rb.52.13")
    (clause,) = section.clauses
    wrong = replace(clause, text={**clause.text, "ja": clause.text["ja"].replace("対空", "航空機")})
    spoilt = replace(rules, sections=(replace(section, clauses=(wrong,)),), findings={}, options={}, parameters={})
    found = [(one.language, one.values["found"]) for one in complaints(spoilt) if one.code == "term.differs"]
    assert sorted(found) == [("en", "aircraft"), ("ja", "anti_aircraft")]
