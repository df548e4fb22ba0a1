"""What there is to draw of a map, as numbers; it follows the map's edits and says which part changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas import map_features
from editor.canvas.chunks import Chunks
from editor.canvas.lattice import Lattice, lattice_of
from editor.canvas.look import Look
from editor.canvas.map_features import BoxMark, MapArea, MapCrossing, MapPlace, NamedLine
from editor.canvas.network import Network
from editor.canvas.regions import outline
from editor.canvas.zoom_scale import SIZE
from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

if TYPE_CHECKING:
    from engine.bundle.changes import Change, Facets
    from engine.bundle.models import Map

MARGIN = 1.2 * SIZE
BOX_WIDTH, BOX_HEIGHT = 11 * SIZE, 4.2 * SIZE
BLEED = 1.5 * SIZE
"""How far round a changed hex, hexside or name something may look different."""


@dataclass(frozen=True)
class Dirty:
    """The part of the scene to draw again: None is everything, an empty rectangle nothing.

    In the rectangles of `later` only names may be different, which need not be seen in the same moment. `grids` are
    the old and the new one where the map has another size now: numbers of hexes mean something else since then.
    """

    rect: QRectF | None
    later: tuple[QRectF, ...] = ()
    grids: tuple[Grid, Grid] | None = None


NO_GRID = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(column=Axis(), row=Axis()), 1, 1),))
"""Stands for the grid of a map that has none."""
NOTHING = Dirty(QRectF())
EVERYTHING = Dirty(None)


class MapScene:
    """A map ready to be drawn."""

    def __init__(self, map: Map, look: Look, language: str = "en") -> None:
        self.look, self.language = look, language
        self._take(map)

    @classmethod
    def of(cls, map: Map, look: Look, language: str = "en") -> MapScene:
        """The scene of a map."""
        return cls(map, look, language)

    def _take(self, map: Map) -> None:
        """Read everything anew."""
        self.map = map
        self.grid: Grid = map.grid.grid if map.grid else NO_GRID
        self.lattice: Lattice = lattice_of(self.grid)
        self.centres: NDArray[np.float32] = self.lattice.centres.astype(np.float32)
        self.chunks = Chunks(self.lattice)
        self.line_chunks = Chunks(self.lattice)
        self.words: list[str] = []
        layer = map.hexes.get(self.look.terrain_layer)
        self.terrain = map_features.word_numbers(layer, self.grid, self.words, self.lattice.exists)
        self.features = map_features.features(map, self.grid, self.look, self.lattice.exists)
        self.network = Network.of(map, self.lattice, self.look)
        self._read_marks()
        self._forget_styles()
        for name in ("whole", "beyond", "hex_bounds"):
            self.__dict__.pop(name, None)

    def _read_marks(self) -> None:
        """Read what stands on the map: crossings by hex, places, areas and boxes."""
        self.crossings: dict[int, list[MapCrossing]] = {}
        for crossing in map_features.crossings(self.map, self.grid, self.look):
            one, other = self.grid.edge_hexes(crossing.edge)
            if min(one, other) >= 0:
                self.crossings.setdefault(one, []).append(crossing)
        self._read_spots()
        self.regions: list[MapArea] = map_features.regions(self.map, self.grid)
        self.boxes: list[BoxMark] = map_features.boxes(self.map)
        self.layouts: dict[Hashable, object] = {}

    def _read_spots(self) -> None:
        self.spots: list[MapPlace] = map_features.spots(self.map, self.grid, self.look)
        self.signs = {spot.hexes[0]: spot.kind for spot in self.spots if spot.kind not in ("water", "region")}

    def _forget_styles(self) -> None:
        self._masks: dict[tuple[str, ...], NDArray[np.bool_]] = {}
        self.__dict__.pop("styles", None)
        self.__dict__.pop("used_styles", None)

    @cached_property
    def styles(self) -> list[str]:
        """The style of each word of the terrain."""
        return [self.look.ground(self.look.terrain_layer, word) if word else "clear" for word in self.words]

    @cached_property
    def used_styles(self) -> frozenset[str]:
        """The styles of ground that the map has, those drawn first first."""
        used = np.flatnonzero(np.bincount(self.terrain, minlength=map_features.NOWHERE + 1)[: map_features.NOWHERE])
        return frozenset(self.styles[number] for number in used.tolist())

    def mask(self, *names: str) -> NDArray[np.bool_]:
        """For each hex whether its ground has one of these styles; the last entry stands for no hex."""
        if names not in self._masks:
            numbers = [number for number, style in enumerate(self.styles) if style in names]
            self._masks[names] = np.append(np.isin(self.terrain, numbers), False)
        return self._masks[names]

    def built(self, index: int) -> str:
        """Which houses stand in a hex: those of a town, village or fortress, or none."""
        style = self.features.get(index, "")
        if not style and self.terrain[index] != map_features.NOWHERE:
            style = self.styles[self.terrain[index]]
        return style if style in ("town", "village", "fortress") else ""

    @cached_property
    def whole(self) -> bool:
        """Whether the rectangle of hexes has no gaps."""
        return bool(self.lattice.exists.all())

    @cached_property
    def beyond(self) -> QPainterPath:
        """The part of the frame that is no hex."""
        path = QPainterPath()
        path.addRect(self.hex_bounds.adjusted(-1, -1, 1, 1))
        path.addPath(outline(self.lattice, self.grid.hexes))
        return path

    @cached_property
    def hex_bounds(self) -> QRectF:
        """The rectangle round all hexes."""
        if not self.lattice.exists.any():
            return QRectF(0, 0, SIZE, SIZE)
        points = self.lattice.vertices[self.lattice.corners[self.lattice.exists]].reshape(-1, 2)
        (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
        return QRectF(left, top, right - left, bottom - top)

    @property
    def bounds(self) -> QRectF:
        """The sheet: all hexes, the boxes beside them, and a margin of paper."""
        rect = self.hex_bounds
        for number in range(len(self.boxes)):
            rect = rect.united(self.box_rect(number))
        return rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def box_rect(self, number: int) -> QRectF:
        """Where a box lies: in rows under the map."""
        hexes = self.hex_bounds
        across = max(1, int(hexes.width() // (BOX_WIDTH + SIZE / 2)))
        row, column = divmod(number, across)
        left = hexes.left() + column * (BOX_WIDTH + SIZE / 2)
        return QRectF(left, hexes.bottom() + SIZE + row * (BOX_HEIGHT + SIZE / 2), BOX_WIDTH, BOX_HEIGHT)

    # Following edits

    def update(self, map: Map, changes: Sequence[Change] = (), _facets: Sequence[Facets] = ()) -> Dirty:
        """Follow the map after edits; what is different is found by comparing, so undo needs no other way."""
        from engine.bundle.change_types import MAP_FILE

        if changes and all(change.file != MAP_FILE for change in changes):
            return NOTHING
        old, self.map, grid = self.map, map, self.grid
        if map.grid != old.grid or self._layers(map) != self._layers(old):
            self._take(map)
            return EVERYTHING if self.grid == grid else Dirty(None, grids=(grid, self.grid))
        named: list[MapPlace | NamedLine] = [*self.spots, *self.network.courses]
        hexes = self._follow_terrain(old) | self._follow_features(old)
        edges = self._follow_lines(old)
        beside = {hex for edge in edges for hex in self.lattice.edge_hexes[edge].tolist() if hex >= 0}
        hexes |= beside
        self.chunks.forget(hexes)
        self.line_chunks.forget(beside)
        if self._marks(map) != self._marks(old):
            self._read_marks()
            return EVERYTHING
        hexes |= self._follow_places(old)
        return Dirty(self.rect_of(hexes), self._follow_names(named, beside))

    def _layers(self, map: Map) -> list[str]:
        return [layer for layer in map.hexes if layer == self.look.terrain_layer or layer in self.look.hexes]

    @staticmethod
    def _marks(map: Map) -> tuple[object, ...]:
        return map.bridges, map.areas, map.boxes

    def _follow_terrain(self, old: Map) -> set[int]:
        layer = self.look.terrain_layer
        if layer not in self.map.hexes or self.map.hexes[layer] is old.hexes[layer]:
            return set()
        known = len(self.words)
        found = map_features.changed_cells(old.hexes[layer], self.map.hexes[layer], self.grid, self.words)
        if -1 in found.values():
            self.terrain = map_features.word_numbers(self.map.hexes[layer], self.grid, self.words, self.lattice.exists)
        else:
            index = list(found)
            self.terrain[index] = np.where(self.lattice.exists[index], list(found.values()), map_features.NOWHERE)
        if found or len(self.words) > known:
            self._forget_styles()
        return set(found)

    def _follow_features(self, old: Map) -> set[int]:
        layers = [layer for layer in self._layers(old) if layer != self.look.terrain_layer]
        if all(old.hexes[layer] == self.map.hexes[layer] for layer in layers):
            return set()
        before = self.features
        self.features = map_features.features(self.map, self.grid, self.look, self.lattice.exists)
        return {index for index, _style in before.items() ^ self.features.items()}

    def _follow_lines(self, old: Map) -> set[int]:
        """The hexsides at which something else runs now."""
        if self.map.chains == old.chains:
            return self.network.follow(old.hexsides, self.map.hexsides)
        before = self.network
        self.network = Network.of(self.map, self.lattice, self.look, before)
        return self.network.changed(before)

    def _follow_places(self, old: Map) -> set[int]:
        """The hexes whose signs are different now."""
        if self.map.places == old.places:
            return set()
        before = self.signs
        self._read_spots()
        return {index for index, _kind in before.items() ^ self.signs.items()}

    def _follow_names(self, before: list[MapPlace | NamedLine], beside: set[int]) -> tuple[QRectF, ...]:
        """Where names are different now; at these hexes new lines run, which names to come should not cover."""
        from editor.canvas.name_layout import rename

        for hex in {near for index in beside for near in (index, *self.grid.neighbours[index])}:
            self.layouts.pop(("obstacles", hex), None)
        return tuple(rename(self, before, [*self.spots, *self.network.courses]))

    def rect_of(self, hexes: Iterable[int]) -> QRectF:
        """The rectangle round hexes, with what may reach out of them."""
        index = list(hexes)
        if not index:
            return QRectF()
        centres = self.lattice.centres[index]
        (left, top), (right, bottom) = centres.min(axis=0), centres.max(axis=0)
        return QRectF(left, top, right - left, bottom - top).adjusted(*(2 * (-SIZE - BLEED,) + 2 * (SIZE + BLEED,)))
