"""The keys of play, heard alike on the map and in the bar."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.play.pending_choice import PendingChoice

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


PLAIN = frozenset((Qt.Key.Key_N, Qt.Key.Key_Backspace, *(Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1))))
"""Keys that mean something in play, whatever tool of the map they are the shortcut of."""


def press_key(pending: PendingChoice, event: QKeyEvent) -> bool:
    """Do what a key means; false if it means nothing here."""
    key, session = Qt.Key(event.key()), pending.session
    if event.modifiers() & OTHERS:
        return False
    if key in ENTER:
        return pending.accept()
    if key == Qt.Key.Key_Escape:
        return pending.escape()
    if key == Qt.Key.Key_Backspace:
        return session.take_back()
    if key == Qt.Key.Key_F9:
        session.bots.this_one()
        return True
    if key == Qt.Key.Key_N:
        return pending.next_unit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return pending.press(key - Qt.Key.Key_0)
    return False
