"""The still part of the map as square pictures: painted in small slices of time, kept, shown scaled until sharp."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import ceil, floor, hypot
from time import perf_counter

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from editor.canvas.viewport import HIGHEST, Box, Viewport, level_of, zoom_of

TILE = 256
"""Device pixels of a side."""
KEPT_BYTES = 96 * 2**20
BOXES = 2048
"""How many rectangles of tiles are kept."""
COARSE = 1024
"""Device pixels of the longer side of the whole map's coarse picture, which stands in for what is not painted yet."""
MUCH_NEARER = 10
"""Levels above which another level would need too many pictures to stand in."""
PART = 0.003
"""Seconds that one go at a tile should take: a tile that takes longer is painted in parts, over several frames."""
MOST_PARTS = 4
AHEAD = (2, -2, 4, -4, 8, -8)
"""The levels for which what they need is made ready while nothing else is to be done: the next, half an octave, one."""
LARGE = 700
"""Device pixels of the side of an edit that is not painted at once but with all that is missing."""

Key = tuple[int, int, int]
Paint = Callable[[QPainter, QRectF, float], None]
"""Paint a rectangle of the scene; the painter is in scene coordinates, the number says logical pixels a unit."""
Warm = Callable[[QRectF | None, float], Iterator[None]]
"""Make ready, a little at each step, what painting a rectangle needs, or what all rectangles at a zoom do."""


@dataclass
class Tile:
    """A picture; a stale one is shown only until it is painted again."""

    picture: QPixmap
    stale: bool = False


@dataclass
class UnfinishedTile:
    """A tile that is being painted in parts."""

    key: Key
    picture: QPixmap
    parts: list[QRect]
    warming: Iterator[None]
    spent: float = 0.0


