"""High and uneven ground: heights lit from the north-west, with contour lines; marks for rough and broken ground."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPixmap

from editor.canvas import map_colors
from editor.canvas.noise import Floats, one
from editor.canvas.sliced_work import Slices, in_slices
from editor.canvas.textures import TextureTile, pixels, wave_slices

SIDE, PERIOD = 768, 960.0
"""Pixels and scene units of the side of a tile of heights."""
BAND = 128


@in_slices(4)
def _lit(ground: str, line: str, fall: float, strength: float, contours: float) -> Slices[QPixmap]:
    """A tile of country seen from above, the sun in the north-west."""
    heights = yield from wave_slices(SIDE, fall, 31, 1 / 8)
    for axis in (0, 1, 0, 1):
        heights = _smooth(heights, axis)
        yield
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    for top in range(0, SIDE, BAND):
        rows = np.take(heights, range(top - 1, top + BAND + 1), axis=0, mode="wrap")
        pixels(image)[top : top + BAND, :, :3] = _shaded(rows, ground, line, strength, contours)
        yield
    return QPixmap.fromImage(image)


def _smooth(field: Floats, axis: int) -> Floats:
    return (np.roll(field, 1, axis) + 2 * field + np.roll(field, -1, axis)) / 4


def _shaded(heights: Floats, ground: str, line: str, strength: float, contours: float) -> Floats:
    """The colours of all rows of heights but the first and the last, which only tell how steep their neighbours are."""
    east = (np.roll(heights, -1, axis=1) - np.roll(heights, 1, axis=1))[1:-1]
    south = heights[2:] - heights[:-2]
    light = np.tanh((east + south) * strength)
    steepness = np.hypot(east, south) / 2 + 1e-4
    level = heights[1:-1] * contours
    off = np.abs(level - np.round(level)) / (steepness * contours)
    drawn = np.clip(1.1 - off, 0, 1)[:, :, None] * 0.42
    base, dark = (np.array([ink.blue(), ink.green(), ink.red()], float) for ink in (QColor(ground), QColor(line)))
    shade = np.where(light > 0, light * 26, light * 46)[:, :, None]
    return np.asarray(np.clip((base + shade) * (1 - drawn) + dark * drawn, 0, 255))


def hills(sheet: TextureTile) -> Iterator[None]:
    """Rolling heights."""
    yield from _lay(sheet, (map_colors.HILLS, map_colors.HILLS_LINE, 2.45, 5.0, 1.2))


def mountain(sheet: TextureTile) -> Iterator[None]:
    """Steep heights."""
    yield from _lay(sheet, (map_colors.MOUNTAIN, map_colors.MOUNTAIN_LINE, 2.1, 8.0, 1.4))


def alpine(sheet: TextureTile) -> Iterator[None]:
    """Rock and snow."""
    yield from _lay(sheet, (map_colors.ALPINE, map_colors.ALPINE_LINE, 2.0, 9.5, 1.4))


def _lay(sheet: TextureTile, country: tuple[str, str, float, float, float]) -> Iterator[None]:
    yield from _lit.slices(*country)
    picture = _lit(*country)
    sheet.painter.setRenderHint(sheet.painter.RenderHint.SmoothPixmapTransform)
    sheet.painter.drawPixmap(QRectF(0, 0, PERIOD, PERIOD), picture, QRectF(picture.rect()))


def rough(sheet: TextureTile) -> Iterator[None]:
    """Stones: small crests with a shaded foot."""
    for key, (x, y) in enumerate(sheet.spread(38, 41).tolist()):
        size = 8 + 3 * one(key, 43)
        for place in sheet.copies(x, y, 16):
            sheet.line(map_colors.ROUGH_MARK, 2.0, 200)
            peak = QPointF(place.x() - size * 0.1, place.y() - size * 0.75)
            sheet.painter.drawPolyline(
                [QPointF(place.x() - size * 0.8, place.y()), peak, QPointF(place.x() + size, place.y() + size * 0.2)]
            )
            sheet.line(map_colors.ROUGH_MARK, 1.3, 130)
            for share in (0.3, 0.6):
                top = peak + (QPointF(place.x() + size, place.y() + size * 0.2) - peak) * share
                sheet.painter.drawLine(top, top + QPointF(-size * 0.15, size * (0.6 - share * 0.5)))
        yield


def broken(sheet: TextureTile) -> Iterator[None]:
    """Short slopes in all directions: hachures below a ridge."""
    for key, (x, y) in enumerate(sheet.spread(64, 51).tolist()):
        angle = one(key, 53) * 0.9
        along, down = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
        for place in sheet.copies(x, y, 40):
            middle = np.array([place.x(), place.y()])
            for number in range(-3, 4):
                start = middle + along * number * 5.2 + down * abs(number) * 1.2
                end = start + down * (9 - abs(number) * 1.4)
                sheet.line(map_colors.BROKEN_MARK, 1.5, 190)
                sheet.painter.drawLine(QPointF(*start), QPointF(*end))
        yield
