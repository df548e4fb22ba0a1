"""Rivers, canals, borders and the like along hexsides; roads and railways from hex to hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.canvas import smooth_curves, strokes
from editor.canvas.chunks import Key
from editor.canvas.noise import Floats
from editor.canvas.scene import MapScene
from editor.canvas.side_runs import Run, Sides, side_runs
from editor.canvas.strokes import SIDES, WAYS, LineStyle
from editor.canvas.terrain_painting import piece_size
from editor.canvas.way_runs import way_runs
from editor.canvas.zoom_scale import hex_pixels

WATERS = ("stream", "river", "canal", "major_river")
Paths = tuple[list[tuple[float, QPainterPath]], list[QPainterPath]]
"""Paths by share of the full width, and the path of each kind of marks."""
FINEST = 6
_COARSE = (0.6, 1.0)
Make = Callable[[MapScene, Key, str, int], Paths]


def paint_sides(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw everything along hexsides: rims of all waters first, so that they flow into each other."""
    keys = list(scene.chunks.within(rect, piece_size(zoom)))
    styles = [(name, style) for name, style in SIDES.items() if name in scene.network.sides]
    waters = [pair for pair in styles if pair[0] in WATERS]
    others = [pair for pair in styles if pair[0] not in WATERS]
    found = {name: _pieces(scene, keys, name, _side_paths, zoom) for name, style in styles if _seen(style, zoom)}
    for level in (0, 1):
        for name, style in waters:
            if name in found:
                _stroke(painter, found[name], style, zoom, level)
    for name, style in waters:
        if name in found:
            _mark(painter, found[name], style, zoom)
    for name, style in others:
        if name in found:
            _ink(painter, found[name], style, zoom)


def paint_ways(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw roads, tracks and railways."""
    keys = list(scene.chunks.within(rect, piece_size(zoom)))
    for name, style in WAYS.items():
        if name in scene.network.ways and _seen(style, zoom):
            _ink(painter, _pieces(scene, keys, name, _way_paths, zoom), style, zoom)


def ready_sides(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the curves along hexsides that will be drawn in a rectangle, piece by piece."""
    return _ready(scene, rect, zoom, [(name, SIDES[name]) for name in scene.network.sides], _side_paths)


def ready_ways(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the curves of ways that will be drawn in a rectangle, piece by piece."""
    return _ready(scene, rect, zoom, [(name, WAYS[name]) for name in scene.network.ways], _way_paths)


def _ready(
    scene: MapScene, rect: QRectF, zoom: float, styles: list[tuple[str, LineStyle]], make: Make
) -> Iterator[None]:
    for key in scene.chunks.within(rect, piece_size(zoom)):
        for name, style in styles:
            if _seen(style, zoom):
                _pieces(scene, (key,), name, make, zoom)
                yield


def _seen(style: LineStyle, zoom: float) -> bool:
    return hex_pixels(zoom) >= style.seen


def _pieces(scene: MapScene, keys: Iterable[Key], name: str, make: Make, zoom: float) -> list[Paths]:
    width = hex_pixels(zoom)
    fine = FINEST if width > 60 else 3 if width > 34 else 2 if width > 16 else 1
    kept = scene.line_chunks
    made = (kept.get(key, (make.__name__, name, fine), partial(make, scene, key, name, fine)) for key in keys)
    return [paths for paths in made if paths[0]]


def _side_paths(scene: MapScene, key: Key, name: str, fine: int) -> Paths:
    style = SIDES[name]
    hexes = scene.chunks.hexes(key)
    net = scene.network
    sides = Sides(scene.lattice, net.sides[name], net.incident(name), style.natural)
    return _paths(side_runs(sides, hexes, fine), style, fine)


def _way_paths(scene: MapScene, key: Key, name: str, fine: int) -> Paths:
    style = WAYS[name]
    hexes = scene.chunks.hexes(key)
    return _paths(way_runs(scene.network, name, hexes, style.shift, fine), style, fine)


def _paths(found: list[Run], style: LineStyle, fine: int) -> Paths:
    """The curves of each width together; where they are small, two widths will do."""
    by_share: dict[float, list[Floats]] = {}
    for run in found:
        by_share.setdefault(run.share if fine == FINEST else _COARSE[run.share > 0.7], []).append(run.points)
    lines = [(share, smooth_curves.opened(points)) for share, points in sorted(by_share.items())]
    marks = [
        smooth_curves.opened(tick for run in found for tick in strokes.ticks(run.points, kind)) for kind in style.marks
    ]
    return lines, marks


def _ink(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float) -> None:
    for level in range(len(style.strokes)):
        _stroke(painter, pieces, style, zoom, level)
    _mark(painter, pieces, style, zoom)


def _mark(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float) -> None:
    if hex_pixels(zoom) >= strokes.MARKS_FROM:
        for number, marks in enumerate(style.marks):
            pen = strokes.pen(marks.stroke, zoom)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            for piece in pieces:
                painter.strokePath(piece[1][number], pen)


def _stroke(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float, level: int) -> None:
    if hex_pixels(zoom) < strokes.RIMS_FROM and level != style.far % len(style.strokes):
        return
    stroke = style.strokes[level]
    for lines, _marks in pieces:
        for share, path in lines:
            painter.strokePath(path, strokes.pen(stroke, zoom, share))
