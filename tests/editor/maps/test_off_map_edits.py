"""Boxes and tracks, written into their tables."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QTableWidget

from editor.maps.off_map_dialog import OffMapDialog
from editor.shell.window import MainWindow
from engine.bundle.models import Map
from tests.editor.shell.conftest import document_of


@pytest.fixture
def dialog(window: MainWindow) -> Iterator[OffMapDialog]:
    assert window.registry.do("lines.beside")
    found = window.findChild(OffMapDialog)
    assert found
    yield found
    found.close()


def map_of(window: MainWindow) -> Map:
    map = document_of(window).view.map
    assert map
    return map


def write(table: QTableWidget, row: int, column: int, text: str) -> None:
    table.setCurrentCell(row, column)
    table.edit(table.currentIndex())
    assert table.state() == QAbstractItemView.State.EditingState
    editor = next(each for each in table.findChildren(QLineEdit) if each.isVisible())
    editor.setText(text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)


def shown(table: QTableWidget, row: int, column: int) -> str:
    item = table.item(row, column)
    return item.text() if item else ""


def test_a_box_is_made_named_linked_and_taken_away(window: MainWindow, dialog: OffMapDialog) -> None:
    assert not dialog.drop_box.isEnabled()
    dialog.new_box.click()
    write(dialog.boxes, 0, 0, "North road")
    write(dialog.boxes, 0, 1, "北街道")
    write(dialog.boxes, 0, 2, "０１０１、0201")
    map = map_of(window)
    assert dict(map.boxes["box"].name) == {"en": "North road", "ja": "北街道"}
    assert map.links == (("box", "0101"), ("box", "0201"))
    assert document_of(window).undo_stack.undoText() == "Box North road"
    assert len(window.canvas.boxes.rects) == 1
    write(dialog.boxes, 0, 2, "0101")
    assert map_of(window).links == (("box", "0101"),)
    dialog.drop_box.click()
    assert not map_of(window).boxes
    assert not map_of(window).links
    document_of(window).undo_stack.undo()
    assert shown(dialog.boxes, 0, 2) == "0101"
    assert not any(problem.severity == "error" for problem in document_of(window).checks.finish().open)


def test_what_cannot_be_is_said_and_the_cell_shows_the_old_value(window: MainWindow, dialog: OffMapDialog) -> None:
    dialog.new_box.click()
    write(dialog.boxes, 0, 2, "9999")
    assert "9999 is neither" in dialog.trouble.text()
    assert shown(dialog.boxes, 0, 2) == ""
    dialog.new_track.click()
    write(dialog.tracks, 0, 2, "12")
    assert "cannot come before" in dialog.trouble.text()
    write(dialog.tracks, 0, 3, "many")
    assert "whole numbers" in dialog.trouble.text()
    write(dialog.tracks, 0, 3, "１２")
    assert dialog.trouble.text() == ""
    assert (map_of(window).tracks["track"].first, map_of(window).tracks["track"].last) == (1, 12)
    steps = document_of(window).undo_stack
    assert [steps.text(number) for number in range(steps.count())] == ["New box", "New track", "Track New track"]
    dialog.tracks.setCurrentCell(0, 0)
    dialog.drop_track.click()
    assert not map_of(window).tracks
