"""A window on a copy of the primer's scenario, with a game in front."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from editor.play.play_session import PlaySession
from editor.shell.rooms.tabletop import dock_of
from editor.shell.window import MainWindow
from editor.tabletop.table_dock import TableDock
from engine.bots import Bot, load_bot
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]


@pytest.fixture
def session(window: MainWindow) -> PlaySession:
    """A game in front, with dice that are always the same."""
    window.make_play_mode().play(seed=3)
    found = window.bench.session
    assert found is not None
    found.fast = True
    return found


@pytest.fixture
def dock(window: MainWindow, session: PlaySession) -> TableDock:
    """What lies beside the map."""
    return dock_of(window)


def play_until(session: PlaySession, reached: Callable[[], bool], most: int = 300) -> None:
    """Let greedy bots choose until something is reached."""
    bots: dict[int, Bot] = {}
    for _number in range(most):
        prompt = session.prompt
        if prompt is None or reached():
            break
        bot = bots.setdefault(prompt.actor, load_bot("greedy", prompt.actor))
        session.take([bot.choose(session.game.for_side(prompt.actor))])
    assert reached()
    QTest.qWait(1)
