"""The line above the work area: recovery, changes from outside, copies, and that closing loses nothing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.document import Document, disk, journal_folder
from editor.document.journal_reader import JournalEntry
from editor.document.journal_replay import standing_acts
from editor.shell.change_summary import touched
from editor.shell.merge_dialog import MergeDialog
from editor.shell.recovery_dialog import RecoveryDialog
from editor.shell.window import MainWindow
from editor.workbench import Settings
from engine.bundle import EditEdges, PaintHexes, SetValue, inverse
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.editor.shell.killed import hash_of
from tests.project.tree import ROOT

WOODS = PaintHexes("terrain", {"0101": "woods", "0102": "woods"})


def line(window: MainWindow) -> str:
    """What the line says; nothing while it is not there."""
    return window.notice_line.text.text() if window.notice_line.isVisible() else ""


def press(window: MainWindow, words: str) -> None:
    """Click a button of the line."""
    button = next(each for each in window.notice_line.buttons if each.text() == words)
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def answer(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Give one answer to the question at the end."""

    def click(box: QMessageBox) -> int:
        next(button for button in box.buttons() if button.text() == words).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", click)


def left_by_a_crash(folder: Path) -> str:
    """Two edits whose window died; return what they made of the map."""
    document = Document.open(folder)
    document.do("paint", WOODS)
    document.do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    text = document.text("map.yaml")
    document._autosave.leave()
    document.close()
    return text


def test_without_need_there_is_no_line(window: MainWindow) -> None:
    assert not window.notice_line.isVisible()
    document_of(window).do("paint", WOODS)
    QTest.qWait(1)
    assert line(window) == ""


def test_edits_of_a_window_that_was_killed_come_back_with_one_click(
    tmp_path: Path, folder: Path, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "tests.editor.shell.killed", str(folder)]
    before = (folder / "map.yaml").read_bytes()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        after = process.stdout.readline().strip()
        assert after.isdigit()
        os.kill(process.pid, signal.SIGKILL)
    assert (folder / "map.yaml").read_bytes() == before
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "state" / "hexwright" / "journals")

    window = make_window()
    document = document_of(window)
    assert line(window).startswith("2 unsaved edits were kept")
    assert line(window).endswith("Map: 2 hexes · Order of battle: 1 change")
    assert not window.notice_line.close_button.isVisible()
    press(window, "Restore them")
    assert document.text("map.yaml").count("w") == int(after)
    assert document.undo_stack.index() == 2
    assert line(window).startswith("2 edits are restored")
    press(window, "Undo All")
    assert document.text("map.yaml").encode() == before
    assert line(window) == ""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_window_that_is_killed_again_and_again_loses_nothing_that_it_said(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, seed: int
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "tests.editor.shell.killed", str(folder), str(seed)]
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "state" / "hexwright" / "journals")
    acts = random.Random(seed).randint(5, 60)
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = [process.stdout.readline() for _act in range(acts)]
        os.kill(process.pid, signal.SIGKILL)
        said += process.stdout.readlines()
    told = [line.split() for line in said if line.endswith("\n")]
    document = Document.open(folder)
    found = document.left_over.recover()
    text = hash_of(document.text("map.yaml"))
    document.close()
    # One act more may have been kept than the window had time to say.
    last = told[-1]
    assert [str(found), str(text)] == last or abs(found - int(last[0])) <= 1


def test_what_was_recovered_can_be_looked_at_first(folder: Path, make_window: MakeWindow, qtbot: QtBot) -> None:
    lost = left_by_a_crash(folder)
    window = make_window()
    press(window, "Look at them…")
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    rows = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert [row.split("  ")[1] for row in rows] == ["turns", "paint"]
    qtbot.waitUntil(lambda: all(not label.pixmap().isNull() for label in dialog.pictures.values()))
    before, after = (label.pixmap().toImage() for label in dialog.pictures.values())
    assert before != after
    restore = next(button for button in dialog.buttons.buttons() if button.text() == "Restore them")
    QTest.mouseClick(restore, Qt.MouseButton.LeftButton)
    assert document_of(window).text("map.yaml") == lost
    assert line(window).startswith("2 edits are restored")


