"""Where journals lie, which of them another window writes, and which were left over."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_state_path

from editor.document.journal_reader import Hashes, JournalContents, JournalEntry, read_journal
from editor.document.journal_replay import standing_acts
from editor.document.locks import Lock
from editor.window_language import speaker
from engine.bundle import BundleError
from engine.bundle.inputs import read_bytes

tr = speaker("Document")

DEFAULT = user_state_path("hexwright") / "journals"
MOST = 1000
"""So many journals one bundle may have."""


@dataclass(frozen=True)
class Recovery:
    """Edits that were never saved: how many, until when, and whether they fit the files as they are now."""

    edits: int
    until: datetime
    fits: bool
    kept: JournalContents
    acts: tuple[JournalEntry, ...]
    tried: int = 0
    """With so many of them the program came to an end when they were restored the last time."""

    @property
    def is_readable(self) -> bool:
        """Whether this version can read anything of it."""
        return self.kept.is_ours

    @property
    def gaps(self) -> int:
        """How many of its entries cannot be read."""
        return sum(act.kind == "unread" for act in self.acts)

    @property
    def is_plain(self) -> bool:
        """Whether all of them may be restored without looking at them first."""
        return self.fits and not self.tried and self.kept.is_whole

    def message(self) -> str:
        """What was found, in a sentence."""
        words = _words(self)
        day, time = f"{self.until:%Y-%m-%d}", f"{self.until:%H:%M}"
        return words.format(count=self.edits, gaps=self.gaps, day=day, time=time, name=self.kept.path.name)


def _words(found: Recovery) -> str:
    if not found.is_readable:
        return tr("Unsaved edits are kept in {name}, but this version of Hexwright cannot read them.")
    if found.tried:
        return tr(
            "{count} unsaved edits were kept (until {day} {time}). Hexwright stopped when it restored them last time: "
            "look at them, and restore them up to an earlier one."
        )
    if found.gaps:
        return tr(
            "{count} unsaved edits were kept (until {day} {time}); {gaps} of them cannot be read. Look at them "
            "to choose which are restored."
        )
    if not found.fits:
        return tr("{count} unsaved edits from {day} {time} belong to an earlier state of these files. They are kept.")
    if found.edits == 1:
        return tr("1 unsaved edit was kept ({day} {time}).")
    return tr("{count} unsaved edits were kept (until {day} {time}).")


def real(bundle: Path) -> Path:
    """Where a bundle lies, by whatever links it was reached."""
    try:
        return bundle.resolve()
    except (OSError, RuntimeError):
        return bundle.absolute()


def _stem(bundle: Path) -> str:
    key = blake2b(os.fsencode(bundle), digest_size=6).hexdigest()
    stem = "".join(sign if sign.isalnum() else "_" for sign in bundle.stem)[:40]
    return f"{stem}-{key}"


def journals(store: Path, bundle: Path) -> list[Path]:
    """The journals of a bundle, those of earlier versions too, which did not look where links lead."""
    found: list[Path] = []
    with suppress(OSError):
        paths = sorted(store.iterdir())
        for stem in dict.fromkeys((_stem(real(bundle)), _stem(bundle.absolute()))):
            found += [path for path in paths if path.name.startswith(f"{stem}-") and path.suffix == ".jsonl"]
    return found


def claim(store: Path, bundle: Path) -> tuple[Path, Lock]:
    """A journal that nobody writes and that is not there yet; OSError where none can be made."""
    stem = _stem(real(bundle))
    for number in range(1, MOST):
        path = store / f"{stem}-{number}.jsonl"
        lock = Lock(path)
        if not os.path.lexists(path) and lock.take():
            if not os.path.lexists(path):
                return path, lock
            lock.release()
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def left_over(store: Path, bundle: Path, files: Hashes) -> list[Recovery]:
    """What earlier windows left for a bundle: what fits first, the newest first; what another window writes not."""
    found = [recovery for path in journals(store, bundle) if (recovery := _looked_at(path, files))]
    return sorted(found, key=lambda each: (each.fits, each.is_readable, each.until), reverse=True)


def _looked_at(path: Path, files: Hashes) -> Recovery | None:
    lock = Lock(path)
    with suppress(OSError):
        if not lock.take():
            return None
    try:
        return _recovery(path, files)
    finally:
        lock.release()


def _recovery(path: Path, files: Hashes) -> Recovery | None:
    """What lies in a journal. One of which every line was understood, and of which nothing stands, goes."""
    kept = read_journal(path)
    acts = kept.after(files)
    left = kept.acts if acts is None else acts
    edits = len(standing_acts(left))
    if not edits and kept.is_whole:
        _forget(path)
        return None
    if not kept.is_ours and _is_empty(path):
        return None
    return Recovery(edits, _until(left, path), acts is not None and kept.is_ours, kept, left, _tried(path))


def _until(acts: Sequence[JournalEntry], path: Path) -> datetime:
    """When the last of them was made, as far as that is known."""
    known = [act.at for act in acts if act.at != datetime.min]
    if known:
        return known[-1]
    try:
        return datetime.fromtimestamp(path.lstat().st_mtime).astimezone()
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0).astimezone()


def _is_empty(path: Path) -> bool:
    try:
        return path.lstat().st_size == 0
    except OSError:
        return True


def _forget(path: Path) -> None:
    for each in (path, _mark(path)):
        with suppress(OSError):
            each.unlink()


# A recovery that ends the program is noticed the next time


def _mark(path: Path) -> Path:
    return path.with_name(path.name + ".trying")


def begin_trial(path: Path, edits: int) -> None:
    """Note that so many edits of a journal are being restored."""
    with suppress(OSError):
        _mark(path).unlink(missing_ok=True)
        _mark(path).write_text(str(edits), encoding="ascii")


def end_trial(paths: Iterable[Path]) -> None:
    """The program lives after restoring them."""
    for path in paths:
        with suppress(OSError):
            _mark(path).unlink()


def _tried(path: Path) -> int:
    if not os.path.lexists(_mark(path)):
        return 0
    try:
        return max(1, int(read_bytes(_mark(path))[:9]))
    except (BundleError, ValueError):
        return 1


# Out of sight, and back


def put_away(kept: JournalContents) -> Path | None:
    """Take what was left over out of sight, beside what was put away before; return where it lies now.

    It stays where another window has gone on with it since it was read.
    """
    lock = Lock(kept.path)
    try:
        if not lock.take():
            return None
    except OSError:
        return None
    try:
        return _moved_away(kept.path) if is_as_read(kept) else None
    finally:
        lock.release()


def is_as_read(kept: JournalContents) -> bool:
    """Whether a journal still lies there and holds what was read in it; only its lock makes that last."""
    return os.path.lexists(kept.path) and read_journal(kept.path) == kept


def _moved_away(path: Path) -> Path | None:
    for away in _places(path):
        if not os.path.lexists(away):
            with suppress(OSError):
                path.rename(away)
                end_trial([path])
                return away
            return None
    return None


def _places(path: Path) -> Iterator[Path]:
    yield path.with_suffix(".discarded")
    for number in range(2, MOST):
        yield path.with_suffix(f".{number}.discarded")


def bring_back(away: Path, path: Path) -> None:
    """Put what was put away where it lay."""
    with suppress(OSError):
        if not os.path.lexists(path):
            away.rename(path)
