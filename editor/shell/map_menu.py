"""The small menu of a place on the map: right click or the Menu key, while the hand only selects."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from editor.workbench import Mode, Selection

if TYPE_CHECKING:
    from editor.canvas.map_view import Pick
    from editor.maps.menu_entries import MapEntries
    from editor.shell.window import MainWindow
    from engine.validate import Problem


class MapMenu(QObject):
    """Offers what can be done with the hex under the pointer."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.menu: QMenu | None = None
        window.canvas.menu_wanted.connect(self.open)

    def open(self, pick: Pick, at: QPoint) -> None:
        """Show the menu; a tool that has a use for the right button keeps it, and so does a game."""
        window = self._window
        held = QApplication.mouseButtons() & Qt.MouseButton.LeftButton
        if window.bench.mode is Mode.PLAY or window.tools.current != "select" or held or pick.hex < 0:
            return
        window.readout.point_at(pick)
        self.menu = self._made(pick)
        self.menu.popup(at)

    def _made(self, pick: Pick) -> QMenu:
        window, menu = self._window, QMenu(self._window)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(window.registry.qt["why.ask"])
        if len(pick.stack) > 1:
            stack = menu.addAction(self.tr("Select the whole stack"))
            stack.triggered.connect(lambda: window.bench.select(Selection(units=pick.stack)))
        if pick.piece:
            self._add_unit(menu, pick.piece)
        problem = self._problem(pick.hex)
        if problem is not None:
            shown = menu.addAction(self.tr("Show the problem here"))
            shown.triggered.connect(lambda: window.show_problem(problem))
        if window.bench.mode is Mode.EDIT:
            self.entries.fill(menu, pick)
        return menu

    @cached_property
    def entries(self) -> MapEntries:
        """What can be done with places, lines and areas."""
        from editor.maps.menu_entries import MapEntries

        return MapEntries(self._window.bench)

    def _add_unit(self, menu: QMenu, unit: str) -> None:
        """Lead to a unit in the other workspaces."""
        from editor.document.start_lines import counter_named

        bench = self._window.bench
        if bench.document is None or bench.mode is not Mode.EDIT:
            return
        counter = counter_named(bench.document.view, unit)
        line = menu.addAction(self.tr("Show the unit in the order of battle"))
        line.triggered.connect(lambda: bench.go("oob", counter))
        face = menu.addAction(self.tr("Show its counter"))
        face.triggered.connect(lambda: bench.go("counters", counter))

    def _problem(self, hex: int) -> Problem | None:
        """The first problem that has to do with a hex."""
        document, grid = self._window.bench.document, self._window.canvas.grid
        if document is None or grid is None:
            return None
        label = grid.label(hex)
        return next((each for each in document.checks.problems.open if any(p.hex == label for p in each.places)), None)
