"""Small texts that mean something huge: each is told, in time, and nothing that walks turns or counters is endless."""

from __future__ import annotations

import json
import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.bundle.yaml_reader import load
from engine.paths import data_folder
from engine.validate import Validation, validate
from tests.cli.hostile import changed, places

HOME = data_folder("scenarios") / "primer" / "two_bridges"
SECONDS = 10
HUGE = (10**12, -(10**12), 10**17)

Make = Callable[[int], dict[str, str]]


def text(name: str) -> str:
    return (HOME / name).read_text(encoding="utf-8")


def spare(number: int) -> dict[str, str]:
    counters = "".join(f"  - {{id: s{n}, like: kestrian, type: foot, steps: 1}}\n" for n in range(number))
    return {"counters.yaml": text("counters.yaml") + counters}


def unknown(number: int) -> dict[str, str]:
    units = "".join(f'  - {{unit: u{n}, at: {{hex: "0101"}}}}\n' for n in range(number))
    return {"oob.yaml": text("oob.yaml").replace("setup:\n", "setup:\n" + units, 1)}


def chain(number: int) -> dict[str, str]:
    links = "".join(f"  p{n}: {{like: p{n + 1}}}\n" for n in range(number)) + f"  p{number}: {{side: kestria}}\n"
    return {"counters.yaml": text("counters.yaml").replace("prototypes:\n", "prototypes:\n" + links, 1)}


def turns(last: int) -> dict[str, str]:
    return {"scenario.yaml": text("scenario.yaml").replace("last: 6", f"last: {last}")}


def count(number: int) -> dict[str, str]:
    alike = f"  - {{id: many, like: kestrian, type: foot, steps: 1, count: {number}}}\n"
    return {"counters.yaml": text("counters.yaml") + alike}


def codes(folder: Path, files: dict[str, str]) -> set[str]:
    bundle = folder / "bundle"
    shutil.copytree(HOME, bundle)
    for name, said in files.items():
        (bundle / name).write_text(said, encoding="utf-8")
    before = time.process_time()
    validation = Validation(read_bundle(bundle, None))
    problems = validation.finish()
    for problem in list(problems)[:1]:
        validation.fixes(problem)
    assert time.process_time() - before < SECONDS
    return {problem.code for problem in problems}


@pytest.mark.parametrize(
    ("make", "number", "code"),
    [
        (turns, 10**12, "turns.too_many"),
        (turns, 1_001, "turns.too_many"),
        (count, 10**12, "counters.too_many"),
        (chain, 3_000, "counters.deep"),
        (chain, 90, ""),
        (unknown, 2_000, "name.unit"),
        (spare, 2_000, "counter.values"),
        pytest.param(unknown, 20_000, "name.unit", marks=pytest.mark.soak),
        pytest.param(spare, 20_000, "counters.mix", marks=pytest.mark.soak),
        pytest.param(spare, 19_000, "counter.values", marks=pytest.mark.soak),
    ],
)
def test_much_is_told_in_time(make: Make, number: int, code: str, tmp_path: Path) -> None:
    found = codes(tmp_path, make(number))
    assert code in found or not code, found


def numbers() -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every whole number in the files of a scenario, by its place."""
    for path in sorted(HOME.glob("*.yaml")):
        data = load(path.read_text(encoding="utf-8"))
        for way in places(data):
            value = data
            for step in way:
                value = value[step]
            if type(value) is int:
                yield path.name, way


def told(folder: Path, name: str, way: tuple[Any, ...], value: int) -> None:
    bundle = folder / "bundle"
    shutil.rmtree(bundle, ignore_errors=True)
    shutil.copytree(HOME, bundle)
    data = changed(load(text(name)), way, value)
    (bundle / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    before = time.process_time()
    problems = validate(read_bundle(bundle, None))
    assert time.process_time() - before < SECONDS, (name, way, value)
    assert "check.failed" not in {problem.code for problem in problems}, (name, way, value)


def test_any_number_may_be_huge(tmp_path: Path) -> None:
    dice = random.Random(1)
    for name, way in dice.sample(sorted(numbers(), key=str), 12):
        told(tmp_path, name, way, dice.choice(HUGE))


@pytest.mark.soak
def test_every_number_may_be_huge(tmp_path: Path) -> None:
    for name, way in numbers():
        for value in HUGE:
            told(tmp_path, name, way, value)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("scenario.yaml", 'en: "Two Bridges"', 'en: "Two\\u202E Bridges"'),
        ("scenario.yaml", 'en: "Two Bridges"', 'en: "Two\\e[31m Bridges"'),
        ("counters.yaml", 'en: "Guard Regiment"', 'en: "Guard\u2066 Regiment"'),
    ],
)
def test_signs_that_turn_or_steer_are_told(file: str, old: str, new: str, tmp_path: Path) -> None:
    assert old in text(file)
    assert codes(tmp_path, {file: text(file).replace(old, new)}) & {"model.sign"}
