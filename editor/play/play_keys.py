"""The keys of play, heard alike on the map and in the bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.play.pending_choice import PendingChoice
from editor.play.replay import Replay

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


REPLAY = (Qt.Key.Key_P, Qt.Key.Key_Comma, Qt.Key.Key_Period)
DIGITS = tuple(Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1))
PLAIN = frozenset((Qt.Key.Key_N, Qt.Key.Key_Backspace, *REPLAY, *DIGITS))
"""Keys that mean something in play, whatever tool of the map they are the shortcut of."""


def press_key(pending: PendingChoice, event: QKeyEvent) -> bool:
    """Do what a key means; false if it means nothing here."""
    key, session = Qt.Key(event.key()), pending.session
    if event.modifiers() & OTHERS:
        return False
    if key in DIGITS:
        return pending.press(key - Qt.Key.Key_0)
    does: dict[Qt.Key, Callable[[], object]] = {
        Qt.Key.Key_Return: pending.accept,
        Qt.Key.Key_Enter: pending.accept,
        Qt.Key.Key_Escape: pending.escape,
        Qt.Key.Key_Backspace: session.take_back,
        Qt.Key.Key_F9: session.bots.this_one,
        Qt.Key.Key_N: lambda: pending.next_unit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1),
        **{each: partial(_replay, session.replay, each) for each in REPLAY},
    }
    return key in does and does[key]() is not False


def _replay(replay: Replay, key: Qt.Key) -> None:
    """P lets the replay run or stay; comma and full stop go back and forth by a moment."""
    if key == Qt.Key.Key_P:
        replay.toggle()
    else:
        replay.pause()
        replay.step(-1 if key == Qt.Key.Key_Comma else 1)
