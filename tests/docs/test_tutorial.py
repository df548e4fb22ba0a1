"""The game that 'Add a game system' builds is a game: it is written out as it stands and put through its paces."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.paths import SETTING, data_folder
from engine.rulebook.record_module import record_module
from tests.project.tree import ROOT

BLOCK = re.compile(r"^\*\*`(?P<path>[^`]+)`\*\*\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
DRIVER = """
import pathlib, sys
import engine.games
engine.games.__path__.append(str(pathlib.Path({home!r}) / "engine" / "games"))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the tutorial's files, and links to all other data."""
    folder = tmp_path_factory.mktemp("tutorial")
    for match in BLOCK.finditer((ROOT / "docs/add-a-game-system.md").read_text(encoding="utf-8")):
        path = folder / match["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match["text"], encoding="utf-8")
    for source in data_folder("resources").iterdir():
        if source.name != "rulesets":
            (folder / "resources" / source.name).symlink_to(source)
    for source in (data_folder("resources") / "rulesets").iterdir():
        (folder / "resources" / "rulesets" / source.name).symlink_to(source)
    (folder / "scenarios").mkdir()
    return folder


def run(home: Path, code: str) -> str:
    """Run Python with the tutorial's game installed beside the others."""
    done = subprocess.run(
        [sys.executable, "-c", DRIVER.format(home=str(home)) + code],
        cwd=ROOT,
        env={**os.environ, "HEXWRIGHT_DATA": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_run(home: Path, *args: str) -> str:
    """Run tests in that place."""
    words = ["-q", "-p", "no:cacheprovider", *args]
    return run(home, f"import pytest; sys.exit(pytest.main({words!r}))")


def test_its_record_of_rules_is_what_the_command_writes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, str(home))
    assert record_module("ferry") == (home / "engine/games/ferry/rules.py").read_text(encoding="utf-8")


def test_its_own_tests_pass(home: Path) -> None:
    assert "2 passed" in pytest_run(home, str(home / "tests"))


def test_it_conforms(home: Path) -> None:
    said = pytest_run(home, "-k", "ferry", "tests/conformance/test_conformance.py")
    assert re.search(r"1[0-9] passed", said), said


@pytest.mark.parametrize(("language", "end"), [("en", "win"), ("ja", "勝")])
def test_it_is_played_in_the_terminal(home: Path, language: str, end: str) -> None:
    said = run(
        home,
        "from engine.cli import run\n"
        f"sys.exit(run(['play', 'ferry', '--bots', 'riders=random,courier=random', '--lang', {language!r}]))\n",
    )
    assert "【" not in said
    assert end in said
