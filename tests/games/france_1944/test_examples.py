"""The worked examples that come with France 1944 hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.examples import read_file, shipped
from engine.examples.running import Runner

FILES = shipped("france_1944")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_examples_of_a_chapter_hold(path: Path) -> None:
    found = Runner("france_1944").check(path)
    assert found
    assert {result.id: result.reason for result in found if result.kind != "passed"} == {}


def test_titles_and_texts_are_in_both_languages() -> None:
    examples = [example for path in FILES for example in read_file(path).examples]
    assert [each.id for each in examples if not {"en", "ja"} <= set(each.title) & set(each.text)] == []
