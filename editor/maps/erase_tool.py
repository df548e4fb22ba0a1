"""The eraser: takes one layer off the map, and leaves all others alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import cased, draw_sides, hex_path
from editor.document.unit_moves import AWAY
from editor.fields.translated import tr_noop
from editor.maps.erase_edits import BRIDGES, UNITS, Eraser, EraseTarget, targets
from editor.maps.hex_tool import SizedTool
from editor.maps.map_edits import TERRAIN
from editor.maps.map_layers import layer_name
from editor.maps.map_lines import NONE
from editor.maps.tool_options import SizeButtons, ToolOptions, fill
from editor.maps.tool_preview import GONE, draw_count
from editor.window_language import speaker

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.hexes import Grid

tr = speaker("EraseTool")


class EraseTool(SizedTool):
    """Erases what the pointer passes over with the button down, when the button comes up."""

    paints = False

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self._target: EraseTarget | None = None
        self._last = -1
        self._edge = -1
        self._hexes: dict[int, None] = {}
        self._edges: dict[int, None] = {}
        self._standing: Mapping[str, tuple[str, ...]] = {}

    @cached_property
    def options(self) -> EraserOptions:
        """What the eraser can be told, as a widget."""
        return EraserOptions(self)

    @property
    def target(self) -> EraseTarget | None:
        """The active layer; the first one until one is chosen that the map has."""
        there = self.targets()
        return self._target if self._target in there else next(iter(there), None)

    def targets(self) -> list[EraseTarget]:
        """What there is to erase: on the map, then the units that start there."""
        return [*targets(self.map()), *([EraseTarget(UNITS)] if self.edits.standing() else [])]

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layer that it changes, for its lock."""
        return (self.target.lock,) if self.target else ()

    def set_target(self, target: EraseTarget) -> None:
        """Erase something else."""
        self.cancel()
        self._target = target
        self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        return tr("Drag to erase only {layer}. Esc or the right button cancels.").format(
            layer=layer_words(self.edits, self.target)
        )

    # Events

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._last >= 0

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take what lies under the pointer as the layer to erase: the finest there is."""
        map, own = self.map(), self.edits.own()
        for target in reversed(targets(map)):
            if map is not None and target.kind != "areas":
                eraser = Eraser(map, own or map, grid, target)
                hit = eraser.hit_edges([pick.edge]) if target.on_sides else eraser.hit_hexes([pick.hex])
                if hit:
                    self.set_target(target)
                    return

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin with the hex under the pointer."""
        self._hexes, self._edges, self._last = {}, {}, pick.hex
        self._standing = self.edits.standing() if self.target == EraseTarget(UNITS) else {}
        self._pass(grid, pick, (pick.hex,))

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Pass over more."""
        self._pass(grid, pick, grid.line(self._last, pick.hex))
        self._last = pick.hex

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Follow the pointer, and the hexside that is nearest to it."""
        self._edge = pick.edge
        return super().move(pick, event)

    def _pass(self, grid: Grid, pick: Pick, hexes: tuple[int, ...]) -> None:
        """Take in what lies under the eraser; the smallest takes single hexsides."""
        covered = [each for index in hexes for each in grid.area(index, self.size - 1)]
        eraser = self._eraser(grid)
        if self.target == EraseTarget(UNITS):
            self._hexes.update(dict.fromkeys(each for each in covered if grid.label(each) in self._standing))
        elif eraser is None:
            return
        elif eraser.target.on_sides:
            edges = (pick.edge,) if self.size == 1 else (edge for each in covered for edge in grid.sides[each])
            self._edges.update(dict.fromkeys(eraser.hit_edges(edges)))
        else:
            self._hexes.update(dict.fromkeys(eraser.hit_hexes(covered)))

    def _eraser(self, grid: Grid) -> Eraser | None:
        map, own, target = self.map(), self.edits.own(), self.target
        return Eraser(map, own or map, grid, target) if map and target else None

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Erase."""
        hexes, edges, eraser = list(self._hexes), list(self._edges), self._eraser(grid)
        self.cancel()
        if self.target == EraseTarget(UNITS):
            self._take_off([unit for hex in hexes for unit in self._standing[grid.label(hex)]])
            return
        changes = eraser.changes(hexes, edges) if eraser else []
        if eraser and changes:
            self.edits.do(self._text(eraser.target, len(hexes), len(edges)), *changes)

    def _take_off(self, units: list[str]) -> None:
        changes = self.edits.carried(units, AWAY)
        one, many = self.tr("Remove 1 unit from the map"), self.tr("Remove {count} units from the map")
        if changes:
            self.edits.do((one if len(units) == 1 else many).format(count=len(units)), *changes)

    def _text(self, target: EraseTarget, hexes: int, edges: int) -> str:
        if edges:
            one, many = self.tr("Erase {layer}, 1 hexside"), self.tr("Erase {layer}, {count} hexsides")
        else:
            one, many = self.tr("Erase {layer}, 1 hex"), self.tr("Erase {layer}, {count} hexes")
        count = edges or hexes
        return (one if count == 1 else many).format(layer=layer_words(self.edits, target), count=count)

    def cancel(self) -> None:
        """Let it be."""
        self._hexes, self._edges, self._last = {}, {}, -1

    def forget(self) -> None:
        """Hold no hexside any more."""
        super().forget()
        self._edge = -1

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The rim of the eraser, and what it has taken in so far."""
        grid, context, target = self.grid(), view.overlay_context(), self.target
        if grid is None or context is None or target is None or self.under not in grid:
            return
        with view.in_device_pixels(painter):
            if target.on_sides and self.size == 1 and self._edge >= 0:
                draw_sides(painter, context, context.lattice.edge_ends[[self._edge]], GONE, 3)
            else:
                cased(painter, hex_path(context, grid.area(self.under, self.size - 1)), GONE, 1.5 * context.view.ratio)
            if self._edges:
                draw_sides(painter, context, context.lattice.edge_ends[list(self._edges)], GONE, 5)
            elif self._hexes:
                cased(painter, hex_path(context, self._hexes), GONE, 2.5 * context.view.ratio)
            draw_count(painter, context, len(self._hexes) or len(self._edges), self.under)


