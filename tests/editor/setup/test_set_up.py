"""Setting up with real drags and keys: between the tray, the hexes and the boxes, under the rules of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.hex_overlays import DimOverlay, HexOverlay
from editor.setup.set_up_checks import set_up_checks
from editor.setup.unit_tray import UnitTray
from editor.setup.waiting_model import UNIT
from editor.shell.rooms import setup as room
from editor.shell.window import MainWindow
from editor.workbench import Selection
from engine.bundle import SetValue
from tests.editor.setup.conftest import in_set_up, settle
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of, hex_of

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
PLAIN = Qt.KeyboardModifier.NoModifier


def tray_of(window: MainWindow) -> UnitTray:
    return window.make_set_up().tray


def units_in(tray: UnitTray) -> list[str]:
    """Every unit in the tree that is shown, in order."""
    model = tray.shown
    found: list[str] = []

    def walk(parent: QModelIndex) -> None:
        for row in range(model.rowCount(parent)):
            index = model.index(row, 0, parent)
            if index.data(UNIT):
                found.append(index.data(UNIT))
            walk(index)

    walk(QModelIndex())
    return found


def row_of(tray: UnitTray, unit: str) -> QPoint:
    """The middle of a unit's row."""
    match = tray.shown.match(tray.shown.index(0, 0), UNIT, unit, 1, Qt.MatchFlag.MatchRecursive)
    tray.tree.scrollTo(match[0])
    return tray.tree.visualRect(match[0]).center()


def send(tray: UnitTray, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton) -> None:
    viewport = tray.tree.viewport()
    button = NONE if kind == QEvent.Type.MouseMove else LEFT
    event = QMouseEvent(kind, QPointF(at), QPointF(viewport.mapToGlobal(at)), button, held, PLAIN)
    QApplication.sendEvent(viewport, event)


def over(window: MainWindow, tray: UnitTray, label: str) -> QPoint:
    """A hex of the map as the tray's mouse sees it."""
    return tray.tree.viewport().mapFromGlobal(window.canvas.mapToGlobal(hand.at(window, label)))


def lift_from_tray(window: MainWindow, unit: str, label: str) -> QPoint:
    tray = tray_of(window)
    start, end = row_of(tray, unit), over(window, tray, label)
    send(tray, QEvent.Type.MouseButtonPress, start, LEFT)
    for at in (start + QPoint(12, 4), start + QPoint(40, 8), end):
        send(tray, QEvent.Type.MouseMove, at, LEFT)
    return end


def double_click(tray: UnitTray, unit: str) -> None:
    at = row_of(tray, unit)
    QTest.mouseClick(tray.tree.viewport(), LEFT, pos=at)
    QTest.mouseDClick(tray.tree.viewport(), LEFT, pos=at)


def drag_from_tray(window: MainWindow, unit: str, label: str) -> None:
    end = lift_from_tray(window, unit, label)
    send(tray_of(window), QEvent.Type.MouseButtonRelease, end, NONE)


def drag_to_tray(window: MainWindow, label: str) -> None:
    tray, canvas = tray_of(window), window.canvas
    hand.lift(window, label, label)
    target = canvas.mapFromGlobal(tray.mapToGlobal(tray.rect().center()))
    for place in (hand.at(window, label) + QPoint(30, 30), target):
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), QPointF(canvas.mapToGlobal(place)), NONE, LEFT, PLAIN
        )
        QApplication.sendEvent(canvas, event)
    QTest.mouseRelease(canvas, LEFT, pos=target)


def place_of(window: MainWindow, unit: str) -> str:
    grid = window.canvas.grid
    assert grid is not None
    return grid.label(window.scene.positions[unit]) if unit in window.scene.positions else ""


def test_what_l_does_is_said_as_it_is(ready: MainWindow, qtbot: QtBot) -> None:
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    tray, told = tray_of(ready), list[str]()
    ready.bench.told.connect(told.append)
    assert "L sets down on the nearest legal place" in tray.hint.text()
    ready.registry.do("setup.tray")
    QTest.keyClick(tray.tree, Qt.Key.Key_Return)
    assert told[-1].endswith("L sets down on the nearest legal place.")
    ready.registry.do("setup.nearest")
    settle(ready, qtbot)
    assert place_of(ready, "k.2"), "it stands there, it was not only sought"


