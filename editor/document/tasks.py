"""Long work beside the window: a plain function runs in a worker, its result comes back to the window's thread."""

from __future__ import annotations

import gc
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, QTimer, Signal
from shiboken6 import isValid

T = TypeVar("T")
PAUSE_MS = 100
"""So long a worker may take to go home."""
HAND_OVER, USUAL = 0.0005, sys.getswitchinterval()
"""Seconds after which a worker lets the window have the interpreter when it asks, and how long that takes otherwise.

The window asks many times for each frame: with the usual time bots that think made it wait for a tenth of a second.
"""
MANY = 20_000
"""When work has made so many objects, looking at each whether it is garbage would stop the window for a while."""


class Task:
    """A piece of work for an owner; when he is gone, or has cancelled it, nobody is told."""

    def __init__(
        self,
        owner: QObject,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self.work = work
        self._owner, self._done, self._failed = owner, done, failed
        self._is_wanted = True

    def cancel(self) -> None:
        """Let the result go."""
        self._is_wanted = False

    def end(self, result: Any, error: Exception | None) -> None:
        """Say what came of it."""
        if not self._is_wanted or not isValid(self._owner):
            return
        if error is None:
            self._done(result)
        else:
            self._failed(error)


class _Office(QObject):
    """Starts tasks and hears of their ends. Workers know tasks by number: no object of Qt may die in their hands.

    For the same reason nothing is collected as garbage while they work: a collection in a worker would take
    windows and timers with it.
    """

    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._running: dict[int, Task] = {}
        self._results: deque[tuple[int, Any, Exception | None]] = deque()
        self._count = 0
        self.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def start(self, task: Task) -> None:
        """Let a worker do it."""
        if not self._running:
            gc.disable()
            sys.setswitchinterval(HAND_OVER)
        self._count += 1
        self._running[self._count] = task
        work, number, results, ended = task.work, self._count, self._results, self.ended

        def run() -> None:
            try:
                results.append((number, work(), None))
            except Exception as error:  # told in the window's thread
                results.append((number, None, error))
            ended.emit()

        QThreadPool.globalInstance().start(QRunnable.create(run))

    def _end(self) -> None:
        while self._results:
            number, result, error = self._results.popleft()
            task = self._running.pop(number)
            QTimer.singleShot(PAUSE_MS, self, partial(self._rest, task))
            task.end(result, error)

    def _rest(self, _task: Task) -> None:
        """Let go of a task, and with it of all that its work knew: here, for the worker has gone home by now."""
        if not self._running:
            sys.setswitchinterval(USUAL)
            if gc.get_count()[0] > MANY:
                gc.freeze()
            gc.enable()


_office: list[_Office] = []


def start(
    owner: QObject,
    work: Callable[[], T],
    done: Callable[[T], None],
    failed: Callable[[Exception], None] | None = None,
) -> Task:
    """Do work in a worker, then say so here; what goes wrong is raised here unless somebody takes it."""
    if not _office:
        _office.append(_Office())
    task = Task(owner, work, done, failed or _raise)
    _office[0].start(task)
    return task


def thaw() -> None:
    """Let what long work has made be collected as garbage again: something large is no longer needed."""
    gc.unfreeze()


def _raise(error: Exception) -> None:
    raise error
