"""The ground, near and middle: land, and over it each kind of terrain with its natural edge."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.canvas import sprites, woods
from editor.canvas.chunks import Key
from editor.canvas.outlines import Outline, outline
from editor.canvas.scale import hex_pixels, step_zoom
from editor.canvas.scene import MapScene
from editor.canvas.styles import STYLES, WATER, Style
from editor.canvas.textures import tile_brush

LIGHT = QPointF(0.55, 0.84)
"""The direction in which shadows fall."""
CRISP = 22
"""Pixels of a hex from which shadows and single trees can be seen."""


def piece_size(zoom: float) -> int:
    """How many hexes wide the pieces are that are drawn at a zoom."""
    return 8 if hex_pixels(zoom) > 34 else 16


def paint_terrain(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    """Draw all kinds of terrain in a rectangle."""
    keys = list(scene.chunks.within(rect, piece_size(zoom)))
    styles = scene.used_styles
    painter.setPen(Qt.PenStyle.NoPen)
    for name in sorted(styles, key=lambda name: STYLES[name].level if name in STYLES else 0):
        if name in WATER or STYLES[name].level == 0:
            continue
        found = [outline for key in keys if (outline := _outline(scene, key, name, zoom))]
        if found:
            _paint(painter, found, STYLES[name], zoom, step)


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
    brush = tile_brush(style.ground, style.draw, step)
    for found in outlines:
        painter.fillPath(found.path, brush)
    if crisp and style.crowns:
        _crowns(painter, outlines, style.crowns, step)


def _shifted(painter: QPainter, outlines: list[Outline], shift: QPointF, colour: str) -> None:
    painter.translate(shift)
    for found in outlines:
        painter.fillPath(found.path, QColor(colour))
    painter.translate(-shift)


def _crowns(painter: QPainter, outlines: list[Outline], tones: woods.Tones, step: int) -> None:
    side = woods.crown_side(step)
    placed = np.concatenate([woods.edge_crowns(*found.rim) for found in outlines])
    rows = sprites.fragments(len(placed))
    rows[:, sprites.X : sprites.Y + 1] = placed[:, :2]
    rows[:, sprites.LEFT] = placed[:, 2] * side
    rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = side
    rows[:, sprites.SCALE_X] = rows[:, sprites.SCALE_Y] = 1 / step_zoom(step)
    sprites.draw(painter, rows, woods.crowns(tones, step))
