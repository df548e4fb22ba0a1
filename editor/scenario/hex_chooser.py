"""A small map on which hexes are chosen: a part of it by dragging, or one hex after the other."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.canvas import cursor
from editor.canvas.zoom_scale import SIZE
from editor.scenario.small_map_view import CLOSEST, NO_HEX, DragMode, SmallMapView
from engine.compile.place_selection import enclosed

__all__ = ["DragMode", "HexChooser"]
ZOOM = 1.25


class HexChooser(SmallMapView):
    """`dragged` tells the four corners of a part, `picked` the chosen hexes, both by label."""

    dragged = Signal(list)
    picked = Signal(list)
    pointed = Signal(str)

    def __init__(self, way: DragMode, parent: QWidget | None = None) -> None:
        super().__init__(way, parent)
        self._start = NO_HEX
        self._adds = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        if way is not DragMode.LOOK:
            self.setCursor(Qt.CursorShape.CrossCursor)

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a part, or a stroke over hexes."""
        self._cursor = self.hex_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and self.way is not DragMode.LOOK and self._cursor != NO_HEX:
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
        if self.scene is None or self.way is DragMode.LOOK:
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
        if self._start != NO_HEX and self.way is DragMode.PART:
            self._go_to(self._cursor)
        self.update()

    def _press_cursor(self) -> None:
        if self.way is DragMode.PART and self._start == NO_HEX:
            self._begin_at(self._cursor)
            return
        if self.way is DragMode.HEXES:
            self._begin_at(self._cursor)
        self._end_at(self._cursor)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor is seen only while the keyboard is here."""
        super().focusOutEvent(event)
        self.update()

    # What is chosen

    def _begin_at(self, hex: int) -> None:
        self._start, self._adds = hex, hex not in self.chosen
        if self.way is DragMode.HEXES:
            self._go_to(hex)

    def _go_to(self, hex: int) -> None:
        if self.way is DragMode.HEXES:
            stroke = self._stroke_to(hex)
            self.choose(self.chosen | stroke if self._adds else self.chosen - stroke)
        else:
            self.choose(self._between(self._start, hex))
        self._cursor = hex

    def _stroke_to(self, hex: int) -> frozenset[int]:
        """The hexes from where the hand was, for it may have been quick."""
        assert self.scene is not None
        return frozenset(self.scene.grid.line(self._cursor, hex) if self._cursor != NO_HEX else (hex,))

    def _end_at(self, hex: int) -> None:
        start, self._start = self._start, NO_HEX
        if self.scene is None:
            return
        label = self.scene.grid.label
        if self.way is DragMode.HEXES:
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
