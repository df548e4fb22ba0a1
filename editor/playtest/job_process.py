"""What runs in the other process: a job, until it is done or nobody waits for it any more. Knows no Qt."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Protocol

Tell = Callable[[object], None]


class Job(Protocol):
    """Something long to do; it tells of its progress, and at last of its result."""

    def run(self, tell: Tell) -> None:
        """Do it."""


@dataclass(frozen=True)
class JobProgress:
    """So much of so much is done; what stood in a file already is not counted to this run's work."""

    done: int
    total: int
    held: int = 0


@dataclass(frozen=True)
class JobFailed:
    """The job could not be done: the kind of fault and what it says."""

    kind: str
    text: str


@dataclass(frozen=True)
class JobDone:
    """The job is done, and this came of it."""

    result: object = None


def work(pipe: Connection, job: Job) -> None:
    """Do a job for whoever holds the other end of the pipe; when that end is closed, leave at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_when_left, args=(pipe,), daemon=True).start()
    try:
        job.run(pipe.send)
    except (BrokenPipeError, ConnectionError):
        return
    except Exception as error:  # told in the window
        pipe.send(JobFailed(type(error).__name__, str(error)))


def _leave_when_left(pipe: Connection) -> None:
    """Wait for the end of the pipe; nothing is ever sent this way. Workers of one's own do not stay behind."""
    with suppress(EOFError, OSError):
        pipe.recv()
    for worker in multiprocessing.active_children():
        worker.kill()
    os._exit(0)
