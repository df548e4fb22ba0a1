"""A whole turn of both sides is played with keys alone: units move, an attack is rolled, the next turn begins."""

from __future__ import annotations

from collections import deque
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas import cursor
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT
from editor.shell.window import MainWindow
from engine.hexes import Grid
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

MOST_KEYS = 200


class Keyboard:
    """A person with a keyboard only: each key goes to whatever has the focus."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.pressed = 0

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.pressed += 1
        assert self.pressed < MOST_KEYS, "so many keys and the turn is not over"
        QTest.keyClick(QApplication.focusWidget() or self.window.canvas, key, modifiers)

    @property
    def pending(self) -> PendingChoice:
        assert self.window.play_mode is not None and self.window.play_mode.pending is not None
        return self.window.play_mode.pending

    def walk_to(self, hex: int) -> None:
        """Bring the cursor of the map to a hex with the arrows."""
        view = self.window.canvas
        assert view.grid is not None
        if view.over.cursor < 0:
            self.press(Qt.Key.Key_Right)
        for key in way(view.grid, view.over.cursor, hex):
            self.press(key)
        assert view.over.cursor == hex


def way(grid: Grid, start: int, end: int) -> list[Qt.Key]:
    """The arrows from one hex to another."""
    came: dict[int, tuple[int, Qt.Key]] = {}
    waiting = deque([start])
    while waiting and end not in came:
        at = waiting.popleft()
        for key in cursor.STEPS:
            there = cursor.moved(grid, at, key)
            if there in grid and there != start and there not in came:
                came[there] = at, key
                waiting.append(there)
    keys = list[Qt.Key]()
    while end != start:
        end, key = came[end]
        keys.append(key)
    return keys[::-1]


def forward(keys: Keyboard, session: PlaySession, goals: list[int]) -> int:
    """The goal that is nearest to an enemy."""
    grid, state, actor = session.game.state.board.grid, session.game.state, session.game.play.actor
    enemies = [at for unit, at in session.places().items() if state.counter(unit).side != actor and at in grid]
    return min(goals, key=lambda hex: min(grid.distance(hex, enemy) for enemy in enemies))


def act(keys: Keyboard, session: PlaySession, moved: set[int]) -> None:
    """Do one thing: attack if that is offered, else move a unit that has not moved, else end or accept."""
    hand = keys.pending.hand
    assert hand is not None
    enemies = [spot.value for spot in hand.lit if spot.kind == HEX] if "attack" in hand.prompt.offers else []
    units = [spot.value for spot in hand.lit if spot.kind == UNIT]
    if enemies and not keys.pending.ticks:
        keys.walk_to(enemies[0])
        keys.press(Qt.Key.Key_Return)
    elif "pick" in hand.prompt.offers and not moved.issuperset(units):
        keys.press(Qt.Key.Key_N)
        moved.update([keys.pending.lifted] if keys.pending.lifted is not None else units)
        hand = keys.pending.hand
        goals = [spot.value for spot in hand.lit if spot.kind == HEX] if hand is not None else []
        if goals:
            keys.walk_to(forward(keys, session, goals))
            keys.press(Qt.Key.Key_Return)
        if session.is_open:
            keys.press(Qt.Key.Key_Escape)
    else:
        before = len(session.game.history)
        keys.press(Qt.Key.Key_Return)
        if len(session.game.history) == before and not keys.pending.is_warned:
            keys.press(Qt.Key.Key_1)


def test_a_turn_with_keys_alone(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """From F5 to the next turn no button of the mouse is pressed; both sides have moved, and dice have fallen."""
    monkeypatch.setattr("editor.play.play_mode.randrange", lambda _most: 3)
    keys = Keyboard(window)
    window.canvas.setFocus()
    keys.press(Qt.Key.Key_F5)
    session = window.bench.session
    assert session is not None
    session.fast = True
    turn, start = session.game.state.turn, dict(session.places())
    moved: set[int] = set()
    for _number in count():
        if session.game.state.turn > turn or session.prompt is None:
            break
        act(keys, session, moved)
        QApplication.processEvents()
    sides = {taken.side for taken in session.game.history if taken.choice and taken.choice.verb == "to"}
    assert sides == {0, 1}
    assert session.places() != start
    assert session.game.state.turn == turn + 1
    assert any(taken.choice and taken.choice.verb == "attack" for taken in session.game.history)