class Tiles:
    """The cache. Keys are the level of zoom and the place in tiles from the scene's zero."""

    def __init__(self, paint: Paint, ground: QColor, warm: Warm = lambda *_: iter(())) -> None:
        self.paint, self.warm = paint, warm
        self.ground = ground
        self._tiles: OrderedDict[Key, Tile] = OrderedDict()
        self._coarse: dict[Key, Tile] = {}
        self._coarse_level = 0
        self._ratio = 1.0
        self._costs: dict[int, float] = {}
        self._cost = 0.0
        self._begun: UnfinishedTile | None = None
        self._last_sharp = 0
        self._ahead: Iterator[None] = iter(())
        self._ahead_of: int | None = None
        self.coarse_version = self.finished = 0
        self.kept = KEPT_BYTES // (TILE * TILE * 4)

    # What is in view

    def prepare(self, view: Viewport) -> None:
        """Fit the cache to a view; another pixel ratio or other bounds make all pictures useless."""
        longer = max(view.bounds.width, view.bounds.height, 1)
        coarse = level_of(COARSE / longer / view.ratio)
        if (coarse, view.ratio) != (self._coarse_level, self._ratio):
            self.clear()
            self._coarse_level, self._ratio = coarse, view.ratio

    def clear(self) -> None:
        """Forget all pictures."""
        self._begun = self._ahead_of = None
        self._tiles.clear()
        self._coarse.clear()

    def _scale(self, level: int) -> float:
        return zoom_of(level) * self._ratio

    def _keys(self, level: int, seen: Box) -> Iterator[Key]:
        """The tiles of a level that a rectangle of the scene touches."""
        side = TILE / self._scale(level)
        for row in range(floor(seen.top / side), ceil(seen.bottom / side)):
            for column in range(floor(seen.left / side), ceil(seen.right / side)):
                yield level, column, row

    def _box(self, key: Key) -> Box:
        return _box_of(key, self._ratio)

    def _tile(self, key: Key) -> Tile | None:
        return self._coarse.get(key) or self._tiles.get(key)

    # Drawing

    def draw(self, painter: QPainter, view: Viewport) -> None:
        """Show the view, in device pixels, with the pictures there are."""
        self.prepare(view)
        level = round(view.level)
        sharp = True
        for key in self._keys(level, view.seen):
            tile = self._tile(key)
            if tile:
                self._show(painter, view, key, tile)
                if key in self._tiles:
                    self._tiles.move_to_end(key)
            elif self._box(key).meets(view.bounds):
                sharp = False
                self._stand_in(painter, view, self._box(key))
        if sharp and level == view.level:
            self._last_sharp = level

    def _show(self, painter: QPainter, view: Viewport, key: Key, tile: Tile) -> None:
        left, top = view.origin
        if key[0] == view.level:
            painter.drawPixmap(left + key[1] * TILE, top + key[2] * TILE, tile.picture)
        else:
            painter.drawPixmap(_target(view, self._box(key)), tile.picture, QRectF(0, 0, TILE, TILE))

    def _stand_in(self, painter: QPainter, view: Viewport, box: Box) -> None:
        """Fill a gap from another level whose pictures cover it: the last sharp one, else the coarse one."""
        here = round(view.level)
        for level in (self._last_sharp, here - 2, here + 2, self._coarse_level):
            if level > here + MUCH_NEARER:
                continue
            keys = [key for key in self._keys(level, box) if self._box(key).meets(view.bounds)]
            if all(self._tile(key) for key in keys):
                for key in keys:
                    self._show_part(painter, view, key, box)
                return
        painter.fillRect(_target(view, box), self.ground)

    def _show_part(self, painter: QPainter, view: Viewport, key: Key, box: Box) -> None:
        tile, whole = self._tile(key), self._box(key)
        if tile:
            scale = self._scale(key[0])
            part = Box(
                max(box.left, whole.left),
                max(box.top, whole.top),
                min(box.right, whole.right),
                min(box.bottom, whole.bottom),
            )
            source = QRectF(
                (part.left - whole.left) * scale,
                (part.top - whole.top) * scale,
                part.width * scale,
                part.height * scale,
            )
            painter.drawPixmap(_target(view, part), tile.picture, source)

    # The whole map in small

    def coarse_ready(self, view: Viewport) -> bool:
        """Whether the coarse picture of the whole map is painted and fresh."""
        return bool(self._coarse) and not self._lacking(self._coarse_level, view, view.bounds, (0, 0))

    def overview(self, view: Viewport, size: QSize, ratio: float) -> QPixmap:
        """The whole map as a small picture."""
        bounds, scale = view.bounds, self._scale(self._coarse_level)
        whole = QPixmap(ceil(bounds.width * scale), ceil(bounds.height * scale))
        whole.fill(self.ground)
        painter = QPainter(whole)
        painter.translate(-bounds.left * scale, -bounds.top * scale)
        for _, column, row in self._coarse:
            painter.drawPixmap(column * TILE, row * TILE, self._coarse[self._coarse_level, column, row].picture)
        painter.end()
        kind = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        return whole.scaled(size * ratio, *kind)

    # Painting

    def work(self, view: Viewport, seconds: float, focus: tuple[float, float]) -> bool:
        """Paint what is missing, nearest to a point of the scene first, for about so long; say whether anything was."""
        until, painted = perf_counter() + seconds, False
        self.prepare(view)
        while not painted or perf_counter() + PART <= until:
            key = next(iter(self._wanted(view, focus)), None)
            if key is None:
                break
            self._paint_some(key, until)
            painted = True
        return painted

    def work_ahead(self, view: Viewport, seconds: float) -> bool:
        """Make ready for about so long what other levels need; say whether more is to be done."""
        level, until = round(view.level), perf_counter() + seconds
        if level != self._ahead_of:
            levels = (level + steps for steps in AHEAD if view.lowest <= level + steps <= HIGHEST)
            self._ahead = chain.from_iterable(self.warm(None, zoom_of(other)) for other in levels)
            self._ahead_of = level
        return any(perf_counter() > until for _ in self._ahead)

    def missing(self, view: Viewport) -> bool:
        """Whether the view still waits for pictures."""
        return any(True for _ in self._wanted(view, view.seen.middle))

    def covers(self, view: Viewport) -> bool:
        """Whether all that is in view has a picture, be it a coarse one."""
        return not self._lacking(self._coarse_level, view, view.seen, view.seen.middle)

    def _wanted(self, view: Viewport, focus: tuple[float, float]) -> Iterator[Key]:
        """What is to be painted: the coarse stand-in of the view, the view itself, then the coarse rest of the map."""
        yield from self._lacking(self._coarse_level, view, view.seen, focus)
        if view.level == round(view.level):
            yield from self._lacking(round(view.level), view, view.seen, focus)
        yield from self._lacking(self._coarse_level, view, view.bounds, focus)

    def _lacking(self, level: int, view: Viewport, seen: Box, focus: tuple[float, float]) -> list[Key]:
        keys = [
            key
            for key in self._keys(level, seen)
            if ((tile := self._tile(key)) is None or tile.stale) and self._box(key).meets(view.bounds)
        ]
        return sorted(keys, key=lambda key: _away(self._box(key), focus))

    def _paint_some(self, key: Key, until: float) -> None:
        """Make ready what a tile needs as far as time allows, then paint its next part; the last puts it to use."""
        if self._begun is None or self._begun.key != key:
            picture = QPixmap(TILE, TILE)
            picture.fill(self.ground)
            self._begun = UnfinishedTile(
                key, picture, self._parts(key), self.warm(_rect(self._box(key)), zoom_of(key[0]))
            )
        work = self._begun
        if any(perf_counter() > until for _ in work.warming):
            return
        began = perf_counter()
        self._paint_part(key, work.picture, work.parts.pop())
        work.spent += perf_counter() - began
        if not work.parts:
            self._begun = None
            self._keep(key, Tile(work.picture))
            self._learn(key[0], work.spent)

    def _learn(self, level: int, spent: float) -> None:
        """Remember what a tile of a level costs; a single dear one, such as the first, is soon forgotten."""
        old = self._costs.get(level, spent)
        self._costs[level] = self._cost = min(spent, old + (spent - old) / 4)

    def _parts(self, key: Key) -> list[QRect]:
        """A tile cut so that each part takes its share of time, as far as the tiles painted before let one know."""
        cost = self._costs.get(key[0], self._cost)
        across = next((count for count in (1, 2) if cost <= PART * count * count), MOST_PARTS)
        side = TILE // across
        return [QRect(side * column, side * row, side, side) for row in range(across) for column in range(across)]

    def _keep(self, key: Key, tile: Tile) -> None:
        self.finished += 1
        if key[0] == self._coarse_level:
            self._coarse[key] = tile
            self.coarse_version += 1
            return
        self._tiles[key] = tile
        self._tiles.move_to_end(key)
        while len(self._tiles) > self.kept:
            self._tiles.popitem(last=False)

    def _paint_part(self, key: Key, picture: QPixmap, part: QRect) -> None:
        """Paint some pixels of a tile."""
        found = self._painted(key[0], part.translated(key[1] * TILE, key[2] * TILE))
        painter = QPainter(picture)
        painter.drawPixmap(part.topLeft(), found)
        painter.end()

    def _painted(self, level: int, pixels: QRect) -> QPixmap:
        """The map in a rectangle of the pixels of a level."""
        scale = self._scale(level)
        picture = QPixmap(pixels.size())
        picture.fill(self.ground)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-pixels.left(), -pixels.top())
        painter.scale(scale, scale)
        wider = pixels.adjusted(-1, -1, 1, 1)
        rect = QRectF(wider.left() / scale, wider.top() / scale, wider.width() / scale, wider.height() / scale)
        self.paint(painter, rect, zoom_of(level))
        painter.end()
        return picture

    # Edits

    def outdate(self, box: Box) -> None:
        """Paint a rectangle of the scene again in good time, and show it as it was until then."""
        self._begun = self._ahead_of = None
        for key, tile in [*self._tiles.items(), *self._coarse.items()]:
            tile.stale |= self._box(key).meets(box)

    def repaint(self, view: Viewport, box: Box | None) -> None:
        """Paint a rectangle of the scene again where it is in view; what is elsewhere, or too large, waits its turn."""
        self._begun = self._ahead_of = None
        level = round(view.level)
        now = set(self._keys(level, view.seen)) if box else set()
        seen = view.seen.grown(1)
        if box is None or not box.meets(seen) or _shared(box, seen).width * self._scale(level) > LARGE:
            now = set()
        at_once = []
        for key, tile in [*self._tiles.items(), *self._coarse.items()]:
            if box is None or self._box(key).meets(box):
                if key in now and not tile.stale:
                    at_once.append((key, tile))
                else:
                    tile.stale = True
        if box and at_once:
            self._patch(level, self._pixels(level, _shared(box, seen)), at_once)

    def _patch(self, level: int, pixels: QRect, tiles: list[tuple[Key, Tile]]) -> None:
        """Paint a small rectangle once and lay it into all tiles that it touches."""
        patch = self._painted(level, pixels)
        for (_, column, row), tile in tiles:
            painter = QPainter(tile.picture)
            painter.drawPixmap(pixels.left() - column * TILE, pixels.top() - row * TILE, patch)
            painter.end()
        self.coarse_version += level == self._coarse_level

    def _pixels(self, level: int, box: Box) -> QRect:
        """The pixels of a level that a rectangle of the scene touches."""
        scale = self._scale(level)
        left, top = floor(box.left * scale) - 1, floor(box.top * scale) - 1
        return QRect(left, top, ceil(box.right * scale) + 1 - left, ceil(box.bottom * scale) + 1 - top)


def _target(view: Viewport, box: Box) -> QRectF:
    """Where a rectangle of the scene lies, in device pixels."""
    left, top = view.origin
    return QRectF(
        left + box.left * view.scale, top + box.top * view.scale, box.width * view.scale, box.height * view.scale
    )


@lru_cache(BOXES)
def _box_of(key: Key, ratio: float) -> Box:
    """What a tile shows of the scene; a frame asks many times for those that it lacks."""
    side = TILE / (zoom_of(key[0]) * ratio)
    return Box(key[1] * side, key[2] * side, (key[1] + 1) * side, (key[2] + 1) * side)


def _rect(box: Box) -> QRectF:
    return QRectF(box.left, box.top, box.width, box.height)


def _shared(one: Box, other: Box) -> Box:
    return Box(
        max(one.left, other.left), max(one.top, other.top), min(one.right, other.right), min(one.bottom, other.bottom)
    )


def _away(box: Box, point: tuple[float, float]) -> float:
    x, y = box.middle
    return hypot(x - point[0], y - point[1])
