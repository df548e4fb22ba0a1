"""The document: a bundle that is open, with its problems, its place on the disk and what a crash would leave of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from editor.document import disk, errors, file_merge, journal_folder, picture_files, tasks
from editor.document.crash_recovery import CrashRecovery
from editor.document.disk import Opened, Watcher
from editor.document.editing import Editing
from editor.document.errors import DocumentError
from editor.document.file_merge import FileMerge, MergeConflict
from editor.document.journal_reader import Texts
from editor.window_language import language
from engine.bundle import BundleError, save
from engine.bundle.files import read_files
from engine.bundle.saving import HALF_SAVED
from engine.validate import Validation
from engine.validate.fixes import acceptance

if TYPE_CHECKING:
    from engine.play import System
    from engine.validate import Fix, Problem


class Document(Editing):
    """A bundle that is open and edited. Everything that changes it goes through `do`."""

    def __init__(self, opened: Opened, *, store: Path | None = None, system: System | None = None) -> None:
        super().__init__(opened.bundle, store or journal_folder.DEFAULT, system)
        self.path: Path | None = opened.path
        self.shipped, self.read_only = opened.shipped, opened.read_only
        self.is_copy = False
        self.saved_at: datetime | None = None
        self.outside: tuple[str, ...] = ()
        self._source = opened.path
        self._known, self._bases = dict(opened.files), dict(opened.bundle.texts_of)
        self._watcher = Watcher(self)
        self._watcher.stirred.connect(self.look_outside)
        self._watcher.watch(self.path)
        self._autosave.follow(self._source, self._known, self._bases)
        self.left_over = CrashRecovery(self, self._autosave)
        self.checks.start()

    @classmethod
    def open(cls, path: Path | str, *, store: Path | None = None) -> Document:
        """Open a folder, a .hexwright file, or a shipped scenario by name ('primer/two_bridges').

        DocumentError if there is nothing to read. `store` is the folder of journals.
        """
        return cls(Opened.at(path), store=store)

    def close(self, *, keep: bool = False) -> None:
        """End the work; unsaved edits are kept for another time, or let go."""
        self.checks.close()
        self._idle.close()
        self._watcher.watch(None)
        self.left_over.is_safe()
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

    # Files

    def save(self) -> tuple[str, ...]:
        """Write what differs from the files and name it; the old files stay in the backup.

        DocumentError for a copy without a name, when somebody else has changed the files, and when the disk refuses;
        it says which state counts then.
        """
        if self.read_only and not self.dirty:
            return ()
        if self.path is None or self.read_only:
            raise errors.no_name()
        if self.look_outside():
            raise errors.changed_outside(", ".join(self.outside))
        self.end_merge()
        now = self._fingerprints()
        changed = disk.differing(now, self._known)
        if changed:
            self._autosave.save(now)
            try:
                save(self.path, self._texts(dict.fromkeys(changed)))
            except BundleError as error:
                if error.fault.code == HALF_SAVED or disk.fingerprints(self.path) == now:
                    self.saved_at = datetime.now().astimezone()
                    self._is_saved(now)
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

    def _beyond_files(self, files: Collection[str]) -> Texts:
        """What the document holds that its files do not, as they are known to be, and what these files hold."""
        return self._texts(dict.fromkeys((*disk.differing(self._fingerprints(), self._known), *files)))

    def keep_anew(self) -> None:
        """Begin another journal of edits on the files as they are known."""
        self._autosave.rebase(self._known, self._bases)

    def _is_saved(self, files: dict[str, str]) -> None:
        """The files hold what the document holds."""
        self._known, self.outside = files, ()
        self._bases = {file: self.text(file) for file in self.bundle.texts_of}
        self._autosave.follow(self._source, files, self._bases)
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

    def make_untitled(self) -> None:
        """It has no name yet: its files lie where nobody looks, and saving asks for a place."""
        self.path = None
        self._watcher.watch(None)
        self.state_changed.emit()

    def fix(self, problem: Problem, fix: Fix) -> None:
        """Apply a remedy as one step; pictures that it brings along are copied first, or DocumentError."""
        for image, name in fix.brings:
            picture_files.bring(self, image, name)
        self.do(fix.title(language()), *fix.changes)

    def accept(self, problem: Problem, reason: str) -> None:
        """Accept a problem for a reason, which the bundle holds."""
        change = acceptance(Validation(self._live), problem, reason)
        self.do(self.tr("accept: {reason}").format(reason=reason), change)

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
            self._stand_against(disk.fingerprints(self.path))

    def _stand_against(self, files: dict[str, str]) -> None:
        """The files say something else than the document, and that is known."""
        self._known, self.outside = files, ()
        found = read_files(self.path).texts if self.path else {}
        self._bases = {file: data.decode(errors="replace") for file, data in found.items()}
        self._autosave.rebase(files, self._bases)
        self.undo_stack.resetClean()
        self.state_changed.emit()

    @property
    def can_merge(self) -> bool:
        """Whether one's own changes can be made again on what the files say now."""
        return bool(self.outside) and self.dirty and file_merge.can_merge(self.undo_stack, self.outside)

    def merging(self) -> FileMerge | None:
        """What merging with the files would make, and where both have changed the same place; None if it cannot be."""
        if self.path is None or not self.outside:
            return None
        return file_merge.merged(self.undo_stack, self.outside, disk.read(self.path))

    def merge(self, yielded: Collection[MergeConflict] = ()) -> int:
        """Take over what the files say now and make one's own changes again on it, as one step; return how many.

        Where both have changed a place mine stands, unless it is yielded. DocumentError if it cannot be done.
        """
        if self.path is None:
            return 0
        files, bundle = disk.fingerprints(self.path), disk.read(self.path)
        found = file_merge.merged(self.undo_stack, self.outside, bundle, yielded)
        if found is None:
            raise errors.cannot_merge()
        self._live.bundle = replace(self._live.bundle, others=bundle.others)
        made = self._draft.write(found.texts)
        if made is not None:
            self._push(self.tr("merge with the files"), made, "", "reload")
        self._stand_against(files)
        self._tell()
        return found.count
