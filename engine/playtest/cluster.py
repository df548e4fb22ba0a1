"""Work on a Dask cluster: the same games, on workers that come and go. Needs the extra `cluster`."""

from __future__ import annotations

import re
import tempfile
import threading
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Generic

from engine.play.collecting import seldom_collected
from engine.playtest.batch_key import BatchKey, key_of
from engine.playtest.bundle_package import Load
from engine.playtest.match import Failure, Match, play_match
from engine.playtest.reference import Reference
from engine.playtest.workers import (
    POLL_SECONDS,
    Answer,
    Record,
    Stop,
    Task,
    WorkerJob,
    WorkerLost,
    killed_text,
)

CONNECT_SECONDS = 10
_ADDRESS = re.compile(r"((tcp|tls|ucx|wss?)://)?[^/\s]+:\d+|inproc://\S+")
CHECK_SECONDS = 5.0


def tell_nobody(_text: str) -> None:
    """Say nothing."""


@dataclass(frozen=True)
class Cluster:
    """Where a scheduler listens, and for tls:// addresses the files of TLS.

    A batch gives up when no worker has been there for `patience` seconds. `told` hears of every worker that is gone.
    """

    scheduler: str
    ca: Path | None = None
    certificate: Path | None = None
    key: Path | None = None
    patience: float = 60.0
    told: Callable[[str], None] = field(default=tell_nobody, compare=False)

    def security(self) -> Any:
        """Return what the connection is made with; None for one that is open to all."""
        if not self.scheduler.startswith("tls://"):
            return None
        if None in (self.ca, self.certificate, self.key):
            raise WorkerLost(f"{self.scheduler} needs --tls-ca, --tls-cert and --tls-key.")
        return dask().Security(
            tls_ca_file=str(self.ca),
            tls_client_cert=str(self.certificate),
            tls_client_key=str(self.key),
            require_encryption=True,
        )


def dask() -> Any:
    """Import what speaks to clusters."""
    try:
        return import_module("distributed")
    except ImportError:
        raise WorkerLost(
            "Clusters need Dask, which is not installed: python -m pip install 'hexwright[cluster]'."
        ) from None


class OtherCode(RuntimeError):
    """A worker of the cluster would play by other rules."""


@dataclass(frozen=True)
class ClusterReport:
    """A game that was played elsewhere, and the journals that it left there."""

    record: Record
    kept: str | None = None
    broken: str | None = None


def check_key(found: Reference, bots: tuple[str, ...], key: BatchKey) -> None:
    """Refuse to play by other rules than those of whoever asks."""
    differences = key_of(found, bots).differences(key.plain())
    if differences:
        raise OtherCode(f"A worker plays by other rules. What differs: {differences}.")


@dataclass(frozen=True)
class ClusterGames:
    """The games of a batch on machines from which journals must be brought home; a task is a seed."""

    load: Load
    bots: tuple[str, ...]
    key: BatchKey
    journals: bool = False

    def begin(self) -> Callable[[int], ClusterReport]:
        """Load the scenario."""
        found = self.load()
        check_key(found, self.bots, self.key)
        return partial(self._played, found)

    def killed(self, task: int, how: str = "") -> ClusterReport:
        """Return the failure of a game that cannot be played."""
        return ClusterReport(Failure(task, killed_text(how)))

    def _played(self, found: Reference, seed: int) -> ClusterReport:
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder) / "kept" if self.journals else None
            record = play_match(found, Match(self.bots, Path(folder) / "broken", kept), seed)
            if isinstance(record, Failure):
                path = Path(record.journal)
                if not record.journal:
                    return ClusterReport(record)
                return ClusterReport(replace(record, journal=path.name), broken=path.read_text(encoding="utf-8"))
            kept_here = next(kept.iterdir()) if kept else None
            return ClusterReport(record, kept=kept_here.read_text(encoding="utf-8") if kept_here else None)


