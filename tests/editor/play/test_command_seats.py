"""Seats of commands within a side: persons and bots in any mixture, chosen by hand and kept with the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.play.game_data import GameScenarios, head_of, sit_down
from editor.play.play_panel import PlayPanel
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.window import MainWindow
from engine.play import NOWHERE, Prompt
from engine.play.seating import Seating
from engine.play.state import State
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]


def shared(session: PlaySession) -> tuple[str, str]:
    """Let the first two units of the side in question be commands; a question of one that names a unit is its own."""
    prompt, state = session.prompt, session.game.state
    assert prompt is not None
    own = [unit for unit in range(len(state.record)) if state.counter(unit).side == prompt.actor][:2]

    def whose(_state: State, asked: Prompt) -> int:
        return own[len(session.game.history) % 2] if asked.actor == prompt.actor else NOWHERE

    session.system = replace(session.system, seating=Seating(lambda _state: tuple(own), whose))
    session.changed.emit()
    return state.unit_id(own[0]), state.unit_id(own[1])


@pytest.fixture
def session(window: MainWindow) -> PlaySession:
    window.make_play_mode().play(seed=3)
    found = window.bench.session
    assert found is not None
    found.fast = True
    return found


def test_a_command_is_decided_by_whoever_has_its_seat(session: PlaySession) -> None:
    """The seat of a command goes before that of its side; without one the side decides."""
    commands = shared(session)
    assert session.prompt is not None
    side = session.prompt.actor
    asked = session.command_of(session.prompt)
    assert asked in commands
    session.seat(side, Who.NOBODY, asked)
    assert session.who is Who.NOBODY
    assert not session.is_mine
    session.seat(side, Who.NOBODY)
    session.seat(side, Who.ME, asked)
    assert session.is_mine
    assert side in session.screen.persons
    session.seat(side, None, asked)
    assert session.who is Who.NOBODY
    session.take_over()
    assert session.screen.seats[side] is Who.ME


def test_a_bot_plays_its_command_and_stops_for_the_other(session: PlaySession) -> None:
    """A bot decides while its command is asked, and leaves the next question to the person."""
    shared(session)
    assert session.prompt is not None
    asked = session.command_of(session.prompt)
    taken = len(session.game.history)
    session.seat(session.prompt.actor, Who.BOT, asked)
    QTest.qWait(50)
    assert len(session.game.history) > taken
    assert session.prompt is not None
    assert session.who is Who.ME
    assert session.command_of(session.prompt) != asked


def test_seats_are_chosen_by_hand_and_kept(window: MainWindow, session: PlaySession) -> None:
    """The box of a command seats it; the head of the saved game brings it back."""
    first, _second = shared(session)
    panel = window.side.show_panel("play")
    assert isinstance(panel, PlayPanel)
    panel.follow_language()
    (commands,) = (each for each in panel.seats.commands if each.boxes)
    box = commands.boxes[first]
    assert "Who plays" in box.accessibleName()
    box.setFocus()
    for _step in range(2):
        QTest.keyClick(box, Qt.Key.Key_Down)
    box.activated.emit(box.currentIndex())
    assert session.screen.commands[first].who is Who.BOT
    head = head_of(session, GameScenarios(), 0)
    session.bots.stop()
    session.seat(session.screen.commands[first].side, None, first)
    sit_down(session, head)
    assert session.screen.commands[first].who is Who.BOT
