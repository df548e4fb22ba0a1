"""The Selection tab: the truth about what is selected, changed in place, without losing what is half typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.selection.selection_panel import SelectionPanel
from editor.workbench import Selection, Workbench
from engine.bundle import PaintHexes, SetValue
from tests.editor.fields.composing import commit, compose, press_all


@pytest.fixture
def panel(tmp_path: Path, qtbot: QtBot) -> Iterator[SelectionPanel]:
    yield from panel_of("primer/two_bridges", tmp_path, qtbot)


@pytest.fixture
def mill(tmp_path: Path, qtbot: QtBot) -> Iterator[SelectionPanel]:
    """A scenario that uses the map of another one."""
    yield from panel_of("primer/mill_race", tmp_path, qtbot)


def panel_of(name: str, tmp_path: Path, qtbot: QtBot) -> Iterator[SelectionPanel]:
    document = Document.open(name, store=tmp_path)
    document.checks.finish()
    workbench = Workbench()
    workbench.open(document)
    panel = SelectionPanel(workbench)
    qtbot.addWidget(panel)
    panel.resize(320, 700)
    panel.show()
    yield panel
    document.close()


def hex(panel: SelectionPanel, label: str) -> int:
    assert panel.document and panel.document.view.map and panel.document.view.map.grid
    return panel.document.view.map.grid.grid.index(label)


def select(panel: SelectionPanel, *labels: str, units: tuple[str, ...] = ()) -> None:
    panel.workbench.select(Selection(hexes=tuple(hex(panel, label) for label in labels), units=units))
    QCoreApplication.processEvents()


def test_nothing_selected_shows_the_scenario(panel: SelectionPanel) -> None:
    assert panel.stack.currentWidget() is panel.summary
    assert panel.summary.title.text() == "Two Bridges"
    assert panel.summary.facts.text().splitlines() == [
        "Kestria: 6 units",
        "Lorn: 6 units",
        "Turns 1 to 6",
        "120 hexes",
    ]


def test_a_scenario_of_one_turn_does_not_say_from_one_to_one(panel: SelectionPanel) -> None:
    assert panel.document
    panel.document.do("a single turn", SetValue("scenario.yaml", ("turns", "last"), 1))
    QCoreApplication.processEvents()
    assert "Turn 1" in panel.summary.facts.text().splitlines()


def test_a_hex_shows_terrain_name_and_who_is_there(panel: SelectionPanel) -> None:
    select(panel, "0905")
    assert panel.hexes.title.text() == "0905"
    assert panel.hexes.terrain.currentText() == "town"
    assert panel.hexes.names["en"].text() == "Harrow"
    assert panel.hexes.names["reading"].text() == "はりはら"
    assert [panel.hexes.stack.item(row).text() for row in range(panel.hexes.stack.count())] == [
        "Town Guard",
        "Mountain Battery",
    ]


def test_terrain_is_changed_in_place_and_taken_back(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, "0101", "0201")
    assert panel.hexes.terrain.currentIndex() == -1
    select(panel, "0101")
    box = panel.hexes.terrain
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert panel.document
    chosen = box.currentData()
    assert chosen == "woods"
    assert '"www..h.ww..."' in panel.document.text("map.yaml")
    assert panel.document.undo_stack.count() == 1
    panel.document.undo_stack.undo()
    assert box.currentData() == "clear"


def test_a_name_is_taken_when_it_is_finished(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, "0905")
    field = panel.hexes.names["en"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Harrowgate")
    assert panel.document
    assert "Harrowgate" not in panel.document.text("map.yaml")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert 'en: "Harrowgate"' in panel.document.text("map.yaml")


def test_an_edit_elsewhere_keeps_what_is_half_typed(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, "0905")
    field = panel.hexes.names["en"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Harr")
    assert panel.document
    panel.document.do("paint", PaintHexes("terrain", {"0101": "woods"}))
    panel.document.undo_stack.undo()
    assert field.text() == "Harr"
    assert panel.workbench.selection.hexes == (hex(panel, "0905"),)


def test_a_unit_of_the_stack_is_selected_by_a_click(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, "0905")
    stack = panel.hexes.stack
    qtbot.mouseClick(stack.viewport(), Qt.MouseButton.LeftButton, pos=stack.visualItemRect(stack.item(0)).center())
    assert panel.workbench.selection == Selection(units=("l.town",))
    assert panel.unit.title.text() == "Town Guard"
    assert panel.unit.start.text() == "Starts in 0905."
    assert not panel.unit.front.pixmap().isNull() and not panel.unit.back.pixmap().isNull()


def test_a_unit_that_comes_later_says_when(panel: SelectionPanel) -> None:
    select(panel, units=("k.3",))
    assert panel.unit.start.text() == "Arrives in turn 2."
    assert not panel.unit.to_map.isVisible()


def test_a_side_of_the_hexagon_leads_to_what_lies_on_it(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, "0705")
    sides = panel.hexes.sides
    for side in range(6):
        point = (sides.corner(side) + sides.corner(side + 1)) / 2
        assert sides.side_at(point) == side
    found = []
    for side in range(6):
        select(panel, "0705")
        point = (sides.corner(side) + sides.corner(side + 1)) / 2
        qtbot.mouseClick(sides, Qt.MouseButton.LeftButton, pos=point.toPoint())
        found.append((panel.side.title.text(), panel.side.what.text()))
    assert any("River (Esk)" in what and "Bridge (Harrow Bridge)" in what for _title, what in found)
    assert any(what == "Empty." for _title, what in found)
    assert all("0705" in title for title, _what in found)


def test_several_units_can_be_narrowed_to_one(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, units=("k.1", "k.2"))
    assert panel.stack.currentWidget() is panel.units
    row = panel.units.list.visualItemRect(panel.units.list.item(1)).center()
    qtbot.mouseClick(panel.units.list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert panel.workbench.selection.units == ("k.2",)


# What can be seen


def shown(panel: SelectionPanel) -> list[QLabel]:
    view = panel.stack.currentWidget()
    assert view
    return [label for label in view.findChildren(QLabel) if label.isVisible() and label.text()]


@pytest.mark.parametrize("unit", ["k.1", "k.3", "l.town"])
def test_every_value_of_a_unit_has_room(panel: SelectionPanel, unit: str) -> None:
    select(panel, units=(unit,))
    QCoreApplication.processEvents()
    assert len(shown(panel)) > 6
    for label in shown(panel):
        assert label.width() >= 20, label.text()
        assert label.height() >= label.heightForWidth(label.width()) or not label.wordWrap(), label.text()


def test_the_areas_of_a_hex_have_room_and_a_name_in_japanese(panel: SelectionPanel) -> None:
    assert panel.document
    panel.document.do("area", SetValue("map.yaml", ("areas",), {"old_fields": {"hexes": ["0101", "0201"]}}))
    select(panel, "0101")
    assert panel.hexes.areas.text() == "area of 2 hexes" and panel.hexes.areas.width() > 100
    panel.workbench.language = "ja"
    panel.renew()
    assert "old" not in panel.hexes.areas.text()


def test_an_area_without_a_name_is_called_after_its_places(panel: SelectionPanel) -> None:
    assert panel.document
    panel.document.do(
        "area",
        SetValue("map.yaml", ("areas",), {"by_the_town": {"hexes": ["0905"]}}),
        SetValue("oob.yaml", ("setup", 5, "at"), {"area": "by_the_town"}),
    )
    select(panel, "0905")
    assert panel.hexes.areas.text() == "Harrow"
    panel.workbench.language = "ja"
    select(panel, units=("l.town",))
    assert "針原" in panel.unit.start.text() and "by the town" not in panel.unit.start.text()


# The map of another scenario


def test_the_map_of_another_scenario_can_be_copied_here(mill: SelectionPanel, qtbot: QtBot) -> None:
    select(mill, "0101")
    assert mill.hexes.copy.isVisible() and not mill.hexes.terrain.isEnabled()
    qtbot.mouseClick(mill.hexes.copy, Qt.MouseButton.LeftButton)
    assert mill.document and mill.document.bundle.map is not None
    assert mill.hexes.terrain.isEnabled() and not mill.hexes.copy.isVisible()
    mill.document.undo_stack.undo()
    assert mill.hexes.copy.isVisible()


def test_an_own_map_needs_no_copy(panel: SelectionPanel) -> None:
    select(panel, "0101")
    assert not panel.hexes.copy.isVisible()


# Writing


def fields(panel: SelectionPanel) -> list[QLineEdit]:
    view = panel.stack.currentWidget()
    assert view
    return [field for field in view.findChildren(QLineEdit) if field.isVisible() and not field.isReadOnly()]


@pytest.mark.parametrize("chosen", [("0905", ()), (None, ("k.1",))])
def test_what_is_composed_in_a_name_is_not_taken_before_it_is_finished(
    panel: SelectionPanel, chosen: tuple[str | None, tuple[str, ...]]
) -> None:
    label, units = chosen
    select(panel, *([label] if label else []), units=units)
    assert panel.document and len(fields(panel)) == (3 if label else 2)
    for field in fields(panel):
        steps, before = panel.document.undo_stack.count(), field.text()
        field.setFocus()
        compose(field, "はりは")
        press_all(field)
        assert panel.document.undo_stack.count() == steps
        assert field.text() == before
        field.clear()
        compose(field, "はりはら")
        commit(field, "春原")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert field.text() == "春原"
        assert panel.document.undo_stack.count() == steps + 1


def test_a_name_that_was_taken_is_undone_in_the_document_not_in_the_field(panel: SelectionPanel, qtbot: QtBot) -> None:
    select(panel, units=("k.1",))
    field = panel.unit.names["en"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "First")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert not field.isUndoAvailable()
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "First"
    assert panel.document
    panel.document.undo_stack.undo()
    assert field.text() == "1st Regiment"


def test_several_units_say_what_they_have_in_common(panel: SelectionPanel) -> None:
    select(panel, units=("l.town", "k.guns", "k.1"))
    names = [panel.units.list.item(row).text() for row in range(panel.units.list.count())]
    assert names == ["1st Regiment", "Field Battery", "Town Guard"]
    assert "Side: various" in panel.units.common.text().splitlines()
    select(panel, units=("k.2", "k.1"))
    assert panel.units.common.text().splitlines() == [
        "Side: Kestria",
        "Type: foot",
        "Formation: Army of the West",
        "Steps: 2",
        "Place: various",
    ]
