"""Batches: many games of one scenario, on as many processes or machines as wanted, always with the same results."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.playtest.batch_key import BatchKey, key_of
from engine.playtest.bundle_package import Load, packaged
from engine.playtest.cluster import Cluster, ClusterGames, at_home, run_on_cluster
from engine.playtest.executors import never_stop, run_tasks
from engine.playtest.match import Failure, GameResult, Match, plain, play_match
from engine.playtest.reference import Reference, resolve, sendable
from engine.playtest.results_file import GAMES, Keeper, head_of, keeping, kept_in
from engine.playtest.workers import BatchGames, Record, Stop, WorkerLost

__all__ = ["FAILURES", "Batch", "WorkerLost", "playtest"]

Told = Callable[[Record], None]
FAILURES = Path("build/failures")


@dataclass(frozen=True)
class Batch:
    """What came of a batch; results and failures stand in the order of their seeds.

    `held` of the games were not played now, but stood in the file of results; `stopped` says that some are missing,
    since somebody called the batch off.
    """

    games: int
    results: tuple[GameResult, ...]
    failures: tuple[Failure, ...]
    seconds: float
    held: int = 0
    stopped: bool = False

    @property
    def decisions(self) -> int:
        """All choices made in finished games."""
        return sum(result.decisions for result in self.results)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON; tracks and clauses stand in files of results only."""
        return {
            "games": self.games,
            "finished": len(self.results),
            "failures": [plain(failure) for failure in self.failures],
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "held": self.held,
            "stopped": self.stopped,
            "results": [_in_short(result) for result in self.results],
        }


def _in_short(result: GameResult) -> dict[str, Any]:
    return {name: value for name, value in plain(result).items() if name not in ("track", "clauses")}


def playtest(  # noqa: PLR0913 - each is a choice of whoever plays
    what: str | Load,
    games: int,
    *,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    jobs: int = 1,
    failures: Path = FAILURES,
    journals: Path | None = None,
    out: Path | None = None,
    cluster: Cluster | None = None,
    told: Told | None = None,
    stop: Stop | None = None,
) -> Batch:
    """Play games with the seeds `seed`, `seed` + 1, ... and collect what came of them.

    `what` is a reference, or a function that a worker process can import. `out` is a file of results: games that stand
    in it are not played again, others are added as they end. `told` hears of every game in the order of seeds; `stop`
    is asked between games whether to call the rest off.
    """
    load = partial(resolve, what) if isinstance(what, str) else what
    reference, match = load(), Match(tuple(bots), failures, journals)
    match.seated(reference.system.sides, seed)
    plan = BatchPlan(what, load, reference, match, jobs, cluster, stop or never_stop)
    seeds, began = range(seed, seed + games), perf_counter()
    done: list[Record] = []
    with _file(plan, out) as keeper:
        held = {number: keeper.held[number] for number in seeds if number in keeper.held} if keeper else {}
        with closing(plan.played([number for number in seeds if number not in held])) as arriving:
            for record in in_order(seeds, held, keeping(keeper, arriving) if keeper else arriving):
                done.append(record)
                if told is not None:
                    told(record)
    return _batch(games, done, perf_counter() - began, len(held))


def _batch(games: int, done: Sequence[Record], seconds: float, held: int) -> Batch:
    results = tuple(record for record in done if isinstance(record, GameResult))
    failures = tuple(record for record in done if isinstance(record, Failure))
    return Batch(games, results, failures, seconds, held, len(done) < games)


@dataclass(frozen=True)
class BatchPlan:
    """What is to be played, by whom, where."""

    what: str | Load
    load: Load
    reference: Reference
    match: Match
    jobs: int
    cluster: Cluster | None
    stop: Stop

    @cached_property
    def key(self) -> BatchKey:
        """What the games have in common."""
        return key_of(self.reference, self.match.bots)

    def played(self, seeds: Sequence[int]) -> Generator[Record, None, None]:
        """Play games; they come in the order in which they end."""
        if self.cluster is not None and seeds:
            yield from self._played_away(self.cluster, seeds)
        else:
            games = BatchGames(sendable(self.reference) or self.load, self.match)
            here = partial(play_match, self.reference, self.match)
            yield from (record for _seed, record in run_tasks(games, seeds, self.jobs, stop=self.stop, here=here))

    def _played_away(self, cluster: Cluster, seeds: Sequence[int]) -> Iterator[Record]:
        """Play on a cluster; a bundle travels along, and journals come home."""
        load = partial(resolve, found) if isinstance(found := packaged(self.what), str) else found
        work = ClusterGames(load, self.match.bots, self.key, self.match.journals is not None)
        for _seed, report in run_on_cluster(cluster, work, seeds, self.stop):
            yield at_home(report, self.match, self.key)


def _file(plan: BatchPlan, out: Path | None) -> AbstractContextManager[Keeper[Record] | None]:
    return nullcontext() if out is None else kept_in(out, head_of(plan.key, plan.reference), plan.key, GAMES)


def in_order(seeds: Iterable[int], held: Mapping[int, Record], arriving: Iterable[Record]) -> Iterator[Record]:
    """Give games by their seeds, each as soon as all before it are there; at the end those behind a gap, too."""
    ready, waiting = dict(held), deque(seeds)
    for record in chain((None,), arriving):
        if record is not None:
            ready[record.seed] = record
        while waiting and waiting[0] in ready:
            yield ready.pop(waiting.popleft())
    yield from (ready[seed] for seed in sorted(ready))
