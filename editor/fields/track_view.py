"""A table of the rules drawn as a track: boxes above the boxes that may follow, one lit, some to be picked."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from engine.rulebook.table import Label, Table
from engine.rulebook.track import NONE, Box, boxes, words_of

GAP, NARROWEST, LINES = 4, 24, 2.4
"""Pixels between boxes, the narrowest box, the lines of text for which a box has room."""
SMALL = 0.85
"""The size of what stands in a box beside its name, as a share of the name's."""


class TrackView(QWidget):
    """Draws one track. `picked` names a box that was chosen of those that are open."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table: Table | None = None
        self.language = "en"
        self.lit: Label | None = None
        self.open: tuple[Label, ...] = ()
        self._boxes: tuple[Box, ...] = ()
        self._held = 0
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_track(
        self, table: Table | None, language: str, lit: Label | None = None, open: Collection[Label] = ()
    ) -> None:
        """Show a track, or nothing; `lit` is the box in which things stand, `open` are those that may be picked."""
        self._boxes = boxes(table) if table is not None and table.track else ()
        self.table, self.language, self.lit = table, language, lit
        self.open = tuple(box.label for box in self._boxes if box.label in open)
        self._held = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.open else Qt.FocusPolicy.NoFocus)
        self.setVisible(bool(self._boxes))
        if table is not None:
            at = "" if lit is None or not self._boxes else f": {lit}"
            self.setAccessibleName(f"{table.title[language]}{at}")
        self.updateGeometry()
        self.update()

    # Places

    @property
    def _size(self) -> tuple[int, int]:
        """How many columns and levels there are."""
        return max((box.start + box.width for box in self._boxes), default=1), max(
            (box.level + 1 for box in self._boxes), default=0
        )

    @property
    def _high(self) -> float:
        return round(self.fontMetrics().height() * LINES)

    def sizeHint(self) -> QSize:
        """Room for what stands in every box."""
        columns, levels = self._size
        wide = max((self.fontMetrics().horizontalAdvance(self._line(box.label)) for box in self._boxes), default=0)
        return QSize(columns * (max(NARROWEST, wide + 6) + GAP), round(levels * (self._high + GAP)))

    def minimumSizeHint(self) -> QSize:
        """Narrower, with smaller letters."""
        return QSize(self._size[0] * (NARROWEST + GAP), self.sizeHint().height())

    def place(self, box: Box) -> QRectF:
        """Where a box is drawn."""
        column = min(self.width(), self.sizeHint().width()) / self._size[0]
        high = self._high
        return QRectF(box.start * column + 1, box.level * (high + GAP) + 1, box.width * column - GAP, high - 1)

    def box_at(self, point: QPoint) -> Label | None:
        """The box under a point."""
        return next((box.label for box in self._boxes if self.place(box).contains(QPointF(point))), None)

    # Drawing

    def _line(self, label: Label) -> str:
        table = self.table
        assert table is not None and table.track is not None
        cells = [str(table.look_up(label, column)) for column in table.track.line]
        return ("" if max(map(len, cells), default=0) == 1 else " ").join(cells)

    def _code(self, label: Label) -> str:
        table = self.table
        assert table is not None and table.track is not None
        said = str(table.look_up(label, table.track.code)) if table.track.code else NONE
        return "" if said == NONE else said

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every box, and a mark where one leads to the next."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box in self._boxes:
            self._paint(painter, box)

    def _paint(self, painter: QPainter, box: Box) -> None:
        place, colours = self.place(box), self.palette()
        lit, is_open = box.label == self.lit, box.label in self.open
        ground = colours.color(QPalette.ColorRole.Highlight if lit else QPalette.ColorRole.Base)
        ink = colours.color(QPalette.ColorRole.HighlightedText if lit else QPalette.ColorRole.Text)
        edge = colours.color(QPalette.ColorRole.Highlight if is_open else QPalette.ColorRole.Mid)
        painter.setPen(QPen(edge, 2.5 if is_open else 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(place, 3, 3)
        if box.level:
            self._paint_mark(painter, place, colours.color(QPalette.ColorRole.Text))
        if is_open and self.hasFocus() and self.open[self._held] == box.label:
            painter.setPen(QPen(ink, 1, Qt.PenStyle.DotLine))
            painter.drawRect(place.adjusted(3, 3, -3, -3))
        self._paint_words(painter, box.label, place.adjusted(2, 1, -2, -2), ink)

    def _paint_mark(self, painter: QPainter, place: QRectF, ink: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        middle = place.center().x()
        top = place.top() - GAP
        painter.drawPolygon([QPointF(middle - 4, top), QPointF(middle + 4, top), QPointF(middle, top + GAP)])

    def _paint_words(self, painter: QPainter, label: Label, place: QRectF, ink: QColor) -> None:
        painter.setPen(ink)
        name, code, line = str(label), self._code(label), self._line(label)
        painter.setFont(self._fitting(f"{name} {code}", place.width(), bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, name)
        painter.setFont(self._fitting(f"{name} {code}", place.width()))
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, code)
        painter.setFont(self._fitting(line, place.width()))
        painter.drawText(place, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, line)

    def _fitting(self, text: str, width: float, *, bold: bool = False) -> QFont:
        """The font of the widget, a little smaller, and smaller still where a text would not fit."""
        font = QFont(self.font())
        font.setBold(bold)
        font.setPointSizeF(font.pointSizeF() * SMALL)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        font.setPointSizeF(font.pointSizeF() * min(1.0, width / max(1.0, wide)))
        return font

    # Pointing and picking

    def event(self, event: QEvent) -> bool:
        """Say all that a box holds where the pointer rests."""
        if isinstance(event, QHelpEvent):
            label = self.box_at(event.pos())
            QToolTip.showText(event.globalPos(), "" if label is None else self.words(label), self)
            return True
        return super().event(event)

    def words(self, label: Label) -> str:
        """All that a box holds, a line for each column."""
        assert self.table is not None
        said = words_of(self.table, label, self.language)
        name = self.table.labels.get(str(label), {}).get(self.language, "")
        return "\n".join((f"{label} {name}".strip(), *(f"{column}: {cell}" for column, cell in said.items())))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over a box that can be picked."""
        can = self.box_at(event.position().toPoint()) in self.open
        self.setCursor(Qt.CursorShape.PointingHandCursor if can else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the box under the pointer."""
        label = self.box_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and label in self.open:
            self.picked.emit(label)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the open boxes with the arrows, and pick one with the space bar."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(
            Qt.Key(event.key()), 0
        )
        if step and self.open:
            self._held = (self._held + step) % len(self.open)
            self.update()
        elif event.key() == Qt.Key.Key_Space and self.open:
            self.picked.emit(self.open[self._held])
        else:
            super().keyPressEvent(event)
