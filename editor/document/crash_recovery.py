"""What a crash left of a document, taken up: all of it, some of it, or merged with what the files say now."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.document import errors, journal_folder
from editor.document.edit_recovery import remade_edits
from editor.document.file_merge import FileMerge, MergeConflict
from editor.document.journal_folder import Recovery
from editor.document.journal_replay import Failed, replay, shape, standing_acts

if TYPE_CHECKING:
    from editor.document.autosave import Autosave
    from editor.document.document import Document


class CrashRecovery:
    """What was left over of earlier windows; the newest that fits is offered first, the others after it."""

    def __init__(self, document: Document, autosave: Autosave) -> None:
        self._document, self._autosave = document, autosave
        self.found = autosave.left_over()
        self._discarded: tuple[Recovery, Path] | None = None
        self._on_trial: list[Path] = []
        self.failed: tuple[Failed, ...] = ()

    @property
    def recoverable(self) -> Recovery | None:
        """What is offered now."""
        return self.found[0] if self.found else None

    def _done_with(self, found: Recovery) -> None:
        self.found = [each for each in self.found if each is not found]
        self._document.state_changed.emit()

    def recover(self, upto: int | None = None) -> int:
        """Make the edits of the last time again, as steps; return how many stand. DocumentError if they do not fit.

        With `upto` only so many of them, and those that cannot be made are passed over; else the first that cannot
        be made ends it. `failed` says which these are; the journal stays where it is then.
        """
        found = self.recoverable
        if found is None:
            return 0
        if not found.fits:
            raise errors.does_not_fit()
        if self._document.undo_stack.index() or self._document.dirty:
            raise errors.only_at_first()
        if upto is not None and upto >= found.edits and found.kept.is_whole:
            upto = None
        self._try_out(found, found.edits if upto is None else upto)
        self._document.undo_stack.clear()
        acts = found.acts if upto is None else [act for step in standing_acts(found.acts)[:upto] for act in step]
        with self._document.held():
            self.failed = tuple(replay(self._document, acts, pass_over=upto is not None))
        if upto is not None or self.failed or not self._resumes(found):
            self._begin_anew(found)
        self._done_with(found)
        return self._document.undo_stack.index()

    def _resumes(self, found: Recovery) -> bool:
        """Go on with the journal, if it says all that was made, step by step: one may have come to nothing here."""
        same = shape(found.acts) == (self._document.undo_stack.index(), self._document.undo_stack.count())
        is_whole = same and found.kept.is_whole
        return is_whole and self._autosave.resume(found, self._document.steps(), self._document.undo_stack.index())

    def _begin_anew(self, found: Recovery) -> None:
        """Begin another journal; the old one goes out of sight once the new one holds what was chosen of it."""
        self._document.keep_anew()
        if self._autosave.path:
            self._try_out_path(self._autosave.path, 1)
        if not self.failed and not self._autosave.problem:
            self._put_away(found)

    # A recovery that ends the program is noticed the next time

    def _try_out(self, found: Recovery, edits: int) -> None:
        self._try_out_path(found.kept.path, edits)

    def _try_out_path(self, path: Path, edits: int) -> None:
        journal_folder.begin_trial(path, edits)
        self._on_trial.append(path)

    def is_safe(self) -> None:
        """The edits that were made again have been seen, and the program lives."""
        journal_folder.end_trial(self._on_trial)
        self._on_trial.clear()

    # Edits of an earlier state of the files

    def kept_merging(self, found: Recovery, yielded: Collection[MergeConflict] = ()) -> FileMerge:
        """What making kept edits on the document as it stands would give, and where both have changed a place."""
        return remade_edits(self._document.bundle, found.kept.stood, standing_acts(found.acts), yielded)

    def merge_kept(self, found: Recovery, yielded: Collection[MergeConflict] = ()) -> int:
        """Make kept edits on the document as it stands, as one step; return how many changes were made."""
        self._try_out(found, found.edits)
        merging = self.kept_merging(found, yielded)
        self._document.write(QCoreApplication.translate("Document", "merge the kept edits"), merging.texts)
        if not self._autosave.problem:
            self._put_away(found)
        self._done_with(found)
        return merging.count

    # Out of sight, and back

    def _put_away(self, found: Recovery) -> None:
        away = journal_folder.put_away(found.kept)
        self._discarded = (found, away) if away else None

    def discard(self) -> None:
        """Put the edits of the last time away; `take_back_discard` brings them back."""
        found = self.recoverable
        if found:
            self._put_away(found)
            self._done_with(found)

    def take_back_discard(self) -> None:
        """Find the edits again that were put away."""
        if self._discarded:
            found, away = self._discarded
            journal_folder.bring_back(away, found.kept.path)
            self.found, self._discarded = [found, *self.found], None
            self._document.state_changed.emit()
