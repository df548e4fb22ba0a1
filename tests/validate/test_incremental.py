"""After any sequence of edits, what is checked again and what is kept make the same list as checking everything."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import ChangeError, Insert, PaintHexes, Patch, Rename, SetValue, apply, inverse, read_bundle, save
from engine.play import System
from engine.validate import Problems, Validation, validate
from tests.project.tree import ROOT
from tests.validate.problem_page import GAME, SAMPLE, change_of, entries, is_edit, system_for
from tests.validate.randomly import FILES, random_change

PRIMER = ROOT / "scenarios" / "primer"


def told(problems: Problems) -> list[tuple[Any, ...]]:
    """Everything that a person is shown, without lines."""
    return [(p.severity, p.code, p.values, p.places, p.section, p.accepted) for p in problems]


def whole(validation: Validation, folder: Path, system: System | None) -> Problems:
    """The problems of what the files say now, read from the disk."""
    save(folder, {file: validation.live.text(file) for file in FILES if validation.live.text(file)})
    return validate(read_bundle(folder, None), system)


def edited(validation: Validation, rng: random.Random, count: int) -> int:
    """Make random changes; those that cannot be made are no changes."""
    made = 0
    while made < count:
        data = {file: validation.live.data(file) for file in FILES}
        change = random_change(rng, {file: part or {"format": 1} for file, part in data.items()})
        text = validation.live.text(change.file)
        try:
            apply(text, change)
        except (ChangeError, IndexError, KeyError, TypeError, ValueError):
            continue
        validation.change(change)
        made += 1
        if rng.random() < 0.5:
            for _ in range(rng.randint(1, 30)):
                validation.run(0.0)
    return made


def check_some(source: Path, folder: Path, seed: int, rounds: int, system: System | None) -> None:
    rng = random.Random(seed)
    shutil.copytree(source, folder)
    validation = Validation(read_bundle(folder, None), system)
    for _ in range(rounds):
        edited(validation, rng, rng.randint(1, 4))
        assert told(validation.finish()) == told(whole(validation, folder, system)), seed
        assert [problem.message() for problem in validation.problems.of("check.failed")] == [], seed


@pytest.mark.parametrize("seed", range(25))
def test_incremental_equals_whole(tmp_path: Path, seed: int) -> None:
    check_some(SAMPLE, tmp_path / "bundle", seed, 6, GAME if seed % 3 else None)


@pytest.mark.parametrize("seed", range(4))
def test_incremental_equals_whole_on_the_primer(tmp_path: Path, seed: int) -> None:
    check_some(PRIMER / ("two_bridges"), tmp_path / "bundle", 1000 + seed, 5, None)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 400))
def test_incremental_equals_whole_for_long(tmp_path: Path, seed: int) -> None:
    check_some(SAMPLE, tmp_path / "bundle", seed, 12, GAME if seed % 3 else None)


AT = ("setup", 0, "at")
NATIONS = ("sides", 0, "nationalities")
FORMATION = ("counters", 0, "formation")
SOIL = ("hexes", "soil")
WET = {"hexes": {"wet": ["0203"]}}
EDITED = [code for code, entry in entries().items() if entry.example and all(map(is_edit, entry.example.values()))]


@pytest.mark.parametrize("code", EDITED)
def test_each_problem_comes_and_goes_with_the_edits_that_make_it(code: str, tmp_path: Path) -> None:
    entry = entries()[code]
    validation = Validation(read_bundle(SAMPLE, None), system_for(entry))
    clean, undo = told(validation.finish()), []
    for file, edits in entry.example.items():
        assert isinstance(edits, dict)
        for key, value in edits.items():
            data = validation.live.data(file)
            change = change_of(file, key, value, data)
            undo.append(inverse(data, change))  # type: ignore[arg-type]
            validation.change(change)
            validation.finish()
    shutil.copytree(SAMPLE, tmp_path / "bundle")
    assert told(validation.problems) == told(whole(validation, tmp_path / "bundle", system_for(entry)))
    assert any(validation.problems.of(code))
    for fix in validation.fixes(next(validation.problems.of(code))):
        twin = validation.copy()
        for change in fix.changes:
            twin.change(change)
        assert told(twin.finish()) == told(validate(twin.live.bundle, system_for(entry)))
    for change in reversed(undo):
        validation.change(change)
        validation.finish()
    assert told(validation.problems) == clean


@pytest.mark.parametrize(
    "changes",
    [
        (Insert("map.yaml", ("hexsides", "river"), {"river": ["0101/0102", "0102/0101"]}),),
        (SetValue("map.yaml", ("grid", "stagger"), "even"),),
        (SetValue("map.yaml", ("grid", "sheets", 0, "columns"), 7),),
        (SetValue("scenario.yaml", ("turns", "last"), 1),),
        (SetValue("map.yaml", ("hexes", "terrain", "legend", "t"), "marsh"),),
        (SetValue("counters.yaml", ("prototypes", "foot", "values", "strengths"), [1]),),
        (SetValue("scenario.yaml", ("rules", "layers"), []), SetValue("scenario.yaml", ("rules", "game"), "chess")),
        (
            SetValue("scenario.yaml", ("sides", 0, "id"), "kestrel"),
            SetValue("scenario.yaml", ("sides", 0, "id"), "kestria"),
        ),
        (SetValue("scenario.yaml", ("sides", 0, "nationalities"), []), SetValue("scenario.yaml", NATIONS, ["other"])),
        (SetValue("oob.yaml", AT, {"area": "valley"}), Rename("map.yaml", ("areas", "valley"), "dale")),
        (SetValue("oob.yaml", AT, {"box": "reserve"}), Rename("map.yaml", ("boxes", "reserve"), "0101")),
        (SetValue("oob.yaml", AT, {"where": {"chains": ["road"]}}), SetValue("map.yaml", ("chains", 1, "id"), "way")),
        (SetValue("oob.yaml", AT, {"where": {"terrain": ["wet"], "layer": "soil"}}), Insert("map.yaml", SOIL, WET)),
        (SetValue("oob.yaml", ("formations", 0, "id"), "east"), SetValue("counters.yaml", FORMATION, "east")),
        (SetValue("counters.yaml", ("counters", 0, "id"), "k.9"), SetValue("oob.yaml", ("setup", 0, "unit"), "k.9")),
        (Insert("counters.yaml", ("counters", 2, "count"), 0), SetValue("counters.yaml", ("counters", 4, "count"), 1)),
        (SetValue("map.yaml", ("areas", "valley", "hexes"), ["0101"]), SetValue("map.yaml", ("chains", 0, "id"), "x")),
    ],
)
def test_changes_that_reach_far(changes: tuple[SetValue | Insert | Rename, ...]) -> None:
    for system in (GAME, None):
        validation = Validation(read_bundle(SAMPLE, None), system)
        validation.finish()
        for change in changes:
            validation.change(change)
            assert told(validation.finish()) == told(validate(validation.live.bundle, system))


def test_undo_brings_the_problems_back() -> None:
    validation = Validation(read_bundle(SAMPLE, None), GAME)
    before = told(validation.finish())
    change = SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0503")
    data = validation.live.data("oob.yaml")
    validation.change(change)
    assert told(validation.finish()) != before
    validation.change(inverse(data, change))
    assert told(validation.finish()) == before


def test_a_patch_of_the_text_is_understood_too() -> None:
    validation = Validation(read_bundle(SAMPLE, None), GAME)
    before, text = told(validation.finish()), validation.live.text("map.yaml")
    _new, back = apply(text, PaintHexes("terrain", {"0503": "marsh", "0603": "marsh"}))
    validation.change(PaintHexes("terrain", {"0503": "marsh", "0603": "marsh"}))
    assert any(problem.code == "oob.entry_blocked" for problem in validation.finish())
    assert isinstance(back, Patch)
    validation.change(back)
    assert told(validation.finish()) == before


def test_a_file_that_breaks_and_is_mended() -> None:
    validation = Validation(read_bundle(SAMPLE, None), GAME)
    before, text = told(validation.finish()), validation.live.text("oob.yaml")
    validation.write("oob.yaml", text + "\n  - [")
    assert [problem.code for problem in validation.finish() if problem.severity == "error"] == ["yaml.syntax"]
    validation.write("oob.yaml", text)
    assert told(validation.finish()) == before
