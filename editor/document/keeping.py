"""Where journals lie, which of them another window writes, and which were left over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_state_path
from PySide6.QtCore import QCoreApplication, QLockFile

from editor.document.journal import Act, Hashes, Kept, read_journal

DEFAULT = user_state_path("hexwright") / "journals"
MOST = 50
"""So many windows on one bundle are looked for."""


@dataclass(frozen=True)
class Recovery:
    """Edits that were never saved: how many, until when, and whether they fit the files as they are now."""

    edits: int
    until: datetime
    fits: bool
    kept: Kept
    acts: tuple[Act, ...]

    def message(self) -> str:
        """What was found, in a sentence."""
        if not self.fits:
            words = QCoreApplication.translate(
                "Document",
                "{count} unsaved edits from {day} {time} belong to an earlier state of these files. They are kept.",
            )
        elif self.edits == 1:
            words = QCoreApplication.translate("Document", "1 unsaved edit was kept ({day} {time}).")
        else:
            words = QCoreApplication.translate("Document", "{count} unsaved edits were kept (until {day} {time}).")
        return words.format(count=self.edits, day=f"{self.until:%Y-%m-%d}", time=f"{self.until:%H:%M}")


class Lock:
    """The right to write one journal; it goes with the program that holds it, however that ends."""

    def __init__(self, journal: Path) -> None:
        journal.parent.mkdir(parents=True, exist_ok=True)
        self._file = QLockFile(str(journal.with_name(journal.name + ".lock")))
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Take it, unless another holds it."""
        return self._file.tryLock(0)

    def release(self) -> None:
        """Give it back."""
        self._file.unlock()


def names(store: Path, bundle: Path) -> Iterator[Path]:
    """The journals that a bundle may have, one for each window."""
    key = blake2b(str(bundle.absolute()).encode(), digest_size=6).hexdigest()
    stem = "".join(sign if sign.isalnum() else "_" for sign in bundle.stem)[:40]
    for number in range(1, MOST):
        yield store / f"{stem}-{key}-{number}.jsonl"


def claim(store: Path, bundle: Path) -> tuple[Path, Lock]:
    """A journal that nobody writes and that holds nothing; OSError where none can be made."""
    for path in names(store, bundle):
        lock = Lock(path)
        if lock.take():
            if not path.exists():
                return path, lock
            lock.release()
    raise OSError(f"no free journal in {store}")


def left_over(store: Path, bundle: Path, files: Hashes) -> Recovery | None:
    """What earlier windows left for a bundle, what fits first; a journal in use by another window does not count."""
    found = [recovery for path in names(store, bundle) if path.exists() and (recovery := _looked_at(path, files))]
    return next(iter(sorted(found, key=lambda each: not each.fits)), None)


def _looked_at(path: Path, files: Hashes) -> Recovery | None:
    lock = Lock(path)
    if not lock.take():
        return None
    try:
        return _recovery(path, files)
    finally:
        lock.release()


def _recovery(path: Path, files: Hashes) -> Recovery | None:
    kept = read_journal(path)
    if kept is None:
        return None
    acts = kept.after(files)
    left = kept.acts if acts is None else acts
    edits = standing(left)
    if not edits:
        path.unlink(missing_ok=True)
        return None
    return Recovery(edits, left[-1].at, acts is not None, kept, left)


def standing(acts: tuple[Act, ...]) -> int:
    """How many steps stand at the end of acts."""
    index = 0
    for act in acts:
        index += {"do": int(not act.more), "write": 1, "redo": 1, "undo": -1, "drop": -1}.get(act.kind, 0)
    return index


def put_away(recovery: Recovery) -> None:
    """Take what was left over out of sight."""
    path = recovery.kept.path
    if path.exists():
        path.replace(path.with_suffix(".discarded"))


def bring_back(recovery: Recovery) -> None:
    """Put what was put away where it lay."""
    path = recovery.kept.path.with_suffix(".discarded")
    if path.exists():
        path.replace(recovery.kept.path)
