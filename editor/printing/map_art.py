"""The map with its counters, painted a little at a time: as a picture, or as a picture under drawn counters."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas import map_colors
from editor.canvas.box_places import NAME_ROOM, BoxPlaces
from editor.canvas.counter_layer import badge
from editor.canvas.look import look_of
from editor.canvas.paint import DEFAULT_LAYERS, HINTS, paint_map
from editor.canvas.pieces import Piece, detail_for, paint_face
from editor.canvas.play_area import PlayArea
from editor.canvas.scene import MapScene
from editor.canvas.stacks import COUNTER, Arrangement, Point, arrange
from editor.canvas.tile_preloading import warmed
from editor.printing.paper import pixels
from editor.queries.counter_faces import draft_face
from editor.queries.hexes_in_play import part_of
from editor.queries.position_view import draft_position
from engine.play import NOWHERE
from engine.validate.view import BundleView

SLICE = 320
"""Pixels of a square that is painted between two pauses."""
GRID = frozenset(("grid", "numbers"))
AT_ONCE = 12
BADGE = 0.42
"""How large the number of a high stack is, as a part of a counter."""


class MapArtRequest(Protocol):
    """What is to be seen of a map."""

    @property
    def language(self) -> str:
        """The language of names."""

    @property
    def with_counters(self) -> bool:
        """Whether counters stand on it."""

    @property
    def grid(self) -> bool:
        """Whether outlines and numbers of hexes are shown."""


@dataclass(frozen=True)
class MapArt:
    """A map, what is shown of it, and the counters on it."""

    scene: MapScene
    layers: frozenset[str]
    stacks: Arrangement

    def image(self, part: QRectF, scale: float, zoom: float) -> Generator[None, None, QImage]:
        """A part of the map as a picture with so many pixels a unit, square by square; as detailed as at a zoom."""
        image = QImage(QSize(round(part.width() * scale), round(part.height() * scale)), QImage.Format.Format_RGB32)
        image.fill(QColor(map_colors.PAPER))
        yield from warmed(self.scene, None, (zoom, scale), self.layers)
        for top in range(0, image.height(), SLICE):
            for left in range(0, image.width(), SLICE):
                yield from self._square(image, QRect(left, top, SLICE, SLICE), part, scale, zoom)
        return image

    def _square(self, image: QImage, square: QRect, part: QRectF, scale: float, zoom: float) -> Iterator[None]:
        seen = QRectF(square).adjusted(-2, -2, 2, 2)
        rect = QRectF(part.topLeft() + seen.topLeft() / scale, seen.size() / scale)
        yield from warmed(self.scene, rect, (zoom, scale), self.layers)
        painter = QPainter(image)
        painter.setClipRect(square)
        painter.scale(scale, scale)
        painter.translate(-part.topLeft())
        paint_map(painter, self.scene, rect, zoom, self.layers)
        painter.end()
        yield

    def counters(self, painter: QPainter, part: QRectF) -> Iterator[None]:
        """The counters in a part of the map; the painter measures in units of the scene."""
        painter.setRenderHints(HINTS)
        detail = detail_for(pixels(painter, COUNTER))
        for number, (piece, (x, y)) in enumerate(zip(self.stacks.pieces, self.stacks.middles.tolist(), strict=True)):
            rect = QRectF(x - COUNTER / 2, y - COUNTER / 2, COUNTER, COUNTER)
            if rect.intersects(part):
                paint_face(painter, piece.face, rect, detail)
            if number % AT_ONCE == AT_ONCE - 1:
                yield
        for stack in self.stacks.high:
            x, y = stack.middle(stack.shown - 1)
            side = BADGE * COUNTER
            at = QRectF(x + COUNTER / 2 - 0.7 * side, y - COUNTER / 2 - 0.3 * side, side, side)
            picture = badge(len(stack.pieces), 96)
            painter.drawPixmap(at, picture, QRectF(picture.rect()))


def art_of(
    view: BundleView, wish: MapArtRequest, known: MapScene | None = None
) -> Generator[None, None, MapArt | None]:
    """The map of a draft as it stands, with pauses; none where there is none that can be read.

    A scene that is `known` already, as that on the screen, is not made a second time.
    """
    map, scenario = view.map, view.scenario
    if map is None:
        return None
    if known is not None and known.map is map and known.language == wish.language:
        scene = known
    else:
        scene = MapScene.of(map, look_of(scenario.rules.game if scenario else ""), wish.language)
    yield
    layers = DEFAULT_LAYERS if wish.grid else DEFAULT_LAYERS - GRID
    return MapArt(scene, layers, _stacks(view, scene, wish.language) if wish.with_counters else Arrangement())


def _stacks(view: BundleView, scene: MapScene, language: str) -> Arrangement:
    """Where the units stand at the start."""
    standing = draft_position(view, 0, language)
    if standing.state is None:
        return Arrangement()
    placed = {unit: (standing.place(number), standing.steps(number)) for unit, number in standing.units.items()}
    faces = (
        (unit, place, draft_face(view, unit, language, steps=steps))
        for unit, (place, steps) in placed.items()
        if place != NOWHERE
    )
    pieces = [Piece(unit, place, face) for unit, place, face in faces if face is not None]
    boxes = BoxPlaces(scene.grid.size, [scene.box_rect(number) for number in range(len(scene.boxes))])

    def middle(place: int) -> Point:
        box = boxes.rect(place)
        if box:
            return box.center().x(), box.center().y() + NAME_ROOM / 2
        x, y = scene.lattice.centres[place].tolist()
        return x, y

    return arrange(pieces, middle, boxes.room)


def part_rect(view: BundleView, scene: MapScene, part: str, hexes: tuple[int, ...] = ()) -> QRectF:
    """The rectangle of the map that is meant: all of it, what is played on, or what is selected."""
    wanted = part_of(view) if part == "play" else frozenset(hexes) if part == "selection" else frozenset()
    box = PlayArea(wanted).box(scene.lattice)
    if box is None:
        return scene.bounds
    return QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top) & scene.bounds
