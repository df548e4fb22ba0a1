"""Panels that nobody sees yet are made while the window has nothing else to do, for they mark things on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.shell.rooms import HELPERS

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

PAUSE_MS, PATIENCE = 20, 75
"""How often to look whether the map is painted, and how often at the most."""


class Preloader(QObject):
    """Makes one panel after the other, and lets the checks begin; the map is painted first."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._patience = 0
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._go_on)

    def start(self) -> None:
        """Begin soon."""
        self._timer.start()

    def begin_anew(self) -> None:
        """Another document has come: wait for its map."""
        self._patience = PATIENCE
        self._go_on()

    def _go_on(self) -> None:
        window, document = self._window, self._window.bench.document
        if document is None:
            return
        self._patience -= 1
        if self._patience > 0 and window.canvas.isVisible() and window.canvas.busy:
            document.checks.wait(2 * PAUSE_MS)
            self._timer.start()
        elif window.side.make_next():
            self._timer.start()
        else:
            for helper in HELPERS:
                helper.load().of(window.bench)
