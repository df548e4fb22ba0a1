"""Bots with a manner: chosen with the mouse, thinking in a worker, stopped with Esc, taken back with Backspace."""

from __future__ import annotations

from time import perf_counter

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from editor.play.bot_runner import twin_of
from editor.play.bot_styles import BotBoldness, BotKind, BotStyle
from editor.play.play_panel import PlayPanel
from editor.play.seats import Who
from engine.bots import load_bot
from engine.play import Choice
from tests.editor.play.screen import Screenful

THINKING = BotStyle(BotKind.THINKING, BotBoldness.BOLD)


@pytest.fixture
def panel(screen: Screenful, qtbot: QtBot) -> PlayPanel:
    made = PlayPanel(screen.bench)
    qtbot.addWidget(made)
    made.resize(320, 900)
    made.show()
    return made


def choose(qtbot: QtBot, panel: PlayPanel, side: int, style: BotStyle) -> None:
    """Choose a bot with the keys, as in any list."""
    row = panel.seats.bots[side]
    for box, wanted in ((row.kind, style.kind), (row.boldness, style.boldness)):
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Home)
        for _step in range(box.findData(wanted)):
            qtbot.keyClick(box, Qt.Key.Key_Down)


def test_a_bot_is_quick_and_steady_until_somebody_says_otherwise(screen: Screenful) -> None:
    session = screen.session
    assert session.prompt is not None
    expected = load_bot("greedy:50", session.seed).choose(session.game.for_side(session.prompt.actor))
    screen.key(Qt.Key.Key_F9)
    assert session.game.history[1].choice == expected


def test_kind_and_temper_are_chosen_for_each_side(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    choose(qtbot, panel, 1, THINKING)
    assert screen.session.bots.style(1) == THINKING
    assert screen.session.bots.style(0) == BotStyle()
    assert THINKING.bot == "planner:80"
    choose(qtbot, panel, 0, BotStyle(BotKind.CHANCE, BotBoldness.STEADY))
    assert not panel.seats.bots[0].boldness.isEnabled() and panel.seats.bots[0].boldness.toolTip()
    assert panel.seats.bots[1].boldness.isEnabled()
    assert "bot by chance" in panel.run.one.toolTip()


def test_a_thinking_bot_takes_the_decision_that_it_takes_everywhere(
    screen: Screenful, panel: PlayPanel, qtbot: QtBot
) -> None:
    session = screen.session
    choose(qtbot, panel, 0, THINKING)
    expected = load_bot("planner:80", session.seed).choose(session.game.for_side(0))
    screen.key(Qt.Key.Key_F9)
    assert session.bots.at_work and len(session.game.history) == 1, "it thinks, and the window goes on"
    qtbot.waitUntil(lambda: not session.bots.at_work)
    assert session.game.history[1].choice == expected
    screen.key(Qt.Key.Key_Backspace)
    assert len(session.game.history) == 1


def test_the_window_goes_on_while_a_bot_thinks(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    choose(qtbot, panel, 0, THINKING)
    beats: list[float] = []
    timer = QTimer(panel, interval=2)
    timer.timeout.connect(lambda: beats.append(perf_counter()))
    timer.start()
    screen.key(Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: not screen.session.bots.at_work)
    assert len(beats) > 5


def test_esc_stops_a_thought_and_nothing_comes_of_it(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    session = screen.session
    choose(qtbot, panel, 0, THINKING)
    screen.key(Qt.Key.Key_F9)
    assert panel.run.halt.isVisible()
    screen.key(Qt.Key.Key_Escape)
    assert not session.bots.at_work
    qtbot.wait(300)
    assert len(session.game.history) == 1
    screen.key(Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: not session.bots.at_work)
    assert len(session.game.history) > 1


def test_a_choice_of_ones_own_meanwhile_counts(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    session = screen.session
    choose(qtbot, panel, 0, THINKING)
    screen.key(Qt.Key.Key_F9)
    mine = Choice("pick", (screen.unit("k.guard"),))
    session.take([mine])
    qtbot.waitUntil(lambda: not session.bots.at_work)
    assert [taken.choice for taken in session.game.history[1:]][:1] == [mine]


def test_a_side_that_a_thinking_bot_plays_goes_on_to_a_person(
    screen: Screenful, panel: PlayPanel, qtbot: QtBot
) -> None:
    session = screen.session
    choose(qtbot, panel, 0, THINKING)
    session.seat(0, Who.BOT)
    qtbot.waitUntil(lambda: session.is_mine, timeout=30_000)
    assert session.prompt is not None and session.prompt.actor == 1
    assert session.can_take_back
    session.take_back()
    assert len(session.game.history) == 1 and not session.bots.at_work


def test_a_copy_to_think_on_asks_the_same(screen: Screenful) -> None:
    session = screen.session
    screen.key(Qt.Key.Key_F9)
    twin = twin_of(session.game)
    assert twin.prompt is not None and session.prompt is not None
    assert twin.prompt.choices == session.prompt.choices
    assert twin.digest() == session.game.digest()
    twin.take(twin.prompt.actor, twin.prompt.choices[0])
    assert twin.digest() != session.game.digest()
