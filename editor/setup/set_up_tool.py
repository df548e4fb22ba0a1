"""The hand that sets up: it carries units with the mouse or, once they are picked up, with the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.canvas.select_tool import SelectTool
from editor.setup.held_units import draw_faces
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.canvas.face_data import Face
    from editor.canvas.map_view import MapView

Units = tuple[str, ...]
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OFF = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class SetUpTool(SelectTool):
    """Selects and drags as everywhere; in Set up it also picks up, sets down and takes off."""

    left = Signal(object, QPoint)
    """Units that were let go of beside the map, and the point on the screen."""
    put_away = Signal(object)
    """Units that shall be taken off the map."""

    def __init__(self, bench: Workbench, view: MapView, may_drag: Callable[[Units], bool]) -> None:
        super().__init__(view, may_drag)
        self._bench = bench
        self.picked: Units = ()
        self._faces: tuple[Face, ...] = ()
        self._point = QPoint()
        view.hovered.connect(self._follow_cursor)

    # Picked up

    def pick_up(self, units: Units, at: QPoint | None = None) -> None:
        """Take units into the hand, from the tray or from the map, without a button held down."""
        self.picked, self._faces = units, self._faces_of(units)
        self._point = at or QPoint(-1, -1)
        self._view.hide_pieces(frozenset(units))
        place = self._view.pick_at(QPointF(at)) if at is not None else None
        cursor = self._view.over.cursor
        self._carry(place or (self._view.pick_place(cursor) if cursor >= 0 else None))

    def hold_at(self, at: QPoint) -> None:
        """What is picked up is over another point of the view; one beside it is no place."""
        self._point = at
        found = self._view.pick_at(QPointF(at))
        inside = self._view.rect().contains(at)
        self._carry(found if inside or found is None else nowhere(found))
        self._view.update()

    def put_down(self) -> None:
        """Let go of what is picked up; it stays where it was."""
        if self.picked:
            self.picked, self._faces = (), ()
            self._view.hide_pieces(frozenset())
            self.dragged.emit((), None)

    def _carry(self, pick: Pick | None) -> None:
        found = pick or self._view.pick_at(QPointF(self._view.rect().center()))
        if found is not None:
            self.dragged.emit(self.picked, found if pick is not None else nowhere(found))

    def _follow_cursor(self, pick: Pick | None) -> None:
        if self.picked and pick is not None:
            self._point = pick.screen
            self._carry(pick)
            self._view.update()

    def _set_down(self, place: int) -> None:
        units = self.picked
        self.put_down()
        self.piece_dropped.emit(units, place)

    def _faces_of(self, units: Units) -> tuple[Face, ...]:
        from editor.queries.counter_faces import draft_face

        document = self._bench.document
        if document is None:
            return ()
        found = (draft_face(document.view, unit, self._bench.language) for unit in units)
        return tuple(face for face in found if face is not None)

    # Events

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """A click sets down what is picked up; the right button puts it back."""
        if not self.picked:
            return super().press(pick, event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._set_down(pick.place)
        else:
            self.put_down()
        return True

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Carry; what is beside the view is over no place."""
        inside = self._view.rect().contains(event.position().toPoint())
        return super().move(pick if inside else nowhere(pick), event)

    def release(self, pick: Pick, event: QMouseEvent) -> bool:
        """Drop on the map, or beside it."""
        carried, moving = self.carried, self._moving
        if not (moving and carried):
            return super().release(pick, event)
        self.cancel()
        if not self._view.rect().contains(event.position().toPoint()):
            self.left.emit(carried, event.globalPosition().toPoint())
        elif pick.place >= 0 and any(self._place_of(unit) != pick.place for unit in carried):
            self.piece_dropped.emit(carried, pick.place)
        return True

    def _place_of(self, unit: str) -> int:
        found = self._view.counters.arrangement.by_id.get(unit)
        return found.place if found else -1

    def key(self, event: QKeyEvent) -> bool:
        """Enter picks up and sets down, Delete takes off, Esc puts back."""
        key = Qt.Key(event.key())
        if self.picked and key == Qt.Key.Key_Escape:
            self.put_down()
            return True
        if self._bench.mode is not Mode.SET_UP:
            return super().key(event)
        if key in OFF and self._bench.selection.units and not self.picked:
            self.put_away.emit(self._bench.selection.units)
            return True
        return (key in ENTER and self._enter()) or super().key(event)

    def _enter(self) -> bool:
        """Set down at the cursor, or pick up what is selected there."""
        cursor = self._view.over.cursor
        if self.picked:
            if cursor >= 0:
                self._set_down(cursor)
            return True
        units = self._bench.selection.units
        if units and any(self._place_of(unit) == cursor for unit in units) and self._may_drag(units):
            self.pick_up(units, self._at_cursor(cursor))
            return True
        return False

    def _at_cursor(self, cursor: int) -> QPoint | None:
        found = self._view.pick_place(cursor)
        return found.screen if found else None

    def cancel(self) -> None:
        """Put back what is carried or picked up."""
        self.put_down()
        super().cancel()

    def paint(self, painter: QPainter, view: MapView) -> None:
        """Draw what is in the hand."""
        super().paint(painter, view)
        if self.picked and self._point.x() >= 0:
            draw_faces(painter, view, self._faces, QPointF(self._point))


def nowhere(pick: Pick) -> Pick:
    """The same point without any place."""
    return replace(pick, hex=-1, place=-1, piece=None, stack=())
