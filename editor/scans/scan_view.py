"""A scan as one looks at it: wheel and drag move it, a click says "here"."""

from __future__ import annotations

from math import floor, log2
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from editor.canvas.selection_marks import cased
from editor.scans.arrows_overlay import BAD, CHOSEN, FINE

if TYPE_CHECKING:
    from editor.canvas.scan_overlay import Pyramid

NOTCH, FACTOR, STEP = 120, 1.25, 40
NEAREST = 12.0
KEYS = {
    Qt.Key.Key_Left: (STEP, 0),
    Qt.Key.Key_Right: (-STEP, 0),
    Qt.Key.Key_Up: (0, STEP),
    Qt.Key.Key_Down: (0, -STEP),
}


class ScanView(QWidget):
    """Shows a picture with its pins and the point that is being named. Points are pixels of the file."""

    pointed = Signal(float, float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(280, 240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.message = ""
        self._picture: Pyramid | None = None
        self._images: tuple[QImage, ...] = ()
        self._pins: tuple[tuple[str, QPointF, bool], ...] = ()
        self._pending: QPointF | None = None
        self._zoom, self._left, self._top = 1.0, 0.0, 0.0
        self._is_whole = True
        self._pressed: QPointF | None = None
        self._moved = False
        self.retranslate()

    def retranslate(self) -> None:
        """Say what a screen reader says."""
        self.setAccessibleName(self.tr("Scan"))
        self.setAccessibleDescription(
            self.tr("Arrow keys move the picture, + and - zoom, Home shows all of it, Enter marks its middle.")
        )

    # What is shown

    def show_picture(self, picture: Pyramid | None, message: str = "") -> None:
        """Show another picture, all of it, or say why there is none."""
        self.message = message
        if picture is not self._picture:
            self._picture, self._pending = picture, None
            self._images = picture.levels if picture else ()
            self.show_all()
        self.update()

    def show_pins(self, pins: tuple[tuple[str, QPointF, bool], ...]) -> None:
        """Mark pins by hex and place; the chosen one stands out."""
        self._pins = pins
        self.update()

    @property
    def pending(self) -> QPointF | None:
        """The point that was marked and has no hex yet."""
        return self._pending

    def drop_pending(self) -> None:
        """Forget the marked point."""
        self._pending = None
        self.update()

    def show_all(self) -> None:
        """Show the whole picture."""
        if self._picture:
            wide, high = self._picture.width, self._picture.height
            self._zoom = max(1e-3, min(self.width() / wide, self.height() / high))
            self._left, self._top = (
                (wide - self.width() / self._zoom) / 2,
                (high - self.height() / self._zoom) / 2,
            )
        self._is_whole = True
        self.update()

    def show_point(self, point: QPointF) -> None:
        """Bring a point into the middle, near enough to judge it."""
        self._zoom, self._is_whole = max(self._zoom, 0.5), False
        self._left, self._top = point.x() - self.width() / 2 / self._zoom, point.y() - self.height() / 2 / self._zoom
        self.update()

    def at(self, point: QPointF) -> QPointF:
        """Where a pixel of the file lies on the widget."""
        return QPointF((point.x() - self._left) * self._zoom, (point.y() - self._top) * self._zoom)

    def under(self, at: QPointF) -> QPointF:
        """The pixel of the file under a point of the widget."""
        return QPointF(self._left + at.x() / self._zoom, self._top + at.y() / self._zoom)

    def mark(self, point: QPointF) -> None:
        """Mark a point that is on the picture."""
        if self._picture and 0 <= point.x() <= self._picture.width and 0 <= point.y() <= self._picture.height:
            self._pending = point
            self.pointed.emit(point.x(), point.y())
            self.update()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom; what is under a point stays there."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        under = self.under(at)
        self._zoom = min(NEAREST, max(0.005, self._zoom * factor))
        self._left, self._top = under.x() - at.x() / self._zoom, under.y() - at.y() / self._zoom
        self._is_whole = False
        self.update()

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by pixels of the screen."""
        self._left, self._top, self._is_whole = self._left - dx / self._zoom, self._top - dy / self._zoom, False
        self.update()

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A drag may begin."""
        self._pressed, self._moved = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the picture."""
        if self._pressed is None:
            return
        away = event.position() - self._pressed
        if self._moved or away.manhattanLength() >= QApplication.startDragDistance():
            self._moved = True
            self.pan(away.x(), away.y())
            self._pressed = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press without a drag marks a point."""
        if self._pressed is not None and not self._moved and event.button() == Qt.MouseButton.LeftButton:
            self.mark(self.under(event.position()))
        self._pressed = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        self.zoom_by(FACTOR ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, zoom, mark the middle."""
        key = Qt.Key(event.key())
        if key in KEYS:
            self.pan(*KEYS[key])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom_by(FACTOR if key == Qt.Key.Key_Plus else 1 / FACTOR)
        elif key == Qt.Key.Key_Home:
            self.show_all()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.mark(self.under(QPointF(self.width() / 2, self.height() / 2)))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, _event: QEvent) -> None:
        """A picture shown whole stays whole."""
        if self._is_whole:
            self.show_all()

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the part in view from the size that suits, then the pins."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        if self._picture is None:
            painter.drawText(
                self.rect().adjusted(16, 16, -16, -16),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                self.message,
            )
            painter.end()
            return
        self._paint_picture(painter, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for label, point, chosen in self._pins:
            self._paint_pin(painter, self.at(point), label, CHOSEN if chosen else FINE)
        if self._pending is not None:
            self._paint_pin(painter, self.at(self._pending), "?", BAD)
        if self.hasFocus():
            painter.setPen(self.palette().highlight().color())
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _paint_picture(self, painter: QPainter, picture: Pyramid) -> None:
        shrunk = self._zoom * self.devicePixelRatioF() / picture.scale
        level = min(max(0, floor(-log2(shrunk) + 0.3)), len(self._images) - 1)
        image = self._images[level]
        scale = image.width() / picture.width
        source = QRectF(
            self._left * scale,
            self._top * scale,
            self.width() / self._zoom * scale,
            self.height() / self._zoom * scale,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(self.rect()), image, source)

    def _paint_pin(self, painter: QPainter, at: QPointF, label: str, colour: QColor) -> None:
        cross = QPainterPath()
        for dx, dy in ((9, 0), (0, 9)):
            cross.moveTo(at.x() - dx, at.y() - dy)
            cross.lineTo(at.x() + dx, at.y() + dy)
        cased(painter, cross, colour, 2)
        words = QPainterPath()
        words.addText(at + QPointF(8, -8), self.font(), label)
        cased(painter, words, QColor(255, 253, 246), 2)
        painter.fillPath(words, colour)
