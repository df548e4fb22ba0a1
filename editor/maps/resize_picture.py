"""A small picture of a map before and after it gets another size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.maps.resized_grid import Resized
from engine.hexes import Grid

MARGIN = 6
MOST_HEXES = 4000
"""A larger map is drawn as rectangles: single hexes would be dots."""


class ResizePicture(QWidget):
    """Hexes that stay are plain, new ones have the colour of the theme, those that go are crossed out in red."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._new: Resized | None = None
        self.setMinimumSize(240, 160)

    def sizeHint(self) -> QSize:
        """Large enough to see single hexes of a small map."""
        return QSize(360, 260)

    def show_map(self, new: Resized | None) -> None:
        """Show another size; none when it is not possible."""
        self._new = new
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hexes of both maps."""
        if self._new is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = self._new.old.size + self._new.grid.size <= MOST_HEXES
        (self._paint_hexes if small else self._paint_frames)(painter, self._new)
        painter.end()

    def _scaled(self, painter: QPainter, whole: QRectF) -> None:
        """Fit a rectangle into the widget."""
        scale = min((self.width() - 2 * MARGIN) / whole.width(), (self.height() - 2 * MARGIN) / whole.height())
        painter.translate(self.rect().center())
        painter.scale(scale, scale)
        painter.translate(-whole.center())

    def _paint_hexes(self, painter: QPainter, new: Resized) -> None:
        old = {new.old.label(index): index for index in new.old.hexes}
        gone = [_hexagon(new.old, old[label]) for label in new.gone]
        shift = _shift(new)
        stays = {place for index in old.values() if (place := new.moved(index)) >= 0}
        hexes = [(index, _hexagon(new.grid, index).translated(shift)) for index in new.grid.hexes]
        whole = QRectF()
        for shape in (*gone, *(shape for _index, shape in hexes)):
            whole = whole.united(shape.boundingRect())
        self._scaled(painter, whole)
        line = QPen(self.palette().color(QPalette.ColorRole.Mid), 0)
        painter.setPen(line)
        for index, shape in hexes:
            role = QPalette.ColorRole.Base if index in stays else QPalette.ColorRole.Highlight
            painter.setBrush(self.palette().color(role))
            painter.drawPolygon(shape)
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.BrightText), 0))
        for shape in gone:
            painter.drawPolygon(shape)
            painter.drawLine(shape.at(0), shape.at(3))

    def _paint_frames(self, painter: QPainter, new: Resized) -> None:
        old, shift = _bounds(new.old), _shift(new)
        frame = _bounds(new.grid).translated(shift)
        self._scaled(painter, old.united(frame))
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 0))
        painter.fillRect(frame, self.palette().color(QPalette.ColorRole.Highlight))
        painter.fillRect(frame.intersected(old), self.palette().color(QPalette.ColorRole.Base))
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.BrightText), 0))
        painter.drawRect(old)


def _hexagon(grid: Grid, index: int) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in grid.corner_points(index, 1.0)])


def _bounds(grid: Grid) -> QRectF:
    """The rectangle of the array."""
    x, y = grid.centre(0, 1.0)
    ends = grid.centre(grid.size - 1, 1.0)
    return QRectF(QPointF(x - 1, y - 1), QPointF(ends[0] + 1, ends[1] + 1)).normalized()


def _shift(new: Resized) -> QPointF:
    """From the new map's coordinates to those of the old one, by a hex that is in both; else side by side."""
    for index in new.old.hexes:
        place = new.moved(index)
        if place >= 0:
            return QPointF(*new.old.centre(index, 1.0)) - QPointF(*new.grid.centre(place, 1.0))
    return QPointF()
