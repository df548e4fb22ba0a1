"""The window: room for the map, the panels, the mode said five ways, the truth in the status band."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection, Settings
from engine.bundle import SetValue
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of, hex_of


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_map_keeps_55_per_cent_of_a_small_window(
    make_window: MakeWindow, settings: Settings, language: str
) -> None:
    settings.set_value("language", language)
    window = make_window(width=1280, height=800)
    assert (window.width(), window.height()) == (1280, 800)
    assert window.canvas.width() * window.canvas.height() >= 0.55 * 1280 * 800


def test_on_a_wide_window_selection_stays_above_the_other_tabs(make_window: MakeWindow) -> None:
    window = make_window(width=1280)
    narrow = window.side.width()
    window.resize(1920, 1080)
    QTest.qWait(1)
    assert window.side.is_wide
    assert narrow == pytest.approx(320, abs=12)
    assert window.side.width() == pytest.approx(400, abs=12)
    if "selection" in window.side.pages:
        assert window.side.tabs.indexOf(window.side.pages["selection"]) == -1
        assert window.side.pages["selection"].isVisible()
    window.resize(1280, 800)
    QTest.qWait(1)
    assert not window.side.is_wide
    assert window.side.tabs.count() == len(window.side.pages)


def test_the_mode_is_said_five_ways(window: MainWindow) -> None:
    seen = set()
    for mode in ("mode.edit", "mode.set_up", "mode.play"):
        assert window.registry.do(mode) or window.registry.qt[mode].isChecked()
        switch = next(button.text() for button in window.menu_row.modes.buttons if button.isChecked())
        frame = (window.canvas.mode_frame.style, window.canvas.mode_frame.label)
        strip = (window.tool_strip.isVisible(), window.options.name.text())
        seen.add((switch, frame, strip, window.windowTitle()))
    for way in range(4):
        assert len({said[way] for said in seen}) == 3
    assert window.bench.mode is Mode.PLAY
    assert window.canvas.tool is not window.tools.tool


def test_the_map_has_its_own_tool_again_after_a_game(window: MainWindow) -> None:
    window.registry.do("mode.play")
    window.registry.do("mode.edit")
    assert window.canvas.tool is window.tools.tool
    assert window.canvas.mode_frame.style == "none"


def test_hovering_tells_the_truth_about_a_hex_and_a_unit(window: MainWindow, qtbot: QtBot) -> None:
    grid = window.canvas.grid
    assert grid is not None
    qtbot.waitUntil(lambda: window.readout.queries is not None and window.readout.queries.is_current)
    window.bench.hovered.emit(window.canvas.pick_place(grid.index("0905")))
    assert window.status.hex.text().startswith("<b>0905</b>")
    assert "Harrow" in window.status.hex.accessibleName()
    window.bench.select(Selection(units=("k.1",)))
    assert "1st" in window.status.unit.text() or window.status.unit.accessibleName()
    window.bench.hovered.emit(None)
    assert window.status.hex.accessibleName() == ""


def test_in_a_game_the_band_tells_the_truth_of_the_game(window: MainWindow, qtbot: QtBot) -> None:
    window.play()
    assert window.status.unit.accessibleName() == ""
    window.bench.hovered.emit(window.canvas.pick_place(hex_of(window, "0905")))
    assert "Harrow" in window.status.hex.accessibleName()
    assert "of" in window.status.hex.accessibleName()


def test_a_click_selects_and_escape_drops_the_selection(window: MainWindow) -> None:
    canvas = window.canvas
    assert canvas.grid is not None
    pick = canvas.pick_place(canvas.grid.index("0101"))
    assert pick is not None
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(pick.screen))
    assert window.bench.selection == Selection(hexes=(canvas.grid.index("0101"),))
    assert canvas.chosen.hexes == window.bench.selection.hexes
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert window.bench.selection == Selection()


def test_problems_are_counted_in_the_tab_and_in_the_band(window: MainWindow, qtbot: QtBot) -> None:
    window.pointing.placing.drop(("k.1", "k.2", "k.lancers"), hex_of(window, "0405"))
    document = document_of(window)
    document.checks.finish()
    document.problems_changed.emit()
    count = len(document.checks.problems.open)
    assert count
    qtbot.waitUntil(lambda: str(count) in window.status.counts.text() or count == 1)
    at = window.side.tabs.indexOf(window.side.pages["problems"])
    qtbot.waitUntil(lambda: window.side.tabs.tabText(at).endswith(str(count)))


def test_a_click_beside_a_card_closes_it_and_selects_nothing(window: MainWindow) -> None:
    window.show_start()
    assert window.start_card is not None
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=QPoint(10, window.canvas.height() // 2))
    assert not window.start_card.isVisible()
    assert window.bench.selection == Selection()
    assert window.focusWidget() is window.canvas


def test_the_start_card_closes_with_escape(window: MainWindow) -> None:
    window.show_start()
    assert window.start_card is not None
    QTest.keyClick(window.start_card.scenarios, Qt.Key.Key_Escape)
    assert not window.start_card.isVisible()


def test_the_map_has_the_keyboard_when_a_scenario_is_open_and_when_a_card_closes(make_window: MakeWindow) -> None:
    window = make_window()
    window.activateWindow()
    QTest.qWait(20)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_B)
    assert window.tools.current == "brush"
    window.show_start()
    assert window.start_card is not None
    QTest.keyClick(window.start_card.scenarios, Qt.Key.Key_Escape)
    assert not window.start_card.isVisible()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_X)
    assert window.tools.current == "hexside"


def test_the_map_has_the_keyboard_when_it_is_brought_forward(window: MainWindow, qtbot: QtBot) -> None:
    """Its keys are single letters: they work at once, without a click on the map."""
    window.registry.do("space.oob")
    qtbot.waitUntil(lambda: not window.canvas.isVisible())
    window.registry.do("space.map")
    qtbot.waitUntil(window.canvas.hasFocus)
    QTest.keyClick(window.canvas, Qt.Key.Key_B)
    assert window.tools.current == "brush"


@pytest.mark.parametrize("panel", ["problems", "play"])
def test_on_a_wide_window_selection_has_room_whatever_the_tabs_show(make_window: MakeWindow, panel: str) -> None:
    window = make_window(width=1920, height=1080)
    while window.side.make_next():
        pass
    if panel == "play":
        window.play()
    window.side.show_panel(panel)
    QTest.qWait(20)
    assert window.side.pages["selection"].height() >= 260


def test_the_whole_map_leaves_little_room_and_stays_above_the_prompt(window: MainWindow) -> None:
    canvas = window.canvas

    def seen() -> QRectF:
        assert canvas.scene_ is not None
        hexes = canvas.scene_.hex_bounds
        return QRectF(canvas.to_screen(hexes.topLeft()), canvas.to_screen(hexes.bottomRight()))

    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    room = QRectF(canvas.rect())
    assert room.contains(seen())
    assert max(seen().width() / room.width(), seen().height() / room.height()) > 0.84
    window.play()
    QTest.qWait(20)
    assert window.play_mode is not None
    assert window.play_mode.bar is not None
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    assert seen().bottom() <= window.play_mode.bar.geometry().top()
    assert seen().top() >= 0


def test_a_game_leaves_the_map_where_it_is_on_the_screen(window: MainWindow) -> None:
    def place() -> QPoint:
        return window.canvas.mapTo(window, hand.at(window, "0505"))

    window.registry.do("view.zoom_in")
    QTest.qWait(20)
    before, zoom = place(), window.canvas.zoom
    window.registry.do("mode.play")
    QTest.qWait(20)
    assert (place(), window.canvas.zoom) == (before, zoom)
    for mode in ("mode.set_up", "mode.edit"):
        window.registry.do(mode)
        QTest.qWait(20)
    assert (place(), window.canvas.zoom) == (before, zoom), "back where it was, once the tray is gone"


def test_a_file_just_opened_is_not_called_unsaved(window: MainWindow) -> None:
    assert window.menu_row.title.toolTip() == "Two Bridges"
    window.pointing.placing.drop(("k.2",), hex_of(window, "0404"))
    assert window.menu_row.title.toolTip() == "Two Bridges* · not saved yet"


def test_the_menu_of_a_place_comes_with_the_right_button_and_with_its_key(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(window.scene.positions))
    canvas, at = window.canvas, hand.at(window, "0405")
    words: list[list[str]] = []
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        hand.point(window, "0405")
        QApplication.sendEvent(canvas, QContextMenuEvent(reason, at, canvas.mapToGlobal(at)))
        menu = window.map_menu.menu
        assert menu is not None
        words.append([action.text() for action in menu.actions()])
        menu.actions()[1].trigger()
        assert set(window.bench.selection.units) == {"k.guard", "k.guns"}
        window.bench.select(Selection())
        menu.close()
        QTest.qWait(1)
    assert words[0][:2] == ["Why?", "Select the whole stack"]
    assert words[0] == words[1]


def test_the_menu_of_a_place_leads_to_its_problem_and_leaves_the_right_button_to_other_tools(
    window: MainWindow,
) -> None:
    window.pointing.placing.drop(("k.1", "k.2", "k.lancers"), hex_of(window, "0405"))
    document_of(window).checks.finish()
    canvas, at = window.canvas, hand.at(window, "0405")
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, canvas.mapToGlobal(at))
    window.registry.do("tool.brush")
    QApplication.sendEvent(canvas, asked)
    assert window.map_menu.menu is None
    window.registry.do("tool.select")
    QApplication.sendEvent(canvas, asked)
    menu = window.map_menu.menu
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Show the problem here").trigger()
    assert window.side.tabs.currentWidget() is window.side.pages["problems"]
    menu.close()


def test_the_keyboard_goes_from_zone_to_zone(window: MainWindow) -> None:
    window.activateWindow()
    window.canvas.setFocus()
    seen = [window.focusWidget()]
    for _zone in range(3):
        window.registry.do("view.next_zone")
        seen.append(window.focusWidget())
    assert len(set(seen)) == 4
    window.registry.do("view.next_zone")
    assert window.focusWidget() is seen[0]


def test_the_layout_is_remembered_for_the_screen_and_can_be_reset(make_window: MakeWindow, settings: Settings) -> None:
    window = make_window()
    window.side.hide()
    window.close()
    again = make_window()
    assert again.side.isHidden()
    again.registry.do("view.reset")
    assert not again.side.isHidden()


def test_a_closed_window_with_changes_asks_first(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    document_of(window).do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    monkeypatch.setattr(window.files, "may_leave", lambda: bool(asked.append(True)))  # type: ignore[func-returns-value]
    assert not window.close()
    assert asked == [True]
    assert window.isVisible()
