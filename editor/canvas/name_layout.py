"""Where names stand: tried round each hex, away from numbers, rivers, counters and each other."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import floor, log2

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from editor.canvas import map_colors
from editor.canvas.line_painting import WATERS
from editor.canvas.map_features import MapPlace, NamedLine
from editor.canvas.name_labels import Glyph, Label, advance
from editor.canvas.noise import Floats
from editor.canvas.river_names import along_course
from editor.canvas.scene import MapScene
from editor.canvas.zoom_scale import SIZE, hex_pixels
from engine.hexes import Orientation

CLASSES_PER_OCTAVE = 2
CELL = 4 * SIZE
STRETCH = 32
"""Hexsides of a river for which the rectangle of its name is told together."""
OFF_THE_MAP, CUT = 6, 60
"""What speaks against a name that leaves the hexes, and the sheet, at whose border it would be cut."""
LAST = 9
"""The rank of rivers: their names go where there is room."""


@dataclass(frozen=True)
class NameKind:
    """How a kind of place is lettered: pixels at a hex 110 wide, the least hex on which it is named, rank, weight."""

    size: float
    seen: float
    rank: int
    weight: str = "plain"
    colour: str = map_colors.INK
    spacing: float = 0.0


KINDS = {
    "city": NameKind(19.0, 7.0, 0, "bold"),
    "fort": NameKind(13.5, 26.0, 3),
    "town": NameKind(16.0, 18.0, 1, "bold"),
    "village": NameKind(13.5, 34.0, 4),
    "spot": NameKind(13.5, 38.0, 5),
    "water": NameKind(15.0, 22.0, 2, "water", map_colors.WATER_NAME),
    "region": NameKind(17.0, 10.0, 6, "plain", "#8a7350", 0.35),
}
RIVER = NameKind(15.0, 24.0, 2, "water", map_colors.WATER_NAME)


Named = MapPlace | NamedLine
"""What bears a name."""
Bearer = tuple[str, tuple[int, ...], tuple[tuple[str, str], ...]]
"""The same as something that can be looked up."""


class NameLayout:
    """Names in their places for one class of zoom, found by rectangle; and those that are still to be placed."""

    def __init__(self, width: float, waiting: Iterable[Named]) -> None:
        self.width = width
        self.waiting = deque(waiting)
        self._placed: dict[Bearer, list[Label]] = {}
        self._cells: dict[tuple[int, int], list[Label]] = {}

    @property
    def labels(self) -> list[Label]:
        """All names on the map."""
        return [label for labels in self._placed.values() for label in labels]

    def add(self, named: Named, label: Label) -> None:
        """Put a name of something on the map."""
        self._placed.setdefault(bearer(named), []).append(label)
        for cell in _cells(label.rect):
            self._cells.setdefault(cell, []).append(label)

    def drop(self, gone: set[Bearer]) -> None:
        """Take names off the map."""
        self.waiting = deque(named for named in self.waiting if bearer(named) not in gone)
        for one in gone:
            for label in self._placed.pop(one, ()):
                for cell in _cells(label.rect):
                    self._cells[cell] = [other for other in self._cells[cell] if other is not label]

    def within(self, rect: QRectF) -> Iterator[Label]:
        """The names that touch a rectangle, each once."""
        seen: set[int] = set()
        for cell in _cells(rect):
            for label in self._cells.get(cell, ()):
                if id(label) not in seen and label.rect.intersects(rect):
                    seen.add(id(label))
                    yield label

    def crowded(self, rect: QRectF) -> bool:
        """Whether another name is there."""
        return next(self.within(rect), None) is not None


def _cells(rect: QRectF) -> Iterable[tuple[int, int]]:
    for row in range(floor(rect.top() / CELL), floor(rect.bottom() / CELL) + 1):
        for column in range(floor(rect.left() / CELL), floor(rect.right() / CELL) + 1):
            yield column, row


def zoom_class(zoom: float) -> int:
    """The class of a zoom; within one, names grow with the map."""
    return floor(CLASSES_PER_OCTAVE * log2(hex_pixels(zoom)) + 1e-9)


def bearer(named: Named) -> Bearer:
    """What bears a name, by all that its place on the map depends on."""
    kind, where = (named.style, named.along) if isinstance(named, NamedLine) else (named.kind, named.hexes)
    return kind, where, tuple(sorted(named.names.items()))


def layout_of(scene: MapScene, zoom: float) -> NameLayout:
    """The names for a zoom, all in their places."""
    for _ in layout_slices(scene, zoom):
        pass
    return _layout(scene, zoom_class(zoom))


def layout_slices(scene: MapScene, zoom: float) -> Iterator[None]:
    """Place the names for a zoom one by one, the most important ones first."""
    layout = _layout(scene, zoom_class(zoom))
    while layout.waiting:
        named = layout.waiting.popleft()
        for label in _labels(scene, layout, named):
            layout.add(named, label)
        yield


def _layout(scene: MapScene, number: int) -> NameLayout:
    found = scene.layouts.get(number)
    if not isinstance(found, NameLayout):
        width = 2 ** ((number + 0.5) / CLASSES_PER_OCTAVE)
        found = scene.layouts[number] = NameLayout(width, _seen(scene, width, [*scene.spots, *scene.network.courses]))
    return found


def _seen(scene: MapScene, width: float, many: Iterable[Named]) -> list[Named]:
    """Those that are named where hexes are so many pixels wide, in the order in which they get their places."""
    found = [(kind.rank if isinstance(named, MapPlace) else LAST, named) for named in many if (kind := _kind(named))
             and width >= kind.seen and named.names.get(scene.language)]  # fmt: skip
    return [named for _rank, named in sorted(found, key=lambda pair: pair[0])]


def _kind(named: Named) -> NameKind | None:
    """How something is lettered; of lines only waters are."""
    if isinstance(named, MapPlace):
        return KINDS[named.kind]
    return RIVER if named.style in WATERS and not named.crosses else None


def _labels(scene: MapScene, layout: NameLayout, named: Named) -> Iterator[Label]:
    """The names of a place or a river, where there is room for them."""
    kind, name = _kind(named), named.names.get(scene.language, "")
    if kind is None:
        return
    size = units(kind, layout.width)
    if isinstance(named, NamedLine):
        yield from along_course(scene, named, name, size, layout.crowded)
    elif label := _placed(scene, layout, named, kind, name, size):
        yield label


def rename(scene: MapScene, old: Sequence[Named], new: Sequence[Named]) -> list[QRectF]:
    """Place what bears a name now and did not before, all other names stay; the rectangles where names may differ."""
    known = {id(named) for named in old} & {id(named) for named in new}
    gone = [named for named in old if id(named) not in known]
    come = [named for named in new if id(named) not in known]
    was, now = Counter(map(bearer, gone)), Counter(map(bearer, come))
    differs = {one for one in {*was, *now} if was[one] != now[one]}
    gone = [named for named in gone if bearer(named) in differs]
    come = [named for named in come if bearer(named) in differs]
    for layout in scene.layouts.values() if differs else ():
        if isinstance(layout, NameLayout):
            layout.drop(differs)
            layout.waiting += _seen(scene, layout.width, come)
    found = [rect for named in (*gone, *come) for rect in _around(scene, named)]
    return [rect for number, rect in enumerate(found) if rect not in found[:number]]


def _around(scene: MapScene, named: Named) -> Iterator[QRectF]:
    """Where the name of something may stand at any zoom."""
    kind, name = _kind(named), named.names.get(scene.language, "")
    if isinstance(named, MapPlace) and name:
        far = units(KINDS[named.kind], KINDS[named.kind].seen) * (1 + advance(name, scene.language, "bold")) * 1.4
        yield scene.rect_of(named.hexes).adjusted(-far, -far, far, far)
    elif isinstance(named, NamedLine) and kind and name:
        for first in range(0, len(named.along), STRETCH):
            edges = list(named.along[first : first + STRETCH])
            yield scene.rect_of(index for index in scene.lattice.edge_hexes[edges].ravel().tolist() if index >= 0)


def units(kind: NameKind, width: float) -> float:
    """The height of letters in scene units on hexes so many pixels wide; on small hexes they are larger than these."""
    pixels: float = max(8.5 if kind.rank < 2 else 8.0, kind.size * (width / 110) ** 0.55)
    return pixels / width * 2 * SIZE


def _placed(
    scene: MapScene, layout: NameLayout, spot: MapPlace, kind: NameKind, name: str, size: float
) -> Label | None:
    """The name at the best of its places, or nowhere if all are taken."""
    if len(spot.hexes) > 1 or kind.weight == "water" or kind.spacing:
        middle = scene.lattice.centres[list(spot.hexes)].mean(axis=0)
        found = _label(scene, kind, name, size, QPointF(middle[0], middle[1]))
        return None if layout.crowded(found.rect) else found
    hex = spot.hexes[0]
    obstacles, inner, sheet = _obstacles(scene, hex), scene.hex_bounds, scene.bounds
    best, least = None, 1e9
    for cost, label in _candidates(scene, hex, name, kind, size):
        if cost >= least:
            break
        total = cost + _burden(label.rect, obstacles)
        total += OFF_THE_MAP * (not inner.contains(label.rect)) + CUT * (not sheet.contains(label.rect))
        if total < least and not layout.crowded(label.rect):
            best, least = label, total
    return best


def _label(scene: MapScene, kind: NameKind, name: str, size: float, middle: QPointF) -> Label:
    """A name whose letters have their middle at a point."""
    spacing = 0.0 if scene.language == "ja" else kind.spacing
    width = size * (advance(name, scene.language, kind.weight) + spacing * (len(name) - 1))
    rect = QRectF(middle.x() - width / 2, middle.y() - size * 0.55, width, size * 1.1)
    glyph = Glyph(name, middle.x(), middle.y() + size * (0.34 if scene.language == "ja" else 0.27))
    return Label((glyph,), size, rect, scene.language, kind.weight, kind.colour, spacing)


def _candidates(scene: MapScene, hex: int, name: str, kind: NameKind, size: float) -> Iterator[tuple[float, Label]]:
    """Places round the middle of a hex with what speaks against each."""
    x, y = scene.lattice.centres[hex]
    flat = scene.grid.orientation == Orientation.FLAT
    half = size * advance(name, scene.language, kind.weight) / 2
    edge = (0.866 if flat else 1.0) * SIZE
    below, above = max(64.0, edge - size * 0.75), -max(46.0, edge - size * 1.6)
    aside = 62.0 + half
    steps = ((0.0, 0, below), (0.8, 0, edge + size * 0.2), (1.2, aside, 40), (1.3, -aside, 40), (1.6, aside, -28),
             (1.7, -aside, -28), (2.0, 0, above), (2.4, half * 0.7, below), (2.5, -half * 0.7, below),
             (3.0, aside, 0), (3.1, -aside, 0), (3.6, 0, -edge - size * 0.2))  # fmt: skip
    for cost, right, down in steps:
        yield cost, _label(scene, kind, name, size, QPointF(x + right, y + down))


def _burden(rect: QRectF, obstacles: Floats) -> float:
    """What a name in a rectangle would cover."""
    x, y, weight = obstacles.T
    hit = (x > rect.left()) & (x < rect.right()) & (y > rect.top()) & (y < rect.bottom())
    return float(weight[hit].sum())


def _obstacles(scene: MapScene, hex: int) -> Floats:
    """Points round a hex that names should not cover, and how much each counts: counters, numbers, rivers, ways."""
    found = scene.layouts.get(("obstacles", hex))
    if not isinstance(found, np.ndarray):
        found = scene.layouts["obstacles", hex] = np.array(list(_points(scene, hex)))
    return found


def _points(scene: MapScene, hex: int) -> Iterator[tuple[float, float, float]]:
    lattice, net = scene.lattice, scene.network
    near = [index for index in (hex, *scene.grid.neighbours[hex]) if index >= 0]
    waters = [net.sides[style] for style in WATERS if style in net.sides]
    edges = {edge for index in near for edge in scene.grid.sides[index]}
    for index in near:
        x, y = lattice.centres[index].tolist()
        yield from ((x + right, y + down, weight) for right, down, weight in _IN_HEX)
    for edge in edges:
        if any(edge in water for water in waters):
            (ax, ay), (bx, by) = lattice.drawn_vertices[lattice.edge_ends[edge]].tolist()
            yield from ((ax + (bx - ax) * share, ay + (by - ay) * share, 1.0) for share in (0.0, 0.33, 0.67, 1.0))
        if any(edge in ways for ways in net.ways.values()):
            (ax, ay), (bx, by) = lattice.drawn_centres[lattice.edge_hexes[edge]].tolist()
            yield from ((ax + (bx - ax) * share / 5, ay + (by - ay) * share / 5, 0.3) for share in range(6))


_IN_HEX = [(right, down, 0.35) for right in (-48, -16, 16, 48) for down in (-48, -16, 16, 48)]
_IN_HEX += [(right, -68, 0.4) for right in (-18, 0, 18)]
