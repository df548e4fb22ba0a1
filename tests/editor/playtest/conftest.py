"""A window whose playtests keep their games in a folder of the test."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.playtest import frozen_scenario, playtest_service
from editor.playtest.playtest_panel import PlaytestPanel
from editor.playtest.playtest_service import Playtests, playtests_of
from editor.shell.window import MainWindow
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

PATIENCE = 5_000


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games out of the cache of whoever runs the tests, and play them in one process."""
    monkeypatch.setattr(frozen_scenario, "CACHE", tmp_path / "playtests")
    monkeypatch.setattr(playtest_service, "workers", lambda: 1)
    return tmp_path / "playtests"


@pytest.fixture
def panel(qtbot: QtBot, window: MainWindow) -> PlaytestPanel:
    """The view, opened by its key's action."""
    window.registry.do("view.playtest")
    made = window.bottom.show_panel("playtest")
    assert isinstance(made, PlaytestPanel)
    qtbot.waitUntil(made.row.run_button.isVisible)
    QTest.qWait(20)
    return made


@pytest.fixture
def playtests(window: MainWindow) -> Playtests:
    """What the view shows."""
    return playtests_of(window.bench)


def played(qtbot: QtBot, playtests: Playtests) -> None:
    """Wait until all games are played."""
    qtbot.waitUntil(lambda: not playtests.running and playtests.batch is not None, timeout=PATIENCE)
    assert playtests.trouble is None
