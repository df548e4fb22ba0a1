"""The window's end of a job: starts the process, hears what it tells without ever waiting, ends it."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from editor.playtest.job_process import Job, JobDone, JobFailed, JobProgress, work
from engine.playtest.workers import ignoring_interrupts

POLL_MS = 60
SLICE = 0.012
"""So long at a time what was told is taken in."""
FAREWELL = 0.5


class JobRunner(QObject):
    """One job at a time. `told` hears what it says, `ended` its result; `broke` why there is none."""

    told = Signal(object)
    ended = Signal(object)
    broke = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.progress = JobProgress(0, 0)
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None
        self._leaving: list[SpawnProcess] = []
        self._began = 0.0
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._look)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def running(self) -> bool:
        """Whether a job is under way."""
        return self._pipe is not None

    @property
    def seconds_left(self) -> float | None:
        """How long it will take at the pace until now; None while that cannot be told."""
        done, total, held = self.progress.done, self.progress.total, self.progress.held
        if not self.running or done <= held:
            return None
        return (monotonic() - self._began) / (done - held) * (total - done)

    def start(self, job: Job, total: int = 0) -> None:
        """Begin a job; one that is under way is ended."""
        self.stop()
        self.progress, self._began = JobProgress(0, total), monotonic()
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(theirs, job))
        with ignoring_interrupts():
            self._process.start()
        theirs.close()
        self._timer.start()
        self.changed.emit()

    def stop(self) -> None:
        """End the job; what it has told stays."""
        if self._pipe is None or self._process is None:
            return
        self._pipe.close()
        self._leaving.append(self._process)
        self._pipe = self._process = None
        self.changed.emit()

    def close(self) -> None:
        """End everything, and see that no process stays."""
        self.stop()
        self._timer.stop()
        for process in self._leaving:
            process.join(FAREWELL)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        self._leaving.clear()

    def _look(self) -> None:
        """Take in what was told, for a moment."""
        until = monotonic() + SLICE
        try:
            while self._pipe is not None and self._pipe.poll() and monotonic() < until:
                self._hear(self._pipe.recv())
        except (EOFError, OSError):
            self.stop()
            self.broke.emit(JobFailed("Lost", ""))
        self._bury()

    def _hear(self, said: object) -> None:
        if isinstance(said, JobProgress):
            self.progress = said
            self.changed.emit()
        elif isinstance(said, JobDone):
            self.stop()
            self.ended.emit(said.result)
        elif isinstance(said, JobFailed):
            self.stop()
            self.broke.emit(said)
        else:
            self.told.emit(said)

    def _bury(self) -> None:
        """Let go of processes that have gone; rest when there are none."""
        for process in [each for each in self._leaving if not each.is_alive()]:
            self._leaving.remove(process)
            process.close()
        if not self._leaving and self._pipe is None:
            self._timer.stop()
