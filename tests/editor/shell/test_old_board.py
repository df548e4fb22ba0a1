"""A game that is played while its scenario is edited stays on its own board until the player chooses."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.shell.window import MainWindow
from editor.workbench import Mode
from engine.bundle import Change, PaintHexes, SetValue
from tests.editor.shell.conftest import document_of
from tests.editor.shell.test_open_games import TURNS, march, playing

EDITS: dict[str, tuple[Change, ...]] = {
    "terrain": (PaintHexes("terrain", {"0101": "woods", "0505": "woods"}),),
    "turns": (TURNS,),
    "a unit": (SetValue("oob.yaml", ("setup", 0, "at"), {"hex": "0404"}),),
}


def buttons(window: MainWindow) -> dict[str, QPushButton]:
    """What the bar offers."""
    assert window.play_mode is not None
    assert window.play_mode.bar is not None
    shown = (each for each in window.play_mode.bar.findChildren(QPushButton) if not each.isHidden())
    return {each.text(): each for each in shown}


@pytest.mark.parametrize("edit", list(EDITS))
def test_a_game_goes_on_with_its_old_position_or_starts_anew(window: MainWindow, qtbot: QtBot, edit: str) -> None:
    session = playing(window)
    march(session, 3)
    before, board = session.game.digest(), session.game.state.board
    window.registry.do("mode.edit")
    document_of(window).do("edit", *EDITS[edit])
    window.play()
    assert window.bench.session is session
    assert session.revisions.outdated
    assert session.game.digest() == before
    assert session.game.state.board is board
    assert session.bundle is not None
    buttons(window)["Continue with the old position"].click()
    assert not session.revisions.outdated
    march(session, 2)
    assert session.game.state.board is board
    window.registry.do("mode.edit")
    document_of(window).do("again", SetValue("scenario.yaml", ("turns", "last"), 8))
    window.play()
    length = len(session.lines.branches)
    buttons(window)["Start again with the same dice"].click()
    assert not session.revisions.outdated
    assert session.bundle.texts_of == document_of(window).frozen().texts_of
    assert session.bundle.scenario is not None
    assert session.bundle.scenario.turns.last == 8
    assert len(session.lines.branches) == length + 1, "the old game is kept"
    branch = session.lines.branches[-1]
    session.lines.switch(branch)
    assert session.game.state.board is board
    march(session, 1)
    assert window.bench.mode is Mode.PLAY
    window.registry.do("mode.edit")


def test_an_edit_that_is_undone_is_no_other_scenario(window: MainWindow) -> None:
    session = playing(window)
    march(session, 1)
    window.registry.do("mode.edit")
    document_of(window).do("turns", TURNS)
    document_of(window).undo_stack.undo()
    window.play()
    assert not session.revisions.outdated
