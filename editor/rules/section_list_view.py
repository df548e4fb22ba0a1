"""The list of sections as it is seen: the columns at the right are quiet, the bar below is what stands behind it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.rules.section_list import COVERED_ROLE, FINDINGS_ROLE, SECTION_ROLE, STATES_ROLE, SectionFilter
from editor.rules.state_signs import SIGNS

Index = QModelIndex | QPersistentModelIndex
LOWEST, SPARE, SIDE, COLUMN, BAR = 26, 10, 6, 16, 3


class SectionDelegate(QStyledItemDelegate):
    """Paints a row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as a line and a little more."""
        return QSize(60, max(LOWEST, option.fontMetrics.height() + SPARE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint number and title, then the columns, then the bar."""
        painter.save()
        rect, palette, role = option.rect, option.palette, QPalette.ColorRole
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.fillRect(rect, palette.color(role.Highlight))
        section = index.data(SECTION_ROLE)
        ink = palette.color(role.HighlightedText if is_chosen else role.Text)
        quiet = ink if is_chosen else palette.color(role.PlaceholderText)
        font = option.font
        font.setBold(not section.clauses)
        painter.setFont(font)
        painter.setPen(ink)
        room = rect.adjusted(SIDE, 0, -SIDE - 3 * COLUMN, -BAR)
        shown = painter.fontMetrics().elidedText(index.data(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setPen(quiet)
        states = [SIGNS[state] for state in index.data(STATES_ROLE)]
        signs = [*states, SIGNS["finding"] if index.data(FINDINGS_ROLE) else ""]
        for number, sign in enumerate(signs):
            left = rect.right() - SIDE - (3 - number) * COLUMN
            painter.drawText(QRect(left, rect.top(), COLUMN, rect.height() - BAR), Qt.AlignmentFlag.AlignCenter, sign)
        self._bar(painter, rect, index, is_chosen, palette)
        painter.restore()

    def _bar(self, painter: QPainter, rect: QRect, index: Index, is_chosen: bool, palette: QPalette) -> None:
        covered = index.data(COVERED_ROLE)
        if covered:
            role = QPalette.ColorRole
            bar = QRect(rect.left() + SIDE, rect.bottom() - BAR, rect.width() - 2 * SIDE, BAR - 1)
            painter.fillRect(bar, palette.color(role.Midlight))
            bar.setWidth(round(bar.width() * covered))
            painter.fillRect(bar, palette.color(role.HighlightedText if is_chosen else role.Mid))


class SectionListView(QListView):
    """The list; digits and letters look for nothing in it, the field above does."""

    def __init__(self, filtered: SectionFilter) -> None:
        super().__init__()
        self.setModel(filtered)
        self.setItemDelegate(SectionDelegate(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(180)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter; what is typed belongs to nobody here."""
        if event.text().isalnum():
            event.ignore()
            return
        super().keyPressEvent(event)
