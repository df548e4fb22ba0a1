"""Edits of the draft come into the running game where no choice contradicts them; else it is said, and nothing done."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.shell.window import MainWindow
from engine.bots import load_bot
from engine.bundle import Change, SetValue
from tests.editor.shell.conftest import document_of, folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(window: MainWindow) -> PlaySession:
    window.make_play_mode().play(seed=3)
    found = window.bench.session
    assert found is not None
    found.fast = True
    bot = load_bot("greedy", 0)
    for _number in range(8):
        assert found.prompt is not None
        found.take([bot.choose(found.game.for_side(found.prompt.actor))])
    return found


def oob(window: MainWindow) -> Any:
    """The order of battle as it is written."""
    return document_of(window).data("oob.yaml")


def carry(window: MainWindow, qtbot: QtBot, change: Change) -> list[str]:
    """Edit the draft beside the game, and press the button of the bar; return what is told."""
    document = document_of(window)
    document.do("edit", change)
    document.checks.finish()
    told: list[str] = []
    window.bench.told.connect(told.append)
    assert window.play_mode is not None and window.play_mode.bar is not None
    buttons = [each for each in window.play_mode.bar.findChildren(QPushButton) if each.text().startswith("Carry")]
    QTest.mouseClick(buttons[-1], LEFT)
    qtbot.waitUntil(lambda: len(told) > 1)
    return told


def test_an_edit_comes_into_the_game(window: MainWindow, session: PlaySession, qtbot: QtBot) -> None:
    """A later arrival is in the game with all choices kept; the old line is a branch."""
    choices = [taken.choice for taken in session.game.history]
    arrivals = oob(window)["arrivals"]
    told = carry(window, qtbot, SetValue("oob.yaml", ("arrivals", 0, "turn"), arrivals[0]["turn"] + 2))
    assert "The changes are in the game" in told[-1]
    assert [taken.choice for taken in session.game.history] == choices
    assert not session.revisions.outdated
    assert len(session.lines.branches) == 1
    unit = session.game.state.unit_number(arrivals[0]["unit"])
    assert (arrivals[0]["turn"] + 2, unit) in list(session.game.state.entry_named("arrivals"))


def test_a_choice_that_contradicts_is_named(window: MainWindow, session: PlaySession, qtbot: QtBot) -> None:
    """A unit that has moved in the game starts elsewhere now: the choice is named, and the game stays as it was."""
    before = session.game
    moved = next(taken.choice for taken in before.history if taken.choice and taken.choice.verb == "to")
    pick = next(taken.choice for taken in before.history if taken.choice and taken.choice.verb == "pick")
    id = before.state.unit_id(pick.args[0])
    setup = oob(window)["setup"]
    row = next(at for at, entry in enumerate(setup) if entry.get("unit") == id)
    far = "1008" if before.state.board.label(moved.args[0]) != "1008" else "0909"
    told = carry(window, qtbot, SetValue("oob.yaml", ("setup", row, "at"), {"hex": far}))
    assert "contradicts the changes" in told[-1]
    assert session.game is before
    assert session.revisions.outdated
