"""The fill: one click gives all hexes of a kind that hang together another terrain."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.maps import hex_sets
from editor.maps.fill_stops import FillStops
from editor.maps.hex_tool import HexTool
from editor.maps.map_edits import TERRAIN
from editor.maps.tool_options import FillOptions
from engine.bundle import PaintHexes

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.hexes import Grid


class FillRegion:
    """The hexes that hang together with the one under the pointer, found once for each of them."""

    def __init__(self, tool: HexTool) -> None:
        self._tool, self.stops = tool, FillStops(tool.map)
        self._of: tuple[object, frozenset[tuple[str, str]], bool] = (None, frozenset(), True)
        self._found: list[int] = []
        self._inside: frozenset[int] = frozenset()

    def at(self, grid: Grid, hex: int, contiguous: bool = True) -> list[int]:
        """The hexes that belong to one."""
        if hex not in grid:
            return []
        now = (self._tool.map(), self.stops.chosen, contiguous)
        words = self._tool.box.words.everywhere(grid)
        if now != self._of or hex not in self._inside:
            self._of = now
            self._found = (
                hex_sets.together(grid, hex, words, self.stops.edges(grid))
                if contiguous
                else hex_sets.alike(grid, hex, words)
            )
            self._inside = frozenset(self._found)
        return self._found


class FillTool(HexTool):
    """Fills. What will be filled is seen under the pointer; the button fills it when it is let go."""

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.spread = FillRegion(self)
        self._pressed = -1
        self._kept: tuple[object, ...] = ()
        self._hexes: list[int] = []

    @cached_property
    def options(self) -> FillOptions:
        """What the fill can be told, as a widget."""
        return FillOptions(self)

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "FillTool",
            "Click to fill connected hexes with {word}. Esc or the right button cancels, Alt picks a terrain.",
        ).format(word=self.edits.name(self.box.word))

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._pressed >= 0

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Keep the hex on which the button went down."""
        self._pressed = pick.hex

    def cancel(self) -> None:
        """Let it be."""
        self._pressed = -1

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Fill, unless the pointer has gone to another region meanwhile."""
        hexes = self.hexes(grid, self._pressed)
        self._pressed = -1
        if pick.hex in hexes:
            self._fill(grid, hexes)

    def hexes(self, grid: Grid, hex: int) -> list[int]:
        """The hexes that a click on one would give another terrain."""
        region, word, mirror = self.spread.at(grid, hex), self.box.word, self.box.mirror
        now = (region, self.map(), word, mirror)
        if not (self._kept and self._kept[0] is region and self._kept[1] is now[1] and self._kept[2:] == now[2:]):
            words = self.box.words.everywhere(grid)
            self._kept = now
            self._hexes = [index for index in self.box.mirrored(grid, region) if words[index] != word]
        return self._hexes

    def _fill(self, grid: Grid, hexes: list[int]) -> None:
        one, many = self.tr("Fill {word}, 1 hex"), self.tr("Fill {word}, {count} hexes")
        text = (one if len(hexes) == 1 else many).format(word=self.edits.name(self.box.word), count=len(hexes))
        self.edits.do(text, PaintHexes(TERRAIN, {grid.label(index): self.box.word for index in hexes}))

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The region that a click would fill."""
        grid = self.grid()
        if grid is not None and self.under in grid:
            hexes = self.hexes(grid, self._pressed if self.begun else self.under)
            self.preview.paint(painter, view, hexes, self.under, self.edits.colour(self.box.word))
