"""A layout that puts widgets side by side and begins a new line where they do not fit."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

GAP = 6


class FlowLayout(QLayout):
    """Widgets in lines, like words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Put one more at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """How high it is depends on how wide it may be."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high it is at a width."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        """All on one line."""
        sizes = [item.sizeHint() for item in self._shown]
        width = sum(size.width() + GAP for size in sizes) - GAP
        return QSize(max(0, width), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As wide as the widest."""
        size = QSize(0, 0)
        for item in self._shown:
            size = size.expandedTo(item.minimumSize())
        return size

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """Lay the widgets out, each in the middle of its line, and return the height of it all."""
        y = rect.y()
        for line in self._lines(rect.width()):
            x, high = rect.x(), max(size.height() for _item, size in line)
            for item, size in line:
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + GAP
            y += high + GAP
        return max(0, y - GAP - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Divide what is shown into lines that are no wider than this."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        room = 0
        for item in self._shown:
            size = _within(item, width)
            if not lines or size.width() > room:
                lines.append([])
                room = width
            lines[-1].append((item, size))
            room -= size.width() + GAP
        return lines


def _within(item: QLayoutItem, width: int) -> QSize:
    """The size of a widget; one that is wider than the line takes the whole line, and more height if it can use it."""
    size = item.sizeHint()
    if size.width() <= width:
        return size
    return QSize(width, item.heightForWidth(width) if item.hasHeightForWidth() else size.height())
