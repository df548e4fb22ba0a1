"""Suggest: another process thinks, the window goes on, and three choices with reasons come back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.tabletop.suggest_page import SuggestPage
from editor.tabletop.table_dock import TableDock
from engine.bots import load_bot
from engine.bots.planner import PlannerBot
from engine.bots.suggesting import suggestions
from tests.editor.tabletop.conftest import play_until

LEFT = Qt.MouseButton.LeftButton
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def opened(window: MainWindow, dock: TableDock) -> SuggestPage:
    """Open the page with its keys."""
    QTest.keyClick(window.canvas, Qt.Key.Key_0, BOTH)
    return dock.suggest


def weighty(session: PlaySession) -> bool:
    """Whether a planner would think about the question of now."""
    prompt = session.prompt
    return prompt is not None and any(verb in session.system.hints.weighty for verb in prompt.offers)


def test_suggestions_come_from_another_process(
    qtbot: QtBot, window: MainWindow, session: PlaySession, dock: TableDock
) -> None:
    """They are what the planner finds here, with reasons, and one click takes one."""
    play_until(session, lambda: weighty(session) and len(session.game.history) > 6)
    page = opened(window, dock)
    QTest.mouseClick(page.ask, LEFT)
    assert page.runner.running
    assert window.isEnabled()
    assert session.prompt is not None
    planner = load_bot("planner:50", session.game.seed)
    assert isinstance(planner, PlannerBot)
    here = suggestions(planner, session.game.for_side(session.prompt.actor))
    qtbot.waitUntil(lambda: bool(page.found))
    assert page.found == here
    assert len(page.takes) == len(here)
    assert here[0].tries > 1
    reasons = list(page.reasons(session, 1, page.found[0]))
    assert "each played on" in reasons[0]
    QTest.mouseClick(page.takes[0], LEFT)
    assert any(taken.choice == here[0].choice for taken in session.game.history[-3:])
    QTest.qWait(1)
    assert page.found == ()


def test_a_suggestion_is_stopped_and_forgotten(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """Stop ends the process; a choice taken meanwhile ends it too."""
    page = opened(window, dock)
    QTest.mouseClick(page.ask, LEFT)
    QTest.mouseClick(page.stop, LEFT)
    assert not page.runner.running
    assert page.said.text() == "Stopped."
    QTest.mouseClick(page.ask, LEFT)
    assert session.prompt is not None
    session.take([session.prompt.choices[0]])
    page.refresh()
    assert not page.runner.running


def test_nothing_is_suggested_for_another_seat(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """A suggestion would show what another seat knows."""
    page = opened(window, dock)
    assert session.prompt is not None
    session.seat(session.prompt.actor, Who.NOBODY)
    page.refresh()
    assert not page.ask.isEnabled()
    assert "yours" in page.ask.toolTip()
