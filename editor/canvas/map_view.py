"""The map under the hand: pan, zoom, point, click and keys; tools get what they want of it first."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPalette,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas import cursor, fan
from editor.canvas.hit_test import Pick, pick
from editor.canvas.map_painter import MapPainter
from editor.canvas.minimap import Minimap
from editor.canvas.pieces import detail_for
from editor.canvas.regrid import Regrid
from editor.canvas.scene import MapScene
from editor.canvas.selection_marks import Hovered, Marked
from editor.canvas.stacks import COUNTER
from editor.canvas.tool import Tool
from editor.canvas.viewport import STEPS, Box
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop

__all__ = ["MapView", "Marked", "Pick"]

NOTCH = 120
LEVELS_A_NOTCH = 2
ARROW_PAN = 0.25
CRAMPED = STEPS // 2
"""Levels of zoom by which a map shown as a whole has to grow before it moves for that."""
COVERING = (QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.Move)
"""What a widget tells that lies over the map: it is told its place before it is shown for the first time."""
DWELL = 500
"""Milliseconds that the pointer rests on a stack before it fans out."""
_SECOND_LEVEL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class MapView(Translated, MapPainter):
    """The map as a widget."""

    hovered = Signal(object)
    """A Pick when the pointer or the cursor comes upon something else, None when it leaves; once a frame at most."""
    picked = Signal(object, object)
    """A Pick and the modifiers: a click that no tool took."""
    menu_wanted = Signal(object, QPoint)
    """A Pick and a global position: right click or the Menu key."""
    escaped = Signal()
    """Esc with nothing begun: drop the selection."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setMinimumSize(160, 120)
        self.tool: Tool | None = None
        self.fan: fan.Fan | None = None
        self.minimap = Minimap(self)
        self._column = down(1, on=self, margins=4)
        self._bottom: QWidget | None = None
        self._pointer: QPointF | None = None
        self._pan_from: QPointF | None = None
        self._pressed: Pick | None = None
        self._held = False
        self._space = self._keyed_focus = False
        self._turned = 0.0
        self._told: Pick | None = None
        self._hover = self._timer(0, self._tell_hover)
        self._dwell = self._timer(DWELL, self._fan_out)
        self.speak(self.setAccessibleName, tr_noop("Map"))
        self.speak(
            self.setAccessibleDescription,
            tr_noop("Arrow keys move the hex cursor, Enter clicks, Home shows the whole map."),
        )

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    # What the window asks for

    def set_scene(self, scene: MapScene | None) -> None:
        """Show another map, all of it; None shows the bare desk."""
        self.fan = self._told = self._pressed = None
        super().set_scene(scene)

    def _regrid(self, regrid: Regrid) -> None:
        """What is folded out, pressed or pointed at is another hex now; look anew at what lies under the pointer."""
        self.fan = self._told = self._pressed = None
        if self.tool:
            self.tool.forget()
        super()._regrid(regrid)
        self.hovered.emit(None)
        self._hover.start()

    def set_tool(self, tool: Tool | None) -> None:
        """Take another tool into the hand; what the last one had begun is dropped."""
        if self.tool and self.tool is not tool:
            self.tool.cancel()
        self.tool = tool
        self._show_cursor()
        self.update()

    def set_bottom_widget(self, widget: QWidget | None) -> None:
        """Lay a widget over the lower end of the map, such as the prompt of a game; None takes it away."""
        if self._bottom:
            self._column.removeWidget(self._bottom)
            self._bottom.removeEventFilter(self)
            focus = QApplication.focusWidget()
            if focus is not None and (focus is self._bottom or self._bottom.isAncestorOf(focus)):
                self.setFocus()
            self._bottom.hide()
        self._bottom = widget
        if widget:
            self._column.addWidget(widget)
            widget.installEventFilter(self)
            widget.show()
        elif self.shows_whole:
            self.fit()
        self._place_minimap()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A map shown as a whole makes way when more of it is covered; a little that is uncovered moves nothing."""
        if watched is self._bottom and event.type() in COVERING:
            self._make_way()
            self._place_minimap()
        return super().eventFilter(watched, event)

    def _make_way(self) -> None:
        """Fit again when more is covered, or much less; but nothing moves under a pointer that carries something."""
        if self.shows_whole and not self._held and (self.covered > self.viewport.covered or self._is_cramped):
            self.fit()

    @property
    def _is_cramped(self) -> bool:
        """Whether a map shown as a whole could be clearly larger, because less of it is covered than before."""
        return self._whole(replace(self.viewport, covered=self.covered)).level >= self.viewport.level + CRAMPED

    @property
    def covered(self) -> int:
        """The height of what lies over the lower end."""
        bottom = self._bottom
        return self.height() - bottom.geometry().top() if bottom is not None and bottom.isVisible() else 0

    def sees(self, place: int, rim: float = 0.0) -> bool:
        """Whether the middle of a hex or box is in view, uncovered by the overview, too."""
        at = self.to_screen(QPointF(*self.place_middle(place))).toPoint()
        hidden = self.minimap.isVisible() and self.minimap.geometry().contains(at)
        return not hidden and super().sees(place, rim)

    def show_hex(self, index: int) -> None:
        """Bring a hex or a box into view and put the cursor on it."""
        self.show_place(index)
        if self.grid and index in self.grid:
            self.over = Hovered(cursor=index)
            self.update()

    @property
    def is_pointed(self) -> bool:
        """Whether the pointer is on the map."""
        return self._pointer is not None

    def fit_chosen(self) -> None:
        """Show what is selected as large as it goes."""
        box = self._chosen_box()
        if box:
            self.fit_box(box)

    def _chosen_box(self) -> Box | None:
        if not self.scene_:
            return None
        points = [self.place_middle(index) for index in self.chosen.hexes]
        points += [
            tuple(self.scene_.lattice.vertices[v]) for e in self.chosen.edges for v in self.scene_.lattice.edge_ends[e]
        ]
        found = (self.counters.arrangement.middle_of(unit) for unit in self.chosen.units)
        points += [point for point in found if point]
        if not points:
            return None
        xs, ys = zip(*points, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys)).grown(3 * COUNTER)

    def pick_at(self, at: QPointF) -> Pick | None:
        """What lies under a point of the view; an open fan lies above all else."""
        grid = self.grid
        if grid is None:
            return None
        found = pick(grid, self.boxes, self.counters.arrangement, self.viewport.to_scene(at.x(), at.y()), at.toPoint())
        spread = self.fan and self.fan.spread(self)
        if self.fan and spread and spread.frame.contains(at):
            return fan.picked(found, self.fan, spread.at(at))
        return found

    def pick_place(self, place: int) -> Pick | None:
        """The middle of a hex or box as if it were pointed at."""
        return self.pick_at(QPointF(*self.viewport.to_screen(*self.place_middle(place))))

    def draw_pieces(self, painter: QPainter, pieces: tuple[str, ...], at: QPointF) -> None:
        """Draw pieces at a point of the view, as a hand holds them; for tools."""
        fan.draw_held(painter, self, pieces, at)

    # Drawing

    def paint_above(self, painter: QPainter) -> None:
        """Fan, tool and focus."""
        if self.fan:
            self.fan.paint(painter, self)
        if self.tool:
            painter.save()
            self.tool.paint(painter, self)
            painter.restore()
        if self.hasFocus() and self._keyed_focus:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def focus_point(self) -> tuple[float, float]:
        """Sharpen round the pointer first."""
        if self._pointer:
            return self.viewport.to_scene(self._pointer.x(), self._pointer.y())
        return super().focus_point()

    def beat(self) -> None:
        """The work between frames, then the minimap when all else is done."""
        super().beat()
        self.minimap.refresh_later()

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to pan, to use the tool, or to click."""
        self._keyed_focus = False
        at, left = event.position(), event.button() == Qt.MouseButton.LeftButton
        self._held = True
        if event.button() == Qt.MouseButton.MiddleButton or (left and self._space):
            self._pan_from = at
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        found = self.pick_at(at)
        if found is None:
            return
        self.over = Hovered(found.hex, found.piece or "")
        if left and self._press_on_badge(at):
            return
        taken = self.tool is not None and self.tool.press(found, event)
        self._pressed = found if left and not taken else None
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click; a tool tells it by the event's type."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, let the tool follow, tell what is under the pointer."""
        at = event.position()
        if self._pan_from is not None:
            self.pan(at.x() - self._pan_from.x(), at.y() - self._pan_from.y())
            self._pan_from = at
            return
        self._pointer = at
        self._hover.start()
        found = self.pick_at(at) if self.tool else None
        if self.tool and found:
            self.tool.move(found, event)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End what the press began."""
        if self._pan_from is not None:
            self._pan_from, self._held = None, False
            self._show_cursor()
            return
        found = self.pick_at(event.position())
        pressed, self._pressed, self._held = self._pressed, None, False
        if found is None or (self.tool and self.tool.release(found, event)):
            self.update()
        elif pressed and (pressed.screen - found.screen).manhattanLength() < QApplication.startDragDistance():
            self.picked.emit(found, event.modifiers())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; sideways pans."""
        self._turned += event.angleDelta().y() / NOTCH * LEVELS_A_NOTCH
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            self.zoom_to(self.wanted_level + steps, event.position())
        if event.angleDelta().x():
            self.pan(event.angleDelta().x() / 2, 0)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """A pinch zooms as it goes and comes to rest on a whole level; keys that the tool wants are no shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._tool_wants(event):
            event.accept()
            return True
        if isinstance(event, QNativeGestureEvent):
            at = event.position()
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                level = self.viewport.level + STEPS * 1.44 * event.value()
                self.look(self.viewport.at_level(level, (at.x(), at.y())))
                return True
            if event.gestureType() == Qt.NativeGestureType.EndNativeGesture:
                self.zoom_to(self.viewport.level, at)
                return True
        return super().event(event)

    def _tool_wants(self, event: QKeyEvent) -> bool:
        """Whether the tool in hand has a use for a plain key that is also a shortcut."""
        wants = getattr(self.tool, "wants", None)
        return wants is not None and not event.modifiers() and wants(Qt.Key(event.key()))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        self._pointer = None
        self._hover.start()
        super().leaveEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes in."""
        self._pointer = event.position()
        self._hover.start()
        super().enterEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu at the pointer, or at the cursor when a key asked; a busy tool keeps the right button."""
        keyed = event.reason() == QContextMenuEvent.Reason.Keyboard
        found = (
            self.pick_place(self.over.cursor) if keyed and self.over.cursor >= 0 else self.pick_at(QPointF(event.pos()))
        )
        if found:
            self.menu_wanted.emit(found, self.mapToGlobal(found.screen))

    def _tell_hover(self) -> None:
        found = self.pick_at(self._pointer) if self._pointer else None
        if (found is None and self._told is None) or (found and found.same_target(self._told)):
            return
        self._told = found
        over = Hovered(found.hex, found.piece or "") if found else Hovered(cursor=self.over.cursor)
        if over != self.over:
            self.over = over
            self.update()
        self._watch_fan(found)
        self.hovered.emit(found)

    # Fans

    def _press_on_badge(self, at: QPointF) -> bool:
        """A press on the number of a stack fans it out; an open fan lies above all numbers."""
        stack, spread = fan.badge_at(self, at), self.fan.spread(self) if self.fan else None
        if stack is None or (spread and spread.frame.contains(at)):
            return False
        self.fan = fan.Fan(stack.place)
        self.update()
        return True

    def _watch_fan(self, found: Pick | None) -> None:
        """Fold a fan when the pointer has left it; wait over a stack that can be read."""
        spread = self.fan.spread(self) if self.fan else None
        if self.fan and (not spread or not self._pointer or not spread.frame.contains(self._pointer)):
            self.fan = None
            self.update()
        near = detail_for(COUNTER * self.zoom) == "near"
        if near and not self.fan and found and found.piece and len(found.stack) > 1:
            self._dwell.start()
        else:
            self._dwell.stop()

    def _fan_out(self) -> None:
        found = self.pick_at(self._pointer) if self._pointer else None
        if found and found.piece and not QApplication.mouseButtons() and not self.fan:
            place = self.counters.arrangement.by_id[found.piece].place
            self.fan = fan.Fan(place)
            self.update()

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The tool first, then the cursor, the zoom and Esc."""
        self._keyed_focus = True
        if self.tool and self.tool.key(event):
            self.update()
        elif event.modifiers() & _SECOND_LEVEL or not self._own_key(event):
            super().keyPressEvent(event)
        else:
            self.update()

    def _own_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in cursor.STEPS:
            self._move_cursor(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._click_cursor(event.modifiers())
        elif key == Qt.Key.Key_Home:
            (self.fit_chosen if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else self.fit_in_turn)()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            steps = -LEVELS_A_NOTCH if key == Qt.Key.Key_Minus else LEVELS_A_NOTCH
            self.zoom_to(self.wanted_level + steps, self._cursor_point())
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key == Qt.Key.Key_Space:
            self._space = True
            self._show_cursor()
        else:
            return False
        return True

    def _escape(self) -> None:
        """First what lies open, then the selection."""
        if self.fan:
            self.fan = None
        else:
            self.escaped.emit()

    def _move_cursor(self, key: Qt.Key) -> None:
        grid = self.grid
        if grid is None:
            return
        at = self.over.cursor
        at = cursor.moved(grid, at, key) if at in grid else self._first_cursor()
        if at < 0:
            return
        self.show_place(at)
        self.over = Hovered(cursor=at)
        self._told = self.pick_place(at)
        self.hovered.emit(self._told)

    def _first_cursor(self) -> int:
        """Where the cursor begins: on what is pointed at or selected, else in the middle of the view."""
        if self.over.hex >= 0:
            return self.over.hex
        if self.chosen.hexes:
            return self.chosen.hexes[0]
        found = self.pick_at(QPointF(self.width() / 2, self.height() / 2))
        if found and found.hex >= 0:
            return found.hex
        return cursor.nearest(self.grid, self.grid.rows / 2, self.grid.columns / 2) if self.grid else -1

    def _cursor_point(self) -> QPointF | None:
        if self.over.cursor < 0:
            return None
        return QPointF(*self.viewport.to_screen(*self.place_middle(self.over.cursor)))

    def _click_cursor(self, modifiers: Qt.KeyboardModifier) -> bool:
        """Enter is a click on the middle of the cursor's hex."""
        at = self._cursor_point()
        if at is None:
            return False
        keep, left = self.over.cursor, Qt.MouseButton.LeftButton
        kinds = ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton))
        for kind, held in kinds:
            QApplication.sendEvent(self, QMouseEvent(kind, at, self.mapToGlobal(at), left, held, modifiers))
        self.over = Hovered(cursor=keep)
        self._keyed_focus = True
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The space bar lets go of the map."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self._show_cursor()
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus when it came by a key."""
        self._keyed_focus = event.reason() != Qt.FocusReason.MouseFocusReason
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go of the space bar."""
        self._space = False
        self._show_cursor()
        self.update()
        super().focusOutEvent(event)

    def _show_cursor(self) -> None:
        if self._space:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.setCursor(self.tool.cursor if self.tool else Qt.CursorShape.ArrowCursor)

    # The rest

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the minimap in its corner."""
        super().resizeEvent(event)
        self._place_minimap()

    def _place_minimap(self) -> None:
        above = self.height() - self.covered - 12
        self.minimap.move(self.width() - self.minimap.width() - 12, above - self.minimap.height())
