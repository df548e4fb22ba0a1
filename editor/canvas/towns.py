"""Towns, villages and fortresses: houses round the middle of a hex, in rows along streets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.canvas import map_colors, smooth_curves
from editor.canvas.chunks import Key
from editor.canvas.city_blocks import split
from editor.canvas.noise import Floats, noise, one
from editor.canvas.scene import MapScene
from editor.canvas.terrain_painting import piece_size
from editor.canvas.zoom_scale import hex_pixels

REACH = {"town": 60.0, "village": 34.0, "fortress": 46.0}
LARGEST = 19.0
KEPT = 4096
"""How many towns are kept."""
Town = tuple[QPainterPath, QPainterPath, QPainterPath, QPainterPath]
"""The ground, the blocks, the red roofs among them, the walls."""


def paint_towns(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw the built-up hexes in a rectangle."""
    pieces = [piece for key in scene.chunks.within(rect, piece_size(zoom)) if (piece := _piece(scene, key))]
    for number, colour in enumerate((map_colors.BUILT, map_colors.BLOCK, map_colors.ROOF)):
        if number == 1 and hex_pixels(zoom) > 30:
            _shadow(painter, pieces)
        for piece in pieces:
            painter.fillPath(piece[number], QColor(colour))
    pen = QPen(QColor(map_colors.INK), max(3.6, 1.0 / zoom))
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    for piece in pieces:
        painter.strokePath(piece[3], pen)


def ready_towns(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the houses that will be drawn in a rectangle, piece by piece."""
    for key in scene.chunks.within(rect, piece_size(zoom)):
        _piece(scene, key)
        yield


def _shadow(painter: QPainter, pieces: list[Town]) -> None:
    painter.translate(1.4, 2.0)
    for piece in pieces:
        painter.fillPath(piece[1], QColor(map_colors.BLOCK_SHADE))
        painter.fillPath(piece[2], QColor(map_colors.BLOCK_SHADE))
    painter.translate(-1.4, -2.0)


def _piece(scene: MapScene, key: Key) -> Town | None:
    def make() -> Town | None:
        built = [(hex, style) for hex in scene.chunks.hexes(key).tolist() if (style := scene.built(hex))]
        if not built:
            return None
        made = (QPainterPath(), QPainterPath(), QPainterPath(), QPainterPath())
        for path in made:
            path.setFillRule(Qt.FillRule.WindingFill)
        for hex, style in built:
            for path, part in zip(made, _town(hex, style, *scene.lattice.drawn_centres[hex].tolist()), strict=True):
                path.addPath(part)
        return made

    return scene.chunks.get(key, "towns", make)


@lru_cache(KEPT)
def _town(hex: int, style: str, x: float, y: float) -> Town:
    """The houses of one hex; they are kept, for an edit makes pieces of many hexes anew."""
    middle, reach = np.array([x, y]), REACH[style]
    made = (_blob(middle, reach, hex), QPainterPath(), QPainterPath(), QPainterPath())
    corners, red = _blocks(middle, reach, hex)
    for points, is_red in zip(corners, red.tolist(), strict=True):
        path = made[2 if is_red else 1]
        path.addPolygon(smooth_curves.polygon(points))
        path.closeSubpath()
    if style == "fortress":
        _walls(made[3], middle, reach)
    return made


def _blob(middle: Floats, reach: float, hex: int) -> QPainterPath:
    keys = hex * 16 + np.arange(12)
    radius = reach * (1.0 + 0.14 * noise(keys, 164))
    angles = np.arange(12) * pi / 6
    points = middle + np.stack([np.cos(angles) * radius, np.sin(angles) * radius * 0.92], axis=1)
    path = QPainterPath()
    halves = (points + np.roll(points, -1, axis=0)) / 2
    path.moveTo(QPointF(*halves[-1]))
    for point, half in zip(points, halves, strict=True):
        path.quadTo(QPointF(*point), QPointF(*half))
    return path


def _blocks(middle: Floats, reach: float, hex: int) -> tuple[Floats, NDArray[np.bool_]]:
    """Blocks between streets that cross at an angle of the town's own, the outer ones with gaps; which are red."""
    turn = one(hex, 161) * pi / 4
    axes = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
    found = list(split((-reach, -reach, reach, reach), hex * 64 + 1, 0, LARGEST))
    keys, parts = np.array([key for key, _part in found]), np.array([part for _key, part in found])
    distance = np.hypot(parts[:, 0] + parts[:, 2], parts[:, 1] + parts[:, 3]) / 2 / reach
    kept = distance < 0.93 + 0.1 * noise(keys, 165)
    kept &= noise(keys, 166) > -1 + 0.9 * np.maximum(0.0, distance - 0.5)
    keys, parts, distance = keys[kept], parts[kept], distance[kept]
    corners = parts[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2)
    corners = corners + 1.2 * noise((keys[:, None] * 8 + np.arange(8)), 167).reshape(-1, 4, 2)
    return middle + corners @ axes, (noise(keys, 163) > 0.5) & (distance > 0.2)


def _walls(path: QPainterPath, middle: Floats, reach: float) -> None:
    """A star of bastions."""
    corners = []
    for number in range(12):
        radius = reach * (1.32 if number % 2 == 0 else 1.02)
        angle = number * pi / 6
        corners.append(QPointF(*(middle + np.array([sin(angle), -cos(angle)]) * radius)))
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
