"""docs/problems.md: every code is there, its example shows the problem, and its remedy mends it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.bundle.texts import messages
from engine.games.primer import SYSTEM
from engine.validate import CODES, Problem, Validation, validate
from engine.validate.fixes import REMEDIES, register_all
from engine.validate.words import catalogue, has_words
from tests.validate.problem_page import GAME, PAGE, SAMPLE, entries, made, system_for

register_all()
ELSEWHERE = ("part.broken", "rules.no_setup", "check.failed", "setup.position")
SHOWN = [code for code, entry in entries().items() if entry.example]
MENDED = [code for code in SHOWN if entries()[code].has_remedy]


def errors(problems: tuple[Problem, ...]) -> set[object]:
    return {(p.cause, place) for p in problems if p.severity == "error" for place in p.places}


def test_the_sample_is_without_fault() -> None:
    problems = validate(read_bundle(SAMPLE, None), GAME)
    assert [problem.code for problem in problems.open] == []
    assert [problem.accepted for problem in problems] == [
        "The valley is all of the map that matters.",
        "The reading is not known.",
    ]


def test_every_code_stands_on_the_page_as_it_is() -> None:
    page = entries()
    assert {code: entry.severity for code, entry in page.items()} == dict(CODES)
    assert {code for code, entry in page.items() if entry.has_remedy} == set(REMEDIES) & set(CODES)
    assert set(CODES) - set(SHOWN) == set(ELSEWHERE)
    for code, entry in page.items():
        template = catalogue().message(f"problem.{code}", "en")
        assert template is not None
        several = re.sub(r"\{plural:\w+\|[^|}]*\|([^}]*)\}", r"\1", template)
        assert re.sub(r"\{\w+:(\w+)\}", r"*\1*", several) == entry.message


def test_the_readers_codes_stand_on_the_page_too() -> None:
    known = re.findall(r"^\| `([a-z_.]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {"model.unknown_key", "yaml.duplicate", "zip.bomb", "map.unknown_letter"} <= set(known)
    assert {f"bundle.{code}" for code in known} <= set(messages())
    assert not set(known) & set(CODES)


@pytest.mark.parametrize("code", SHOWN)
def test_the_example_shows_the_problem(code: str, tmp_path: Path) -> None:
    entry = entries()[code]
    found = [p for p in validate(made(tmp_path / "b", entry.example), system_for(entry)) if p.code == code]
    assert found
    for problem in found:
        assert problem.severity == entry.severity
        for language in ("en", "ja"):
            assert "【" not in problem.message(language), problem.message(language)
        assert problem.message("en") != problem.message("ja")


@pytest.mark.parametrize("code", MENDED)
def test_the_remedy_takes_the_problem_away_and_brings_no_error(code: str, tmp_path: Path) -> None:
    entry = entries()[code]
    bundle = made(tmp_path / "b", entry.example)
    first = Validation(bundle, system_for(entry))
    before = first.finish()
    problem = next(before.of(code))
    fixes = first.fixes(problem)
    assert fixes
    for fix in fixes:
        mended = Validation(bundle, system_for(entry))
        for change in fix.changes:
            mended.change(change)
        after = mended.finish()
        assert not any(p.cause == problem.cause and set(p.places) & set(problem.places) for p in after), fix
        assert errors(after) <= errors(before), fix
        assert has_words(f"fix.{fix.key}")
        assert all(fix.title(language) and "【" not in fix.title(language) for language in ("en", "ja"))


def test_examples_that_no_bundle_can_show() -> None:
    bundle = read_bundle(SAMPLE, None)
    assert [p.code for p in validate(bundle, replace(GAME, setup=None)) if p.code.startswith("rules.")] == []
    assert SYSTEM.setup is not None

    def breaks(*_what: object) -> Any:
        raise RuntimeError("stumbled")

    broken = replace(GAME, setup=replace(SYSTEM.setup, illegal=breaks, position=breaks))
    codes = {problem.code for problem in validate(bundle, broken)}
    assert {"check.failed", "setup.position"} <= codes


def test_a_game_that_cannot_set_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.compile.scenario.load_system", lambda _slug: replace(SYSTEM, setup=None))
    assert [p.code for p in validate(read_bundle(SAMPLE, None)) if p.code.startswith("rules.")] == ["rules.no_setup"]


def test_a_shipped_part_that_is_damaged_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "map.yaml"
    damaged.write_text("grid: [", encoding="utf-8")
    monkeypatch.setattr("engine.compile.sources.shipped_file", lambda *_what: damaged)
    bundle = made(tmp_path / "b", {"scenario.yaml": {"parts": {"map": "shipped:primer/two_bridges"}}})
    assert "part.broken" in {problem.code for problem in validate(bundle, GAME)}


def test_a_shipped_mix_may_have_formations_that_nobody_takes(tmp_path: Path) -> None:
    watch = {"id": "valley_watch", "units": ["l.town"]}
    oob = {"formations": [watch], "setup": [{"unit": "l.town", "at": {"hex": "0905"}}], "arrivals": []}
    shipped = {name: "shipped:primer/two_bridges" for name in ("map", "counters")}
    edits: Any = {"oob.yaml": oob, "scenario.yaml": {"parts": shipped}, "map.yaml": None, "counters.yaml": None}
    problems = validate(made(tmp_path / "b", edits), GAME)
    assert "name.formation" not in {problem.code for problem in problems}


READERS = {
    "model.unknown_key": ("scenario.yaml", "notes:", "notess:"),
    "model.word": ("scenario.yaml", "area: {within", 'area: {edge: {roads: "cutt"}, within'),
    "model.unquoted": ("oob.yaml", 'hex: "0203"', "hex: 0203"),
    "map.unknown_letter": ("map.yaml", '"..w..w"', '"..x..w"'),
    "yaml.syntax": ("map.yaml", "chains:", "chains: ["),
}


@pytest.mark.parametrize("code", READERS)
def test_what_readers_find_becomes_problems_with_their_lines(code: str, tmp_path: Path) -> None:
    file, old, new = READERS[code]
    bundle = made(tmp_path / "b", {file: (SAMPLE / file).read_text(encoding="utf-8").replace(old, new, 1)})
    validation = Validation(bundle, GAME)
    problem = next(validation.finish().of(code))
    assert problem.severity == "error"
    assert problem.fault is not None
    assert problem.fault.line > 0
    mended = {fix.key: fix for fix in validation.fixes(problem)}
    assert bool(mended) == (code in ("model.unknown_key", "model.word", "model.unquoted"))
    for fix in mended.values():
        for change in fix.changes:
            validation.change(change)
        assert not any(validation.finish().of(code))