def test_discarding_is_undoable(folder: Path, make_window: MakeWindow) -> None:
    left_by_a_crash(folder)
    window = make_window()
    press(window, "Discard")
    assert document_of(window).left_over.recoverable is None
    assert line(window) == "The edits were set aside."
    press(window, "Bring them back")
    assert line(window).startswith("2 unsaved edits")
    press(window, "Discard")
    QTest.mouseClick(window.notice_line.close_button, Qt.MouseButton.LeftButton)
    assert line(window) == ""


def test_new_edits_stand_in_the_way_until_they_are_taken_back(folder: Path, make_window: MakeWindow) -> None:
    lost = left_by_a_crash(folder)
    window = make_window()
    document = document_of(window)
    document.do("paint", PaintHexes("terrain", {"0505": "woods"}))
    restore = next(button for button in window.notice_line.buttons if button.text() == "Restore them")
    assert not restore.isEnabled()
    assert "Undo your new edits" in restore.toolTip()
    document.undo_stack.undo()
    press(window, "Restore them")
    assert document.text("map.yaml") == lost
    document._autosave.leave()
    again = Document.open(folder)
    assert again.left_over.recoverable is not None
    assert again.left_over.recoverable.edits == 2
    again.close()


@pytest.mark.parametrize("how", ["close", "close the document"])
def test_closing_without_saving_keeps_the_edits_for_the_next_time(
    window: MainWindow, folder: Path, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    document = document_of(window)
    document.do("paint", WOODS)
    text = document.text("map.yaml")
    answer(monkeypatch, "Close without saving")
    if how == "close":
        assert window.close()
    else:
        assert window.registry.do("file.close")
        assert window.bench.document is None
    assert (folder / "map.yaml").read_text(encoding="utf-8") != text
    again = make_window()
    press(again, "Restore them")
    assert document_of(again).text("map.yaml") == text


def test_the_question_says_whether_edits_can_be_kept(window: MainWindow) -> None:
    document = document_of(window)
    assert "kept" in window.files.question(document).informativeText()
    document._autosave.problem = "No space left on device"
    assert "lost" in window.files.question(document).informativeText()


def test_saved_and_closed_leaves_nothing_behind(window: MainWindow, tmp_path: Path) -> None:
    document_of(window).do("paint", WOODS)
    assert window.registry.do("file.save")
    assert window.close()
    assert not [*(tmp_path / "state" / "store").glob("*.jsonl")]


def test_changes_from_outside_are_merged_and_clashes_are_asked_about(
    window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    document = document_of(window)
    document.do("paint", WOODS)
    document.do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    other = Document.open(folder, store=tmp_path / "other")
    other.do("theirs", PaintHexes("terrain", {"0101": "hills", "0103": "hills"}))
    other.save()
    other.close()
    document.look_outside()
    press(window, "Merge…")
    dialog = window.findChild(MergeDialog)
    assert dialog is not None
    assert dialog.table.rowCount() == 1
    cells = [item.text() for column in (1, 2, 3) if (item := dialog.table.item(0, column))]
    assert cells == ["Map: 0101 (terrain)", "woods", "hills"]
    ticked = dialog.table.item(0, 0)
    assert ticked is not None
    ticked.setCheckState(Qt.CheckState.Checked)
    merge = next(button for button in dialog.buttons.buttons() if button.text() == "Merge")
    QTest.mouseClick(merge, Qt.MouseButton.LeftButton)
    assert not document.outside
    painted = inverse(
        document.data("map.yaml"), PaintHexes("terrain", dict.fromkeys(("0101", "0102", "0103"), "clear"))
    )
    assert isinstance(painted, PaintHexes)
    assert painted.words == {"0101": "hills", "0102": "woods", "0103": "hills"}
    assert document.data("scenario.yaml")["turns"]["last"] == 9  # type: ignore[index]
    assert document.undo_stack.undoText() == "merge with the files"


def test_a_change_from_outside_can_be_read_or_written_over(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    document, path = document_of(window), folder / "map.yaml"
    document.do("paint", WOODS)
    mine = document.text("map.yaml")
    theirs = path.read_text(encoding="utf-8") + "\n# theirs\n"
    path.write_text(theirs, encoding="utf-8")
    qtbot.waitUntil(lambda: line(window) == "Another program has changed these files: Map.")
    assert not window.files.save()
    assert path.read_text(encoding="utf-8") == theirs
    press(window, "Read again")
    assert (document.text("map.yaml"), line(window)) == (theirs, "")
    document.undo_stack.undo()
    assert document.text("map.yaml") == mine

    path.write_text(theirs + "# more\n", encoding="utf-8")
    qtbot.waitUntil(lambda: bool(line(window)))
    press(window, "Keep mine")
    assert line(window) == ""
    assert window.files.save()
    assert path.read_text(encoding="utf-8") == mine


def test_the_first_change_of_a_shipped_scenario_says_that_it_is_a_copy_and_moves_nothing(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("primer/two_bridges")
    assert line(window) == ""

    def place() -> QPoint:
        found = window.canvas.pick_place(50)
        assert found is not None
        return window.canvas.mapToGlobal(found.screen)

    before = place()
    document_of(window).do("paint", WOODS)
    qtbot.waitUntil(lambda: line(window).startswith("You are editing a copy."))
    assert (place() - before).manhattanLength() <= 1
    QTest.mouseClick(window.notice_line.close_button, Qt.MouseButton.LeftButton)
    assert line(window) == ""
    assert (place() - before).manhattanLength() <= 1
    document_of(window).do("more", PaintHexes("terrain", {"0505": "woods"}))
    QTest.qWait(1)
    assert line(window) == ""


def test_files_that_can_only_be_read_are_said(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "can_write", lambda _path: False)
    window = make_window()
    assert line(window).startswith("These files can only be read.")
    document_of(window).do("paint", WOODS)
    qtbot.waitUntil(lambda: line(window).startswith("You are editing a copy."))


def test_a_disk_that_takes_no_journal_is_said(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "state").mkdir(exist_ok=True)
    (tmp_path / "state" / "store").write_text("no folder")
    document_of(window).do("paint", WOODS)
    qtbot.waitUntil(lambda: line(window).startswith("New edits are not safe from a crash: the"))
    qtbot.waitUntil(lambda: window.status.counts.text().startswith("▲ Not safe from a crash: the folder"))
    press(window, "Save now")
    assert not document_of(window).dirty


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_map_keeps_its_room_below_the_line_and_the_line_speaks(
    make_window: MakeWindow, settings: Settings, folder: Path, language: str
) -> None:
    left_by_a_crash(folder)
    settings.set_value("language", language)
    window = make_window()
    assert line(window)
    assert window.canvas.width() * window.canvas.height() >= 0.53 * 1280 * 800
    said = line(window)
    window.bench.set_language("en" if language == "ja" else "ja")
    QTest.qWait(1)
    assert line(window)
    assert line(window) != said


def test_what_was_touched_is_counted_from_the_steps_that_stand() -> None:
    def do(*changes: PaintHexes | EditEdges | SetValue, more: bool = False) -> JournalEntry:
        return JournalEntry("do", "act", changes, more=more)

    acts = (
        do(WOODS),
        do(PaintHexes("terrain", {"0103": "woods"}), more=True),
        do(EditEdges("river", {"0101/0102": "minor"})),
        do(SetValue("scenario.yaml", ("turns", "last"), 9)),
        JournalEntry("undo"),
        do(SetValue("oob.yaml", ("setup",), [])),
        do(SetValue("oob.yaml", ("setup",), [1])),
        JournalEntry("undo"),
        JournalEntry("undo"),
        JournalEntry("redo"),
        JournalEntry("write", texts={"texts/ja.yaml": ""}),
        do(WOODS),
        JournalEntry("drop"),
    )
    assert len(standing_acts(acts)) == 4
    assert touched(acts) == "Map: 3 hexes, 1 hexside · Order of battle: 1 change · Texts"
    assert touched((JournalEntry("do", "act", (WOODS,)), JournalEntry("undo"))) == ""
