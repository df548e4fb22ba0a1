"""The tool for roads and the tool for bridges, by the mouse."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.maps import crossing_edits
from editor.maps.bridge_tool import BridgeTool
from editor.maps.way_tool import WayTool
from tests.editor.maps.conftest import ALT, LEFT, RIGHT, Table


@pytest.fixture
def ways(table: Table) -> WayTool:
    tool = WayTool(table.bench)
    table.view.set_tool(tool)
    return tool


def roads(table: Table) -> dict[str, tuple[str, ...]]:
    map = table.document.view.map
    assert map
    return {chain.id: chain.hexes for chain in map.chains if chain.hexes}


def side(table: Table, label: str) -> QPoint:
    """A pixel inside the first hex of a hexside, close to the side."""
    one, other = (table.grid.index(each) for each in label.split("/"))
    (x, y), (far_x, far_y) = table.view.place_middle(one), table.view.place_middle(other)
    return QPointF(*table.view.viewport.to_screen(x + 0.44 * (far_x - x), y + 0.44 * (far_y - y))).toPoint()


def bridges(table: Table) -> dict[str, str]:
    map = table.document.view.map
    assert map
    return {bridge.hexside: bridge.word for bridge in map.bridges}


def test_a_drag_lays_a_road_of_its_own(table: Table, ways: WayTool) -> None:
    table.stroke("0208", "0308", "0408")
    assert roads(table)["road_1"] == ("0208", "0308", "0408")
    assert table.document.undo_stack.undoText() == "Draw road, 3 hexes"
    assert not table.document.checks.finish().open


def test_a_road_from_the_end_of_another_lengthens_it(table: Table, ways: WayTool) -> None:
    table.press(table.at("0808"))
    table.move(table.at("0809"))
    assert ways.end_words(table.grid) == ("joins Ferry Lane", "free end")
    table.release(table.at("0809"))
    assert roads(table)["ferry_lane"][-2:] == ("0808", "0809")


def test_going_back_shortens_and_the_right_button_drops(table: Table, ways: WayTool) -> None:
    table.press(table.at("0208"))
    for label in ("0308", "0408", "0308"):
        table.move(table.at(label))
    table.release(table.at("0308"))
    assert roads(table)["road_1"] == ("0208", "0308")
    table.press(table.at("0209"))
    table.move(table.at("0309"))
    table.press(table.at("0309"), RIGHT)
    table.release(table.at("0309"))
    assert table.document.undo_stack.count() == 1


def test_clicks_go_on_hex_by_hex_until_enter(table: Table, ways: WayTool) -> None:
    for label in ("0208", "0308", "0310"):
        table.press(table.at(label))
        table.release(table.at(label))
    assert table.document.undo_stack.count() == 0
    table.move(table.at("0510"), Qt.MouseButton.NoButton)
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert roads(table)["road_1"] == ("0208", "0308", "0309", "0310")


def test_backspace_takes_a_click_back_and_a_double_click_ends(table: Table, ways: WayTool) -> None:
    for label in ("0208", "0308", "0309"):
        table.press(table.at(label))
        table.release(table.at(label))
    QTest.keyClick(table.view, Qt.Key.Key_Backspace)
    QTest.mouseDClick(table.view, LEFT, pos=table.at("0308"))
    assert roads(table)["road_1"] == ("0208", "0308")


def test_a_river_on_the_way_gets_a_bridge_in_the_same_step(table: Table, ways: WayTool) -> None:
    table.stroke("0608", "0808")
    assert len(bridges(table)) == 3
    assert table.document.undo_stack.undoText() == "Draw road, 3 hexes, 1 bridge"
    table.document.undo_stack.undo()
    assert len(bridges(table)) == 2


def test_bridges_can_be_left_out_and_standing_ones_are_kept(table: Table, ways: WayTool, qtbot: QtBot) -> None:
    qtbot.addWidget(ways.options)
    ways.options.bridges.click()
    table.stroke("0608", "0808")
    assert len(bridges(table)) == 2
    ways.options.bridges.click()
    map = table.document.view.map
    assert map
    walk = [table.grid.index(label) for label in ("0605", "0705")]
    assert crossing_edits.Fords().crossed(map, table.grid, look_of("primer"), walk) == []


def test_alt_picks_the_kind_and_the_options_choose_it(table: Table, ways: WayTool, qtbot: QtBot) -> None:
    qtbot.addWidget(ways.options)
    ways.kind = ("rail", "rail")
    table.press(table.at("0305"), LEFT, ALT)
    assert ways.kind == ("road", "road")
    assert ways.options.kind.currentData() == ("road", "road")
    assert table.document.undo_stack.count() == 0


# Bridges


def test_a_click_builds_another_pulls_down(table: Table) -> None:
    tool = BridgeTool(table.bench)
    table.view.set_tool(tool)
    at = side(table, "0608/0709")
    for expected in ({"0608/0709": "bridge"}, {}):
        table.move(at, Qt.MouseButton.NoButton)
        table.press(at)
        table.release(at)
        assert {key: word for key, word in bridges(table).items() if key == "0608/0709"} == expected
    assert table.document.undo_stack.undoText() == "Remove the bridge from 0608/0709"


def test_another_word_changes_what_stands_there_and_keeps_its_name(table: Table) -> None:
    tool = BridgeTool(table.bench)
    table.view.set_tool(tool)
    tool.set_word("ferry")
    table.press(side(table, "0605/0705"))
    table.release(side(table, "0605/0705"))
    map = table.document.view.map
    assert map
    assert (map.bridges[0].word, map.bridges[0].name and map.bridges[0].name.en) == ("ferry", "Harrow Bridge")
    tool.set_word("bridge")
    table.press(side(table, "0605/0705"), LEFT, ALT)
    assert tool.kind == "ferry"
    table.press(side(table, "0602/0702"))
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.release(side(table, "0602/0702"))
    assert bridges(table)["0602/0702"] == "bridge"
