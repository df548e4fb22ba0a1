"""Seas and lakes: flat water, darker towards the shore, with lines along it that fade out."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.canvas import map_colors, smooth_curves
from editor.canvas.chunks import Key
from editor.canvas.outlines import Outline, outline
from editor.canvas.scene import MapScene
from editor.canvas.styles import WATER
from editor.canvas.terrain_painting import piece_size
from editor.canvas.textures import tile_brush
from editor.canvas.zoom_scale import hex_pixels

LINES = ((0.0, 1.5, 255), (8.0, 1.1, 150), (18.0, 1.0, 105), (31.0, 0.9, 65))
"""How far from the shore each line runs, how many pixels wide it is when near, and how strong."""


def paint_water(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    """Draw seas and lakes in a rectangle."""
    if not scene.used_styles & WATER.keys():
        return
    for name, colour in WATER.items():
        if name in scene.used_styles:
            brush = tile_brush(colour, None, step)
            for key in scene.chunks.within(rect, piece_size(zoom)):
                found = _outline(scene, key, name, zoom)
                if found:
                    painter.fillPath(found.path, brush)
    for distance, width, alpha in reversed(_shown(zoom)):
        ink = QColor(map_colors.SEA_LINE if distance else map_colors.SHORE)
        ink.setAlpha(alpha)
        pen = QPen(ink, width * max(0.8, min(1.6, hex_pixels(zoom) / 110)) / zoom)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        for key in scene.chunks.within(rect, piece_size(zoom)):
            path = _line(scene, key, distance, zoom)
            if path and not path.isEmpty():
                painter.strokePath(path, pen)


def ready_water(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the outlines and lines that will be drawn in a rectangle, one by one."""
    waters = [name for name in WATER if name in scene.used_styles]
    for key in scene.chunks.within(rect, piece_size(zoom)) if waters else ():
        for name in waters:
            _outline(scene, key, name, zoom)
            yield
        for distance, _width, _alpha in _shown(zoom):
            _line(scene, key, distance, zoom)
            yield


def _shown(zoom: float) -> tuple[tuple[float, float, int], ...]:
    """The lines along the shore that can be told apart."""
    return LINES if hex_pixels(zoom) > 44 else LINES[:2] if hex_pixels(zoom) > 22 else LINES[:1]


def _outline(scene: MapScene, key: Key, name: str, zoom: float) -> Outline | None:
    fine = 2 if hex_pixels(zoom) > 60 else 1
    hexes = scene.chunks.hexes(key), scene.chunks.hexes(key, 1)
    return scene.chunks.get(key, (name, fine), lambda: outline(scene.lattice, *hexes, scene.mask(name), fine))


def _line(scene: MapScene, key: Key, distance: float, zoom: float) -> QPainterPath | None:
    """The line at a distance from the shore, in the water; sea and lake are one water."""

    def make() -> QPainterPath | None:
        hexes = scene.chunks.hexes(key), scene.chunks.hexes(key, 1)
        found = outline(scene.lattice, *hexes, scene.mask(*WATER), 1)
        return smooth_curves.opened(found.lines(distance)) if found and found.owned.any() else None

    return scene.chunks.get(key, ("shore", distance), make)
