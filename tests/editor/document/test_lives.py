"""What was said to be safe is found again after every end of the program, and after many lives."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.soak.lives import Lives
from tests.validate.problem_page import SAMPLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links, and files that are open while they move")


def check_lives(root: Path, seed: int, count: int) -> None:
    lives = Lives(root, SAMPLE, seed)
    for _life in range(count):
        lives.live()
    lives.end()


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_was_said_to_be_safe_is_lost(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    check_lives(tmp_path, seed, 3)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1500))
def test_nothing_that_was_said_to_be_safe_is_lost_for_long(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    check_lives(tmp_path, seed, 6)
