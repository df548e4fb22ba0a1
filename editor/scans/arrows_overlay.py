"""Arrows on the map from where hexes are to where something else puts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.canvas.overlay_list import OverlayContext
from editor.canvas.selection_marks import cased

FINE, BAD, CHOSEN = QColor("#1d4f91"), QColor("#a3241b"), QColor("#1d1b18")
HEAD = 8.0


@dataclass(frozen=True)
class Arrow:
    """From a point of the scene to another; a bad one is marked by its shape, too."""

    start: tuple[float, float]
    end: tuple[float, float]
    is_bad: bool = False
    is_chosen: bool = False


class ArrowsOverlay:
    """Draws arrows; `times` makes them longer than they are, so that small errors can be seen."""

    under = False

    def __init__(self, arrows: Sequence[Arrow], times: float = 1.0) -> None:
        self._arrows, self._times = tuple(arrows), times

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw each with a ring at its start, a bad one with a cross."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ratio, to_device = context.view.ratio, context.to_device()
        for arrow in self._arrows:
            start = to_device.map(QPointF(*arrow.start))
            (x, y), (u, v) = arrow.start, arrow.end
            end = to_device.map(QPointF(x + (u - x) * self._times, y + (v - y) * self._times))
            colour = BAD if arrow.is_bad else FINE
            cased(painter, _path(start, end, arrow.is_bad, ratio), colour, (3.2 if arrow.is_chosen else 1.8) * ratio)


def _path(start: QPointF, end: QPointF, is_bad: bool, ratio: float) -> QPainterPath:
    path, radius = QPainterPath(), 5 * ratio
    if is_bad:
        for sign in (1, -1):
            path.moveTo(start.x() - radius, start.y() - sign * radius)
            path.lineTo(start.x() + radius, start.y() + sign * radius)
    else:
        path.addEllipse(start, radius, radius)
    dx, dy = end.x() - start.x(), end.y() - start.y()
    if hypot(dx, dy) > 2 * ratio:
        path.moveTo(start)
        path.lineTo(end)
        for turn in (pi * 5 / 6, -pi * 5 / 6):
            path.moveTo(end)
            angle = atan2(dy, dx) + turn
            path.lineTo(end.x() + HEAD * ratio * cos(angle), end.y() + HEAD * ratio * sin(angle))
    return path
