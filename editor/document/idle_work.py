"""What is made ready in the pauses: data of files before the first edit, texts after each edit."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from editor.document import tasks
from engine.bundle.live_bundle import LiveBundle
from engine.bundle.text_buffer import UNKNOWN, PendingText, Rewritten, TextBuffer, TextMoment
from engine.bundle.yaml_reader import YamlError, load

PAUSE_MS = 400
"""After so long without an edit, the texts follow."""


class IdleWork(QObject):
    """Does one piece of work after the other in a worker, when nothing has been edited for a while."""

    def __init__(self, live: LiveBundle, parent: QObject) -> None:
        super().__init__(parent)
        self._live = live
        self._unread = list(live.bundle.texts_of)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._next)
        self._timer.start()

    def wait(self) -> None:
        """Something was edited: begin only after a pause."""
        self._timer.start()

    def close(self) -> None:
        """Do no more."""
        self._timer.stop()
        self._unread.clear()

    def _next(self) -> None:
        for file in self._live.waiting:
            trail = self._live.trail(file)
            if work := trail.work():
                tasks.start(self, work.do, partial(self._write, trail, work))
                return
        if self._unread:
            self._read(self._live.trail(self._unread.pop()))

    def _write(self, trail: TextBuffer, work: PendingText, made: Rewritten) -> None:
        trail.done(work, made)
        self._timer.start()

    def _read(self, trail: TextBuffer) -> None:
        """Read a file's data before its first edit."""
        moment = trail.now
        if moment.data is not UNKNOWN:
            self._next()
            return
        text = trail.text
        tasks.start(self, lambda: load(text), lambda data: self._know(moment, data), self._spoilt)

    def _know(self, moment: TextMoment, data: object) -> None:
        if moment.data is UNKNOWN:
            moment.data = data
        self._next()

    def _spoilt(self, error: Exception) -> None:
        """A file that cannot be read stays unread."""
        if not isinstance(error, YamlError):
            raise error
        self._next()
