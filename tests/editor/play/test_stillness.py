"""The table keeps still: over a whole turn no control moves or is resized, and the map stays under the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import window_for
from editor.play.paged_row import PagedRow
from editor.play.play_session import PlaySession
from editor.play.prompt_bar import PromptBar
from editor.shell.window import MainWindow
from editor.workbench import Settings
from engine.bots import load_bot

CONTROLS = (QAbstractButton, QComboBox, QAbstractSlider, QLineEdit, QTabBar, QAbstractItemView, PagedRow, PromptBar)
SHORT = ("primer/two_bridges", "case_yellow/fortress_holland", "june_6/learning")
MOST = 40
Places = dict[QWidget, QRect]


def opened(scenario: str) -> MainWindow:
    settings = Settings()
    settings.set_value("motion", False)
    made = window_for(f"scenarios/{scenario}", settings)
    made.resize(1280, 800)
    made.show()
    made.play()
    QApplication.processEvents()
    return made


@pytest.fixture
def window(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[MainWindow]:
    made = opened(request.param)
    yield made
    made.dispose()


def session_of(window: MainWindow) -> PlaySession:
    session = window.bench.session
    assert session is not None
    return session


def places_of(window: MainWindow) -> Places:
    """Where every control stands that is there for good: answers come and go with the question."""
    answers = window.make_play_mode().bar.buttons  # type: ignore[union-attr]
    return {
        each: QRect(each.mapTo(window, QPoint(0, 0)), each.size())
        for each in window.findChildren(QWidget)
        if isinstance(each, CONTROLS)
        and not isinstance(each, QScrollBar)
        and each.isVisible()
        and not answers.isAncestorOf(each)
    }


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()


def choose(session: PlaySession) -> None:
    """Let the side that is asked decide as a quick bot would, as one choice of a person."""
    prompt = session.prompt
    assert prompt is not None
    bot = load_bot("greedy", len(session.game.history))
    assert session.take([bot.choose(session.game.for_side(prompt.actor))]) == ()


@pytest.mark.parametrize("window", SHORT, indirect=True)
def test_over_a_whole_turn_no_control_moves_or_is_resized(window: MainWindow) -> None:
    session, view = session_of(window), window.canvas
    QTest.mouseMove(view, view.rect().center() - QPoint(0, 100))
    settle()
    before, turn, seen = places_of(window), session.game.state.turn, view.viewport
    assert len(before) >= 30
    for _ in range(MOST):
        if session.prompt is None or session.game.state.turn != turn:
            break
        place = session.prompt.place
        choose(session)
        settle()
        now = places_of(window)
        gone = [each for each in before if each not in now]
        assert not gone, f"{place}: {gone} can no longer be seen"
        moved = [(each, before[each], now[each]) for each in before if before[each] != now[each]]
        assert not moved, f"{place}: {moved}"
        assert view.viewport == seen, f"the map moved under the pointer after {place}"
    assert len(session.game.history) > 20
    session.fast = False
    session.bots.this_step()
    assert session.bots.at_work
    settle()
    assert places_of(window) == before, "nothing comes or goes while a bot is at work"
    session.bots.interrupt()
    settle()
    assert places_of(window) == before


@pytest.mark.parametrize("window", ["primer/two_bridges"], indirect=True)
def test_the_warning_before_a_phase_ends_moves_nothing(window: MainWindow) -> None:
    pending, view = window.make_play_mode().pending, window.canvas
    assert pending is not None
    assert pending.ending is not None
    settle()
    before, seen = places_of(window), view.viewport
    QTest.keyClick(view, Qt.Key.Key_Return)
    settle()
    assert pending.is_warned
    assert places_of(window) == before
    assert view.viewport == seen


@pytest.mark.parametrize("window", ["primer/two_bridges"], indirect=True)
def test_the_wheel_changes_nothing_that_it_passes_over(window: MainWindow) -> None:
    session, view = session_of(window), window.canvas
    for _ in range(6):
        choose(session)
    settle()
    panel = window.side.show_panel("play")
    assert panel is not None
    level, tab, step = view.wanted_level, window.side.tabs.currentIndex(), session.shown_step
    speed, stop = session.replay.speed, session.stop_at
    bar = window.make_play_mode().bar
    assert bar is not None
    tabs = window.side.tabs.tabBar()
    for widget in (*panel.findChildren(QAbstractSlider), *panel.findChildren(QComboBox), bar, bar.buttons, tabs):
        if widget.isVisible() and not isinstance(widget, QScrollBar):
            turn_wheel(window, widget)
    assert (view.wanted_level, window.side.tabs.currentIndex(), session.shown_step) == (level, tab, step)
    assert (session.replay.speed, session.stop_at) == (speed, stop)


def turn_wheel(window: MainWindow, widget: QWidget) -> None:
    """Turn the wheel over the middle of a widget, as the system tells the window."""
    at = widget.mapTo(window, widget.rect().center())
    where = QPointF(at)
    turned = QWheelEvent(
        where,
        QPointF(window.mapToGlobal(at)),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    handle = window.windowHandle()
    assert handle is not None
    QApplication.sendEvent(handle, turned)
