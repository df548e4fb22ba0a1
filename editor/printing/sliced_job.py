"""Long work in the window's own thread, a little between two events: nothing else may paint."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

BUDGET = 0.02
"""Seconds of work between two looks at what else the window has to do."""


class SlicedJob(QObject):
    """Runs one piece of work at a time; a new one takes the place of one that is not done."""

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[Any, None, Any] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def start(self, work: Iterator[Any]) -> None:
        """Begin; `progressed` says what the work yields, the last of it always, `done` what it returns."""
        self.stop()
        self._work = _returning(work)
        self._timer.start()

    @property
    def busy(self) -> bool:
        """Whether there is work."""
        return self._work is not None

    def stop(self) -> None:
        """Let the work go; what it has begun it takes back itself."""
        self._timer.stop()
        if self._work is not None:
            work, self._work = self._work, None
            work.close()

    def _go_on(self) -> None:
        until, said = perf_counter() + BUDGET, None
        assert self._work
        try:
            while perf_counter() < until:
                said = next(self._work)
        except StopIteration as end:
            self._end()
            if said is not None:
                self.progressed.emit(said)
            self.done.emit(end.value)
            return
        except OSError as error:
            self._end()
            self.failed.emit(error)
            return
        self.progressed.emit(said)

    def _end(self) -> None:
        self._timer.stop()
        self._work = None


def _returning(work: Iterator[Any]) -> Generator[Any, None, Any]:
    """Work that can be closed, and says what it returns."""
    return (yield from work)
