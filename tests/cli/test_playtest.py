"""`hexwright playtest`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command, read
from tests.playtest import toy

pytestmark = pytest.mark.usefixtures("only_the_toy")


def test_json_has_one_result_for_each_seed(hexwright: Command, tmp_path: Path) -> None:
    said = hexwright("playtest", "race", "--games", 3, "--seed", 7, "--jobs", 1, "--failures", tmp_path, "--json")
    report = read(said)
    assert said[0] == 0
    counts = ["games", "finished", "failures", "decisions", "seconds", "held", "stopped", "results"]
    assert list(report) == counts
    assert (report["games"], report["finished"], report["failures"]) == (3, 3, [])
    assert [result["seed"] for result in report["results"]] == [7, 8, 9]
    assert set(report["results"][0]) == {"seed", "winner", "score", "turns", "digest", "decisions"}
    assert report["decisions"] == sum(result["decisions"] for result in report["results"])


def test_words_count_the_winners(hexwright: Command, tmp_path: Path) -> None:
    code, out, _err = hexwright("playtest", "race", "--games", 10, "--jobs", 1, "--failures", tmp_path)
    assert code == 0
    assert "10 of 10 games finished" in out
    assert "red" in out


def test_games_that_break_off_are_problems_with_a_journal(
    hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.playtest.reference.load_system", lambda _slug: toy.load_broken().system)
    options = ("playtest", "race", "--games", 10, "--jobs", 1, "--failures", tmp_path)
    code, out, _err = hexwright(*options)
    assert code == 1
    assert "stopped with an error: RuntimeError: stumbled" in out
    report = read(hexwright(*options, "--json"))
    assert report["failures"]
    assert all(Path(failure["journal"]).exists() for failure in report["failures"])
