"""Writing with an input method, as Qt is told of it."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

KEYS = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_1, Qt.Key.Key_9, Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F10),
)


def compose(widget: QWidget, text: str) -> None:
    """Begin to write, or go on: what is not yet sure stands in the field."""
    QCoreApplication.sendEvent(widget, QInputMethodEvent(text, []))


def commit(widget: QWidget, text: str) -> None:
    """End it: this is what was meant."""
    event = QInputMethodEvent("", [])
    event.setCommitString(text)
    QCoreApplication.sendEvent(widget, event)


def press_all(widget: QWidget) -> None:
    """Press every key that belongs to the input method while it is at work."""
    for key in KEYS:
        QTest.keyClick(widget, key)
