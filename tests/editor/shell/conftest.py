"""A window on a copy of the primer's scenario, with settings and journals of its own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, journal_folder
from editor.playtest import frozen_scenario
from editor.shell import thumbnails
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from engine.paths import data_folder

MakeWindow = Callable[..., MainWindow]


def document_of(window: MainWindow) -> Document:
    """The scenario on the bench."""
    assert window.bench.document is not None
    return window.bench.document


def hex_of(window: MainWindow, label: str) -> int:
    """A hex by its label."""
    assert window.canvas.grid is not None
    return window.canvas.grid.index(label)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a crash would leave out of the home of whoever runs the tests."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "state" / "store")
    monkeypatch.setattr(thumbnails, "DEFAULT", tmp_path / "pictures")
    monkeypatch.setattr(frozen_scenario, "CACHE", tmp_path / "playtests")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A scenario that may be changed."""
    return shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", tmp_path / "bundle")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in a file of their own, without movement."""
    made = Settings(tmp_path / "settings.ini")
    for key, value in {"language": "en", "theme": "light", "motion": False}.items():
        made.set_value(key, value)
    return made


@pytest.fixture
def make_window(qtbot: QtBot, settings: Settings, folder: Path) -> Iterator[MakeWindow]:
    """Open windows; each is let go of at the end."""
    made: list[MainWindow] = []

    def open_one(name: str | None = str(folder), width: int = 1280, height: int = 800) -> MainWindow:
        window = MainWindow(Workbench(settings))
        made.append(window)
        window.resize(width, height)
        if name:
            window.files.load(name)
            document_of(window).checks.finish()
        window.show()
        qtbot.waitExposed(window)
        return window

    yield open_one
    for window in made:
        window.dispose()


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A window of 1280 x 800."""
    return make_window()
