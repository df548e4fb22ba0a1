"""Running games are never lost: killed, quit, behind other tabs, in two windows, on a full disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest
from pytestqt.qtbot import QtBot

from editor import app as program
from editor.document import keeping
from editor.play.notes import Note
from editor.play.seats import Who
from editor.play.session import PlaySession
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings
from tests.editor.shell.conftest import MakeWindow
from tests.project.tree import ROOT


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


def standing(session: PlaySession) -> object:
    """All that a game holds."""
    return (
        session.game.digest(),
        [taken.choice for taken in session.game.history],
        [taken.choice for taken in session.game.undone],
        [(branch.journal, branch.shared, branch.turn, branch.name) for branch in session.branches],
        session.notes,
        session.screen.seats,
        session.screen.two_persons,
        [session.bots.manner(side) for side in range(len(session.system.sides))],
        session.line_name,
        session.shown_step,
        session.seed,
    )


def test_a_game_comes_back_with_its_tab_as_it_was_left(
    window: MainWindow, make_window: MakeWindow, settings: Settings, qtbot: QtBot
) -> None:
    session = playing(window)
    march(session, 6)
    session.seat(1, Who.NOBODY)
    session.set_notes([Note("hex", "0905", "ここを守る")])
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
    assert not found.outdated


@pytest.mark.parametrize("seed", [1, 2])
def test_a_window_that_is_killed_while_a_game_is_played_loses_at_most_the_last_second(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, make_window: MakeWindow, qtbot: QtBot, seed: int
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "home")}
    monkeypatch.setattr(keeping, "DEFAULT", tmp_path / "home" / "hexwright" / "journals")
    for life in range(2):
        name = str(folder) if life == 0 else ""
        command = [sys.executable, "-m", "tests.editor.shell.killed_game", name, str(tmp_path / "s.ini"), str(seed)]
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            said = [process.stdout.readline() for _act in range(10 * seed)]
            sleep(seed / 7)
            os.kill(process.pid, signal.SIGKILL)
            said += process.stdout.readlines()
        told = [line.split() for line in said if line.endswith("\n")]
        window = make_window()
        session = back(window, qtbot)
        lengths = [int(length) for length, _digest, _branches in told]
        reached = {tuple(line) for line in told}
        here = (str(len(session.game.history)), session.game.digest(), str(len(session.branches)))
        assert here in reached or len(session.game.history) >= min(lengths[-3:]), (here, told[-3:])
        assert session.screen.seats[1] is Who.BOT
        assert session.notes == [Note("turn", "1", f"始め {seed}")]
        window.close()
