"""The magic wand selects what hangs together; its sister selects everything that is the same."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QComboBox, QWidget

from editor.canvas.hit_test import Pick
from editor.fields.translated import tr_noop
from editor.maps.fill_tool import FillRegion
from editor.maps.hex_tool import HexTool
from editor.maps.tool_options import StopsBox, ToolOptions, fill
from editor.maps.tool_preview import GONE, INK
from editor.workbench import Selection

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class SelectionMode(Enum):
    """What becomes of the selection that is there already."""

    REPLACE = "replace"
    ADD = "add"
    SUBTRACT = "subtract"
    INTERSECT = "intersect"


class WandTool(HexTool):
    """Selects hexes of the terrain under the pointer. Shift adds, Ctrl takes away, both keep what is in both."""

    layers = ()
    paints = False
    contiguous = True

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._bench = source
        self.spread = FillRegion(self)
        self.joining = SelectionMode.REPLACE
        self._held: SelectionMode | None = None
        self._pressed = -1

    @cached_property
    def options(self) -> WandOptions:
        """What the wand can be told, as a widget."""
        return WandOptions(self)

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "WandTool",
            "Click to select. Shift adds to the selection, Ctrl removes from it, both together keep the hexes in both.",
        )

    def set_joining(self, joining: SelectionMode) -> None:
        """Replace the selection, or add to it, take away from it, intersect with it."""
        if joining is not self.joining:
            self.joining = joining
            self.changed.emit()

    # Events

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._pressed >= 0

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Keep the hex on which the button went down, and how to join."""
        self._pressed, self._held = pick.hex, held(event.modifiers())

    def cancel(self) -> None:
        """Leave the selection as it is."""
        self._pressed, self._held = -1, None

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Select."""
        found, joining = self.hexes(grid, self._pressed), self._held or self.joining
        self.cancel()
        if pick.hex in found:
            self._bench.select(Selection(hexes=tuple(joined(self._bench.selection.hexes, found, joining))))

    def hexes(self, grid: Grid, hex: int) -> list[int]:
        """The hexes that belong to one."""
        return self.spread.at(grid, hex, self.contiguous)

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Follow the pointer, and see which keys are held."""
        if not self.begun:
            self._held = held(event.modifiers())
        return super().move(pick, event)

    def paint(self, painter: QPainter, view: MapView) -> None:
        """What a click would select, or take away."""
        grid = self.grid()
        if grid is not None and self.under in grid:
            hexes = self.hexes(grid, self._pressed if self.begun else self.under)
            gone = (self._held or self.joining) is SelectionMode.SUBTRACT
            self.preview.paint(painter, view, hexes, self.under, ink=GONE if gone else INK)


class SameTool(WandTool):
    """Selects all hexes of the terrain under the pointer, wherever they lie."""

    contiguous = False


def held(modifiers: Qt.KeyboardModifier) -> SelectionMode | None:
    """What the keys that are held mean."""
    keys = bool(modifiers & SHIFT), bool(modifiers & CONTROL)
    return {
        (True, False): SelectionMode.ADD,
        (False, True): SelectionMode.SUBTRACT,
        (True, True): SelectionMode.INTERSECT,
    }.get(keys)


def joined(old: tuple[int, ...], new: list[int], joining: SelectionMode) -> list[int]:
    """The selection after joining."""
    fresh = set(new)
    if joining is SelectionMode.ADD:
        return list(dict.fromkeys((*old, *new)))
    if joining is SelectionMode.SUBTRACT:
        return [index for index in old if index not in fresh]
    return [index for index in old if index in fresh] if joining is SelectionMode.INTERSECT else new


class WandOptions(ToolOptions):
    """The row above the map while hexes are selected by their terrain."""

    def __init__(self, tool: WandTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.joining = self.worded(QComboBox(), name=tr_noop("What becomes of the selection"))
        self.put(self.joining)
        self.stops = StopsBox(tool.spread.stops, tool.edits) if tool.contiguous else None
        self._stops_label = self.labelled(self.stops) if self.stops else None
        self.joining.activated.connect(lambda _index: tool.set_joining(self.joining.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        if self._stops_label:
            self._stops_label.setText(self.tr("stops at"))
        self.follow()

    def follow(self) -> None:
        """Show how it selects."""
        names = (
            self.tr("New selection"),
            self.tr("Add to the selection"),
            self.tr("Remove from the selection"),
            self.tr("Keep the hexes in both"),
        )
        with QSignalBlocker(self.joining):
            fill(self.joining, list(zip(names, SelectionMode, strict=True)), self._tool.joining)
        if self.stops:
            self.stops.follow()
