"""Cells of tables: what is composed in them is safe, and the first kana is not lost."""

from typing import Any, Protocol

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from editor.fields import prepare_table
from tests.editor.fields.composing import commit, compose, press_all


@pytest.fixture
def table(qtbot: QtBot) -> QTableWidget:
    made = QTableWidget(3, 2)
    qtbot.addWidget(made)
    for row in range(3):
        for column in range(2):
            made.setItem(row, column, QTableWidgetItem(f"old {row}{column}"))
    prepare_table(made)
    made.show()
    made.activateWindow()
    made.setFocus()
    made.setCurrentCell(0, 0)
    return made


def editor_of(table: QTableWidget) -> QLineEdit:
    found = [edit for edit in table.viewport().findChildren(QLineEdit) if edit.isVisible()]
    assert len(found) == 1
    return found[0]


def text(table: QTableWidget, row: int = 0, column: int = 0) -> str:
    QApplication.processEvents()  # a delegate hands its text over a moment later
    item = table.item(row, column)
    assert item is not None
    return item.text()


def test_a_cell_is_neither_committed_nor_closed_while_something_is_composed(table: QTableWidget) -> None:
    table.edit(table.model().index(0, 0))
    edit = editor_of(table)
    edit.selectAll()
    compose(edit, "かん")
    press_all(edit)
    assert editor_of(table) is edit
    assert text(table) == "old 00"
    assert (table.currentRow(), table.currentColumn()) == (0, 0)
    commit(edit, "カーン")
    assert edit.text() == "カーン"
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert text(table) == "カーン"


class QtLog(Protocol):
    """What Qt complained of during a test."""

    records: list[Any]


def test_return_takes_what_is_written_before_anything_else_happens(table: QTableWidget, qtlog: QtLog) -> None:
    taken: list[str] = []
    table.itemChanged.connect(lambda item: taken.append(item.text()))
    for after in (table.clearContents, lambda: table.removeRow(1), table.setFocus):
        table.edit(table.model().index(1, 0))
        edit = editor_of(table)
        edit.setText("Harrow")
        press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(edit, press)
        assert taken.pop() == "Harrow" and edit.isHidden()
        table.blockSignals(True)
        after()
        table.blockSignals(False)
        QApplication.processEvents()
    assert not [record.message for record in qtlog.records if "does not belong" in record.message]


def test_escape_after_the_composition_keeps_the_old_text(table: QTableWidget) -> None:
    table.edit(table.model().index(0, 0))
    edit = editor_of(table)
    compose(edit, "かん")
    compose(edit, "")
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert text(table) == "old 00"
    assert not [edit for edit in table.viewport().findChildren(QLineEdit) if edit.isVisible()]


def test_typing_on_a_cell_begins_the_edit_with_the_first_kana(table: QTableWidget) -> None:
    compose(table, "か")
    edit = editor_of(table)
    press_all(QApplication.focusWidget() or table)
    compose(table, "かん")
    commit(table, "缶")
    assert edit.text() == "缶"
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert text(table) == "缶"


def test_rows_are_as_high_as_their_font(table: QTableWidget) -> None:
    font = table.font()
    font.setPointSizeF(30)
    table.setFont(font)
    table.resizeRowsToContents()
    assert table.rowHeight(0) >= table.fontMetrics().height() + 8
