"""The files of a document on the disk: what they hold, and whether somebody else has changed them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editor.document.errors import DocumentError, not_empty
from engine.bundle import Bundle, BundleError, Fault, read_bundle, save
from engine.bundle.files import is_writable, other_of, read_files
from engine.bundle.folder import Folder
from engine.bundle.limits import MAX_WHOLE
from engine.bundle.linked_files import kind_at
from engine.bundle.opening import PARTS, ROOTS
from engine.bundle.saving import is_zip, write_zip
from engine.bundle.zips import too_much
from engine.paths import data_folder

QUIET_MS = 200
"""Programs write in several goes: the files are looked at when nothing has happened for so long."""


def find(path: Path) -> tuple[Path, bool]:
    """Where a bundle lies, and whether it came with Hexwright; 'primer/two_bridges' names a shipped one."""
    home = data_folder("scenarios")
    if not kind_at(path) and not path.is_absolute() and kind_at(home / path):
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
    return is_writable(path)


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
        if is_zip(path):
            write_zip(path, {**others, **{name: text.encode() for name, text in texts.items()}})
        else:
            _write_folder(path, texts, others)
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise DocumentError.of(Fault("file.unwritable", {"detail": detail}, path.name)) from error


def _write_folder(path: Path, texts: Mapping[str, str], others: Mapping[str, bytes]) -> None:
    old = {} if is_empty(path) else dict.fromkeys(read_files(path).texts)
    if not old.keys() & ROOTS.keys() and not is_empty(path):
        raise not_empty(path.name)
    save(path, {**old, **texts}, others)


def is_empty(path: Path) -> bool:
    """Whether nothing lies there yet that a bundle could stand in the way of."""
    if kind_at(path) != "folder":
        return not kind_at(path)
    with Folder(path) as folder:
        return folder.is_empty()


def others_of(path: Path, bundle: Bundle) -> dict[str, bytes]:
    """The pictures and other files of a bundle, and those that are no text, as far as they can be read."""
    broken = {name: data for name, data in read_files(path).texts.items() if name not in bundle.texts_of}
    return {**broken, **dict(_pictures(path, bundle.others))}


def _pictures(path: Path, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    whole = 0
    for name in names:
        with suppress(BundleError, OSError):
            data = other_of(path, name)
            whole += len(data)
            yield name, data
        if whole > MAX_WHOLE:
            raise DocumentError.of(too_much(name))


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
        if path is None or not kind_at(path):
            return
        if kind_at(path) == "folder":
            files = [path / name for name in read_files(path).texts]
            folders = {path, *(file.parent for file in files)}
            self._system.addPaths([str(each) for each in (*folders, *files)])
        else:
            self._system.addPaths([str(path), str(path.parent)])
