"""Several documents: each in a tab, with its own undo, selection and game; the session comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from editor import app as program
from editor.shell.open_documents import SESSION
from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection, Settings
from engine.bundle import PaintHexes, SetValue
from tests.editor.shell.conftest import MakeWindow, document_of

WOODS = PaintHexes("terrain", {"0101": "woods"})
TURNS = SetValue("scenario.yaml", ("turns", "last"), 9)


@pytest.fixture
def two(window: MainWindow) -> MainWindow:
    """A window with two documents; the second one is in front."""
    document_of(window).do("paint", WOODS)
    assert window.files.open("primer/mill_race")
    return window


def titles(window: MainWindow) -> list[str]:
    return [window.tabs.tabText(number) for number in range(window.tabs.count())]


def click(window: MainWindow, number: int) -> None:
    QTest.mouseClick(window.tabs, Qt.MouseButton.LeftButton, pos=window.tabs.tabRect(number).center())


def test_there_is_no_bar_for_one_document_and_one_for_two(window: MainWindow) -> None:
    assert not window.tabs.isVisible()
    window.files.open("primer/mill_race")
    assert window.tabs.isVisible()
    assert titles(window) == ["Two Bridges", "The Mill"]
    assert window.registry.do("file.close")
    assert not window.tabs.isVisible()


def test_each_document_has_its_own_undo_and_selection(two: MainWindow, qtbot: QtBot) -> None:
    assert titles(two) == ["Two Bridges*", "The Mill"]
    assert not two.registry.qt["edit.undo"].isEnabled()
    two.bench.select(Selection(units=("k.guns",)))
    click(two, 0)
    assert two.bench.selection == Selection()
    assert two.registry.qt["edit.undo"].text() == "Undo: paint"
    two.bench.select(Selection(hexes=(3,)))
    QTest.keyClick(two, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert document_of(two).title() == "The Mill"
    assert two.bench.selection == Selection(units=("k.guns",))
    two.registry.do("view.previous_document")
    assert two.bench.selection == Selection(hexes=(3,))
    two.registry.do("edit.undo")
    qtbot.waitUntil(lambda: titles(two)[0] == "Two Bridges")


def test_a_game_waits_behind_its_tab_and_goes_on(two: MainWindow) -> None:
    two.play()
    session = two.bench.session
    assert session is not None
    click(two, 0)
    assert two.bench.mode is Mode.EDIT
    assert two.bench.session is None
    assert "playing" not in two.windowTitle()
    two.play()
    other = two.bench.session
    assert other not in (None, session)
    click(two, 1)
    assert two.bench.session is session
    assert two.bench.mode is Mode.PLAY
    two.registry.do("mode.edit")
    document_of(two).do("turns", TURNS)
    assert session.revisions.outdated
    click(two, 0)
    assert two.bench.session is other


def test_edits_are_heard_once_however_often_tabs_were_changed(two: MainWindow) -> None:
    def listeners() -> list[int]:
        document = document_of(two)
        return [document.receivers(SIGNAL(name)) for name in ("edited(PyObject)", "problems_changed()")]

    two.open_documents.step(2)
    before = listeners()
    assert all(before)
    for _time in range(6):
        two.open_documents.step(1)
    assert listeners() == before
    waiting = next(sheet.document for sheet in two.open_documents.sheets if sheet is not two.open_documents.front)
    assert waiting is not None
    assert waiting.receivers(SIGNAL("edited(PyObject)")) == 0


def test_what_is_open_already_comes_to_the_front_and_a_fresh_shipped_scenario_gives_way(
    make_window: MakeWindow, folder: Path
) -> None:
    window = make_window("primer/mill_race")
    window.files.open(str(folder))
    assert len(window.open_documents.sheets) == 1
    document = document_of(window)
    window.files.open("primer/mill_race")
    assert len(window.open_documents.sheets) == 2
    window.files.open(str(folder / "scenario.yaml"))
    assert document_of(window) is document
    assert len(window.open_documents.sheets) == 2


@pytest.mark.parametrize(("pressed", "left"), [("Save", 1), ("Close without saving", 1), ("Back", 2)])
def test_closing_a_tab_asks_as_the_window_does(
    two: MainWindow, monkeypatch: pytest.MonkeyPatch, folder: Path, pressed: str, left: int
) -> None:
    before = (folder / "map.yaml").read_bytes()

    def press(box: QMessageBox) -> int:
        next(button for button in box.buttons() if button.text() == pressed).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    cross = two.tabs.tabButton(0, QTabBar.ButtonPosition.RightSide)
    assert cross is not None
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert len(two.open_documents.sheets) == left
    assert document_of(two).title() == ("Two Bridges" if pressed == "Back" else "The Mill")
    assert ((folder / "map.yaml").read_bytes() != before) is (pressed == "Save")


def test_a_window_asks_for_each_document_with_changes(two: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    document_of(two).do("turns", TURNS)
    asked: list[str] = []

    def answer(_self: object = None) -> bool:
        asked.append(document_of(two).title())
        return True

    monkeypatch.setattr(two.files, "may_leave", answer)
    assert two.open_documents.may_leave()
    assert asked == ["Two Bridges", "Copy of The Mill"]


def test_the_session_comes_back_with_all_documents(two: MainWindow, settings: Settings, folder: Path) -> None:
    click(two, 0)
    assert settings.value(SESSION, {}) == {"open": [str(folder), "primer/mill_race"], "front": 0}
    again = program.window_for(None, settings)
    assert document_of(again).path == folder
    assert [sheet.document is None for sheet in again.open_documents.sheets] == [False, True]
    again.open_documents.step(1)
    assert document_of(again).title() == "The Mill"
    again.dispose()


def test_a_scenario_that_is_gone_leaves_its_tab(
    two: MainWindow, settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[object] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *args: said.append(args))
    settings.set_value(SESSION, {"open": [str(folder), str(folder / "gone")], "front": 0})
    again = program.window_for(None, settings)
    again.open_documents.step(1)
    assert said
    assert len(again.open_documents.sheets) == 1
    assert document_of(again).path == folder
    again.dispose()


# The history


def test_a_click_in_the_history_goes_back_and_forward(window: MainWindow, qtbot: QtBot) -> None:
    document = document_of(window)
    before = document.text("map.yaml")
    document.do("paint", WOODS)
    document.do("turns", TURNS)
    window.registry.do("view.history")
    panel = window.bottom.pages["history"].made()
    view = panel.list  # type: ignore[attr-defined]
    rows = [view.model().index(row, 0).data() for row in range(view.model().rowCount())]
    assert rows == ["As it was opened", "paint", "turns"]
    for row in (0, 2):
        at = view.visualRect(view.model().index(row, 0)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert document.undo_stack.index() == row
        assert (document.text("map.yaml") == before) is (row == 0)
    window.play()
    assert not view.isEnabled()
    assert "Shift+F5" in panel.hint.text()  # type: ignore[attr-defined]
    window.registry.do("view.history")
    assert window.bottom.isHidden()
