"""Ground made by people: bocage with its hedges, the blocks of a city, and the hatching of unknown words."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from editor.canvas import map_colors
from editor.canvas.city_blocks import split
from editor.canvas.noise import noise, one
from editor.canvas.textures import TextureTile

CELL = 53.0


def bocage(sheet: TextureTile) -> Iterator[None]:
    """Small fields of two tones between thick, bumpy hedges."""
    grid = _mesh(sheet, CELL, 0.3)
    for key, corners in _cells(grid, sheet.period):
        sheet.fill(map_colors.FIELD_GREEN if one(key, 131) > 0 else map_colors.FIELD)
        sheet.painter.drawPolygon(QPolygonF(corners))
        yield
    for shift, colour, width in ((1.6, map_colors.HEDGE_SHADE, 5.5), (0.0, map_colors.HEDGE, 5.0)):
        for key, corners in _cells(grid, sheet.period):
            for number, (start, end) in enumerate(zip(corners[:2], (corners[1], corners[2]), strict=True)):
                if one(key * 2 + number, 132) > -0.72:
                    _hedge(sheet, start, end, key * 2 + number, shift, colour, width)
            yield


def _hedge(sheet: TextureTile, start: QPointF, end: QPointF, key: int, shift: float, colour: str, width: float) -> None:
    sheet.line(colour, width * 0.5, 210)
    sheet.painter.drawLine(start + QPointF(shift, shift), end + QPointF(shift, shift))
    sheet.fill(colour, 235)
    for number in range(6):
        place = start + (end - start) * ((number + 0.5 + 0.3 * one(key * 7 + number, 133)) / 6)
        radius = width * (0.62 + 0.2 * one(key * 7 + number, 134))
        sheet.painter.drawEllipse(place + QPointF(shift, shift), radius, radius)


def city(sheet: TextureTile) -> Iterator[None]:
    """Blocks of houses between streets, with a square here and there."""
    quarter = sheet.period / round(sheet.period / 120)
    for number in range(round(sheet.period / quarter) ** 2):
        row, column = divmod(number, round(sheet.period / quarter))
        left, top = column * quarter + 2, row * quarter + 2
        part = (left, top, left + quarter - 4, top + quarter - 4)
        for key, (x, y, right, bottom) in split(part, number + 5, 0, 25.0):
            if one(key, 141) > -0.88:
                sheet.fill(map_colors.ROOF if one(key, 142) > 0.66 else map_colors.BLOCK, 215)
                shaky = noise(key * 8 + np.arange(8), 143).reshape(4, 2) * 1.3
                corners = np.array([[x, y], [right, y], [right, bottom], [x, bottom]]) + shaky
                sheet.painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        yield


def unknown(sheet: TextureTile) -> Iterator[None]:
    """Hatching that no ground has."""
    for number in range(-20, 21):
        sheet.line(map_colors.UNKNOWN_LINE, 2.4, 150)
        x = number * sheet.period / 20
        sheet.painter.drawLine(QPointF(x, sheet.period), QPointF(x + sheet.period, 0))
        yield


def _mesh(sheet: TextureTile, cell: float, jitter: float) -> np.ndarray:
    count = max(2, round(sheet.period / cell))
    step = sheet.period / count
    keys = np.arange(count * count)
    row, column = np.divmod(keys, count)
    x = (column + jitter * noise(keys, 151)) * step
    y = (row + jitter * noise(keys, 152)) * step
    return np.stack([x, y], axis=1).reshape(count, count, 2)


def _cells(mesh: np.ndarray, period: float) -> Iterator[tuple[int, list[QPointF]]]:
    """Number and corners of each cell; a rim of cells from the far sides is repeated beyond the near ones."""
    count = len(mesh)

    def at(row: int, column: int) -> QPointF:
        x, y = mesh[row % count, column % count]
        return QPointF(x + column // count * period, y + row // count * period)

    for row in range(-1, count + 1):
        for column in range(-1, count + 1):
            key = row % count * count + column % count
            yield key, [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
