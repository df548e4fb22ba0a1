"""What all tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThreadPool
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.document import journal_folder

PATIENCE = 6
"""A busy machine may take so many times as long before a test gives up; one that is not busy never waits for it."""
wait_until = QtBot.waitUntil


def _wait_until(self: QtBot, callback: Callable[[], bool | None], *, timeout: int = 5000) -> None:
    wait_until(self, callback, timeout=timeout * PATIENCE)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer than a quiet machine needs."""
    monkeypatch.setattr(QtBot, "waitUntil", _wait_until)


@pytest.fixture(scope="session", autouse=True)
def workers_go_home() -> Iterator[None]:
    """Nobody works any more when the program ends."""
    yield
    QThreadPool.globalInstance().waitForDone(10_000)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Whatever language a test has spoken, the next one begins in English."""
    yield
    window_language.use("en")


@pytest.fixture(autouse=True)
def no_journals_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep journals of documents and games out of the home of whoever runs the tests."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "state" / "journals")
