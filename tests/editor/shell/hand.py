"""The hand on the map of a window: points, clicks and drags with the mouse, as a person does."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.shell.window import MainWindow
from tests.editor.shell.conftest import hex_of

LEFT = Qt.MouseButton.LeftButton


def at(window: MainWindow, label: str) -> QPoint:
    """The middle of a hex on the screen."""
    pick = window.canvas.pick_place(hex_of(window, label))
    assert pick is not None
    return pick.screen


def point(window: MainWindow, label: str) -> None:
    """Rest the pointer on a hex until the window has heard of it."""
    QTest.mouseMove(window.canvas, at(window, label) + QPoint(1, 1))
    QTest.mouseMove(window.canvas, at(window, label))
    QTest.qWait(20)


def click(window: MainWindow, label: str) -> None:
    """Click the middle of a hex."""
    QTest.mouseClick(window.canvas, LEFT, pos=at(window, label))


def lift(window: MainWindow, start: str, over: str) -> None:
    """Press on what stands in a hex and carry it over another one."""
    QTest.mousePress(window.canvas, LEFT, pos=at(window, start))
    _carry(window, at(window, over))


def carry(window: MainWindow, over: str) -> None:
    """Go on carrying, over another hex."""
    _carry(window, at(window, over))


def drop(window: MainWindow, over: str) -> None:
    """Let go of what is carried."""
    QTest.mouseRelease(window.canvas, LEFT, pos=at(window, over))
    QTest.qWait(1)


def drag(window: MainWindow, start: str, end: str) -> None:
    """Carry what stands in a hex to another one."""
    lift(window, start, end)
    drop(window, end)


def _carry(window: MainWindow, to: QPoint) -> None:
    for place in (to + QPoint(2, 2), to):
        glob = QPointF(window.canvas.mapToGlobal(place))
        moved = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), glob, Qt.MouseButton.NoButton, LEFT, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(window.canvas, moved)
    QTest.qWait(80)
