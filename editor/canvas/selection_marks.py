"""Marks of what is selected and what lies under the pointer: outlines with a pale casing, to be seen on any ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPalette, QPen

from editor.canvas import sprites
from editor.canvas.counter_layer import side_for
from editor.canvas.lattice import Ints, Lattice
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.regions import hexagon, outline, rim
from editor.canvas.stacks import COUNTER
from editor.canvas.zoom_scale import SIZE

CASING = QColor(255, 253, 246, 230)
INK = QColor(32, 30, 26, 150)
MANY, SMALL = 2000, 8.0
"""Lines in view above which, and pixels of a hex below which, they are drawn plainly: nobody sees the difference."""


@dataclass(frozen=True)
class Hovered:
    """What is under the pointer or the keyboard's cursor, -1 and empty for nothing."""

    hex: int = -1
    piece: str = ""
    cursor: int = -1


@dataclass(frozen=True)
class Marked:
    """What is marked as selected: hexes and hexsides by grid index, units by id."""

    hexes: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()
    units: tuple[str, ...] = ()
    _kept: dict[int, Ints] = field(default_factory=dict, compare=False, repr=False)


def paint(painter: QPainter, context: OverlayContext, chosen: Marked, over: Hovered, palette: QPalette) -> None:
    """Draw all marks, in device pixels."""
    accent = palette.color(QPalette.ColorRole.Highlight)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = context.view.ratio
    if over.hex >= 0:
        cased(painter, hex_path(context, (over.hex,)), INK, 1.2 * width)
    if chosen.hexes:
        draw_sides(painter, context, kept_rim(chosen._kept, context.lattice, chosen.hexes), accent, 2.6)
    if chosen.edges:
        draw_sides(painter, context, context.lattice.edge_ends[list(chosen.edges)], accent, 4)
    for rect in piece_rects(context, chosen.units):
        cased(painter, rounded(rect), accent, 2.6 * width)
    if over.piece and over.piece not in chosen.units:
        for rect in piece_rects(context, (over.piece,)):
            cased(painter, rounded(rect), INK, 1.4 * width)
    if over.cursor >= 0:
        _paint_cursor(painter, context, over.cursor, accent)
    painter.restore()


def cased(painter: QPainter, path: QPainterPath, colour: QColor, width: float, *, dashed: bool = False) -> None:
    """Stroke a path twice: a pale casing, then the colour, which may be dashed."""
    for ink, wide in ((CASING, width + 2), (colour, width)):
        pen = QPen(ink, wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if dashed and ink is colour:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([2.5, 1.5])
        painter.strokePath(path, pen)


def draw_sides(painter: QPainter, context: OverlayContext, ends: Ints, colour: QColor, width: float) -> None:
    """Draw hexsides, given by their corners, in logical pixels: cased, or as plain lines when very many are in view."""
    seen = context.view.seen.grown(SIZE)
    points = context.lattice.vertices[ends]
    x, y = points[:, 0, 0], points[:, 0, 1]
    inside = (x > seen.left) & (x < seen.right) & (y > seen.top) & (y < seen.bottom)
    rows = (points[inside] * context.view.scale + context.view.origin).reshape(-1, 4)
    wide, plain = width * context.view.ratio, context.view.hex_width < SMALL or len(rows) > MANY
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not plain)
    cap = Qt.PenCapStyle.FlatCap if plain else Qt.PenCapStyle.RoundCap
    for ink, breadth in ((colour, 1.0),) if len(rows) > 4 * MANY else ((CASING, wide + 2), (colour, wide)):
        painter.setPen(QPen(ink, breadth, c=cap))
        sprites.draw_lines(painter, rows)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def kept_rim(kept: dict[int, Ints], lattice: Lattice, hexes: Iterable[int]) -> Ints:
    """The rim of hexes, found once for each lattice."""
    if id(lattice) not in kept:
        kept.clear()
        kept[id(lattice)] = rim(lattice, hexes)
    return kept[id(lattice)]


def hex_path(context: OverlayContext, hexes: Iterable[int]) -> QPainterPath:
    """The outline of hexes, in device pixels."""
    return context.to_device().map(outline(context.lattice, hexes))


def piece_rects(context: OverlayContext, pieces: Iterable[str]) -> Iterator[QRectF]:
    """Where pieces are drawn, in device pixels; one that lies hidden in a stack has its place at the bottom."""
    side = side_for(COUNTER * context.view.scale)
    left, top = context.view.origin
    for piece in pieces:
        middle = context.arrangement.middle_of(piece)
        if middle:
            x, y = left + middle[0] * context.view.scale, top + middle[1] * context.view.scale
            yield QRectF(floor(x) - side // 2, floor(y) - side // 2, side, side)


def rounded(rect: QRectF) -> QPainterPath:
    """The outline of a counter."""
    path = QPainterPath()
    path.addRoundedRect(rect.adjusted(-1, -1, 1, 1), rect.width() * 0.07, rect.width() * 0.07)
    return path


def _paint_cursor(painter: QPainter, context: OverlayContext, index: int, accent: QColor) -> None:
    """Corner strokes inside a hex: seen beside a selection, which runs along its sides."""
    corners = context.to_device().map(hexagon(context.lattice, index))
    middle = QPointF(context.to_device().map(QPointF(*context.lattice.centres[index])))
    path = QPainterPath()
    for number in range(6):
        here, before, after = (corners.at((number + step) % 6) for step in (0, -1, 1))
        for end in (before, after):
            path.moveTo(middle + (here - middle) * 0.86)
            path.lineTo(middle + (here + (end - here) * 0.25 - middle) * 0.86)
    cased(painter, path, accent, 2.4 * context.view.ratio)
