"""Work whose start is timed. It is no part of the measurements, which would be imported in the worker with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import process_time_ns
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.playtest.workers import WorkerJob


@dataclass(frozen=True)
class ReadyTime:
    """Work that is begun like any other; each task is answered with the processor time until it could begin."""

    work: WorkerJob[Any, Any]

    def begin(self) -> Callable[[int], int]:
        """Begin the work."""
        self.work.begin()
        return partial(_said, process_time_ns())

    def killed(self, task: int, how: str = "") -> int:
        """Fail: nothing was measured."""
        raise RuntimeError(f"the worker of start {task} ended: {how}")


def _said(spent: int, _task: int) -> int:
    return spent
