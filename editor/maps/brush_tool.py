"""The terrain brush: a stroke is painted as it goes and is one step of undo."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import cased, hex_path
from editor.maps.hex_tool import SizedTool
from editor.maps.map_edits import TERRAIN, MapEdits
from editor.maps.tool_options import BrushOptions
from editor.maps.tool_preview import INK, draw_count
from engine.bundle import PaintHexes

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

_numbers = count(1)


class BrushTool(SizedTool):
    """Paints words on hexes. Right button or Esc takes the stroke back, Alt picks a word, Shift draws a line."""

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.words = self.box.words
        self.only_over = ""
        self._merge = ""
        self._did = False
        self._last = -1
        self._painted: dict[int, None] = {}
        self._line: list[int] = []

    @cached_property
    def options(self) -> BrushOptions:
        """What the brush can be told, as a widget."""
        return BrushOptions(self, self.edits)

    def set_word(self, word: str) -> None:
        """Paint with another word."""
        self.box.set_word(word)

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "BrushTool",
            "Drag to paint {word}. Right button or Esc cancels the stroke, Alt picks, Shift draws a line.",
        ).format(word=self.edits.name(self.word))

    # Events

    @property
    def begun(self) -> bool:
        """Whether a stroke is begun."""
        return bool(self._merge)

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin a stroke."""
        self._merge = f"stroke {next(_numbers)}"
        self._did, self._painted, self._last = False, {}, pick.hex
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._line = [pick.hex, pick.hex]
        else:
            self._lay(grid, (pick.hex,))

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Go on with the stroke."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if self._line:
            self._line[1] = pick.hex
        elif pick.hex != self._last:
            self._lay(grid, grid.line(self._last, pick.hex))
            self._last = pick.hex

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """End the stroke."""
        if self._line:
            self._lay(grid, grid.line(*self._line))
        self._end()

    def cancel(self) -> None:
        """Take back what the stroke has painted."""
        did = self._did
        self._end()
        if did:
            self.edits.take_back()

    def forget(self) -> None:
        """End the stroke, as far as it came: the map has another size."""
        self._end()
        self._last = self.under = -1

    def _end(self) -> None:
        if self._merge:
            self.edits.end_merge()
        self._merge, self._did, self._line, self._painted = "", False, [], {}

    # Painting

    def footprint(self, grid: Grid, hexes: Iterable[int]) -> list[int]:
        """The hexes that the brush covers on its way."""
        return self.box.mirrored(grid, (each for index in hexes for each in grid.area(index, self.size - 1)))

    def _lay(self, grid: Grid, hexes: Iterable[int]) -> None:
        """Paint what is not yet painted and says something else."""
        new = [
            index for index in self.footprint(grid, hexes) if index not in self._painted and self._takes(grid, index)
        ]
        if not new or not self.word:
            return
        self._painted.update(dict.fromkeys(new))
        text = self.tr("Paint {word}, 1 hex") if len(self._painted) == 1 else self.tr("Paint {word}, {count} hexes")
        text = text.format(word=self.edits.name(self.word), count=len(self._painted))
        change = PaintHexes(TERRAIN, {grid.label(index): self.word for index in new})
        self._did |= self.edits.do(text, change, merge=self._merge)

    def _takes(self, grid: Grid, index: int) -> bool:
        old = self.words.at(grid, index)
        return old != self.word and self.only_over in ("", old)

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The brush's rim, the line that will be, and the count of hexes."""
        grid, context = self.grid(), view.overlay_context()
        if grid is None or context is None or self.under < 0:
            return
        hexes = grid.line(*self._line) if self._line else (self.under,)
        with view.in_device_pixels(painter):
            cased(painter, hex_path(context, self.footprint(grid, hexes)), INK, 2 * context.view.ratio)
            number = len(self.footprint(grid, hexes)) if self._line else len(self._painted)
            draw_count(painter, context, number, self.under)
