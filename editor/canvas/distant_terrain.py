"""The ground seen from far: one small picture for each hex, cut from the same textures, in one call for a tile."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPolygonF

from editor.canvas import map_colors, sprites
from editor.canvas.noise import noise
from editor.canvas.scene import MapScene
from editor.canvas.sliced_work import Slices, in_slices
from editor.canvas.styles import BUILT, STYLES, WATER
from editor.canvas.textures import brush_slices, tile_brush
from editor.canvas.zoom_scale import SIZE, step_zoom

VARIANTS = 6
REACH = 1.16 * SIZE
"""How far a picture reaches from the middle of its hex, so that neighbours close up."""
ORDER = ("clear", *WATER, *sorted((name for name in STYLES if STYLES[name].level), key=lambda name: STYLES[name].level),
         *sorted(BUILT))  # fmt: skip
"""The rows of pictures, those drawn first first."""


def paint_far(painter: QPainter, scene: MapScene, rect: QRectF, step: int) -> None:
    """Draw the ground of the hexes in a rectangle."""
    hexes = scene.lattice.within(rect, SIZE)
    row_of = np.array([ORDER.index(style) for style in scene.styles] + [0] * (256 - len(scene.styles)))
    rows = row_of[scene.terrain[hexes]]
    for place, index in enumerate(hexes.tolist() if scene.features else ()):
        if index in scene.features:
            rows[place] = ORDER.index(scene.features[index])
    drawn = np.flatnonzero((rows > 0) & scene.lattice.exists[hexes])
    drawn = drawn[np.argsort(rows[drawn], kind="stable")]
    side = _side(step)
    found = sprites.fragments(len(drawn))
    found[:, sprites.X : sprites.Y + 1] = scene.lattice.centres[hexes[drawn]]
    found[:, sprites.LEFT] = np.abs(noise(hexes[drawn], 201) * VARIANTS).astype(int).clip(0, VARIANTS - 1) * side
    found[:, sprites.TOP] = rows[drawn] * side
    found[:, sprites.WIDTH] = found[:, sprites.HEIGHT] = side
    found[:, sprites.SCALE_X] = found[:, sprites.SCALE_Y] = 2 * REACH / side
    sprites.draw(painter, found, _atlas(step, _names(scene)))


def _side(step: int) -> int:
    return max(3, round(2 * REACH * step_zoom(step)))


def far_slices(scene: MapScene, step: int) -> Iterator[None]:
    """Make the pictures ready, style by style."""
    return _atlas.slices(step, _names(scene))


def _names(scene: MapScene) -> frozenset[str]:
    return scene.used_styles | frozenset(scene.features.values())


@in_slices(6)
def _atlas(step: int, names: frozenset[str]) -> Slices[QPixmap]:
    """The pictures of some styles, each in its row, with edges of their own."""
    side = _side(step)
    image = QImage(side * VARIANTS, side * len(ORDER), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    for row, name in enumerate(ORDER):
        if row and name in names:
            if name in STYLES and name not in BUILT:
                style = STYLES[name]
                yield from brush_slices(style.ground, style.draw, step, style.period)
            _paint_row(image, row, step)
            yield
    return QPixmap.fromImage(image)


def _paint_row(image: QImage, row: int, step: int) -> None:
    side = _side(step)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for variant in range(VARIANTS):
        painter.save()
        painter.setClipRect(variant * side, row * side, side, side)
        painter.translate((variant + 0.5) * side, (row + 0.5) * side)
        painter.scale(side / 2 / REACH, side / 2 / REACH)
        _patch(painter, ORDER[row], variant, step)
        painter.restore()
    painter.end()


def _patch(painter: QPainter, name: str, variant: int, step: int) -> None:
    style = STYLES.get(name)
    if name in WATER:
        painter.setBrush(QColor(WATER[name]))
        painter.drawPolygon(_blob(variant, 0.0, SIZE * 1.1))
    elif name in BUILT or style is None:
        painter.setBrush(QColor(map_colors.BUILT))
        painter.drawPolygon(_blob(variant, 0.12, SIZE * (0.6 if name == "village" else 0.82)))
        painter.setBrush(QColor(map_colors.BLOCK))
        painter.drawPolygon(_blob(variant, 0.2, SIZE * (0.3 if name == "village" else 0.5)))
    else:
        brush = tile_brush(style.ground, style.draw, step, style.period)
        brush.setTransform(brush.transform().translate(variant * 37.0, variant * 59.0))
        painter.setBrush(brush)
        painter.drawPolygon(_blob(variant, 0.05, SIZE * 1.04))


def _blob(variant: int, rough: float, radius: float) -> QPolygonF:
    count = 18
    angles = np.arange(count) * 2 * pi / count
    reach = radius * (1 + rough * noise(np.arange(count) + 31 * variant, 202))
    return QPolygonF([QPointF(x, y) for x, y in np.stack([np.cos(angles) * reach, np.sin(angles) * reach], 1).tolist()])
