"""Setting up in play by hand: counters from the bar onto the map, the screen handed over, nothing seen too early."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, TouchSpot
from engine.compile import compile_bundle
from tests.editor.play.screen import LEFT, Screenful
from tests.mechanics.test_deploying import bundle


@pytest.fixture
def shared(qtbot: QtBot, tmp_path: Path) -> Screenful:
    """Two people at one screen, at the first unit that is set up."""
    said = bundle(tmp_path)
    session = PlaySession(compile_bundle(said), 3, bundle=said)
    session.fast = True
    screen = Screenful(qtbot, session)
    session.screen.viewer = 1
    session.set_two_persons(True)
    return screen


def button(screen: Screenful, text: str) -> QPushButton:
    """A button of the bar."""
    bar = screen.play_mode.bar
    assert bar is not None
    found = [b for b in bar.findChildren(QPushButton) if b.isVisible()]
    return next(b for b in found if text in (b.text() or b.accessibleName()))


def put(screen: Screenful, name: str, label: str) -> None:
    """Take a counter from the bar, and click where it starts."""
    screen.qtbot.mouseClick(button(screen, name), LEFT)
    screen.click(TouchSpot(HEX, screen.hex(label)))


def shown(screen: Screenful) -> set[str]:
    """The counters on the map."""
    return set(screen.view.counters.arrangement.by_id)


def test_two_people_set_up_behind_a_curtain(shared: Screenful) -> None:
    session = shared.session
    assert session.game.play.actor == 1
    if session.screen.cover is not None:
        shared.enter()
    assert "l.1" not in shown(shared)
    put(shared, "Rifles", "0603")
    assert "l.1" in shown(shared)
    put(shared, "Outpost", "0503")
    put(shared, "Outpost", "0503")
    shared.qtbot.mouseClick(button(shared, "Finish"), LEFT)
    assert session.screen.cover == 0, "the screen is handed over"
    shared.enter()
    assert session.screen.cover is None and not {"l.1", "l.post.1"} & shown(shared)
    put(shared, "2nd Foot", "0202")
    assert {"k.1", "k.2"} <= shown(shared) and "l.1" not in shown(shared)
    shared.qtbot.mouseClick(button(shared, "Finish"), LEFT)
    if session.screen.cover is not None:
        shared.enter()
    assert {"k.1", "k.2", "l.1", "l.post.1", "l.post.2"} <= shown(shared)


def test_what_is_placed_can_be_taken_back(shared: Screenful) -> None:
    if shared.session.screen.cover is not None:
        shared.enter()
    put(shared, "Rifles", "0603")
    shared.key(Qt.Key.Key_Backspace)
    assert "l.1" not in shown(shared) and button(shared, "Rifles").isVisible()
