"""Opening, saving and setting up by hand."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from editor.shell.window import MainWindow
from editor.workbench import Selection, Settings
from tests.editor.shell.conftest import MakeWindow


def labels_of(window: MainWindow) -> dict[str, str]:
    grid = window.canvas.grid
    assert grid is not None
    return {unit: grid.label(place) for unit, place in window.scene.positions.items()}


def drop(window: MainWindow, label: str, *units: str) -> None:
    assert window.canvas.grid is not None
    window.pointing.placing.drop(units, window.canvas.grid.index(label))


def test_a_dropped_unit_starts_there_at_once_and_after_the_checks(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(window.scene.positions))
    drop(window, "0404", "k.1")
    arrangement = window.canvas.counters.arrangement
    assert window.canvas.grid is not None
    assert arrangement.by_id["k.1"].place == window.canvas.grid.index("0404")
    qtbot.waitUntil(lambda: labels_of(window)["k.1"] == "0404")
    assert window.bench.selection == Selection(units=("k.1",))
    document = window.bench.document
    assert document is not None
    assert '- {unit: "k.1", at: {hex: "0404"}}' in document.text("oob.yaml")
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: labels_of(window)["k.1"] == "0505")


def test_the_first_change_of_a_shipped_scenario_makes_a_copy_that_asks_for_a_place(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Settings, qtbot: QtBot
) -> None:
    window = make_window("primer/two_bridges")
    assert "comes with" in window.menu_row.title.toolTip()
    qtbot.waitUntil(lambda: bool(window.scene.positions))
    drop(window, "0404", "k.1")
    assert window.menu_row.title.toolTip().startswith("Copy of Two Bridges*")
    target = tmp_path / "mine.hexwright"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(target.with_suffix("")), ""))
    assert window.registry.do("file.save")
    assert target.is_file()
    assert "saved" in window.menu_row.title.toolTip()
    assert "*" not in window.menu_row.title.toolTip()
    assert settings.recent == (str(target),)
    assert window.files.may_leave()


@pytest.mark.parametrize(("pressed", "leaves"), [("Save", True), ("Close without saving", True), ("Back", False)])
def test_leaving_with_changes_asks_one_question(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, pressed: str, leaves: bool, folder: Path
) -> None:
    before = (folder / "oob.yaml").read_text(encoding="utf-8")
    drop(window, "0404", "k.1")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: _press(box, pressed))
    assert window.files.may_leave() is leaves
    changed = (folder / "oob.yaml").read_text(encoding="utf-8") != before
    assert changed is (pressed == "Save")


def _press(box: QMessageBox, text: str) -> int:
    next(button for button in box.buttons() if button.text() == text).click()
    return 0


def test_what_cannot_be_opened_is_said_and_the_old_scenario_stays(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: said.append(text))
    before = window.bench.document
    assert not window.files.open(str(tmp_path / "nothing"))
    assert "nothing" in said[0]
    assert window.bench.document is before


def test_recent_files_are_listed_newest_first_and_once(
    make_window: MakeWindow, folder: Path, settings: Settings
) -> None:
    window = make_window()
    window.files.load("primer/mill_race")
    window.files.load(str(folder / "scenario.yaml"))
    assert settings.recent == (str(folder),)
    window.show_start()
    assert window.start_card is not None
    assert window.start_card.mine.item(1).text().startswith(f"Two Bridges · {folder.name}\n")
