"""Worker processes: those that die are replaced, the game that ended them is found, nothing else is lost."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from engine.play.collecting import SELDOM
from engine.playtest import Match, WorkerLost, playtest
from engine.playtest.workers import BatchGames, Record, WorkerPool, ending, run_on_workers, without_program
from tests.playtest import crash, toy
from tests.playtest.loaded_modules import LoadedModules

GAMES = 12


def test_a_game_that_ends_its_process_is_a_failure_and_nothing_else_is_lost(tmp_path: Path) -> None:
    broken = playtest(toy.load_broken, 4, seed=46, failures=tmp_path)
    found = playtest(crash.load_deadly, 4, seed=46, jobs=2, failures=tmp_path)
    assert [failure.seed for failure in found.failures] == [failure.seed for failure in broken.failures] == [46, 49]
    assert found.results == broken.results
    assert found.failures[0].error.startswith(
        "WorkerLost: the process that played it ended in the middle of it, 2 times"
    )
    assert "exit code 3" in found.failures[0].error


def test_a_game_that_ends_its_process_once_is_played_again(tmp_path: Path) -> None:
    found = playtest(partial(crash.load_deadly_once, tmp_path), GAMES, seed=40, jobs=2, failures=tmp_path)
    assert not crash.is_first(tmp_path)
    assert found.failures == ()
    alone = playtest(partial(crash.load_deadly_once, tmp_path), GAMES, seed=40, failures=tmp_path)
    assert found.results == alone.results


def test_workers_that_cannot_start_are_told_with_a_way_out(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match=r"end while they start \(exit code 3\).*--jobs 1"):
        playtest(partial(crash.load_in_other_processes, os.getpid()), 4, jobs=2, failures=tmp_path)


def test_a_worker_that_is_killed_from_outside_loses_no_game(tmp_path: Path) -> None:
    crew = WorkerPool(BatchGames(toy.load, Match(("random",), tmp_path)), range(40, 40 + GAMES), 2)
    heard: list[Record] = first_heard(crew)
    try:
        os.kill(next(child.pid for child in multiprocessing.active_children() if child.pid), signal.SIGKILL)
        while crew.is_busy:
            heard.extend(record for _seed, record in crew.heard())
    finally:
        crew.dismiss()
    wanted = playtest(toy.load, GAMES, seed=40, failures=tmp_path).results
    assert tuple(sorted(heard, key=lambda record: record.seed)) == wanted


def first_heard(crew: WorkerPool[int, Record]) -> list[Record]:
    """Wait for the first games."""
    while not (heard := [record for _seed, record in crew.heard()]):
        pass
    return heard


def test_a_batch_that_is_called_off_leaves_no_process(tmp_path: Path) -> None:
    before = multiprocessing.active_children()
    heard: list[Record] = []
    found = playtest(toy.load, 400, jobs=2, failures=tmp_path, told=heard.append, stop=lambda: len(heard) >= 3)
    assert found.stopped
    assert 3 <= len(found.results) < 400
    assert multiprocessing.active_children() == before


def test_what_a_worker_cannot_do_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(WorkerLost, match="could not go on: FileExistsError"):
        playtest(toy.load_broken, GAMES, seed=40, jobs=2, failures=tmp_path / "file")


def test_endings_are_said_in_words() -> None:
    assert ending(3) == "exit code 3"
    assert ending(-signal.SIGKILL) == "signal SIGKILL; perhaps memory ran out"
    assert ending(-signal.SIGSEGV) == "signal SIGSEGV"


def test_a_worker_does_not_import_the_program_that_starts_it() -> None:
    ((_task, loaded),) = run_on_workers(LoadedModules(), [1], 1, lambda: False)
    assert "engine.playtest.worker_process" in loaded
    assert "pytest" not in loaded


def test_work_that_is_defined_in_the_program_finds_it() -> None:
    program = sys.modules["__main__"]
    with without_program(b"c__main__\nload"):
        assert sys.modules["__main__"] is program
    with without_program(b"engine"):
        assert sys.modules["__main__"] is not program
    assert sys.modules["__main__"] is program


def test_a_worker_looks_for_garbage_seldom_once_it_is_ready() -> None:
    ((_task, loaded),) = run_on_workers(LoadedModules(), [1], 1, lambda: False)
    assert loaded[-3:] == ["collecting at first: False", "collecting: True", str(SELDOM)]
