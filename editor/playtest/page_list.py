"""Pages with their names in a list at the left: a low, wide place has more room beside than above."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QScrollArea, QStackedWidget, QWidget

from editor.fields.layouts import across

ROOM, ABOVE = 36, 8


class PageList(QWidget):
    """One page in front; the list says which there are."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: list[QWidget] = []
        self.list, self.stack = QListWidget(), QStackedWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._show)
        across(self.list, (self.stack, 1), on=self, margins=0)

    def add(self, page: QWidget) -> None:
        """Add a page; its name is given with all others. One that needs more height than there is can be scrolled."""
        self.pages.append(page)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        area.setMinimumWidth(page.minimumSizeHint().width())
        area.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)
        self.stack.addWidget(area)
        self.list.addItem("")

    def name(self, names: list[str], all: str) -> None:
        """Name the pages, and what they are together."""
        high = self.fontMetrics().height() + ABOVE
        for at, words in enumerate(names):
            self.list.item(at).setText(words)
            self.list.item(at).setSizeHint(QSize(0, max(24, high)))
        self.list.setAccessibleName(all)
        self.list.setFixedWidth(max(self.fontMetrics().horizontalAdvance(words) for words in names) + ROOM)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)

    @property
    def current(self) -> QWidget:
        """The page in front."""
        return self.pages[self.stack.currentIndex()]

    def show_page(self, at: int) -> None:
        """Bring a page to the front."""
        self.list.setCurrentRow(at)

    def _show(self, at: int) -> None:
        if at >= 0:
            self.stack.setCurrentIndex(at)
            self.changed.emit()
