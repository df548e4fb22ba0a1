"""Places, areas and the ruler, by the mouse and the small dialog of names."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from editor.maps.area_tool import AreaTool
from editor.maps.name_dialog import NameDialog
from editor.maps.place_tool import PlaceTool
from editor.maps.ruler_tool import RulerTool
from editor.workbench import Selection
from tests.editor.maps.conftest import ALT, LEFT, RIGHT, SHIFT, Table


@pytest.fixture
def places(table: Table) -> PlaceTool:
    tool = PlaceTool(table.bench)
    table.view.set_tool(tool)
    return tool


@pytest.fixture
def areas(table: Table) -> AreaTool:
    tool = AreaTool(table.bench)
    table.view.set_tool(tool)
    return tool


def click(table: Table, label: str) -> None:
    table.press(table.at(label))
    table.release(table.at(label))


def accept(dialog: NameDialog | None) -> None:
    assert dialog
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)


def names(table: Table) -> dict[str, str]:
    map = table.document.view.map
    assert map
    return {place.hex: place.name.en for place in map.places if place.hex}


def hexes(table: Table, area: str) -> tuple[str, ...]:
    map = table.document.view.map
    assert map
    return map.areas[area].hexes


# Places


def test_a_click_names_a_hex_in_both_languages(table: Table, places: PlaceTool) -> None:
    click(table, "0303")
    dialog = places.asking
    assert dialog
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert not dialog.reading.isEnabled()
    QTest.keyClicks(dialog.en, "Crow Hill")
    dialog.ja.setText("烏丘")
    assert dialog.reading.isEnabled()
    dialog.reading.setText("karasu")
    assert not ok.isEnabled()
    assert "kana" in dialog.trouble.text()
    dialog.reading.setText("からすおか")
    dialog.printed.setText("Crow Hil, Crow Hlll")
    dialog.kind.setCurrentIndex(dialog.kind.findData("hill"))
    accept(dialog)
    map = table.document.view.map
    assert map
    new = map.places[-1]
    assert (new.hex, new.kind, new.name.ja, new.name.reading) == ("0303", "hill", "烏丘", "からすおか")
    assert new.name.as_printed == ("Crow Hil", "Crow Hlll")
    assert table.document.undo_stack.undoText() == "Name 0303 Crow Hill"


def test_one_language_stands_for_both_until_the_other_is_written(table: Table, places: PlaceTool) -> None:
    click(table, "0303")
    assert places.asking
    QTest.keyClicks(places.asking.en, "Crow")
    QTest.keyClick(places.asking.en, Qt.Key.Key_Return)
    map = table.document.view.map
    assert map
    assert (map.places[-1].name.en, map.places[-1].name.ja) == ("Crow", "Crow")


def test_another_name_and_kind_and_nothing_when_nothing_is_different(table: Table, places: PlaceTool) -> None:
    click(table, "0905")
    accept(places.asking)
    assert table.document.undo_stack.count() == 0
    table.move(table.at("0905"), Qt.MouseButton.NoButton)
    QTest.keyClick(table.view, Qt.Key.Key_F2)
    assert places.asking
    assert places.asking.en.text() == "Harrow"
    places.asking.en.setText("New Harrow")
    places.asking.kind.setCurrentIndex(places.asking.kind.findData("village"))
    accept(places.asking)
    map = table.document.view.map
    assert map
    assert [(p.name.en, p.kind) for p in map.places if p.hex == "0905"] == [("New Harrow", "village")]
    assert table.document.undo_stack.count() == 1


def test_a_drag_moves_a_name_and_escape_leaves_it(table: Table, places: PlaceTool) -> None:
    table.stroke("0905", "0906", "0907")
    assert names(table)["0907"] == "Harrow"
    assert "0905" not in names(table)
    assert table.document.undo_stack.undoText() == "Move Harrow to 0907"
    table.press(table.at("0907"))
    table.move(table.at("0908"))
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.release(table.at("0908"))
    assert names(table)["0907"] == "Harrow"


def test_a_name_is_taken_off(table: Table, places: PlaceTool) -> None:
    click(table, "0905")
    assert places.asking
    QTest.mouseClick(places.asking.remove, LEFT)
    assert "0905" not in names(table)
    table.document.undo_stack.undo()
    assert names(table)["0905"] == "Harrow"


# Areas


def test_strokes_take_hexes_in_and_out(table: Table, areas: AreaTool) -> None:
    areas.take("mill")
    table.stroke("0802", "0803")
    assert set(hexes(table, "mill")) == {"0702", "0802", "0803"}
    assert table.document.undo_stack.undoText() == "Take 2 hexes into Esk Mill"
    table.stroke("0803", "0802")
    assert hexes(table, "mill") == ("0702",)
    assert table.document.undo_stack.undoText() == "Remove 2 hexes from Esk Mill"


def test_shift_fills_and_the_right_button_drops(table: Table, areas: AreaTool) -> None:
    areas.take("mill")
    table.press(table.at("0902"), LEFT, SHIFT)
    table.release(table.at("0902"), LEFT, SHIFT)
    assert {"0902", "1002", "0903", "1003"} <= set(hexes(table, "mill"))
    count = len(hexes(table, "mill"))
    table.press(table.at("0101"))
    table.press(table.at("0101"), RIGHT)
    table.release(table.at("0101"))
    assert len(hexes(table, "mill")) == count


def test_alt_picks_an_area_and_brackets_change_the_size(table: Table, areas: AreaTool) -> None:
    table.press(table.at("1105"), LEFT, ALT)
    assert areas.area == "elms"
    QTest.keyClick(table.view, Qt.Key.Key_BracketRight)
    assert areas.size == 2
    click(table, "0308")
    assert len(hexes(table, "elms")) == 8


def test_a_new_area_begins_with_the_selected_hexes(table: Table, areas: AreaTool) -> None:
    table.bench.select(Selection(hexes=tuple(table.grid.index(label) for label in ("0101", "0102"))))
    QTest.mouseClick(areas.options.new, LEFT)
    assert areas.asking
    areas.asking.en.setText("North bank")
    accept(areas.asking)
    assert hexes(table, "north_bank") == ("0101", "0102")
    assert areas.area == "north_bank"
    assert areas.options.area.currentText() == "North bank (2)"
    QTest.mouseClick(areas.options.name, LEFT)
    areas.asking.en.setText("Far bank")
    accept(areas.asking)
    assert areas.options.area.currentText() == "Far bank (2)"
    QTest.mouseClick(areas.options.remove, LEFT)
    map = table.document.view.map
    assert map
    assert "north_bank" not in map.areas
    areas.options.deleteLater()


# The ruler


def test_the_ruler_measures_along_its_corners(table: Table) -> None:
    ruler = RulerTool(table.bench)
    table.view.set_tool(ruler)
    click(table, "0101")
    table.move(table.at("0104"), Qt.MouseButton.NoButton)
    assert ruler.hint() == "3 hexes, 6 km"
    click(table, "0104")
    table.move(table.at("0304"), Qt.MouseButton.NoButton)
    assert ruler.hint() == "5 hexes, 10 km"
    QTest.mouseDClick(table.view, LEFT, pos=table.at("0304"))
    table.move(table.at("0909"), Qt.MouseButton.NoButton)
    assert ruler.hint() == "5 hexes, 10 km"
    click(table, "0505")
    table.move(table.at("0506"), Qt.MouseButton.NoButton)
    assert ruler.hint() == "1 hex, 2 km"
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert "Click" in ruler.hint()
    assert table.document.undo_stack.count() == 0
