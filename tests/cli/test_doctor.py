"""`hexwright doctor`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import checkup
from engine.cli.checkup import examine, fits
from engine.paths import SETTING
from tests.cli.conftest import Command, read
from tests.playtest import toy


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
