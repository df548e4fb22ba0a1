"""Notes of the scenario: pinned, reworded, ticked and taken away with mouse and keys, in every mode."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from editor.canvas.pins import PinsOverlay
from editor.notes.note_pins import OVERLAY, NotePins
from editor.notes.notes_card import NotesCard
from editor.notes.notes_list import PLACE, TEXT
from editor.play.game_notes import GameNote
from editor.play.play_panel import PlayPanel
from editor.selection.selection_panel import SelectionPanel
from editor.shell.window import MainWindow
from editor.workbench import Explanation, ExplanationRow, Mode, Selection
from tests.editor.fields.composing import compose, press_all
from tests.editor.shell.conftest import document_of, folder, hex_of, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def card(window: MainWindow, qtbot: QtBot) -> NotesCard:
    """The card, opened by its key, beside a map with its counters."""
    qtbot.waitUntil(lambda: "k.2" in window.canvas.counters.arrangement.by_id)
    NotePins.of(window.bench)
    window.registry.do("notes.pin")
    (found,) = window.side.findChildren(NotesCard)
    return found


def write(card: NotesCard, qtbot: QtBot, text: str) -> None:
    """Type a note and press Enter."""
    qtbot.keyClicks(card.text, text)
    qtbot.keyClick(card.text, Qt.Key.Key_Return)


def pinned(window: MainWindow) -> list[dict[str, Any]]:
    """What the scenario's file says."""
    data: Any = document_of(window).data("scenario.yaml")
    return data.get("pinned", [])  # type: ignore[no-any-return]


def rows(card: NotesCard) -> list[str]:
    """What the list shows."""
    items = [card.list.topLevelItem(row) for row in range(card.list.topLevelItemCount())]
    return [f"{item.text(PLACE)}: {item.text(TEXT)}" for item in items if item is not None]


def pins(window: MainWindow) -> PinsOverlay:
    """The pins on the map."""
    overlay = window.canvas.overlays.get(OVERLAY) if OVERLAY in window.canvas.overlays else None
    return overlay if isinstance(overlay, PinsOverlay) else PinsOverlay()


def click_row(card: NotesCard, qtbot: QtBot, row: int, *, twice: bool = False) -> None:
    """Click on the words of a row."""
    item = card.list.topLevelItem(row)
    assert item is not None
    at = card.list.visualItemRect(item).center()
    at = QPoint(card.list.columnViewportPosition(TEXT) + 8, at.y())
    (qtbot.mouseDClick if twice else qtbot.mouseClick)(card.list.viewport(), LEFT, pos=at)


def test_notes_stand_in_the_scenario_with_what_they_are_pinned_to(
    window: MainWindow, card: NotesCard, qtbot: QtBot
) -> None:
    write(card, qtbot, "begin here")
    window.bench.select(Selection(hexes=(hex_of(window, "0905"),)))
    write(card, qtbot, "take it")
    window.bench.select(Selection(units=("k.2",)))
    write(card, qtbot, "hold back")
    rows_of_rule = (ExplanationRow("road", "+1", "pr.3.2#a", "3.2"), ExplanationRow("own", "", "special:stay", "S1"))
    window.bench.explain(Explanation("x", rows_of_rule))
    card.target.setCurrentIndex(1)
    write(card, qtbot, "too slow")
    assert [(note["id"], note["at"]) for note in pinned(window)] == [
        ("note_1", {"turn": 1}),
        ("note_2", {"hex": "0905"}),
        ("note_3", {"unit": "k.2"}),
        ("note_4", {"rule": "pr.3.2#a"}),
    ]
    assert rows(card) == ["Turn 1: begin here", "0905: take it", "2nd Regiment: hold back", "Rule 3.2: too slow"]
    assert pins(window) == PinsOverlay({hex_of(window, "0905"): False}, {"k.2": False})
    selection = window.side.show_panel("selection")
    assert isinstance(selection, SelectionPanel) and selection.noted.text() == "Note: hold back"
    assert "special:stay" not in [card.target.itemData(n).get("rule") for n in range(card.target.count())]
    stack = document_of(window).undo_stack
    assert stack.count() == 4 and stack.undoText() == "pin a note to Rule 3.2"
    document_of(window).checks.finish()
    assert not list(document_of(window).checks.problems.of("note.lost"))


