"""The list of problems as it is seen: every row as high as its words are, wrapped, and never too low to hit."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from editor.problems.problem_rows import ProblemRows

LOWEST = 24
SPARE = 8
ROWS = 4
"""Lines of the longest row; the opened problem says the rest."""


class RowDelegate(QStyledItemDelegate):
    """Gives a row the height of its wrapped words."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """How much room the words need in the width that there is."""
        depth = 2 if index.parent().isValid() else 1
        style = self._tree.style()
        margin = 2 * (style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._tree) + 1)
        width = max(self._tree.viewport().width() - depth * self._tree.indentation() - margin, 1)
        metrics = QFontMetrics(option.font)
        room = QRect(0, 0, width, metrics.lineSpacing() * ROWS)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
        height = min(words.height(), room.height()) + SPARE
        return QSize(width, max(height, LOWEST))


class ProblemList(QTreeView):
    """The list; its rows are measured anew when its width is another."""

    def __init__(self, rows: ProblemRows) -> None:
        super().__init__()
        self.setModel(rows)
        self.setItemDelegate(RowDelegate(self))
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setUniformRowHeights(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
