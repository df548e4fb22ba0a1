"""What the band and the map say under the hand: of the right unit, in every mode, and never an older answer."""

from time import process_time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.canvas.overlays import HexOverlay
from editor.shell.status_band import StatusBand
from editor.shell.window import MainWindow
from editor.workbench import Selection
from engine.bundle import PaintHexes
from tests.editor.shell import hand
from tests.editor.shell.conftest import document_of, hex_of


def first(window: MainWindow) -> str:
    return window.status.hex.accessibleName()


def second(window: MainWindow) -> str:
    return window.status.unit.accessibleName()


@pytest.fixture
def ready(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window whose engine has answered."""
    window.activateWindow()
    current(window, qtbot)
    return window


def current(window: MainWindow, qtbot: QtBot) -> None:
    queries = window.readout.queries
    assert queries is not None
    qtbot.waitUntil(lambda: queries.is_current and document_of(window).checks.is_ready and bool(window.scene.positions))


# Carrying


@pytest.mark.parametrize("mode", ["mode.edit", "mode.set_up"])
def test_the_band_speaks_of_the_carried_unit_and_of_the_set_up(ready: MainWindow, mode: str) -> None:
    ready.registry.do(mode)
    ready.bench.select(Selection(units=("k.guns",)))
    hand.lift(ready, "0402", "0905")
    assert ready.bench.selection == Selection(units=("k.2",))
    assert second(ready).startswith("2nd Regiment")
    assert "Harrow" in second(ready)
    assert "Field Battery" not in second(ready)
    assert "supply" not in second(ready)
    hand.carry(ready, "0404")
    assert second(ready) == "2nd Regiment, may start here"
    hand.drop(ready, "0404")
    assert "start here" not in second(ready)
    assert "starts" not in ready.canvas.overlays


def test_where_carried_units_may_start_is_lit_until_they_are_dropped(ready: MainWindow) -> None:
    hand.lift(ready, "0402", "0905")
    assert "starts" in ready.canvas.overlays
    assert "reach" not in ready.canvas.overlays
    QTest.keyClick(ready.canvas, Qt.Key.Key_Escape)
    assert "starts" not in ready.canvas.overlays
    assert "reach" in ready.canvas.overlays


def test_why_asks_about_what_is_carried(ready: MainWindow) -> None:
    hand.lift(ready, "0402", "0905")
    ready.bench.explain(None)
    ready.canvas.setFocus()
    QTest.keyClick(ready.canvas, Qt.Key.Key_Q)
    assert ready.bench.explanation is not None
    assert "Harrow" in ready.bench.explanation.title or "0905" in ready.bench.explanation.title


# Reach


@pytest.mark.parametrize("mode", ["mode.edit", "mode.set_up"])
def test_a_click_on_a_unit_lights_its_reach_and_a_click_elsewhere_takes_it_away(ready: MainWindow, mode: str) -> None:
    ready.registry.do(mode)
    assert "reach" not in ready.canvas.overlays
    hand.click(ready, "0402")
    lit = ready.canvas.overlays.get("reach")
    queries = ready.readout.queries
    assert queries is not None
    assert isinstance(lit, HexOverlay)
    assert set(lit.values) == set(queries.reach("k.2"))
    hand.click(ready, "1010")
    assert "reach" not in ready.canvas.overlays


def test_reach_goes_with_an_edit_and_comes_back_when_it_is_known_again(ready: MainWindow, qtbot: QtBot) -> None:
    hand.click(ready, "0402")
    before = ready.canvas.overlays.get("reach")
    document_of(ready).do("paint", PaintHexes("terrain", {"0403": "marsh", "0503": "marsh"}))
    assert "reach" not in ready.canvas.overlays
    qtbot.waitUntil(lambda: "reach" in ready.canvas.overlays)
    assert ready.canvas.overlays.get("reach") != before


def test_a_game_begins_without_the_selection_and_the_reach_of_the_draft(ready: MainWindow) -> None:
    hand.click(ready, "0402")
    ready.play()
    assert ready.bench.selection == Selection()
    assert "reach" not in ready.canvas.overlays


# Never an older answer


def test_while_the_engine_works_the_band_says_so(ready: MainWindow, qtbot: QtBot) -> None:
    hand.click(ready, "0402")
    hand.point(ready, "0404")
    assert "stack" in first(ready)
    assert "…" not in first(ready) + second(ready)
    document_of(ready).do("paint", PaintHexes("terrain", {"0404": "marsh"}))
    ready.readout.show_facts()
    assert first(ready) == "0404, marsh, …"
    assert second(ready) == "…"
    qtbot.waitUntil(lambda: "…" not in first(ready) + second(ready))
    assert "marsh" in first(ready)
    assert "stack" in first(ready)


def test_pointing_is_answered_within_a_frame(ready: MainWindow) -> None:
    hand.click(ready, "0402")
    picks = [ready.canvas.pick_place(hex_of(ready, f"{column:02}{row:02}")) for column in (2, 6, 9) for row in (3, 6)]
    spent = []
    for pick in picks * 3:
        began = process_time()
        ready.bench.hovered.emit(pick)
        spent.append(process_time() - began)
    assert sorted(spent)[len(spent) // 2] < 0.016


def test_in_play_the_band_follows_a_drop_without_the_pointer(ready: MainWindow) -> None:
    ready.play()
    hand.point(ready, "0304")
    assert "stack 0 of 2" in first(ready)
    hand.drag(ready, "0305", "0304")
    session = ready.bench.session
    assert session is not None
    assert hex_of(ready, "0304") in session.places().values()
    assert "stack 1 of 2" in first(ready)
    ready.registry.do("edit.undo")
    assert "stack 0 of 2" in first(ready)


def test_why_in_play_explains_what_the_band_said(ready: MainWindow) -> None:
    ready.play()
    hand.click(ready, "0305")
    hand.point(ready, "0304")
    assert "0304" in second(ready)
    ready.bench.explain(None)
    QTest.keyClick(ready.canvas, Qt.Key.Key_Q)
    assert ready.bench.explanation is not None
    assert ready.bench.explanation.rows
    assert ready.side.tabs.currentWidget() is ready.side.pages["why"]


def test_a_sentence_is_cut_where_the_line_ends_however_wide_that_becomes(qtbot: QtBot) -> None:
    band = StatusBand()
    qtbot.addWidget(band)
    band.resize(200, 50)
    band.tell("Click to select, Shift adds. Drag a unit to move it, drag beside it to select several.")
    band.show()
    assert band.unit.text().endswith("…")
    band.resize(1200, 50)
    qtbot.waitUntil(lambda: band.unit.text().endswith("several."))
