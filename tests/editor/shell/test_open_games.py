"""Running games are never lost: killed, quit, behind other tabs, in two windows, on a full disk."""

from __future__ import annotations

import dataclasses
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor import app as program
from editor.document import Document, journal_folder
from editor.document.line_file import LineFile
from editor.play.game_notes import GameNote
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.open_documents import OpenDocument
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings
from engine.bundle import SetValue
from tests.editor.shell import killed_game
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.project.tree import ROOT

TURNS = SetValue("scenario.yaml", ("turns", "last"), 9)


def playing(window: MainWindow) -> PlaySession:
    """A game in front."""
    window.play()
    session = window.bench.session
    assert session is not None
    session.fast = True
    return session


def march(session: PlaySession, count: int) -> None:
    """Take some choices, whatever they are."""
    for _number in range(count):
        assert session.prompt is not None
        session.take([session.prompt.choices[-1]])


def back(window: MainWindow, qtbot: QtBot) -> PlaySession:
    """The game of last time, as soon as it has been read."""
    qtbot.waitUntil(lambda: not window.games.reading)
    assert window.bench.session is not None
    return window.bench.session


def standing(session: PlaySession) -> tuple[Any, ...]:
    """All that a game holds."""
    return (
        session.game.digest(),
        [taken.choice for taken in session.game.history],
        [taken.choice for taken in session.game.undone],
        [(branch.journal, branch.shared, branch.turn, branch.name) for branch in session.lines.branches],
        session.notes,
        session.screen.seats,
        session.screen.two_persons,
        [session.bots.style(side) for side in range(len(session.system.sides))],
        session.lines.name,
        session.shown_step,
        session.seed,
    )


def test_a_game_comes_back_with_its_tab_as_it_was_left(
    window: MainWindow, make_window: MakeWindow, settings: Settings, qtbot: QtBot
) -> None:
    session = playing(window)
    march(session, 6)
    session.seat(1, Who.NOBODY)
    session.set_notes([GameNote("hex", "0905", "ここを守る")])
    session.take_back()
    march(session, 2)
    session.take_back()
    session.show(1)
    before = standing(session)
    window.close()
    again = make_window(None)
    program.put_on_bench(again, None)
    found = back(again, qtbot)
    assert found is not session
    assert standing(found) == before
    assert again.bench.mode is Mode.PLAY
    assert not found.revisions.outdated


@pytest.mark.parametrize("lives", [2, pytest.param(40, marks=pytest.mark.soak)])
def test_a_window_that_is_killed_while_a_game_is_played_loses_at_most_the_last_second(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, make_window: MakeWindow, qtbot: QtBot, lives: int
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "home")}
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "home" / "hexwright" / "journals")
    for life in range(1, lives + 1):
        name = str(folder) if life == 1 else ""
        command = [sys.executable, "-m", "tests.editor.shell.killed_game", name, str(tmp_path / "s.ini"), str(life)]
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            said = [process.stdout.readline() for _act in range(8 + life % 7)]
            os.kill(process.pid, signal.SIGKILL)
            said += process.stdout.readlines()
        told = [line.rstrip("\n").split(" ", 1) for line in said if line.endswith("\n")]
        last = float(told[-1][0])
        window = make_window()
        session = back(window, qtbot)
        assert killed_game.standing(session) in [here for when, here in told if float(when) >= last - 1]
        assert session.screen.seats[1] is Who.BOT
        assert session.notes == [GameNote("turn", "1", f"始め {life}")]
        window.close()


# Everything that a tab holds


def _document(window: MainWindow) -> None:
    document_of(window).do("turns", TURNS)


def _game(window: MainWindow) -> None:
    march(playing(window), 4)


def _mode(window: MainWindow) -> None:
    march(playing(window), 1)
    assert window.bench.mode is Mode.PLAY


def _nothing(_window: MainWindow) -> None:
    """Found again from the scenario, or of no worth after a crash."""


HELD: dict[str, tuple[Callable[[MainWindow], None], Callable[[MainWindow], object]]] = {
    "name": (_nothing, lambda window: document_of(window).path),
    "document": (_document, lambda window: _recovered(document_of(window))),
    "titles": (_nothing, lambda window: [sheet.title("en").strip("*") for sheet in window.open_documents.sheets]),
    "selection": (_nothing, lambda _window: None),
    "viewport": (_nothing, lambda _window: None),
    "mode": (_mode, lambda window: window.bench.mode),
    "game": (_game, lambda window: window.bench.session and standing(window.bench.session)),
}
"""For each thing that a tab holds: what makes one that would be missed, and what of it must be there again."""


