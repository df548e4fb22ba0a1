"""The timeline: small counters on the turns in which they arrive; dragged to another turn, they arrive then."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from editor.canvas.pieces import face_picture
from editor.oob.order_model import UNITS_MIME, keys_in
from editor.oob.order_snapshot import OrderSnapshot
from editor.oob.timeline_layout import COUNTER, DICE, EDGE, START, TimelineLayout, Turn, laid_out

ELIDE = Qt.TextElideMode.ElideRight


class Timeline(QWidget):
    """Says what is selected, and which units were dropped on which turn."""

    chosen = Signal(object)
    dropped = Signal(object, object)
    shifted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.chart = TimelineLayout()
        self.snapshot: OrderSnapshot | None = None
        self.by_formation = False
        self.selected: tuple[str, ...] = ()
        self.may_change = True
        self._faces: dict[object, QPixmap] = {}
        self._pressed: QPoint | None = None
        self._over: Turn | None = None

    def show_order(self, snapshot: OrderSnapshot | None) -> None:
        """Show the order of battle as it is now."""
        self.snapshot = snapshot
        started = self.tr("{count} units")
        line = self.fontMetrics().height() + 2
        self.chart = laid_out(snapshot, line, self.by_formation, started) if snapshot else TimelineLayout()
        self.setMinimumSize(self.sizeHint())
        self.resize(max(self.width(), self.chart.width), max(self.height(), self.chart.height))
        self._say()
        self.update()

    def sizeHint(self) -> QSize:
        """All turns and lanes."""
        return QSize(self.chart.width, self.chart.height)

    def set_by_formation(self, wanted: bool) -> None:
        """Show a lane for each formation instead of each side."""
        self.by_formation = wanted
        self.show_order(self.snapshot)

    def choose(self, units: Iterable[str]) -> None:
        """Mark these units."""
        self.selected = tuple(units)
        self._say()
        self.update()

    def _say(self) -> None:
        """Say for those who do not see it what is selected, and when it comes."""
        self.setAccessibleName(self.tr("Timeline of arrivals"))
        if self.snapshot and self.selected:
            turn = self.snapshot.standing(self.selected[0]).turn
            name = self.snapshot.unit_name(self.selected[0])
            self.setAccessibleDescription(f"{name}: {self.turn_words(turn)}" if turn is not None else name)

    def turn_words(self, turn: Turn) -> str:
        """The heading of a turn."""
        if turn == START:
            return self.tr("Start")
        if turn == DICE:
            return self.tr("By dice")
        return self.tr("Turn {turn}").format(turn=turn)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is to be seen."""
        painter = QPainter(self)
        seen = event.rect()
        painter.fillRect(seen, self.palette().color(QPalette.ColorRole.Base))
        self._paint_columns(painter, seen)
        self._paint_lanes(painter)
        for tag in self.chart.tags:
            if tag.rect.intersects(seen):
                self._words(painter, tag.rect, tag.text, QPalette.ColorRole.PlaceholderText)
        for counter in self.chart.counters:
            if counter.rect.intersects(seen):
                self._paint_counter(painter, counter.unit, counter.rect)
        painter.end()

    def _paint_columns(self, painter: QPainter, seen: QRect) -> None:
        chart, metrics = self.chart, self.fontMetrics()
        for turn in chart.turns:
            x = chart.x_of(turn)
            column = QRect(x, 0, chart.column, max(self.height(), chart.height))
            if not column.intersects(seen):
                continue
            if turn == self._over:
                painter.fillRect(column, self.palette().color(QPalette.ColorRole.Light))
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Midlight), 1))
            painter.drawLine(x, 0, x, column.bottom())
            line = QRect(x + EDGE, EDGE // 2, chart.column - 2 * EDGE, metrics.height() + 2)
            self._words(painter, line, self.turn_words(turn), QPalette.ColorRole.Text)
            date = self.snapshot.turn_name(turn) if self.snapshot and isinstance(turn, int) else ""
            self._words(painter, line.translated(0, line.height()), date, QPalette.ColorRole.PlaceholderText)

    def _paint_lanes(self, painter: QPainter) -> None:
        chart = self.chart
        for lane in chart.lanes:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.drawLine(0, lane.top, max(self.width(), chart.width), lane.top)
            rect = QRect(EDGE, lane.top + EDGE // 2, chart.left - 2 * EDGE, lane.height - EDGE)
            painter.setPen(self.palette().color(QPalette.ColorRole.Text))
            painter.drawText(rect, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, lane.title)

    def _words(self, painter: QPainter, rect: QRect, text: str, role: QPalette.ColorRole) -> None:
        painter.setPen(self.palette().color(role))
        shown = QFontMetrics(painter.font()).elidedText(text, ELIDE, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_counter(self, painter: QPainter, unit: str, rect: QRect) -> None:
        face = self.snapshot.face(unit) if self.snapshot else None
        if face is None:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
            self._words(painter, rect.adjusted(2, 0, -2, 0), unit, QPalette.ColorRole.Text)
        else:
            if face not in self._faces:
                picture = face_picture(face, COUNTER, ratio=self.devicePixelRatioF())
                self._faces[face] = QPixmap.fromImage(picture)
            painter.drawPixmap(rect.topLeft(), self._faces[face])
        if unit in self.selected:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 3))
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a counter; with Ctrl or Shift one more."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        found = self.chart.counter_at(event.position().toPoint())
        more = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        if found is None:
            self._tell(())
            return
        if more:
            rest = tuple(unit for unit in self.selected if unit != found.unit)
            self._tell(rest if found.unit in self.selected else (*rest, found.unit))
        elif found.unit not in self.selected:
            self._tell((found.unit,))
        self._pressed = event.position().toPoint()

    def _tell(self, units: tuple[str, ...]) -> None:
        self.choose(units)
        self.chosen.emit(units)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry what is selected over the turns."""
        point = event.position().toPoint()
        far = QApplication.startDragDistance()
        if self._pressed is not None and (point - self._pressed).manhattanLength() >= far and self.may_change:
            self._hover(self.chart.turn_at(point.x()))
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop what is carried."""
        turn, self._pressed = self._over, None
        self.unsetCursor()
        self._hover(None)
        if turn is not None and self.selected and event.button() is Qt.MouseButton.LeftButton:
            self.dropped.emit(self.selected, turn)

    def _hover(self, turn: Turn | None) -> None:
        if turn != self._over:
            self._over = turn
            self.update()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Rows of the tree may be dropped here."""
        if event.mimeData().hasFormat(UNITS_MIME) and self.may_change:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show on which turn rows would be dropped."""
        turn = self.chart.turn_at(event.position().toPoint().x())
        self._hover(turn)
        if turn is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """They are carried elsewhere."""
        self._hover(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Let the units of these rows arrive then."""
        turn = self.chart.turn_at(event.position().toPoint().x())
        self._hover(None)
        if turn is not None:
            event.acceptProposedAction()
            self.dropped.emit(keys_in(event.mimeData()), turn)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go from counter to counter; with Ctrl they carry what is selected to another turn."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not by:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.shifted.emit(by)
        else:
            self._step(by)

    def _step(self, by: int) -> None:
        units = [counter.unit for counter in self.chart.counters]
        if units:
            now = units.index(self.selected[0]) if self.selected and self.selected[0] in units else -min(by, 0) - 1
            self._tell((units[(now + by) % len(units)],))

    def event(self, event: QEvent) -> bool:
        """Name the counter under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._words_at(event.pos()))
            return True
        return super().event(event)

    def _words_at(self, point: QPoint) -> str:
        """The name of a counter, or a place of entry that may be cut short."""
        counter = self.chart.counter_at(point)
        if counter is not None and self.snapshot is not None:
            return self.snapshot.unit_name(counter.unit)
        return next((tag.text for tag in self.chart.tags if tag.rect.contains(point)), "")

    def changeEvent(self, event: QEvent) -> None:
        """Follow language, font and colours of the window."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self.show_order(self.snapshot)
        super().changeEvent(event)
