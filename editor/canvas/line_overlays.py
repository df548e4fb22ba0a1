"""Overlays of lines and texts: hexsides, paths, labels, legal targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.canvas.hex_overlays import in_view, kept_outline
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.selection_marks import cased, draw_sides, piece_rects, rounded
from editor.canvas.sprites import Ints
from editor.canvas.text_plates import draw_plate
from editor.canvas.zoom_scale import SIZE

READABLE = 9
"""Logical pixels below which a label is not drawn."""


@dataclass(frozen=True)
class EdgeOverlay:
    """Hexsides as lines, each edge with its colour."""

    edges: Mapping[int, str]
    width: float = 4.0
    under: bool = True

    @classmethod
    def of(cls, edges: Sequence[int], colour: str, width: float = 4.0) -> EdgeOverlay:
        """Hexsides in one colour."""
        return cls(dict.fromkeys(edges, colour), width)

    @cached_property
    def _by_colour(self) -> dict[str, Ints]:
        return {
            colour: np.array([edge for edge, each in self.edges.items() if each == colour], np.int64)
            for colour in dict.fromkeys(self.edges.values())
        }

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the hexsides in view, one path for each colour."""
        for colour, edges in self._by_colour.items():
            draw_sides(painter, context, context.lattice.edge_ends[edges], QColor(colour), self.width)


@dataclass(frozen=True)
class PathOverlay:
    """A way from hex to hex with an arrow at its end, and a word on some of them, such as the cost so far."""

    places: tuple[int, ...]
    labels: Mapping[int, str] = field(default_factory=dict)
    colour: str = "#1d4e89"
    under: bool = False
    dashed: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the way, its arrow and the words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        points = [_middle(context, place) for place in self.places]
        if len(points) > 1:
            width = max(2.5, min(7.0, context.view.hex_width * 0.06)) * context.view.ratio
            path = QPainterPath(points[0])
            for point in points[1:]:
                path.lineTo(point)
            cased(painter, path, QColor(self.colour), width, dashed=self.dashed)
            painter.setPen(QPen(QColor("#fffdf6"), width * 0.3))
            painter.setBrush(QColor(self.colour))
            painter.drawPolygon(_arrow(points[-2], points[-1], width * 3))
        LabelOverlay(self.labels, at=(0.0, 0.52)).paint(painter, context)


@dataclass(frozen=True)
class LabelOverlay:
    """Short texts on hexes, such as costs or the order 1, 2, 3; `at` moves them off the middle, in parts of the hex."""

    texts: Mapping[int, str]
    strong: bool = False
    at: tuple[float, float] = (0.0, 0.0)
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the texts in view, as long as they can be read."""
        size = min(context.view.hex_width * 0.24, 16.0)
        if self.strong:
            size = max(size, 12.0)
        if size < READABLE or not self.texts:
            return
        places = list(self.texts)
        hexes = np.array([place for place in places if place < context.lattice.grid.size], np.int64)
        index, middles = in_view(context, hexes)
        off = np.array(self.at) * context.view.scale * SIZE
        for number, (x, y) in zip(index.tolist(), (middles + off).tolist(), strict=True):
            text = self.texts[int(hexes[number])]
            draw_plate(painter, text, QPointF(x, y), round(size * context.view.ratio), strong=self.strong)


@dataclass(frozen=True)
class TargetsOverlay:
    """What may be clicked now, lit with an outline: hexes, hexsides, pieces, boxes."""

    hexes: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    boxes: tuple[int, ...] = ()
    colour: str = "#0b6e4f"
    under: bool = False
    _outlines: dict[int, QPainterPath] = field(default_factory=dict, compare=False, repr=False)

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """A thin light over each, a rim around each group."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, width = QColor(self.colour), 2.4 * context.view.ratio
        light = QColor(self.colour)
        light.setAlpha(36)
        area = context.to_device().map(kept_outline(self._outlines, context.lattice, self.hexes))
        for place in self.boxes:
            rect = context.boxes.rect(place)
            if rect:
                area.addRect(context.to_device().mapRect(rect))
        painter.fillPath(area, light)
        cased(painter, area, colour, width)
        draw_sides(painter, context, context.lattice.edge_ends[list(self.edges)], colour, 5)
        for rect in piece_rects(context, self.pieces):
            if rect.intersects(
                QRectF(0, 0, context.view.width * context.view.ratio, context.view.height * context.view.ratio)
            ):
                cased(painter, rounded(rect), colour, width)


def _middle(context: OverlayContext, place: int) -> QPointF:
    """The middle of a hex or box, in device pixels."""
    rect = context.boxes.rect(place)
    point = rect.center() if rect else QPointF(*context.lattice.centres[place])
    return context.to_device().map(point)


def _arrow(before: QPointF, end: QPointF, length: float) -> QPolygonF:
    """The head of an arrow."""
    way = end - before
    far = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1e-6)
    along = way * (length / far)
    across = QPointF(-along.y(), along.x()) * 0.55
    return QPolygonF([end + along * 0.35, end - along * 0.65 + across, end - along * 0.65 - across])
