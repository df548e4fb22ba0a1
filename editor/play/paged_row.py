"""A row of fixed height: widgets in lines like words; what does not fit stands on the next page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.play.flow_layout import GAP
from editor.play.play_widgets import hint

Group = Sequence[QWidget]
BETWEEN, RIM = 4, 2
"""Pixels between two lines, and for a rim."""


class PagedRow(QWidget):
    """Groups of widgets, each beginning on a line of its own; the pager has a place of its own at the right end."""

    def __init__(self, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = lines
        self.groups: tuple[Group, ...] = ()
        self.page = 0
        self._pages: list[list[tuple[QWidget, QRect]]] = []
        self.pager = hint("", self._turn)
        self.pager.setParent(self)
        self.pager.setObjectName("pager")

    def fill(self, *groups: Iterable[QWidget]) -> None:
        """Show these in place of the old ones, from the first page on."""
        for widget in self.all:
            widget.hide()
            widget.deleteLater()
        self.groups, self.page = tuple(tuple(group) for group in groups), 0
        for widget in self.all:
            widget.setParent(self)
        self._lay()

    @property
    def all(self) -> list[QWidget]:
        """Everything on all pages."""
        return [widget for group in self.groups for widget in group]

    @property
    def widgets(self) -> list[QWidget]:
        """The widgets of the first group."""
        return list(self.groups[0]) if self.groups else []

    @property
    def line_height(self) -> int:
        """The height of a line: that of a button with the rim of the one that Enter presses."""
        self.pager.ensurePolished()
        return self.pager.sizeHint().height() + RIM

    def sizeHint(self) -> QSize:
        """So many lines."""
        return QSize(200, self.lines * self.line_height + (self.lines - 1) * BETWEEN)

    def minimumSizeHint(self) -> QSize:
        """No lower than that."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew for the width."""
        super().resizeEvent(event)
        self._lay()

    def reveal(self, widget: QWidget) -> None:
        """Show the page on which a widget stands."""
        for number, page in enumerate(self._pages):
            if number != self.page and any(each is widget for each, _rect in page):
                self.page = number
                self._show()
                return

    def _turn(self) -> None:
        """Show the next page, after the last the first."""
        self.page = (self.page + 1) % max(1, len(self._pages))
        self._show()

    def _lay(self) -> None:
        """Divide everything into pages for the size of now."""
        self.ensurePolished()
        high, wide = self.height(), self.width()
        self._pages = self._divided(wide, high)
        if len(self._pages) > 1:
            room = self._pager_width
            self._pages = self._divided(wide - room - GAP, high)
            self.pager.setGeometry(wide - room, max(0, high - self.line_height), room, min(self.line_height, high))
        self.page = min(self.page, max(0, len(self._pages) - 1))
        self._show()

    @property
    def _pager_width(self) -> int:
        return self.pager.fontMetrics().horizontalAdvance("99/99 ▸") + 2 * GAP + 8

    def _divided(self, wide: int, high: int) -> list[list[tuple[QWidget, QRect]]]:
        pages: list[list[tuple[QWidget, QRect]]] = []
        y = high + 1
        for line in (line for group in self.groups for line in _lines(group, wide, self.line_height)):
            tall = min(high, max(size.height() for _widget, size in line))
            if y + tall > high:
                pages.append([])
                y = 0
            x = 0
            for widget, size in line:
                pages[-1].append((widget, QRect(x, y + (tall - size.height()) // 2, size.width(), size.height())))
                x += size.width() + GAP
            y += tall + BETWEEN
        return pages

    def _show(self) -> None:
        shown = dict(self._pages[self.page]) if self._pages else {}
        for widget in self.all:
            if widget in shown:
                widget.setGeometry(shown[widget])
            widget.setVisible(widget in shown)
        self.pager.setVisible(len(self._pages) > 1)
        self.pager.setText(f"{self.page + 1}/{len(self._pages)} ▸")
        self.pager.raise_()


def _lines(group: Group, wide: int, high: int) -> list[list[tuple[QWidget, QSize]]]:
    """Divide widgets into lines that are no wider than this."""
    lines: list[list[tuple[QWidget, QSize]]] = []
    room = 0
    for widget in group:
        size = _within(widget, wide, high)
        if not lines or size.width() > room:
            headed = [lines[-1].pop()] if lines and _is_name(lines[-1][-1][0]) else []
            lines = [line for line in lines if line]
            lines.append(headed)
            room = wide - sum(each.width() + GAP for _name, each in headed)
        size = size if size.width() <= room else _within(widget, room, high)
        lines[-1].append((widget, size))
        room -= size.width() + GAP
    return lines


def _is_name(widget: QWidget) -> bool:
    """Whether a widget is the name of what follows: it never ends a line."""
    return isinstance(widget, QLabel)


def _within(widget: QWidget, wide: int, high: int) -> QSize:
    """The size of a widget, a line high; one that is too wide takes the whole line, and more lines if it can."""
    widget.ensurePolished()
    size = widget.sizeHint().expandedTo(QSize(widget.minimumWidth(), 0))
    if size.width() <= wide:
        return QSize(size.width(), high)
    return QSize(max(1, wide), max(high, widget.heightForWidth(wide)) if widget.hasHeightForWidth() else high)
