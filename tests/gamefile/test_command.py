"""Saved games on the command line: checked, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import run
from engine.cli.play import bots_of, saved_game
from engine.gamefile import write_game
from tests.gamefile.samples import packed, parts, played, sample


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.hexgame"
    write_game(path, sample())
    return path


def test_a_saved_game_is_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file)]) == 0
    assert "12 choices, comes out as written" in capsys.readouterr().out


def test_an_altered_game_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = parts(file)
    lines = files["journal.jsonl"].splitlines(keepends=True)
    file.write_bytes(
        packed({**files, "journal.jsonl": b"".join((*lines[:4], b'{"side": "lorn", "verb": "win"}\n', *lines[5:]))})
    )
    assert run(["replay", str(file)]) == 1
    assert "step" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["replay", "play"])
def test_a_file_that_is_cut_is_said(file: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    file.write_bytes(file.read_bytes()[:900])
    assert run([command, str(file)]) == 2
    assert capsys.readouterr().err.strip().startswith("a.hexgame: This saved game is damaged or incomplete.")


def test_a_saved_game_is_played_on_where_it_stood_with_its_bots(file: Path) -> None:
    game = saved_game(file)
    wanted = played()
    for _choice in range(2):
        wanted.undo()
    assert game.digest() == wanted.digest()
    assert len(game.undone) == 2
    assert bots_of(file, game.system) == "lorn=planner:80"
