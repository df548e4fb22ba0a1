"""Selection follows clicks in a game: what is shown is the game, and nothing of it can be changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.selection.game_view import GameView
from editor.selection.selection_panel import SelectionPanel
from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of, folder, hex_of, make_window, settings, store, window

__all__ = ["MakeWindow", "folder", "make_window", "settings", "store", "window"]


@pytest.fixture
def view(window: MainWindow, qtbot: QtBot) -> Callable[[], GameView]:
    """A window in Play, with Selection beside the map."""
    window.registry.do("mode.play")
    qtbot.waitUntil(lambda: window.bench.session is not None)
    panel = window.side.show_panel("selection")
    assert isinstance(panel, SelectionPanel)

    def shown() -> GameView:
        assert panel.stack.currentWidget() is panel.game
        return panel.game

    return shown


def session_of(window: MainWindow) -> PlaySession:
    assert window.bench.session is not None
    return window.bench.session


def rows(view: GameView) -> list[str]:
    return [view.stack.item(row).text() for row in range(view.stack.count())]


def click_unit(window: MainWindow, unit: str) -> None:
    x, y = window.canvas.counters.arrangement.middle_of(unit) or (0.0, 0.0)
    at = window.canvas.viewport.to_screen(x, y)
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=QPoint(round(at[0]), round(at[1])))


def test_a_clicked_unit_is_shown_as_it_stands_in_the_game(
    window: MainWindow, view: Callable[[], GameView], qtbot: QtBot
) -> None:
    click_unit(window, "k.2")
    assert view().title.text() == "2nd Regiment"
    lines = view().facts.text().splitlines()
    assert {"Kestria", "In 0402.", "2 of 2 steps left", "In supply"} <= set(lines)
    (retreat,) = (line for line in lines if line.startswith("Can retreat to "))
    assert "0302" in retreat
    assert view().face.isVisible() and not view().face.pixmap().isNull()
    assert "Shift+F5" in view().mode.text() and view().mode.isVisible()
    state: Any = session_of(window).game.state
    state.steps[state.unit_number("k.2")] = 1
    session_of(window).changed.emit()
    assert "1 of 2 steps left" in view().facts.text().splitlines()


def test_the_view_follows_the_game_to_where_a_unit_goes(
    window: MainWindow, view: Callable[[], GameView], qtbot: QtBot
) -> None:
    click_unit(window, "k.2")
    hand.drag(window, "0402", "0502")
    assert "In 0502." in view().facts.text()
    window.bench.select(Selection(hexes=(hex_of(window, "0502"),)))
    assert view().title.text() == "0502"
    assert rows(view()) == ["2nd Regiment: has moved"]
    session_of(window).take_back()
    assert rows(view()) == []


def test_nothing_in_it_changes_the_draft(window: MainWindow, view: Callable[[], GameView]) -> None:
    steps = document_of(window).undo_stack.count()
    hand.click(window, "0905")
    assert view().title.text() == "Mountain Battery" and rows(view()) == ["Town Guard"]
    assert view().findChildren(QLineEdit) == [] and view().findChildren(QComboBox) == []
    stack = view().stack
    QTest.mouseClick(stack.viewport(), Qt.MouseButton.LeftButton, pos=stack.visualItemRect(stack.item(0)).center())
    assert view().title.text() == "Town Guard" and rows(view()) == ["Mountain Battery"]
    assert document_of(window).undo_stack.count() == steps


def test_the_screen_that_is_handed_over_tells_nothing(window: MainWindow, view: Callable[[], GameView]) -> None:
    click_unit(window, "k.2")
    session_of(window).screen.cover = 1
    session_of(window).changed.emit()
    assert view().title.text() == "The screen is being handed over."
    assert view().facts.text() == "" and rows(view()) == []


def test_a_game_of_bots_is_open_to_whoever_watches(window: MainWindow, view: Callable[[], GameView]) -> None:
    for side in range(2):
        session_of(window).screen.seats[side] = Who.BOT
    session_of(window).changed.emit()
    click_unit(window, "k.2")
    assert "In 0402." in view().facts.text()


def test_back_in_edit_the_draft_is_shown_again(window: MainWindow, view: Callable[[], GameView]) -> None:
    click_unit(window, "k.2")
    window.registry.do("mode.edit")
    assert window.bench.mode is Mode.EDIT
    panel = window.side.show_panel("selection")
    assert isinstance(panel, SelectionPanel)
    assert panel.stack.currentWidget() is panel.summary
    assert window.bench.selection == Selection()
