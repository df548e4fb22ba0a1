"""`hexwright playtest` in a process of its own: Ctrl+C, files that are gone on with, refusals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engine.cli import run
from engine.cli.playtest import stopping
from engine.playtest import read_results
from tests.project.tree import ROOT

MOST_SECONDS = 60


def command(out: Path, games: int, jobs: int) -> list[str]:
    options = ["--games", str(games), "--jobs", str(jobs), "--out", str(out), "--failures", str(out.parent)]
    return ["playtest", "primer", *options, "--json"]


def begun(out: Path, jobs: int, games: int = 2000) -> subprocess.Popen[str]:
    """Start a long batch, and wait until some games are in its file."""
    process = subprocess.Popen(
        [sys.executable, "-m", "engine.cli", *command(out, games, jobs)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    for _ in range(MOST_SECONDS * 20):
        if out.exists() and out.read_bytes().count(b"\n") > 3:
            return process
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("no game ends")


def continued(out: Path, games: int, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Give the command again."""
    assert run(command(out, games, 1)) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def straight(tmp_path: Path, games: int, capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """Play the same in one go."""
    results: list[Any] = continued(tmp_path / "straight.jsonl", games, capsys)["results"]
    return results


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_batch_that_was_interrupted_goes_on(tmp_path: Path, jobs: int, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    process = begun(out, jobs)
    os.killpg(process.pid, signal.SIGINT)  # Ctrl+C reaches the workers, too.
    said, complained = process.communicate(timeout=MOST_SECONDS)
    report = json.loads(said)
    assert process.returncode == 130
    assert "Stopping after this game" in complained
    assert "Traceback" not in complained
    assert report["stopped"]
    there = len(read_results(out).records)
    assert 3 <= len(report["results"]) == there < 2000
    again = continued(out, there + 2, capsys)
    assert 3 <= again["held"] <= there
    assert again["results"] == straight(tmp_path, there + 2, capsys)


def is_gone(group: int) -> bool:
    """Wait until no process of a group is left."""
    for _ in range(MOST_SECONDS * 20):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_a_batch_whose_process_was_killed_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    process = begun(out, 2)
    process.kill()
    process.communicate(timeout=MOST_SECONDS)
    assert is_gone(process.pid)
    there = len(read_results(out).records)
    again = continued(out, there + 2, capsys)
    assert 3 <= again["held"] <= there
    assert again["results"] == straight(tmp_path, there + 2, capsys)


def test_the_second_interrupt_stops_at_once() -> None:
    with stopping() as stop:
        assert not stop()
        os.kill(os.getpid(), signal.SIGINT)
        assert stop()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(1)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_file_of_another_batch_is_refused_with_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    continued(out, 1, capsys)
    assert run([*command(out, 1, 1), "--bots", "greedy"]) == 2
    assert "the bots (random+random there, greedy+greedy here)" in json.loads(capsys.readouterr().out)["error"]


def test_words_say_what_was_held_and_where_all_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    continued(out, 1, capsys)
    assert run(command(out, 2, 1)[:-1]) == 0
    said = capsys.readouterr().out
    assert "1 game had been played before" in said
    assert f"All of them are in {out}." in said


def test_a_batch_ends_when_it_is_settled_who_wins_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = []
    for jobs in ("1", "2"):
        args = ["playtest", "primer/mill_race", "--games", "60", "--jobs", jobs, "--until-settled"]
        assert run([*args, "--json"]) == 0
        said.append(json.loads(capsys.readouterr().out))
    first, second = said
    assert first["results"] == second["results"]
    assert (first["verdict"], first["stopped"]) == ("less", False)
    assert 10 <= first["games"] == len(first["results"]) < 60


def test_words_give_bounds_and_levels_where_nobody_has_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["playtest", "june_6/learning", "--games", "1", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "bounds" in out
    assert "level" in out
    assert "0.0 : 0.0" not in out


def test_names_that_there_are_not_are_refused_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["whatif", "primer", "--unit", "nope"]) == 2
    assert "no unit 'nope'" in capsys.readouterr().err
    assert run(["playtest", "primer", "--scheduler", "nowhere", "--games", "1"]) == 2
    assert "no address of a scheduler" in capsys.readouterr().err


def test_where_bots_part_the_choices_are_said_as_the_game_says_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", "primer/mill_race", "@greedy", "--games", "1", "--jobs", "1"]) == 0
    said = [line.strip() for line in capsys.readouterr().out.splitlines()[-2:]]
    assert all(line.startswith((f"{arm}: Kestria: ", f"{arm}: Lorn: ")) for arm, line in zip("AB", said, strict=True))
