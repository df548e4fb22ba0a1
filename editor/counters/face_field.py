"""The face as a form: what stands on it is clicked and typed over."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCompleter, QSizePolicy, QToolTip, QWidget

from editor.canvas.pieces import Face, paint_face
from editor.counters.cells import text_of
from editor.counters.counter_columns import CounterColumn, tr
from editor.counters.face_zones import FaceZone, zones
from editor.counters.mix import CounterMix, MixRow
from editor.counters.row_faces import face
from editor.fields import guard
from editor.fields.text_field import TextField

SIDE, ROOM = 156, 4
WIDEST_FIELD, LEAST_FIELD = 132, 44


class FaceField(QWidget):
    """One side of a counter, large. `typed` says what was written for a column, `asked` what is to be chosen."""

    typed = Signal(str, str)
    asked = Signal(str)
    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face: Face | None = None
        self._row: MixRow | None = None
        self._mix: CounterMix | None = None
        self._columns: dict[str, CounterColumn] = {}
        self.zones: tuple[FaceZone, ...] = ()
        self._over, self._key = -1, ""
        self.field = TextField(self)
        self.field.hide()
        self.field.committed.connect(self._commit)
        self.field.editingFinished.connect(self.close_field)
        self.field.installEventFilter(self)
        guard(self.field)  # the last one is asked first: Esc in the middle of a composition is the input method's
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, row: MixRow, mix: CounterMix, columns: tuple[CounterColumn, ...], steps: int) -> None:
        """Show a side of a counter; a field that is open stays open on the same counter."""
        if self._row is not None and row.id != self._row.id:
            self.close_field()
        self._row, self._mix = row, mix
        self._columns = {column.key: column for column in columns}
        self._face = face(row, mix, steps=steps)
        self.zones = zones(row, self._face, mix, steps=steps)
        self.update()

    def sizeHint(self) -> QSize:
        """A square in which all can be read."""
        return QSize(SIDE + 2 * ROOM, SIDE + 2 * ROOM)

    # Where things stand

    def area(self, zone: FaceZone) -> QRectF:
        """The place of a zone in the widget."""
        side = min(self.width(), self.height()) - 2 * ROOM
        place = zone.area
        return QRectF(ROOM + place.x() * side, ROOM + place.y() * side, place.width() * side, place.height() * side)

    def zone_at(self, point: QPointF) -> int:
        """The number of the zone under a point, -1 for none."""
        return next((n for n, zone in enumerate(self.zones) if self.area(zone).contains(point)), -1)

    def words(self, zone: FaceZone) -> str:
        """What stands in a zone, and what a click does."""
        if zone.rule:
            return tr("This number is set by the rules: {address}").format(address=zone.rule)
        column = self._columns.get(zone.key)
        if column is None or self._row is None or self._mix is None:
            return ""
        text = text_of(self._row, column, self._mix) or "—"
        return tr("{column}: {value}. Click to change it.").format(column=column.title, value=text)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the face, and the zone that is meant."""
        if self._face is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 2 * ROOM
        paint_face(painter, self._face, QRectF(ROOM, ROOM, side, side), "near")
        if 0 <= self._over < len(self.zones):
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
            painter.drawRoundedRect(self.area(self.zones[self._over]), 3, 3)
        elif self.hasFocus():
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
            painter.drawRoundedRect(QRectF(1, 1, side + 2 * ROOM - 2, side + 2 * ROOM - 2), 6, 6)
        painter.end()

    # By mouse and by keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would change."""
        self._point(self.zone_at(event.position()))
        words = self.words(self.zones[self._over]) if self._over >= 0 else ""
        QToolTip.showText(event.globalPosition().toPoint(), words, self, self.rect())
        self.setCursor(Qt.CursorShape.IBeamCursor if self._over >= 0 else Qt.CursorShape.ArrowCursor)

    def _point(self, zone: int) -> None:
        if zone != self._over:
            self._over = zone
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Mean nothing."""
        self._point(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Mean nothing any more."""
        self._point(-1)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change what was clicked."""
        zone = self.zone_at(event.position())
        if zone >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self.open(zone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from place to place, Return and F2 change it."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}.get(
            Qt.Key(event.key())
        )
        if step and self.zones:
            self._point((max(self._over, -1 if step > 0 else 0) + step) % len(self.zones))
            self.setAccessibleDescription(self.words(self.zones[self._over]))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and self._over >= 0:
            self.open(self._over)
        else:
            super().keyPressEvent(event)

    # The field over the face

    def open(self, number: int) -> None:
        """Let a zone be changed: typed over, or chosen."""
        zone = self.zones[number]
        column = self._columns.get(zone.key)
        if zone.rule or column is None or self._row is None or self._mix is None:
            self.told.emit(self.words(zone))
        elif zone.key == "symbol":
            self.asked.emit(zone.key)
        else:
            self._open_field(zone, column, text_of(self._row, column, self._mix))

    def _open_field(self, zone: FaceZone, column: CounterColumn, text: str) -> None:
        self._key = zone.key
        place = self.area(zone)
        wide = LEAST_FIELD if column.kind == "number" else WIDEST_FIELD
        size = QSize(max(wide, round(place.width())), self.field.sizeHint().height())
        left = min(max(0, round(place.center().x()) - size.width() // 2), self.width() - size.width())
        top = min(max(0, round(place.center().y()) - size.height() // 2), self.height() - size.height())
        self.field.setGeometry(left, top, size.width(), size.height())
        self.field.setCompleter(self._completer(column))  # type: ignore[arg-type]
        self.field.setModified(False)
        self.field.show_text(text)
        self.field.setAccessibleName(column.title)
        self.field.show()
        self.field.setFocus()
        self.field.selectAll()

    def _completer(self, column: CounterColumn) -> QCompleter | None:
        if column.kind != "choice" or self._mix is None:
            return None
        made = QCompleter([self._mix.words.say(column.term, word) for word in column.choices], self.field)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        made.setFilterMode(Qt.MatchFlag.MatchContains)
        return made

    def _commit(self, text: str) -> None:
        if not self.field.isHidden():
            self.typed.emit(self._key, text)

    def close_field(self) -> None:
        """Put the field away."""
        if not self.field.isHidden():
            had = self.field.hasFocus()
            self.field.hide()
            if had:
                self.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc in the field changes nothing."""
        pressed = watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.field.setModified(False)
            self.field.show_text("")
            self.field.hide()
            self.setFocus()
            return True
        return super().eventFilter(watched, event)
