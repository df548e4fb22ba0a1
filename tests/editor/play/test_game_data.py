"""Random games with branches, undo, seats and notes come back from files and from their journals as they were."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QThreadPool
from pytestqt.qtbot import QtBot

from editor.document.line_file import LineFile
from editor.play.bot_styles import BotBoldness, BotKind, BotStyle
from editor.play.game_data import session_of
from editor.play.game_files import save_game
from editor.play.game_journal import Unreadable, read_game_lines, summary_of
from editor.play.game_keeper import GameKeeper
from editor.play.game_notes import GameNote
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.gamefile import played_again, read_game
from engine.paths import data_folder
from tests.editor.shell.test_open_games import standing

SCENARIOS = ("primer/two_bridges", "june_6/learning")


def begun(name: str, seed: int) -> PlaySession:
    """A game whose bots wait until they are asked."""
    bundle = read_bundle(data_folder("scenarios") / name)
    session = PlaySession(compile_bundle(bundle), seed, bundle=bundle)
    session.fast = True
    session.bots.paused = True
    return session


def take(session: PlaySession, rng: random.Random) -> None:
    """Choose anything."""
    if session.prompt is not None:
        session.take([rng.choice(session.prompt.choices)])


def switch(session: PlaySession, rng: random.Random) -> None:
    """Go over to a branch, under another name."""
    if session.lines.branches:
        session.lines.rename(rng.choice(session.lines.branches), f"枝{rng.random()}")
        session.lines.switch(rng.choice(session.lines.branches))


def note(session: PlaySession, _rng: random.Random) -> None:
    """Pin a note."""
    session.set_notes([*session.notes, GameNote("turn", str(len(session.notes)), "メモ「1」\n")])


def bot(session: PlaySession, rng: random.Random) -> None:
    """Choose a bot."""
    session.bots.set_style(rng.randrange(2), BotStyle(rng.choice(list(BotKind)), rng.choice(list(BotBoldness))))


BUTTONS: dict[Callable[[PlaySession, random.Random], object], int] = {
    take: 40,
    lambda session, _rng: session.take_back(): 8,
    lambda session, _rng: session.make_again(): 6,
    lambda session, rng: session.go_back_to(rng.randrange(len(session.game.history))): 3,
    lambda session, rng: session.seat(rng.randrange(2), rng.choice((Who.ME, Who.NOBODY))): 2,
    lambda session, rng: session.show(rng.randrange(len(session.game.history))): 2,
    lambda session, _rng: session.dice.roll_again(): 2,
    lambda session, _rng: session.lines.restart(): 1,
    switch: 2,
    note: 2,
    bot: 2,
}


def act(session: PlaySession, rng: random.Random) -> None:
    """Do one of all the things that change a game."""
    rng.choices(list(BUTTONS), list(BUTTONS.values()))[0](session, rng)


def told(session: PlaySession) -> object:
    """All that a game holds; a bot by chance has no temper."""
    *rest, styles, name, shown, seed = standing(session)
    return *rest, [style.bot for style in styles], name, shown, seed, session.bots.paused


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back_from_its_file(name: str, seed: int, qtbot: QtBot, tmp_path: Path) -> None:
    session, rng = begun(name, seed), random.Random(seed)
    for _act in range(60):
        act(session, rng)
    path = tmp_path / "a.hexgame"
    save_game(session, path)
    found = session_of(played_again(read_game(path), path.name))
    assert told(found) == told(session)
    while session.make_again():
        assert found.make_again()
    assert found.game.digest() == session.game.digest(), "what was taken back comes back"
    for branch, mine in zip(found.lines.branches, session.lines.branches, strict=True):
        assert branch.ground.scenario.digest == mine.ground.scenario.digest
    if found.lines.branches:
        found.lines.switch(found.lines.branches[0])
        session.lines.switch(session.lines.branches[0])
        assert found.game.digest() == session.game.digest()


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back_from_its_journal_at_every_moment(
    name: str, seed: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, rng = begun(name, seed), random.Random(100 + seed)
    keeper = GameKeeper(session, tmp_path, name)
    for number in range(60):
        act(session, rng)
        if rng.random() < 0.1:
            with monkeypatch.context() as refused:
                refused.setattr(LineFile, "append", _no_room)
                assert keeper.write() is not bool(keeper.problem)
        if rng.random() < 0.7:
            assert keeper.write()
            assert keeper.problem == ""
        else:
            continue
        if keeper.path is None or number % 7:
            continue
        kept = read_game_lines(keeper.path)
        assert kept.whole
        again = played_again(kept.saved, whole=False)
        assert again.lost == 0
        assert told(session_of(again)) == told(session)
        summary = summary_of(keeper.path)
        assert summary is not None
        assert (summary.place, summary.head.turn) == (name, session.game.state.turn)
        assert summary.head.is_over == (session.prompt is None)
    keeper.leave()
    QThreadPool.globalInstance().waitForDone()


def _no_room(_file: object, _line: str) -> None:
    raise OSError(28, "No space left on device")


def test_a_journal_that_is_cut_or_spoilt_gives_what_came_before(qtbot: QtBot, tmp_path: Path) -> None:
    session = begun("primer/two_bridges", 1)
    keeper = GameKeeper(session, tmp_path, "primer/two_bridges")
    lengths = []
    for _turn in range(6):
        assert session.prompt is not None
        session.take([session.prompt.choices[0]])
        assert keeper.write()
        lengths.append(len(session.game.history))
    keeper.leave()
    assert keeper.path is not None
    whole = keeper.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in (1, 30, len(lines[-1]) - 1):
        keeper.path.write_bytes(whole[:-cut])
        kept = read_game_lines(keeper.path)
        assert len(kept.saved.journal.moves) == lengths[-2]
    for spoilt in (
        b"{\n",
        b"\xff\n",
        b"null\n",
        b"[" * 99_999 + b"\n",
        b'{"game": 9}\n',
        lines[-1].replace(b"dice", b"mice"),
    ):
        keeper.path.write_bytes(b"".join((*lines[:-1], spoilt, lines[-1])))
        kept = read_game_lines(keeper.path)
        assert not kept.whole
        assert len(kept.saved.journal.moves) == lengths[-2]
    for nothing in (b"", b"\0" * 99, lines[0], b"".join(lines[:2])):
        keeper.path.write_bytes(nothing)
        with pytest.raises(Unreadable):
            read_game_lines(keeper.path)
        assert summary_of(keeper.path) is None
