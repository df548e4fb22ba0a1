"""The Why tab: asked, pinned, compared, and the rule behind a row."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.queries.rule_texts import clause_text
from editor.why import WhyPanel
from editor.workbench import Explanation, ExplanationRow, Workbench

MARCH = Explanation("1st Regiment to Harrow", (ExplanationRow("Harrow, town", "+2", "3.1", "3.1"),), "2")
BARRED = Explanation("Why not", (ExplanationRow("The enemy is there.", "", "3.4#a", "3.4"),))


@pytest.fixture
def panel(qtbot: QtBot) -> WhyPanel:
    workbench = Workbench()
    rules = SimpleNamespace(game="primer", layers=())
    workbench.document = cast(Any, SimpleNamespace(bundle=SimpleNamespace(scenario=SimpleNamespace(rules=rules))))
    panel = WhyPanel(workbench)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def words(panel: WhyPanel) -> list[str]:
    QCoreApplication.processEvents()
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible() and label.text()]


def test_without_a_question_it_says_how_to_ask(panel: WhyPanel) -> None:
    assert words(panel) == ["Point at anything and press Q."]
    assert not panel.pin.isVisible()


def test_an_explanation_shows_every_row_and_the_sum(panel: WhyPanel) -> None:
    panel.workbench.explain(MARCH)
    assert words(panel) == ["1st Regiment to Harrow", "+2", "Harrow, town", "3.1", "2", "in all"]


def test_a_pinned_explanation_stays_while_another_is_asked(panel: WhyPanel, qtbot: QtBot) -> None:
    panel.workbench.explain(MARCH)
    qtbot.mouseClick(panel.pin, Qt.MouseButton.LeftButton)
    panel.workbench.explain(BARRED)
    assert {"1st Regiment to Harrow", "Why not"} <= set(words(panel))
    qtbot.mouseClick(panel.let_go, Qt.MouseButton.LeftButton)
    assert "1st Regiment to Harrow" not in words(panel)


def test_a_section_tells_its_rule(panel: WhyPanel) -> None:
    panel.workbench.explain(BARRED)
    section = next(label for label in panel.findChildren(QLabel) if label.text() == "3.4")
    assert section.toolTip() == clause_text("primer", (), "3.4#a", "en") != ""


def test_rules_are_told_in_both_languages_with_their_numbers() -> None:
    english, japanese = (clause_text("primer", (), "2.1", language) for language in ("en", "ja"))
    assert "2" in english and "{" not in english + japanese
    assert english != japanese
    assert clause_text("primer", (), "99.9", "en") == clause_text("no_game", (), "2.1", "en") == ""
