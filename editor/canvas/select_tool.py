"""The tool that selects and drags: click, Shift for more, a band for many, pieces carried to another hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import Marked

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView


class SelectTool(QObject):
    """Says what is chosen and what was dropped where; what comes of it is for others to decide."""

    chosen = Signal(object)
    """The whole new selection, as `Marked`."""
    piece_dropped = Signal(object, int)
    """Ids of pieces, and the hex or box on which they were dropped."""
    dragged = Signal(object, object)
    """Ids of pieces and the Pick under them while they are carried; None when the carrying is over."""

    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, view: MapView, may_drag: Callable[[tuple[str, ...]], bool] = lambda _ids: True) -> None:
        super().__init__(view)
        self._view = view
        self._may_drag = may_drag
        self._from: Pick | None = None
        self._at: Pick | None = None
        self._moving = False

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "SelectTool", "Click to select, Shift adds. Drag a unit to move it, drag beside it to select several."
        )

    # Events

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """Begin a click, a drag or a band."""
        if event.button() != Qt.MouseButton.LeftButton:
            begun = self._moving
            self.cancel()
            return begun
        if event.type() == QEvent.Type.MouseButtonDblClick and pick.stack:
            self._tell(Marked(units=pick.stack))
            return True
        self._from, self._at, self._moving = pick, pick, False
        return True

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Carry pieces, or draw the band."""
        if self._from is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        if not self._moving:
            far = (pick.screen - self._from.screen).manhattanLength()
            self._moving = far >= QApplication.startDragDistance()
            self._begin_carrying()
        self._at = pick
        if self._moving and self.carried:
            self.dragged.emit(self.carried, pick)
        return self._moving

    def _begin_carrying(self) -> None:
        if self._moving and self.carried:
            self._view.fan = None
            self._view.hide_pieces(frozenset(self.carried))

    def release(self, pick: Pick, event: QMouseEvent) -> bool:
        """Drop, or choose what the click or the band has met."""
        if self._from is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        start, carried, moving = self._from, self.carried, self._moving
        self.cancel()
        more = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if moving and carried:
            place = self._view.counters.arrangement.by_id[carried[0]].place
            if pick.place >= 0 and pick.place != place:
                self.piece_dropped.emit(carried, pick.place)
        elif moving:
            self._tell(self._in_band(start, pick), more=more)
        else:
            self._tell(Marked(units=(pick.piece,)) if pick.piece else _hex(pick), more=more)
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Esc drops what is begun."""
        if event.key() == Qt.Key.Key_Escape and self._from is not None:
            self.cancel()
            return True
        return False

    def cancel(self) -> None:
        """Put carried pieces back, forget the band."""
        carrying = self._moving and bool(self.carried)
        self._from, self._at, self._moving = None, None, False
        if carrying:
            self._view.hide_pieces(frozenset())
            self.dragged.emit((), None)
        self._view.update()

    def forget(self) -> None:
        """What is carried or banded lay on a map of another size."""
        self.cancel()

    # What is meant

    @property
    def carried(self) -> tuple[str, ...]:
        """The pieces in the hand: the selected ones if the pressed one is among them, else that one."""
        piece = self._from.piece if self._from else None
        if piece is None:
            return ()
        units = self._view.chosen.units
        ids = units if piece in units else (piece,)
        return ids if self._may_drag(ids) else ()

    def _tell(self, new: Marked, *, more: bool = False) -> None:
        self.chosen.emit(_joined(self._view.chosen, new) if more else new)

    def _in_band(self, start: Pick, end: Pick) -> Marked:
        """The pieces in the band, or its hexes when there are none."""
        box, scene = band_of(start, end), self._view.scene_
        pieces = pieces_in(self._view, box)
        if pieces or scene is None:
            return Marked(units=pieces)
        x, y = scene.lattice.centres[:, 0], scene.lattice.centres[:, 1]
        inside = (x >= box.left()) & (x <= box.right()) & (y >= box.top()) & (y <= box.bottom()) & scene.lattice.exists
        return Marked(hexes=tuple(inside.nonzero()[0].tolist()))

    def paint(self, painter: QPainter, view: MapView) -> None:
        """Draw the carried pieces or the band."""
        if not self._moving or self._from is None or self._at is None:
            return
        if self.carried:
            view.draw_pieces(painter, self.carried, QPointF(self._at.screen))
            return
        draw_band(painter, view, self._from, self._at)


def band_of(start: Pick, end: Pick) -> QRectF:
    """The band between two points, on the map."""
    return QRectF(start.scene, end.scene).normalized()


def pieces_in(view: MapView, box: QRectF) -> tuple[str, ...]:
    """The pieces of all stacks whose middle lies in a band."""
    stacks = view.counters.arrangement.stacks.values()
    return tuple(piece for stack in stacks if box.contains(QPointF(stack.x, stack.y)) for piece in stack.pieces)


def draw_band(painter: QPainter, view: MapView, start: Pick, end: Pick) -> None:
    """Draw a band over the map."""
    accent = view.palette().color(QPalette.ColorRole.Highlight)
    painter.setPen(QPen(accent, 1.5, Qt.PenStyle.DashLine))
    accent.setAlpha(30)
    painter.setBrush(accent)
    painter.drawRect(QRectF(view.to_screen(start.scene), QPointF(end.screen)).normalized())


def _hex(pick: Pick) -> Marked:
    return Marked(hexes=(pick.hex,)) if pick.hex >= 0 else Marked()


def _joined(old: Marked, new: Marked) -> Marked:
    """Add what is new; one thing that was chosen already is taken out."""
    if len(new.hexes) + len(new.units) == 1:
        hexes = tuple(index for index in old.hexes if index not in new.hexes)
        units = tuple(unit for unit in old.units if unit not in new.units)
        if (hexes, units) != (old.hexes, old.units):
            return Marked(hexes, old.edges, units)
    return Marked(
        tuple(dict.fromkeys((*old.hexes, *new.hexes))), old.edges, tuple(dict.fromkeys((*old.units, *new.units)))
    )
