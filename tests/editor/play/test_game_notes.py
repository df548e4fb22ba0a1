"""Notes of a game: pinned with mouse and keys, flagged on the map, shown under Selection, saved beside the journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.canvas.overlays import LabelOverlay
from editor.play.game_notes import BadNotes, GameNote, read_notes
from editor.play.play_mode import NOTES
from editor.play.play_panel import PlayPanel
from editor.selection.selection_panel import SelectionPanel
from editor.shell.window import MainWindow
from editor.workbench import Explanation, ExplanationRow, Mode, Selection
from engine.play import Choice
from tests.editor.fields.composing import compose, press_all
from tests.editor.play.test_position_scenario import LEFT, playing
from tests.editor.shell.conftest import folder, hex_of, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]


def write(panel: PlayPanel, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(panel.notes.text, text)
    qtbot.keyClick(panel.notes.text, Qt.Key.Key_Return)


def flags(window: MainWindow) -> set[int]:
    overlay = window.canvas.overlays.get(NOTES) if NOTES in window.canvas.overlays else None
    return set(overlay.texts) if isinstance(overlay, LabelOverlay) else set()


def rows(panel: PlayPanel) -> list[str]:
    return [panel.notes.list.item(row).text() for row in range(panel.notes.list.count())]


def test_notes_are_pinned_to_hex_unit_rule_and_turn(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    write(panel, qtbot, "begin here")
    window.bench.select(Selection(hexes=(hex_of(window, "0905"),)))
    write(panel, qtbot, "take it")
    window.bench.select(Selection(units=("k.2",)))
    write(panel, qtbot, "hold back")
    window.bench.explain(Explanation("x", (ExplanationRow("road", "+1", "pr.3.2#a", "3.2"),)))
    panel.notes.target.setCurrentIndex(1)
    write(panel, qtbot, "too slow")
    assert session.notes == [
        GameNote("turn", "1", "begin here"),
        GameNote("hex", "0905", "take it"),
        GameNote("unit", "k.2", "hold back"),
        GameNote("rule", "pr.3.2#a", "too slow"),
    ]
    assert rows(panel) == ["Turn 1: begin here", "0905: take it", "2nd Regiment: hold back", "Rule 3.2: too slow"]
    assert flags(window) == {hex_of(window, "0905"), hex_of(window, "0402")}


def test_a_flag_goes_with_its_unit_and_stays_in_every_mode(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    window.bench.select(Selection(units=("k.2",)))
    write(panel, qtbot, "hold back")
    session.take([Choice("pick", (session.game.state.unit_number("k.2"),))])
    session.take([Choice("to", (hex_of(window, "0502"),))])
    assert flags(window) == {hex_of(window, "0502")}
    session.take_back()
    assert session.notes and flags(window) == {hex_of(window, "0402")}
    window.registry.do("mode.edit")
    assert flags(window) == {hex_of(window, "0402")}
    selection = window.side.show_panel("selection")
    assert isinstance(selection, SelectionPanel)
    window.bench.select(Selection(units=("k.2",)))
    assert selection.noted.isVisible() and selection.noted.text() == "Note: hold back"
    window.bench.select(Selection(units=("k.1",)))
    assert not selection.noted.isVisible()
    assert window.bench.mode is Mode.EDIT
    assert window.play_mode is not None
    window.play_mode.end()
    assert flags(window) == set()


def test_a_row_leads_to_its_place_and_is_deleted(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    assert not panel.notes.delete.isEnabled() and panel.notes.delete.toolTip()
    session.set_notes([GameNote("hex", "0905", "take it"), GameNote("unit", "k.2", "hold back")])
    notes = panel.notes.list
    panel.notes._go(notes.item(0).data(Qt.ItemDataRole.UserRole))
    assert window.bench.selection.hexes == (hex_of(window, "0905"),)
    notes.setFocus()
    notes.setCurrentRow(1)
    qtbot.keyClick(notes, Qt.Key.Key_Return)
    assert window.bench.selection.units == ("k.2",)
    QTest.mouseClick(panel.notes.delete, LEFT)
    assert session.notes == [GameNote("hex", "0905", "take it")]


def test_files_that_hold_no_notes_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.notes.json"
    assert read_notes(path) == []
    for text in ("", "[]", "{}", '{"format": 2, "notes": []}', '{"format": 1, "notes": [1]}'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadNotes):
            read_notes(path)
    path.write_text('{"format": 1, "notes": [{"kind": "turn", "at": "2", "text": "x"}]}', encoding="utf-8")
    assert read_notes(path) == [GameNote("turn", "2", "x")]


def test_what_is_composed_is_not_pinned_before_it_is_finished(window: MainWindow) -> None:
    session, panel = playing(window)
    panel.notes.text.setFocus()
    compose(panel.notes.text, "はじめ")
    press_all(panel.notes.text)
    assert session.notes == []