@dataclass(frozen=True)
class ClusterJob(Generic[Task, Answer]):
    """Work that is sent to workers; each begins it once."""

    work: WorkerJob[Task, Answer]
    id: str = field(default_factory=lambda: uuid.uuid4().hex)

    @cached_property
    def do(self) -> Callable[[Task], Answer]:
        """What does a task, with all loaded."""
        return self.work.begin()

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the work alone: a worker that has begun may have to hand the job on to another."""
        return ClusterJob, (self.work, self.id)


_one_at_a_time = threading.Lock()
_jobs: dict[str, ClusterJob[Any, Any]] = {}


def run_task(task: Any, job: ClusterJob[Any, Any]) -> Any:
    """Do a task on a worker; runs there. However many threads it has, tasks are done one by one."""
    with _one_at_a_time:
        if job.id not in _jobs:
            _jobs.clear()
            _jobs[job.id] = job
        with seldom_collected():
            return _jobs[job.id].do(task)


def same_job(job: ClusterJob[Any, Any]) -> ClusterJob[Any, Any]:
    """Give an job; as a task of its own, it is sent to the cluster once and to each worker once."""
    return job


def run_on_cluster(
    cluster: Cluster, work: WorkerJob[Task, Answer], tasks: Iterable[Task], stop: Stop
) -> Iterator[tuple[Task, Answer]]:
    """Do tasks on a cluster; the answers come in the order in which they are found."""
    with _connected(cluster) as client:
        run = _Run(client, cluster, ClusterJob(work), tasks)
        try:
            while run.is_busy and not stop():
                yield from run.heard()
        finally:
            run.call_off()


@contextmanager
def _connected(cluster: Cluster) -> Iterator[Any]:
    connect, security = dask().Client, cluster.security()
    if not _ADDRESS.fullmatch(cluster.scheduler):
        raise WorkerLost(f"{cluster.scheduler!r} is no address of a scheduler; one is tcp://host:8786.")
    try:
        client = connect(cluster.scheduler, security=security, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WorkerLost(f"No scheduler answers at {cluster.scheduler}: {error}") from error
    try:
        yield client
    finally:
        client.close(timeout=CONNECT_SECONDS)


def at_home(report: ClusterReport, match: Match, key: BatchKey) -> Record:
    """Lay the journals of a game that was played elsewhere where those of games played here lie."""
    record = report.record
    if report.kept is not None and match.journals is not None:
        _write(match.journals / f"{key.game}-{key.scenario}-{record.seed}.jsonl", report.kept)
    if report.broken is not None and isinstance(record, Failure):
        path = match.failures / record.journal
        _write(path, report.broken)
        return replace(record, journal=str(path))
    return record


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class _Run(Generic[Task, Answer]):
    """The tasks that are out on the cluster.

    When workers died over a task several times, Dask gives it up, and what waited beside it on the same worker too. So
    these are done once more, each while nothing else is out: who ends a worker then is found.
    """

    def __init__(self, client: Any, cluster: Cluster, job: ClusterJob[Task, Answer], tasks: Iterable[Task]) -> None:
        self.client, self.cluster = client, cluster
        self._id, self._work = job.id, job.work
        self._told: SimpleQueue[Any] = SimpleQueue()
        self._out: dict[Task, Any] = {}
        self._suspects: deque[Task] = deque()
        self._accused: set[Task] = set()
        self._workers: frozenset[str] = frozenset()
        self._last_seen = self._last_look = monotonic()
        self._job = client.submit(same_job, job, key=f"hexwright-job-{self._id}")
        self._send(list(tasks), 1)

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""
        return bool(self._out or self._suspects)

    def _send(self, tasks: list[Task], attempt: int) -> None:
        keys = [(f"hexwright-game-{self._id}", task, attempt) for task in tasks]
        futures = self.client.map(run_task, tasks, job=self._job, key=keys, pure=False)
        for task, future in zip(tasks, futures, strict=True):
            self._watch(task, future)

    def _watch(self, task: Task, future: Any) -> None:
        """Take a task for one that is out until its future says otherwise."""
        self._out[task] = future
        future.add_done_callback(lambda done: self._told.put((task, done)))

    def heard(self) -> Iterator[tuple[Task, Answer]]:
        """Wait a moment for one answer."""
        if not self._out:
            self._send([self._suspects.popleft()], 2)
        try:
            task, future = self._told.get(timeout=POLL_SECONDS)
        except Empty:
            self._look()
            return
        if future.status == "cancelled":
            raise WorkerLost(f"The scheduler at {self.cluster.scheduler} is gone.")
        del self._out[task]
        try:
            answer = future.result(timeout=CHECK_SECONDS)
        except TimeoutError:  # Its worker was gone before it could be fetched; it is being played again.
            self._watch(task, future)
            self._look()
        except Exception as error:
            yield from self._gone_wrong(task, error)
        else:
            self._last_seen = monotonic()
            self._look()
            yield task, answer

    def _gone_wrong(self, task: Task, error: Exception) -> Iterator[tuple[Task, Answer]]:
        if isinstance(error, OtherCode):
            raise WorkerLost(str(error))
        if isinstance(error, CancelledError | OSError):  # Nobody but the scheduler's end takes back what is out.
            raise WorkerLost(f"The scheduler at {self.cluster.scheduler} is gone.") from error
        if not isinstance(error, dask().KilledWorker):
            raise WorkerLost(f"A worker of the cluster could not go on: {type(error).__name__}: {error}")
        if task in self._accused:
            yield task, self._work.killed(task)
        else:
            self._accused.add(task)
            self._suspects.append(task)

    def _look(self) -> None:
        """See now and then whether anybody is there to play."""
        now = monotonic()
        if now - self._last_look < min(CHECK_SECONDS, self.cluster.patience):
            return
        self._last_look = now
        if self.client.status != "running":
            raise WorkerLost(f"The scheduler at {self.cluster.scheduler} is gone.")
        workers = frozenset(self.client.nthreads())
        self._tell_lost(workers)
        if workers:
            self._last_seen = now
        elif now - self._last_seen > self.cluster.patience:
            raise WorkerLost(f"The scheduler at {self.cluster.scheduler} has no worker.")

    def _tell_lost(self, workers: frozenset[str]) -> None:
        """Say which workers are gone since the last look, and how many are left."""
        for address in sorted(self._workers - workers):
            told = f"The worker {address} of the cluster is gone. Its games are played again."
            self.cluster.told(f"{told} Workers left: {len(workers)}.")
        self._workers = workers

    def call_off(self) -> None:
        """Take back what is still out."""
        if self.client.status == "running":
            self.client.cancel([*self._out.values(), self._job])
