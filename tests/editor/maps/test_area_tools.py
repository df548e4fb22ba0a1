"""Fill, shapes, wands, eraser, paste and move in a real view, with the mouse and the keys of a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from editor.maps import map_clipboard
from editor.maps.erase_edits import EraseTarget
from editor.maps.erase_tool import EraseTool
from editor.maps.fill_tool import FillTool
from editor.maps.hex_tool import HexTool
from editor.maps.map_clip import AREAS, HEXSIDES, MIME, WAYS
from editor.maps.map_layers import Layers
from editor.maps.paint_settings import Mirror, PaintSettings
from editor.maps.paste_tool import MoveTool, PasteTool
from editor.maps.shape_tool import Shape, ShapeTool
from editor.maps.wand_tool import SameTool, SelectionMode, WandTool
from editor.workbench import Selection
from tests.editor.maps.conftest import ALT, LEFT, RIGHT, SHIFT, Table

CONTROL = Qt.KeyboardModifier.ControlModifier


def terrain(table: Table) -> Counter[str]:
    map = table.document.view.map
    assert map
    return Counter(map.cells("terrain").values())


def undo_text(table: Table) -> str:
    return table.document.undo_stack.undoText()


T = TypeVar("T", bound=HexTool)


def hold(table: Table, tool: T, word: str = "marsh") -> T:
    PaintSettings.of(table.bench).set_word(word)
    table.view.set_tool(tool)
    return tool


def click(table: Table, label: str, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    table.move(table.at(label), Qt.MouseButton.NoButton, modifiers)
    table.press(table.at(label), LEFT, modifiers)
    table.release(table.at(label), LEFT, modifiers)


def chosen(table: Table) -> set[str]:
    return {table.grid.label(index) for index in table.bench.selection.hexes}


# Fill


def test_a_click_fills_what_hangs_together_and_undo_says_how_much(table: Table) -> None:
    tool = hold(table, FillTool(table.bench))
    before = terrain(table)
    table.move(table.at("0901"), Qt.MouseButton.NoButton)
    region = tool.hexes(table.grid, table.grid.index("0902"))
    click(table, "0902")
    assert all(table.word(table.grid.label(index)) == "marsh" for index in region)
    assert undo_text(table) == f"Fill marsh, {len(region)} hexes"
    assert terrain(table)["marsh"] == before["marsh"] + len(region)
    table.document.undo_stack.undo()
    assert terrain(table) == before


@pytest.mark.parametrize("how", ["escape", "right", "away"])
def test_a_fill_that_is_not_let_go_in_its_region_does_nothing(table: Table, how: str) -> None:
    hold(table, FillTool(table.bench))
    table.press(table.at("0902"))
    if how == "escape":
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
    elif how == "right":
        table.press(table.at("0902"), RIGHT)
    table.release(table.at("0105" if how == "away" else "0902"))
    assert table.document.undo_stack.count() == 0


def test_a_fill_can_stop_at_the_river(table: Table) -> None:
    tool = hold(table, FillTool(table.bench))
    whole = len(tool.hexes(table.grid, table.grid.index("0505")))
    tool.spread.stops.chosen = frozenset({("river", "river")})
    west = tool.hexes(table.grid, table.grid.index("0505"))
    assert 0 < len(west) < whole
    click(table, "0505")
    assert table.word("0705") == "clear"
    assert table.word("0405") == "marsh"


def test_alt_picks_a_terrain_for_all_tools_and_digits_choose_one(table: Table) -> None:
    box = PaintSettings.of(table.bench)
    for tool in (FillTool(table.bench), ShapeTool(table.bench)):
        hold(table, tool, "marsh")
        click(table, "0302", ALT)
        assert box.word == table.word("0302") != "marsh"
        QTest.keyClick(table.view, Qt.Key.Key_3)
        assert box.word == box.words.known()[2]
    assert table.document.undo_stack.count() == 0


def test_the_mirror_fills_the_other_side_too(table: Table) -> None:
    tool = hold(table, ShapeTool(table.bench))
    tool.box.set_mirror(Mirror.ACROSS)
    tool.set_shape(Shape.LINE)
    table.stroke("0203", "0205")
    marsh = {label for label in ("0203", "0204", "0205", "1003", "1004", "1005") if table.word(label) == "marsh"}
    assert len(marsh) == 6


# Shapes


def test_a_rectangle_is_painted_as_it_was_seen(table: Table) -> None:
    tool = hold(table, ShapeTool(table.bench))
    table.press(table.at("0304"))
    table.move(table.at("0608"))
    seen = {table.grid.label(index) for index in tool.hexes(table.grid)}
    assert len(seen) == 4 * 5
    changed = [label for label in seen if table.word(label) != "marsh"]
    table.release(table.at("0608"))
    assert all(table.word(label) == "marsh" for label in seen)
    assert undo_text(table) == f"Draw marsh, {len(changed)} hexes"
    assert table.document.undo_stack.count() == 1


def test_an_outline_leaves_the_inside_alone(table: Table) -> None:
    tool = hold(table, ShapeTool(table.bench))
    tool.options.filled.click()
    table.stroke("0404", "0808")
    assert table.word("0404") == table.word("0806") == "marsh"
    assert table.word("0606") == "clear"


@pytest.mark.parametrize("how", ["escape", "right"])
def test_a_shape_can_be_dropped(table: Table, how: str) -> None:
    hold(table, ShapeTool(table.bench))
    table.press(table.at("0304"))
    table.move(table.at("0608"))
    if how == "escape":
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
    else:
        table.press(table.at("0608"), RIGHT)
    table.release(table.at("0608"))
    assert table.document.undo_stack.count() == 0


def test_shift_makes_lines_straight_and_ellipses_round(table: Table) -> None:
    tool = hold(table, ShapeTool(table.bench))
    tool.set_shape(Shape.LINE)
    table.press(table.at("0502"), LEFT, SHIFT)
    table.move(table.at("0607"), LEFT, SHIFT)
    assert [table.grid.label(index) for index in tool.hexes(table.grid)] == [f"05{row:02}" for row in range(2, 9)]
    tool.set_shape(Shape.ELLIPSE)
    assert not tool.begun
    table.press(table.at("0303"), LEFT, SHIFT)
    table.move(table.at("0308"), LEFT, SHIFT)
    columns = {index % table.grid.columns for index in tool.hexes(table.grid)}
    assert len(columns) >= 5
    tool.cancel()


def test_a_polygon_goes_from_click_to_click(table: Table) -> None:
    tool = hold(table, ShapeTool(table.bench))
    tool.set_shape(Shape.POLYGON)
    for label in ("0303", "0808", "0308"):
        click(table, label)
    QTest.keyClick(table.view, Qt.Key.Key_Backspace)
    click(table, "0308")
    assert table.document.undo_stack.count() == 0
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.word("0303") == table.word("0406") == table.word("0308") == "marsh"
    assert table.word("0704") != "marsh"
    for label in ("0901", "1101", "1103"):
        click(table, label)
    QTest.mouseDClick(table.view, LEFT, pos=table.at("1103"))
    assert table.word("1001") == "marsh"
    assert table.document.undo_stack.count() == 2


# Wands


def test_the_wand_selects_joins_and_takes_away(table: Table) -> None:
    tool = hold(table, WandTool(table.bench))
    click(table, "0902")
    hills = chosen(table)
    assert {"0902", "1002"} <= hills
    assert {table.word(label) for label in hills} == {"hill"}
    click(table, "1102", SHIFT)
    assert chosen(table) > hills
    click(table, "1102", CONTROL)
    assert chosen(table) == hills
    click(table, "0902", SHIFT | CONTROL)
    assert chosen(table) == hills
    tool.set_joining(SelectionMode.SUBTRACT)
    click(table, "0902")
    assert not chosen(table)
    assert table.document.undo_stack.count() == 0


def test_the_other_wand_selects_everything_that_is_the_same(table: Table) -> None:
    hold(table, SameTool(table.bench))
    click(table, "0902")
    assert len(chosen(table)) == terrain(table)["hill"]


# Eraser


def test_the_eraser_takes_one_layer_and_leaves_the_others(table: Table) -> None:
    tool = hold(table, EraseTool(table.bench))
    map = table.document.view.map
    assert map
    assert tool.target == EraseTarget("ground", "terrain")
    table.stroke("0901", "0902")
    assert table.word("0902") == "clear"
    assert undo_text(table) == "Erase Terrain, 2 hexes"
    tool.set_target(EraseTarget("ways", "road"))
    table.stroke("0505", "0605")
    now = table.document.view.map
    assert now
    roads = [chain.hexes for chain in now.chains if chain.layer == "road" and chain.hexes]
    assert all("0505" not in hexes and "0605" not in hexes for hexes in roads)
    assert len(roads) == len([chain for chain in map.chains if chain.layer == "road"]) + 1
    assert now.edges("river") == map.edges("river")
    assert undo_text(table) == "Erase road, 2 hexes"
    table.document.undo_stack.undo()
    table.document.undo_stack.undo()
    assert table.document.view.map == map


def test_the_eraser_takes_single_hexsides_or_all_round_a_hex(table: Table) -> None:
    tool = hold(table, EraseTool(table.bench))
    tool.set_target(EraseTarget("hexsides", "river"))
    before = chain_edges(table)
    edge = table.grid.edge_index(before[3])
    assert table.view.scene_
    one, other = (table.view.scene_.lattice.vertices[vertex] for vertex in table.grid.edge_vertices(edge))
    middle = table.view.place_middle(table.grid.edge_hexes(edge)[0])
    point = [((one[axis] + other[axis]) / 2) * 0.9 + middle[axis] * 0.1 for axis in (0, 1)]
    table.move(table.pixel(*point), Qt.MouseButton.NoButton)
    table.press(table.pixel(*point))
    table.release(table.pixel(*point))
    assert set(before) - set(chain_edges(table)) == {before[3]}
    assert undo_text(table) == "Erase river, 1 hexside"
    QTest.keyClick(table.view, Qt.Key.Key_BracketRight)
    click(table, "0705")
    assert not {label for label in chain_edges(table) if "0705" in label}


def chain_edges(table: Table) -> list[str]:
    map = table.document.view.map
    assert map
    return list(map.edges("river"))


def test_places_bridges_and_areas_are_erased_only_when_they_are_meant(table: Table) -> None:
    tool = hold(table, EraseTool(table.bench))
    for kind, label in (("places", "0905"), ("areas", "1003"), ("bridges", "0605")):
        tool.set_target(EraseTarget(kind))
        if kind == "bridges":
            tool.set_size(2)
        click(table, label)
    map = table.document.view.map
    assert map
    assert "Harrow" not in {place.name.en for place in map.places}
    assert map.areas["redoubt"].hexes == ()
    assert "0605/0705" not in {bridge.hexside for bridge in map.bridges}
    assert map.areas["harrow"].hexes == ("0905",)
    assert table.document.undo_stack.count() == 3


def test_escape_saves_what_was_to_be_erased(table: Table) -> None:
    hold(table, EraseTool(table.bench))
    table.press(table.at("0901"))
    table.move(table.at("0902"))
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.release(table.at("0902"))
    assert table.document.undo_stack.count() == 0


# Pieces


@pytest.fixture
def paper() -> Iterator[None]:
    """The clipboard, empty before and after."""
    QGuiApplication.clipboard().clear()
    yield
    QGuiApplication.clipboard().clear()


def select(table: Table, *labels: str) -> None:
    table.bench.select(Selection(hexes=tuple(table.grid.index(label) for label in labels)))


@pytest.mark.usefixtures("paper")
def test_a_piece_is_copied_turned_and_pasted_as_one_step(table: Table) -> None:
    select(table, "0902", "1002", "0903", "1003")
    map_clipboard.copy(table.bench)
    data = QGuiApplication.clipboard().mimeData()
    assert data.hasFormat(MIME)
    assert "hexwright map" in data.text()
    tool = hold(table, PasteTool(table.bench))
    assert tool.load()
    table.move(table.at("0307"), Qt.MouseButton.NoButton)
    before = terrain(table)["hill"]
    QTest.keyClick(table.view, Qt.Key.Key_R)
    QTest.keyClick(table.view, Qt.Key.Key_M)
    assert (tool.turn.sixths, tool.turn.mirrored) == (5, True)
    click(table, "0505")
    assert undo_text(table) == "Paste 4 hexes"
    assert table.document.undo_stack.count() == 1
    assert terrain(table)["hill"] == before + 4
    click(table, "0507")
    assert table.document.undo_stack.count() == 2
    table.document.undo_stack.undo()
    table.document.undo_stack.undo()
    assert terrain(table)["hill"] == before


@pytest.mark.usefixtures("paper")
def test_rivers_and_roads_come_along_only_if_they_are_wanted(table: Table) -> None:
    select(table, "0605", "0705")
    map_clipboard.copy(table.bench)
    tool = hold(table, PasteTool(table.bench))
    tool.load()
    rivers = len(chain_edges(table))
    tool.options.parts[HEXSIDES].click()
    tool.options.parts[WAYS].click()
    click(table, "1108")
    assert len(chain_edges(table)) == rivers
    tool.options.parts[HEXSIDES].click()
    click(table, "1108")
    assert len(chain_edges(table)) > rivers
    assert AREAS not in tool.wanted


@pytest.mark.usefixtures("paper")
def test_a_piece_goes_as_plain_text_too_and_other_text_is_nothing(table: Table) -> None:
    select(table, "0902")
    map_clipboard.copy(table.bench)
    text = QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().setText(text)
    assert PasteTool(table.bench).load()
    QGuiApplication.clipboard().setText("Harrow")
    tool = hold(table, PasteTool(table.bench))
    assert not tool.load()
    click(table, "0505")
    assert table.document.undo_stack.count() == 0


@pytest.mark.usefixtures("paper")
def test_cut_copies_and_clears(table: Table) -> None:
    select(table, "0902", "1002")
    map_clipboard.cut(table.bench)
    assert table.word("0902") == table.word("1002") == "clear"
    assert undo_text(table) == "Cut 2 hexes"
    assert map_clipboard.read() is not None
    table.document.undo_stack.undo()
    assert table.word("0902") == "hill"


def test_the_selection_is_dragged_with_all_that_lies_there(table: Table) -> None:
    select(table, "0905", "1005", "0904")
    tool = hold(table, MoveTool(table.bench))
    table.press(table.at("0905"))
    table.move(table.at("0908"))
    table.move(table.at("0909"))
    assert tool.begun
    table.release(table.at("0909"))
    assert undo_text(table) == "Move 3 hexes"
    assert table.document.undo_stack.count() == 1
    assert table.word("0909") == "town"
    assert table.word("0905") == "clear"
    map = table.document.view.map
    assert map
    assert [place.hex for place in map.places if place.name.en == "Harrow"] == ["0909"]
    assert chosen(table) == {"0909", "1009", "0908"}
    table.document.undo_stack.undo()
    assert table.word("0905") == "town"


def test_a_move_can_be_dropped_and_needs_a_selection(table: Table) -> None:
    select(table, "0902")
    hold(table, MoveTool(table.bench))
    table.press(table.at("0902"))
    table.move(table.at("0505"))
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.release(table.at("0505"))
    table.stroke("0303", "0404")
    assert table.document.undo_stack.count() == 0
    assert table.told == ["Press on one of the selected hexes to drag them."]


# Locks


def test_a_locked_layer_is_left_alone_and_says_so(table: Table) -> None:
    Layers.of(table.bench).lock("terrain", True)
    for tool in (FillTool(table.bench), ShapeTool(table.bench), EraseTool(table.bench)):
        hold(table, tool)
        table.stroke("0902", "0903")
    assert table.document.undo_stack.count() == 0
    assert table.told == ["Terrain: this layer is locked. Unlock it under Layers, above the map."] * 3
    eraser = hold(table, EraseTool(table.bench))
    eraser.set_target(EraseTarget("places"))
    click(table, "0905")
    assert table.document.undo_stack.count() == 1


def test_nothing_happens_beside_the_map(table: Table) -> None:
    for tool in (FillTool(table.bench), ShapeTool(table.bench), EraseTool(table.bench), WandTool(table.bench)):
        hold(table, tool)
        table.move(QPoint(3, 3), Qt.MouseButton.NoButton)
        table.press(QPoint(3, 3))
        table.release(QPoint(3, 3))
    assert table.document.undo_stack.count() == 0
