"""Wet and low ground: marsh, flooded ground, polder, mud; and dry open ground: heath, dunes, beach."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF

from editor.canvas import map_colors
from editor.canvas.noise import one
from editor.canvas.textures import TextureTile, tufts


def marsh(sheet: TextureTile) -> Iterator[None]:
    """Tufts between short, still waters."""
    for key, (x, y) in enumerate(sheet.spread(30, 61).tolist()):
        for place in sheet.copies(x, y, 30):
            if key % 3:
                sheet.line(map_colors.MARSH_WATER, 1.8, 190)
                half = 8 + 5 * one(key, 63)
                sheet.painter.drawLine(place - QPointF(half, 0), place + QPointF(half, 0))
            else:
                sheet.line(map_colors.MARSH_TUFT, 1.8, 225)
                tufts(sheet, place, 10 + 2 * one(key, 64), 5)
                sheet.line(map_colors.MARSH_WATER, 1.8, 210)
                sheet.painter.drawLine(place + QPointF(-9, 3.5), place + QPointF(9, 3.5))
        yield


def flooded(sheet: TextureTile) -> Iterator[None]:
    """Long lines of water over drowned fields."""
    for key, (x, y) in enumerate(sheet.spread(26, 71).tolist()):
        for place in sheet.copies(x, y, 40):
            sheet.line(map_colors.DITCH, 1.7, 170 if key % 2 else 110)
            half = 17 + 9 * one(key, 73)
            sheet.painter.drawLine(place - QPointF(half, 0), place + QPointF(half, 0))
        yield


def polder(sheet: TextureTile) -> Iterator[None]:
    """Strips of grass between straight ditches."""
    count = round(sheet.period / 24)
    step = sheet.period / count
    for row in range(count):
        sheet.line(map_colors.DITCH, 1.5, 150)
        y = (row + 0.5) * step
        sheet.painter.drawLine(QPointF(-9, y), QPointF(sheet.period + 9, y))
        for column in range(round(sheet.period / 80)):
            if one(row * 31 + column, 81) > -0.3:
                x = column * 80 + 40 + 24 * one(row * 17 + column, 82)
                sheet.painter.drawLine(QPointF(x, y), QPointF(x, y + step))
        yield


def mud(sheet: TextureTile) -> Iterator[None]:
    """Wavy streaks and dots."""
    for key, (x, y) in enumerate(sheet.spread(24, 91).tolist()):
        for place in sheet.copies(x, y, 20):
            sheet.line(map_colors.MUD_DARK, 1.8, 120)
            half = 4 + 6 * abs(one(key, 93))
            sheet.painter.drawLine(place - QPointF(half, one(key, 94) * 2), place + QPointF(half, 0))
        yield


def heath(sheet: TextureTile) -> Iterator[None]:
    """Low, scattered tufts."""
    for key, (x, y) in enumerate(sheet.spread(40, 101).tolist()):
        for place in sheet.copies(x, y, 20):
            sheet.line(map_colors.HEATH_TUFT, 1.6, 190)
            tufts(sheet, place, 7 + 2 * one(key, 103), 3)
        yield


def sand(sheet: TextureTile) -> Iterator[None]:
    """Stipples of sand."""
    for key, (x, y) in enumerate(sheet.spread(15, 111).tolist()):
        sheet.fill(map_colors.SAND_DOT, 120 + int(70 * one(key, 113)))
        for place in sheet.copies(x, y, 6):
            sheet.painter.drawEllipse(place, 1.5, 1.5)
        yield


def dunes(sheet: TextureTile) -> Iterator[None]:
    """Crescents of sand among stipples."""
    yield from sand(sheet)
    for key, (x, y) in enumerate(sheet.spread(56, 121).tolist()):
        for place in sheet.copies(x, y, 30):
            sheet.line(map_colors.SAND_DOT, 2.0, 220)
            half = 13 + 4 * one(key, 123)
            bow = [place + QPointF(dx * half, (dx * dx - 1) * half * 0.5) for dx in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
            sheet.painter.drawPolyline(bow)
        yield
