"""`hexwright bench`: what it prints; the measurements themselves are tested in tests/benchmarks."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bench.history import table_head
from tests.cli.conftest import Command, read

pytestmark = pytest.mark.usefixtures("only_the_toy")


def test_json_gives_value_unit_budget_peer_and_ratio(hexwright: Command) -> None:
    report = read(hexwright("bench", "race", "--only", "prompt", "--json"))
    assert set(report) == {"prompt_median", "prompt_p95"}
    for entry in report.values():
        assert list(entry) == ["value", "unit", "budget", "peer", "ratio", "least"]
        assert entry["value"] > 0
    assert (report["prompt_p95"]["budget"], report["prompt_p95"]["unit"]) == (10, "ms")


def test_a_missed_budget_is_a_problem(hexwright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bench.timing.SCALES", {"us": 1e12, "ms": 1e12, "s": 1e12})
    assert hexwright("bench", "race", "--only", "prompt")[0] == 0
    monkeypatch.setattr("engine.bench.timing.SCALES", {"us": 1.0, "ms": 1.0, "s": 1.0})
    code, out, _err = hexwright("bench", "race", "--only", "prompt")
    assert code == 1
    assert "missed" in out


@pytest.mark.parametrize("name", ["take_and_undo", "digest", "why_not", "undo_turn", "resume", "fork"])
def test_each_measurement_of_a_game_runs_on_any_game(name: str, hexwright: Command) -> None:
    _code, out, _err = hexwright("bench", "race", "--only", name)
    assert name in out
    assert "budget" in out


def test_without_its_peer_a_measurement_has_no_ratio(hexwright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bench.peers.is_there", lambda _peer: False)
    report = read(hexwright("bench", "race", "--only", "take_and_undo", "--json"))
    assert report["take_and_undo"]["ratio"] is None
    assert report["take_and_undo"]["peer"].startswith("python-chess")


def test_a_history_gets_a_line(hexwright: Command, tmp_path: Path) -> None:
    path = tmp_path / "figures.md"
    path.write_text(table_head() + "\n")
    code, _out, _err = hexwright("bench", "race", "--only", "prompt", "--history", str(path))
    assert code == 0
    assert len(path.read_text().splitlines()) == 3
    path.write_text("")
    code, _out, err = hexwright("bench", "race", "--only", "prompt", "--history", str(path))
    assert code == 2
    assert "no table" in err