def test_a_unit_goes_into_the_tray_and_out_again_one_step_a_drag(ready: MainWindow, qtbot: QtBot) -> None:
    tray, stack = tray_of(ready), document_of(ready).undo_stack
    assert tray.count.text() == "10 of 10 placed"
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    assert tray.count.text() == "9 of 10 placed"
    assert units_in(tray) == ["k.2"]
    assert place_of(ready, "k.2") == ""
    drag_from_tray(ready, "k.2", "0404")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0404"
    assert ready.bench.selection == Selection(units=("k.2",))
    assert tray.count.text() == "10 of 10 placed"
    assert stack.count() == 2
    assert stack.undoText() == "set up in 0404"
    stack.undo()
    stack.undo()
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0402"


def test_while_a_unit_of_the_tray_is_over_the_map_the_band_gives_the_reason(ready: MainWindow, qtbot: QtBot) -> None:
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    end = lift_from_tray(ready, "k.2", "0905")
    said = ready.status.unit.accessibleName()
    assert said.startswith("2nd Regiment, ")
    assert "(" in said, "the section of the rule"
    lit = ready.canvas.overlays.get("starts")
    assert isinstance(lit, DimOverlay)
    assert hex_of(ready, "0905") not in lit.hexes
    send(tray_of(ready), QEvent.Type.MouseButtonRelease, end, NONE)
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "", "the rules forbid it"
    assert "starts" not in ready.canvas.overlays
    assert units_in(tray_of(ready)) == ["k.2"]


def test_free_only_warns(ready: MainWindow, qtbot: QtBot) -> None:
    hand.drag(ready, "0402", "0905")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0402"
    ready.make_set_up().legend.free.click()
    hand.lift(ready, "0402", "0905")
    marked = ready.canvas.overlays.get("starts")
    assert isinstance(marked, HexOverlay)
    assert hex_of(ready, "0905") in marked.values
    hand.drop(ready, "0905")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0905"
    assert document_of(ready).checks.problems.counts.error


def test_what_is_legal_but_hardly_meant_is_tinted_and_said(ready: MainWindow, qtbot: QtBot) -> None:
    grid = ready.canvas.grid
    assert grid is not None
    found = set_up_checks(ready.bench, ("k.2",))
    assert found is not None
    doubtful = next(hex for hex in sorted(found.starts[0], reverse=True) if found.doubts(hex))
    hand.lift(ready, "0402", grid.label(doubtful))
    qtbot.waitUntil(lambda: "starts.worry" in ready.canvas.overlays)
    assert "but: " in ready.status.unit.accessibleName()
    hand.drop(ready, grid.label(doubtful))
    assert "starts.worry" not in ready.canvas.overlays
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == grid.label(doubtful)


def test_several_units_find_as_much_room_as_each_hex_has(ready: MainWindow) -> None:
    together = set_up_checks(ready.bench, ("k.1", "k.2", "k.lancers"))
    assert together is not None
    allowed, refused = together.starts
    assert all(together.forbids(place) for place in list(refused)[::7])
    assert not any(together.forbids(place) for place in list(allowed)[::7])


def test_the_nearest_legal_place_by_one_key(ready: MainWindow, qtbot: QtBot) -> None:
    document_of(ready).do("beside", SetValue("oob.yaml", ("setup", 2, "at", "hex"), "0905"))
    settle(ready, qtbot)
    hand.click(ready, "0101")
    ready.bench.select(Selection(units=("k.2",)))
    QTest.keyClick(ready.canvas, Qt.Key.Key_L)
    settle(ready, qtbot)
    grid = ready.canvas.grid
    assert grid is not None
    assert grid.distance(hex_of(ready, place_of(ready, "k.2")), hex_of(ready, "0905")) == 1
    assert not document_of(ready).checks.problems.counts.error


def test_with_the_keyboard_alone(ready: MainWindow, qtbot: QtBot) -> None:
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    ready.canvas.setFocus()
    QTest.keyClick(ready.canvas, Qt.Key.Key_T)
    tree = tray_of(ready).tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert "starts" in ready.canvas.overlays
    ready.canvas.show_hex(hex_of(ready, "0303"))
    QTest.keyClick(ready.canvas, Qt.Key.Key_Down)
    assert ready.status.unit.accessibleName() == "2nd Regiment, may start here"
    QTest.keyClick(ready.canvas, Qt.Key.Key_Return)
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0304"
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(ready.canvas, key)
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0305"
    QTest.keyClick(ready.canvas, Qt.Key.Key_Delete)
    settle(ready, qtbot)
    assert units_in(tray_of(ready)) == ["k.2"]


def test_what_is_picked_up_is_set_down_by_a_click_and_put_back_by_escape(ready: MainWindow, qtbot: QtBot) -> None:
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    tray = tray_of(ready)
    double_click(tray, "k.2")
    assert ready.pointing.tool.picked == ("k.2",)
    QTest.keyClick(ready.canvas, Qt.Key.Key_Escape)
    assert not ready.pointing.tool.picked
    assert "starts" not in ready.canvas.overlays
    double_click(tray, "k.2")
    hand.click(ready, "0404")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0404"