def test_a_row_is_ticked_reworded_and_taken_away_each_as_one_step(
    window: MainWindow, card: NotesCard, qtbot: QtBot
) -> None:
    window.bench.select(Selection(hexes=(hex_of(window, "0905"),)))
    write(card, qtbot, "take it")
    click_row(card, qtbot, 0)
    qtbot.keyClick(card.list, Qt.Key.Key_Space)
    assert pinned(window)[0]["done"] is True and pins(window).hexes == {hex_of(window, "0905"): True}
    assert card.head.text() == "Notes: 0 open, 1 done"
    qtbot.keyClick(card.list, Qt.Key.Key_F2)
    (editor,) = card.list.findChildren(QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "leave it")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pinned(window)[0]["text"] == {"en": "leave it"})
    qtbot.keyClick(card.list, Qt.Key.Key_Delete)
    assert pinned(window) == [] and pins(window) == PinsOverlay()
    assert not card.delete.isEnabled() and card.delete.toolTip()
    window.registry.do("edit.undo")
    assert rows(card) == ["0905: leave it"]
    window.bench.set_language("en")


def test_a_double_click_leads_there_and_keeps_the_list(window: MainWindow, card: NotesCard, qtbot: QtBot) -> None:
    window.bench.select(Selection(hexes=(hex_of(window, "0905"),)))
    write(card, qtbot, "take it")
    window.bench.select(Selection(units=("k.2",)))
    write(card, qtbot, "hold back")
    window.bench.select(Selection())
    click_row(card, qtbot, 0, twice=True)
    assert window.bench.selection == Selection(hexes=(hex_of(window, "0905"),))
    qtbot.keyClick(card.list, Qt.Key.Key_Down)
    qtbot.keyClick(card.list, Qt.Key.Key_Return)
    assert window.bench.selection == Selection(units=("k.2",))
    assert card.list.current == "note_2"


def test_the_pointer_hears_what_is_noted_of_hex_and_units(window: MainWindow, card: NotesCard, qtbot: QtBot) -> None:
    window.bench.select(Selection(units=("k.2",)))
    write(card, qtbot, "hold back")
    there = window.canvas.pick_place(hex_of(window, "0402"))
    assert there is not None
    assert NotePins.of(window.bench).text_at(there) == "hold back"
    window.bench.select(Selection(hexes=(hex_of(window, "0402"),)))
    write(card, qtbot, "a ford?")
    assert NotePins.of(window.bench).text_at(there) == "hold back\na ford?"
    elsewhere = window.canvas.pick_at(QPointF(window.canvas.pick_place(hex_of(window, "0905")).screen))  # type: ignore[union-attr]
    assert elsewhere is not None and NotePins.of(window.bench).text_at(elsewhere) == ""


def test_in_play_notes_are_no_other_position_and_have_an_undo_of_their_own(
    window: MainWindow, card: NotesCard, qtbot: QtBot
) -> None:
    window.registry.do("mode.play")
    session = window.bench.session
    assert session is not None and window.bench.mode is Mode.PLAY
    window.registry.do("notes.pin")
    assert card.undo.isVisible() and not card.undo.isEnabled() and card.undo.toolTip()
    write(card, qtbot, "begin here")
    assert not session.revisions.outdated and len(pinned(window)) == 1
    qtbot.mouseClick(card.undo, LEFT)
    assert pinned(window) == [] and not session.revisions.outdated


def test_the_notes_of_a_game_are_kept_with_the_scenario_at_once(
    window: MainWindow, card: NotesCard, qtbot: QtBot
) -> None:
    window.registry.do("mode.play")
    session, panel = window.bench.session, window.side.show_panel("play")
    assert session is not None and isinstance(panel, PlayPanel)
    panel.refresh()
    assert not panel.notes.keep.isEnabled() and panel.notes.keep.toolTip()
    born = GameNote("unit", "+1", "only here")
    session.set_notes([GameNote("turn", "2", "rain?"), GameNote("unit", "k.2", "hold back"), born])
    qtbot.mouseClick(panel.notes.keep, LEFT)
    assert [note["at"] for note in pinned(window)] == [{"turn": 2}, {"unit": "k.2"}]
    assert session.notes == [born]
    assert document_of(window).undo_stack.count() == 1


def test_what_is_composed_is_not_pinned_before_it_is_finished(window: MainWindow, card: NotesCard) -> None:
    card.text.setFocus()
    compose(card.text, "はじめ")
    press_all(card.text)
    assert pinned(window) == []
