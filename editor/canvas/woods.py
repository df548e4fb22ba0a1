"""Woods: crowns of trees lit from the north-west, close together, some beyond the edge."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from editor.canvas import palette
from editor.canvas.noise import Floats, noise
from editor.canvas.scale import step_zoom
from editor.canvas.textures import Sheet

CROWN = 21.0
PITCH = 16.0
VARIANTS = 6
Tones = tuple[str, str, str]
OPEN: Tones = (palette.WOODS_LIT, palette.WOODS, palette.WOODS_SHADE)
CLOSE: Tones = (palette.DENSE_LIT, palette.DENSE, palette.DENSE_SHADE)


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


def canopy(tones: Tones, sheet: Sheet) -> None:
    """A tile of crowns, the southern ones over the northern."""
    step = round(8 * np.log2(sheet.zoom))
    picture = crowns(tones, step)
    side, scale = crown_side(step), 1 / sheet.zoom
    points = sheet.spread(PITCH, 11)
    kinds = ((noise(np.arange(len(points)), 13) + 1) / 2 * VARIANTS).astype(int).clip(0, VARIANTS - 1)
    for (x, y), kind in zip(points[np.argsort(points[:, 1])].tolist(), kinds.tolist(), strict=True):
        for place in sheet.copies(x, y, CROWN):
            half = side * scale / 2
            sheet.painter.drawPixmap(
                _rect(place.x() - half, place.y() - half, side * scale), picture, _rect(kind * side, 0, side)
            )


def open_canopy(sheet: Sheet) -> None:
    """The tile of woods."""
    canopy(OPEN, sheet)


def close_canopy(sheet: Sheet) -> None:
    """The tile of dense woods."""
    canopy(CLOSE, sheet)


def edge_crowns(rim: Floats, outward: Floats) -> Floats:
    """Crowns along an edge, some in, some out: x, y and kind, from north to south."""
    points = rim.reshape(-1, 2)
    away = np.repeat(outward, rim.shape[1], axis=0)
    keys = (np.abs(points[:, 0] * 7 + points[:, 1] * 13)).astype(np.int64)
    shift = (noise(keys, 21) * 5 - 8.0)[:, None] * away
    slide = (noise(keys, 22) * 6)[:, None] * np.stack([-away[:, 1], away[:, 0]], axis=1)
    kinds = ((noise(keys, 23) + 1) / 2 * VARIANTS).astype(int).clip(0, VARIANTS - 1)
    placed = np.column_stack([points + shift + slide, kinds])
    return placed[np.argsort(placed[:, 1])]


def _rect(x: float, y: float, side: float) -> QRectF:
    return QRectF(x, y, side, side)
