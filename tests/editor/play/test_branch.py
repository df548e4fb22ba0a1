"""Branches in the panel: named, gone over to, deleted and brought back, with mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.play.play_panel import PlayPanel
from engine.play import Choice
from tests.editor.fields.composing import compose, press_all
from tests.editor.play.screen import LEFT, Screenful


@pytest.fixture
def panel(screen: Screenful, qtbot: QtBot) -> PlayPanel:
    """A panel with one branch, in which the guard was picked."""
    made = PlayPanel(screen.bench)
    qtbot.addWidget(made)
    made.resize(320, 1000)
    made.show()
    screen.session.take([Choice("pick", (screen.unit("k.guard"),))])
    screen.key(Qt.Key.Key_Backspace)
    screen.session.take([Choice("pick", (screen.unit("k.2"),))])
    return made


def texts(panel: PlayPanel) -> list[str]:
    rows = panel.branches.list
    return [rows.item(row).text() for row in range(rows.count())]


def test_a_branch_is_named_and_keeps_its_name(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    branches = panel.branches
    assert texts(panel) == ["Up to turn 1: 1 choice"]
    branches.list.setFocus()
    qtbot.keyClick(branches.list, Qt.Key.Key_F2)
    assert branches.name.hasFocus()
    qtbot.keyClicks(branches.name, "the guard first")
    qtbot.keyClick(branches.name, Qt.Key.Key_Return)
    assert screen.session.lines.branches[0].name == "the guard first"
    assert texts(panel)[0].startswith("the guard first: Up to turn 1")
    QTest.mouseClick(branches.go, LEFT)
    assert screen.session.game.history[1].choice == Choice("pick", (screen.unit("k.guard"),))
    assert screen.session.lines.branches[0].name == "", "the line that was left has no name yet"
    QTest.mouseClick(branches.go, LEFT)
    assert screen.session.lines.branches[0].name == "the guard first"


def test_a_branch_is_deleted_and_brought_back(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    branches, before = panel.branches, list(screen.session.lines.branches)
    branches.list.setFocus()
    qtbot.keyClick(branches.list, Qt.Key.Key_Delete)
    assert screen.session.lines.branches == [] and not branches.list.isVisible()
    assert branches.back.isVisible() and not branches.go.isVisible()
    QTest.mouseClick(branches.back, LEFT)
    assert screen.session.lines.branches == before and not branches.back.isVisible()
    assert branches.list.isVisible() and branches.go.isVisible()


def test_what_is_composed_in_a_name_is_left_to_the_input_method(panel: PlayPanel) -> None:
    branches = panel.branches
    branches.name.setFocus()
    compose(branches.name, "このえ")
    press_all(branches.name)
    assert panel.session is not None
    assert panel.session.lines.branches[0].name == "" and branches.name.text() == ""
