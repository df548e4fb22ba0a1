"""The editor's measurements: frames of the map view, beside one graphics item a hex, and the whole window.

`measures()` yields names with what takes them, as the engine's own measurements do. Times are those of this thread on
the processor: all drawing is done here, and what else the machine does is not counted.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from statistics import median, quantiles
from time import thread_time_ns

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QGraphicsPolygonItem, QGraphicsRectItem, QGraphicsScene, QGraphicsView

from editor.canvas.look import look_of
from editor.canvas.overlays import DimOverlay, HexOverlay
from editor.canvas.sample import sample_map, sample_pieces
from editor.canvas.scale import SIZE
from editor.canvas.scene import MapScene
from editor.canvas.view import MapView
from editor.canvas.viewport import HIGHEST
from editor.shell.measures import MEASURES as OF_THE_WINDOW
from engine.bench import Measured
from engine.bench.timing import significant
from engine.bundle import PaintHexes
from engine.bundle.models import Map
from engine.bundle.models.base import PlaceName
from engine.hexes import Grid

COLUMNS, ROWS, COUNTERS = 300, 200, 3000
WIDTH, HEIGHT = 1600, 1000
FRAME, EDIT, HIT = 8.0, 16.0, 20.0
PEER = "QGraphicsView: one item a hex"
PAN_FRAMES, REST_FRAMES = 24, 12
MOST_FRAMES = 20_000

Measure = Callable[[], Measured]


@dataclass(frozen=True)
class Table:
    """A view of the large map, and what it shows."""

    app: QApplication
    view: MapView
    map: Map
    grid: Grid


@cache
def table() -> Table:
    """The large map with its counters in an offscreen view, as it is just after it was opened."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    map = sample_map(COLUMNS, ROWS)
    scene = MapScene.of(map, look_of("primer"))
    view = MapView()
    view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.resize(WIDTH, HEIGHT)
    view.show()
    view.set_scene(scene)
    view.set_pieces(sample_pieces(scene.grid, COUNTERS))
    gc.freeze()  # as the window does when it has opened something
    return Table(app, view, map, scene.grid)


def frame(view: MapView, image: QImage) -> int:
    """The work between two frames and the painting of one, in nanoseconds."""
    began = thread_time_ns()
    view.beat()
    view.render(image, QPoint())
    return thread_time_ns() - began


def tour(view: MapView) -> list[int]:
    """Zoom through all levels there and back with motion, panning and resting on the way; the time of each frame."""
    image, samples = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32), list[int]()
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


@cache
def toured() -> tuple[float, float, float]:
    """The median, the 95th percentile and the longest of a tour's frames, in milliseconds."""
    samples = [sample / 1e6 for sample in tour(table().view)]
    return median(samples), quantiles(samples, n=20)[-1], max(samples)


