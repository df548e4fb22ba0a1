"""Rivers, canals, borders and the like along hexsides; roads and railways from hex to hex; bridges and ferries."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.canvas import curves, palette, runs, strokes
from editor.canvas.chunks import Key
from editor.canvas.runs import Run
from editor.canvas.scale import hex_pixels
from editor.canvas.scene import MapScene
from editor.canvas.strokes import SIDES, WAYS, LineStyle
from editor.canvas.terrain import piece_size

WATERS = ("stream", "river", "canal", "major_river")
Paths = tuple[list[tuple[float, QPainterPath]], list[QPainterPath]]
"""Paths by share of the full width, and the path of each kind of marks."""


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


def _seen(style: LineStyle, zoom: float) -> bool:
    return hex_pixels(zoom) >= style.seen


def _pieces(scene: MapScene, keys: Iterable[Key], name: str, make: Callable[[MapScene, Key, str, int], Paths],
            zoom: float) -> list[Paths]:  # fmt: skip
    fine = 6 if hex_pixels(zoom) > 60 else 3
    made = (scene.chunks.get(key, (make.__name__, name, fine), lambda k=key: make(scene, k, name, fine)) for key in keys)  # type: ignore[misc]
    return [paths for paths in made if paths[0]]


def _side_paths(scene: MapScene, key: Key, name: str, fine: int) -> Paths:
    style = SIDES[name]
    hexes = scene.chunks.hexes(key)
    found = runs.side_runs(
        scene.lattice, hexes, scene.network.sides[name], scene.network.incident(name), style.natural, fine
    )
    return _paths(found, style)


def _way_paths(scene: MapScene, key: Key, name: str, fine: int) -> Paths:
    style = WAYS[name]
    hexes = scene.chunks.hexes(key)
    return _paths(runs.way_runs(scene.lattice, hexes, scene.network, name, style.shift, fine), style)


def _paths(found: list[Run], style: LineStyle) -> Paths:
    shares = sorted({run.share for run in found})
    lines = [(share, curves.opened(run.points for run in found if run.share == share)) for share in shares]
    marks = [
        curves.opened(tick for run in found for tick in strokes.ticks(run.points, kind)) for kind in style.marks
    ]
    return lines, marks


def _ink(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float) -> None:
    for level in range(len(style.strokes)):
        _stroke(painter, pieces, style, zoom, level)
    _mark(painter, pieces, style, zoom)


def _mark(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float) -> None:
    if hex_pixels(zoom) >= strokes.TAKEN_WITH_TICKS:
        for number, marks in enumerate(style.marks):
            pen = strokes.pen(marks.stroke, zoom)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            for piece in pieces:
                painter.strokePath(piece[1][number], pen)


def _stroke(painter: QPainter, pieces: list[Paths], style: LineStyle, zoom: float, level: int) -> None:
    stroke = style.strokes[level]
    for lines, _marks in pieces:
        for share, path in lines:
            painter.strokePath(path, strokes.pen(stroke, zoom, share))


# Crossings

BAR, HALF, FLARE = 17.0, 10.5, 5.0


def paint_crossings(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw bridges as two short bars beside the way, ferries as a dashed line over the water."""
    if hex_pixels(zoom) < 14:
        return
    near = rect.adjusted(-60, -60, 60, 60)
    for crossing in scene.crossings:
        if min(scene.lattice.edge_hexes[crossing.edge]) < 0:
            continue
        middle, along = runs.crossing_point(scene.lattice, crossing.edge)
        if near.contains(QPointF(*middle)):
            across = np.array([-along[1], along[0]])
            if crossing.style == "ferry":
                _ferry(painter, middle, along, zoom)
            else:
                _bridge(painter, middle, along, across, zoom)


def _bridge(painter: QPainter, middle: np.ndarray, along: np.ndarray, across: np.ndarray, zoom: float) -> None:
    painter.setPen(QPen(QColor(palette.INK), max(3.2, 1.0 / zoom)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for sign in (-1, 1):
        inner, outer = across * sign * HALF, across * sign * (HALF + FLARE)
        bar = [middle - along * (BAR + FLARE) + outer, middle - along * BAR + inner]
        bar += [middle + along * BAR + inner, middle + along * (BAR + FLARE) + outer]
        painter.drawPolyline([QPointF(*point) for point in bar])


def _ferry(painter: QPainter, middle: np.ndarray, along: np.ndarray, zoom: float) -> None:
    painter.setPen(strokes.pen(strokes.Stroke(palette.INK, 3.0, 0.9, (2.2, 1.8)), zoom))
    painter.drawLine(QPointF(*(middle - along * 38)), QPointF(*(middle + along * 38)))
