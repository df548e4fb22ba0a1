"""Two stacks of undo, three modes: Ctrl+Z means the scenario in Edit and Set up, and in Play only the game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.shell.window import MainWindow
from editor.workbench import Mode
from engine.play import Choice
from tests.editor.shell.conftest import MakeWindow, document_of, hex_of

PLACE = "0404"


def change(window: MainWindow) -> None:
    """Make one change of the scenario."""
    window.pointing.placing.drop(("k.1",), hex_of(window, PLACE))
    assert document_of(window).undo_stack.canUndo()


def move(window: MainWindow) -> None:
    """Make one move in the game."""
    session = window.bench.session
    assert session is not None
    prompt = session.prompt
    assert prompt is not None
    choices = [Choice(verb, tuple(args)) for verb, offers in prompt.offers.items() for args in offers]
    assert not session.take(choices[:1])
    assert session.can_take_back


def press(window: MainWindow, *, redo: bool = False) -> None:
    window.activateWindow()
    target: QWidget = window.canvas
    target.setFocus()
    shift = Qt.KeyboardModifier.ShiftModifier if redo else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(target, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | shift)


def depths(window: MainWindow) -> tuple[int, bool]:
    """How many changes stand, and whether a move can be taken back."""
    session = window.bench.session
    return document_of(window).undo_stack.index(), session is not None and session.can_take_back


@pytest.mark.parametrize("mode", [Mode.EDIT, Mode.SET_UP])
def test_in_edit_and_set_up_it_is_the_scenario_and_never_the_game(window: MainWindow, mode: Mode) -> None:
    change(window)
    window.play()
    move(window)
    window.bench.set_mode(mode)
    assert depths(window) == (1, True)
    press(window)
    assert depths(window) == (0, True)
    press(window)
    assert depths(window) == (0, True)
    press(window, redo=True)
    assert depths(window) == (1, True)


def test_in_play_it_is_the_game_and_an_empty_game_does_not_fall_through(window: MainWindow) -> None:
    change(window)
    window.play()
    move(window)
    press(window)
    assert depths(window) == (1, False)
    press(window)
    assert depths(window) == (1, False)
    press(window, redo=True)
    assert depths(window) == (1, True)


def test_the_label_names_the_act_and_the_stack(window: MainWindow) -> None:
    change(window)
    undo = window.registry.qt["edit.undo"]
    window.registry.refresh()
    assert undo.text().startswith("Undo: ")
    assert PLACE in undo.text()
    window.play()
    assert undo.text() == "Undo"
    assert not undo.isEnabled()
    assert "no move was made" in undo.toolTip()
    move(window)
    assert undo.text().startswith("Undo: ")
    assert len(undo.text()) > len("Undo: ")
    window.registry.do("mode.edit")
    assert undo.text().startswith("Undo: ")


def test_without_a_scenario_there_is_nothing_to_undo(make_window: MakeWindow) -> None:
    window = make_window(None)
    press(window)
    assert not window.registry.qt["edit.undo"].isEnabled()
    assert window.registry.reason("edit.undo")
