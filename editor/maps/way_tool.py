"""The tool for roads, railways and tracks: dragged from hex to hex, or clicked one hex after the other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath

from editor.canvas.hit_test import Pick
from editor.canvas.look import Look, look_of
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.selection_marks import cased, draw_sides
from editor.canvas.text_plates import draw_plate
from editor.maps import crossing_edits
from editor.maps.hex_tool import HexTool
from editor.maps.map_lines import HEXES, MapLines
from editor.maps.way_options import WayOptions
from engine.bundle import Change

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.maps.map_edits import MapEdits
    from editor.workbench import Workbench
    from engine.hexes import Grid

Kind = tuple[str, str]
FALLBACK: Kind = ("road", "road")
LAID, CROSSED = QColor("#7a4a21"), QColor("#0b6e4f")
NAME = 12
translate = QCoreApplication.translate


class WayTool(HexTool):
    """Drags lay what they pass, at once; clicks lay it hex by hex until Enter or a double click."""

    paints = False
    layers = ("ways",)

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__(source)
        self.kind = next(iter(self.kinds()), FALLBACK)
        self.bridges = True
        self._fords = crossing_edits.Fords()
        self._walk: list[int] = []
        self._fixed = 0
        self._down = self._clicking = False

    @cached_property
    def options(self) -> WayOptions:
        """What the tool can be told, as a widget."""
        return WayOptions(self)

    def kinds(self) -> list[Kind]:
        """What runs from hex to hex on this map, and what the words of those layers allow; roads where nothing does."""
        map = self.map()
        if map is None:
            return [FALLBACK]
        look = self._look()
        found = [(chain.layer, chain.word) for chain in map.chains if chain.hexes]
        layers = dict.fromkeys((*(layer for layer, _ in found), *(layer for layer in map.words if layer in look.ways)))
        found += [(layer, word) for layer in layers for word in map.words.get(layer, ()) if word != "none"]
        return list(dict.fromkeys(found)) or [FALLBACK]

    def _look(self) -> Look:
        return look_of(self.edits.game())

    @property
    def _name(self) -> str:
        """What people call what is laid."""
        return self.edits.name(self.kind[1], self.kind[0])

    def set_kind(self, layer: str, word: str) -> None:
        """Lay something else."""
        self.cancel()
        self.kind = layer, word
        self.changed.emit()

    def set_bridges(self, wanted: bool) -> None:
        """Bridge the rivers that are crossed, or leave them."""
        self.bridges = wanted
        self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        if self._clicking:
            return translate(
                "WayTool", "Click on, hex by hex; Enter or a double click ends, Esc or the right button drops."
            )
        return translate(
            "WayTool", "Drag from hex to hex to draw {word}, or click hex by hex. Moving back shortens it, Alt picks."
        ).format(word=self._name)

    # Events

    @property
    def begun(self) -> bool:
        """Whether a walk is begun."""
        return bool(self._walk)

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take the kind of the road under the pointer."""
        map = self.map()
        if map is not None:
            courses = [course for course in MapLines(map, map, grid).known if course.key == HEXES]
            found = next((course for course in courses if pick.hex in course.edges), None)
            if found:
                self.set_kind(found.layer, found.word)

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin, or go on with the clicks; the second click of a double click ends."""
        if event.type() == QEvent.Type.MouseButtonDblClick and self._walk:
            self._lay(grid)
            return
        self._down = True
        if not self._walk:
            self._walk = [pick.hex]
        self._fixed = len(self._walk)
        self._go(grid, pick.hex)

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Go on to the hex under the pointer; between clicks this is only shown."""
        if not self._down:
            del self._walk[self._fixed :]
        self._go(grid, pick.hex)

    def _go(self, grid: Grid, hex: int) -> None:
        """Take the straight way; where the walk has been already it is shortened."""
        for index in grid.line(self._walk[-1], hex)[1:]:
            if index in self._walk:
                del self._walk[self._walk.index(index) + 1 :]
            elif index in grid.neighbours[self._walk[-1]]:
                self._walk.append(index)

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """A drag ends here; a click waits for the next one."""
        if not self._down:
            return
        self._clicking = self._clicking or len(self._walk) == 1
        self._down, self._fixed = False, len(self._walk)
        if not self._clicking:
            self._lay(grid)

    def key(self, event: QKeyEvent) -> bool:
        """Enter ends the clicks, Backspace takes the last hex back."""
        grid = self.grid()
        if grid is not None and self.begun and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            del self._walk[max(1, self._fixed) :]
            self._lay(grid)
            return True
        if self.begun and event.key() == Qt.Key.Key_Backspace:
            del self._walk[max(1, self._fixed - 1) :]
            self._fixed = len(self._walk)
            return True
        return super().key(event)

    def wants(self, key: Qt.Key) -> bool:
        """Backspace belongs to a walk that is begun."""
        return key == Qt.Key.Key_Backspace and self.begun

    def cancel(self) -> None:
        """Drop what is begun."""
        self._walk, self._fixed, self._down, self._clicking = [], 0, False, False

    # What it comes to

    def crossed(self, grid: Grid) -> list[int]:
        """The hexsides that get a bridge."""
        map = self.map()
        if map is None or not self.bridges or len(self._walk) < 2:
            return []
        return self._fords.crossed(map, grid, self._look(), self._walk)

    def _lay(self, grid: Grid) -> None:
        map, own = self.map(), self.edits.own()
        walk, edges = list(self._walk), self.crossed(grid)
        self.cancel()
        if map is None or own is None or len(walk) < 2:
            return
        lines = MapLines(map, own, grid)
        lines.lay(*self.kind, walk)
        changes: list[Change] = [
            *lines.changes(),
            *crossing_edits.built(own, grid, edges, crossing_edits.words(map)[0]),
        ]
        if changes:
            self.edits.do(self._text(len(walk), len(edges)), *changes)

    def _text(self, hexes: int, bridges: int) -> str:
        texts = {
            0: self.tr("Draw {word}, {count} hexes"),
            1: self.tr("Draw {word}, {count} hexes, 1 bridge"),
        }
        text = texts.get(bridges) or self.tr("Draw {word}, {count} hexes, {bridges} bridges")
        return text.format(word=self._name, count=hexes, bridges=bridges)

    def end_words(self, grid: Grid, language: str = "en") -> tuple[str, str]:
        """What the two ends of the walk meet."""
        if not self._walk:
            return "", ""
        return self._end_word(grid, self._walk[0], language), self._end_word(grid, self._walk[-1], language)

    def _end_word(self, grid: Grid, hex: int, language: str) -> str:
        map, label = self.map(), grid.label(hex)
        courses = (chain for chain in map.chains if chain.layer == self.kind[0]) if map else ()
        found = next((course for course in courses if label in (course.hexes or ())), None)
        if found is None:
            return self.tr("edge of the map") if min(grid.neighbours[hex]) < 0 else self.tr("free end")
        name = getattr(found.name, language) if found.name else self.edits.name(found.word, found.layer)
        return self.tr("joins {name}").format(name=name)

    # Drawing

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The walk with a word at both ends, and the bridges that it gets."""
        grid, context = self.grid(), view.overlay_context()
        if grid is None or context is None or not self._walk:
            return
        with view.in_device_pixels(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            points = [_middle(context, hex) for hex in self._walk]
            path = QPainterPath(points[0])
            for point in points[1:]:
                path.lineTo(point)
            cased(painter, path, LAID, 4 * context.view.ratio)
            edges = self.crossed(grid)
            if edges:
                draw_sides(painter, context, context.lattice.edge_ends[edges], CROSSED, 5)
            language = view.scene_.language if view.scene_ else "en"
            size = round(NAME * context.view.ratio)
            begun, ended = self.end_words(grid, language)
            draw_plate(painter, begun, points[0] + QPointF(0, -1.6 * size), size)
            if len(points) > 1:
                draw_plate(painter, ended, points[-1] + QPointF(0, 1.8 * size), size)


def _middle(context: OverlayContext, hex: int) -> QPointF:
    return context.to_device().map(QPointF(*context.lattice.centres[hex]))
