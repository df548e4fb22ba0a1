"""A small map: its picture in slices, the chosen hexes, and the hex under a point."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from enum import Enum
from time import monotonic

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.paint import paint_map
from editor.canvas.regions import outline
from editor.canvas.scene import MapScene
from editor.canvas.tile_preloading import warmed
from editor.canvas.zoom_scale import SIZE

LAYERS = frozenset(("ground", "terrain", "hexsides", "roads", "grid", "numbers", "names"))
STRIPS = 10
PAPER = "#f3ecdb"


def pictured(scene: MapScene, part: QRectF, size: QSize, ratio: float) -> Generator[None, None, QImage]:
    """The part of a map in a picture of so many logical pixels; stops after each piece of work."""
    zoom = size.width() / part.width()
    yield from warmed(scene, part, (zoom, zoom * ratio), LAYERS)
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    high = part.height() / STRIPS
    for number in range(STRIPS):
        yield
        _paint_strip(image, scene, part, QRectF(part.left(), part.top() + number * high, part.width(), high), zoom)
    image.setDevicePixelRatio(ratio)
    return image


def _paint_strip(image: QImage, scene: MapScene, part: QRectF, strip: QRectF, zoom: float) -> None:
    painter = QPainter(image)
    scale = image.width() / part.width()
    painter.scale(scale, scale)
    painter.translate(-part.topLeft())
    more = strip.adjusted(0, 0, 2 / zoom, 2 / zoom)
    painter.setClipRect(more)
    paint_map(painter, scene, more, zoom, LAYERS)
    painter.end()


SLICE = 0.008
CLOSEST = 0.5
VEIL, CHOSEN, EDGE = QColor(40, 36, 30, 120), QColor(179, 38, 30, 60), QColor("#b3261e")
NO_HEX = -1


class DragMode(Enum):
    """What dragging does."""

    PART = "part"
    HEXES = "hexes"
    LOOK = "look"


class SmallMapView(QWidget):
    """Shows a scene, all of it or a part, with the chosen hexes and the cursor."""

    def __init__(self, way: DragMode, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way = way
        self.scene: MapScene | None = None
        self.chosen: frozenset[int] = frozenset()
        self._part = QRectF()
        self._picture: tuple[QImage, QRectF] | None = None
        self._work: Generator[None, None, QImage] | None = None
        self._outline = QPainterPath()
        self._cursor = NO_HEX
        self.waiting = ""
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 160)

    # What is shown

    def show_scene(self, scene: MapScene | None) -> None:
        """Show another map, all of it; nothing is chosen on it."""
        self.scene, self._picture, self._cursor = scene, None, NO_HEX
        self.choose(())
        self.show_whole()

    def say(self, waiting: str) -> None:
        """What stands there while there is no picture."""
        self.waiting = waiting
        self.setAccessibleDescription(waiting)
        self.update()

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
        until = monotonic() + SLICE
        while self._work is not None and monotonic() < until:
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
        if self.waiting and self._picture is None:
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.waiting)
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
        if self.way is DragMode.HEXES:
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

    def showEvent(self, event: QShowEvent) -> None:
        """Go on with the picture."""
        super().showEvent(event)
        self._timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the same in another size."""
        super().resizeEvent(event)
        if self.scene is not None:
            self.show_whole()
