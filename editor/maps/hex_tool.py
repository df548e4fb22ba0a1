"""What the tools that work on hexes do alike: begin, go on, end, drop; Alt picks, digits choose a terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.maps.map_edits import TERRAIN, edits_of
from editor.maps.paint_settings import PaintSettings
from editor.maps.tool_preview import ToolPreview

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.bundle.models import Map
    from engine.hexes import Grid

SIZES = (1, 2, 3)
BRACKETS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}
DIGITS = {Qt.Key(Qt.Key.Key_0.value + number): number for number in range(1, 10)}


class HexTool(QObject):
    """A tool that is pressed on one hex and let go on another; what it does is seen before."""

    changed = Signal()
    """Something that the options show is different."""
    cursor = Qt.CursorShape.CrossCursor
    layers: ClassVar[tuple[str, ...]] = (TERRAIN,)
    """The layers that it changes, for their locks."""
    paints: ClassVar[bool] = True
    """Whether digits choose the terrain for it."""
    buttons: ClassVar[tuple[Qt.MouseButton, ...]] = (Qt.MouseButton.LeftButton,)
    """What it is begun with."""

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__()
        self.edits = edits_of(source)
        self.box = PaintSettings.of(source)
        self.box.changed.connect(self._box_changed)
        self.under = -1
        self.button = Qt.MouseButton.LeftButton
        self.preview = ToolPreview()

    def _box_changed(self) -> None:
        self.changed.emit()

    @property
    def word(self) -> str:
        """The terrain that it lays down, if it does."""
        return self.box.word if self.paints else ""

    # What it works on

    def map(self) -> Map | None:
        """The whole map."""
        return self.edits.map()

    def grid(self) -> Grid | None:
        """The grid of the map."""
        map = self.edits.map()
        return map.grid.grid if map and map.grid else None

    # What each tool does in its own way

    def hint(self) -> str:
        """What to do now."""
        return ""

    @property
    def begun(self) -> bool:
        """Whether something is begun that can be dropped."""
        return False

    def place(self, pick: Pick) -> int:
        """What it works on under the pointer: a hex, or a hexside."""
        return pick.hex

    def drops(self, event: QMouseEvent) -> bool:
        """Whether a press drops what is begun."""
        return event.button() == Qt.MouseButton.RightButton

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """A button goes down on a hex."""

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """The pointer moves to another hex while something is begun."""

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """The button comes up."""

    def cancel(self) -> None:
        """Drop what is begun."""

    def forget(self) -> None:
        """Hold no hex any more: the map has another size."""
        self.cancel()
        self.under = -1

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take what is under the pointer into the hand."""
        self.box.set_word(self.box.words.at(grid, pick.hex) or self.box.word)

    # Events

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """Begin, pick, or drop what is begun."""
        if self.drops(event):
            begun = self.begun
            self.cancel()
            return begun
        grid = self.grid()
        if event.button() not in self.buttons or grid is None or self.place(pick) < 0:
            return False
        self.under = self.place(pick)
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.pick_up(grid, pick)
        elif self.begun or not self.layers or self.edits.claim(*self.layers):
            self.button = event.button()
            # The map may be another one by now: a copy of a borrowed one.
            self.start(self.grid() or grid, pick, event)
        return True

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Follow the pointer."""
        self.under = self.place(pick)
        grid = self.grid()
        if grid is None or self.under < 0 or not self.begun:
            return False
        self.follow(grid, pick, event)
        return True

    def release(self, pick: Pick, event: QMouseEvent) -> bool:
        """Do what was begun."""
        grid = self.grid()
        if event.button() != self.button or grid is None or not self.begun:
            return False
        self.finish(grid, pick, event)
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Esc drops what is begun, a digit takes a terrain."""
        if event.key() == Qt.Key.Key_Escape and self.begun:
            self.cancel()
            return True
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        number = DIGITS.get(Qt.Key(event.key()), 0) if plain and self.paints else 0
        return bool(number) and self.box.take(number)

    def paint(self, painter: QPainter, view: MapView) -> None:
        """Draw what will be."""


class SizedTool(HexTool):
    """A tool that covers one hex, or hexes round it: [ and ] change its size."""

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.size = 1

    def set_size(self, size: int) -> None:
        """Take a smaller or larger one."""
        size = min(max(size, SIZES[0]), SIZES[-1])
        if size != self.size:
            self.size = size
            self.changed.emit()

    def key(self, event: QKeyEvent) -> bool:
        """[ and ] change the size."""
        if event.key() in BRACKETS:
            self.set_size(self.size + BRACKETS[Qt.Key(event.key())])
            return True
        return super().key(event)
