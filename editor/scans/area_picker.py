"""A small map on which a rectangle is dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

LEAST, STEP = 0.04, 0.02
KEYS = {
    Qt.Key.Key_Left: (-STEP, 0.0),
    Qt.Key.Key_Right: (STEP, 0.0),
    Qt.Key.Key_Up: (0.0, -STEP),
    Qt.Key.Key_Down: (0.0, STEP),
}
SHADE = QColor(20, 18, 14, 120)


class AreaPicker(QWidget):
    """Shows a picture; `area` is the part of it that is chosen, in shares of its width and height."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(260, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.area = QRectF(0.25, 0.25, 0.5, 0.5)
        self.message = ""
        self.picks = True
        self._image = QImage()
        self._from: QPointF | None = None

    def sizeHint(self) -> QSize:
        """Large enough to aim."""
        return QSize(420, 420)

    def show_image(self, image: QImage | None, message: str = "") -> None:
        """Show a picture, or say what is missing."""
        self._image, self.message = image or QImage(), message
        self.update()

    @property
    def has_image(self) -> bool:
        """Whether there is a picture."""
        return not self._image.isNull()

    def frame(self) -> QRectF:
        """Where the picture lies on the widget."""
        if self._image.isNull():
            return QRectF()
        scale = min(self.width() / self._image.width(), self.height() / self._image.height())
        wide, high = self._image.width() * scale, self._image.height() * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def choose(self, area: QRectF) -> None:
        """Choose a part; it is kept on the picture, and not too small."""
        area = area.normalized().intersected(QRectF(0, 0, 1, 1))
        if self.picks and area.width() >= LEAST and area.height() >= LEAST and area != self.area:
            self.area = area
            self.changed.emit()
            self.update()

    def _share(self, at: QPointF) -> QPointF:
        frame = self.frame()
        x, y = (at.x() - frame.left()) / frame.width(), (at.y() - frame.top()) / frame.height()
        return QPointF(min(1.0, max(0.0, x)), min(1.0, max(0.0, y)))

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A corner of the rectangle."""
        if self.picks and self.has_image and event.button() == Qt.MouseButton.LeftButton:
            self._from = self._share(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The opposite corner follows."""
        if self._from is not None:
            self.choose(QRectF(self._from, self._share(event.position())))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """The rectangle stands."""
        self._from = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the rectangle; with Shift they change its size."""
        step = KEYS.get(Qt.Key(event.key()))
        if step is None or not self.picks:
            super().keyPressEvent(event)
            return
        area = QRectF(self.area)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            area.adjust(0, 0, *step)
        else:
            area.moveLeft(min(1 - area.width(), max(0.0, area.left() + step[0])))
            area.moveTop(min(1 - area.height(), max(0.0, area.top() + step[1])))
        self.choose(area)

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture, dimmed outside of the rectangle."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        if self._image.isNull():
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(16, 16, -16, -16), flags, self.message)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.frame(), self._image)
            if self.picks:
                self._paint_area(painter)
        if self.hasFocus():
            painter.setPen(self.palette().highlight().color())
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _paint_area(self, painter: QPainter) -> None:
        frame, area = self.frame(), self.area
        chosen = QRectF(
            frame.left() + area.left() * frame.width(),
            frame.top() + area.top() * frame.height(),
            area.width() * frame.width(),
            area.height() * frame.height(),
        )
        for part in (
            QRectF(frame.left(), frame.top(), frame.width(), chosen.top() - frame.top()),
            QRectF(frame.left(), chosen.bottom(), frame.width(), frame.bottom() - chosen.bottom()),
            QRectF(frame.left(), chosen.top(), chosen.left() - frame.left(), chosen.height()),
            QRectF(chosen.right(), chosen.top(), frame.right() - chosen.right(), chosen.height()),
        ):
            painter.fillRect(part, SHADE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(QColor("#fffdf6"), 3), QPen(QColor("#1d1b18"), 1)):
            painter.setPen(pen)
            painter.drawRect(chosen)