def layer_words(edits: MapEdits, target: EraseTarget | None) -> str:
    """What people call what can be erased or replaced: by its name, or by what its layer holds."""
    map = edits.map()
    if target is None or map is None:
        return ""
    if target.kind == UNITS:
        return tr("Units at the start")
    if target.layer in ("", TERRAIN):
        return layer_name(target.lock) if target.kind != BRIDGES else tr("Bridges")
    used = [chain.word for chain in map.chains if chain.layer == target.layer]
    used += [*map.hexsides.get(target.layer, ())]
    used += [*map.hexes[target.layer].hexes] if target.layer in map.hexes else []
    words = [word for word in dict.fromkeys(used) if word != NONE]
    return tr(", ").join(edits.name(word, target.layer) for word in words[:3])


class EraserOptions(ToolOptions):
    """The row above the map while something is erased."""

    def __init__(self, tool: EraseTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self._size_label = self.worded(QLabel(), tr_noop("Size"))
        self.row.addWidget(self._size_label)
        self._sizes = SizeButtons(self.row, self)
        self.target = self.worded(QComboBox(), name=tr_noop("Layer to erase"))
        self._target_label = self.worded(self.labelled(self.target), tr_noop("erases only"))
        self._sizes.idClicked.connect(tool.set_size)
        self.target.activated.connect(lambda _index: tool.set_target(self.target.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._sizes.name(self.tr("Size of the eraser; [ and ] change it"))
        self.follow()

    def follow(self) -> None:
        """Show what is erased."""
        with QSignalBlocker(self.target):
            entries = [(layer_words(self._tool.edits, target), target) for target in self._tool.targets()]
            fill(self.target, entries, self._tool.target)
        self._sizes.button(self._tool.size).setChecked(True)
