"""A real view on a real document with a workbench, and a hand for it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.scene import MapScene
from editor.document import Document
from editor.workbench import Settings, Workbench
from engine.hexes import Grid
from engine.paths import data_folder
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN, SHIFT, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


class Table:
    """A view and a document with their workbench."""

    def __init__(self, folder: Path, name: str = "two_bridges") -> None:
        shutil.copytree(data_folder("scenarios") / "primer" / name, folder / name)
        self.bench = Workbench(Settings())
        self.document = Document.open(folder / name, store=folder / "store")
        self.bench.open(self.document)
        self.view = self.bench.canvas = MapView()
        self.view.motion = False
        self.view.resize(900, 800)
        map = self.document.view.map
        assert map
        self.view.set_scene(MapScene.of(map, look_of("primer")))
        self.document.edited.connect(self._follow)
        self.view.show()
        self.told: list[str] = []
        self.bench.told.connect(self.told.append)

    def _follow(self, *_told: object) -> None:
        """Show the map as it is now."""
        map = self.document.view.map
        if map and self.view.scene_:
            self.view.repaint_map(self.view.scene_.update(map))

    @property
    def grid(self) -> Grid:
        assert self.view.grid
        return self.view.grid

    def word(self, label: str) -> str:
        map = self.document.view.map
        assert map
        return map.cells("terrain")[label]

    def at(self, label: str) -> QPoint:
        return self.pixel(*self.view.place_middle(self.grid.index(label)))

    def corner(self, vertex: int) -> QPoint:
        """A pixel inside a hex, close to one of its corners."""
        around = self.grid.vertex_hexes(vertex)[0]
        x, y = self.view.scene_.lattice.vertices[vertex] if self.view.scene_ else (0, 0)
        mx, my = self.view.place_middle(around)
        return self.pixel(x + (mx - x) * 0.12, y + (my - y) * 0.12)

    def pixel(self, x: float, y: float) -> QPoint:
        return QPointF(*self.view.viewport.to_screen(x, y)).toPoint()

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mousePress(self.view, button, modifiers, point)

    def move(self, point: QPoint, button: Qt.MouseButton = LEFT, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        where, none = QPointF(point), Qt.MouseButton.NoButton
        kind = QMouseEvent.Type.MouseMove
        event = QMouseEvent(kind, where, self.view.mapToGlobal(where), none, button, modifiers)
        QApplication.sendEvent(self.view, event)
        self.view.repaint()

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mouseRelease(self.view, button, modifiers, point)

    def stroke(self, *labels: str) -> None:
        self.press(self.at(labels[0]))
        for label in labels[1:]:
            self.move(self.at(label))
        self.release(self.at(labels[-1]))


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    qtbot.addWidget(made.view)
    yield made
    made.document.close()


@pytest.fixture
def mill(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """A scenario that uses the map of another one."""
    made = Table(tmp_path, "mill_race")
    qtbot.addWidget(made.view)
    yield made
    made.document.close()
