"""Whatever lies in a file that the window reads: one sentence, within 10 s and 1 GB, nothing lost, nothing outside."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.playtest import frozen_scenario
from editor.shell import thumbnails
from editor.workbench import Settings
from tests.project.tree import ROOT
from tests.soak.reads_badly import Trial
from tests.soak.spoilt import SPECIAL
from tests.soak.tally import Tally
from tests.soak.window_inputs import INPUTS, Input

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are Unix's")
MANY = 40
"""So many values are changed at random, one in each file."""
QUICK = ("list of units", "shortcuts", "notes of a game of old", "small picture")
"""Kinds that are tried each time."""
Record = Callable[[str, object], None]


@pytest.fixture(autouse=True)
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is remembered out of the home of whoever runs the tests."""
    monkeypatch.setattr(thumbnails, "DEFAULT", tmp_path / "pictures")
    monkeypatch.setattr(frozen_scenario, "CACHE", tmp_path / "playtests")
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


@pytest.mark.parametrize("kind", [kind for kind in INPUTS if kind.name in QUICK], ids=lambda kind: kind.name)
def test_spoilt_files_of_the_window(qtbot: QtBot, tmp_path: Path, kind: Input) -> None:
    trial = Trial(kind, tmp_path / "t")
    try:
        found = [trial.tried(name, put) for name, put in trial.variants(random.Random(kind.name), 0)]
    finally:
        trial.home.close()
    assert not [each for each in found if each["wrong"]]


@pytest.mark.parametrize("lies", ["a pipe", "a device", "30 GB", "a folder"])
def test_settings_that_are_no_file_of_their_own_are_left_alone(qtbot: QtBot, tmp_path: Path, lies: str) -> None:
    SPECIAL[lies](tmp_path / "settings.ini")
    settings = Settings(tmp_path / "settings.ini")
    settings.set_value("theme", "dark")
    settings.sync()
    assert settings.theme == "dark"


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted as Linux does")
@pytest.mark.parametrize("number", range(len(INPUTS)), ids=[kind.name for kind in INPUTS])
def test_many_spoilt_files_of_the_window(number: int, tmp_path: Path, record_property: Record) -> None:
    seed = random.randrange(10**6)
    found = _tried_apart(tmp_path, number, seed)
    tally = Tally(record_property)
    tally.add("hostile inputs", len(found))
    tally.add("tracebacks", sum("Traceback" in str(each["wrong"]) for each in found))
    tally.most("seconds of an input", max(each["seconds"] for each in found))
    tally.most("MB of an input", max(each["mb"] for each in found))
    assert not [each for each in found if each["wrong"]], f"seed {seed}"


def _tried_apart(base: Path, number: int, seed: int) -> list[dict[str, Any]]:
    """Let a program with little memory try one kind; if it ends before the last one, say what it was at."""
    places = {f"XDG_{name}_HOME": str(base / name) for name in ("STATE", "CACHE", "CONFIG", "DATA")}
    environment = {**os.environ, **places, "MALLOC_ARENA_MAX": "1", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.soak.reads_badly", str(number), str(base / "t"), str(seed), str(MANY)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, (found[-1:], done.stderr[-3000:])
    return found
