"""The layout of the window: remembered for each size of screen, and put back on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSize, Qt

from editor.shell.side_panel import NARROW, WIDE
from editor.shell.workspaces import BESIDE
from editor.workbench import MAP, Settings

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

FIRST_SIZE = QSize(1280, 800)
FRAME = QSize(12, 48)
"""Room for the title bar and the borders that the system puts around a window."""
WIDE_FROM = 1600
VERSION = 1


class WindowLayout(QObject):
    """Saves and restores where the parts of a window stand."""

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._space = MAP

    @property
    def key(self) -> str:
        """The screen's size in words."""
        screen = self._window.screen().availableGeometry()
        return f"layout/{screen.width()}x{screen.height()}"

    def _has_side(self, space: str) -> bool:
        """Whether the side panel is wanted beside a workspace; a person's choice for each is kept."""
        return self._settings.value(f"side/{space}", space in BESIDE)

    def make_room(self, space: str) -> None:
        """Before a workspace comes: keep the layout of the one that goes, and put away what does not stand beside it.

        If that stayed until the workspace stands, both together could widen the window.
        """
        if space != self._space:
            self._settings.set_value(f"{self.key}/{self._space}", self._docks())
        if not self._has_side(space):
            self._window.side.hide()

    def fill_room(self, space: str) -> None:
        """After a workspace has come: take its layout, and show what stands beside it."""
        kept = self._settings.value(f"{self.key}/{space}", "") if space != self._space else ""
        self._space = space
        if kept:
            self._window.restoreState(QByteArray.fromBase64(kept.encode()), VERSION)
        self._window.side.setVisible(self._has_side(space))

    def _docks(self) -> str:
        return bytes(self._window.saveState(VERSION).toBase64().data()).decode()

    def save(self) -> None:
        """Remember the layout for this screen."""
        window, docks = self._window, self._docks()
        if self._space != MAP:
            self._settings.set_value(f"{self.key}/{self._space}", docks)
            docks = self._settings.value(f"{self.key}/{MAP}", docks)
        states = {
            "geometry": bytes(window.saveGeometry().toBase64().data()).decode(),
            "docks": docks,
            "split": bytes(window.side.splitter.saveState().toBase64().data()).decode(),
        }
        self._settings.set_value(self.key, states)

    def restore(self) -> None:
        """Take the layout that was left on this screen, or the first one."""
        kept: dict[str, str] = self._settings.value(self.key, {})
        window = self._window
        if not kept or not window.restoreGeometry(QByteArray.fromBase64(kept.get("geometry", "").encode())):
            self.reset()
            return
        window.restoreState(QByteArray.fromBase64(kept.get("docks", "").encode()), VERSION)
        window.fit_to_width()
        window.side.splitter.restoreState(QByteArray.fromBase64(kept.get("split", "").encode()))

    def reset(self) -> None:
        """Put everything where it was at first."""
        window = self._window
        kept = self._settings.keys()
        for key in filter(lambda key: key.startswith(self.key), kept):
            self._settings.forget(key)
        if not window.isVisible():
            room = window.screen().availableGeometry().size() - FRAME
            window.resize(FIRST_SIZE.boundedTo(room))
        window.side.show()
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.side)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, window.bottom)
        window.bottom.hide()
        window.fit_to_width()
        self.widen_side()

    def widen_side(self) -> None:
        """Give the side panel the width that it has at first."""
        wide = self._window.side.is_wide
        self._window.resizeDocks([self._window.side], [WIDE if wide else NARROW], Qt.Orientation.Horizontal)
