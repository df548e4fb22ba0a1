"""Shapes: lines, rectangles, ellipses and polygons of terrain, drawn between hexes."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from editor.canvas.hit_test import Pick
from editor.fields.translated import tr_noop
from editor.maps import hex_figures
from editor.maps.hex_tool import HexTool
from editor.maps.map_edits import TERRAIN
from editor.maps.tool_options import MirrorBox, TerrainBox, ToolOptions, fill
from engine.bundle import PaintHexes

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.hexes import Grid

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Shape(Enum):
    """What is drawn."""

    LINE = "line"
    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    POLYGON = "polygon"


class ShapeTool(HexTool):
    """Draws a shape from where the button goes down to where it comes up; a polygon goes from click to click."""

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.shape, self.filled = Shape.RECTANGLE, True
        self._corners: list[int] = []
        self._regular = False

    @cached_property
    def options(self) -> ShapeOptions:
        """What the tool can be told, as a widget."""
        return ShapeOptions(self)

    def set_shape(self, shape: Shape) -> None:
        """Draw another shape; one that is begun is dropped."""
        if shape is not self.shape:
            self.cancel()
            self.shape = shape
            self.changed.emit()

    def set_filled(self, filled: bool) -> None:
        """Draw shapes filled, or only their outline."""
        if filled is not self.filled:
            self.filled = filled
            self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        if self.shape is Shape.POLYGON:
            return QCoreApplication.translate(
                "ShapeTool", "Click the corners. Enter or a double click draws it, Backspace removes the last corner."
            )
        return QCoreApplication.translate(
            "ShapeTool", "Drag to draw {word}. Shift makes it straight or even, Esc or the right button drops it."
        ).format(word=self.edits.name(self.box.word))

    # Events

    @property
    def begun(self) -> bool:
        """Whether a shape is begun."""
        return bool(self._corners)

    def cancel(self) -> None:
        """Drop the shape."""
        self._corners = []

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Set the first corner, or the next one of a polygon."""
        if self.shape is not Shape.POLYGON:
            self._corners = [pick.hex, pick.hex]
        elif self._corners and event.type() == QEvent.Type.MouseButtonDblClick:
            self._draw(grid)
        elif not self._corners:
            self._corners = [pick.hex, pick.hex]
        else:
            self._corners[-1:] = [pick.hex, pick.hex]

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Move the last corner."""
        self._corners[-1] = pick.hex
        self._regular = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Draw what was dragged; a polygon waits for its next corner."""
        if self.shape is not Shape.POLYGON:
            if pick.hex in grid:
                self.follow(grid, pick, event)
            self._draw(grid)

    def key(self, event: QKeyEvent) -> bool:
        """Enter ends a polygon, Backspace takes its last corner back."""
        grid = self.grid()
        if grid is not None and self.begun and self.shape is Shape.POLYGON:
            if event.key() in ENTER:
                self._draw(grid)
                return True
            if event.key() == Qt.Key.Key_Backspace:
                del self._corners[-2:-1]
                self._corners = self._corners if len(self._corners) > 1 else []
                return True
        return super().key(event)

    # What it comes to

    def hexes(self, grid: Grid) -> list[int]:
        """The hexes of the shape as it stands."""
        return self.box.mirrored(grid, self._figure(grid)) if self._corners else []

    def _figure(self, grid: Grid) -> list[int]:
        start, end = self._corners[0], self._corners[-1]
        if self.shape is Shape.POLYGON:
            return hex_figures.polygon(grid, list(dict.fromkeys(self._corners)), self.filled)
        if self.shape is Shape.LINE:
            return (hex_figures.ray if self._regular else hex_figures.line)(grid, start, end)
        end = hex_figures.circle_end(grid, start, end) if self._regular else end
        figure = hex_figures.rectangle if self.shape is Shape.RECTANGLE else hex_figures.ellipse
        return figure(grid, start, end, self.filled)

    def _draw(self, grid: Grid) -> None:
        words = self.box.words.everywhere(grid)
        hexes = [index for index in self.hexes(grid) if words[index] != self.box.word]
        self.cancel()
        if hexes:
            one, many = self.tr("Draw {word}, 1 hex"), self.tr("Draw {word}, {count} hexes")
            text = (one if len(hexes) == 1 else many).format(word=self.edits.name(self.box.word), count=len(hexes))
            self.edits.do(text, PaintHexes(TERRAIN, {grid.label(index): self.box.word for index in hexes}))

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The shape as it will be."""
        grid = self.grid()
        if grid is not None and self._corners:
            self.preview.paint(painter, view, self.hexes(grid), self._corners[-1], self.edits.colour(self.box.word))


class ShapeOptions(ToolOptions):
    """The row above the map while shapes are drawn."""

    def __init__(self, tool: ShapeTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.shape = self.worded(QComboBox(), name=tr_noop("Shape to draw"))
        self.filled = self.worded(QCheckBox(), tr_noop("Filled"))
        self.word, self.mirror = TerrainBox(tool.box, tool.edits), MirrorBox(tool.box)
        self._shape_label = self.worded(self.labelled(self.shape), tr_noop("Shape"))
        self.row.addWidget(self.filled)
        self._word_label = self.worded(self.labelled(self.word), tr_noop("Terrain"))
        self.put(self.mirror)
        self.shape.activated.connect(lambda _index: tool.set_shape(self.shape.currentData()))
        self.filled.toggled.connect(tool.set_filled)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show what is drawn."""
        names = (self.tr("Line"), self.tr("Rectangle"), self.tr("Ellipse"), self.tr("Polygon"))
        with QSignalBlocker(self.shape), QSignalBlocker(self.filled):
            fill(self.shape, list(zip(names, Shape, strict=True)), self._tool.shape)
            self.filled.setChecked(self._tool.filled)
        line = self._tool.shape is Shape.LINE
        self.filled.setEnabled(not line)
        self.filled.setToolTip(self.tr("A line has nothing to fill.") if line else self.tr("Fill the shape too."))
        self.word.follow()
        self.mirror.follow()
