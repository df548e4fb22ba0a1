"""Maps from geography: choose a part, look at the draft, make a scenario of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.scans import draft_dialog
from editor.scans.draft_dialog import DraftDialog
from editor.scans.map_drafting import COMMAND
from editor.scans.playable_games import title_of
from editor.shell.window import MainWindow
from engine.compile.new_scenario import foreign_words, games
from engine.geo import theatres
from engine.geo.recut import has_geodata
from engine.paths import data_folder
from tests.editor.shell.conftest import document_of

needs_data = pytest.mark.skipif(not has_geodata(), reason="needs the packages of geodata")


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> DraftDialog:
    """The dialog with Normandy on it."""
    window.registry.do("scans.draft")
    found = window.findChild(DraftDialog)
    assert found is not None
    found.theatre.setCurrentIndex(found.theatre.findData("normandy"))
    found.theatre.activated.emit(found.theatre.currentIndex())
    qtbot.waitUntil(lambda: found.scenery is not None)
    found.metres.set_value(5_000)
    found.whole.choose(QRectF(0.3, 0.3, 0.25, 0.25))
    return found


@needs_data
def test_a_part_is_drafted_and_becomes_a_scenario(window: MainWindow, dialog: DraftDialog, qtbot: QtBot) -> None:
    before = document_of(window)
    assert not dialog.make.isEnabled()
    QTest.mouseClick(dialog.look, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.drafting.result is not None)
    assert dialog.made.has_image
    dialog.title.setText("Cotentin")
    QTest.mouseClick(dialog.make, Qt.MouseButton.LeftButton)
    made = document_of(window)
    assert made is not before
    assert made.title("en") == "Cotentin"
    assert made.path is None
    assert made.bundle.map
    assert made.bundle.map.grid
    assert "sea" in made.bundle.map.cells("terrain").values()


@needs_data
def test_another_part_makes_the_draft_stale(dialog: DraftDialog, qtbot: QtBot) -> None:
    QTest.mouseClick(dialog.look, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.drafting.result is not None)
    assert dialog.make.isEnabled()
    dialog.whole.setFocus()
    QTest.keyClick(dialog.whole, Qt.Key.Key_Right)
    assert not dialog.make.isEnabled()
    assert dialog.make.toolTip()
    assert not dialog.made.has_image


@needs_data
def test_a_drag_chooses_the_part_and_too_many_hexes_are_refused(dialog: DraftDialog) -> None:
    frame = dialog.whole.frame()
    start = QPoint(round(frame.left()) + 4, round(frame.top()) + 4)
    end = QPoint(round(frame.right()) - 4, round(frame.bottom()) - 4)
    QTest.mousePress(dialog.whole, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(dialog.whole, end)
    QTest.mouseRelease(dialog.whole, Qt.MouseButton.LeftButton, pos=end)
    assert dialog.whole.area.width() > 0.9
    assert dialog.look.isEnabled()
    dialog.metres.set_value(300)
    dialog.follow()
    assert not dialog.look.isEnabled()
    assert "hexes" in dialog.look.toolTip()


@needs_data
def test_a_draft_can_be_stopped(dialog: DraftDialog, qtbot: QtBot) -> None:
    QTest.mouseClick(dialog.look, Qt.MouseButton.LeftButton)
    assert dialog.drafting.is_running
    QTest.mouseClick(dialog.stop, Qt.MouseButton.LeftButton)
    assert not dialog.drafting.is_running
    assert dialog.look.isEnabled()
    assert dialog.drafting.result is None


def test_missing_geodata_are_named_with_the_command(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft_dialog, "has_geodata", lambda: False)
    window.registry.do("scans.draft")
    dialog = window.findChild(DraftDialog)
    assert dialog is not None
    assert COMMAND in dialog.note.text()
    assert not dialog.look.isEnabled()


@pytest.mark.parametrize("theatre", [folder.name for folder in theatres(data_folder("resources") / "maps")])
def test_only_games_that_know_the_words_of_the_map_are_offered(dialog: DraftDialog, qtbot: QtBot, theatre: str) -> None:
    dialog.theatre.setCurrentIndex(dialog.theatre.findData(theatre))
    dialog.theatre.activated.emit(dialog.theatre.currentIndex())
    qtbot.waitUntil(lambda: dialog.scenery is not None and dialog.scenery.theatre.folder.name == theatre)
    assert dialog.scenery
    offered = [dialog.game.itemData(at) for at in range(dialog.game.count())]
    for game in games():
        assert bool(foreign_words(game, dialog.scenery.map)) == (game not in offered)
        assert (title_of(game, "en") in dialog.others.text()) == (game not in offered)
    if not offered:
        assert not dialog.game.isEnabled() and dialog.game.toolTip()
        assert not dialog.make.isEnabled()


@needs_data
def test_what_is_drafted_says_only_words_that_the_game_knows(dialog: DraftDialog, qtbot: QtBot) -> None:
    QTest.mouseClick(dialog.look, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.drafting.result is not None)
    assert dialog.drafting.result
    offered = [dialog.game.itemData(at) for at in range(dialog.game.count())]
    assert "june_6" in offered
    assert not any(foreign_words(game, dialog.drafting.result.map) for game in offered)