def _recovered(document: Document) -> object:
    if document.left_over.recoverable is not None:
        document.left_over.recover()
    return document.text("scenario.yaml")


def test_everything_that_a_tab_holds_is_looked_at_here() -> None:
    assert set(HELD) == {field.name for field in dataclasses.fields(OpenDocument)}


@pytest.mark.parametrize("end", ["quit", "killed"])
@pytest.mark.parametrize("held", list(HELD))
def test_what_a_tab_holds_is_there_after_the_next_start(
    window: MainWindow,
    make_window: MakeWindow,
    settings: Settings,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    held: str,
    end: str,
    tmp_path: Path,
) -> None:
    make, look = HELD[held]
    make(window)
    before = look(window)
    if end == "killed":
        QTest.qWait(600)
        settings.sync()
        no_locks = shutil.ignore_patterns("*.lock")
        left = shutil.copytree(tmp_path, tmp_path.with_name(f"{tmp_path.name}-left"), ignore=no_locks)
        monkeypatch.setattr(journal_folder, "DEFAULT", left / journal_folder.DEFAULT.relative_to(tmp_path))
        kept = Settings(left / "settings.ini")
    else:
        monkeypatch.setattr(window.files, "may_leave", lambda: True)
        window.close()
        kept = settings
    again = make_window(None)
    again.bench.settings = kept
    program.put_on_bench(again, None)
    qtbot.waitUntil(lambda: not again.games.reading)
    assert look(again) == before


def test_games_behind_other_tabs_come_back_with_them(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    march(playing(window), 3)
    first = standing(playing(window))
    window.files.open("primer/mill_race")
    march(playing(window), 2)
    second = standing(playing(window))
    window.close()
    again = make_window(None)
    program.put_on_bench(again, None)
    assert standing(back(again, qtbot)) == second
    again.open_documents.step(1)
    assert standing(back(again, qtbot)) == first


def test_an_edited_copy_without_a_name_has_its_game_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("primer/two_bridges")
    document_of(window).do("turns", TURNS)
    march(playing(window), 4)
    before = standing(playing(window))
    window.open_documents.end()
    again = make_window("primer/two_bridges")
    session = back(again, qtbot)
    assert standing(session) == before
    assert session.bundle is not None
    assert session.bundle.scenario is not None
    assert session.bundle.scenario.turns.last == 9
    assert session.revisions.outdated, "the edits are not restored yet"
    document_of(again).left_over.recover()
    again.play()
    assert not session.revisions.outdated


def test_two_windows_have_games_of_their_own(make_window: MakeWindow, qtbot: QtBot, folder: Path) -> None:
    one, other = make_window(), make_window()
    march(playing(one), 2)
    march(playing(other), 4)
    befores = {len(playing(each).game.history): standing(playing(each)) for each in (one, other)}
    third = make_window()
    assert third.bench.session is None, "both are in use"
    for each in (one, other):
        each.close()
    again = make_window()
    session = back(again, qtbot)
    assert standing(session) == befores[len(session.game.history)]
    assert len(again.games.offers()) == 2


def test_closing_a_tab_keeps_its_game_and_playing_again_goes_on_with_it(
    window: MainWindow, qtbot: QtBot, folder: Path
) -> None:
    march(playing(window), 3)
    before = standing(playing(window))
    window.files.open("primer/mill_race")
    window.open_documents.close(window.open_documents.sheets[0])
    window.files.open(str(folder))
    window.play()
    assert window.bench.session is None, "it is being read"
    qtbot.waitUntil(lambda: window.bench.session is not None)
    assert window.bench.session is not None
    assert standing(window.bench.session) == before
    assert window.bench.mode is Mode.PLAY


def test_a_game_that_is_over_is_no_longer_offered(window: MainWindow, folder: Path) -> None:
    session = playing(window)
    while session.prompt is not None:
        session.take([session.prompt.choices[-1]])
    assert window.games.offers() == []
    window.files.open("primer/mill_race")
    window.open_documents.close(window.open_documents.sheets[0])
    window.files.open(str(folder))
    assert not window.games.reading
    assert playing(window).prompt is not None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Continue: Two Bridges, turn 1, your move", "Continue: Two Bridges, turn 1, Lorn to move"]),
        ("ja", ["続ける：二つの橋、第1ターン、あなたの番です", "続ける：二つの橋、第1ターン、ロルン軍の番です"]),
    ],
)
def test_the_start_card_offers_to_continue_first(
    window: MainWindow, qtbot: QtBot, language: str, said: list[str]
) -> None:
    session = playing(window)
    march(session, 1)
    assert session.prompt is not None
    window.bench.set_language(language)
    window.show_start()
    assert window.start_card is not None
    session.seat(1 - session.prompt.actor, Who.NOBODY)
    window.start_card.refresh()
    assert window.start_card.going_on.buttons[0].text() == said[0]
    session.seat(1 - session.prompt.actor, Who.ME)
    window.start_card.refresh()
    assert window.start_card.going_on.buttons[0].text() == said[1]
    window.bench.set_mode(Mode.EDIT)
    window.start_card.open_up()
    assert window.focusWidget() is window.start_card.going_on.buttons[0]
    window.start_card.going_on.buttons[0].click()
    assert window.bench.mode is Mode.PLAY
    assert window.start_card.isHidden()


