"""What only a hand finds: the wheel over a panel, keys behind a card, keys that are shortcuts of something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QSlider, QWidget
from pytestqt.qtbot import QtBot

from editor import app as program
from editor.play.pending_choice import PendingChoice
from editor.play.play_panel import PlayPanel
from editor.play.prompt_options import UNIT
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.workbench import Mode
from tests.editor.shell.conftest import MakeWindow
from tests.editor.shell.test_open_games import back, march, playing


def turn_wheel(window: MainWindow, over: QWidget) -> None:
    """Turn the wheel as the system tells it: to the window, at a place."""
    at = over.mapTo(window, over.rect().center())
    there = QPointF(window.mapToGlobal(at))
    none, buttons, keys = QPoint(0, 0), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(QPointF(at), there, none, QPoint(0, -120), buttons, keys, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(window.windowHandle(), event)
    QTest.qWait(1)


def value_of(box: QWidget) -> int:
    """What a person has chosen in a box or with a slider."""
    assert isinstance(box, QComboBox | QSlider)
    return box.currentIndex() if isinstance(box, QComboBox) else box.value()


def test_the_wheel_over_the_play_panel_scrolls_it_and_changes_nothing(window: MainWindow) -> None:
    session = playing(window)
    session.seat(1, Who.BOT)
    march(session, 4)
    panel = window.side.show_panel("play")
    assert isinstance(panel, PlayPanel)
    panel.seats.who.click()
    QTest.qWait(1)
    before, step = dict(session.screen.seats), session.shown_step
    boxes = [box for box in (*panel.findChildren(QComboBox), *panel.findChildren(QSlider)) if box.isVisible()]
    held = [(box, value_of(box)) for box in boxes]
    assert len(held) > 4
    bar = panel.area.verticalScrollBar()
    turn_wheel(window, held[0][0])
    assert bar.value() > 0
    bar.setValue(0)
    for box, value in held:
        if box.visibleRegion().contains(box.rect().center()):
            turn_wheel(window, box)
        assert value_of(box) == value
    assert (dict(session.screen.seats), session.shown_step) == (before, step)


def test_the_start_card_keeps_the_keyboard_when_a_game_comes_to_lie_behind_it(
    window: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    march(playing(window), 4)
    window.close()
    again = make_window(None)
    program.put_on_bench(again, None)
    again.show_start()
    session = back(again, qtbot)
    card = again.start_card
    assert card is not None
    qtbot.waitUntil(lambda: again.bench.mode is Mode.PLAY and not again.canvas.hasFocus())
    focus = again.focusWidget()
    assert focus is not None
    assert card.isAncestorOf(focus)
    over = [child for child in again.canvas.children() if isinstance(child, QWidget)]
    assert over[-1] is card, "nothing lies over the card, the prompt of the game included"
    taken = len(session.game.history)
    assert focus is card.going_on.buttons[0]
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert not card.isVisible(), "Enter goes on with the game"
    assert len(session.game.history) == taken
    again.show_start()
    QTest.keyClick(again.focusWidget(), Qt.Key.Key_Escape)
    assert not card.isVisible()


def table_of(window: MainWindow) -> PendingChoice:
    """The table of the game in front."""
    assert window.play_mode is not None
    assert window.play_mode.pending is not None
    return window.play_mode.pending


def chosen(table: PendingChoice) -> int | None:
    """The unit that N has found: lifted, or pointed at."""
    return table.pointed.value if table.pointed else table.lifted


@pytest.mark.parametrize("place", ["map", "bar"])
def test_n_steps_through_the_units_and_takes_up_no_tool(window: MainWindow, place: str) -> None:
    playing(window)
    table, told = table_of(window), list[str]()
    window.bench.told.connect(told.append)
    while table.hand is None or sum(spot.kind == UNIT for spot in table.hand.lit) < 2:
        march(table.session, 1)
    bar = window.play_mode.bar if window.play_mode else None
    assert bar is not None
    target = window.canvas if place == "map" else bar
    target.setFocus()
    QTest.keyClick(target, Qt.Key.Key_N)
    first = chosen(table)
    QTest.keyClick(target, Qt.Key.Key_N)
    assert first is not None
    assert chosen(table) not in (None, first)
    assert not told


def test_the_map_has_the_keyboard_again_when_the_prompt_goes(window: MainWindow) -> None:
    playing(window)
    assert window.play_mode is not None
    assert window.play_mode.bar is not None
    window.play_mode.bar.setFocus()
    window.bench.set_mode(Mode.EDIT)
    assert window.focusWidget() is window.canvas
