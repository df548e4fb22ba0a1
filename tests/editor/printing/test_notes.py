"""The booklet tells the budgets, and on request the notes that are pinned in the scenario."""

from __future__ import annotations

import pytest

from editor.printing.booklet import booklet
from engine.bundle.models.budgets import BudgetModel
from engine.bundle.models.notes import NoteModel
from engine.validate.view import BundleView

PINNED = (
    {"id": "n1", "at": {"hex": "0905"}, "text": {"en": "Too strong?"}},
    {"id": "n2", "at": {"unit": "k.2"}, "text": {"en": "hold back", "ja": "温存"}, "done": True},
    {"id": "n3", "at": {"rule": "pr.3.2#a"}, "text": {"en": "slow"}},
    {"id": "n4", "at": {"turn": 2}, "text": {"en": "rain"}},
)


@pytest.fixture
def noted(view: BundleView) -> BundleView:
    """The scenario with notes and a budget."""
    assert view.scenario is not None
    pinned = tuple(NoteModel.model_validate(each) for each in PINNED)
    budget = BudgetModel.model_validate({"id": "b", "who": {"side": "lorn"}, "most": 7})
    scenario = view.scenario.model_copy(update={"pinned": pinned, "budgets": (budget,)})
    return BundleView(view.bundle.__class__(**{**view.bundle.__dict__, "scenario": scenario}))


def test_notes_are_printed_only_when_they_are_wanted(noted: BundleView) -> None:
    plain = "".join(booklet(noted, "en"))
    assert "Too strong?" not in plain and "At most 7 of the Lorn" in plain
    said = "".join(booklet(noted, "en", notes=True))
    for line in ("0905: Too strong?", "2nd Regiment: hold back (done)", "Rule 3.2: slow", "Turn 2: rain"):
        assert line in said


def test_notes_speak_the_language_of_the_page_where_they_can(noted: BundleView) -> None:
    said = "".join(booklet(noted, "ja", notes=True))
    assert "第2歩兵連隊：温存（済み）" in said and "0905：Too strong?" in said
