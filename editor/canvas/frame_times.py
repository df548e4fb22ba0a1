"""A map view measured: a tour through all its levels, and beside it the same map with one graphics item a hex.

Times are those of this thread on the processor: all drawing is done here, and what else the machine does is not
counted.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import thread_time_ns

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QGraphicsPolygonItem, QGraphicsRectItem, QGraphicsScene, QGraphicsView

from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.sample import sample_map, sample_pieces
from editor.canvas.scene import MapScene
from editor.canvas.viewport import HIGHEST
from editor.canvas.zoom_scale import SIZE
from engine.bundle import read_part
from engine.bundle.models import Map
from engine.hexes import Grid
from engine.paths import data_folder

WIDTH, HEIGHT = 1600, 1000
PAN_FRAMES, REST_FRAMES = 24, 12
MOST_FRAMES = 20_000


@dataclass(frozen=True)
class MeasuredMap:
    """Which map is measured, in which look, and with how many counters."""

    map: Callable[[], Map]
    look: str
    counters: int


def _ardennes() -> Map:
    path = data_folder("resources") / "maps" / "ardennes" / "map.yaml"
    found, faults = read_part(Map, path.read_text(encoding="utf-8"), path.name)
    assert isinstance(found, Map) and not faults
    return found


LARGE = MeasuredMap(lambda: sample_map(300, 200), "primer", 3000)
ARDENNES = MeasuredMap(_ardennes, "time_for_trumpets", 2304)


@dataclass(frozen=True)
class MeasuredView:
    """A view of a map, and what it shows."""

    app: QApplication
    view: MapView
    map: Map
    grid: Grid


def canvas() -> QImage:
    """What frames are painted on."""
    return QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)


@cache
def table(ground: MeasuredMap) -> MeasuredView:
    """A map with its counters in an offscreen view, as it is just after it was opened."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    map = ground.map()
    scene = MapScene.of(map, look_of(ground.look))
    view = MapView()
    view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.resize(WIDTH, HEIGHT)
    view.show()
    view.set_scene(scene)
    view.set_pieces(sample_pieces(scene.grid, ground.counters))
    gc.freeze()  # as the window does when it has opened something
    return MeasuredView(app, view, map, scene.grid)


def frame(view: MapView, image: QImage) -> int:
    """The work between two frames and the painting of one, in nanoseconds."""
    began = thread_time_ns()
    view.beat()
    view.render(image, QPoint())
    return thread_time_ns() - began


def tour(view: MapView) -> list[int]:
    """Zoom through all levels there and back with motion, panning and resting on the way; the time of each frame."""
    image, samples = canvas(), list[int]()
    view.fit()
    levels = range(int(view.viewport.level), HIGHEST + 1, 2)
    for level in (*levels, *reversed(levels)):
        view.zoom_to(level, QPointF(WIDTH * 0.4, HEIGHT * 0.45))
        while view.wanted_level != view.viewport.level:
            samples.append(frame(view, image))
        for step in range(PAN_FRAMES):
            view.pan(*((-23, 9) if step < PAN_FRAMES / 2 else (17, -21)))
            samples.append(frame(view, image))
        samples += [frame(view, image) for _ in range(REST_FRAMES)]
    return samples


def settle(view: MapView) -> None:
    """Draw until nothing is missing."""
    image = canvas()
    for _ in range(MOST_FRAMES):
        frame(view, image)
        if not view.busy:
            return
    raise RuntimeError("The map view does not come to rest.")


def times(count: int, doing: Callable[[], object]) -> list[float]:
    """Do something several times; milliseconds of each."""
    samples = []
    for _ in range(count):
        began = thread_time_ns()
        doing()
        samples.append((thread_time_ns() - began) / 1e6)
    return samples


# The peer


@cache
def peer_view(ground: MeasuredMap) -> QGraphicsView:
    """The same hexes and counters, an item each."""
    at = table(ground)
    scene = QGraphicsScene()
    scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
    pen, brushes = QPen(QColor("#c9bfa4"), 0), [QBrush(QColor(name)) for name in ("#f1e9d2", "#a9bc86", "#d9c49a")]
    for index in at.grid.hexes:
        item = QGraphicsPolygonItem(QPolygonF([QPointF(x, y) for x, y in at.grid.corner_points(index, SIZE)]))
        item.setPen(pen)
        item.setBrush(brushes[index % 3])
        scene.addItem(item)
    for piece in at.view.counters.arrangement.pieces:
        x, y = at.grid.centre(piece.place, SIZE)
        counter = QGraphicsRectItem(QRectF(x - 57, y - 57, 114, 114))
        counter.setBrush(QBrush(QColor(piece.face.ground)))
        scene.addItem(counter)
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.resize(WIDTH, HEIGHT)
    view.show()
    gc.freeze()
    return view


def follow(peer: QGraphicsView, view: MapView) -> None:
    """Let the peer look at what the view looks at."""
    peer.resetTransform()
    peer.scale(view.zoom, view.zoom)
    peer.centerOn(view.centre)


def peer_frames(ground: MeasuredMap, count: int = 3) -> list[float]:
    """Frames of the peer at the zooms of a tour, in milliseconds."""
    at, peer, samples = table(ground), peer_view(ground), list[float]()
    image = canvas()
    at.view.fit()
    for level in range(int(at.view.viewport.level), HIGHEST + 1, 6):
        at.view.look(at.view.viewport.at_level(level, (WIDTH / 2, HEIGHT / 2)))
        follow(peer, at.view)
        samples += times(count, lambda: peer.viewport().render(image, QPoint()))
    return samples
