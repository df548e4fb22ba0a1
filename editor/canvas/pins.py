"""Pins on the map: small needles with a head on hexes and counters that somebody has noted something of."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas.overlay_list import OverlayContext
from editor.canvas.zoom_scale import SIZE

HEAD, DONE, RIM = "#8a2b6b", "#f4efe2", "#fffdf6"
SOLID, ROUND = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
UP = (0.34, -0.42)
"""Where the point of a needle stands in its hex, in parts of the hex; the head is above."""
SMALLEST, LARGEST = 4.5, 8.0
"""Logical pixels of a head's radius."""


@dataclass(frozen=True)
class PinsOverlay:
    """Pins in hexes, and on units wherever they are drawn; what is done has an empty head."""

    hexes: Mapping[int, bool] = field(default_factory=dict)
    units: Mapping[str, bool] = field(default_factory=dict)
    under: bool = False

    def places(self, context: OverlayContext) -> dict[int, bool]:
        """Every place with a pin, and whether all that is pinned there is done."""
        found = dict(self.hexes)
        for id, piece in context.arrangement.by_id.items() if self.units else ():
            unit = counter_of(id, self.units)
            if unit:
                found[piece.place] = found.get(piece.place, True) and self.units[unit]
        return found

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw them upright, large enough to be seen at any zoom."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = max(SMALLEST, min(LARGEST, context.view.hex_width * 0.085)) * context.view.ratio
        for point, done in self._points(context):
            self._draw(painter, point, radius, done)

    def _points(self, context: OverlayContext) -> Iterator[tuple[QPointF, bool]]:
        seen, cells = context.view.seen.grown(SIZE), context.lattice.grid.size
        for place, done in self.places(context).items():
            rect = context.boxes.rect(place) if place >= cells else None
            if rect is not None:
                yield context.to_device().map(QPointF(rect.right() - SIZE / 3, rect.top() + SIZE / 3)), done
            elif 0 <= place < cells:
                x, y = (float(part) for part in context.lattice.centres[place])
                if seen.left < x < seen.right and seen.top < y < seen.bottom:
                    yield context.to_device().map(QPointF(x + UP[0] * SIZE, y + UP[1] * SIZE)), done

    def _draw(self, painter: QPainter, point: QPointF, radius: float, done: bool) -> None:
        head = QPointF(point.x() + radius * 0.5, point.y() - radius * 2)
        for colour, width in ((RIM, radius * 0.75), (HEAD, radius * 0.35)):
            painter.setPen(QPen(QColor(colour), width, SOLID, ROUND))
            painter.drawLine(point, head)
        painter.setPen(QPen(QColor(HEAD if done else RIM), radius * 0.3))
        painter.setBrush(QColor(DONE if done else HEAD))
        painter.drawEllipse(QRectF(head.x() - radius, head.y() - radius, 2 * radius, 2 * radius))
        if done:
            painter.setPen(QPen(QColor(HEAD), radius * 0.32, SOLID, ROUND))
            painter.drawPolyline([head + QPointF(x * radius, y * radius) for x, y in CHECK])


def counter_of(piece: str, counters: Container[str]) -> str:
    """The counter of which a piece is the only one, or a copy with a number; empty if it is none of these."""
    return next((name for name in (piece, piece.rpartition(".")[0]) if name in counters), "")


CHECK = ((-0.45, 0.0), (-0.1, 0.4), (0.5, -0.4))
