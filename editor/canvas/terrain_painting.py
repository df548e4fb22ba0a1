"""The ground, near and middle: land, and over it each kind of terrain with its natural edge."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.canvas import woods
from editor.canvas.chunks import Key
from editor.canvas.outlines import Outline, outline
from editor.canvas.scene import MapScene
from editor.canvas.styles import STYLES, WATER, Style
from editor.canvas.textures import tile_brush
from editor.canvas.zoom_scale import hex_pixels

LIGHT = QPointF(0.55, 0.84)
"""The direction in which shadows fall."""
CRISP = 29
"""Pixels of a hex from which shadows and single trees can be seen."""

FAR_BELOW = 14.0
"""Pixels of a hex below which the ground is drawn hex by hex."""


def piece_size(zoom: float) -> int:
    """How many hexes wide the pieces are that are drawn at a zoom."""
    width = hex_pixels(zoom)
    return 4 if width > 80 else 8 if width > 28 else 16 if width > 9 else 32


def paint_terrain(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    """Draw all kinds of terrain in a rectangle."""
    keys = list(scene.chunks.within(rect, piece_size(zoom)))
    painter.setPen(Qt.PenStyle.NoPen)
    for name in _drawn(scene):
        found = [outline for key in keys if (outline := _outline(scene, key, name, zoom))]
        if found:
            _paint(painter, found, STYLES[name], zoom, step)


def ready_terrain(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the outlines that will be drawn in a rectangle, one by one."""
    for key in scene.chunks.within(rect, piece_size(zoom)):
        for name in _drawn(scene):
            _outline(scene, key, name, zoom)
            yield


def _drawn(scene: MapScene) -> list[str]:
    """The styles that are drawn over the land, the lowest first."""
    return sorted(
        (name for name in scene.used_styles if name not in WATER and STYLES[name].level),
        key=lambda name: STYLES[name].level,
    )


def _outline(scene: MapScene, key: Key, name: str, zoom: float) -> Outline | None:
    fine = 2 if hex_pixels(zoom) > 60 else 1

    def make() -> Outline | None:
        return outline(scene.lattice, scene.chunks.hexes(key), scene.chunks.hexes(key, 1), scene.mask(name), fine)

    return scene.chunks.get(key, (name, fine), make)


def _paint(painter: QPainter, outlines: list[Outline], style: Style, zoom: float, step: int) -> None:
    crisp = hex_pixels(zoom) >= CRISP
    if crisp and style.shadow:
        _shifted(painter, outlines, LIGHT * style.drop, style.shadow)
    if crisp and style.crest:
        _shifted(painter, outlines, LIGHT * (-0.5 * style.drop), style.crest)
    brush = tile_brush(style.ground, style.draw, step, style.period)
    for found in outlines:
        painter.fillPath(found.path, brush)
    if crisp and style.crowns:
        woods.draw_crowns(painter, np.concatenate([found.crowns for found in outlines]), style.crowns, step)


def _shifted(painter: QPainter, outlines: list[Outline], shift: QPointF, colour: str) -> None:
    painter.translate(shift)
    for found in outlines:
        painter.fillPath(found.path, QColor(colour))
    painter.translate(-shift)
