"""The files of a document on the disk: what they hold, and whether somebody else has changed them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editor.document.errors import DocumentError, not_empty
from engine.bundle import Bundle, BundleError, Fault, read_bundle, save
from engine.bundle.files import SUFFIX, files_of, read_files
from engine.bundle.opening import PARTS, ROOTS
from engine.bundle.saving import write_zip
from engine.paths import data_folder

QUIET_MS = 200
"""Programs write in several goes: the files are looked at when nothing has happened for so long."""


def find(path: Path) -> tuple[Path, bool]:
    """Where a bundle lies, and whether it came with Hexwright; 'primer/two_bridges' names a shipped one."""
    home = data_folder("scenarios")
    if not path.exists() and not path.is_absolute() and (home / path).exists():
        path = home / path
    path = path.absolute()
    return path, path.is_relative_to(home.absolute())


@dataclass(frozen=True)
class Opened:
    """A bundle that was read, where it lies, whether it may be written there, and the fingerprints of its files."""

    bundle: Bundle
    path: Path
    shipped: bool
    read_only: bool
    files: Mapping[str, str]

    @classmethod
    def at(cls, path: Path | str) -> Opened:
        """Read it; a worker can do that."""
        place, is_shipped = find(Path(path))
        bundle = read(place)
        texts = {name: fingerprint(text) for name, text in bundle.texts_of.items()}
        files = {**fingerprints(place), **texts}
        return cls(bundle, place, is_shipped, is_shipped or not can_write(place), files)


def read(path: Path) -> Bundle:
    """Read a bundle; DocumentError if nothing of it can be read."""
    bundle = read_bundle(path)
    known = {*ROOTS, *PARTS}
    if not known & {*bundle.texts_of, *(fault.file for fault in bundle.faults)}:
        raise DocumentError.of(bundle.faults[0])
    return bundle


def can_write(path: Path) -> bool:
    """Whether a bundle may be written where it lies."""
    folder = path if path.is_dir() else path.parent
    inside = [folder / name for name in read_files(path).texts] if path.is_dir() else [path]
    return all(os.access(each, os.W_OK) for each in (folder, *inside) if each.exists())


def fingerprint(text: str | bytes) -> str:
    """A short name of what a file holds."""
    return blake2b(text if isinstance(text, bytes) else text.encode(), digest_size=16).hexdigest()


def fingerprints(path: Path) -> dict[str, str]:
    """Those of all files that people write."""
    return {name: fingerprint(data) for name, data in read_files(path).texts.items()}


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """The files that are not the same in both."""
    return tuple(sorted(name for name in {*one, *other} if one.get(name) != other.get(name)))


def write_anew(path: Path, texts: Mapping[str, str], others: Mapping[str, bytes]) -> None:
    """Write a whole bundle to another place; what was there of a bundle gives way, other things are left alone."""
    try:
        if path.suffix == SUFFIX and not path.is_dir():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_zip(path, {**others, **{name: text.encode() for name, text in texts.items()}})
        else:
            _write_folder(path, texts, others)
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise DocumentError.of(Fault("file.unwritable", {"detail": detail}, path.name)) from error


def _write_folder(path: Path, texts: Mapping[str, str], others: Mapping[str, bytes]) -> None:
    old = dict.fromkeys(read_files(path).texts) if path.is_dir() else {}
    if path.exists() and any(path.iterdir()) and not old.keys() & ROOTS.keys():
        raise not_empty(path.name)
    for name, data in others.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    save(path, {**old, **texts})


def others_of(path: Path, bundle: Bundle) -> dict[str, bytes]:
    """The pictures and other files of a bundle, and those that are no text, as far as they can be read."""
    broken = {name: data for name, data in read_files(path).texts.items() if name not in bundle.texts_of}
    if not bundle.others:
        return broken
    try:
        found = files_of(path)
    except (BundleError, OSError):
        return broken
    return {**broken, **{name: found[name] for name in bundle.others if name in found}}


class Watcher(QObject):
    """Says when something happened to the files of a bundle."""

    stirred = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._system = QFileSystemWatcher(self)
        self._pause = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._pause.timeout.connect(self.stirred)
        self._system.fileChanged.connect(lambda _path: self._pause.start())
        self._system.directoryChanged.connect(lambda _path: self._pause.start())

    def watch(self, path: Path | None) -> None:
        """Watch this bundle, and nothing else."""
        self._pause.stop()
        if known := [*self._system.files(), *self._system.directories()]:
            self._system.removePaths(known)
        if path is None or not path.exists():
            return
        if path.is_dir():
            files = [path / name for name in read_files(path).texts]
            folders = {path, *(file.parent for file in files)}
            self._system.addPaths([str(each) for each in (*folders, *files)])
        else:
            self._system.addPaths([str(path), str(path.parent)])
