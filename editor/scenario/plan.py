"""A small map on which hexes are chosen: a part of it by dragging, or one hex after the other."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas import cursor
from editor.canvas.regions import outline
from editor.canvas.scale import SIZE
from editor.canvas.scene import MapScene
from editor.scenario.plan_picture import PAPER, pictured
from engine.compile.where import enclosed

SLICE_MS = 8
CLOSEST = 0.5
ZOOM = 1.25
VEIL, CHOSEN, EDGE = QColor(40, 36, 30, 120), QColor(179, 38, 30, 60), QColor("#b3261e")
NO_HEX = -1


class Way(Enum):
    """What dragging does."""

    PART = "part"
    HEXES = "hexes"
    LOOK = "look"


class Plan(QWidget):
    """Shows a scene. `dragged` tells the four corners of a part, `picked` the chosen hexes, both by label."""

    dragged = Signal(list)
    picked = Signal(list)
    pointed = Signal(str)

    def __init__(self, way: Way, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way = way
        self.scene: MapScene | None = None
        self.chosen: frozenset[int] = frozenset()
        self._part = QRectF()
        self._picture: tuple[QImage, QRectF] | None = None
        self._work: Generator[None, None, QImage] | None = None
        self._outline = QPainterPath()
        self._start = self._cursor = NO_HEX
        self._adds = True
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        if way is not Way.LOOK:
            self.setCursor(Qt.CursorShape.CrossCursor)

    # What is shown

    def show_scene(self, scene: MapScene | None) -> None:
        """Show another map, all of it; nothing is chosen on it."""
        self.scene, self._picture, self._cursor = scene, None, NO_HEX
        self.choose(())
        self.show_whole()

    def show_whole(self) -> None:
        """Show all of the map."""
        if self.scene is not None:
            self._look_at(self.scene.bounds)

    def choose(self, hexes: Iterable[int]) -> None:
        """Show these hexes as chosen; nobody is told."""
        self.chosen = frozenset(hexes)
        found = self.scene is not None and self.chosen
        self._outline = outline(self.scene.lattice, sorted(self.chosen)) if self.scene and found else QPainterPath()
        self.update()

    def show_hexes(self, hexes: Iterable[int]) -> None:
        """Bring hexes into view, with what lies around them."""
        known = [*hexes]
        if self.scene is not None and known:
            around = 6 * SIZE
            self._look_at(self.scene.rect_of(known).adjusted(-around, -around, around, around))

    @property
    def is_ready(self) -> bool:
        """Whether the picture is finished."""
        return self._work is None

    def _look_at(self, rect: QRectF) -> None:
        """Show at least this rectangle, in the shape of the widget."""
        across, down = max(1, self.width()), max(1, self.height())
        zoom = min(across / rect.width(), down / rect.height(), CLOSEST)
        part = QRectF(0, 0, across / zoom, down / zoom)
        part.moveCenter(rect.center())
        self._part = part
        self._begin()

    def _begin(self) -> None:
        if self.scene is not None:
            self._work = pictured(self.scene, QRectF(self._part), QSize(self.size()), self.devicePixelRatioF())
            self._timer.start()
        self.update()

    def _go_on(self) -> None:
        """Do the next slice; a picture that nobody sees waits."""
        if self._work is None or not self.isVisible():
            self._timer.stop()
            return
        try:
            next(self._work)
        except StopIteration as end:
            self._picture, self._work = (end.value, QRectF(self._part)), None
            self._timer.stop()
            self.update()

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the map, what is chosen and the cursor."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(PAPER))
        if self._picture is not None:
            image, part = self._picture
            painter.drawImage(QRectF(self._at(part.topLeft()), self._at(part.bottomRight())), image)
        if self.scene is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._zoom, self._zoom)
            painter.translate(-self._part.topLeft())
            self._paint_chosen(painter)
            self._paint_cursor(painter)
            painter.resetTransform()
        painter.setPen(self.palette().mid().color())
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _paint_chosen(self, painter: QPainter) -> None:
        if not self.chosen:
            return
        if self.way is Way.HEXES:
            painter.fillPath(self._outline, CHOSEN)
        else:
            whole = QPainterPath()
            whole.addRect(self._part)
            painter.fillPath(whole.subtracted(self._outline), VEIL)
        painter.strokePath(self._outline, QPen(EDGE, 2.5 / self._zoom))

    def _paint_cursor(self, painter: QPainter) -> None:
        if self._cursor != NO_HEX and self.scene is not None and self.hasFocus():
            corners = self.scene.grid.corner_points(self._cursor, SIZE)
            painter.setPen(QPen(self.palette().highlight().color(), 3 / self._zoom))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))

    @property
    def _zoom(self) -> float:
        return self.width() / self._part.width() if self._part.width() else 1.0

    def _at(self, point: QPointF) -> QPointF:
        """Where a point of the scene lies in the widget."""
        return (point - self._part.topLeft()) * self._zoom

    def place_of(self, hex: int) -> QPointF:
        """Where the middle of a hex lies in the widget."""
        assert self.scene is not None
        return self._at(QPointF(*self.scene.grid.centre(hex, SIZE)))

    def hex_at(self, at: QPointF) -> int:
        """The hex at a point of the widget, -1 where there is none."""
        if self.scene is None:
            return NO_HEX
        point = self._part.topLeft() + at / self._zoom
        found = self.scene.grid.hex_at(point.x(), point.y(), SIZE)
        return found if found in self.scene.grid else NO_HEX

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a part, or a stroke over hexes."""
        self._cursor = self.hex_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and self.way is not Way.LOOK and self._cursor != NO_HEX:
            self._begin_at(self._cursor)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the hand, and tell where it is."""
        hex = self.hex_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton and self._start != NO_HEX and hex != NO_HEX:
            self._go_to(hex)
        if self.scene is not None:
            self.pointed.emit(self.scene.grid.label(hex) if hex != NO_HEX else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The part or the stroke is done."""
        if event.button() is Qt.MouseButton.LeftButton and self._start != NO_HEX:
            self._end_at(self._cursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; beyond the whole map there is nothing."""
        if self.scene is None or not event.angleDelta().y():
            return
        by = ZOOM if event.angleDelta().y() > 0 else 1 / ZOOM
        at = event.position()
        fixed = self._part.topLeft() + at / self._zoom
        zoom = min(self._zoom * by, CLOSEST)
        if zoom * self.scene.bounds.width() < self.width() and zoom * self.scene.bounds.height() < self.height():
            self.show_whole()
            return
        self._part = QRectF(fixed - at / zoom, QRectF(0, 0, self.width() / zoom, self.height() / zoom).size())
        self._begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the cursor; Space or Enter begins and ends a part, or chooses a hex."""
        key = Qt.Key(event.key())
        if self.scene is None or self.way is Way.LOOK:
            super().keyPressEvent(event)
        elif key in cursor.STEPS:
            self._move_cursor(key)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cursor != NO_HEX:
            self._press_cursor()
        elif key == Qt.Key.Key_Home:
            self.show_whole()
        elif key == Qt.Key.Key_Escape and self._start != NO_HEX:
            self._start = NO_HEX
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, key: Qt.Key) -> None:
        assert self.scene is not None
        grid = self.scene.grid
        first = cursor.nearest(grid, grid.rows / 2, grid.columns / 2)
        self._cursor = first if self._cursor == NO_HEX else cursor.moved(grid, self._cursor, key)
        self.pointed.emit(grid.label(self._cursor))
        if self._start != NO_HEX and self.way is Way.PART:
            self._go_to(self._cursor)
        self.update()

    def _press_cursor(self) -> None:
        if self.way is Way.PART and self._start == NO_HEX:
            self._begin_at(self._cursor)
            return
        if self.way is Way.HEXES:
            self._begin_at(self._cursor)
        self._end_at(self._cursor)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor is seen only while the keyboard is here."""
        super().focusOutEvent(event)
        self.update()

    # What is chosen

    def _begin_at(self, hex: int) -> None:
        self._start, self._adds = hex, hex not in self.chosen
        if self.way is Way.HEXES:
            self._go_to(hex)

    def _go_to(self, hex: int) -> None:
        if self.way is Way.HEXES:
            self.choose(self.chosen | {hex} if self._adds else self.chosen - {hex})
        else:
            self.choose(self._between(self._start, hex))
        self._cursor = hex

    def _end_at(self, hex: int) -> None:
        start, self._start = self._start, NO_HEX
        if self.scene is None:
            return
        label = self.scene.grid.label
        if self.way is Way.HEXES:
            self.picked.emit([label(index) for index in sorted(self.chosen)])
        elif hex not in (start, NO_HEX):
            self.choose(self._between(start, hex))
            self.dragged.emit([label(index) for index in self.corners(start, hex)])

    def _between(self, one: int, other: int) -> frozenset[int]:
        assert self.scene is not None
        return enclosed(self.scene.grid, self.corners(one, other))

    def corners(self, one: int, other: int) -> list[int]:
        """The hexes nearest to the corners of the rectangle between two hexes, once round."""
        assert self.scene is not None
        (ax, ay), (bx, by) = (self.scene.grid.centre(hex, SIZE) for hex in (one, other))
        return [self._nearest(x, y) for x, y in ((ax, ay), (bx, ay), (bx, by), (ax, by))]

    def _nearest(self, x: float, y: float) -> int:
        """The hex nearest to a point, which may lie beside the map."""
        assert self.scene is not None
        grid = self.scene.grid
        found = grid.hex_at(x, y, SIZE)
        if found in grid:
            return found
        centres = ((grid.centre(hex, 1.0), hex) for hex in grid.hexes)
        return min(centres, key=lambda each: (each[0][0] - x / SIZE) ** 2 + (each[0][1] - y / SIZE) ** 2)[1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the same in another size."""
        super().resizeEvent(event)
        if self.scene is not None:
            self.show_whole()
