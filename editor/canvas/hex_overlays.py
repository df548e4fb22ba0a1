"""Overlays of hexes: values as colours, all but some dimmed, marks in a corner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import ceil
from typing import Literal

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from editor.canvas import color_scale, sprites
from editor.canvas.hatches import NONE, Pattern
from editor.canvas.lattice import Lattice
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.regions import outline
from editor.canvas.selection_marks import draw_sides, kept_rim
from editor.canvas.sprites import Floats, Ints
from editor.canvas.zoom_scale import SIZE
from engine.hexes import Orientation

LARGEST = 96
"""Device pixels from a hex's centre to its corners up to which its sprite is drawn as large as it is shown."""
VEIL = QColor(22, 20, 16, 90)
RAGGED = 4000
"""Sides of a rim above which a path is slower to fill than hexes are to stamp."""
Severity = Literal["error", "warning", "note"]
SEVERITIES: dict[Severity, str] = {"error": "#b3261e", "warning": "#a35c00", "note": "#2f5f8a"}


def in_view(context: OverlayContext, hexes: Ints) -> tuple[Ints, Floats]:
    """Which of some hexes are in view (numbers into them), and their middles in device pixels."""
    centres = context.lattice.centres[hexes]
    seen = context.view.seen.grown(SIZE)
    inside = (centres[:, 0] > seen.left) & (centres[:, 0] < seen.right)
    inside &= (centres[:, 1] > seen.top) & (centres[:, 1] < seen.bottom)
    index = np.flatnonzero(inside)
    found: Floats = centres[index] * context.view.scale + context.view.origin
    return index, found


HATCH_OPACITY = 0.75
"""How firm the lines of a pattern are."""