def test_a_game_whose_scenario_is_gone_still_goes_on(
    window: MainWindow, make_window: MakeWindow, qtbot: QtBot, folder: Path
) -> None:
    march(playing(window), 3)
    before = standing(playing(window))
    window.close()
    shutil.rmtree(folder)
    again = make_window("primer/mill_race")
    again.show_start()
    assert again.start_card is not None
    again.start_card.going_on.buttons[0].click()
    assert standing(back(again, qtbot)) == before
    assert again.bench.mode is Mode.PLAY
    assert not playing(again).revisions.outdated


def test_a_full_disk_is_told_and_tried_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, make_window: MakeWindow
) -> None:
    session = playing(window)
    march(session, 2)
    assert window.menu_row.title.toolTip().endswith("game autosaved")
    append = LineFile.append

    def refuse(_file: LineFile, _line: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(LineFile, "append", refuse)
    march(session, 1)
    qtbot.waitUntil(window.notice_line.isVisible)
    assert "cannot be kept safe" in window.notice_line.text.text()
    assert "No space left on device" in window.notice_line.text.text()
    assert window.menu_row.title.toolTip().endswith("game not autosaved")
    monkeypatch.setattr(LineFile, "append", append)
    qtbot.waitUntil(lambda: not window.notice_line.isVisible())
    assert window.menu_row.title.toolTip().endswith("game autosaved")
    before = standing(session)
    window.close()
    assert standing(back(make_window(), qtbot)) == before


@pytest.mark.parametrize(("pressed", "closes"), [("Close without saving", True), ("Back", False)])
def test_closing_asks_only_when_a_game_cannot_be_kept(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, pressed: str, closes: bool
) -> None:
    asked: list[str] = []

    def press(box: QMessageBox) -> int:
        asked.append(box.text())
        next(button for button in box.buttons() if button.text() == pressed).click()
        return 0

    def refuse(_file: LineFile, _line: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(QMessageBox, "exec", press)
    march(playing(window), 2)
    assert window.open_documents.may_leave()
    assert asked == []
    march(playing(window), 1)
    monkeypatch.setattr(LineFile, "append", refuse)
    assert window.open_documents.may_leave() is closes
    assert asked == ["“Two Bridges, turn 2” cannot be kept: No space left on device."]


def test_a_journal_that_does_not_fit_is_kept_and_told(
    window: MainWindow, qtbot: QtBot, make_window: MakeWindow
) -> None:
    march(playing(window), 4)
    window.close()
    (path,) = window.games.folder.glob("*.jsonl")
    whole = path.read_bytes()
    spoilt = whole.replace(b'"verb": "done_moving"', b'"verb": "fly"')
    assert spoilt != whole
    path.write_bytes(spoilt)
    again = make_window()
    qtbot.waitUntil(lambda: not again.games.reading)
    assert "does not fit" in again.notice_line.text.text()
    (aside,) = again.games.folder.glob("*.unfit")
    assert aside.read_bytes() == spoilt
    assert str(aside) in again.notice_line.text.text()
    playing(again)
