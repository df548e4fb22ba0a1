"""What has to be said about the whole document, and what can be done about it: one thing at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.shell.change_summary import parts_of
from editor.shell.notice_data import Notice, NoticeButton
from editor.shell.recovery_notices import RecoveryNotices

if TYPE_CHECKING:
    from editor.document import Document
    from editor.document.file_merge import MergeConflict
    from editor.shell.file_dialogs import FileDialogs
    from editor.workbench import Workbench


class DocumentNotices(QObject):
    """Knows what has to be said about the document on the bench; the most pressing first."""

    changed = Signal()

    def __init__(self, bench: Workbench, files: FileDialogs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._files = bench, files
        self._closed: set[str] = set()
        self.recovery = RecoveryNotices(bench, files, self)
        self.recovery.changed.connect(self.changed)
        # After a step has been kept: only then is known whether it could be.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.changed)
        bench.document_changed.connect(self._follow)
        bench.state_changed.connect(self.changed)

    def _follow(self, document: Document | None) -> None:
        self._closed = set()
        self.recovery.begin()
        if document is not None:
            document.undo_stack.indexChanged.connect(self._look_soon)
        self.changed.emit()

    def _look_soon(self, _index: int) -> None:
        self._later.start()

    def current(self) -> Notice | None:
        """What has to be said now, in the language of the window."""
        document = self._bench.document
        if document is None:
            return None
        ways = (self._outside, self._game, self._unfit_game, self._autosave, *self.recovery.ways)
        found = (way(document) for way in (*ways, self._copy, self._untitled, self._read_only))
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
            choices=(
                self._merging(document),
                NoticeButton(
                    self.tr("Read again"),
                    lambda: self._reload(document),
                    self.tr("Load the files as they are now. Undo brings your version back."),
                ),
                NoticeButton(
                    self.tr("Keep mine"),
                    document.keep_mine,
                    self.tr("Keep your version; the next time you save, it replaces the content of the files."),
                ),
            ),
            asks=True,
            warns=True,
        )

    def _merging(self, document: Document) -> NoticeButton:
        """Making one's changes again on what the files say now."""
        if not document.dirty:
            why_not = self.tr("You have changed nothing since the last save: read the files again.")
        else:
            why_not = "" if document.can_merge else self.tr("Your changes are not known one by one.")
        return NoticeButton(
            self.tr("Merge…"),
            lambda: self._merge(document),
            self.tr("Load the files as they are now, and apply your own changes to them again."),
            why_not,
        )

    def _autosave(self, document: Document) -> Notice | None:
        if not document.autosave_problem:
            return None
        save = NoticeButton(self.tr("Save now"), self._save, self.tr("Write the scenario to its files."))
        text = self.tr("New edits are not safe from a crash: {why}. Hexwright tries again by itself. Save often.")
        why = document.autosave_problem
        return Notice(document, f"autosave {why}", text.format(why=why), choices=(save,), warns=True)

    def _game(self, document: Document) -> Notice | None:
        problem = self._files.window.games.problem
        if not problem:
            return None
        text = self.tr("The game cannot be kept safe from a crash ({reason}). Hexwright tries again by itself.")
        save = NoticeButton(
            self.tr("Save game as…"),
            self._save_game,
            self.tr("Write the game to another place."),
        )
        return Notice(document, "game", text.format(reason=problem), choices=(save,), warns=True)

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
        return Notice(document, "copy", text, choices=(self._save_as(self.tr("Give the copy a place of its own.")),))

    def _untitled(self, document: Document) -> Notice | None:
        if document.path is not None or document.is_copy:
            return None
        text = self.tr("This scenario has no place of its own yet.")
        return Notice(document, "untitled", text, choices=(self._save_as(self.tr("Choose where it is kept.")),))

    def _read_only(self, document: Document) -> Notice | None:
        if document.shipped or not document.read_only:
            return None
        text = self.tr("These files can only be read. Your first change makes a copy.")
        hint = self.tr("Write the scenario to a place where it can be changed.")
        return Notice(document, "read_only", text, choices=(self._save_as(hint),))

    def _save_as(self, hint: str) -> NoticeButton:
        return NoticeButton(self.tr("Save as…"), self._save_anew, hint)

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

    def _do_merge(self, document: Document, theirs: list[MergeConflict]) -> None:
        if self._files.attempt(lambda: document.merge(theirs)):
            self._bench.told.emit(self.tr("Merged: the new text contains your changes. You can undo it."))
        self.changed.emit()
