"""Overlays of hexes: values as colours, all but some dimmed, marks in a corner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from editor.canvas import heat, sprites
from editor.canvas.lattice import Lattice
from editor.canvas.marking import draw_sides, kept_rim
from editor.canvas.regions import outline
from editor.canvas.scale import SIZE
from editor.canvas.sprites import Floats, Ints
from editor.canvas.stage import Stage
from engine.hexes import Orientation

LARGEST = 96
"""Device pixels from a hex's centre to its corners up to which its sprite is drawn as large as it is shown."""
VEIL = QColor(22, 20, 16, 90)
Severity = Literal["error", "warning", "note"]
SEVERITIES: dict[Severity, str] = {"error": "#b3261e", "warning": "#a35c00", "note": "#2f5f8a"}


def in_view(stage: Stage, hexes: Ints) -> tuple[Ints, Floats]:
    """Which of some hexes are in view (numbers into them), and their middles in device pixels."""
    centres = stage.lattice.centres[hexes]
    seen = stage.view.seen.grown(SIZE)
    inside = (centres[:, 0] > seen.left) & (centres[:, 0] < seen.right)
    inside &= (centres[:, 1] > seen.top) & (centres[:, 1] < seen.bottom)
    index = np.flatnonzero(inside)
    found: Floats = centres[index] * stage.view.scale + stage.view.origin
    return index, found


@dataclass(frozen=True)
class HexOverlay:
    """Hexes in colours: by value from 0 to 1 on the one scale, or all in one colour; with a rim where it is wanted."""

    values: Mapping[int, float]
    colour: str = ""
    opacity: float = 0.5
    rim: bool = True
    under: bool = True

    @classmethod
    def of(cls, hexes: Iterable[int], colour: str, opacity: float = 0.35) -> HexOverlay:
        """Hexes in one colour."""
        return cls(dict.fromkeys(hexes, 0.0), colour, opacity)

    @cached_property
    def _columns(self) -> tuple[Ints, Ints]:
        hexes = np.fromiter(self.values, np.int64, len(self.values))
        shares = np.fromiter(self.values.values(), float, len(self.values))
        return hexes, np.clip(np.rint(shares * (heat.STEPS - 1)), 0, heat.STEPS - 1).astype(np.int64)

    @cached_property
    def _rims(self) -> dict[int, Ints]:
        return {}

    def paint(self, painter: QPainter, stage: Stage) -> None:
        """Draw the hexes in view as sprites, then the rim."""
        hexes, steps = self._columns
        index, middles = in_view(stage, hexes)
        colours = (self.colour,) if self.colour else heat.scale()
        radius = min(stage.view.scale * SIZE, LARGEST)
        flat = stage.lattice.grid.orientation == Orientation.FLAT
        strip, cell = hex_strip(flat, round(radius * 4) / 4, colours)
        rows = sprites.fragments(len(index))
        rows[:, sprites.X : sprites.Y + 1] = middles
        rows[:, sprites.LEFT] = 0 if self.colour else steps[index] * cell
        rows[:, sprites.WIDTH] = rows[:, sprites.HEIGHT] = cell
        rows[:, sprites.SCALE_X] = rows[:, sprites.SCALE_Y] = stage.view.scale * SIZE / radius
        rows[:, sprites.OPACITY] = self.opacity
        sprites.draw(painter, rows, strip)
        if self.rim:
            self._paint_rim(painter, stage)

    def _paint_rim(self, painter: QPainter, stage: Stage) -> None:
        ink = QColor(self.colour) if self.colour else QColor(heat.scale()[0])
        sides = kept_rim(self._rims, stage.lattice, self.values)
        draw_sides(painter, stage, sides, ink.darker(130), 1.8)


def kept_outline(kept: dict[int, QPainterPath], lattice: Lattice, hexes: Iterable[int]) -> QPainterPath:
    """The outline of hexes, made once for each lattice."""
    if id(lattice) not in kept:
        kept.clear()
        kept[id(lattice)] = outline(lattice, hexes)
    return kept[id(lattice)]


@lru_cache(maxsize=16)
def hex_strip(flat: bool, radius: float, colours: tuple[str, ...]) -> tuple[QPixmap, int]:
    """One hex in each of some colours side by side, and how wide each cell is."""
    cell = 2 * (int(radius) + 2)
    strip = QPixmap(cell * len(colours), cell)
    strip.fill(Qt.GlobalColor.transparent)
    painter = QPainter(strip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    angles = np.radians((0 if flat else 30) + 60 * np.arange(6))
    for number, colour in enumerate(colours):
        points = zip(np.cos(angles) * radius + (number + 0.5) * cell, np.sin(angles) * radius + cell / 2, strict=True)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    painter.end()
    return strip, cell


@dataclass(frozen=True)
class DimOverlay:
    """Everything but some hexes and boxes a third darker."""

    hexes: frozenset[int]
    boxes: frozenset[int] = frozenset()
    under: bool = False
    _outlines: dict[int, QPainterPath] = field(default_factory=dict, compare=False, repr=False)

    def paint(self, painter: QPainter, stage: Stage) -> None:
        """One fill of the view, with the lit places left out."""
        view = stage.view
        path = QPainterPath()
        path.addRect(QRectF(0, 0, view.width * view.ratio, view.height * view.ratio))
        path.addPath(stage.to_device().map(kept_outline(self._outlines, stage.lattice, self.hexes)))
        for place in self.boxes:
            rect = stage.boxes.rect(place)
            if rect:
                path.addRect(stage.to_device().mapRect(rect))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, VEIL)


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

    def paint(self, painter: QPainter, stage: Stage) -> None:
        """Draw the signs in view; from afar they grow small, but stay."""
        hexes, kinds = self._columns
        index, middles = in_view(stage, hexes)
        side = round(min(max(stage.view.scale * SIZE * 0.42, 5 * stage.view.ratio), 18 * stage.view.ratio))
        rows = sprites.fragments(len(index))
        away = stage.view.scale * SIZE * 0.46
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
