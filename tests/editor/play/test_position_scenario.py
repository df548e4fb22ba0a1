"""Going back to a moment and on from there; a position kept as a scenario of its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.play.bot_styles import BotBoldness, BotKind, BotStyle
from editor.play.game_notes import GameNote
from editor.play.play_panel import PlayPanel
from editor.play.play_session import PlaySession
from editor.play.position_scenario import last_keepable
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.workbench import Mode
from engine.compile.position_bundle import is_station
from engine.play import Choice, dump
from tests.editor.shell.conftest import document_of, folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

LEFT = Qt.MouseButton.LeftButton


def playing(window: MainWindow) -> tuple[PlaySession, PlayPanel]:
    """A game on the bench that stops only for persons, and its panel."""
    window.play()
    panel, session = window.side.show_panel("play"), window.bench.session
    assert isinstance(panel, PlayPanel)
    assert session is not None
    return session, panel


def march(session: PlaySession, count: int) -> None:
    """Take some choices, whatever they are."""
    for _number in range(count):
        assert session.prompt is not None
        session.take([session.prompt.choices[-1]])


def test_the_slider_looks_back_and_the_game_goes_on_from_there(window: MainWindow) -> None:
    session, panel = playing(window)
    march(session, 4)
    now, length = session.game.digest(), len(session.game.history)
    panel.replay.slider.setFocus()
    QTest.keyClick(panel.replay.slider, Qt.Key.Key_Left)
    QTest.keyClick(panel.replay.slider, Qt.Key.Key_Left)
    assert session.shown_step == length - 3
    assert session.game.digest() == now, "looking takes nothing back"
    QTest.mouseClick(panel.replay.go_on, LEFT)
    assert session.shown_step is None
    assert len(session.game.history) == length - 2
    assert not panel.replay.go_on.isEnabled()
    while session.can_make_again:
        session.make_again()
    assert session.game.digest() == now


def test_another_choice_after_going_back_keeps_the_line_as_a_branch(window: MainWindow) -> None:
    session, _panel = playing(window)
    march(session, 3)
    session.go_back_to(0)
    assert session.prompt is not None
    session.take([session.prompt.choices[0]])
    assert len(session.lines.branches) == 1


def test_a_position_is_kept_as_a_scenario_that_goes_on_from_there(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    draft = document_of(window).bundle.path
    session.seat(1, Who.NOBODY)
    session.bots.set_style(1, BotStyle(BotKind.QUICK, BotBoldness.BOLD))
    session.set_notes([GameNote("turn", "1", "始め")])
    session.take([Choice("done_moving")])
    while not is_station(session.game):
        assert session.prompt is not None
        session.take([session.prompt.choices[0]])
    position, before = dump(session.game.state), (draft / "oob.yaml").read_text(encoding="utf-8")
    QTest.mouseClick(panel.keep_part.keep, LEFT)
    qtbot.waitUntil(lambda: document_of(window).bundle.path != draft, timeout=5000)
    document = document_of(window)
    assert document.title("en") == f"Two Bridges, turn {position['turn']}"
    assert document.path is None, "it asks for a place when it is saved"
    assert not document.read_only
    notice = window.notices.current()
    assert notice is not None
    assert not notice.warns
    assert [action.words for action in notice.choices] == ["Save as…"]
    assert window.bench.mode is Mode.EDIT
    assert (draft / "oob.yaml").read_text(encoding="utf-8") == before
    qtbot.waitUntil(lambda: not window.games.reading)
    again, _panel = playing(window)
    assert dump(again.game.state) == position
    assert again.screen.seats == session.screen.seats
    assert again.bots.style(1) == BotStyle(BotKind.QUICK, BotBoldness.BOLD)
    assert again.notes == session.notes != []
    assert not again.revisions.outdated
    told = document.bundle.scenario
    assert told is not None
    assert told.begins_on == position["turn"]
    assert told.notes["en"].startswith("A position from a game of “Two Bridges”.")
    known = {problem.message() for problem in window.open_documents.sheets[0].document.checks.problems}  # type: ignore[union-attr]
    document.checks.finish()
    assert not [each for each in document.checks.problems if each.code == "oob.idle" and each.message() not in known]
    window.open_documents.step(-1)
    assert window.bench.session is session, "the game itself goes on in its own tab"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_kept_scenario_has_its_title_in_each_language_whatever_the_window_speaks(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.bench.set_language(language)
    session, panel = playing(window)
    while not is_station(session.game):
        march(session, 1)
    draft = document_of(window).bundle.path
    QTest.mouseClick(panel.keep_part.keep, LEFT)
    qtbot.waitUntil(lambda: document_of(window).bundle.path != draft, timeout=5000)
    turn = session.game.state.turn
    assert document_of(window).title("en") == f"Two Bridges, turn {turn}"
    assert document_of(window).title("ja").endswith(f" 第{turn}ターン")


def test_in_the_middle_of_something_the_last_station_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    march(session, 2)
    while is_station(session.game):
        march(session, 1)
    here, undone = session.game.digest(), len(session.game.undone)
    QTest.mouseClick(panel.keep_part.keep, LEFT)
    station = last_keepable(session, "en")
    assert station is not None
    assert (session.game.digest(), len(session.game.undone)) == (here, undone), "looking back changes nothing"
    assert not panel.keep_part.earlier.isHidden()
    assert station.path in panel.keep_part.earlier.text()
    answers = (panel.keep_part.told, panel.keep_part.earlier)
    qtbot.waitUntil(lambda: all(each.visibleRegion().boundingRect().size() == each.size() for each in answers))
    draft = document_of(window).bundle.path
    panel.keep_part.earlier.click()
    qtbot.waitUntil(lambda: document_of(window).bundle.path != draft, timeout=5000)