def settle(view: MapView) -> None:
    """Draw until nothing is missing."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
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
def peer_view() -> QGraphicsView:
    """The same hexes and counters, an item each."""
    at = table()
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


def peer_frames(count: int = 3) -> list[float]:
    """Frames of the peer at the zooms of a tour, in milliseconds."""
    at, view, samples = table(), peer_view(), list[float]()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    at.view.fit()
    for level in range(int(at.view.viewport.level), HIGHEST + 1, 6):
        at.view.look(at.view.viewport.at_level(level, (WIDTH / 2, HEIGHT / 2)))
        view.resetTransform()
        view.scale(at.view.zoom, at.view.zoom)
        view.centerOn(at.view.centre)
        samples += times(count, lambda: view.viewport().render(image, QPoint()))
    return samples


# The measurements


def canvas_frame() -> Measured:
    """The 95th percentile of frames while panning and zooming through all levels, rebuilding included."""
    ours = toured()[1]
    return Measured(significant(ours), "ms", FRAME).beside(PEER, quantiles(peer_frames(), n=20)[-1])


def canvas_frame_median() -> Measured:
    """The median of the same frames."""
    return Measured(significant(toured()[0]), "ms", FRAME).beside(PEER, median(peer_frames()))


def canvas_frame_longest() -> Measured:
    """The longest of the same frames."""
    return Measured(significant(toured()[2]), "ms").beside(PEER, max(peer_frames()))


def canvas_warm_pan() -> Measured:
    """A frame of panning where everything in view is painted already."""
    view = table().view
    view.fit()
    view.zoom_by(4)
    while view.wanted_level != view.viewport.level:
        view.beat()
    settle(view)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)

    def step() -> None:
        view.pan(3, 0)
        view.render(image, QPoint())
        view.pan(-3, 0)

    return Measured(significant(median(times(30, step))), "ms", FRAME)


def canvas_edit() -> Measured:
    """From an edit of a hex to its picture, at three zooms: the scene follows, tiles and the frame are painted."""
    at, dice, samples = table(), Random(1), list[float]()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    for factor in (1, 6, 12):
        at.view.fit()
        at.view.look(at.view.viewport.at_level(at.view.viewport.level + 2 * factor, (WIDTH / 2, HEIGHT / 2)))
        settle(at.view)
        samples += [_edit(at, image, dice) for _ in range(8)]
    return Measured(significant(quantiles(samples, n=20)[-1]), "ms", EDIT)


def _edit(at: Table, image: QImage, dice: Random) -> float:
    scene = at.view.scene_
    assert scene
    index = at.grid.hex_at(*at.view.viewport.to_scene(dice.randrange(400, 1200), dice.randrange(300, 700)), SIZE)
    row, column = divmod(max(index, 0), at.grid.columns)
    layer = scene.map.hexes["terrain"]
    letter = dice.choice([each for each in layer.legend if each != layer.rows[row][column]])
    changed = layer.rows[row][:column] + letter + layer.rows[row][column + 1 :]
    rows = (*layer.rows[:row], changed, *layer.rows[row + 1 :])
    map = scene.map.model_copy(
        update={"hexes": {**scene.map.hexes, "terrain": layer.model_copy(update={"rows": rows})}}
    )
    change = PaintHexes("terrain", {at.grid.label(max(index, 0)): layer.legend[letter]})
    began = thread_time_ns()
    at.view.repaint_map(scene.update(map, (change,), ()))
    at.view.render(image, QPoint())
    return (thread_time_ns() - began) / 1e6


def canvas_named_edit() -> Measured:
    """The same for a river with a name that grows and shrinks by a hexside: names follow it too."""
    at, samples = table(), list[float]()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    scene = at.view.scene_
    assert scene
    river = next(chain for chain in scene.map.chains if chain.hexsides)
    others = tuple(chain for chain in scene.map.chains if chain is not river)
    named = river.model_copy(update={"name": PlaceName(en="Long River", ja="長川")})
    middle = scene.grid.index((river.hexsides or ("",))[-1].split("/")[0])
    for factor in (1, 6, 12):
        at.view.fit()
        at.view.look(at.view.viewport.at_level(at.view.viewport.level + 2 * factor, (WIDTH / 2, HEIGHT / 2)))
        at.view.look(at.view.viewport.centred(*at.view.place_middle(middle)))
        for step in range(8):
            settle(at.view)
            along = (named.hexsides or ())[: -1 - step % 2]
            chains = (named.model_copy(update={"hexsides": along}), *others)
            samples += times(1, partial(_follow, at.view, scene.map.model_copy(update={"chains": chains}), image))
    return Measured(significant(quantiles(samples, n=20)[-1]), "ms", EDIT)


def _follow(view: MapView, map: Map, image: QImage) -> None:
    assert view.scene_
    view.repaint_map(view.scene_.update(map))
    view.render(image, QPoint())


def canvas_overlays() -> Measured:
    """A frame of the whole map with a value on each hex and everything but a third of it dimmed."""
    at = table()
    at.view.fit()
    settle(at.view)
    at.view.overlays.set("heat", HexOverlay({index: index % 100 / 99 for index in at.grid.hexes}))
    at.view.overlays.set("dim", DimOverlay(frozenset(index for index in at.grid.hexes if index % COLUMNS < 100)))
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    at.view.render(image, QPoint())
    samples = times(10, lambda: at.view.render(image, QPoint()))
    at.view.overlays.clear()
    return Measured(significant(median(samples)), "ms", EDIT)


def canvas_hit() -> Measured:
    """What lies under a point: hex, hexside, corner, piece."""
    at, dice = table(), Random(2)
    at.view.fit()
    points = [QPointF(dice.randrange(WIDTH), dice.randrange(HEIGHT)) for _ in range(2000)]
    ours = median(times(1, lambda: [at.view.pick_at(point) for point in points])) / 2
    peer = peer_view()
    spots = [point.toPoint() for point in points]
    theirs = median(times(1, lambda: [peer.itemAt(spot) for spot in spots])) / 2
    return Measured(significant(ours), "us", HIT).beside(PEER, theirs)


MEASURES: dict[str, Measure] = {
    "canvas_frame": canvas_frame,
    "canvas_frame_median": canvas_frame_median,
    "canvas_frame_longest": canvas_frame_longest,
    "canvas_warm_pan": canvas_warm_pan,
    "canvas_edit": canvas_edit,
    "canvas_named_edit": canvas_named_edit,
    "canvas_overlays": canvas_overlays,
    "canvas_hit": canvas_hit,
    **OF_THE_WINDOW,
}


def measures() -> Iterator[tuple[str, Measure]]:
    """Yield the name of each measurement and what takes it; all are taken without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    yield from MEASURES.items()
