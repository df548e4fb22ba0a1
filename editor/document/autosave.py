"""Autosave: keeps what a document's steps are in a journal, from the first unsaved edit until the files hold it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from editor.document import keeping, tasks
from editor.document.journal import Hashes, Journal, Texts
from editor.document.keeping import Lock, Recovery
from engine.bundle import Change

SYNC_MS = 500
"""The disk is asked to keep up at most so often; what was written survives the program in any case."""


class Autosave(QObject):
    """Writes the journal of one document. A journal that cannot be written is told, and never stops the work."""

    def __init__(self, store: Path, whole: Callable[[], Texts], parent: QObject) -> None:
        """`whole` gives what the document holds beyond its files."""
        super().__init__(parent)
        self._whole = whole
        self.problem = ""
        self.is_on = True
        self._store = store
        self._bundle, self._files = Path(), dict[str, str]()
        self._journal: Journal | None = None
        self._lock: Lock | None = None
        self._timer = QTimer(self, singleShot=True, interval=SYNC_MS)
        self._timer.timeout.connect(self._sync)

    def follow(self, bundle: Path, files: Hashes) -> None:
        """The files of this bundle, with these fingerprints, say the same as the document: nothing is to be kept."""
        self.forget()
        self._bundle, self._files = bundle, dict(files)

    def rebase(self, files: Hashes, texts: Texts) -> None:
        """The files have become others; beyond them the document holds these texts."""
        self._files = dict(files)
        if self._journal:
            self._journal.close()
        self._begin(texts)

    def forget(self) -> None:
        """Take the journal away."""
        if self._journal:
            self._journal.close()
            self._journal.path.unlink(missing_ok=True)
        self._let_go()

    def leave(self) -> None:
        """Let the journal lie, for another time."""
        self._sync()
        if self._journal:
            self._journal.close()
        self._let_go()

    def _let_go(self) -> None:
        self._timer.stop()
        if self._lock:
            self._lock.release()
        self._journal = self._lock = None

    # What was left over

    def left_over(self) -> Recovery | None:
        """Edits of earlier windows that were never saved."""
        return keeping.left_over(self._store, self._bundle, self._files)

    def resume(self, recovery: Recovery, steps: Sequence[int], index: int) -> bool:
        """Go on with the journal of edits that were made again."""
        lock = Lock(recovery.kept.path)
        if not lock.take():
            return False
        self.forget()
        self._journal, self._lock = Journal.again(recovery.kept, steps, index), lock
        return True

    # Acts

    def edit(self, text: str, changes: Sequence[Change], step: int, merge: str, *, more: bool) -> None:
        """An edit was made."""
        self._add(lambda journal: journal.edit(text, changes, step, merge, more=more))

    def dropped(self) -> None:
        """The step of the last edit came to nothing."""
        self._add(Journal.dropped)

    def write(self, text: str, texts: Texts, step: int) -> None:
        """Files were given other texts."""
        self._add(lambda journal: journal.write(text, texts, step))

    def swap(self, direction: str, step: int, text: str, texts: Callable[[], Texts]) -> None:
        """A step was taken back or made again."""

        def add(journal: Journal) -> None:
            known = journal.undo(step) if direction == "undo" else journal.redo(step)
            if not known:
                journal.write(text, texts(), -step)

        self._add(add)

    def save(self, files: Hashes) -> None:
        """The files are about to be written."""
        if self._journal:
            self._add(lambda journal: journal.save(files))
            self._sync()

    def _add(self, act: Callable[[Journal], None]) -> None:
        """Write an act into the journal, which is begun if there is none; after a failure, all that there is."""
        if not self.is_on:
            return
        if self._journal is None or self.problem:
            texts = self._whole() if self.problem else {}
            self._begin(texts)
            if texts or self._journal is None:
                return
        try:
            act(self._journal)
        except OSError as error:
            self._fail(error)
        if not self._timer.isActive():
            self._timer.start()

    def _fail(self, error: OSError) -> None:
        self.problem = error.strerror or type(error).__name__

    def _begin(self, texts: Texts) -> None:
        path = self._journal.path if self._journal else None
        self._journal = None
        try:
            if path is None:
                path, self._lock = keeping.claim(self._store, self._bundle)
            self._journal = Journal(path, str(self._bundle), self._files, texts)
            self.problem = ""
        except OSError as error:
            self._fail(error)

    def _sync(self) -> None:
        """Let the disk keep up, in a worker."""
        self._timer.stop()
        if self._journal:
            handle = self._journal.handle()
            tasks.start(self, lambda: _synced(handle), lambda _nothing: None)


def _synced(handle: int) -> None:
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
