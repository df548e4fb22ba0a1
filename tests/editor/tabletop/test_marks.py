"""Private notes and arrows: drawn by hand, saved with the game, undone, and never shown to another seat."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.play.game_data import saved_of, session_of
from editor.play.game_notes import GameNote
from editor.play.play_session import PlaySession
from editor.play.private_marks import GameArrow
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.tabletop.map_marks import OVERLAY, MapMarks
from engine.gamefile.archive import read_game, write_game
from engine.gamefile.resumed import played_again
from tests.editor.shell.hand import at

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def draw(window: MainWindow, start: str, end: str) -> None:
    """Drag an arrow with Ctrl."""
    MapMarks.of(window.bench)
    QTest.mousePress(window.canvas, LEFT, CTRL, at(window, start))
    QTest.mouseRelease(window.canvas, LEFT, CTRL, at(window, end))


def test_an_arrow_is_drawn_and_undone(window: MainWindow, session: PlaySession) -> None:
    """Ctrl and drag draws it, once more removes it; Ctrl+Z undoes marks first, and only then the game."""
    before = session.game.digest(), len(session.game.history)
    draw(window, "0604", "0806")
    assert session.marks.arrows == [GameArrow("0604", "0806")]
    assert OVERLAY in window.canvas.overlays
    assert (session.game.digest(), len(session.game.history)) == before
    QTest.keyClick(window.canvas, Qt.Key.Key_Z, CTRL)
    assert session.marks.arrows == []
    assert OVERLAY not in window.canvas.overlays
    QTest.keyClick(window.canvas, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert session.marks.arrows == [GameArrow("0604", "0806")]
    draw(window, "0604", "0806")
    assert session.marks.arrows == []
    assert session.prompt is not None
    session.take([session.prompt.choices[0]])
    taken = len(session.game.history)
    assert window.registry.do("edit.undo")
    assert len(session.game.history) < taken


def test_an_arrow_is_drawn_with_keys(window: MainWindow, session: PlaySession) -> None:
    """Ctrl+Enter at the cursor begins it, Ctrl+Enter at another hex ends it."""
    MapMarks.of(window.bench)
    window.canvas.setFocus()
    QTest.keyClick(window.canvas, Qt.Key.Key_Right)
    QTest.keyClick(window.canvas, Qt.Key.Key_Return, CTRL)
    for _step in range(2):
        QTest.keyClick(window.canvas, Qt.Key.Key_Right)
    QTest.keyClick(window.canvas, Qt.Key.Key_Return, CTRL)
    (arrow,) = session.marks.arrows
    grid = window.canvas.grid
    assert grid is not None
    assert window.canvas.over.cursor == grid.index(arrow.end)
    assert arrow.start != arrow.end


def test_no_other_seat_sees_marks(window: MainWindow, session: PlaySession) -> None:
    """At a shared screen each person sees his own notes and arrows only."""
    session.set_two_persons(True)
    first, second = session.system.sides
    session.screen.viewer = 0
    draw(window, "0604", "0806")
    session.set_notes([*session.notes, GameNote("hex", "0604", "cross here", session.marks.seat)])
    assert [arrow.seat for arrow in session.marks.arrows] == [first]
    session.screen.viewer = 1
    session.changed.emit()
    assert session.marks.seat == second
    assert session.marks.arrows_seen == []
    assert session.marks.notes_seen == []
    assert OVERLAY not in window.canvas.overlays
    session.screen.viewer = 0
    session.changed.emit()
    assert OVERLAY in window.canvas.overlays


def test_marks_are_saved_with_the_game(session: PlaySession, tmp_path: Path) -> None:
    """They come back from the file for the seat that made them; the journal holds nothing of them."""
    session.seat(1, Who.NOBODY)
    plain = saved_of(session).journal
    session.marks.toggle(GameArrow("0604", "0806", session.marks.seat))
    session.set_notes([GameNote("hex", "0604", "cross here", session.marks.seat)])
    path = tmp_path / "a.hexgame"
    write_game(path, saved_of(session))
    saved = read_game(path)
    assert saved.journal == plain
    again = session_of(played_again(saved))
    assert again.marks.arrows == session.marks.arrows
    assert again.notes == session.notes
    again.seat(1, Who.ME)
    again.seat(0, Who.NOBODY)
    assert again.marks.arrows_seen == []
    assert again.marks.notes_seen == []
