"""The Problems tab on a real draft: what an edit brings, how to get there, how to mend and to accept it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.problems.panel import ProblemsPanel
from editor.workbench import Workbench
from engine.bundle import PaintHexes, SetValue

FULL = SetValue("oob.yaml", ("setup", 1, "at"), {"hex": "0405"})
"""The first regiment joins the guard and the guns: three units where two may stand."""


@pytest.fixture
def document(tmp_path: Path, qtbot: QtBot) -> Iterator[Document]:
    document = Document.open("primer/two_bridges", store=tmp_path)
    document.check()
    yield document
    document.close()


@pytest.fixture
def panel(document: Document, qtbot: QtBot) -> ProblemsPanel:
    workbench = Workbench()
    workbench.open(document)
    panel = ProblemsPanel(workbench)
    qtbot.addWidget(panel)
    panel.resize(320, 600)
    panel.show()
    return panel


def edit(panel: ProblemsPanel, qtbot: QtBot, change: SetValue | PaintHexes = FULL) -> None:
    assert panel.document
    panel.document.do("edit", change)
    panel.document.check()
    panel.renew()


def open_code(panel: ProblemsPanel, code: str) -> None:
    assert panel.document
    panel.show_problem(next(panel.document.problems().of(code)))
    QCoreApplication.processEvents()


def codes(panel: ProblemsPanel) -> list[str]:
    found = [panel.rows.problem(panel.rows.index(row, 0)) for row in range(panel.rows.rowCount())]
    return [problem.code for problem in found if problem]


def test_a_sound_draft_says_so(panel: ProblemsPanel) -> None:
    assert panel.counts.text().startswith("No problems.")
    assert not panel.detail.isVisible()


def test_an_edit_brings_a_problem_with_its_rule_and_place(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    assert panel.opened and panel.opened.severity == "error"
    assert "2" in panel.detail.rule.text() and panel.detail.rule.isVisible()
    assert panel.detail.where.text().startswith("oob.yaml:")
    assert "+1" in panel.change.text()


def test_undo_takes_the_problem_away_and_closes_it(panel: ProblemsPanel, qtbot: QtBot) -> None:
    before = codes(panel)
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    assert panel.document
    panel.document.undo_stack.undo()
    panel.document.check()
    panel.renew()
    assert codes(panel) == before
    assert panel.opened is None and not panel.detail.isVisible()


def test_go_selects_what_the_problem_is_about(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    qtbot.mouseClick(panel.detail.to_place, Qt.MouseButton.LeftButton)
    selection = panel.workbench.selection
    assert selection.units == ("k.guard",)


def test_a_remedy_is_one_step_and_mends_the_problem(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    qtbot.waitUntil(lambda: bool(panel.detail.fixes))
    assert panel.document
    steps = panel.document.undo_stack.index()
    qtbot.mouseClick(panel.detail.fixes[0], Qt.MouseButton.LeftButton)
    assert panel.document.undo_stack.index() == steps + 1
    panel.document.check()
    panel.renew()
    assert "setup.illegal" not in codes(panel)


def test_other_rows_keep_their_place_when_one_comes(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    kept = panel.list.currentIndex()
    edit(panel, qtbot, SetValue("oob.yaml", ("setup", 7, "at"), {"hex": "0603"}))
    assert panel.list.currentIndex().isValid()
    assert panel.rows.problem(panel.list.currentIndex()) == panel.opened
    assert kept.row() >= 0


def test_a_reason_accepts_a_warning(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot, SetValue("oob.yaml", ("setup", 2, "at"), {"hex": "1110"}))
    warning = next((p for p in panel.document.problems().open if p.severity == "warning"), None)  # type: ignore[union-attr]
    assert warning is not None
    panel.show_problem(warning)
    assert not panel.detail.keep.isEnabled()
    qtbot.keyClicks(panel.detail.reason, "meant so")
    qtbot.keyClick(panel.detail.reason, Qt.Key.Key_Return)
    assert panel.document
    panel.document.check()
    assert any(problem.accepted == "meant so" for problem in panel.document.problems())


def test_japanese_problems_hold_no_english_sentence(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    panel.workbench.language = "ja"
    panel.rows.speak("ja")
    open_code(panel, "setup.illegal")
    assert not any(word.isascii() and word.isalpha() and len(word) > 3 for word in panel.detail.sentence.text().split())
