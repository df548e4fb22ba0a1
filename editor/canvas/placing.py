"""Where names stand: tried round each hex, away from numbers, rivers, counters and each other; once for each class of zoom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import floor, log2

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from editor.canvas import palette
from editor.canvas.flow import along_course
from editor.canvas.lettered import Glyph, Label, advance
from editor.canvas.lines import WATERS
from editor.canvas.reading import Spot
from editor.canvas.scale import SIZE, hex_pixels
from editor.canvas.scene import MapScene
from engine.hexes import Orientation

CLASSES_PER_OCTAVE = 2
CELL = 4 * SIZE


@dataclass(frozen=True)
class Kind:
    """How a kind of place is lettered: pixels at a hex 110 wide, the least hex on which it is named, rank, weight."""

    size: float
    seen: float
    rank: int
    weight: str = "plain"
    colour: str = palette.INK
    spacing: float = 0.0


KINDS = {
    "city": Kind(19.0, 7.0, 0, "bold"),
    "fort": Kind(13.5, 26.0, 3),
    "town": Kind(16.0, 18.0, 1, "bold"),
    "village": Kind(13.5, 34.0, 4),
    "spot": Kind(13.5, 38.0, 5),
    "water": Kind(15.0, 22.0, 2, "water", palette.WATER_NAME),
    "region": Kind(17.0, 10.0, 6, "plain", "#8a7350", 0.35),
}
RIVER = Kind(15.0, 24.0, 2, "water", palette.WATER_NAME)


class Layout:
    """Names in their places for one class of zoom, found by rectangle."""

    def __init__(self) -> None:
        self.labels: list[Label] = []
        self._cells: dict[tuple[int, int], list[Label]] = {}

    def add(self, label: Label) -> None:
        """Put a name on the map."""
        self.labels.append(label)
        for cell in _cells(label.rect):
            self._cells.setdefault(cell, []).append(label)

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


def layout_of(scene: MapScene, zoom: float) -> Layout:
    """The names for a zoom, placed when its class is first shown."""
    number = zoom_class(zoom)
    found = scene.layouts.get(number)
    if not isinstance(found, Layout):
        found = scene.layouts[number] = _laid(scene, 2 ** ((number + 0.5) / CLASSES_PER_OCTAVE))
    return found


def _laid(scene: MapScene, width: float) -> Layout:
    layout = Layout()
    wanted = [(KINDS[spot.kind].rank, spot) for spot in scene.spots]
    for _rank, spot in sorted(wanted, key=lambda pair: pair[0]):
        kind = KINDS[spot.kind]
        name = spot.names.get(scene.language, "")
        if width >= kind.seen and name:
            label = _placed(scene, layout, spot, kind, name, units(kind, width))
            if label:
                layout.add(label)
    if width >= RIVER.seen:
        for course in scene.network.courses:
            name = course.names.get(scene.language, "")
            if name and not course.crosses and course.style in WATERS:
                for label in along_course(scene, course, name, units(RIVER, width), layout.crowded):
                    layout.add(label)
    return layout


def units(kind: Kind, width: float) -> float:
    """The height of letters in scene units on hexes so many pixels wide: smaller maps have larger letters for their hexes."""
    pixels = max(8.5 if kind.rank < 2 else 8.0, kind.size * (width / 110) ** 0.55)
    return pixels / width * 2 * SIZE


def _placed(scene: MapScene, layout: Layout, spot: Spot, kind: Kind, name: str, size: float) -> Label | None:
    """The name at the best of its places, or nowhere if all are taken."""
    if len(spot.hexes) > 1 or kind.weight == "water" or kind.spacing:
        middle = scene.lattice.centres[list(spot.hexes)].mean(axis=0)
        found = _label(scene, kind, name, size, QPointF(middle[0], middle[1]))
        return None if layout.crowded(found.rect) else found
    hex = spot.hexes[0]
    places = _candidates(scene, hex, name, kind, size)
    scored = [(cost + _burden(scene, hex, label.rect), number, label) for number, (cost, label) in enumerate(places)
              if not layout.crowded(label.rect)]  # fmt: skip
    return min(scored)[2] if scored else None


def _label(scene: MapScene, kind: Kind, name: str, size: float, middle: QPointF) -> Label:
    """A name whose letters have their middle at a point."""
    spacing = 0.0 if scene.language == "ja" else kind.spacing
    width = size * (advance(name, scene.language, kind.weight) + spacing * (len(name) - 1))
    rect = QRectF(middle.x() - width / 2, middle.y() - size * 0.55, width, size * 1.1)
    glyph = Glyph(name, middle.x(), middle.y() + size * (0.34 if scene.language == "ja" else 0.27))
    return Label((glyph,), size, rect, scene.language, kind.weight, kind.colour, spacing)


def _candidates(scene: MapScene, hex: int, name: str, kind: Kind, size: float) -> Iterator[tuple[float, Label]]:
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


def _burden(scene: MapScene, hex: int, rect: QRectF) -> float:
    """What a name in a rectangle would cover: rivers, ways, numbers, the places of counters, the rim."""
    lattice = scene.lattice
    near = [index for index in (hex, *scene.grid.neighbours[hex]) if index >= 0]
    cost = 0.0
    for index in near:
        x, y = lattice.centres[index].tolist()
        if rect.intersects(QRectF(x - 55, y - 55, 110, 110)):
            cost += 1.1
        if rect.intersects(QRectF(x - 24, y - 80, 48, 22)):
            cost += 0.9
        for edge in lattice.sides[index].tolist():
            ends = lattice.drawn_vertices[lattice.edge_ends[edge]]
            if any(edge in scene.network.sides.get(style, ()) for style in WATERS):
                cost += 1.2 * _inside(rect, np.array([ends[0], ends.mean(axis=0)]))
            if any(edge in ways for ways in scene.network.ways.values()):
                one, other = lattice.edge_hexes[edge]
                line = np.linspace(lattice.drawn_centres[one], lattice.drawn_centres[other], 5)
                cost += 0.35 * _inside(rect, line)
    frame = scene.hex_bounds
    return cost + (0 if frame.contains(rect) else 6.0)


def _inside(rect: QRectF, points: np.ndarray) -> int:
    return sum(rect.contains(x, y) for x, y in points.tolist())
