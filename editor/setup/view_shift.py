"""What one looked at stays in view when the tray comes, and is as large as before when it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer

from editor.canvas.map_view import MapView
from editor.canvas.viewport import Viewport


class ViewShift(QObject):
    """Zooms out by as much as the tray takes, and in again, unless somebody has moved the map meanwhile."""

    def __init__(self, canvas: MapView, parent: QObject) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self._before: Viewport | None = None
        self._made: Viewport | None = None

    def narrow(self) -> None:
        """Something is about to take its place beside the map; call it before that shows."""
        if self._canvas.shows_whole:
            self._after_layout(self._canvas.fit)
        elif self._before is None:
            self._before = self._canvas.viewport
            self._after_layout(self._hold)

    def widen(self) -> None:
        """It is about to go again."""
        if self._before is not None:
            self._after_layout(self._give_back)

    def _after_layout(self, action: Callable[[], None]) -> None:
        """Wait until what comes and goes has its place, and what lies over the map, too."""
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(0, self, action))

    def _hold(self) -> None:
        before, now = self._before, self._canvas.viewport
        if before is None:
            return
        if now.bounds != before.bounds:
            self._before = None
            return
        held = replace(now, covered=self._canvas.covered).holding(before.seen)
        self._canvas.look(replace(held, covered=now.covered))
        self._made = self._canvas.viewport

    def _give_back(self) -> None:
        before, made, now = self._before, self._made, self._canvas.viewport
        self._before = self._made = None
        if before is not None and made is not None and (now.x, now.y, now.level) == (made.x, made.y, made.level):
            self._canvas.look(replace(now, x=before.x, y=before.y, level=before.level))
