"""The editor's measurements: frames of the map view, beside one graphics item a hex, and the whole window.

`measures()` yields names with what takes them, as the engine's own measurements do. The map is one of 60,000 hexes
with 3,000 counters; those named `ardennes_` are taken on a map that ships, with 2,304 counters.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from statistics import median, quantiles
from time import thread_time_ns

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage

from editor.canvas.frame_times import (
    ARDENNES,
    HEIGHT,
    LARGE,
    WIDTH,
    MeasuredMap,
    MeasuredView,
    canvas,
    follow,
    peer_frames,
    peer_view,
    settle,
    table,
    times,
    tour,
)
from editor.canvas.map_view import MapView
from editor.canvas.overlays import DimOverlay, HexOverlay
from editor.canvas.pieces import Piece
from editor.canvas.sample import sample_pieces
from editor.canvas.zoom_scale import SIZE
from editor.shell.window_measures import MEASURES as OF_THE_WINDOW
from engine.bench import Measured
from engine.bench.timing import significant
from engine.bundle import PaintHexes
from engine.bundle.models import Map
from engine.bundle.models.base import PlaceName

FRAME, LONGEST, EDIT, HIT = 8.0, 20.0, 16.0, 20.0
ALL_COUNTERS = 100.0
PEER = "QGraphicsView: one item a hex"
MEASURED_WITH = ("editor.canvas.frame_times", "editor.shell.window_measures")
"""What measures besides this module: another revision is measured with the same."""

Measure = Callable[[], Measured]


@cache
def toured(ground: MeasuredMap) -> tuple[float, float, float]:
    """The median, the 95th percentile and the longest of a tour's frames, in milliseconds."""
    samples = [sample / 1e6 for sample in tour(table(ground).view)]
    return median(samples), quantiles(samples, n=20)[-1], max(samples)


def canvas_frame(ground: MeasuredMap = LARGE) -> Measured:
    """The 95th percentile of frames while panning and zooming through all levels, rebuilding included."""
    ours = toured(ground)[1]
    return Measured(significant(ours), "ms", FRAME).beside(PEER, quantiles(peer_frames(ground), n=20)[-1], 2)


def canvas_frame_median(ground: MeasuredMap = LARGE) -> Measured:
    """The median of the same frames."""
    return Measured(significant(toured(ground)[0]), "ms", FRAME).beside(PEER, median(peer_frames(ground)), 1.2)


def canvas_frame_longest(ground: MeasuredMap = LARGE) -> Measured:
    """The longest of the same frames."""
    return Measured(significant(toured(ground)[2]), "ms", LONGEST).beside(PEER, max(peer_frames(ground)))


def canvas_warm_pan(ground: MeasuredMap = LARGE) -> Measured:
    """A frame of panning where everything in view is painted already."""
    view, peer = table(ground).view, peer_view(ground)
    view.fit()
    view.zoom_by(4)
    while view.wanted_level != view.viewport.level:
        view.beat()
    settle(view)
    image = canvas()

    def step() -> None:
        view.pan(3, 0)
        view.render(image, QPoint())
        view.pan(-3, 0)

    follow(peer, view)
    theirs = median(times(3, lambda: peer.viewport().render(image, QPoint())))
    return Measured(significant(median(times(30, step))), "ms", FRAME).beside(PEER, theirs, 2)


def canvas_edit(ground: MeasuredMap = LARGE) -> Measured:
    """From an edit of a hex to its picture, at three zooms: the scene follows, tiles and the frame are painted."""
    at, dice, samples = table(ground), Random(1), list[float]()
    image = canvas()
    for factor in (1, 6, 12):
        at.view.fit()
        at.view.look(at.view.viewport.at_level(at.view.viewport.level + 2 * factor, (WIDTH / 2, HEIGHT / 2)))
        settle(at.view)
        samples += [_edit(at, image, dice) for _ in range(8)]
    return Measured(significant(quantiles(samples, n=20)[-1]), "ms", EDIT)


def _edit(at: MeasuredView, image: QImage, dice: Random) -> float:
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
    at, samples = table(LARGE), list[float]()
    image = canvas()
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
    at = table(LARGE)
    at.view.fit()
    settle(at.view)
    at.view.overlays.set("heat", HexOverlay({index: index % 100 / 99 for index in at.grid.hexes}))
    third = at.grid.columns // 3
    at.view.overlays.set("dim", DimOverlay(frozenset(i for i in at.grid.hexes if i % at.grid.columns < third)))
    image = canvas()
    at.view.render(image, QPoint())
    samples = times(10, lambda: at.view.render(image, QPoint()))
    at.view.overlays.clear()
    return Measured(significant(median(samples)), "ms", EDIT)


def canvas_hit(ground: MeasuredMap = LARGE) -> Measured:
    """What lies under a point: hex, hexside, corner, piece; both look at the whole map."""
    at, peer, dice = table(ground), peer_view(ground), Random(2)
    at.view.fit()
    follow(peer, at.view)
    points = [QPointF(dice.randrange(WIDTH), dice.randrange(HEIGHT)) for _ in range(2000)]
    ours = median(times(3, lambda: [at.view.pick_at(point) for point in points])) / 2
    spots = [point.toPoint() for point in points]
    theirs = median(times(3, lambda: [peer.itemAt(spot) for spot in spots])) / 2
    return Measured(significant(ours), "us", HIT).beside(PEER, theirs)


def canvas_counters(ground: MeasuredMap = LARGE) -> Measured:
    """All counters are others than before, and lie elsewhere: until the next frame is painted."""
    at, image = table(ground), canvas()
    at.view.fit()
    settle(at.view)
    others = [sample_pieces(at.grid, ground.counters - one) for one in range(3)]
    samples = []
    for pieces in others:
        samples += times(1, partial(_set_pieces, at.view, pieces, image))
    return Measured(significant(median(samples)), "ms", ALL_COUNTERS)


def _set_pieces(view: MapView, pieces: list[Piece], image: QImage) -> None:
    view.set_pieces(pieces)
    view.render(image, QPoint())


BOTH = (
    *(canvas_frame, canvas_frame_median, canvas_frame_longest),
    *(canvas_warm_pan, canvas_edit, canvas_hit, canvas_counters),
)
MEASURES: dict[str, Measure] = {
    **{measure.__name__: measure for measure in (*BOTH, canvas_named_edit, canvas_overlays)},
    **{measure.__name__.replace("canvas", "ardennes"): partial(measure, ARDENNES) for measure in BOTH},
    **OF_THE_WINDOW,
}


def measures() -> Iterator[tuple[str, Measure]]:
    """Yield the name of each measurement and what takes it; all are taken without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    yield from MEASURES.items()
