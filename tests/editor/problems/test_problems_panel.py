"""The Problems tab on a real draft: what an edit brings, how to get there, how to mend and to accept it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.problems.problems_panel import ProblemsPanel
from editor.shell import fonts
from editor.workbench import Workbench
from engine.bundle import Change, Insert, Remove, SetValue
from tests.editor.fields.composing import commit, compose, press_all

FULL = SetValue("oob.yaml", ("setup", 1, "at"), {"hex": "0405"})
"""The first regiment joins the guard and the guns: three units where two may stand."""


@pytest.fixture
def document(tmp_path: Path, qtbot: QtBot) -> Iterator[Document]:
    document = Document.open("primer/two_bridges", store=tmp_path)
    document.checks.finish()
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


def edit(panel: ProblemsPanel, qtbot: QtBot, change: Change = FULL) -> None:
    assert panel.document
    panel.document.do("edit", change)
    panel.document.checks.finish()
    panel.renew()


def open_code(panel: ProblemsPanel, code: str) -> None:
    assert panel.document
    panel.show_problem(next(panel.document.checks.problems.of(code)))
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
    panel.document.checks.finish()
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
    panel.document.checks.finish()
    panel.renew()
    assert "setup.illegal" not in codes(panel)


def test_remedies_are_seen_first_however_long_the_rule_is(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    qtbot.waitUntil(lambda: bool(panel.detail.fixes) and panel.detail.fixes[-1].y() > 0)
    detail = panel.detail
    assert detail.sentence.y() < detail.to_place.y() < detail.fixes[0].y()
    assert detail.fixes[-1].geometry().bottom() < detail.rule.y()


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
    warning = next((p for p in panel.document.checks.problems.open if p.severity == "warning"), None)  # type: ignore[union-attr]
    assert warning is not None
    panel.show_problem(warning)
    assert not panel.detail.keep.isEnabled()
    qtbot.keyClicks(panel.detail.reason, "meant so")
    qtbot.keyClick(panel.detail.reason, Qt.Key.Key_Return)
    assert panel.document
    panel.document.checks.finish()
    assert any(problem.accepted == "meant so" for problem in panel.document.checks.problems)


def test_japanese_problems_hold_no_english_sentence(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    panel.workbench.language = "ja"
    panel.rows.speak("ja")
    open_code(panel, "setup.illegal")
    assert not any(word.isascii() and word.isalpha() and len(word) > 3 for word in panel.detail.sentence.text().split())


# What can be seen


def at(unit: int, hex: str) -> SetValue:
    return SetValue("oob.yaml", ("setup", unit, "at"), {"hex": hex})


def speak(panel: ProblemsPanel, language: str) -> None:
    panel.workbench.language = language
    QCoreApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))


def test_rows_of_one_kind_begin_with_what_tells_them_apart(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    edit(panel, qtbot, at(7, "0905"))
    speak(panel, "ja")
    rows = [str(panel.rows.index(row, 0).data()) for row in range(panel.rows.rowCount())]
    alike = [row for row in rows if "ルール上できない配置" in row]
    assert len(alike) == 2
    assert {row[3:7] for row in alike} == {"0405", "0905"}
    assert all("setup" not in row and "k." not in row for row in alike)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_row_is_as_high_as_its_words(panel: ProblemsPanel, qtbot: QtBot, language: str, percent: int) -> None:
    kept = QApplication.font()
    try:
        QApplication.setFont(fonts.font_for(language, percent))
        edit(panel, qtbot)
        speak(panel, language)
        QCoreApplication.processEvents()
        index = panel.rows.row_of(next(panel.document.checks.problems.of("setup.illegal")))  # type: ignore[union-attr]
        line = QFontMetrics(panel.list.font()).lineSpacing()
        assert panel.list.visualRect(index).height() >= 3 * line
        panel.list.expand(index)
        assert panel.list.visualRect(panel.rows.index(0, 0, index)).height() >= max(24, line + 8)
        wide = panel.list.visualRect(index).height()
        panel.resize(1800, 600)
        QCoreApplication.processEvents()
        assert panel.list.visualRect(index).height() < wide
    finally:
        QApplication.setFont(kept)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_opened_problem_is_never_cut(panel: ProblemsPanel, qtbot: QtBot, language: str, percent: int) -> None:
    kept = QApplication.font()
    try:
        QApplication.setFont(fonts.font_for(language, percent))
        edit(panel, qtbot)
        edit(panel, qtbot, at(7, "0905"))
        edit(panel, qtbot, at(2, "1110"))
        speak(panel, language)
        for _step in range(panel.rows.rowCount()):
            panel.step(1)
            QCoreApplication.processEvents()
            assert_whole(panel)
        open_code(panel, "setup.illegal")
        qtbot.waitUntil(lambda: bool(panel.detail.fixes), timeout=1500)
        QCoreApplication.processEvents()
        assert_whole(panel)
    finally:
        QApplication.setFont(kept)


def assert_whole(panel: ProblemsPanel) -> None:
    """Every label has the room for its words, none lies over another, and the list keeps some room."""
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    parts = [w for kind in (QLabel, QPushButton) for w in panel.detail.findChildren(kind) if w.isVisible()]
    for widget in parts:
        needed = widget.heightForWidth(widget.width()) if widget.hasHeightForWidth() else widget.sizeHint().height()
        assert widget.height() >= needed, (widget, widget.height(), needed)
    boxes = [box(panel, widget) for widget in parts if not isinstance(widget.parent(), QPushButton)]
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n])
    assert panel.detail.width() <= panel.area.viewport().width()
    assert panel.list.height() >= 24


def box(panel: ProblemsPanel, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(panel.detail, QPoint(0, 0)), widget.size())


def test_the_places_of_a_problem_name_the_units_first(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    index = panel.rows.row_of(next(panel.document.checks.problems.of("setup.illegal")))  # type: ignore[union-attr]
    below = [str(panel.rows.index(row, 0, index).data()) for row in range(panel.rows.rowCount(index))]
    assert below == ["Guard Regiment · 0405", "1st Regiment · 0405", "Field Battery · 0405"]
    speak(panel, "ja")
    assert "近衛連隊" in str(panel.rows.index(0, 0, index).data())


def test_the_rule_is_shown_with_the_number_of_its_section(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    assert panel.detail.rule.text().startswith("2.1  ")


def test_one_error_is_one_and_what_is_unfinished_stands_apart(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    assert "● 1 error" in panel.counts.text() and "errors" not in panel.counts.text()
    edit(panel, qtbot, Remove("oob.yaml", ("setup",)))
    edit(panel, qtbot, Remove("oob.yaml", ("arrivals",)))
    assert "error" not in panel.counts.text()
    assert panel.counts.text().splitlines()[-1] == "○ Still to do: 1"


def test_a_reason_that_is_composed_is_not_taken_before_it_is_finished(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot, at(2, "1110"))
    assert panel.document
    warning = next(p for p in panel.document.checks.problems.open if p.severity == "warning")
    panel.show_problem(warning)
    steps, reason = panel.document.undo_stack.count(), panel.detail.reason
    reason.setFocus()
    compose(reason, "いと")
    press_all(reason)
    assert panel.document.undo_stack.count() == steps
    commit(reason, "意図どおり")
    qtbot.keyClick(reason, Qt.Key.Key_Return)
    panel.document.checks.finish()
    assert any(problem.accepted == "意図どおり" for problem in panel.document.checks.problems)


def test_remedies_come_also_when_one_hurries_from_problem_to_problem(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot)
    edit(panel, qtbot, at(7, "0905"))
    count = panel.rows.rowCount()
    for _step in range(2 * count + 1):
        panel.step(1)
    assert panel.opened and panel.opened.code == "setup.illegal"
    qtbot.waitUntil(lambda: bool(panel.detail.fixes), timeout=2000)


def test_what_is_accepted_is_muted_comes_last_and_is_counted_apart(panel: ProblemsPanel, qtbot: QtBot) -> None:
    edit(panel, qtbot, at(2, "1110"))
    assert panel.document
    warning = next(p for p in panel.document.checks.problems.open if p.severity == "warning")
    panel.document.accept(warning, "meant so")
    panel.document.checks.finish()
    edit(panel, qtbot, SetValue("scenario.yaml", ("title",), {"en": "Two Bridges"}))
    last = panel.rows.index(panel.rows.rowCount() - 1, 0)
    assert str(last.data()).startswith("✓  Accepted: meant so")
    assert last.data(Qt.ItemDataRole.ForegroundRole).color() == QApplication.palette().placeholderText().color()
    assert "✓ 1 accepted" in panel.counts.text()
    assert "▲ 1 warning" in panel.counts.text()
    assert "1 text is missing" in str(panel.rows.index(0, 0).data())
    for _step in range(2 * panel.rows.rowCount()):
        panel.step(1)
        assert panel.opened
        assert not panel.opened.accepted


def test_go_leads_to_the_place_in_the_scenario(panel: ProblemsPanel, qtbot: QtBot) -> None:
    went: list[tuple[str, str]] = []
    panel.workbench.wanted.connect(lambda space, address: went.append((space, address)))
    rule = {"id": "wait", "forbid": "crross", "who": {"side": "kestria"}}
    edit(panel, qtbot, Insert("scenario.yaml", ("special_rules",), [rule]))
    open_code(panel, "rule.word")
    qtbot.mouseClick(panel.detail.to_place, Qt.MouseButton.LeftButton)
    assert went == [("scenario", "special_rules/wait")]
    assert panel.workbench.space == "scenario"
    edit(panel, qtbot)
    open_code(panel, "setup.illegal")
    qtbot.mouseClick(panel.detail.to_place, Qt.MouseButton.LeftButton)
    assert went[-1] == ("map", "")
