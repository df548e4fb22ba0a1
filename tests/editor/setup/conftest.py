"""A window that sets up, with fixtures of the shell."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.setup.set_up_mode import SetUpMode
from editor.shell.window import MainWindow
from tests.editor.shell.conftest import MakeWindow, document_of, folder, make_window, settings, store, window

__all__ = ["MakeWindow", "folder", "make_window", "settings", "store", "window"]


@pytest.fixture
def ready(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window in Set up, whose engine has answered."""
    in_set_up(window, qtbot)
    return window


def in_set_up(window: MainWindow, qtbot: QtBot) -> SetUpMode:
    """Go to Set up and wait until all is known."""
    settle(window, qtbot)
    window.registry.do("mode.set_up")
    found = window.make_set_up()
    qtbot.waitUntil(lambda: found.legend.isVisible() and not found._later.isActive())
    return found


def settle(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the engine has answered to the last edit."""
    document_of(window).checks.finish("setup")
    queries = window.readout.queries
    assert queries is not None
    qtbot.waitUntil(
        lambda: queries.is_current and document_of(window).checks.is_ready and not window.scene._later.isActive()
    )
    qtbot.waitUntil(lambda: window.set_up is None or not window.set_up._later.isActive())
