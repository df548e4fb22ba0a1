"""Warm worker processes: each loads what it needs once; one that dies is replaced, and its tasks are done again."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

from engine.playtest.bundle_package import Load
from engine.playtest.match import Failure, GameResult, Match, play_match
from engine.playtest.worker_process import READY, serve

Record = GameResult | Failure
Stop = Callable[[], bool]
Task = TypeVar("Task", bound=Hashable)
Task_contra = TypeVar("Task_contra", bound=Hashable, contravariant=True)
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)

MAIN = "__main__"
TRIES = 2
MOST_FAILED_STARTS = 3
POLL_SECONDS = 0.2
SHUTDOWN_SECONDS = 5.0


class WorkerLost(RuntimeError):
    """No worker can be had, here or on a cluster."""


class WorkerJob(Protocol[Task_contra, Answer_co]):
    """What workers do: they begin once, and then do one task after the other. It can be sent to them."""

    def begin(self) -> Callable[[Task_contra], Answer_co]:
        """Load what is needed, and return what does a task."""

    def killed(self, task: Task_contra, how: str = "") -> Answer_co:
        """Return the answer to a task that ended the process that was at it each time it was tried."""


@dataclass(frozen=True)
class BatchGames:
    """The games of a batch; a task is a seed."""

    load: Load
    match: Match

    def begin(self) -> Callable[[int], Record]:
        """Load the scenario."""
        return partial(play_match, self.load(), self.match)

    def killed(self, task: int, how: str = "") -> Failure:
        """Return the failure of a game that cannot be played."""
        return Failure(task, killed_text(how))


def killed_text(how: str = "") -> str:
    """Say what a game did that ended the process it was played in each time it was tried."""
    reason = f" ({how})" if how else ""
    return f"WorkerLost: the process that played it ended in the middle of it, {TRIES} times{reason}"


def run_on_workers(
    work: WorkerJob[Task, Answer], tasks: Iterable[Task], jobs: int, stop: Stop
) -> Iterator[tuple[Task, Answer]]:
    """Do tasks on so many processes; the answers come in the order in which they are found."""
    pool = WorkerPool(work, tasks, jobs)
    try:
        while pool.is_busy and not stop():
            yield from pool.heard()
    finally:
        pool.dismiss()


@dataclass(eq=False)
class Worker(Generic[Task]):
    """A process and the tasks that it has; it does them in order."""

    process: SpawnProcess
    pipe: Connection
    warm: bool = False
    due: deque[Task] = field(default_factory=deque)


class WorkerPool(Generic[Task, Answer]):
    """Workers, and what is to be done."""

    def __init__(self, work: WorkerJob[Task, Answer], tasks: Iterable[Task], jobs: int) -> None:
        self.waiting = deque(tasks)
        self._work = work
        self._killed = Counter[Task]()
        self._failed_starts = 0
        self._workers = [self._started() for _ in range(min(jobs, len(self.waiting)))]

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""
        return bool(self.waiting) or any(worker.due for worker in self._workers)

    def heard(self) -> Iterator[tuple[Task, Answer]]:
        """Wait a moment, and give what the workers have finished by then."""
        for pipe in wait([worker.pipe for worker in self._workers], POLL_SECONDS):
            worker = next(worker for worker in self._workers if worker.pipe is pipe)
            try:
                said = worker.pipe.recv()
            except (EOFError, OSError):
                yield from self._replaced(worker)
            else:
                yield from self._told(worker, said)

    def _told(self, worker: Worker[Task], said: Any) -> Iterator[tuple[Task, Answer]]:
        if isinstance(said, tuple):
            worker.due.remove(said[0])
            yield said[0], said[1]
        elif said == READY:
            worker.warm = True
            self._failed_starts = 0
        else:
            raise WorkerLost(f"A worker process could not go on: {said}")
        self._hand_out(worker)

    def _hand_out(self, worker: Worker[Task]) -> None:
        """Give a worker a task, and one to go on with at once; the last ones are left to whoever is free."""
        ahead = 2 if len(self.waiting) > len(self._workers) else 1
        try:
            while self.waiting and len(worker.due) < ahead:
                worker.due.append(self.waiting.popleft())
                worker.pipe.send(worker.due[-1])
        except OSError:
            return  # It is gone; the next look finds that.

    def _replaced(self, worker: Worker[Task]) -> Iterator[tuple[Task, Answer]]:
        """Replace a worker that is gone. The task that it was at is tried once more; the others are not to blame."""
        worker.process.join(SHUTDOWN_SECONDS)
        code = worker.process.exitcode
        self._closed(worker)
        self._workers.remove(worker)
        if not worker.warm:
            self._failed_starts += 1
        if self._failed_starts > MOST_FAILED_STARTS:
            raise WorkerLost(f"Worker processes end while they start ({ending(code)}). Try without: --jobs 1.")
        if worker.warm and worker.due:
            blamed = worker.due[0]
            self._killed[blamed] += 1
            if self._killed[blamed] >= TRIES:
                worker.due.popleft()
                yield blamed, self._work.killed(blamed, ending(code))
        self.waiting.extendleft(reversed(worker.due))
        if self.waiting:
            self._workers.append(self._started())

    def _started(self) -> Worker[Task]:
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        work = pickle.dumps(self._work)
        process = spawn.Process(target=serve, args=(theirs, work), daemon=True)
        with ignoring_interrupts(), without_program(work):
            process.start()
        theirs.close()
        return Worker(process, ours)

    def dismiss(self) -> None:
        """End all workers: those with nothing to do by themselves, those at a task at once."""
        for worker in self._workers:
            if worker.due or not worker.warm:
                worker.process.terminate()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join(SHUTDOWN_SECONDS)
            self._closed(worker)

    @staticmethod
    def _closed(worker: Worker[Any]) -> None:
        worker.pipe.close()
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.process.close()


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Start processes that an interrupt from the keyboard does not reach, not even while they start.

    A process inherits which signals are blocked; the tracker of resources unblocks them where it is started, so it is
    started before.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_program(work: bytes) -> Iterator[None]:
    """Start processes that do not import the program that starts them, such as the command line.

    Work that needs something of the program has its name in it.
    """
    if MAIN.encode() in work:
        yield
        return
    program = sys.modules[MAIN]
    sys.modules[MAIN] = ModuleType(MAIN)
    try:
        yield
    finally:
        sys.modules[MAIN] = program


def ending(code: int | None) -> str:
    """Say how a process ended."""
    if code is not None and code < 0:
        name = signal.Signals(-code).name if -code in [*signal.Signals] else str(-code)
        return f"signal {name}; perhaps memory ran out" if name == "SIGKILL" else f"signal {name}"
    return f"exit code {code}"
