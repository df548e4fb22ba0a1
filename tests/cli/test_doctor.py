"""`hexwright doctor`."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli import checkup
from engine.cli.checkup import examine, fits
from engine.cli.python_build import is_optimized
from engine.paths import SETTING
from tests.cli.conftest import Command, read
from tests.playtest import toy
from tests.project.tree import ROOT


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch, only_the_toy: None) -> None:
    monkeypatch.setattr("engine.playtest.games", lambda: ("race",))
    monkeypatch.setattr("engine.play.load_system", lambda _slug: toy.SYSTEM)


def problems() -> list[str]:
    return [check.name for check in examine(with_qt=False) if check.status == "problem"]


def test_here_nothing_that_is_needed_is_missing(hexwright: Command) -> None:
    said = hexwright("doctor", "--quick", "--json")
    assert said[0] == 0
    names = {check["name"] for check in read(said)["checks"]}
    assert {"Python", "pydantic", "resources", "fonts", "race", "display"} <= names
    code, out, _err = hexwright("doctor", "--quick")
    assert code == 0
    assert "Nothing that is needed is missing." in out


def test_a_missing_library_is_a_problem_with_a_remedy(hexwright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    really = checkup.installed
    monkeypatch.setattr(checkup, "installed", lambda name: None if name == "pydantic" else really(name))
    said = hexwright("doctor", "--quick", "--json")
    assert said[0] == 1
    (check,) = [check for check in read(said)["checks"] if check["status"] == "problem"]
    assert check["name"] == "pydantic"
    assert check["remedy"].startswith("Run: python -m pip install 'pydantic")


def test_a_library_in_a_version_that_does_not_fit_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    really = checkup.installed
    monkeypatch.setattr(checkup, "installed", lambda name: "6.12.0" if "pyside6" in name.lower() else really(name))
    assert [name.lower() for name in problems()] == ["pyside6-essentials"]


def test_a_missing_extra_is_no_problem_but_told(monkeypatch: pytest.MonkeyPatch) -> None:
    really = checkup.installed
    monkeypatch.setattr(checkup, "installed", lambda name: None if name == "distributed" else really(name))
    (check,) = [check for check in examine(with_qt=False) if check.name == "cluster"]
    assert check.status == "missing"
    assert "hexwright[cluster]" in check.remedy
    assert problems() == []


def test_lost_data_is_a_problem(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(SETTING, str(tmp_path))
    assert "folders" in problems()


def test_a_game_that_cannot_be_set_up_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_slug: str) -> None:
        raise ImportError("no such module")

    monkeypatch.setattr("engine.play.load_system", broken)
    assert problems() == ["race"]
    monkeypatch.setattr("engine.playtest.games", lambda: ())
    assert problems() == ["games"]


def test_a_qt_that_does_not_start_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "QT", "raise ImportError('libEGL.so.1: cannot open shared object file')")
    check = checkup.qt()
    assert check.status == "missing"
    assert "libEGL.so.1" in check.found


@pytest.mark.parametrize(
    ("held", "span", "answer"),
    [
        ("6.11.3", "<6.12,>=6.8", True),
        ("6.12.0", "<6.12,>=6.8", False),
        ("6.7", "<6.12,>=6.8", False),
        ("6.8", "<6.12,>=6.8", True),
        ("13", ">=13", True),
        ("4.14.5", ">=4", True),
        ("1.10", ">=1.9", True),
        ("2.0rc1", "", True),
    ],
)
def test_versions_are_compared_as_numbers(held: str, span: str, answer: bool) -> None:
    assert fits(held, span) is answer


@pytest.mark.parametrize(
    ("words", "prefix", "optimized"),
    [
        ("'--enable-shared' '--enable-optimizations'", "/opt/python", True),
        ("'--enable-shared'", "/opt/python", False),
        ("'--enable-shared'", "/usr", True),
        (None, "C:\\Python313", True),
    ],
)
def test_a_python_says_whether_it_was_built_to_be_quick(words: str | None, prefix: str, optimized: bool) -> None:
    assert is_optimized(lambda _name: words, prefix) is optimized


def test_a_python_without_optimizations_is_named_with_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "is_optimized", lambda: True)
    assert checkup.build().found == "optimized"
    monkeypatch.setattr(checkup, "is_optimized", lambda: False)
    found = checkup.build()
    assert found.status == "missing"
    assert "1.1 times as long" in found.found
    assert platform.python_version() in found.remedy


SETUP = ROOT / "packaging" / "setup.sh"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_setup_takes_the_newest_optimized_python(tmp_path: Path) -> None:
    functions = SETUP.read_text(encoding="utf-8").partition("\nfits()")[2].partition("\noffer_venv()")[0]
    for name, quick in (("python3.13", 1), ("python3", 1), ("python3.12", 0), ("python3.11", 0)):
        fake = tmp_path / name
        fake.write_text(f'#!/bin/sh\ncase "$2" in *CONFIG_ARGS*) exit {quick};; esac\n', encoding="utf-8")
        fake.chmod(0o755)
    settings = {"PATH": f"{tmp_path}:/usr/bin:/bin"}

    def found() -> str:
        script = f"fits(){functions}\nfind_python"
        done = subprocess.run(["/bin/sh", "-c", script], env=settings, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert found() == "python3.12"
    (tmp_path / "python3.12").unlink()
    (tmp_path / "python3.11").unlink()
    settings["PATH"] = str(tmp_path)
    assert found() == "python3.13"
