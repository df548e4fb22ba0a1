"""Scans of printed sheets on the map: pictures laid on the scene by a warp, with the grid drawn over them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log2
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QImage, QPainter, QTransform

from editor.canvas.hex_grid import paint_grid, paint_numbers
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.viewport import zoom_of

if TYPE_CHECKING:
    from editor.canvas.map_painter import MapPainter

TILE, CELLS = 256, 4
"""Pixels of a tile, and the cells along its side in which a picture counts as flat."""
BUDGET = 0.012
"""Seconds of a frame in which missing tiles are made; the rest comes with the next frames."""
KEPT = 240
Array = Any
Key = tuple[int, int, int, int]


class Warp(Protocol):
    """Where points of the scene lie on a picture."""

    def __call__(self, points: Array) -> Array:
        """Points of the scene, one a row, as pixels of the picture."""
        ...


@dataclass(frozen=True, eq=False)
class Pyramid:
    """A picture in sizes that halve; `width` and `height` are those of the file, `scale` what the largest keeps."""

    levels: tuple[QImage, ...]
    scale: float
    width: int
    height: int


@dataclass(frozen=True, eq=False)
class Plate:
    """A picture that lies on the scene."""

    picture: Pyramid
    warp: Warp
    opacity: int = 100

    def tile(self, left: float, top: float, side: float) -> QImage:
        """The part of the picture in a square of the scene; none where the picture does not reach."""
        steps = np.linspace(0, side, CELLS + 1)
        mesh = np.stack(np.meshgrid(left + steps, top + steps), axis=2).reshape(-1, 2)
        at = self.warp(mesh).reshape(CELLS + 1, CELLS + 1, 2) * self.picture.scale
        step = max(float(np.abs(np.diff(at, axis=axis)).max()) for axis in (0, 1)) * CELLS / TILE
        level = min(max(0, floor(log2(max(step, 1e-6)) + 0.3)), len(self.picture.levels) - 1)
        image, at = self.picture.levels[level], at / 2**level
        if not QRectF(image.rect()).intersects(_around(at)):
            return QImage()
        made = QImage(TILE, TILE, QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(0)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for row in range(CELLS):
            for column in range(CELLS):
                _paint_cell(painter, image, column, row, at[row : row + 2, column : column + 2])
        painter.end()
        return made


def _around(points: Array) -> QRectF:
    (left, top), (right, bottom) = points.reshape(-1, 2).min(axis=0), points.reshape(-1, 2).max(axis=0)
    return QRectF(left, top, right - left, bottom - top)


def _paint_cell(painter: QPainter, image: QImage, column: int, row: int, at: Array) -> None:
    """Draw a cell of a tile as if the picture were flat in it; `at` are its corners on the picture."""
    size = TILE / CELLS
    source = _around(at).adjusted(-2, -2, 2, 2).toAlignedRect() & image.rect()
    (across_x, across_y), (down_x, down_y) = (at[0, 1] - at[0, 0]) / size, (at[1, 0] - at[0, 0]) / size
    to_picture = QTransform(across_x, across_y, down_x, down_y, *at[0, 0])
    back, possible = to_picture.inverted()
    if source.isEmpty() or not possible:
        return
    painter.resetTransform()
    painter.setClipRect(QRectF(column * size, row * size, size, size))
    painter.translate(column * size, row * size)
    painter.setTransform(back, True)
    painter.drawImage(QRectF(source), image, QRectF(source))


class ScanOverlay:
    """The plates of a view. Tiles are made while frames are drawn, a few at a time."""

    under = True

    def __init__(self, view: MapPainter) -> None:
        self._view = view
        self.plates: tuple[Plate, ...] = ()
        self._tiles: OrderedDict[Key, QImage] = OrderedDict()

    def show(self, plates: Sequence[Plate]) -> None:
        """Lay these on the map; tiles of those that lie as they lay are kept."""
        same = len(plates) == len(self.plates) and all(
            new.picture is old.picture and new.warp is old.warp for new, old in zip(plates, self.plates, strict=True)
        )
        self.plates = tuple(plates)
        if not same:
            self._tiles.clear()

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the pictures where they are in view, then the grid."""
        until, waiting = perf_counter() + BUDGET, False
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        level = round(context.view.level)
        side = TILE / (zoom_of(level) * context.view.ratio)
        strength = painter.opacity()
        for number, plate in enumerate(self.plates):
            painter.setOpacity(strength * plate.opacity / 100)
            for column, row in _places(context, side):
                key = (number, level, column, row)
                tile = self._tiles.get(key)
                if tile is None and perf_counter() < until:
                    tile = self._tiles[key] = plate.tile(column * side, row * side, side)
                waiting |= tile is None
                if tile is not None and not tile.isNull():
                    painter.drawImage(_target(context, column * side, row * side, side), tile)
        painter.setOpacity(strength)
        self._forget()
        if self.plates:
            self._paint_grid(painter, context)
        if waiting:
            QTimer.singleShot(0, self._view, self._view.update)

    def _forget(self) -> None:
        while len(self._tiles) > KEPT:
            self._tiles.popitem(last=False)

    def _paint_grid(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw outlines and numbers again, as far as they are wanted."""
        scene, seen = self._view.scene_, context.view.seen
        if scene is None:
            return
        rect = QRectF(seen.left, seen.top, seen.width, seen.height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setWorldTransform(context.to_device())
        for layer, work in (("grid", paint_grid), ("numbers", paint_numbers)):
            if layer in self._view.layers:
                work(painter, scene, rect, context.view.zoom)
        painter.resetTransform()


def _places(context: OverlayContext, side: float) -> Iterator[tuple[int, int]]:
    """The tiles in view that meet the sheet, by column and row."""
    seen, bounds = context.view.seen, context.view.bounds
    left, right = max(seen.left, bounds.left), min(seen.right, bounds.right)
    top, bottom = max(seen.top, bounds.top), min(seen.bottom, bounds.bottom)
    for row in range(floor(top / side), ceil(bottom / side)):
        for column in range(floor(left / side), ceil(right / side)):
            yield column, row


def _target(context: OverlayContext, left: float, top: float, side: float) -> QRectF:
    x, y = context.view.origin
    scale = context.view.scale
    return QRectF(round(x + left * scale), round(y + top * scale), ceil(side * scale), ceil(side * scale))
