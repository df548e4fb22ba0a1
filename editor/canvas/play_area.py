"""The part of a map that a scenario is played on: what is shown first, and a veil over all the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.canvas.hex_overlays import kept_outline
from editor.canvas.lattice import Lattice
from editor.canvas.overlay_list import OverlayContext
from editor.canvas.viewport import Box
from editor.canvas.zoom_scale import SIZE

OUTSIDE = QColor(60, 56, 48, 105)
AROUND = 0.6 * SIZE
"""How much of what lies outside is shown with the part."""


@dataclass(frozen=True)
class PlayArea:
    """Some hexes of the map; without any the whole map is played on."""

    hexes: frozenset[int] = frozenset()
    _outlines: dict[int, QPainterPath] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, hexes: Iterable[int], lattice: Lattice) -> PlayArea:
        """The part with some hexes; all hexes of the map are no part of it."""
        found = frozenset(hexes)
        return cls() if len(found) == int(lattice.exists.sum()) else cls(found)

    def box(self, lattice: Lattice) -> Box | None:
        """The rectangle round the part and a little of what lies outside."""
        if not self.hexes:
            return None
        points = lattice.vertices[lattice.corners[sorted(self.hexes)]].reshape(-1, 2)
        (left, top), (right, bottom) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
        return Box(left, top, right, bottom).grown(AROUND)

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Lay the veil over the hexes that are out of play; paper and boxes stay as they are."""
        if not self.hexes:
            return
        lattice = context.lattice
        others = () if id(lattice) in self._outlines else (hex for hex in lattice.grid.hexes if hex not in self.hexes)
        out = context.to_device().map(kept_outline(self._outlines, lattice, others))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(out, OUTSIDE)
