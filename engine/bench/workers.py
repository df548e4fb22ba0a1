"""How much work it is to start a worker process, until it can play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.bench.timing import Measured, middle
from engine.playtest import Match, resolve
from engine.playtest.executors import never_stop
from engine.playtest.ready_time import ReadyTime
from engine.playtest.reference import sendable
from engine.playtest.variant_games import Variant, VariantGames
from engine.playtest.workers import BatchGames, WorkerJob, run_on_workers

CAMPAIGN, BUDGET, STARTS = "june_6/campaign", 200, 5


def ready_times(work: WorkerJob[Any, Any]) -> list[int]:
    """Start workers one after another; nanoseconds of processor time until each was ready."""
    return [
        spent for start in range(STARTS) for _task, spent in run_on_workers(ReadyTime(work), [start], 1, never_stop)
    ]


def worker_ready() -> Measured:
    """A worker of a batch, from the start of its process until it can play the campaign."""
    load = sendable(resolve(CAMPAIGN))
    assert load is not None
    return Measured(middle(ready_times(BatchGames(load, Match(("random",), Path("unused")))), "ms"), "ms", BUDGET)


def worker_ready_to_compare() -> Measured:
    """A worker of a comparison, with two arms of the campaign."""
    arms = (Variant(CAMPAIGN), Variant(CAMPAIGN, bots=("greedy",)))
    games = VariantGames.compiled(arms, [arm.load() for arm in arms])
    return Measured(middle(ready_times(games), "ms"), "ms", BUDGET)


MEASURES: dict[str, Callable[[], Measured]] = {
    "worker_ready": worker_ready,
    "worker_ready_to_compare": worker_ready_to_compare,
}
