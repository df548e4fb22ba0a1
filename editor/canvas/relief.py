"""High and uneven ground: heights lit from the north-west, with contour lines; marks for rough and broken ground."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPixmap

from editor.canvas import palette
from editor.canvas.noise import Floats, one
from editor.canvas.textures import Sheet, pixels, waves

SIDE = 384


@lru_cache(maxsize=4)
def _lit(ground: str, line: str, fall: float, strength: float, contours: float) -> QPixmap:
    """A tile of country seen from above, the sun in the north-west."""
    heights = _smooth(waves(SIDE, fall, 31), 2)
    east = np.roll(heights, -1, axis=1) - np.roll(heights, 1, axis=1)
    south = np.roll(heights, -1, axis=0) - np.roll(heights, 1, axis=0)
    light = np.tanh((east + south) * strength)
    steepness = np.hypot(east, south) / 2 + 1e-4
    level = heights * contours
    off = np.abs(level - np.round(level)) / (steepness * contours)
    ink = np.clip(1.1 - off, 0, 1) * 0.42
    base = np.array(QColor(ground).getRgb()[:3][::-1], float)
    shade = np.where(light > 0, light * 26, light * 46)[:, :, None]
    colour = (base + shade) * (1 - ink[:, :, None]) + np.array(QColor(line).getRgb()[:3][::-1]) * ink[:, :, None]
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    pixels(image)[:, :, :3] = np.clip(colour, 0, 255)
    return QPixmap.fromImage(image)


def _smooth(field: Floats, times: int) -> Floats:
    for _ in range(times):
        for axis in (0, 1):
            field = (np.roll(field, 1, axis) + 2 * field + np.roll(field, -1, axis)) / 4
    return field


def hills(sheet: Sheet) -> None:
    """Rolling heights."""
    _lay(sheet, _lit(palette.HILLS, palette.HILLS_LINE, 2.1, 7.0, 1.6))


def mountain(sheet: Sheet) -> None:
    """Steep heights."""
    _lay(sheet, _lit(palette.MOUNTAIN, palette.MOUNTAIN_LINE, 1.8, 7.0, 1.8))


def _lay(sheet: Sheet, picture: QPixmap) -> None:
    sheet.painter.setRenderHint(sheet.painter.RenderHint.SmoothPixmapTransform)
    for x in range(round(sheet.period / 480)):
        for y in range(round(sheet.period / 480)):
            sheet.painter.drawPixmap(QRectF(x * 480, y * 480, 480, 480), picture, QRectF(picture.rect()))


def rough(sheet: Sheet) -> None:
    """Stones: small crests with a shaded foot."""
    for key, (x, y) in enumerate(sheet.spread(38, 41).tolist()):
        size = 8 + 3 * one(key, 43)
        for place in sheet.copies(x, y, 16):
            sheet.line(palette.ROUGH_MARK, 2.0, 200)
            peak = QPointF(place.x() - size * 0.1, place.y() - size * 0.75)
            sheet.painter.drawPolyline(
                [QPointF(place.x() - size * 0.8, place.y()), peak, QPointF(place.x() + size, place.y() + size * 0.2)]
            )
            sheet.line(palette.ROUGH_MARK, 1.3, 130)
            for share in (0.3, 0.6):
                top = peak + (QPointF(place.x() + size, place.y() + size * 0.2) - peak) * share
                sheet.painter.drawLine(top, top + QPointF(-size * 0.15, size * (0.6 - share * 0.5)))


def broken(sheet: Sheet) -> None:
    """Short slopes in all directions: hachures below a ridge."""
    for key, (x, y) in enumerate(sheet.spread(64, 51).tolist()):
        angle = one(key, 53) * 0.9
        along, down = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
        for place in sheet.copies(x, y, 40):
            middle = np.array([place.x(), place.y()])
            for number in range(-3, 4):
                start = middle + along * number * 5.2 + down * abs(number) * 1.2
                end = start + down * (9 - abs(number) * 1.4)
                sheet.line(palette.BROKEN_MARK, 1.5, 190)
                sheet.painter.drawLine(QPointF(*start), QPointF(*end))
