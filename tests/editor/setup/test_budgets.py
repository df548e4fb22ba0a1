"""Budgets in Set up: what is left, what is refused while it is carried, a bot's choice, and the dialog."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.setup.budget_dialog import BudgetDialog
from editor.setup.set_up_checks import set_up_checks
from editor.shell.window import MainWindow
from engine.bundle import Insert
from tests.editor.setup.conftest import in_set_up, settle
from tests.editor.shell.conftest import document_of

LEFT = Qt.MouseButton.LeftButton
FORCE = {"id": "force", "who": {"side": "lorn"}, "most": 20, "cost": "strengths"}


@pytest.fixture
def poor(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window in Set up, in which Lorn may spend 20 points; two of its units wait."""
    document = document_of(window)
    document.do("x", Insert("scenario.yaml", ("budgets",), [FORCE]))
    settle(window, qtbot)
    window.pointing.placing.take_off(("l.town", "l.battery"))
    in_set_up(window, qtbot)
    return window


def line(window: MainWindow) -> str:
    """What the tray says of the budget."""
    return window.make_set_up().tray.budget_panel.lines["force"][0].text()


def spent(window: MainWindow) -> int:
    """What the engine reckons."""
    return document_of(window).view.accounts[0].spent


def test_the_tray_says_what_is_left_and_follows(poor: MainWindow, qtbot: QtBot) -> None:
    left = 20 - spent(poor)
    assert line(poor) == f"Lorn\n✓ {left} of 20 points left"
    poor.pointing.placing.take_off(("l.militia",))
    qtbot.waitUntil(lambda: line(poor) == f"Lorn\n✓ {left + 2} of 20 points left")
    label, fill = poor.make_set_up().tray.budget_panel.lines["force"]
    assert "At most 20 points" in label.toolTip() and fill.isEnabled()


def test_a_bot_takes_the_best_that_fit_in_one_step(poor: MainWindow, qtbot: QtBot) -> None:
    document, before = document_of(poor), document_of(poor).undo_stack.count()
    assert spent(poor) <= 17
    _label, fill = poor.make_set_up().tray.budget_panel.lines["force"]
    qtbot.mouseClick(fill, LEFT)
    qtbot.waitUntil(lambda: document.undo_stack.count() > before)
    settle(poor, qtbot)
    assert document.undo_stack.count() == before + 1
    assert {"l.town", "l.battery"} <= set(poor.bench.selection.units)
    assert not [p for p in document.checks.problems if p.code in ("budget.over", "setup.illegal")]
    document.undo_stack.undo()
    assert "l.town" not in {use.unit for use in document.view.uses.setup}


def test_what_goes_beyond_the_budget_is_refused_with_its_sentence(poor: MainWindow, qtbot: QtBot) -> None:
    document = document_of(poor)
    asked = set_up_checks(poor.bench, ("l.town",))
    assert asked is not None and not asked.budget
    from engine.bundle import SetValue

    document.do("x", SetValue("scenario.yaml", ("budgets", 0, "most"), spent(poor) + 1))
    settle(poor, qtbot)
    hex = document.view.labels.hex("0905") if document.view.labels else -1
    asked = set_up_checks(poor.bench, ("l.town",))
    assert asked is not None and asked.forbids(hex) and not asked.starts[0]
    assert asked.about(hex).line[-1].text.startswith("this goes beyond the budget: At most")
    moved = set_up_checks(poor.bench, ("l.upland",))
    assert moved is not None and not moved.budget, "who stands already costs nothing more"
    told: list[str] = []
    poor.bench.told.connect(told.append)
    starting = poor.pointing.starting
    assert not starting.permits(("l.town",), hex) and "budget" in told[-1]


def test_too_much_is_a_problem_and_a_line_with_a_sign(poor: MainWindow, qtbot: QtBot) -> None:
    from engine.bundle import SetValue

    document = document_of(poor)
    document.do("x", SetValue("scenario.yaml", ("budgets", 0, "most"), 5))
    settle(poor, qtbot)
    assert line(poor) == f"Lorn\n✕ {spent(poor) - 5} more than 5"
    _label, fill = poor.make_set_up().tray.budget_panel.lines["force"]
    assert not fill.isEnabled() and fill.toolTip()
    assert [p.severity for p in document.checks.problems if p.code == "budget.over"] == ["error"]


def test_the_dialog_makes_changes_and_ends_budgets(ready: MainWindow, qtbot: QtBot) -> None:
    document = document_of(ready)
    qtbot.mouseClick(ready.make_set_up().tray.budget_panel.change, LEFT)
    (dialog,) = ready.findChildren(BudgetDialog)
    assert not dialog.most.isEnabled() and dialog.less.toolTip()
    qtbot.mouseClick(dialog.more, LEFT)
    dialog.who.setCurrentIndex(dialog.who.findText("Lorn"))
    dialog.who.activated.emit(dialog.who.currentIndex())
    dialog.most.edit.selectAll()
    qtbot.keyClicks(dialog.most.edit, "12")
    qtbot.keyClick(dialog.most.edit, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter takes the number over and presses no button"
    dialog.counted.setCurrentIndex(1)
    dialog.counted.activated.emit(1)
    dialog.cost.selectAll()
    qtbot.keyClicks(dialog.cost, "strengths * ")
    qtbot.keyClick(dialog.cost, Qt.Key.Key_Return)
    assert "strengths *" in dialog.trouble.text()
    dialog.cost.selectAll()
    qtbot.keyClicks(dialog.cost, "strengths * 2")
    qtbot.keyClick(dialog.cost, Qt.Key.Key_Return)
    data: Any = document.data("scenario.yaml")
    assert data["budgets"] == [{"id": "budget_1", "who": {"side": "lorn"}, "most": 12, "cost": "strengths * 2"}]
    assert dialog.list.item(0).text().startswith("At most 12 points may be spent on the Lorn")
    dialog.how.setCurrentIndex(dialog.how.findText("Lorn, then Kestria, in secret"))
    dialog.how.activated.emit(dialog.how.currentIndex())
    data = document.data("scenario.yaml")
    assert data["set_up"] == {"order": ["lorn", "kestria"], "seen": False}
    document.undo_stack.undo()
    assert dialog.how.currentIndex() == 0 and "set_up" not in document.data("scenario.yaml")  # type: ignore[operator]
    qtbot.mouseClick(dialog.less, LEFT)
    assert "budgets" not in document.data("scenario.yaml")  # type: ignore[operator]
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Close), LEFT)
    document.undo_stack.setIndex(0)