def test_several_selected_units_move_together_as_one_step(ready: MainWindow, qtbot: QtBot) -> None:
    ready.bench.select(Selection(units=("k.2", "k.lancers")))
    hand.drag(ready, "0402", "0404")
    settle(ready, qtbot)
    assert {place_of(ready, unit) for unit in ("k.2", "k.lancers")} == {"0404"}
    assert document_of(ready).undo_stack.undoText() == "set up in 0404: 2 units"
    document_of(ready).undo_stack.undo()
    settle(ready, qtbot)
    assert (place_of(ready, "k.2"), place_of(ready, "k.lancers")) == ("0402", "0305")


def test_a_line_that_leaves_a_choice_shows_its_range_and_forbids_the_rest(ready: MainWindow, qtbot: QtBot) -> None:
    choice = {"one_of": ["0402", "0403", "0404"]}
    document_of(ready).do("choice", SetValue("oob.yaml", ("setup", 2, "at"), choice))
    settle(ready, qtbot)
    ready.bench.select(Selection(units=("k.2",)))
    shown = ready.canvas.overlays.get("range")
    assert isinstance(shown, HexOverlay)
    assert set(shown.values) == {hex_of(ready, label) for label in choice["one_of"]}
    hand.drag(ready, "0402", "0303")
    assert "names other places" in ready.status.unit.accessibleName()
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0402"
    hand.drag(ready, "0402", "0404")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") == "0404"
    assert 'proposed: ["0404"]' in document_of(ready).text("oob.yaml")


def test_the_tray_finds_units_and_keeps_what_is_selected(ready: MainWindow, qtbot: QtBot) -> None:
    tray = tray_of(ready)
    ready.pointing.placing.take_off(("k.2", "k.lancers", "l.militia"))
    settle(ready, qtbot)
    assert units_in(tray) == ["k.2", "k.lancers", "l.militia"]
    QTest.mouseClick(tray.tree.viewport(), LEFT, pos=row_of(tray, "k.lancers"))
    ready.pointing.placing.drop(("k.2",), hex_of(ready, "0402"))
    settle(ready, qtbot)
    assert tray.tree.units == ("k.lancers",)
    tray.search.setText("militia")
    assert units_in(tray) == ["l.militia"]


