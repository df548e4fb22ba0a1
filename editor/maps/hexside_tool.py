"""The hexside tool: rivers and the like, drawn from corner to corner."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.selection_marks import draw_sides
from editor.canvas.text_plates import draw_plate
from editor.maps import map_lines
from editor.maps.hex_tool import HexTool
from editor.maps.line_arrows import Arrows
from editor.maps.tool_options import HexsideOptions
from engine.hexes import Grid, edge_path

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench

DRAWN, ERASED = QColor("#1d6fa5"), QColor("#b3261e")
READY = QColor(29, 111, 165, 150)
ERASES = Qt.MouseButton.RightButton
FALLBACK = ("river", "river")
LONGEST = 30
"""Hexsides between two events of the mouse; a wilder jump is not followed."""


class HexsideTool(HexTool):
    """Left draws, right erases; backtracking shortens, Shift keeps to one hexside, Enter or release ends."""

    paints = False
    layers = ("hexsides",)
    buttons = (Qt.MouseButton.LeftButton, ERASES)

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.kind = next(iter(self.kinds()), FALLBACK)
        self._vertices: list[int] = []
        self._single = -1
        self._known: tuple[object, tuple[str, str], dict[int, str]] = (None, ("", ""), {})
        self._arrows = Arrows()

    @cached_property
    def options(self) -> HexsideOptions:
        """What the tool can be told, as a widget."""
        return HexsideOptions(self, self.edits)

    @property
    def layer(self) -> str:
        """The layer in which it draws."""
        return self.kind[0]

    @property
    def word(self) -> str:
        """What it draws."""
        return self.kind[1]

    def kinds(self) -> list[tuple[str, str]]:
        """The layers and words that run along hexsides of this map; a river where there are none yet."""
        map = self.map()
        if map is None:
            return [FALLBACK]
        found = [(chain.layer, chain.word) for chain in map.chains if chain.hexsides]
        found += [(layer, word) for layer, lists in map.hexsides.items() for word in lists]
        layers = dict.fromkeys(layer for layer, _ in found)
        found += [(layer, word) for layer in layers for word in map.words.get(layer, ())]
        return list(dict.fromkeys(found)) or [FALLBACK]

    def set_kind(self, layer: str, word: str) -> None:
        """Draw something else."""
        if (layer, word) != self.kind:
            self.kind = layer, word
            self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "HexsideTool",
            "Drag along hexsides to draw {word}, with the right button to erase. Shift keeps to one, Alt picks.",
        ).format(word=self.edits.name(self.word, self.layer))

    # Events

    @property
    def begun(self) -> bool:
        """Whether a walk is begun."""
        return bool(self._vertices)

    def place(self, pick: Pick) -> int:
        """It works on hexsides."""
        return pick.edge

    def drops(self, event: QMouseEvent) -> bool:
        """Any button drops what another has begun."""
        return self.begun

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin to draw or to erase."""
        self._vertices, self._single = [pick.vertex], pick.edge

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take what runs along a hexside into the hand."""
        map, edge = self.map(), pick.edge
        if map is None:
            return
        lying = {(layer, word) for layer in map.hexsides if (word := map_lines.loose(map, grid, layer).get(edge))}
        courses = [course for course in map_lines.MapLines(map, map, grid).known if course.key == map_lines.SIDES]
        found = [(course.layer, course.word) for course in courses if edge in course.edges] + sorted(lying)
        if found:
            self.set_kind(*found[0])

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Follow the hexsides to the corner nearest to the pointer."""
        if pick.vertex < 0:
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._vertices, self._single = self._vertices[:1], pick.edge
        elif pick.vertex != self._vertices[-1]:
            self._single = -1
            self._go_on(grid, pick.vertex)

    def _go_on(self, grid: Grid, vertex: int) -> None:
        """Go on to a corner, or back to it when the walk has passed it; a hexside is never taken twice."""
        if vertex in self._vertices:
            del self._vertices[self._vertices.index(vertex) + 1 :]
            return
        way = edge_path(grid, self._vertices[-1], vertex).vertices[1:]
        if len(way) <= LONGEST:
            for step in way:
                if step in self._vertices:
                    del self._vertices[self._vertices.index(step) + 1 :]
                else:
                    self._vertices.append(step)

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """End the walk where it is."""
        self._end()

    def key(self, event: QKeyEvent) -> bool:
        """Enter ends the walk, Esc drops it."""
        if self.begun and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._end()
            return True
        return super().key(event)

    def cancel(self) -> None:
        """Drop what is begun."""
        self._vertices, self._single = [], -1

    # What it comes to

    def edges(self) -> list[int]:
        """The hexsides of the walk, in order; a press alone means the one that is nearest."""
        grid = self.grid()
        if grid is None:
            return []
        if len(self._vertices) < 2:
            return [self._single] if self._single >= 0 else []
        return [_between(grid, one, other) for one, other in pairwise(self._vertices)]

    def _end(self) -> None:
        map, own, grid = self.map(), self.edits.own(), self.grid()
        edges, erasing = self.edges(), self.button == ERASES
        self.cancel()
        if map is None or own is None or grid is None or not edges:
            return
        if erasing:
            changes = map_lines.erase(map, own, grid, self.layer, edges)
            one, many = self.tr("Erase {word}, 1 hexside"), self.tr("Erase {word}, {count} hexsides")
        else:
            changes = map_lines.draw(map, own, grid, self.layer, self.word, edges)
            one, many = self.tr("Draw {word}, 1 hexside"), self.tr("Draw {word}, {count} hexsides")
        if changes:
            text = one if len(edges) == 1 else many
            self.edits.do(text.format(word=self.edits.name(self.word, self.layer), count=len(edges)), *changes)

    def end_words(self, language: str = "en") -> tuple[str, str]:
        """What the two ends of the walk meet."""
        edges, grid, map = self.edges(), self.grid(), self.map()
        if not edges or grid is None or map is None:
            return "", ""
        ends = (self._vertices[0], self._vertices[-1]) if len(self._vertices) > 1 else grid.edge_vertices(edges[0])
        return self._end_word(grid, ends[0], edges, language), self._end_word(grid, ends[1], edges, language)

    def _end_word(self, grid: Grid, vertex: int, walk: list[int], language: str) -> str:
        names = self._names(grid, language)
        met = [edge for edge in grid.vertex_edges(vertex) if edge in names and edge not in walk]
        if met:
            return self.tr("joins {name}").format(name=names[met[0]])
        return self.tr("edge of the map") if len(grid.vertex_hexes(vertex)) < 3 else self.tr("free end")

    def _names(self, grid: Grid, language: str) -> dict[int, str]:
        """What runs along the hexsides of the layer by name; read anew when the map is another."""
        map = self.map()
        if map is not None and (self._known[0] is not map or self._known[1] != (self.layer, language)):
            found = {
                edge: self.edits.name(word, self.layer) for edge, word in map_lines.loose(map, grid, self.layer).items()
            }
            for chain in map.chains:
                if chain.layer == self.layer and chain.hexsides:
                    named = chain.name and (chain.name.ja if language == "ja" else chain.name.en)
                    name = named or self.edits.name(chain.word, self.layer)
                    found.update(dict.fromkeys((grid.edge_index(label) for label in chain.hexsides), name))
            self._known = map, (self.layer, language), found
        return self._known[2]

    # Drawing

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The nearest hexside, or the walk with a word at both ends."""
        context = view.overlay_context()
        if context is None:
            return
        edges = self.edges()
        with view.in_device_pixels(painter):
            self._arrows.paint(painter, context, self.map(), self.layer)
            if edges:
                ink = ERASED if self.button == ERASES else DRAWN
                draw_sides(painter, context, context.lattice.edge_ends[edges], ink, 5)
                self._paint_ends(painter, context, edges, view.scene_.language if view.scene_ else "en")
            elif self.under >= 0:
                draw_sides(painter, context, context.lattice.edge_ends[[self.under]], READY, 4)

    def _paint_ends(self, painter: QPainter, context: OverlayContext, edges: list[int], language: str) -> None:
        grid = context.lattice.grid
        ends = (self._vertices[0], self._vertices[-1]) if len(self._vertices) > 1 else grid.edge_vertices(edges[0])
        size = round(12 * context.view.ratio)
        for vertex, word in zip(ends, self.end_words(language), strict=True):
            at = context.to_device().map(QPointF(*context.lattice.vertices[vertex]))
            painter.setBrush(QColor("#fffdf6"))
            painter.setPen(DRAWN)
            painter.drawEllipse(at, size * 0.35, size * 0.35)
            if self.button != ERASES:
                draw_plate(painter, word, at + QPointF(0, -size * 1.5), size)


def _between(grid: Grid, one: int, other: int) -> int:
    """The hexside between two corners."""
    return next(edge for edge in grid.vertex_edges(one) if other in grid.edge_vertices(edge))
