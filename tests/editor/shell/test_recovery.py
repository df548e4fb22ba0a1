"""What a crash left, in the window: up to an entry, merged, unreadable, and never in a loop."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document import Document, journal_folder
from editor.shell import after_paint
from editor.shell.recovery_dialog import RecoveryDialog
from editor.shell.window import MainWindow
from engine.bundle import SetValue
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.editor.shell.dies_restoring import STATUS
from tests.editor.shell.test_document_notices import left_by_a_crash, line, press
from tests.project.tree import ROOT


def journals() -> list[Path]:
    return sorted(journal_folder.DEFAULT.glob("*.jsonl"))


def dialog_of(window: MainWindow) -> RecoveryDialog:
    press(window, "Look at them…")
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    return dialog


def press_in(dialog: RecoveryDialog, words: str) -> None:
    button = next(button for button in dialog.buttons.buttons() if button.text() == words)
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def words_of(dialog: RecoveryDialog) -> list[str]:
    return [button.text() for button in dialog.buttons.buttons()]


@pytest.mark.parametrize("row, undone", [(0, 2), (1, 1)])
def test_edits_are_restored_up_to_the_chosen_one(folder: Path, make_window: MakeWindow, row: int, undone: int) -> None:
    lost = left_by_a_crash(folder)
    window = make_window()
    dialog = dialog_of(window)
    dialog.list.setCurrentRow(row)
    press_in(dialog, "Restore up to here")
    document = document_of(window)
    assert document.undo_stack.index() == undone
    assert document.text("map.yaml") == lost
    assert ("last: 9" in document.text("scenario.yaml")) == (row == 0)
    assert ("The later edits were set aside." in line(window)) == (row == 1)
    if row == 1:
        press(window, "Bring them back")
        assert document.left_over.recoverable is not None
        assert document.left_over.recoverable.edits == 2


def test_a_recovery_that_ended_the_program_is_offered_up_to_an_earlier_entry(
    folder: Path, make_window: MakeWindow
) -> None:
    lost = left_by_a_crash(folder)
    journal_folder.begin_trial(journals()[0], 2)
    window = make_window()
    assert "stopped when it restored them" in line(window)
    assert [button.text() for button in window.notice_line.buttons] == ["Look at them…", "Discard"]
    dialog = dialog_of(window)
    assert "Restore them" not in words_of(dialog)
    assert dialog.list.item(0).text().count("▲") == 1
    assert dialog.upto == 1
    press_in(dialog, "Restore up to here")
    assert document_of(window).text("map.yaml") == lost


def test_a_program_that_dies_of_what_it_restores_does_so_once(
    tmp_path: Path, folder: Path, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "state" / "hexwright" / "journals")
    lost = left_by_a_crash(folder)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "tests.editor.shell.dies_restoring", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=environment, timeout=60, check=False)
    assert done.returncode == STATUS
    window = make_window()
    assert "stopped when it restored them" in line(window)
    dialog = dialog_of(window)
    assert dialog.upto == 1
    press_in(dialog, "Restore up to here")
    assert document_of(window).text("map.yaml") == lost


def test_what_was_restored_counts_as_safe_once_it_was_seen(
    folder: Path, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(after_paint, "ALIVE_MS", 20)
    left_by_a_crash(folder)
    window = make_window()
    window.canvas.setUpdatesEnabled(False)
    press(window, "Restore them")
    (mark,) = journal_folder.DEFAULT.glob("*.trying")
    QTest.qWait(60)
    assert mark.exists(), "nobody has seen it"
    window.canvas.setUpdatesEnabled(True)
    qtbot.waitUntil(lambda: not mark.exists())


def test_an_edit_that_cannot_be_made_is_named_and_kept(folder: Path, make_window: MakeWindow) -> None:
    left_by_a_crash(folder)
    (path,) = journals()
    data = path.read_bytes().replace(b'"path": ["turns", "last"]', b'"path": ["turns", "first", "last"]')
    path.write_bytes(data)
    window = make_window()
    press(window, "Restore them")
    assert line(window).startswith("1 edit is restored")
    assert "“turns” could not be made" in line(window)
    assert path.read_bytes() == data
    document_of(window).undo_stack.undo()
    assert "“turns” could not be made" in line(window), "until somebody closes it"


def test_an_entry_that_cannot_be_read_is_told_and_the_others_are_restored(
    folder: Path, make_window: MakeWindow
) -> None:
    left_by_a_crash(folder)
    (path,) = journals()
    lines = path.read_bytes().splitlines(keepends=True)
    paint = next(at for at, each in enumerate(lines) if b'"do"' in each)
    path.write_bytes(b"".join([*lines[:paint], b"rot\n", *lines[paint + 1 :]]))
    window = make_window()
    assert "1 of them cannot be read" in line(window)
    dialog = dialog_of(window)
    assert "▲ This entry cannot be read" in dialog.list.item(1).text()
    press_in(dialog, "Restore up to here")
    assert "last: 9" in document_of(window).text("scenario.yaml")


def test_edits_of_an_earlier_state_are_looked_at_and_merged(folder: Path, make_window: MakeWindow) -> None:
    lost = left_by_a_crash(folder)
    other = Document.open(folder)
    other.do("turns", SetValue("scenario.yaml", ("turns", "last"), 7))
    other.save()
    other.close()
    window = make_window()
    assert "belong to an earlier state" in line(window)
    dialog = dialog_of(window)
    assert set(words_of(dialog)) == {"Merge…", "Discard", "Later"}
    from editor.shell.merge_dialog import MergeDialog

    press_in(dialog, "Merge…")
    merge = window.findChild(MergeDialog)
    assert merge is not None
    assert merge.table.rowCount() == 1
    next(button for button in merge.buttons.buttons() if button.text() == "Merge").click()
    document = document_of(window)
    assert document.text("map.yaml") == lost
    assert "last: 9" in document.text("scenario.yaml")
    document.undo_stack.undo()
    assert "last: 7" in document.text("scenario.yaml")


def test_what_this_version_cannot_read_is_told_and_blocks_nothing(folder: Path, make_window: MakeWindow) -> None:
    left_by_a_crash(folder)
    (path,) = journals()
    path.write_bytes(b'{"journal": 2}\n')
    window = make_window()
    assert "cannot read them" in line(window)
    assert [button.text() for button in window.notice_line.buttons] == ["Discard"]
    QTest.mouseClick(window.notice_line.close_button, Qt.MouseButton.LeftButton)
    assert line(window) == ""
    assert path.exists()
