"""Saving: all of it or none, with a backup; and the two forms of a bundle, folder and zip, turned into each other."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import check_name, is_text, printable
from engine.bundle.files import SUFFIX, files_of
from engine.bundle.folder import Folder, fitting
from engine.bundle.interrupted_save import finish, is_committed, lay_ready
from engine.bundle.linked_files import is_link, kind_at, opened, real
from engine.bundle.open_folders import refusal
from engine.bundle.zips import archive, packed

Texts = Mapping[str, str | None]
HALF_SAVED = "file.half_saved"
"""The code of a save that counts although it did not come to its end."""


def save(path: Path, texts: Texts, others: Mapping[str, bytes] | None = None) -> tuple[str, ...]:
    """Write what differs from the disk and name it; None takes a file away. The old files stay in the backup.

    A folder's new files are complete on the disk before the first old one is replaced; a save that was cut short
    after that is finished by the next one, and read as finished until then. BundleError says which of both holds.
    """
    wanted = {name: None if text is None else text.encode() for name, text in texts.items()} | dict(others or {})
    for name, data in wanted.items():
        check_name(name if data is not None or is_text(name) else "")
    try:
        return _save_zip(path, wanted) if is_zip(path) else _save_folder(path, wanted)
    except OSError as error:
        raise _unwritable(path, error) from error


def is_zip(path: Path) -> bool:
    """Whether a bundle lies in one file there, or will."""
    return path.suffix == SUFFIX and kind_at(path) != "folder"


def _unwritable(path: Path, error: OSError, code: str = "file.unwritable") -> BundleError:
    detail = error.strerror or type(error).__name__
    return BundleError(Fault(code, {"detail": detail}, printable(path.name)))


# Folders


def _save_folder(path: Path, wanted: Mapping[str, bytes | None]) -> tuple[str, ...]:
    with Folder.made(path) as folder:
        _finish_ours(folder)
        changed = {name: data for name, data in wanted.items() if _differs(folder, name, data)}
        if changed:
            _write(folder, changed)
    return tuple(changed)


def _finish_ours(folder: Folder) -> None:
    """Finish what an earlier save has begun; what is none stays until its place is needed."""
    with suppress(BundleError):
        finish(folder)


def _differs(folder: Folder, name: str, data: bytes | None) -> bool:
    kind = folder.kind(name)
    if kind not in ("", "file"):
        raise refusal(kind, name)
    return bool(kind) if data is None else not folder.holds(name, data)


def _write(folder: Folder, changed: dict[str, bytes | None]) -> None:
    try:
        lay_ready(folder, changed)
        finish(folder)
    except (OSError, BundleError) as error:
        code = _what_counts(folder, changed)
        if code == "file.unwritable" or isinstance(error, BundleError):
            raise
        if code:
            raise _unwritable(folder.path, error, code) from error


def _what_counts(folder: Folder, changed: Mapping[str, bytes | None]) -> str:
    """After a failure: nothing if all is in place, else whether the new state counts, or the old one."""
    try:
        if is_committed(folder):
            return HALF_SAVED
        return "file.unwritable" if any(_differs(folder, name, data) for name, data in changed.items()) else ""
    except (OSError, BundleError):
        return "file.unsure"


# Zips


def _save_zip(path: Path, wanted: Mapping[str, bytes | None]) -> tuple[str, ...]:
    now = files_of(path) if kind_at(path) else {}
    changed = [name for name, data in wanted.items() if now.get(name) != data]
    if changed:
        now.update({name: data for name, data in wanted.items() if data is not None})
        write_zip(path, {name: data for name, data in now.items() if wanted.get(name, b"") is not None})
    return tuple(changed)


def repack(path: Path, texts: Mapping[str, str], *, check: bool = False) -> bool:
    """Pack a zip anew, with these texts, if that changes it; tell whether it does. A check changes nothing."""
    files = files_of(path) | {name: text.encode() for name, text in texts.items()}
    data = packed(files)
    with opened(path) as stream:
        differs = stream.seek(0, 2) != len(data) or stream.seek(0) != 0 or stream.read(len(data) + 1) != data
    if differs and not check:
        _write_data(path, data)
    return differs


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write a zip in one go; one that was there stays beside it as a backup. BundleError if the old one stays."""
    for name in files:
        check_name(name)
    _write_data(path, packed(files))


def add(path: Path, name: str, data: bytes) -> None:
    """Put a file that is no text into a bundle, in one go. BundleError if that cannot be done."""
    check_name(name)
    if is_zip(path):
        write_zip(path, {**files_of(path), name: data})
    else:
        unpack({name: data}, path)


def _write_data(path: Path, data: bytes) -> None:
    try:
        place = _place_of(path)
        with Folder.made(place.parent) as beside:
            _replace(beside, place.name, data)
    except OSError as error:
        raise _unwritable(path, error) from error


def _place_of(path: Path) -> Path:
    """Where a bundle's one file lies: at the end of a link only if a bundle lies there already."""
    if not is_link(path):
        return path
    try:
        with archive(path):
            return real(path)
    except (BundleError, OSError):
        raise refusal("link", path.name) from None


def _replace(beside: Folder, name: str, data: bytes) -> None:
    try:
        if beside.kind(name) == "file":
            backup = beside.free(lambda number: fitting(name, f".{number}.bak" if number > 1 else ".bak"))
            beside.copy(name, backup)
        beside.put(name, data)
        beside.sync()
    except OSError:
        with suppress(OSError):
            if beside.holds(name, data):
                return
        raise


def to_zip(folder: Path, target: Path) -> None:
    """Write a folder's bundle as one file."""
    try:
        with Folder(folder) as inside:
            _finish_ours(inside)
    except OSError as error:
        raise _unwritable(folder, error) from error
    write_zip(target, files_of(folder))


def to_folder(source: Path, target: Path) -> None:
    """Unpack a bundle into a folder of its own."""
    unpack(files_of(source), target)


def unpack(files: Mapping[str, bytes], target: Path) -> None:
    """Write files below a folder, each in one go."""
    for name in files:
        check_name(name)
    try:
        with Folder.made(target) as folder:
            for name, data in files.items():
                if _differs(folder, name, data):
                    folder.put(name, data)
    except OSError as error:
        raise _unwritable(target, error) from error
