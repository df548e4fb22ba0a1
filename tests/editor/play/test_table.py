"""The table in a real window: keys wherever the focus is, the log below the tabs, rules brought to the front."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QListWidget
from pytestqt.qtbot import QtBot

from editor.app import window_for
from editor.play.log_panel import LogPanel
from editor.play.play_session import PlaySession
from editor.play.prompt_bar import PromptBar
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings
from tests.editor.play.screen import Screenful, primer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = window_for("scenarios/primer/two_bridges", Settings())
    made.resize(1280, 800)
    made.show()
    made.play()
    qtbot.waitUntil(lambda: made.bench.session is not None)
    yield made
    made.dispose()


def session_of(window: MainWindow) -> PlaySession:
    session = window.bench.session
    assert session is not None
    return session


def log_of(window: MainWindow) -> QListWidget:
    return window.side.findChildren(LogPanel)[0].list


def test_keys_of_play_are_heard_in_the_log_and_the_panel(window: MainWindow, qtbot: QtBot) -> None:
    session = session_of(window)
    play = window.side.show_panel("play")
    assert play is not None
    for place in (log_of(window), play):
        before = len(session.game.history)
        assert session.prompt is not None
        session.take([session.prompt.choices[0]])
        place.setFocus()
        qtbot.keyClick(place, Qt.Key.Key_Backspace)
        assert len(session.game.history) == before


def test_enter_in_a_panel_decides_nothing(window: MainWindow, qtbot: QtBot) -> None:
    session = session_of(window)
    before = len(session.game.history)
    qtbot.keyClick(log_of(window), Qt.Key.Key_Return)
    assert len(session.game.history) == before


def test_the_rule_of_a_prompt_is_brought_to_the_front(window: MainWindow, qtbot: QtBot) -> None:
    mode = window.make_play_mode()
    assert isinstance(mode.bar, PromptBar)
    assert window.side.tabs.currentWidget() is window.side.pages["play"]
    qtbot.mouseClick(mode.bar.section, LEFT)
    assert window.side.tabs.currentWidget() is window.side.pages["why"]


def test_the_log_stands_below_the_tabs_while_a_game_is_played(window: MainWindow) -> None:
    log = window.side.findChildren(LogPanel)[0]
    assert log.isVisible()
    assert log.list.height() >= 150
    window.side.show_panel("problems")
    assert log.isVisible()
    window.bench.set_mode(Mode.EDIT)
    assert not log.isVisible()


def test_enter_says_first_that_units_could_still_act(qtbot: QtBot) -> None:
    screen = Screenful(qtbot, primer())
    while screen.pending.ending is None:
        screen.key(Qt.Key.Key_Return if screen.pending.default() or screen.pending.is_ready else Qt.Key.Key_1)
    bar, before = screen.play_mode.bar, len(screen.session.game.history)
    assert bar is not None
    screen.key(Qt.Key.Key_Return)
    assert len(screen.session.game.history) == before
    assert bar.notice.isVisible()
    assert str(screen.pending.idle) in bar.notice.text()
    screen.key(Qt.Key.Key_Return)
    assert len(screen.session.game.history) > before
    assert not bar.notice.isVisible()


def test_a_paused_bot_can_be_run_on_or_its_side_taken_over(qtbot: QtBot) -> None:
    screen = Screenful(qtbot, primer())
    session, bar = screen.session, screen.play_mode.bar
    assert bar is not None
    assert session.prompt is not None
    actor = session.prompt.actor
    session.bots.paused = True
    session.seat(actor, Who.BOT)
    told = {button.text(): button for button in bar.findChildren(QAbstractButton) if not button.isHidden()}
    assert "paused" in bar.question.text()
    before = len(session.game.history)
    qtbot.mouseClick(told["Run on"], LEFT)
    qtbot.waitUntil(lambda: not session.bots.at_work)
    assert len(session.game.history) > before
    session.bots.paused = True
    session.seat(1 - actor, Who.BOT)
    bar.refresh()
    told = {button.text(): button for button in bar.findChildren(QAbstractButton) if not button.isHidden()}
    qtbot.mouseClick(told["Take over"], LEFT)
    assert session.is_mine
