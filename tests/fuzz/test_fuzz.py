"""A few seconds of fuzzing in each run, ten minutes in `make fuzz` and `make soak`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.play import Game
from tests.conformance.cases import Case, cases
from tests.fuzz.driver import attempt, fuzz
from tests.fuzz.entry import ENTRIES
from tests.play import raid

RAID = (Case("raid/raid", raid.SYSTEM, raid.scenario),)


@pytest.mark.parametrize("entry", ENTRIES)
def test_fuzzing_for_a_moment_finds_nothing(entry: str) -> None:
    assert fuzz(entry, (*RAID, *cases()), seconds=2.5) > 0


@pytest.mark.fuzz
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("entry", ENTRIES)
def test_fuzzing_for_ten_minutes_finds_nothing(entry: str) -> None:
    assert fuzz(entry, (*RAID, *cases()), seconds=600, seed=int(time.time())) > 5000


def test_what_fails_is_kept_and_fails_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Game, "redo", lambda self: True)
        with pytest.raises(AssertionError, match="Run it again"):
            fuzz("play", RAID, seconds=30, folder=tmp_path)
        (kept,) = tmp_path.iterdir()
        with pytest.raises(AssertionError, match=kept.name):
            attempt("play", kept.read_bytes(), RAID, tmp_path)
    attempt("play", kept.read_bytes(), RAID, tmp_path)


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", "0.1", "--entry", "read"]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    assert done.stdout.endswith("runs, nothing found\n")
