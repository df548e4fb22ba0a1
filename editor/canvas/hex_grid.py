"""The hexes themselves: thin outlines, corner ticks where they are small, and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas import map_colors, map_fonts
from editor.canvas.chunks import Key
from editor.canvas.lattice import Ints
from editor.canvas.scene import MapScene
from editor.canvas.terrain_painting import piece_size
from editor.canvas.zoom_scale import SIZE, hex_pixels
from engine.hexes import Orientation

SEEN, WHOLE = 9.0, 19.0
"""Pixels of a hex from which its corners are marked, and from which its sides are drawn."""
NUMBERS_FROM, NUMBERS_FULL = 46.0, 78.0
TICK = 0.18
DARK = ("dense_woods", "city", "mountain")
"""Ground on which numbers are pale."""


def paint_grid(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw the outlines of hexes, or their corners only."""
    width = hex_pixels(zoom)
    if width < SEEN:
        return
    colour = QColor(map_colors.GRID)
    whole = width >= WHOLE
    colour.setAlpha(int(np.interp(width, (9, 19, 60), (70, 78, 96))) if whole else 90)
    pen = QPen(colour, max(1.0, width / 110) / zoom)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for key in scene.chunks.within(rect, piece_size(zoom)):
        painter.drawLines(_kept_lines(scene, key, whole))


def ready_grid(scene: MapScene, rect: QRectF, zoom: float) -> Iterator[None]:
    """Make the lines that will be drawn in a rectangle, piece by piece."""
    if hex_pixels(zoom) >= SEEN:
        for key in scene.chunks.within(rect, piece_size(zoom)):
            _kept_lines(scene, key, hex_pixels(zoom) >= WHOLE)
            yield


def _kept_lines(scene: MapScene, key: Key, whole: bool) -> list[QLineF]:
    return scene.line_chunks.get(key, ("grid", whole), partial(_lines, scene, key, whole))


def _lines(scene: MapScene, key: Key, whole: bool) -> list[QLineF]:
    lattice = scene.lattice
    hexes = scene.chunks.hexes(key)
    hexes = hexes[lattice.exists[hexes]]
    first = lattice.edge_hexes[lattice.sides[hexes]].max(axis=2) == hexes[:, None]
    alone = lattice.neighbours[hexes] < 0
    edges = lattice.sides[hexes][first | alone]
    starts, ends = (lattice.vertices[lattice.edge_ends[edges, side]] for side in (0, 1))
    if whole:
        return [QLineF(*start, *end) for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]
    step = (ends - starts) * TICK
    pairs = [(starts, starts + step), (ends - step, ends)]
    return [QLineF(*a, *b) for one, other in pairs for a, b in zip(one.tolist(), other.tolist(), strict=True)]


def paint_numbers(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    """Draw the label of each hex in its upper part."""
    width = hex_pixels(zoom)
    if width < NUMBERS_FROM:
        return
    inks = [QColor(map_colors.FAINT_INK), QColor(map_colors.PAPER)]
    for ink in inks:
        ink.setAlpha(int(np.interp(width, (NUMBERS_FROM, NUMBERS_FULL), (90, 255))))
    dark = scene.mask(*DARK)
    painter.save()
    transform = painter.worldTransform()
    painter.resetTransform()
    dense = transform.m11() / zoom
    painter.setFont(map_fonts.figures(number_size(zoom) * dense))
    flat = scene.grid.orientation == Orientation.FLAT
    up = (0.80 if flat else 0.74) * SIZE * (3**0.5 / 2 if flat else 1.0)
    half = hex_pixels(zoom) * dense / 2
    for index in _labelled(scene, rect).tolist():
        x, y = scene.lattice.centres[index].tolist()
        at = transform.map(QPointF(x, y - up))
        box = QRectF(round(at.x() - half), round(at.y() - half * 0.03), 2 * half, half)
        painter.setPen(inks[bool(dark[index])])
        painter.drawText(box, _TOP, scene.grid.label(index))
    painter.restore()


def _labelled(scene: MapScene, rect: QRectF) -> Ints:
    """The hexes whose labels may show in a rectangle."""
    hexes = scene.lattice.within(rect, 0.0)
    return hexes[scene.lattice.exists[hexes]]


_TOP = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip)


def number_size(zoom: float) -> float:
    """The height in pixels of hex numbers."""
    return float(np.clip(hex_pixels(zoom) * 0.088, 6.5, 18))
