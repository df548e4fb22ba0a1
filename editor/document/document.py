"""The document: a bundle that is open, with its problems, its place on the disk and what a crash would leave of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from editor import words
from editor.document import disk, errors, keeping, tasks
from editor.document.disk import Opened, Watcher
from editor.document.editing import Editing
from editor.document.errors import DocumentError
from editor.document.keeping import Recovery
from editor.document.replay import replay
from engine.bundle import BundleError, save
from engine.validate import Validation
from engine.validate.fixes import acceptance

if TYPE_CHECKING:
    from engine.compile import Compiled
    from engine.play import System
    from engine.validate import Fix, Problem, Problems
    from engine.validate.framework import Cost
    from engine.validate.view import View


class Document(Editing):
    """A bundle that is open and edited. Everything that changes it goes through `do`."""

    def __init__(self, opened: Opened, *, store: Path | None = None, system: System | None = None) -> None:
        super().__init__(opened.bundle, store or keeping.DEFAULT, system)
        self.path: Path | None = opened.path
        self.shipped, self.read_only = opened.shipped, opened.read_only
        self.is_copy = False
        self.saved_at: datetime | None = None
        self.outside: tuple[str, ...] = ()
        self._source, self._known = opened.path, dict(opened.files)
        self._discarded: Recovery | None = None
        self._compiled: tuple[int, Compiled] | None = None
        self._watcher = Watcher(self)
        self._watcher.stirred.connect(self.look_outside)
        self._watcher.watch(self.path)
        self._autosave.follow(self._source, self._known)
        self.recoverable: Recovery | None = self._autosave.left_over()
        self._checker.start()

    @classmethod
    def open(cls, path: Path | str, *, store: Path | None = None) -> Document:
        """Open a folder, a .hexwright file, or a shipped scenario by name ('primer/two_bridges').

        DocumentError if there is nothing to read. `store` is the folder of journals.
        """
        return cls(Opened.at(path), store=store)

    def close(self, *, keep: bool = False) -> None:
        """End the work; unsaved edits are kept for another time, or let go."""
        self._checker.close()
        self._idle.close()
        self._watcher.watch(None)
        if keep and self.dirty:
            self._autosave.leave()
        else:
            self._autosave.forget()
        self._drop_steps()
        tasks.thaw()

    def title(self, language: str = "en") -> str:
        """The title of the scenario or layer; that of a copy says so."""
        layer = self.bundle.layers.get("layer.yaml")
        titles = self.bundle.scenario.title if self.bundle.scenario else layer.title if layer else {}
        title = titles.get(language) or next(iter(titles.values()), "") or self._source.stem
        return self.tr("Copy of {title}").format(title=title) if self.is_copy else title

    @property
    def autosave_problem(self) -> str:
        """Why edits are not kept for the case of a crash; empty while they are."""
        return self._autosave.problem

    # Problems

    def problems(self) -> Problems:
        """The problems as far as they are known; `pending` says what is still checked."""
        return self._checker.problems

    @property
    def pending(self) -> tuple[Cost, ...]:
        """Which stages of checks are still to be done: local, setup, reach."""
        return self._checker.pending

    def settled(self) -> bool:
        """Whether all checks are done."""
        return not self.pending

    def ready(self) -> bool:
        """Whether what the checks work out can be asked quickly; not at first, and not after far-reaching edits."""
        return self._checker.is_ready

    @property
    def view(self) -> View:
        """The bundle at this revision, with everything that was worked out about it."""
        return self._checker.view

    def let_checks_wait(self, milliseconds: int) -> None:
        """Something else is more urgent just now: checks that are not yet at work begin later."""
        self._checker.wait(milliseconds)

    def check(self, upto: Cost = "reach") -> Problems:
        """Do all checks now and wait for them."""
        return self._checker.finish(upto)

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The remedies for a problem, tried out; none while the checks run apart. May take long: see `find_fixes`."""
        return self._checker.ask(lambda validation: validation.fixes(problem)) or ()

    def find_fixes(self, problem: Problem, done: Callable[[tuple[Fix, ...]], None]) -> bool:
        """Look for remedies in a worker and say them; False if that is not possible now."""
        return self._checker.apart(lambda validation: validation.fixes(problem), done)

    def fix(self, problem: Problem, fix: Fix) -> None:
        """Apply a remedy as one step."""
        self.do(fix.title(words.language()), *fix.changes)

    def accept(self, problem: Problem, reason: str) -> None:
        """Accept a problem for a reason, which the bundle holds."""
        change = acceptance(Validation(self._live), problem, reason)
        self.do(self.tr("accept: {reason}").format(reason=reason), change)

    def scenario(self) -> Compiled:
        """The draft compiled as it stands. Takes long the first time, unless the checks have come so far."""
        if self._compiled is None or self._compiled[0] != self.revision:
            self._compiled = self.revision, self.view.compiled
        return self._compiled[1]

    # Files

    def save(self) -> tuple[str, ...]:
        """Write what differs from the files and name it; the old files stay in the backup.

        DocumentError for a copy without a name, when somebody else has changed the files, and when the disk refuses.
        """
        if self.read_only and not self.dirty:
            return ()
        if self.path is None or self.read_only:
            raise errors.no_name()
        if self.look_outside():
            raise errors.changed_outside(", ".join(self.outside))
        now = self._fingerprints()
        changed = disk.differing(now, self._known)
        if changed:
            self._autosave.save(now)
            try:
                save(self.path, self._texts(dict.fromkeys(changed)))
            except BundleError as error:
                raise DocumentError.of(error.fault) from error
            self.saved_at = datetime.now().astimezone()
        self._is_saved(now)
        return changed

    def save_as(self, path: Path) -> None:
        """Write the whole bundle to another place, a folder or a .hexwright file, and go on there."""
        path, is_shipped = disk.find(path)
        if is_shipped:
            raise errors.shipped(path.name)
        if path == self.path and not self.read_only:
            self.save()
            return
        texts = {file: self.text(file) for file in self.bundle.texts_of}
        disk.write_anew(path, texts, disk.others_of(self._source, self.bundle))
        self.path = self._source = path
        self.shipped = self.read_only = self.is_copy = False
        self.saved_at = datetime.now().astimezone()
        self._is_saved(disk.fingerprints(path))

    def _fingerprints(self) -> dict[str, str]:
        """Those of the files as the document has them; what could not be read stays as it is."""
        edited = {*self._live.edited}
        kept = {name: known for name, known in self._known.items() if name not in edited}
        return kept | {file: disk.fingerprint(self.text(file)) for file in self.bundle.texts_of}

    def _is_saved(self, files: dict[str, str]) -> None:
        """The files hold what the document holds."""
        self._known, self.outside = files, ()
        self._autosave.follow(self._source, files)
        self.end_merge()
        self.undo_stack.setClean()
        self._watcher.watch(self.path)
        self.state_changed.emit()

    def _before_first(self) -> None:
        """The first change of what may not be written makes an untitled copy of it."""
        if self.read_only and not self.is_copy:
            self.path, self.is_copy = None, True
            self.shipped = self.read_only = False
            self._watcher.watch(None)
            self.state_changed.emit()

    # Changes from outside

    def look_outside(self) -> tuple[str, ...]:
        """Which files another program has changed since they were read or written."""
        if self.path is not None:
            found = disk.differing(disk.fingerprints(self.path), self._known)
            self._watcher.watch(self.path)
            if found != self.outside:
                self.outside = found
                self.state_changed.emit()
        return self.outside

    def reload(self) -> None:
        """Take over what the files say now, as one step."""
        if self.path is None:
            return
        files, bundle = disk.fingerprints(self.path), disk.read(self.path)
        lost = [fault for fault in bundle.faults if fault.file in files and fault.file not in bundle.texts_of]
        if lost:
            raise DocumentError.of(lost[0])
        self._live.bundle = replace(self._live.bundle, others=bundle.others)
        made = self._draft.write(
            {name: bundle.texts_of.get(name) for name in disk.differing(files, self._fingerprints())}
        )
        if made is not None:
            self._push(self.tr("read the files again"), made, "", "reload")
        self._is_saved(files)
        self._tell()

    def keep_mine(self) -> None:
        """Let the document stand against what the files say now; the next save writes over them."""
        if self.path is not None:
            self._known, self.outside = disk.fingerprints(self.path), ()
            differing = disk.differing(self._fingerprints(), self._known)
            self._autosave.rebase(self._known, self._texts(dict.fromkeys(differing)))
            self.undo_stack.resetClean()
            self.state_changed.emit()

    # What a crash left

    def recover(self) -> int:
        """Make the edits of the last time again, as steps; return how many stand. DocumentError if they do not fit."""
        recovery = self.recoverable
        if recovery is None:
            return 0
        if not recovery.fits:
            raise errors.does_not_fit()
        if self.undo_stack.index() or self.dirty:
            raise errors.only_at_first()
        self.undo_stack.clear()
        with self._held():
            whole = replay(self, recovery.acts)
        if not (whole and self._autosave.resume(recovery, self._steps(), self.undo_stack.index())):
            self._autosave.rebase(self._known, self._texts(dict.fromkeys(self._live.edited)))
        self.recoverable = None
        self.state_changed.emit()
        return self.undo_stack.index()

    def discard(self) -> None:
        """Put the edits of the last time away; `take_back_discard` brings them back."""
        if self.recoverable:
            self._discarded = self.recoverable
            keeping.put_away(self.recoverable)
            self.recoverable = None
            self.state_changed.emit()

    def take_back_discard(self) -> None:
        """Find the edits again that were put away."""
        if self._discarded:
            keeping.bring_back(self._discarded)
            self.recoverable, self._discarded = self._discarded, None
            self.state_changed.emit()
