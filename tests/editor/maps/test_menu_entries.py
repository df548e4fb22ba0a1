"""The small menu of the map, whole lines, and the way to an address on the map."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.maps.line_edits import LineEdits
from editor.maps.mentions import Mentions
from editor.shell.window import MainWindow
from editor.workbench import Selection
from engine.bundle import Insert
from engine.bundle.models import Map
from engine.bundle.models.map import ChainModel
from engine.hexes import Grid
from tests.editor.shell import hand
from tests.editor.shell.conftest import document_of, hex_of


def map_of(window: MainWindow) -> Map:
    map = document_of(window).view.map
    assert map
    return map


def grid_of(window: MainWindow) -> Grid:
    grid = window.canvas.grid
    assert grid
    return grid


def chain(window: MainWindow, id: str) -> ChainModel:
    return next(chain for chain in map_of(window).chains if chain.id == id)


def near_side(window: MainWindow, label: str) -> QPoint:
    """A pixel close to a hexside, inside the first of its hexes."""
    one, other = (hex_of(window, each) for each in label.split("/"))
    (x, y), (far_x, far_y) = window.canvas.place_middle(one), window.canvas.place_middle(other)
    at = window.canvas.viewport.to_screen(x + 0.42 * (far_x - x), y + 0.42 * (far_y - y))
    return QPointF(*at).toPoint()


def menu_at(window: MainWindow, at: QPoint) -> QMenu:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, window.canvas.mapToGlobal(at))
    QApplication.sendEvent(window.canvas, event)
    assert window.map_menu.menu
    return window.map_menu.menu


def choose(menu: QMenu, *path: str) -> None:
    for part in path[:-1]:
        found = next(action.menu() for action in menu.actions() if part in action.text())
        assert isinstance(found, QMenu)
        menu = found
    next(action for action in menu.actions() if path[-1] in action.text()).trigger()
    QTest.qWait(1)


def test_a_river_is_turned_round_split_and_joined_again(window: MainWindow) -> None:
    before = chain(window, "esk").hexsides or ()
    at = near_side(window, "0605/0705")
    choose(menu_at(window, at), "river: Esk", "Turn round")
    assert chain(window, "esk").hexsides == before[::-1]
    assert document_of(window).undo_stack.undoText() == "Turn Esk round"
    choose(menu_at(window, at), "river: Esk", "Split here")
    rest = map_of(window).chains[-1]
    assert (*(chain(window, "esk").hexsides or ()), *(rest.hexsides or ())) == before[::-1]
    choose(menu_at(window, at), "river: Esk", "Join with river")
    assert chain(window, "esk").hexsides == before[::-1]
    assert len(map_of(window).chains) == 4
    choose(menu_at(window, at), "river: Esk", "Remove")
    assert "esk" not in [each.id for each in map_of(window).chains]
    assert not any(problem.severity == "error" for problem in document_of(window).checks.finish().open)


def test_a_road_is_split_at_a_hex_that_both_parts_keep(window: MainWindow) -> None:
    choose(menu_at(window, hand.at(window, "0505")), "High Road", "Split here")
    assert (chain(window, "high_road").hexes or ())[-1] == "0505"
    assert (map_of(window).chains[-1].hexes or ())[0] == "0505"


def test_lines_that_do_not_meet_are_not_joined(window: MainWindow) -> None:
    map, own = map_of(window), document_of(window).bundle.map
    assert own
    lines = LineEdits(map, own, grid_of(window))
    assert [each.id for each in lines.joinable("ferry_lane")] == ["mill_road"]
    assert lines.joined("high_road", "esk") == []
    assert lines.split("high_road", hex_of(window, "0105")) == []


@pytest.mark.parametrize(
    ("label", "path", "named"),
    [
        ("0305", ("High Road", "Name…"), "high_road"),
        ("0905", ("Name of Harrow",), "Harrow"),
        ("0905", ("Area: Harrow", "Name…"), "harrow"),
    ],
)
def test_things_are_named_from_the_menu(window: MainWindow, label: str, path: tuple[str, ...], named: str) -> None:
    choose(menu_at(window, hand.at(window, label)), *path)
    entries = window.map_menu.entries
    dialog = entries.asking or entries.places.asking or entries.areas.asking
    assert dialog
    dialog.en.setText("Long Way")
    dialog.accept()
    map = map_of(window)
    found = [each.name for each in map.chains] + [each.name for each in map.places]
    names = [name.en for name in (*found, *(area.name for area in map.areas.values())) if name]
    assert names.count("Long Way") == 1
    assert document_of(window).undo_stack.count() == 1


def test_a_bridge_is_named(window: MainWindow) -> None:
    choose(menu_at(window, near_side(window, "0605/0705")), "Name of Harrow Bridge")
    dialog = window.map_menu.entries.asking
    assert dialog
    dialog.en.setText("Old Bridge")
    dialog.accept()
    assert "Old Bridge" in [bridge.name.en for bridge in map_of(window).bridges if bridge.name]


def test_an_area_is_selected_and_a_unit_leads_to_its_line(window: MainWindow) -> None:
    choose(menu_at(window, hand.at(window, "1105")), "Area: Five Elms", "Select its hexes")
    assert window.bench.selection == Selection(hexes=(hex_of(window, "1105"),))
    window.scene.place_units()
    choose(menu_at(window, hand.at(window, "0402")), "Show the unit in the order of battle")
    assert window.bench.space == "oob"


def test_the_menu_says_who_speaks_of_an_area_and_leads_there(window: MainWindow) -> None:
    document_of(window).do("arrive", Insert("oob.yaml", ("arrivals", 0, "at"), {"area": "elms"}))
    menu = menu_at(window, hand.at(window, "1105"))
    inner = next(action.menu() for action in menu.actions() if "Area: Five Elms" in action.text())
    assert isinstance(inner, QMenu)
    assert inner.actions()[-1].text() == "Used in: arrivals (1)"
    inner.actions()[-1].trigger()
    assert window.bench.space == "oob"
    assert Mentions(document_of(window).view).of("chain", "esk") == []


# Addresses


@pytest.mark.parametrize(
    ("address", "labels"),
    [("0905", ["0905"]), ("redoubt", ["1003"]), ("Harrow", ["0905"]), ("はりはら", ["0905"]), ("9999", None)],
)
def test_an_address_brings_a_hex_into_view(window: MainWindow, address: str, labels: list[str] | None) -> None:
    window.bench.set_space("oob")
    window.bench.go("map", address)
    assert window.bench.space == "map"
    expected = tuple(hex_of(window, label) for label in labels or ())
    assert window.bench.selection == Selection(hexes=expected)
    if labels:
        assert window.canvas.sees(expected[0])


def test_an_address_can_be_a_hexside_or_a_unit(window: MainWindow) -> None:
    window.bench.go("map", "0605/0705")
    assert window.bench.selection.edges == (grid_of(window).edge_index("0605/0705"),)
    window.bench.go("map", "k.1")
    assert window.bench.selection.units == ("k.1",)


# The status band


def test_the_band_falls_silent_beside_the_map(window: MainWindow) -> None:
    window.registry.do("tool.ways")
    assert "Drag from hex to hex" in window.status.unit.text()
    window.bench.set_space("oob")
    assert "Drag" not in window.status.unit.text()
    window.bench.set_space("map")
    assert "Drag from hex to hex" in window.status.unit.text()
