"""Autosave: keeps what a document's steps are in a journal, from the first unsaved edit until the files hold it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from weakref import WeakMethod

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document import journal_folder, tasks
from editor.document.errors import why_not_kept
from editor.document.journal import Journal
from editor.document.journal_folder import Recovery
from editor.document.journal_reader import Hashes, Texts
from editor.document.locks import Lock
from engine.bundle import Change

SYNC_MS = 500
"""The disk is asked to keep up at most so often; what was written survives the program in any case."""
SMALL = 64 * 1024
"""What a file of so many letters held is said before the first act that touches it; of larger ones it can wait."""
RETRY_MS = 2000
"""While the disk refuses, it is asked again so often."""


class Autosave(QObject):
    """Writes the journal of one document. A journal that cannot be written is told, and never stops the work.

    While an act is missing in it, `problem` says why, and all that the document holds is tried again and again.
    """

    changed = Signal()

    def __init__(self, store: Path, whole: Callable[[Collection[str]], Texts], parent: QObject) -> None:
        """`whole` is a method that gives what the document holds beyond its files, and what these files hold."""
        super().__init__(parent)
        self._whole = WeakMethod(whole)
        self.problem = ""
        self.is_on = True
        self._store = store
        self._bundle, self._files, self._bases = Path(), dict[str, str](), dict[str, str]()
        self._journal: Journal | None = None
        self._place: tuple[Path, Lock] | None = None
        self._timer = QTimer(self, singleShot=True, interval=SYNC_MS)
        self._timer.timeout.connect(self._sync)
        self._again = QTimer(self, interval=RETRY_MS)
        self._again.timeout.connect(self._catch_up)

    def follow(self, bundle: Path, files: Hashes, bases: Mapping[str, str]) -> None:
        """The files of this bundle, with these fingerprints, say the same as the document: nothing is to be kept."""
        self.forget()
        self._bundle, self._files, self._bases = bundle, dict(files), dict(bases)

    def rebase(self, files: Hashes, bases: Mapping[str, str]) -> None:
        """The files have become others: begin anew with what the document holds beyond them."""
        self._files, self._bases = dict(files), dict(bases)
        self._close()
        self._catch_up()

    def forget(self) -> None:
        """Take the journal away: the files hold what it says."""
        if self._journal:
            with suppress(OSError):
                self._journal.path.unlink()
        self._let_go()

    def leave(self) -> None:
        """Let the journal lie, for another time."""
        if self.problem:
            self._catch_up()
        self._sync()
        self._let_go()

    def _let_go(self) -> None:
        self._timer.stop()
        self._close()
        if self._place:
            self._place[1].release()
        self._place = None
        self._succeed()

    def _close(self) -> None:
        if self._journal:
            self._journal.close()
        self._journal = None

    @property
    def path(self) -> Path | None:
        """Where the journal lies, once there is one."""
        return self._journal.path if self._journal else None

    # What was left over

    def left_over(self) -> list[Recovery]:
        """Edits of earlier windows that were never saved; what is offered first comes first."""
        return journal_folder.left_over(self._store, self._bundle, self._files)

    def resume(self, recovery: Recovery, steps: Sequence[int], index: int) -> bool:
        """Go on with the journal of edits that were made again; False where that cannot be done."""
        lock = Lock(recovery.kept.path)
        try:
            if not lock.take():
                return False
            if not journal_folder.is_as_read(recovery.kept):
                lock.release()
                return False
            journal = Journal.again(recovery.kept, steps, index)
        except OSError:
            lock.release()
            return False
        self.forget()
        self._journal, self._place = journal, (journal.path, lock)
        return True

    # Acts

    def edit(self, text: str, changes: Sequence[Change], step: int, merge: str, *, more: bool) -> None:
        """An edit was made."""
        files = {change.file for change in changes}
        self._add(lambda journal: journal.edit(text, changes, step, merge, more=more), files)

    def dropped(self) -> None:
        """The step of the last edit came to nothing."""
        self._add(Journal.dropped)

    def write(self, text: str, texts: Texts, step: int) -> None:
        """Files were given other texts."""
        self._add(lambda journal: journal.write(text, texts, step), texts)

    def swap(self, direction: str, step: int, text: str, files: Collection[str], texts: Callable[[], Texts]) -> None:
        """A step was taken back or made again; `texts` gives what its files hold now."""

        def add(journal: Journal) -> None:
            known = journal.undo(step) if direction == "undo" else journal.redo(step)
            if not known:
                journal.write(text, texts(), -step)

        self._add(add, files)

    def save(self, files: Hashes) -> None:
        """The files are about to be written."""
        if self.problem:
            self._catch_up()
        if self._journal and not self.problem:
            self._add(lambda journal: journal.save(files))
            self._sync()

    def _add(self, act: Callable[[Journal], None], files: Collection[str] = ()) -> None:
        """Write an act into the journal, which is begun if there is none; after a failure, all that there is."""
        if not self.is_on:
            return
        if self.problem:
            self._catch_up()
            return
        try:
            journal = self._journal or self._begin({})
            self._say_bases(journal, files, SMALL)
            act(journal)
        except OSError as error:
            self._fail(error)
        if not self._timer.isActive():
            self._timer.start()

    def _begin(self, texts: Texts) -> Journal:
        """Begin the journal. Where a place was claimed once it stays: a second journal would hide behind the first."""
        if self._place is None:
            self._place = journal_folder.claim(self._store, self._bundle)
        self._journal = Journal(self._place[0], str(journal_folder.real(self._bundle)), self._files, texts)
        return self._journal

    # When the disk refuses

    def _fail(self, error: OSError) -> None:
        self.problem = why_not_kept(error)
        self._again.start()
        self.changed.emit()

    def _succeed(self) -> None:
        self._again.stop()
        if self.problem:
            self.problem = ""
            self.changed.emit()

    def _catch_up(self) -> None:
        """Write all that the document holds beyond its files."""
        whole = self._whole()
        texts = whole(self._journal.touched if self._journal else ()) if whole else {}
        try:
            if self._journal and texts:
                self._journal.write("", texts, 0)
            elif texts:
                self._begin(texts)
        except OSError as error:
            self._fail(error)
        else:
            self._succeed()
            self._timer.start()

    def _sync(self) -> None:
        """Say what the files held, and let the disk keep up, in a worker."""
        self._timer.stop()
        if self._journal and not self._journal.is_there:
            self._close()
            self._catch_up()
        journal = self._journal
        if journal:
            with suppress(OSError):
                self._say_bases(journal, journal.touched)
            handle = journal.handle()
            tasks.start(self, lambda: _synced(handle), lambda _nothing: None, self._not_synced)

    def _say_bases(self, journal: Journal, files: Collection[str], most: int = sys.maxsize) -> None:
        """Say what files held before all acts, unless that is said, or too much for now."""
        for file in sorted((self._bases.keys() & set(files)) - journal.based):
            if len(self._bases[file]) <= most:
                journal.base(file, self._bases[file])

    def _not_synced(self, error: Exception) -> None:
        if not isinstance(error, OSError):
            raise error
        self._fail(error)


def _synced(handle: int) -> None:
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
