"""Batches: many games of one scenario, on as many processes as wanted, always with the same results."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.playtest.match import Failure, Match, Result, plain, play_match
from engine.playtest.reference import Reference, resolve

Load = Callable[[], Reference]
Told = Callable[[Result | Failure], None]
FAILURES = Path("build/failures")
LARGEST_CHUNK = 16


class WorkerLost(RuntimeError):
    """A worker process is gone."""


@dataclass(frozen=True)
class Batch:
    """What came of a batch; results and failures stand in the order of their seeds."""

    games: int
    results: tuple[Result, ...]
    failures: tuple[Failure, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        """All choices made in finished games."""
        return sum(result.decisions for result in self.results)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "games": self.games,
            "finished": len(self.results),
            "failures": [plain(failure) for failure in self.failures],
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "results": [plain(result) for result in self.results],
        }


def playtest(
    what: str | Load,
    games: int,
    *,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    jobs: int = 1,
    failures: Path = FAILURES,
    journals: Path | None = None,
    told: Told | None = None,
) -> Batch:
    """Play games with the seeds `seed`, `seed` + 1, ... and collect what came of them.

    `what` is a reference, or a function that a worker process can import; `told` hears of every game in order.
    """
    load = partial(resolve, what) if isinstance(what, str) else what
    match = Match(tuple(bots), failures, journals)
    match.seated(load().system.sides, seed)
    began = perf_counter()
    done: list[Result | Failure] = []
    for record in _played(load, match, range(seed, seed + games), jobs):
        done.append(record)
        if told is not None:
            told(record)
    return Batch(
        games,
        tuple(record for record in done if isinstance(record, Result)),
        tuple(record for record in done if isinstance(record, Failure)),
        perf_counter() - began,
    )


def _played(load: Load, match: Match, seeds: range, jobs: int) -> Iterator[Result | Failure]:
    jobs = min(jobs, len(seeds))
    if jobs <= 1:
        reference = load()
        yield from (play_match(reference, match, seed) for seed in seeds)
        return
    chunk = max(1, min(LARGEST_CHUNK, len(seeds) // (4 * jobs)))
    spawn = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(jobs, spawn, _warm_up, (load, match)) as workers:
            yield from workers.map(_play, seeds, chunksize=chunk)
    except BrokenProcessPool:
        raise WorkerLost(
            "A worker process ended in the middle of a game; perhaps memory ran out. Try fewer processes: --jobs 1."
        ) from None


_warm: tuple[Reference, Match]


def _warm_up(load: Load, match: Match) -> None:
    """Load the scenario once in each worker; an interrupt from the keyboard is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    global _warm  # noqa: PLW0603
    _warm = (load(), match)


def _play(seed: int) -> Result | Failure:
    return play_match(*_warm, seed)
