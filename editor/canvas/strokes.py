"""How lines are inked: layers of strokes from the widest to the narrowest, and marks along them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from editor.canvas import map_colors
from editor.canvas.noise import Floats
from editor.canvas.smooth_curves import length


@dataclass(frozen=True)
class Stroke:
    """One stroke: its colour, how wide in scene units, and how wide at least in pixels."""

    colour: str
    width: float
    least: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: int = 255


@dataclass(frozen=True)
class Marks:
    """Ticks across a line: how far apart, from where to where across it, and their stroke."""

    every: float
    low: float
    high: float
    stroke: Stroke


@dataclass(frozen=True)
class LineStyle:
    """A line: strokes, marks, whether it is drawn unsteadily, and the hex width in pixels from which it is seen."""

    strokes: tuple[Stroke, ...]
    marks: tuple[Marks, ...] = ()
    natural: bool = True
    seen: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    far: int = -1
    """The one stroke that is drawn where hexes are tiny."""


def _river(width: float, least: float, seen: float = 0.0) -> LineStyle:
    rim = Stroke(map_colors.WATER_RIM, width + 5.0, least + 0.9)
    return LineStyle((rim, Stroke(map_colors.WATER, width, least)), seen=seen)


SIDES: dict[str, LineStyle] = {
    "dike": LineStyle(
        (Stroke(map_colors.DIKE, 4.0, 0.8),), (Marks(12, -6, 6, Stroke(map_colors.DIKE, 2.2, 0.6)),), natural=False
    ),
    "cliff": LineStyle((Stroke(map_colors.CLIFF, 4.0, 1.0),), (Marks(8, 0, 12, Stroke(map_colors.CLIFF, 2.2, 0.6)),)),
    "stream": _river(4.5, 0.9, 6),
    "river": _river(9.0, 1.1),
    "canal": LineStyle(
        (Stroke(map_colors.WATER_RIM, 10.0, 1.8), Stroke(map_colors.WATER, 6.5, 1.0)),
        (Marks(28, -10, 10, Stroke(map_colors.WATER_RIM, 2.6, 0.8)),),
        natural=False,
    ),
    "major_river": _river(16.0, 1.7),
    "border": LineStyle(
        (
            Stroke(map_colors.BORDER_BAND, 17.0, 3.0, alpha=150),
            Stroke(map_colors.BORDER, 3.6, 1.0, (5.0, 2.2, 0.1, 2.2)),
        ),
        natural=False,
    ),
    "fortified_line": LineStyle(
        (Stroke(map_colors.FORTIFIED, 4.5, 1.2),),
        (Marks(22, 0, 11, Stroke(map_colors.FORTIFIED, 8.0, 1.2)),),
        natural=False,
    ),
    "ford": LineStyle(
        (Stroke(map_colors.MINOR_ROAD, 3.0, 1.2, (1.0, 1.0)),),
        (Marks(9, -15, 15, Stroke(map_colors.MINOR_ROAD, 3.4, 0.8)),),
        natural=False,
    ),
    "blocked": LineStyle((Stroke(map_colors.BLOCKED, 7.0, 1.6),), natural=False),
    "unknown": LineStyle((Stroke(map_colors.UNKNOWN_LINE, 6.0, 1.2, (1.5, 1.5)),), natural=False),
}
WAYS: dict[str, LineStyle] = {
    "unknown": LineStyle((Stroke(map_colors.UNKNOWN_LINE, 5.0, 1.0, (2.0, 1.5)),)),
    "track": LineStyle((Stroke(map_colors.TRACK, 4.0, 0.9, (3.2, 2.2)),), seen=14),
    "minor_road": LineStyle(
        (Stroke(map_colors.LAND, 10.0, 0.0, alpha=120), Stroke(map_colors.MINOR_ROAD, 5.2, 1.0)), seen=5
    ),
    "major_road": LineStyle(
        (Stroke(map_colors.ROAD_CASING, 12.0, 1.4), Stroke(map_colors.MAJOR_ROAD, 7.2, 0.6)), far=0
    ),
    "rail": LineStyle(
        (Stroke(map_colors.RAIL, 3.2, 0.9),),
        (Marks(16, -6.5, 6.5, Stroke(map_colors.RAIL, 2.6, 0.7)),),
        shift=(10.0, -14.0),
    ),
}
MARKS_FROM, RIMS_FROM = 26.0, 10.0
"""Pixels of a hex from which marks along lines can be told apart, and rims from what is inside."""


def pen(stroke: Stroke, zoom: float, share: float = 1.0) -> QPen:
    """The pen of a stroke at a zoom, in scene units."""
    colour = QColor(stroke.colour)
    colour.setAlpha(stroke.alpha)
    made = QPen(colour, max(stroke.width * share, stroke.least / zoom))
    made.setCapStyle(Qt.PenCapStyle.FlatCap if stroke.dash else Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if stroke.dash:
        made.setDashPattern(list(stroke.dash))
    return made


def ticks(points: Floats, marks: Marks) -> Sequence[Floats]:
    """Short lines across a line, evenly spaced."""
    along = length(points)
    count = int(along[-1] // marks.every)
    if count < 1:
        return ()
    at = (np.arange(count) + 0.5) * along[-1] / count
    middle = np.stack([np.interp(at, along, points[:, 0]), np.interp(at, along, points[:, 1])], axis=1)
    ahead = np.stack([np.interp(at + 2, along, points[:, 0]), np.interp(at + 2, along, points[:, 1])], axis=1)
    behind = np.stack([np.interp(at - 2, along, points[:, 0]), np.interp(at - 2, along, points[:, 1])], axis=1)
    way = ahead - behind
    across = np.stack([-way[:, 1], way[:, 0]], axis=1) / (np.hypot(*way.T)[:, None] + 1e-9)
    return list(np.stack([middle + across * marks.low, middle + across * marks.high], axis=1))
