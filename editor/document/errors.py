"""What goes wrong with a document, in words for people."""

from __future__ import annotations

import errno

from editor.window_language import speaker
from engine.bundle import Fault

tr = speaker("Document")


class DocumentError(Exception):
    """Something that a document cannot do; `message` says why, in one sentence or two."""

    def __init__(self, words: str, fault: Fault | None = None) -> None:
        super().__init__(words or str(fault))
        self._words = words
        self.fault = fault

    @classmethod
    def of(cls, fault: Fault) -> DocumentError:
        """The error that a reader's or writer's fault makes."""
        return cls("", fault)

    def message(self, language: str = "en") -> str:
        """What is wrong. Words of the window are in its language, those of the engine in the one asked for."""
        if self.fault is None:
            return self._words
        name = f"{self.fault.place}: " if self.fault.file else ""
        return name + self.fault.text(language)


def no_name() -> DocumentError:
    """A copy was to be saved that has no name yet."""
    return DocumentError(tr("This copy has no name yet. Choose a folder or a file for it."))


def changed_outside(files: str) -> DocumentError:
    """The files on the disk are others than those that were opened."""
    words = tr("Another program has changed {files}. Read the files again, or keep your own version.")
    return DocumentError(words.format(files=files))


def cannot_merge() -> DocumentError:
    """One's own changes are not known one by one, or a file is gone."""
    return DocumentError(
        tr("Your changes cannot be made again one by one. Read the files again, or keep your own version.")
    )


def not_empty(name: str) -> DocumentError:
    """A folder was chosen in which other things lie."""
    words = tr("The folder “{name}” contains other files. Choose a new or an empty folder.")
    return DocumentError(words.format(name=name))


def cannot_make() -> DocumentError:
    """A change does not fit what the bundle says."""
    return DocumentError(tr("This change does not fit the current content."))


def unreadable_text(name: str) -> DocumentError:
    """A value was to be changed in a file that cannot be read."""
    words = tr("{name} cannot be read, so nothing in it can be changed here. Correct its text first.")
    return DocumentError(words.format(name=name))


def does_not_fit() -> DocumentError:
    """What was kept belongs to other files than those on the disk."""
    return DocumentError(tr("The files have changed since these edits were kept, so they cannot be made again."))


def only_at_first() -> DocumentError:
    """Edits were made before those of the last time were taken up."""
    return DocumentError(tr("Undo your new edits first, then recover the earlier ones."))


def shipped(name: str) -> DocumentError:
    """Somebody wants to write over a scenario of Hexwright's own."""
    words = tr("“{name}” belongs to Hexwright and stays as it is. Choose another place.")
    return DocumentError(words.format(name=name))


def cannot_read_entry() -> DocumentError:
    """A line of a journal says nothing that this version understands."""
    return DocumentError(tr("This entry cannot be read."))


def why_not_kept(error: OSError) -> str:
    """Why edits cannot be kept for the case of a crash, in words for people."""
    number = error.errno
    if number in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return tr("the disk is full")
    if number in (errno.EACCES, errno.EPERM, errno.EROFS):
        return tr("the folder for unsaved edits may not be written")
    if number in (errno.ENOENT, errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.EINVAL, errno.ELOOP):
        return tr("the folder for unsaved edits cannot be used")
    if number == errno.EMFILE:
        return tr("too many unsaved edits of this scenario are already kept")
    if number == errno.EIO:
        return tr("the disk reports an error")
    return tr("the disk refuses")
