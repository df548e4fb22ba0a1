"""What is said about edits that a crash left: what was found, what was restored of it, what was put away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.shell.after_paint import when_seen
from editor.shell.change_summary import touched
from editor.shell.notice_data import Notice, NoticeButton
from editor.window_language import speaker

if TYPE_CHECKING:
    from editor.document import Document, Recovery
    from editor.document.file_merge import MergeConflict
    from editor.shell.file_dialogs import FileDialogs
    from editor.workbench import Workbench

tr = speaker("Notices")


class RecoveryNotices(QObject):
    """Knows what is to be said about kept edits of the document on the bench, and does what is chosen."""

    changed = Signal()

    def __init__(self, bench: Workbench, files: FileDialogs, parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._files = bench, files
        self.begin()

    def begin(self) -> None:
        """Another document is on the bench."""
        self._restored: tuple[int, int] | None = None
        self._is_part = self._discarded = False

    @property
    def ways(self) -> tuple[Callable[[Document], Notice | None], ...]:
        """What there may be to say, the most pressing first."""
        return self._after_restoring, self._after_discarding, self._found

    def _found(self, document: Document) -> Notice | None:
        found = document.left_over.recoverable
        if found is None:
            return None
        choices = [self._look(document, found)] if found.is_readable else []
        if found.is_plain:
            choices.append(self._restore(document, found))
        elif found.is_readable and not found.fits:
            choices.append(self.merging(document, found))
        choices.append(self._discard(document))
        asks, warns = found.fits, not found.is_readable or not found.is_plain
        key = f"recovery {found.kept.path.name}"
        return Notice(document, key, found.message(), touched(found.acts), tuple(choices), asks, warns)

    def _discard(self, document: Document) -> NoticeButton:
        return NoticeButton(
            tr("Discard"),
            lambda: self.discard(document),
            tr("Put these edits away. You can bring them back as long as this scenario is open."),
        )

    def _look(self, document: Document, found: Recovery) -> NoticeButton:
        return NoticeButton(
            tr("Look at them…"),
            lambda: self._show(document, found),
            tr("Show these edits one by one, and the map before and after them."),
        )

    def _restore(self, document: Document, found: Recovery) -> NoticeButton:
        return NoticeButton(
            tr("Restore them"),
            lambda: self.recover(document, found),
            tr("Apply these edits again. You can undo them one by one."),
            self.against_restoring(document),
        )

    def merging(self, document: Document, found: Recovery) -> NoticeButton:
        """Making kept edits again on what the files say now."""
        return NoticeButton(
            tr("Merge…"),
            lambda: self.merge(document, found),
            tr("Apply these edits to the scenario as it is now. You can undo them."),
        )

    def against_restoring(self, document: Document) -> str:
        """Say what stands in the way of making the edits again; nothing if nothing does."""
        if not document.dirty and not document.undo_stack.index():
            return ""
        return tr("Undo your new edits first; if they were saved, save again.")

    # Afterwards

    def _after_restoring(self, document: Document) -> Notice | None:
        if self._restored is None or (self._restored[1] != document.revision and not document.left_over.failed):
            return None
        back = NoticeButton(
            tr("Undo All"),
            lambda: document.undo_stack.setIndex(0),
            tr("Return to the content of the files. Redo makes the edits again."),
        )
        later = tr("The later edits were set aside.") if self._is_part else ""
        text = "  ".join(filter(None, (self._count(self._restored[0]), later, self._failures(document))))
        choices = (*((back,) if self._restored[0] else ()), *((self._bring_back(document),) if self._is_part else ()))
        key = f"restored {document.revision if not document.left_over.failed else ''}"
        return Notice(document, key, text, choices=choices, warns=bool(document.left_over.failed))

    def _count(self, count: int) -> str:
        if count == 0:
            return tr("No edit is restored.")
        if count == 1:
            return tr("1 edit is restored. You can undo it.")
        words = tr("{count} edits are restored. You can undo them one by one.")
        return words.format(count=count)

    def _failures(self, document: Document) -> str:
        """Say which edit could not be made, and that nothing of it is lost."""
        if not document.left_over.failed:
            return ""
        first = document.left_over.failed[0]
        words = tr("“{edit}” could not be made: {why} The whole list is kept and offered next time.")
        name = first.act.text or tr("One entry")
        return words.format(edit=name, why=first.why)

    def _after_discarding(self, document: Document) -> Notice | None:
        if not self._discarded:
            return None
        text = tr("The edits were set aside.")
        return Notice(document, "discarded", text, choices=(self._bring_back(document),))

    def _bring_back(self, document: Document) -> NoticeButton:
        return NoticeButton(
            tr("Bring them back"),
            lambda: self._take_back_discard(document),
            tr("Offer the edits once more."),
        )

    # What is done about it

    def _show(self, document: Document, found: Recovery) -> None:
        from editor.shell.recovery_dialog import RecoveryDialog

        RecoveryDialog(document, found, self, self._files.window).open()

    def recover(self, document: Document, found: Recovery, upto: int | None = None) -> None:
        """Make the edits of the last time again, or so many of them."""
        if document.left_over.recoverable is found and self._files.attempt(lambda: document.left_over.recover(upto)):
            self._restored = document.undo_stack.index(), document.revision
            self._is_part = upto is not None and upto < found.edits and not document.left_over.failed
            self._wait_until_seen(document)
        self.changed.emit()

    def _wait_until_seen(self, document: Document) -> None:
        """Only when the window has shown what was made again, and lives, it counts as safe."""
        when_seen(self._files.window.canvas, document, document.left_over.is_safe)

    def merge(self, document: Document, found: Recovery) -> None:
        """Make kept edits again on what the scenario says; where others changed the same place, ask."""
        merging = document.left_over.kept_merging(found)
        if merging.clashes:
            from editor.shell.merge_dialog import MergeDialog

            MergeDialog(merging, lambda theirs: self._merge(document, found, theirs), self._files.window).open()
        else:
            self._merge(document, found, [])

    def _merge(self, document: Document, found: Recovery, theirs: list[MergeConflict]) -> None:
        if self._files.attempt(lambda: document.left_over.merge_kept(found, theirs)):
            text = tr("Merged: the new text contains your changes. You can undo it.")
            self._bench.told.emit(text)
            self._wait_until_seen(document)
        self.changed.emit()

    def discard(self, document: Document) -> None:
        """Put the edits of the last time away."""
        self._discarded = True
        document.left_over.discard()

    def _take_back_discard(self, document: Document) -> None:
        self._is_part = self._discarded = False
        document.left_over.take_back_discard()
