"""What has to be said about the whole document, and what can be done about it: one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.shell.touched import parts_of, touched

if TYPE_CHECKING:
    from editor.document import Document
    from editor.document.keeping import Recovery
    from editor.document.merging import Clash
    from editor.shell.files import Files
    from editor.workbench import Workbench


@dataclass(frozen=True)
class Deed:
    """A button: its words, what it does, its hint, and why it cannot be pressed now."""

    words: str
    do: Callable[[], None] = field(compare=False)
    hint: str
    why_not: str = ""


@dataclass(frozen=True)
class Notice:
    """One notice. What asks for a decision stays until there is one; everything else can be closed."""

    about: Document
    key: str
    text: str
    more: str = ""
    deeds: tuple[Deed, ...] = ()
    asks: bool = False
    warns: bool = False


class Notices(QObject):
    """Knows what has to be said about the document on the bench; the most pressing first."""

    changed = Signal()

    def __init__(self, bench: Workbench, files: Files, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._files = bench, files
        self._closed: set[str] = set()
        self._restored: tuple[int, int] | None = None
        self._discarded = False
        # After a step has been kept: only then is known whether it could be.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.changed)
        bench.document_changed.connect(self._follow)

    def _follow(self, document: Document | None) -> None:
        self._closed, self._restored, self._discarded = set(), None, False
        if document is not None:
            document.state_changed.connect(self.changed)
            document.undo_stack.indexChanged.connect(self._look_soon)
        self.changed.emit()

    def _look_soon(self, _index: int) -> None:
        self._later.start()

    def current(self) -> Notice | None:
        """What has to be said now, in the language of the window."""
        document = self._bench.document
        if document is None:
            return None
        ways = (self._outside, self._recovery, self._after_restoring, self._after_discarding)
        found = (
            way(document)
            for way in (
                *ways,
                self._game,
                self._unfit_game,
                self._autosave,
                self._copy,
                self._untitled,
                self._read_only,
            )
        )
        return next((notice for notice in found if notice and notice.key not in self._closed), None)

    def close(self, notice: Notice) -> None:
        """Say it no more while this document is open."""
        self._closed.add(notice.key)
        self.changed.emit()

    # What there is to say

    def _outside(self, document: Document) -> Notice | None:
        if not document.outside:
            return None
        text = self.tr("Another program has changed these files: {parts}.").format(parts=parts_of(document.outside))
        return Notice(
            document,
            "outside",
            text,
            deeds=(
                self._merging(document),
                Deed(
                    self.tr("Read again"),
                    lambda: self._reload(document),
                    self.tr("Take over what the files say now. Undo brings your version back."),
                ),
                Deed(
                    self.tr("Keep mine"),
                    document.keep_mine,
                    self.tr("Your version stands; the next time you save, it replaces what the files say now."),
                ),
            ),
            asks=True,
            warns=True,
        )

    def _merging(self, document: Document) -> Deed:
        """Making one's changes again on what the files say now."""
        if not document.dirty:
            why_not = self.tr("You have changed nothing since the last save: read the files again.")
        else:
            why_not = "" if document.can_merge else self.tr("Your changes are not known one by one.")
        return Deed(
            self.tr("Merge…"),
            lambda: self._merge(document),
            self.tr("Take over what the files say now, and make your own changes again on it."),
            why_not,
        )

    def _recovery(self, document: Document) -> Notice | None:
        found = document.recoverable
        if found is None:
            return None
        discard = Deed(
            self.tr("Discard"),
            lambda: self.discard(document),
            self.tr("Put these edits away. You can bring them back as long as this scenario is open."),
        )
        look = Deed(
            self.tr("Look at them…"),
            lambda: self._look(document, found),
            self.tr("Show these edits one by one, and the map before and after them."),
        )
        deeds = (look, self._restore(document, found), discard) if found.fits else (discard,)
        return Notice(document, "recovery", found.message(), touched(found.acts), deeds, asks=found.fits)

    def _restore(self, document: Document, found: Recovery) -> Deed:
        return Deed(
            self.tr("Restore them"),
            lambda: self.recover(document, found),
            self.tr("Make these edits again. Undo takes them back one by one."),
            self.against_restoring(document),
        )

    def against_restoring(self, document: Document) -> str:
        """Say what stands in the way of making the edits again; nothing if nothing does."""
        in_the_way = document.dirty or document.undo_stack.index() > 0
        return self.tr("Take back your new edits first; if they were saved, save again.") if in_the_way else ""

    def _after_restoring(self, document: Document) -> Notice | None:
        if self._restored is None or self._restored[1] != document.revision:
            return None
        one = self.tr("1 edit is restored. Undo takes it back.")
        several = self.tr("{count} edits are restored. Undo takes them back one by one.")
        text = one if self._restored[0] == 1 else several
        back = Deed(
            self.tr("Take all back"),
            lambda: document.undo_stack.setIndex(0),
            self.tr("Go back to what the files say. Redo makes the edits again."),
        )
        return Notice(document, "restored", text.format(count=self._restored[0]), deeds=(back,))

    def _after_discarding(self, document: Document) -> Notice | None:
        if not self._discarded:
            return None
        back = Deed(
            self.tr("Bring them back"),
            lambda: self._take_back_discard(document),
            self.tr("Offer the edits once more."),
        )
        return Notice(document, "discarded", self.tr("The edits were put away."), deeds=(back,))

    def _autosave(self, document: Document) -> Notice | None:
        if not document.autosave_problem:
            return None
        save = Deed(self.tr("Save now"), self._save, self.tr("Write the scenario to its files."))
        text = self.tr("Your edits cannot be kept safe from a crash: the disk refuses. Save often.")
        return Notice(document, "autosave", text, deeds=(save,), warns=True)

    def _game(self, document: Document) -> Notice | None:
        problem = self._files.window.games.problem
        if not problem:
            return None
        text = self.tr("The game cannot be kept safe from a crash ({reason}). Hexwright tries again by itself.")
        save = Deed(
            self.tr("Save game as…"),
            self._save_game,
            self.tr("Write the game to another place."),
        )
        return Notice(document, "game", text.format(reason=problem), deeds=(save,), warns=True)

    def _unfit_game(self, document: Document) -> Notice | None:
        games = self._files.window.games
        if not games.unfit:
            return None
        text = self.tr("The game of this tab does not fit these rules any more, or its journal is damaged.")
        kept = self.tr("All of it is kept in {path}.").format(path=games.unfit)
        return Notice(document, f"unfit {games.unfit}", text, kept)

    def _copy(self, document: Document) -> Notice | None:
        if not document.is_copy:
            return None
        text = self.tr("You are editing a copy. The original stays as it is.")
        return Notice(document, "copy", text, deeds=(self._save_as(self.tr("Give the copy a place of its own.")),))

    def _untitled(self, document: Document) -> Notice | None:
        if document.path is not None or document.is_copy:
            return None
        text = self.tr("This scenario has no place of its own yet.")
        return Notice(document, "untitled", text, deeds=(self._save_as(self.tr("Choose where it is kept.")),))

    def _read_only(self, document: Document) -> Notice | None:
        if document.shipped or not document.read_only:
            return None
        text = self.tr("These files can only be read. Your first change makes a copy.")
        hint = self.tr("Write the scenario to a place where it can be changed.")
        return Notice(document, "read_only", text, deeds=(self._save_as(hint),))

    def _save_as(self, hint: str) -> Deed:
        return Deed(self.tr("Save as…"), self._save_anew, hint)

    # What is done about it

    def _save(self) -> None:
        self._files.save()
        self.changed.emit()

    def _save_game(self) -> None:
        self._files.window.saved_games.save_as()
        self.changed.emit()

    def _save_anew(self) -> None:
        self._files.save_as()
        self.changed.emit()

    def _reload(self, document: Document) -> None:
        self._files.attempt(document.reload)
        self.changed.emit()

    def _merge(self, document: Document) -> None:
        """Merge; where both have changed the same place, ask whose shall stand."""
        found = document.merging()
        if found is not None and found.clashes:
            from editor.shell.merge_dialog import MergeDialog

            MergeDialog(found, lambda theirs: self._do_merge(document, theirs), self._files.window).open()
        else:
            self._do_merge(document, [])

    def _do_merge(self, document: Document, theirs: list[Clash]) -> None:
        if self._files.attempt(lambda: document.merge(theirs)):
            self._bench.told.emit(self.tr("Merged: your changes stand in the new text. Undo takes it back."))
        self.changed.emit()

    def _look(self, document: Document, found: Recovery) -> None:
        from editor.shell.recovery_dialog import RecoveryDialog

        RecoveryDialog(document, found, self, self._files.window).open()

    def recover(self, document: Document, found: Recovery) -> None:
        """Make the edits of the last time again."""
        if self._files.attempt(document.recover):
            self._restored = found.edits, document.revision
        self.changed.emit()

    def discard(self, document: Document) -> None:
        """Put the edits of the last time away."""
        self._discarded = True
        document.discard()

    def _take_back_discard(self, document: Document) -> None:
        self._discarded = False
        document.take_back_discard()
