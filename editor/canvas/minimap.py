"""The whole map in a corner of the view: where one is, and a click away from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editor.fields.translated import Translated, tr_noop

if TYPE_CHECKING:
    from editor.canvas.map_painter import MapPainter

LONGER = 176
"""Logical pixels of the longer side."""


class Minimap(Translated, QWidget):
    """A child of the view; its picture is made from the coarse tiles when nothing else waits."""

    def __init__(self, view: MapPainter) -> None:
        super().__init__(view)
        self._view = view
        self._picture: QPixmap | None = None
        self._of = -1
        self.wanted = True
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.viewport_changed.connect(self._follow)
        self.resize(LONGER, LONGER)
        self.speak(self.setAccessibleName, tr_noop("Overview of the map"))
        self.speak(self.setToolTip, tr_noop("Click to go there"))

    def set_wanted(self, wanted: bool) -> None:
        """Switch it on or off."""
        self.wanted = wanted
        self._follow()

    def refresh_later(self) -> None:
        """Make the picture again when all coarse tiles are there and have changed."""
        tiles = self._view.tiles
        if self.wanted and self._of != tiles.coarse_version and tiles.coarse_ready(self._view.viewport):
            self._of = tiles.coarse_version
            self._fit_size()
            self._picture = tiles.overview(self._view.viewport, self.size(), self.devicePixelRatioF())
            self._follow()
            self.update()

    def _fit_size(self) -> None:
        bounds = self._view.viewport.bounds
        across = LONGER / max(bounds.width, bounds.height)
        right, bottom = self.geometry().right(), self.geometry().bottom()
        self.resize(round(bounds.width * across), round(bounds.height * across))
        self.move(right - self.width() + 1, bottom - self.height() + 1)

    def _follow(self) -> None:
        """Show where the view is; a view that shows everything, or all of the part in play, needs no overview."""
        view = self._view.viewport
        seen, bounds = view.seen, view.bounds
        part = seen.width < bounds.width * 0.95 or seen.height < bounds.height * 0.95
        self.setVisible(self.wanted and part and not self._view.shows_whole and self._picture is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture, the part in view and a rim."""
        painter = QPainter(self)
        if self._picture:
            painter.drawPixmap(self.rect(), self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((QColor(255, 253, 246), 3.0), (self.palette().color(QPalette.ColorRole.Highlight), 1.6)):
            painter.setPen(QPen(colour, width))
            painter.drawRect(self._part())
        painter.setPen(QPen(QColor(40, 36, 30), 2))
        painter.drawRect(self.rect())
        painter.end()

    def _part(self) -> QRectF:
        view = self._view.viewport
        seen, bounds = view.seen, view.bounds
        across, down = self.width() / bounds.width, self.height() / bounds.height
        part = QRectF(
            (seen.left - bounds.left) * across, (seen.top - bounds.top) * down, seen.width * across, seen.height * down
        )
        return part.intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the part in view about."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def _go(self, at: QPointF) -> None:
        bounds = self._view.viewport.bounds
        x = bounds.left + at.x() / self.width() * bounds.width
        y = bounds.top + at.y() / self.height() * bounds.height
        self._view.look(self._view.viewport.centred(x, y))
