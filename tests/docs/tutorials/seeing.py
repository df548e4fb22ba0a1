"""What a person can read in a window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMenuBar,
    QTabBar,
    QTabWidget,
    QTreeView,
    QWidget,
)

from editor.shell.actions import Actions

ROWS, COLUMNS = 60, 12


def seen(top: QWidget) -> Iterator[str]:
    """The words of all that is visible."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible():
            yield from (plain(text) for text in _words(widget) if text)
    if top.isWindow():
        yield top.windowTitle()


def heard(registry: Actions) -> Iterator[str]:
    """The words of all actions, as they stand in the menus."""
    yield from (plain(action.text()) for action in registry.qt.values())


def plain(text: str) -> str:
    """Words without the mark of the menu's key."""
    return text.replace("&", "")


def _words(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield from (widget.text(), widget.accessibleName())
    elif isinstance(widget, QLineEdit):
        yield from (widget.text(), widget.placeholderText())
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QTabWidget | QTabBar):
        yield from (widget.tabText(number) for number in range(widget.count()))
    elif isinstance(widget, QMenu | QMenuBar):
        yield from (action.text() for action in widget.actions())
    elif isinstance(widget, QGroupBox):
        yield widget.title()
    elif isinstance(widget, QDockWidget):
        yield widget.windowTitle()
    elif isinstance(widget, QHeaderView):
        model = widget.model()
        yield from (str(model.headerData(n, widget.orientation()) or "") for n in range(min(ROWS, widget.count())))
    elif isinstance(widget, QAbstractItemView):
        yield from _rows(widget, widget.rootIndex())
    else:
        yield widget.accessibleName()


def _rows(view: QAbstractItemView, parent: QModelIndex) -> Iterator[str]:
    """The rows that are in view."""
    model = view.model()
    if model is None:
        return
    columns = 1 if isinstance(view, QListView) else min(COLUMNS, model.columnCount(parent))
    for row in range(min(ROWS, model.rowCount(parent))):
        for column in range(columns):
            said = model.index(row, column, parent).data()
            yield from [said] if isinstance(said, str) else []
        child = model.index(row, 0, parent)
        if isinstance(view, QTreeView) and view.isExpanded(child):
            yield from _rows(view, child)
