"""Case Yellow in the whole window: what is in view, what is said, and in how many movements of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.document import journal_folder
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from engine.paths import data_folder


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Fortress Holland in a window of a small screen."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "store")
    settings = Settings()
    settings.set_value("motion", False)
    settings.set_value("theme", "light")
    made = MainWindow(Workbench(settings))
    made.resize(1280, 800)
    made.files.load(str(data_folder("scenarios") / "case_yellow" / "fortress_holland"))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.dispose()
    window_language.use("en")


def test_all_that_is_played_on_is_in_view_above_the_bar_by_one_key(window: MainWindow) -> None:
    window.play()
    QTest.qWait(1)
    view = window.canvas
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.covered > 0
    lowest = max(view.viewport.to_screen(*view.place_middle(hex))[1] for hex in view.part.hexes)
    assert lowest < view.height() - view.covered
