"""pyqtgraph, brought in when the first curve is to be drawn, without a wait that anybody notices.

It makes classes of Qt while it is imported. In a worker that is not safe beside a window that is at work, so only what
has nothing to do with Qt is fetched there; the rest follows in the window's own thread, a piece at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from PySide6.QtCore import QObject, QTimer

from editor.document import tasks

TOUCHED = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
"""Modules of which pyqtgraph asks for every name: each class is made when it is asked for the first time."""
PIECES = (*TOUCHED, "PySide6.QtSvg", "PySide6.QtTest", "PySide6.QtOpenGLWidgets", "pydoc", "subprocess", "pyqtgraph")
"""What is imported in the window's thread, in this order."""


class PlotLoader(QObject):
    """Fetches pyqtgraph for somebody, and tells him when it is there; nobody is told who is gone."""

    def __init__(self, owner: QObject, then: Callable[[ModuleType], None]) -> None:
        super().__init__(owner)
        self._then = then
        self._left = list(PIECES)
        self._task = tasks.start(self, lambda: import_module("numpy"), lambda _numpy: self._next())

    def _next(self) -> None:
        name = self._left.pop(0)
        module = import_module(name)
        for each in dir(module) if name in TOUCHED else ():
            getattr(module, each)
        if self._left:
            QTimer.singleShot(0, self, self._next)
        else:
            self._then(module)
            self.deleteLater()
