"""Texts of a scenario in two languages: what one of them lacks is told, whatever kind of thing it is."""

from __future__ import annotations

import pytest

from engine.bundle import SetValue, read_bundle
from engine.paths import data_folder
from engine.validate import Validation

DIFFERENT = [
    ({"en": "Hold for 6 turns.", "ja": "5ターン守り切る。"}, "text.numbers"),
    ({"en": "Take {foo}.", "ja": "{bar}を取る。"}, "text.numbers"),
    ({"en": "Take {foo} and {foo}.", "ja": "{foo}を取る。"}, "text.numbers"),
    ({"en": "A morning of fine weather.", "ja": "よい天気の朝。"}, "text.term"),
]
SAME = [
    {"en": "Hold for six turns.", "ja": "6ターン守り切る。"},
    {"en": "From 6 June on.", "ja": "6月6日から。"},
    {"en": "Take {foo}.", "ja": "{foo}を取る。"},
]


def codes(notes: dict[str, str]) -> set[str]:
    """What is said of the texts of a scenario with these notes."""
    validation = Validation(read_bundle(data_folder("scenarios") / "primer" / "mill_race"))
    validation.change(SetValue("scenario.yaml", ("notes",), notes))
    validation.finish()
    return {problem.code for problem in validation.problems if problem.code.startswith("text.")}


@pytest.mark.parametrize(("notes", "code"), DIFFERENT)
def test_what_one_language_lacks_is_told(notes: dict[str, str], code: str) -> None:
    assert code in codes(notes)


@pytest.mark.parametrize("notes", SAME)
def test_the_same_in_other_words_is_no_problem(notes: dict[str, str]) -> None:
    assert not codes(notes)
