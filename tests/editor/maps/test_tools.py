"""Brush and hexside tool in a real view, on a real document."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.maps.brush_tool import BrushTool
from editor.maps.hexside_tool import HexsideTool
from editor.maps.map_edits import WorkbenchEdits
from engine.bundle import SetValue
from tests.editor.maps.conftest import ALT, LEFT, RIGHT, SHIFT, Table


@pytest.fixture
def brush(table: Table) -> BrushTool:
    tool = BrushTool(table.bench)
    tool.set_word("marsh")
    table.view.set_tool(tool)
    return tool


@pytest.fixture
def side(table: Table) -> HexsideTool:
    tool = HexsideTool(table.bench)
    table.view.set_tool(tool)
    return tool


# Brush


def test_a_stroke_paints_what_it_passes_and_is_one_step(table: Table, brush: BrushTool) -> None:
    before = table.document.text("map.yaml")
    table.stroke("0502", "0505")
    assert [table.word(f"050{row}") for row in range(1, 7)] == ["clear", "marsh", "marsh", "marsh", "marsh", "clear"]
    assert table.document.undo_stack.count() == 1
    assert "marsh" in table.document.undo_stack.undoText()
    assert "4" in table.document.undo_stack.undoText()
    table.document.undo_stack.undo()
    assert table.document.text("map.yaml") == before


def test_a_second_stroke_is_a_second_step(table: Table, brush: BrushTool) -> None:
    table.stroke("0502", "0503")
    table.stroke("0505")
    assert table.document.undo_stack.count() == 2


def test_painting_is_seen_while_the_button_is_down(table: Table, brush: BrushTool) -> None:
    table.press(table.at("0502"))
    assert table.word("0502") == "marsh"
    table.release(table.at("0502"))


@pytest.mark.parametrize("how", ["escape", "right"])
def test_a_stroke_can_be_taken_back(table: Table, brush: BrushTool, how: str) -> None:
    before = table.document.text("map.yaml")
    table.press(table.at("0502"))
    table.move(table.at("0504"))
    if how == "escape":
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
    else:
        table.press(table.at("0504"), RIGHT)
    table.move(table.at("0506"))
    table.release(table.at("0506"))
    assert table.document.text("map.yaml") == before


def test_nothing_is_done_where_nothing_changes(table: Table, brush: BrushTool) -> None:
    brush.set_word(table.word("0502"))
    table.stroke("0502")
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.document.undo_stack.count() == 0


def test_a_larger_brush_and_a_brush_that_spares(table: Table, brush: BrushTool) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_BracketRight)
    assert brush.size == 2
    grid = table.grid
    around = [grid.label(index) for index in grid.area(grid.index("0505"), 1)]
    before = {label: table.word(label) for label in around}
    brush.only_over = "clear"
    table.stroke("0505")
    assert {label: table.word(label) for label in around} == {
        label: "marsh" if word == "clear" else word for label, word in before.items()
    }


def test_alt_picks_and_shift_draws_a_straight_line(table: Table, brush: BrushTool) -> None:
    table.press(table.at("0102"), LEFT, ALT)
    table.release(table.at("0102"), LEFT, ALT)
    assert brush.word == table.word("0102")
    assert table.document.undo_stack.count() == 0
    brush.set_word("marsh")
    table.press(table.at("0502"), LEFT, SHIFT)
    table.move(table.at("0906"), LEFT, SHIFT)
    table.move(table.at("0507"), LEFT, SHIFT)
    table.release(table.at("0507"), LEFT, SHIFT)
    assert [table.word(f"050{row}") for row in range(2, 8)] == ["marsh"] * 6
    assert table.word("0704") == "clear"


def test_the_options_follow_the_brush_and_lead_it(table: Table, brush: BrushTool, qtbot: QtBot) -> None:
    qtbot.addWidget(brush.options)
    brush.set_size(3)
    assert brush.options.word.currentData() == "marsh"
    QTest.keyClick(brush.options.word, Qt.Key.Key_Down)
    assert brush.word == brush.options.word.currentData() != "marsh"


# Hexsides


def chain(table: Table, number: int) -> list[str]:
    map = table.document.view.map
    assert map
    return list(map.chains[number].hexsides or ())


def test_a_drag_along_corners_draws_a_river(table: Table, side: HexsideTool) -> None:
    corners = table.grid.corners[table.grid.index("0303")]
    table.press(table.corner(corners[0]))
    for vertex in corners[1:4]:
        table.move(table.corner(vertex))
    table.release(table.corner(corners[3]))
    map = table.document.view.map
    assert map
    sides = table.grid.sides[table.grid.index("0303")]
    new = map.chains[-1]
    assert (new.id, new.layer) == ("river_1", "river")
    assert [table.grid.edge_index(label) for label in new.hexsides or ()] == list(sides[:3])
    assert table.document.undo_stack.count() == 1


def test_going_back_shortens_escape_drops_and_enter_ends(table: Table, side: HexsideTool) -> None:
    corners = table.grid.corners[table.grid.index("0303")]
    table.press(table.corner(corners[0]))
    for vertex in (corners[1], corners[2], corners[3], corners[2], corners[1]):
        table.move(table.corner(vertex))
    assert side.edges() == [table.grid.sides[table.grid.index("0303")][0]]
    assert side.end_words() == ("free end", "free end")
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.release(table.corner(corners[1]))
    assert table.document.undo_stack.count() == 0
    table.press(table.corner(corners[0]))
    table.move(table.corner(corners[1]))
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    table.release(table.corner(corners[1]))
    assert table.document.undo_stack.count() == 1


def test_a_click_or_shift_means_the_one_nearest_hexside(table: Table, side: HexsideTool) -> None:
    index = table.grid.index("0303")
    corners = table.grid.corners[index]
    table.press(table.corner(corners[0]))
    table.move(table.corner(corners[1]), LEFT, SHIFT)
    table.move(table.corner(corners[2]), LEFT, SHIFT)
    assert len(side.edges()) == 1
    table.release(table.corner(corners[2]), LEFT, SHIFT)
    map = table.document.view.map
    assert map
    assert len(map.chains[-1].hexsides or ()) == 1


def test_a_walk_from_the_end_of_the_esk_joins_it(table: Table, side: HexsideTool) -> None:
    grid = table.grid
    before = chain(table, 0)
    last = grid.edge_index(before[-1])
    used = {grid.edge_index(label) for label in before}
    vertex = next(v for v in grid.edge_vertices(last) if not (set(grid.vertex_edges(v)) - {last}) & used)
    onward = [edge for edge in grid.vertex_edges(vertex) if edge != last]
    end = sum(grid.edge_vertices(onward[0])) - vertex
    table.press(table.corner(vertex))
    table.move(table.corner(end))
    assert side.end_words()[0] == "joins Esk"
    assert side.end_words("ja")[0] == "joins エスク川"
    table.release(table.corner(end))
    assert len(chain(table, 0)) == len(before) + 1
    assert chain(table, 0)[: len(before)] == before


def test_the_right_button_erases(table: Table, side: HexsideTool) -> None:
    before = chain(table, 0)
    middle = table.grid.edge_index(before[10])
    one, other = table.grid.edge_vertices(middle)
    table.press(table.corner(one), RIGHT)
    table.move(table.corner(other), RIGHT)
    table.release(table.corner(other), RIGHT)
    assert chain(table, 0) == before[:10]
    assert chain(table, -1) == before[11:]
    table.document.undo_stack.undo()
    assert chain(table, 0) == before


# The map of another scenario


def test_the_first_stroke_copies_the_map_of_another_scenario_and_says_so(mill: Table) -> None:
    tool = BrushTool(mill.bench)
    tool.set_word("marsh")
    mill.view.set_tool(tool)
    mill.stroke("0502", "0503")
    assert (mill.word("0502"), mill.word("0503")) == ("marsh", "marsh")
    assert mill.told == ["The map was that of another scenario. This one has its own copy now."]
    scenario = mill.document.bundle.scenario
    assert scenario and scenario.parts.map == "own"
    assert scenario.parts.counters == "shipped:primer/two_bridges"
    assert [mill.document.undo_stack.text(step) for step in range(mill.document.undo_stack.count())] == [
        "Copy the map into this scenario",
        "Paint marsh, 2 hexes",
    ]
    for _step in range(2):
        mill.document.undo_stack.undo()
    assert mill.document.bundle.map is None
    assert mill.word("0502") != "marsh"


def test_a_hexside_too_is_drawn_on_a_copy(mill: Table) -> None:
    mill.view.set_tool(HexsideTool(mill.bench))
    corners = mill.grid.corners[mill.grid.index("0303")]
    mill.press(mill.corner(corners[0]))
    mill.move(mill.corner(corners[1]))
    mill.release(mill.corner(corners[1]))
    assert mill.told and mill.document.bundle.map is not None
    assert mill.document.undo_stack.undoText() == "Draw river, 1 hexside"


def test_a_map_that_cannot_be_changed_says_why(mill: Table) -> None:
    mill.document.do("no map", SetValue("scenario.yaml", ("parts", "map"), "shipped:primer/nowhere"))
    assert not WorkbenchEdits(mill.bench).claim()
    assert mill.told == ["This map cannot be changed: see Problems for the reason."]


def test_a_stroke_over_one_hex_speaks_of_one_hex(table: Table, brush: BrushTool) -> None:
    table.stroke("0502")
    assert table.document.undo_stack.undoText() == "Paint marsh, 1 hex"


def test_alt_picks_what_runs_along_a_hexside(table: Table, side: HexsideTool) -> None:
    side.set_kind("border", "border")
    hex = table.grid.index(chain(table, 0)[10].split("/")[0])
    other = table.grid.index(chain(table, 0)[10].split("/")[1])
    (x, y), (far_x, far_y) = table.view.place_middle(hex), table.view.place_middle(other)
    at = table.pixel(x + 0.45 * (far_x - x), y + 0.45 * (far_y - y))
    table.press(at, LEFT, ALT)
    table.release(at, LEFT, ALT)
    assert (side.layer, side.word) == ("river", "river")
    assert table.document.undo_stack.count() == 0


def test_arrows_show_which_way_a_river_runs(table: Table, side: HexsideTool) -> None:
    context = table.view.overlay_context()
    map = table.document.view.map
    assert context
    assert map
    rows = side._arrows._read(context, map, "river")
    assert len(rows) == 8
    assert rows[:, 3].sum() > 0, "the Esk runs down the map"