@dataclass(frozen=True)
class HexOverlay:
    """Hexes in colours: by value from 0 to 1 on the one scale, or all in one colour; with a rim where it is wanted."""

    values: Mapping[int, float]
    colour: str = ""
    opacity: float = 0.5
    rim: bool = True
    under: bool = True
    hatch: Pattern = NONE

    @classmethod
    def of(cls, hexes: Iterable[int], colour: str, opacity: float = 0.35, *, hatch: Pattern = NONE) -> HexOverlay:
        """Hexes in one colour, with a pattern (editor/canvas/hatches.py) that tells them from others without it."""
        return cls(dict.fromkeys(hexes, 0.0), colour, opacity, hatch=hatch)

    @cached_property
    def _columns(self) -> tuple[Ints, Ints]:
        hexes = np.fromiter(self.values, np.int64, len(self.values))
        shares = np.fromiter(self.values.values(), float, len(self.values))
        return hexes, np.clip(np.rint(shares * (color_scale.STEPS - 1)), 0, color_scale.STEPS - 1).astype(np.int64)

    @cached_property
    def _rims(self) -> dict[int, Ints]:
        return {}

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the hexes in view as sprites, then the rim."""
        hexes, steps = self._columns
        colours = (self.colour,) if self.colour else color_scale.scale()
        draw_hexes(
            painter, context, hexes, np.zeros_like(steps) if self.colour else steps, faded(colours, self.opacity)
        )
        if self.hatch is not NONE:
            ink = QColor(colours[0]).darker(140).name()
            which = np.zeros_like(steps)
            draw_hexes(painter, context, hexes, which, faded((ink,), HATCH_OPACITY), hatch=self.hatch)
        if self.rim:
            self._paint_rim(painter, context)

    def _paint_rim(self, painter: QPainter, context: OverlayContext) -> None:
        ink = QColor(self.colour) if self.colour else QColor(color_scale.scale()[0])
        sides = kept_rim(self._rims, context.lattice, self.values)
        draw_sides(painter, context, sides, ink.darker(130), 1.8)


@lru_cache(maxsize=32)
def faded(colours: tuple[str, ...], opacity: float) -> tuple[str, ...]:
    """Colours that let the map show through."""
    return tuple(f"#{round(opacity * 255):02x}{QColor(colour).name()[1:]}" for colour in colours)


def draw_hexes(
    painter: QPainter,
    context: OverlayContext,
    hexes: Ints,
    which: Ints,
    inks: tuple[str, ...],
    grown: float = 0.0,
    hatch: Pattern = Pattern.SolidPattern,
) -> None:
    """Fill the hexes in view, each with one of some inks, plain or in a pattern; `grown` adds device pixels."""
    index, middles = in_view(context, hexes)
    size = context.view.scale * SIZE + grown
    radius = min(size, LARGEST)
    flat = context.lattice.grid.orientation == Orientation.FLAT
    strip, cell = hex_strip(flat, round(radius * 4) / 4, inks, hatch)
    rows = sprites.fragments(len(index))
    rows[:, sprites.X : sprites.Y + 1] = middles
    rows[:, sprites.LEFT] = which[index] * cell
    rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = cell
    rows[:, sprites.SCALE_X] = rows[:, sprites.SCALE_Y] = size / radius
    sprites.draw(painter, rows, strip)


def kept_outline(kept: dict[int, QPainterPath], lattice: Lattice, hexes: Iterable[int]) -> QPainterPath:
    """The outline of hexes, made once for each lattice."""
    if id(lattice) not in kept:
        kept.clear()
        kept[id(lattice)] = outline(lattice, hexes)
    return kept[id(lattice)]


@lru_cache(maxsize=16)
def hex_strip(
    flat: bool, radius: float, inks: tuple[str, ...], hatch: Pattern = Pattern.SolidPattern
) -> tuple[QPixmap, int]:
    """One hex in each of some inks side by side, and how wide each cell is."""
    cell = 2 * (ceil(radius) + 1)
    strip = QPixmap(cell * len(inks), cell)
    strip.fill(Qt.GlobalColor.transparent)
    painter = QPainter(strip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    angles = np.radians((0 if flat else 30) + 60 * np.arange(6))
    for number, ink in enumerate(inks):
        points = zip(np.cos(angles) * radius + (number + 0.5) * cell, np.sin(angles) * radius + cell / 2, strict=True)
        painter.setBrush(QBrush(QColor(ink), hatch))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    painter.end()
    return strip, cell


@dataclass(frozen=True)
class DimOverlay:
    """Everything but some hexes and boxes a third darker."""

    hexes: frozenset[int]
    boxes: frozenset[int] = frozenset()
    under: bool = False
    _rims: dict[int, Ints] = field(default_factory=dict, compare=False, repr=False)
    _outlines: dict[int, QPainterPath] = field(default_factory=dict, compare=False, repr=False)

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """One fill of the view, with the lit places left out."""
        if len(kept_rim(self._rims, context.lattice, self.hexes)) > RAGGED:
            self._paint_veil(painter, context)
            return
        path = QPainterPath()
        path.addRect(_whole(context))
        path.addPath(context.to_device().map(kept_outline(self._outlines, context.lattice, self.hexes)))
        for rect in self._lit_boxes(context):
            path.addRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, VEIL)

    def _lit_boxes(self, context: OverlayContext) -> list[QRectF]:
        rects = (context.boxes.rect(place) for place in self.boxes)
        return [context.to_device().mapRect(rect) for rect in rects if rect]

    def _paint_veil(self, painter: QPainter, context: OverlayContext) -> None:
        """The same for thousands of scattered hexes: a sheet from which they are stamped out."""
        sheet = QPixmap(_whole(context).size().toSize())
        sheet.fill(VEIL)
        stamp = QPainter(sheet)
        stamp.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        hexes = np.fromiter(self.hexes, np.int64, len(self.hexes))
        draw_hexes(stamp, context, hexes, np.zeros_like(hexes), ("#000000",), grown=0.6)
        for rect in self._lit_boxes(context):
            stamp.fillRect(rect, QColor("#000000"))
        stamp.end()
        painter.drawPixmap(0, 0, sheet)


def _whole(context: OverlayContext) -> QRectF:
    """The view in device pixels."""
    return QRectF(0, 0, round(context.view.width * context.view.ratio), round(context.view.height * context.view.ratio))


@dataclass(frozen=True)
class MarksOverlay:
    """A small sign in a corner of a hex for the worst problem there: disc, triangle or diamond by severity."""

    marks: Mapping[int, Severity]
    under: bool = False

    @cached_property
    def _columns(self) -> tuple[Ints, Ints]:
        order = list(SEVERITIES)
        hexes = np.fromiter(self.marks, np.int64, len(self.marks))
        return hexes, np.fromiter((order.index(mark) for mark in self.marks.values()), np.int64, len(self.marks))

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the signs in view; from afar they grow small, but stay."""
        hexes, kinds = self._columns
        index, middles = in_view(context, hexes)
        side = round(min(max(context.view.scale * SIZE * 0.42, 5 * context.view.ratio), 18 * context.view.ratio))
        rows = sprites.fragments(len(index))
        away = context.view.scale * SIZE * 0.46
        rows[:, sprites.X : sprites.Y + 1] = np.floor(middles - (away, away * 1.2)) + (side % 2) / 2
        rows[:, sprites.LEFT] = kinds[index] * side
        rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = side
        sprites.draw(painter, rows, severity_strip(side))


_SHAPES: dict[Severity, tuple[tuple[float, float], ...]] = {
    "warning": ((0.5, 0.1), (0.92, 0.88), (0.08, 0.88)),
    "note": ((0.5, 0.06), (0.94, 0.5), (0.5, 0.94), (0.06, 0.5)),
}


@lru_cache(maxsize=8)
def severity_strip(side: int) -> QPixmap:
    """The signs of the severities side by side."""
    strip = QPixmap(side * len(SEVERITIES), side)
    strip.fill(Qt.GlobalColor.transparent)
    painter = QPainter(strip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, (severity, colour) in enumerate(SEVERITIES.items()):
        painter.setTransform(QTransform(side, 0, 0, side, number * side, 0))
        painter.setPen(QPen(QColor("#fffdf6"), 0.09))
        painter.setBrush(QColor(colour))
        if severity in _SHAPES:
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _SHAPES[severity]]))
        else:
            painter.drawEllipse(QRectF(0.12, 0.12, 0.76, 0.76))
    painter.end()
    return strip
