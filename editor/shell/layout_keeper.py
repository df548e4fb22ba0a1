"""The layout of the window: remembered for each size of screen, and put back on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSize, Qt

from editor.shell.side import NARROW, WIDE
from editor.workbench import MAP, Settings

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

FIRST_SIZE = QSize(1280, 800)
WIDE_FROM = 1600
VERSION = 1


class LayoutKeeper(QObject):
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

    def follow_space(self, space: str) -> None:
        """Each workspace has a layout of its own: keep that of the one before, and take that of this one."""
        if space == self._space:
            return
        self._settings.set_value(f"{self.key}/{self._space}", self._docks())
        self._space = space
        kept = self._settings.value(f"{self.key}/{space}", "")
        if kept:
            self._window.restoreState(QByteArray.fromBase64(kept.encode()), VERSION)

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
            room = window.screen().availableGeometry().size()
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
