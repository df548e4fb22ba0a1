"""The mix as sheets: counters drawn in rows, with how many there are and how many are used."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QItemSelectionModel, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.canvas.pieces import Face, face_picture
from editor.counters.counter_columns import tr
from editor.counters.mix import CounterMix, MixRow
from editor.counters.mix_model import MixFilter, MixModel
from editor.counters.row_faces import face
from editor.fields.delegate import Index

SIDE, GAP = 72, 8
KEPT = 2500
OVERDRAWN = "●"


class CounterDelegate(QStyledItemDelegate):
    """Draws a counter of the sheet. Faces are painted when they come into view, and kept."""

    def __init__(self, view: QListView, model: MixModel, row_filter: MixFilter) -> None:
        super().__init__(view)
        self._model, self._row_filter = model, row_filter
        self._kept: OrderedDict[tuple[Face, float], QPixmap] = OrderedDict()
        self.backs = False

    def row(self, index: Index) -> MixRow:
        """The counter of a place on the sheet."""
        return self._model.rows[self._row_filter.mapToSource(self._row_filter.index(index.row(), 0)).row()]

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A counter, and a line of words below."""
        return QSize(SIDE + 2 * GAP, SIDE + 2 * GAP + option.fontMetrics.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a counter, how many of it are used, and a frame round those that are chosen."""
        mix = self._model.mix
        if mix is None:
            return
        row, place, palette = self.row(index), option.rect, option.palette
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(place.adjusted(1, 1, -1, -1), palette.color(QPalette.ColorRole.Highlight))
        left = place.x() + (place.width() - SIDE) // 2
        picture = self._picture(row, mix, painter.device().devicePixelRatioF())
        painter.drawPixmap(left, place.y() + GAP, picture)
        self._count(painter, option, row, QRect(left, place.y() + GAP, SIDE, SIDE))
        painter.restore()

    def _picture(self, row: MixRow, mix: CounterMix, ratio: float) -> QPixmap:
        steps = row.counter.steps or 1
        shown = face(row, mix, steps=steps - 1 if self.backs and steps > 1 else None)
        key = (shown, ratio)
        if key not in self._kept:
            self._kept[key] = QPixmap.fromImage(face_picture(shown, SIDE, ratio=ratio))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    def _count(self, painter: QPainter, option: QStyleOptionViewItem, row: MixRow, place: QRect) -> None:
        """Used of held, below the counter; several alike have a number in the corner."""
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.setPen(option.palette.color(role))
        words = tr("{used} of {held}").format(used=row.used.all, held=row.counter.count)
        if row.spare < 0:
            font = QFont(option.font)
            font.setBold(True)
            painter.setFont(font)
            words = f"{OVERDRAWN} {words}"
        below = QRect(place.x() - GAP, place.bottom() + 2, SIDE + 2 * GAP, option.fontMetrics.height() + 4)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, words)
        if row.counter.count != 1:
            _badge(painter, option, f"×{row.counter.count}", place)


def _badge(painter: QPainter, option: QStyleOptionViewItem, words: str, place: QRect) -> None:
    wide = option.fontMetrics.horizontalAdvance(words) + 10
    area = QRectF(place.right() - wide + 6, place.top() - 6, wide, option.fontMetrics.height() + 2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#fffdf6"), 1))
    painter.setBrush(QColor("#23211c"))
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)


class MixSheetView(QListView):
    """The rows that the table shows, as counters; what is chosen here is chosen there."""

    def __init__(
        self, model: MixModel, row_filter: MixFilter, selection: QItemSelectionModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setModel(row_filter)
        self.setSelectionModel(selection)
        self.drawn = CounterDelegate(self, model, row_filter)
        self.setItemDelegate(self.drawn)
        self.setSpacing(0)

    def show_backs(self, backs: bool) -> None:
        """Show the other sides."""
        self.drawn.backs = backs
        self.viewport().update()
