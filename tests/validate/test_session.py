"""Slices, what is checked first, one cause in many places, acceptance, lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import PaintHexes, Remove, SetValue, read_bundle
from engine.paths import data_folder
from engine.validate import Validation, validate
from engine.validate.fixes import acceptance
from engine.validate.framework import all_checks, covers
from engine.validate.problem import Problem
from tests.validate.problem_page import GAME, SAMPLE, made


def opened() -> Validation:
    return Validation(read_bundle(SAMPLE, None), GAME)


def test_work_comes_in_slices_and_local_checks_come_first() -> None:
    validation = opened()
    seen: list[tuple[str, ...]] = []
    while not validation.run(0.0):
        if not seen or seen[-1] != validation.pending:
            seen.append(validation.pending)
    assert seen[0] == ("local", "setup", "reach")
    assert ("setup", "reach") in seen
    assert ("reach",) in seen
    assert validation.pending == ()
    assert validation.problems == opened().finish()


def test_work_that_was_finished_meanwhile_is_not_done_again() -> None:
    """Somebody who cannot wait may finish the checks between any two slices."""
    slices = 0
    while True:
        validation = Validation(read_bundle(SAMPLE), GAME)
        if any(validation.run(0.0) for _slice in range(slices)):
            break
        problems = validation.finish()
        while not validation.run(0.0):
            pass
        assert validation.problems == problems
        slices += 1
    assert slices > 10


def test_a_change_concerns_only_the_checks_that_read_it() -> None:
    validation = opened()
    validation.finish()
    validation.change(SetValue("scenario.yaml", ("notes", "en"), "Evening."))
    assert "reach" in validation.pending
    validation.finish()
    validation.change(SetValue("map.yaml", ("places", 1, "name", "en"), "Crossing"))
    waiting = {each.name for each in all_checks() if each.name in validation._waiting}
    assert "texts_of_map" in waiting
    assert not waiting & {"texts_of_oob", "counter_uses", "river_ends", "victory_levels", "headquarters"}


def test_local_changes_touch_their_own_keys_alone() -> None:
    validation = opened()
    validation.finish()
    validation.change(SetValue("counters.yaml", ("counters", 0, "name", "en"), "Old First"))
    assert list(validation._waiting["texts_of_counter"] or ()) == ["k.1"]


def test_the_side_whose_unit_was_moved_is_settled_before_the_other() -> None:
    validation = opened()
    validation.finish()
    for number, hex, touched, other in ((0, "0302", "kestria", "lorn"), (2, "0502", "lorn", "kestria")):
        unit = validation.live.data("oob.yaml")["setup"][number]["unit"]
        assert validation.view.roster_counters[unit].side == touched
        validation.change(SetValue("oob.yaml", ("setup", number, "at", "hex"), hex))
        assert not validation.is_settled(touched)
        while not validation.is_settled(touched):
            assert not validation.run(0.0)
        assert "local" not in validation.pending
        assert not validation.is_settled(other)
        twin = validation.copy()
        assert twin.finish() == validate(validation.live.bundle, GAME)
        assert not validation.is_settled(other)
        assert validation.finish() == twin.problems
        assert validation.is_settled(other)


def test_subjects_contain_each_other() -> None:
    assert covers("map.yaml", "map.yaml:hexes.terrain")
    assert covers("map.yaml:hexes", "map.yaml:hexes.terrain")
    assert covers("map.yaml:hexes.terrain", "map.yaml:hexes")
    assert covers("map.yaml:hexes", "map.yaml:")
    assert covers("layers", "layers/mud.yaml:id")
    assert not covers("map.yaml:hexes", "map.yaml:hexsides.river")
    assert not covers("map.yaml:hex", "map.yaml:hexes")
    assert not covers("map.yaml", "oob.yaml:setup")


def test_one_cause_is_one_problem_with_all_its_places(tmp_path: Path) -> None:
    edits = {"oob.yaml": {"setup.0.at.hex": "0299", "setup.1.at.hex": "0299"}, "map.yaml": {"places.1.hex": "0299"}}
    found = list(validate(made(tmp_path / "b", edits), GAME).of("name.hex"))
    assert len(found) == 1
    assert [(place.file, place.path) for place in found[0].places] == [
        ("map.yaml", ("places", 1, "hex")),
        ("oob.yaml", ("setup", 0, "at", "hex")),
        ("oob.yaml", ("setup", 1, "at", "hex")),
    ]


def test_a_warning_is_accepted_at_its_place_and_only_there(tmp_path: Path) -> None:
    edits = {
        "map.yaml": {"bridges.1": {"hexside": "0101/0102"}, "bridges.2": {"hexside": "0501/0502"}},
        "scenario.yaml": {"accepted.1": {"code": "map.bridge_dry", "at": "0101/0102", "reason": "A footbridge."}},
    }
    problems = list(validate(made(tmp_path / "b", edits), GAME).of("map.bridge_dry"))
    assert {problem.accepted: [place.hexside for place in problem.places] for problem in problems} == {
        "": ["0501/0502"],
        "A footbridge.": ["0101/0102"],
    }


def test_a_reason_may_be_given_in_both_languages(tmp_path: Path) -> None:
    def accepted(folder: str, reason: dict[str, str]) -> Problem:
        edits: dict[str, dict[str, Any]] = {
            "map.yaml": {"bridges.1": {"hexside": "0101/0102"}},
            "scenario.yaml": {"accepted.1": {"code": "map.bridge_dry", "reason": reason}},
        }
        return next(validate(made(tmp_path / folder, edits), GAME).of("map.bridge_dry"))

    both = {"en": "A footbridge.", "ja": "歩道橋である。"}
    problem = accepted("b", both)
    assert {language: problem.reason(language) for language in both} == both
    problem = accepted("c", {"ja": "歩道橋である。"})
    assert problem.reason("en") == "歩道橋である。", "better than nothing"


def test_what_is_accepted_in_vain_is_told_in_words(tmp_path: Path) -> None:
    entry = {"code": "map.bridge_dry", "reason": "A footbridge."}
    problems = validate(made(tmp_path / "b", {"scenario.yaml": {"accepted.1": entry}}), GAME)
    told = next(problems.of("accepted.unused"))
    assert "map.bridge_dry" not in told.message("en") + told.message("ja")
    assert "Bridges" in told.message("en") and "橋" in told.message("ja")


def test_errors_cannot_be_accepted(tmp_path: Path) -> None:
    edits: dict[str, dict[str, Any]] = {
        "oob.yaml": {"setup.0.at.hex": "0299"},
        "scenario.yaml": {"accepted.1": {"code": "name.hex", "reason": "So there."}},
    }
    problems = validate(made(tmp_path / "b", edits), GAME)
    assert [problem.accepted for problem in problems.of("name.hex")] == [""]
    assert any(problems.of("accepted.unused"))


def test_accepting_is_a_change_of_the_bundle(tmp_path: Path) -> None:
    validation = Validation(made(tmp_path / "b", {"map.yaml": {"bridges.1": {"hexside": "0101/0102"}}}), GAME)
    problem = next(validation.finish().of("map.bridge_dry"))
    validation.change(acceptance(validation, problem, "A footbridge."))
    assert validation.finish().counts.warning == 0
    assert validation.problems.counts.accepted == 3


def test_the_real_rules_speak_with_their_section(tmp_path: Path) -> None:
    problems = validate(made(tmp_path / "b", {"oob.yaml": {"setup.0.at.hex": "0503"}}), GAME)
    problem = next(problems.of("setup.illegal"))
    assert problem.section == "2.1"
    assert {place.unit for place in problem.places} == {"k.1", "l.1"}
    assert "enemies share Harrow" in problem.message("en")
    assert "同居" in problem.message("ja")


TOGETHER = {"two too many": ("0405", (1, 2)), "enemies": ("0905", (0, 1, 2)), "guns in the marsh": ("0602", (4,))}


@pytest.mark.parametrize("case", TOGETHER)
def test_units_that_may_not_stand_there_go_to_the_nearest_hexes_where_they_may(case: str) -> None:
    hex, units = TOGETHER[case]
    validation = Validation(read_bundle(data_folder("scenarios") / "primer" / "two_bridges"))
    assert validation.finish().counts.error == 0
    if case == "guns in the marsh":
        validation.change(PaintHexes("terrain", {hex: "marsh"}))
    for unit in units:
        validation.change(SetValue("oob.yaml", ("setup", unit, "at"), {"hex": hex}))
    problem = next(validation.finish().of("setup.illegal"))
    fix = validation.fixes(problem)[0]
    assert fix.key in ("move", "move_several")
    assert len(fix.changes) == {"two too many": 2, "enemies": 3, "guns in the marsh": 1}[case]
    assert not re.search(r"\b[kl]\.", fix.title("en") + fix.title("ja"))
    for change in fix.changes:
        validation.change(change)
    assert validation.finish().counts.error == 0


def test_units_that_may_choose_stay_within_their_range() -> None:
    """Whoever is to start within so many hexes of a place is not driven out of it by the remedy."""
    validation = Validation(read_bundle(data_folder("scenarios") / "primer" / "two_bridges"))
    data = validation.live.data("oob.yaml")["setup"]
    together = {"units": [data[number]["unit"] for number in range(3)], "at": {"within": 1, "of": {"hexes": ["0305"]}}}
    for number in (2, 1):
        validation.change(Remove("oob.yaml", ("setup", number)))
    validation.change(SetValue("oob.yaml", ("setup", 0), together))
    problem = next(validation.finish().of("setup.illegal"))
    fix = validation.fixes(problem)[0]
    assert len(fix.changes) == 1
    for change in fix.changes:
        validation.change(change)
    assert validation.finish().counts.error == 0
    made = validation.live.data("oob.yaml")["setup"][0]
    assert made["at"] == together["at"]
    grid = validation.view.labels and validation.view.labels.grid
    assert grid
    assert {grid.distance(grid.index(label), grid.index("0305")) for label in made["proposed"]} <= {0, 1}


def test_lines_are_those_of_the_text_as_it_is_now(tmp_path: Path) -> None:
    validation = Validation(made(tmp_path / "b", {"oob.yaml": {"setup.1.at.hex": "0299"}}), GAME)
    place = next(validation.finish().of("name.hex")).places[0]
    assert validation.place(place) == (6, 29)
    validation.write("oob.yaml", "# A word first.\n" + validation.live.text("oob.yaml"))
    place = next(validation.finish().of("name.hex")).places[0]
    assert validation.place(place) == (7, 29)


def test_the_bundle_that_was_opened_stays_as_it_was() -> None:
    bundle = read_bundle(SAMPLE, None)
    texts = dict(bundle.texts_of)
    validation = Validation(bundle, GAME)
    validation.change(SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0299"))
    assert validation.live.text("oob.yaml") != texts["oob.yaml"]
    assert bundle.texts_of == texts
    assert bundle.oob is not None
    assert bundle.oob.setup[0].at.hex == "0203"  # type: ignore[union-attr]


def test_layers_of_the_bundle_are_names_too(tmp_path: Path) -> None:
    rule = {"id": "wait", "layer": "mud"}
    layer = 'kind: "layer"\nid: "mudd"\ntitle: {en: "Mud", ja: "泥"}\n'
    folder = tmp_path / "b"
    made(folder, {"scenario.yaml": {"special_rules.0": rule}})
    (folder / "layers").mkdir()
    (folder / "layers" / "mud.yaml").write_text(layer, encoding="utf-8")
    validation = Validation(read_bundle(folder, None), GAME)
    assert any(validation.finish().of("name.rule_layer"))
    validation.change(SetValue("layers/mud.yaml", ("id",), "mud"))
    assert not any(validation.finish().of("name.rule_layer"))
