"""Woods: crowns of trees lit from the north-west, close together, some beyond the edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from editor.canvas import map_colors, sprites
from editor.canvas.noise import Floats, noise
from editor.canvas.textures import TextureTile
from editor.canvas.zoom_scale import STEPS_PER_OCTAVE, step_zoom

CROWN = 21.0
PITCH = 16.0
VARIANTS = 6
Tones = tuple[str, str, str]
OPEN: Tones = (map_colors.WOODS_LIT, map_colors.WOODS, map_colors.WOODS_SHADE)
CLOSE: Tones = (map_colors.DENSE_LIT, map_colors.DENSE, map_colors.DENSE_SHADE)


@lru_cache(maxsize=24)
def crowns(tones: Tones, step: int) -> QPixmap:
    """Crowns side by side, each with its shadow to the south-east."""
    side = crown_side(step)
    image = QImage(side * VARIANTS, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for variant in range(VARIANTS):
        radius = CROWN / 2 * step_zoom(step) * (0.78 + 0.22 * variant / (VARIANTS - 1))
        _crown(painter, QPointF(side * (variant + 0.5), side / 2), radius, tones, variant)
    painter.end()
    return QPixmap.fromImage(image)


def crown_side(step: int) -> int:
    """How many pixels a crown's picture is wide."""
    return max(3, round(CROWN * 1.5 * step_zoom(step)))


def _crown(painter: QPainter, middle: QPointF, radius: float, tones: Tones, variant: int) -> None:
    lit, plain, shade = tones
    dark = QColor(shade)
    dark.setAlpha(150)
    painter.setBrush(dark)
    painter.drawEllipse(middle + QPointF(radius * 0.2, radius * 0.26), radius, radius * 0.97)
    painter.setBrush(QColor(plain).lighter(97 + variant))
    painter.drawEllipse(middle, radius, radius * 0.95)
    painter.setBrush(QColor(lit).lighter(98 + variant))
    painter.drawEllipse(middle - QPointF(radius * 0.2, radius * 0.24), radius * 0.62, radius * 0.56)


def canopy(tones: Tones, sheet: TextureTile) -> None:
    """A tile of crowns, the southern ones over the northern."""
    step = round(STEPS_PER_OCTAVE * np.log2(sheet.zoom))
    points = sheet.spread(PITCH, 11)
    around = [np.array([dx, dy]) * sheet.period for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    kinds = np.abs(noise(np.arange(len(points)), 13) * VARIANTS).astype(int)
    placed = np.concatenate([np.column_stack([points + shift, kinds]) for shift in around])
    inside = ((placed[:, :2] > -CROWN) & (placed[:, :2] < sheet.period + CROWN)).all(axis=1)
    draw_crowns(sheet.painter, placed[inside], tones, step)


def draw_crowns(painter: QPainter, placed: Floats, tones: Tones, step: int) -> None:
    """Draw crowns given by x, y and kind, from north to south; the painter is in scene units."""
    side = crown_side(step)
    placed = placed[np.argsort(placed[:, 1])]
    rows = sprites.fragments(len(placed))
    rows[:, sprites.X : sprites.Y + 1] = placed[:, :2]
    rows[:, sprites.LEFT] = placed[:, 2] * side
    rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = side
    rows[:, sprites.SCALE_X] = rows[:, sprites.SCALE_Y] = 1 / step_zoom(step)
    sprites.draw(painter, rows, crowns(tones, step))


def open_canopy(sheet: TextureTile) -> Iterator[None]:
    """The tile of woods."""
    canopy(OPEN, sheet)
    yield


def close_canopy(sheet: TextureTile) -> Iterator[None]:
    """The tile of dense woods."""
    canopy(CLOSE, sheet)
    yield


def edge_crowns(rim: Floats, outward: Floats) -> Floats:
    """Crowns along an edge, some in, some out: x, y and kind."""
    points = rim.reshape(-1, 2)
    away = np.repeat(outward, rim.shape[1], axis=0)
    keys = (np.abs(points[:, 0] * 7 + points[:, 1] * 13)).astype(np.int64)
    shift = (noise(keys, 21) * 5 - 8.0)[:, None] * away
    slide = (noise(keys, 22) * 6)[:, None] * np.stack([-away[:, 1], away[:, 0]], axis=1)
    kinds = np.abs(noise(keys, 23) * VARIANTS).astype(int)
    return np.column_stack([points + shift + slide, kinds])