def test_a_unit_goes_into_a_box_by_a_drag(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("june_6/saint_lo")
    in_set_up(window, qtbot)
    unit = next(iter(window.scene.positions))
    box = window.canvas.boxes.first
    window.canvas.show_place(box)
    window.pointing.placing.drop((unit,), box)
    settle(window, qtbot)
    assert window.scene.positions[unit] == box
    assert window.canvas.counters.arrangement.by_id[unit].place == box
    assert "box" in document_of(window).undo_stack.undoText()


def test_tray_and_legend_come_and_go_with_the_mode_a_game_between(ready: MainWindow, qtbot: QtBot) -> None:
    made = ready.make_set_up()
    assert not ready.tool_strip.isVisible()
    ready.registry.do("mode.play")
    qtbot.waitUntil(lambda: not made.legend.isVisible())
    assert not made.tray.isVisible()
    assert ready.play_mode is not None
    assert ready.play_mode.bar is not None
    assert ready.play_mode.bar.isVisible()
    ready.registry.do("mode.set_up")
    qtbot.waitUntil(made.legend.isVisible)
    assert made.tray.isVisible()
    ready.registry.do("mode.edit")
    assert not made.legend.isVisible()
    assert ready.tool_strip.isVisible()


def test_a_position_of_ones_own_is_a_copy_under_a_new_title(ready: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = (tmp_path / "bundle" / "oob.yaml").read_text(encoding="utf-8")
    hand.drag(ready, "0402", "0404")
    room.save_under(ready, tmp_path / "Left hook.hexwright")
    document = document_of(ready)
    assert document.path == tmp_path / "Left hook.hexwright"
    assert (document.title("en"), document.title("ja"), document.dirty) == ("Left hook", "Left hook", False)
    assert (tmp_path / "bundle" / "oob.yaml").read_text(encoding="utf-8") == before


@pytest.mark.parametrize("name", ["setup.nearest", "setup.off", "setup.tray"])
def test_what_belongs_to_set_up_says_so_elsewhere(window: MainWindow, name: str) -> None:
    assert not window.registry.do(name)
    assert "F6" in window.registry.reason(name)


def test_a_unit_that_comes_into_the_tray_is_seen_and_picked_up_by_two_keys(ready: MainWindow, qtbot: QtBot) -> None:
    tray = tray_of(ready)
    drag_to_tray(ready, "0402")
    settle(ready, qtbot)
    ready.registry.do("setup.tray")
    assert tray.tree.units == ("k.2",), "its formation is open, and the unit itself is chosen"
    QTest.keyClick(tray.tree, Qt.Key.Key_Return)
    ready.registry.do("setup.nearest")
    settle(ready, qtbot)
    assert place_of(ready, "k.2") != ""


def test_what_one_looked_at_stays_in_view_beside_the_tray(window: MainWindow, qtbot: QtBot) -> None:
    settle(window, qtbot)
    window.canvas.fit()
    window.canvas.zoom_to(window.canvas.viewport.level + 8)
    before = window.canvas.viewport
    in_set_up(window, qtbot)
    qtbot.waitUntil(lambda: window.canvas.viewport.level < before.level)
    beside = window.canvas.viewport
    assert beside.width < before.width
    assert beside.seen.left <= before.seen.left + 1
    assert beside.seen.right >= before.seen.right - 1
    window.registry.do("mode.edit")
    qtbot.waitUntil(lambda: window.canvas.viewport == before)


def test_a_map_that_was_moved_beside_the_tray_is_left_where_it_is(window: MainWindow, qtbot: QtBot) -> None:
    settle(window, qtbot)
    window.canvas.zoom_to(window.canvas.viewport.level + 8)
    before = window.canvas.viewport
    in_set_up(window, qtbot)
    qtbot.waitUntil(lambda: window.canvas.viewport.level < before.level)
    window.canvas.pan(30, 0)
    moved = window.canvas.viewport
    window.registry.do("mode.edit")
    qtbot.waitUntil(lambda: window.canvas.width() > moved.width)
    qtbot.wait(1)
    assert (window.canvas.viewport.level, window.canvas.viewport.x) == (moved.level, moved.x)


def test_without_units_the_tray_says_so_and_leads_to_where_they_are_made(ready: MainWindow, qtbot: QtBot) -> None:
    document, tray = document_of(ready), ready.make_set_up().tray
    document.do("empty it", SetValue("oob.yaml", ("setup",), []), SetValue("oob.yaml", ("arrivals",), []))
    document.do("nobody", SetValue("oob.yaml", ("formations",), []))
    settle(ready, qtbot)
    qtbot.waitUntil(lambda: tray._source == "oob")
    tree = tray.tree
    assert tree.model().rowCount() == 1
    tree.setCurrentIndex(tree.model().index(0, 0))
    picked: list[object] = []
    tree.picked.connect(picked.append)
    was = tree.isExpanded(tree.currentIndex())
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert not picked
    assert tree.isExpanded(tree.currentIndex()) != was
    document.do("no counters", SetValue("counters.yaml", ("counters",), []))
    settle(ready, qtbot)
    qtbot.waitUntil(tray.empty.isVisible)
    assert "no units yet" in tray.empty.text()
    qtbot.mouseClick(tray.way, Qt.MouseButton.LeftButton)
    assert ready.bench.space == "counters"


def test_who_cannot_be_used_or_comes_later_is_not_called_missing(ready: MainWindow, qtbot: QtBot) -> None:
    document, tray = document_of(ready), ready.make_set_up().tray
    later = document.view.uses.arrivals[0].unit
    known = next(one for one in _counters(ready) if one["id"] == later)
    document.do("nobody starts", SetValue("oob.yaml", ("setup",), []))
    document.do("nobody serves", SetValue("oob.yaml", ("formations",), []))
    document.do("one counter", SetValue("counters.yaml", ("counters",), [known]))
    settle(ready, qtbot)
    qtbot.waitUntil(lambda: "arrive later" in tray.empty.text())
    assert tray.empty.isVisible() and not tray.way.isVisible()
    serving = {"id": "lost", "side": "kestria", "name": {"en": "Lost", "ja": "不明"}, "units": [later]}
    document.do("it serves", SetValue("oob.yaml", ("formations",), [serving]))
    document.do("no game can use it", SetValue("counters.yaml", ("counters", 0, "values"), {}))
    settle(ready, qtbot)
    qtbot.waitUntil(lambda: "errors under Problems" in tray.empty.text())
    assert not tray.count.isVisible() and not tray.way.isVisible()


def _counters(window: MainWindow) -> list[dict[str, object]]:
    data = document_of(window).data("counters.yaml")
    assert isinstance(data, dict)
    return list(data["counters"])
