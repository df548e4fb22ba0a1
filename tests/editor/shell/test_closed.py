"""A closed document is gone from memory, whatever the window has done with it."""

from __future__ import annotations

import gc
import shutil
import weakref
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.play.play_mode import PlayMode
from editor.shell.window import MainWindow
from editor.workbench import Mode
from engine.bundle import PaintHexes
from engine.paths import data_folder
from tests.editor.shell.conftest import MakeWindow

COUNT = 10
SPACES = ("oob", "counters", "rules", "texts", "scenario", "map")


def gone(references: list[weakref.ref[Document]]) -> bool:
    gc.unfreeze()
    gc.collect()
    return not [reference for reference in references if reference() is not None]


def test_documents_without_a_window_are_freed(qtbot: QtBot, tmp_path: Path) -> None:
    references = []
    for _number in range(COUNT):
        document = Document.open("primer/two_bridges", store=tmp_path / "store")
        references.append(weakref.ref(document))
        document.do("paint", PaintHexes("terrain", {"0101": "woods"}))
        document.undo_stack.undo()
        document.checks.finish()
        document.close()
        del document
    qtbot.waitUntil(lambda: gone(references))


@pytest.mark.parametrize("use", ["window", "play", "spaces"])
def test_documents_of_a_window_are_freed(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, use: str) -> None:
    window = make_window(None)
    references = [_opened_and_closed(window, tmp_path / f"b{number}", use) for number in range(COUNT)]
    qtbot.waitUntil(lambda: gone(references))


def _opened_and_closed(window: MainWindow, folder: Path, use: str) -> weakref.ref[Document]:
    shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", folder)
    window.files.load(str(folder))
    document = window.bench.document
    assert document is not None
    document.checks.finish()
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}))
    document.undo_stack.undo()
    QTest.qWait(10)
    if use == "play":
        window.play()
        assert isinstance(window.play_mode, PlayMode)
        QTest.qWait(30)
        window.bench.set_mode(Mode.EDIT)
    for space in SPACES if use == "spaces" else ():
        window.registry.do(f"space.{space}")
        QTest.qWait(5)
    assert window.open_documents.front is not None
    assert window.open_documents.close(window.open_documents.front)
    return weakref.ref(document)
