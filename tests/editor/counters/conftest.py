"""The workspace of the counters in a window on a copy of a scenario."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from editor.counters.cells import text_of
from editor.counters.counters_workspace import CountersWorkspace
from editor.shell.rooms.counters import space_of
from editor.shell.window import MainWindow
from tests.editor.fields.composing import commit
from tests.editor.shell.conftest import document_of, folder, make_window, settings, store, window

__all__ = ["document_of", "folder", "make_window", "settings", "store", "window"]


@pytest.fixture
def space(window: MainWindow) -> CountersWorkspace:
    """The counters of the primer's scenario, in front."""
    found = space_of(window)
    QTest.qWait(1)
    return found


@pytest.fixture(autouse=True)
def empty_clipboard() -> Iterator[None]:
    """What one test copies no other finds."""
    yield
    clipboard = QApplication.clipboard()
    if clipboard is not None:
        clipboard.clear()


def cell(space: CountersWorkspace, id: str, key: str) -> str:
    """What a cell of the table shows."""
    assert space.mix is not None
    return text_of(space.mix.by_id[id], space.column(key), space.mix)


def write(field: QLineEdit, text: str) -> None:
    """Write with the keyboard; what it does not have comes from an input method."""
    if text.isascii():
        QTest.keyClicks(field, text)
    else:
        commit(field, text)


def edit_cell(space: CountersWorkspace, id: str, key: str, text: str) -> None:
    """Type over a cell of the table, as one does: go there, F2, type, Return."""
    table = space.table
    space.table.show_column(key, True)
    index = table.row_filter.mapFromSource(space.model.index(space.model.number_of(id), space.model.column_of(key)))
    table.setCurrentIndex(index)
    QTest.keyClick(table, Qt.Key.Key_F2)
    field = next(field for field in table.viewport().findChildren(QLineEdit) if field.isVisible())
    field.selectAll()
    write(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)


def type_into(field: QWidget, text: str) -> None:
    """Type over a field of the form."""
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    write(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)
