"""The size of a map that comes with Hexwright: said before OK, copied whole, one step, as often as wanted."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from editor.document.map_copy import borrowed
from editor.maps.resize_dialog import ResizeDialog
from editor.shell.finder import Finder
from editor.shell.window import MainWindow
from engine.bundle.models import Map
from tests.editor.shell.conftest import MakeWindow, document_of

BUILT_ON = ("june_6/saint_lo", "june_6/epsom", "case_yellow/fortress_holland", "primer/mill_race")


def opened(window: MainWindow) -> ResizeDialog:
    assert window.registry.do("terrain.resize"), window.registry.reason("terrain.resize")
    return [found for found in window.findChildren(ResizeDialog) if found.isVisible()][-1]


def accept(dialog: ResizeDialog) -> None:
    dialog.look()
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    QTest.qWait(1)


def size(window: MainWindow) -> tuple[int, int]:
    assert window.canvas.grid
    return window.canvas.grid.columns, window.canvas.grid.rows


def whole(map: Map | None) -> dict[str, object]:
    assert map
    return map.model_dump(exclude={"base", "without", "grid", "hexes"})


@pytest.mark.parametrize("name", BUILT_ON)
def test_the_map_is_copied_and_gets_its_new_size_in_one_step(make_window: MakeWindow, name: str) -> None:
    window = make_window(name)
    before, map, (columns, rows) = document_of(window).bundle, document_of(window).view.map, size(window)
    dialog = opened(window)
    assert dialog.copies.isVisible()
    dialog.fields["right"].set_value(2)
    accept(dialog)
    document = document_of(window)
    assert size(window) == (columns + 2, rows)
    assert document.undo_stack.count() == 1
    assert document.bundle.map is not None and document.bundle.map.grid is not None and not borrowed(document)
    assert whole(document.view.map) == whole(map)
    document.undo_stack.undo()
    assert size(window) == (columns, rows)
    assert document.bundle.map == before.map
    document.undo_stack.redo()
    dialog = opened(window)
    assert not dialog.copies.isVisible()
    dialog.fields["right"].set_value(-2)
    accept(dialog)
    assert size(window) == (columns, rows)


def test_cancel_makes_no_copy(make_window: MakeWindow) -> None:
    window = make_window("june_6/saint_lo")
    dialog = opened(window)
    dialog.fields["left"].set_value(-8)
    dialog.look()
    assert "368" in dialog.lost.text()
    dialog.reject()
    assert document_of(window).shipped and not document_of(window).dirty and not document_of(window).is_copy


def test_numbers_given_anew_reach_the_other_files_in_the_same_step(make_window: MakeWindow) -> None:
    window = make_window("primer/mill_race")
    dialog = opened(window)
    dialog.fields["left"].set_value(1)
    dialog.renumber.setChecked(True)
    accept(dialog)
    document = document_of(window)
    assert document.undo_stack.count() == 1
    assert not [problem for problem in document.checks.finish().open if problem.severity == "error"]


@pytest.mark.parametrize("typed", ["resize", "map size", "size of the map", "サイズ", "マップの大きさ"])
def test_it_is_found_by_many_names_and_stands_in_the_menu(window: MainWindow, typed: str) -> None:
    finder = Finder(window)
    finder.gather()
    assert "Size of the map" in [found.title for found in finder.find(typed)]
    (menu,) = [menu for menu, title, _context in window.menus._menus if title == "&Map"]
    assert window.registry.qt["terrain.resize"] in menu.actions()


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_a_map_of_which_nothing_is_left_is_refused_before_ok(window: MainWindow, side: str) -> None:
    dialog = opened(window)
    for lost in (-500, -12, -10, 400):
        dialog.fields[side].set_value(lost)
        dialog.look()
        dialog.picture.grab()
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        assert ok == (dialog.new is not None) and ok != dialog.trouble.isVisible()
    dialog.reject()
