"""The tutorials are true: each step is done in the real window, and what a page names is what was seen and pressed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.tutorials.plays import LANGUAGES, TUTORIALS, go_through
from tests.docs.tutorials.stage import Stage
from tests.project.tree import ROOT

PAGES = ROOT / "docs" / "tutorials"
PICTURES = ROOT / "docs" / "pictures" / "tutorials"
STEP = re.compile(r"^## (\d+)\. ", re.MULTILINE)
STRONG = re.compile(r"\*\*(.+?)\*\*")
PICTURE = re.compile(r"\.\./pictures/tutorials/([\w.-]+\.png)")
MOST_BYTES, MOST_PICTURES = 120_000, 8
KEY = re.compile(r"(Ctrl|Shift|Alt)\+.+|F\d+|[A-Z]|\d|Enter|Delete|Backspace|Down|Esc")


def page(name: str, language: str) -> str:
    """The words of a page."""
    return (PAGES / f"{name}{'' if language == 'en' else '.' + language}.md").read_text(encoding="utf-8")


RUNS = [(name, language) for name in TUTORIALS for language in LANGUAGES]
QUICK = {("translator", "ja"), ("player", "en"), ("designer", "ja")}
"""Each page in one language; the other one is only for the long counts and for whoever draws the pictures."""


@pytest.mark.parametrize(
    ("name", "language"), [pytest.param(*run, marks=() if run in QUICK else pytest.mark.soak) for run in RUNS]
)
def test_what_the_page_says_is_what_is_seen(name: str, language: str, tmp_path: Path) -> None:
    played, said = go_through(name, language, tmp_path), page(name, language)
    assert [int(step) for step in STEP.findall(said)] == played.steps
    assert [f"{shot}.{language}.png" for shot in played.shots] == PICTURE.findall(said)
    assert [strong for strong in STRONG.findall(said) if not is_true(strong, played)] == []


def is_true(strong: str, played: Stage) -> bool:
    """Whether a key was pressed, or words were seen."""
    if KEY.fullmatch(strong):
        return strong in played.keys or strong.replace("Enter", "Return") in played.keys
    return any(strong.rstrip("…") in words for words in played.words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TUTORIALS)
def test_pictures_are_there_and_small(name: str, language: str) -> None:
    named = PICTURE.findall(page(name, language))
    assert 0 < len(named) <= MOST_PICTURES
    assert [one for one in named if (PICTURES / one).stat().st_size > MOST_BYTES] == []


def test_no_picture_is_left_over() -> None:
    named = {one for name in TUTORIALS for language in LANGUAGES for one in PICTURE.findall(page(name, language))}
    assert {path.name for path in PICTURES.glob("*.png")} == named
