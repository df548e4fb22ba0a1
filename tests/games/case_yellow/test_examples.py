"""The worked examples that come with Case Yellow hold, and every doubtful place that is an option has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.examples import read_file, shipped
from engine.examples.running import Runner
from engine.rulebook.findings import load_findings

FILES = shipped("case_yellow")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_examples_of_a_chapter_hold(path: Path) -> None:
    found = Runner("case_yellow").check(path)
    assert found
    assert {result.id: result.reason for result in found if result.kind != "passed"} == {}


def test_each_reading_is_played() -> None:
    played = {name for path in FILES for example in read_file(path).examples for name in example.expect_under}
    findings = load_findings("case_yellow").items()
    wanted = {f"{name}.{reading.key}" for name, each in findings if each.weight == "play" for reading in each.readings}
    assert wanted - played == set()


def test_titles_and_texts_are_in_both_languages() -> None:
    examples = [example for path in FILES for example in read_file(path).examples]
    assert [each.id for each in examples if not {"en", "ja"} <= set(each.title) & set(each.text)] == []
