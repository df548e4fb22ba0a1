"""The wide list of problems: the fix lies in the row, a click mends, and a row leads to its place."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.problems.problem_table import FIX, SAID, WHERE, ProblemTable
from editor.shell.window import MainWindow
from editor.workbench import MAP
from tests.editor.problems.test_problems_panel import FULL
from tests.editor.shell.conftest import document_of, folder, hex_of, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def table(window: MainWindow) -> ProblemTable:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window.canvas, Qt.Key.Key_F8, both)
    found = window.bottom.show_panel("problem_table")
    assert isinstance(found, ProblemTable)
    return found


def test_a_problem_is_mended_in_its_row(window: MainWindow, table: ProblemTable, qtbot: QtBot) -> None:
    """The button of the row applies the fix; undo brings the problem back."""
    document = document_of(window)
    document.do("edit", FULL)
    document.checks.finish()
    table.renew()
    row = next(row for row in range(table.table.rowCount()) if "0405" in (table.table.item(row, WHERE) or _no()).text())
    said = (table.table.item(row, SAID) or _no()).text()
    qtbot.waitUntil(lambda: isinstance(table.table.cellWidget(row, FIX), QPushButton))
    button = table.table.cellWidget(row, FIX)
    assert isinstance(button, QPushButton)
    assert button.accessibleName()
    menu = button.menu()
    if menu is not None:
        menu.actions()[0].trigger()
    else:
        QTest.mouseClick(button, LEFT)
    document.checks.finish()
    table.renew()
    assert said not in texts(table)
    window.registry.do("edit.undo")
    document.checks.finish()
    table.renew()
    assert said in texts(table)


def test_a_row_leads_to_its_place(window: MainWindow, table: ProblemTable) -> None:
    """Enter on a row brings the map forward with the place selected."""
    document = document_of(window)
    document.do("edit", FULL)
    document.checks.finish()
    table.renew()
    row = next(row for row in range(table.table.rowCount()) if "0405" in (table.table.item(row, WHERE) or _no()).text())
    window.bench.set_space("counters")
    table.table.setFocus()
    table.table.setCurrentCell(row, SAID)
    QTest.keyClick(table.table, Qt.Key.Key_Return)
    assert window.bench.space == MAP
    chosen = window.bench.selection
    assert chosen.units or chosen.hexes == (hex_of(window, "0405"),)


def texts(table: ProblemTable) -> list[str]:
    return [(table.table.item(row, SAID) or _no()).text() for row in range(table.table.rowCount())]


def _no() -> Any:
    raise AssertionError("there is no such cell")
