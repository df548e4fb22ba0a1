"""The tool for bridges and ferries: a click on a hexside builds one, another click takes it away."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import draw_sides
from editor.maps import crossing_edits
from editor.maps.hex_tool import HexTool
from editor.maps.tool_preview import GONE
from editor.maps.way_options import BridgeOptions
from editor.window_language import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.hexes import Grid

BUILT = QColor("#0b6e4f")
SPOKEN = {
    crossing_edits.BRIDGE: QT_TRANSLATE_NOOP("BridgeTool", "bridge"),
    crossing_edits.FERRY: QT_TRANSLATE_NOOP("BridgeTool", "ferry"),
}


class BridgeTool(HexTool):
    """Builds what the options say on the nearest hexside; where that stands already it is pulled down."""

    paints = False
    layers = ("ways",)

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.kind = self.words()[0]
        self._edge = self._pressed = -1

    @cached_property
    def options(self) -> BridgeOptions:
        """What the tool can be told, as a widget."""
        return BridgeOptions(self)

    def words(self) -> list[str]:
        """What can be built."""
        return crossing_edits.words(self.map())

    def spoken(self, word: str) -> str:
        """What people call it."""
        if word in SPOKEN:
            return QCoreApplication.translate("BridgeTool", SPOKEN[word])
        return self.edits.name(word, crossing_edits.BRIDGE)

    def set_word(self, word: str) -> None:
        """Build something else."""
        self.kind = word
        self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "BridgeTool", "Click a hexside to add a {word}, or to remove it. Alt picks the one there."
        ).format(word=self.spoken(self.kind))

    # Events

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._pressed >= 0

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take the kind of crossing under the pointer."""
        map = self.map()
        found = crossing_edits.bridge_on(map, grid, pick.edge) if map else None
        if found:
            self.set_word(found.word)

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Keep the hexside."""
        self._pressed = pick.edge

    def cancel(self) -> None:
        """Let it be."""
        self._pressed = -1

    def forget(self) -> None:
        """Hold no hexside any more."""
        super().forget()
        self._edge = -1

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Light the nearest hexside."""
        self._edge = pick.edge
        return super().move(pick, event)

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Build or pull down, unless the pointer has gone elsewhere meanwhile."""
        map, own, edge = self.map(), self.edits.own(), self._pressed
        self.cancel()
        if map is None or own is None or pick.edge != edge or edge < 0:
            return
        there = crossing_edits.bridge_on(map, grid, edge)
        if there is None:
            text, changes = self.tr("Put a {word} on {hexside}"), crossing_edits.built(own, grid, [edge], self.kind)
        elif there.word == self.kind:
            text, changes = (
                self.tr("Remove the {word} from {hexside}"),
                crossing_edits.pulled_down(map, own, grid, edge),
            )
        else:
            text, changes = (
                self.tr("Make it a {word} on {hexside}"),
                crossing_edits.rebuilt(own, there, {"word": self.kind}),
            )
        self.edits.do(text.format(word=self.spoken(self.kind), hexside=grid.edge_label(edge)), *changes)

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The hexside on which a click would build, or from which it would take away."""
        grid, context, map = self.grid(), view.overlay_context(), self.map()
        edge = self._pressed if self.begun else self._edge
        if grid is None or context is None or map is None or edge < 0:
            return
        there = crossing_edits.bridge_on(map, grid, edge)
        with view.in_device_pixels(painter):
            ink = GONE if there and there.word == self.kind else BUILT
            draw_sides(painter, context, context.lattice.edge_ends[[edge]], ink, 5)
