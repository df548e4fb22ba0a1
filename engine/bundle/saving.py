"""Saving: all of it or none, with a backup; and the two forms of a bundle, folder and zip, turned into each other."""

from __future__ import annotations

import io
import os
import shutil
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from engine.bundle.faults import BundleError, Fault
from engine.bundle.files import BACKUP, COMMIT, NEW, PENDING, SUFFIX, files_of, unfinished

EARLIEST = (1980, 1, 1, 0, 0, 0)

Texts = Mapping[str, str | None]


def save(path: Path, texts: Texts) -> tuple[str, ...]:
    """Write what differs from the disk and name it; None takes a file away. The old files stay in the backup.

    A folder's new files are complete on the disk before the first old one is replaced; a save that was cut short
    after that is finished by the next one, and read as finished until then.
    """
    for name in texts:
        _check_name(name)
    wanted = {name: None if text is None else text.encode() for name, text in texts.items()}
    try:
        return _saved(path, wanted)
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise BundleError(Fault("file.unwritable", {"detail": detail}, path.name)) from error


def _saved(path: Path, wanted: Mapping[str, bytes | None]) -> tuple[str, ...]:
    if path.suffix == SUFFIX and not path.is_dir():
        return _save_zip(path, wanted)
    path.mkdir(parents=True, exist_ok=True)
    finish(path)
    changed = {name: data for name, data in wanted.items() if _on_disk(path / name) != data}
    if changed:
        _prepare(path, changed)
        finish(path)
    return tuple(changed)


def _check_name(name: str) -> None:
    path = PurePosixPath(name)
    hidden = any(part.startswith(".") for part in path.parts)
    if hidden or path.is_absolute() or not path.parts or any(sign in name for sign in "\\:\0"):
        raise BundleError(Fault("model.outside", {"at": "-", "given": name}))


def _on_disk(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _sync_folder(path: Path) -> None:
    """Make names durable, where the system can do that."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# Folders


def _prepare(folder: Path, changed: Mapping[str, bytes | None]) -> None:
    """Lay the new files ready; from the moment the marker is there, the save counts."""
    pending = folder / PENDING
    shutil.rmtree(pending, ignore_errors=True)
    for name, data in changed.items():
        if data is not None:
            _write(pending / NEW / name, data)
    gone = [name for name, data in changed.items() if data is None]
    _write(pending / "marker", "\n".join(gone).encode())
    (pending / "marker").replace(pending / COMMIT)
    _sync_folder(pending)


def finish(folder: Path) -> None:
    """Put the files in place that a save has laid ready."""
    for name, new in unfinished(folder).items():
        old = folder / name
        if old.is_file():
            kept = folder / BACKUP / name
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(old, kept)
        if new is None:
            old.unlink(missing_ok=True)
        else:
            old.parent.mkdir(parents=True, exist_ok=True)
            new.replace(old)
            _sync_folder(old.parent)
    (folder / PENDING / COMMIT).unlink(missing_ok=True)
    shutil.rmtree(folder / PENDING, ignore_errors=True)


# Zips


def _save_zip(path: Path, wanted: Mapping[str, bytes | None]) -> tuple[str, ...]:
    now = files_of(path) if path.exists() else {}
    changed = [name for name, data in wanted.items() if now.get(name) != data]
    if changed:
        now.update({name: data for name, data in wanted.items() if data is not None})
        write_zip(path, {name: data for name, data in now.items() if wanted.get(name, b"") is not None})
    return tuple(changed)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip; the same files always make the same bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name], compresslevel=9)
    return stream.getvalue()


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write a zip in one go; one that was there stays beside it as a backup."""
    temporary = path.with_name(f".{path.name}.new")
    _write(temporary, packed(files))
    if path.exists():
        shutil.copyfile(path, path.with_name(path.name + ".bak"))
    temporary.replace(path)
    _sync_folder(path.parent)


def to_zip(folder: Path, target: Path) -> None:
    """Write a folder's bundle as one file."""
    finish(folder)
    write_zip(target, files_of(folder))


def to_folder(source: Path, target: Path) -> None:
    """Unpack a bundle into a folder of its own."""
    for name, data in files_of(source).items():
        _check_name(name)
        if _on_disk(target / name) != data:
            _write(target / name, data)
