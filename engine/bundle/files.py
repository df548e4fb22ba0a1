"""The files of a bundle, from a folder or a zip: names and bytes, within limits, whatever the container holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import is_text, is_usable, printable
from engine.bundle.folder import Folder, FolderEntry
from engine.bundle.interrupted_save import pending
from engine.bundle.limits import MAX_FILE, MAX_FILES, MAX_PICTURE, MAX_TOTAL, MAX_WHOLE, MEBIBYTE
from engine.bundle.linked_files import kind_at
from engine.bundle.open_folders import refusal
from engine.bundle.zips import archive, too_much

SUFFIX = ".hexwright"


@dataclass
class Files:
    """YAML files by name with their bytes, the names of all other files, and what could not be read."""

    texts: dict[str, bytes] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    _size: int = 0

    def add(self, name: str, data: bytes) -> None:
        """Take a file in, within the limit for all."""
        self._size += len(data)
        if self.is_full:
            self.refuse("bundle.too_big", name, limit=MAX_TOTAL // MEBIBYTE)
        else:
            self.texts[name] = data

    @property
    def is_full(self) -> bool:
        """Whether a file was too much, so that no further one needs to be read."""
        return self._size > MAX_TOTAL

    def refuse(self, code: str, name: str = "", **values: object) -> None:
        """Note what is wrong with a file."""
        self.faults.append(Fault(code, values, printable(name)))


def read_files(path: Path) -> Files:
    """Everything that a bundle's folder or zip holds."""
    found = Files()
    try:
        kind = kind_at(path)
        if kind == "folder":
            _read_folder(path, found)
        elif kind == "file":
            _read_zip(path, found)
        else:
            found.refuse("file.no_bundle", path.name)
    except BundleError as error:
        found.faults.append(error.fault)
    except OSError as error:
        found.refuse("file.unreadable", path.name, detail=error.strerror or type(error).__name__)
    return found


def files_of(path: Path) -> dict[str, bytes]:
    """Every file of a bundle with its bytes, pictures too; what cannot be read safely stops it."""
    found = read_files(path)
    if found.faults:
        raise BundleError(found.faults[0])
    return dict(sorted((found.texts | others_of(path, found.others)).items()))


def others_of(path: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Files of a bundle that are no texts, with their bytes; BundleError if one cannot be read."""
    held: dict[str, bytes] = {}
    whole = 0
    try:
        with _reader(path) as read:
            for name in names:
                held[name] = read(name)
                whole += len(held[name])
                if whole > MAX_WHOLE:
                    raise BundleError(too_much(name))
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise BundleError(Fault("file.unreadable", {"detail": detail}, printable(path.name))) from error
    return held


def other_of(path: Path, name: str) -> bytes:
    """One file of a bundle that is no text. OSError or BundleError if it is not there or cannot be read."""
    with _reader(path) as read:
        return read(name)


@contextmanager
def _reader(path: Path) -> Iterator[Callable[[str], bytes]]:
    if kind_at(path) == "folder":
        with Folder(path) as folder:
            new = _unfinished(folder, Files())
            yield lambda name: folder.read(place.name if (place := new.get(name)) else name, MAX_PICTURE)
    else:
        with archive(path) as zipped:
            yield lambda name: zipped.read(name, MAX_PICTURE)


def text_at(path: Path, name: str) -> str:
    """One text of a bundle. OSError or BundleError if it is not there or cannot be read."""
    return other_of(path, name)[:MAX_FILE].decode()


# Folders


def _read_folder(path: Path, found: Files) -> None:
    with Folder(path) as folder:
        names = {each.name: each for each in islice(folder.names(), MAX_FILES + 1)}
        if len(names) > MAX_FILES:
            found.refuse("bundle.too_many", limit=MAX_FILES)
        places: dict[str, FolderEntry | None] = dict(sorted(names.items())[:MAX_FILES])
        places.update(_unfinished(folder, found))
        for name, place in sorted(places.items()):
            if place:
                _read_file(folder, name, place, found)


def _unfinished(folder: Folder, found: Files) -> dict[str, FolderEntry | None]:
    try:
        plan = pending(folder)
    except BundleError as error:
        found.faults.append(error.fault)
        return {}
    return {name: FolderEntry(new, "file") if new else None for name, new in plan.items()}


def is_writable(path: Path) -> bool:
    """Whether a bundle may be written where it lies."""
    inside = kind_at(path) == "folder"
    names = [name for name in read_files(path).texts] if inside else [path.name]
    try:
        with Folder(path if inside else path.parent) as folder:
            return folder.may_write(name for name in names if folder.kind(name))
    except OSError:
        return False


def saved_at(path: Path) -> float:
    """When a bundle was last written, in seconds since 1970; 0 where nothing lies."""
    try:
        if kind_at(path) == "folder":
            with Folder(path) as folder:
                return folder.changed_at(each.name for each in folder.names() if is_text(each.name))
        with Folder(path.parent) as folder:
            return folder.changed_at((path.name,))
    except OSError:
        return 0.0


def unfinished(path: Path) -> tuple[str, ...]:
    """The files of a bundle's folder that a save was about to change when it was cut short."""
    with Folder(path) as folder:
        return tuple(pending(folder))


def _read_file(folder: Folder, name: str, place: FolderEntry, found: Files) -> None:
    try:
        if not is_usable(name):
            found.refuse("file.name", name)
        elif place.kind != "file":
            raise refusal(place.kind, name)
        elif not is_text(name):
            found.others.append(name)
        elif not found.is_full:
            found.add(name, folder.read(place.name, MAX_FILE))
    except BundleError as error:
        found.faults.append(error.fault)
    except OSError as error:
        found.refuse("file.unreadable", name, detail=error.strerror or type(error).__name__)


# Zips


def _read_zip(path: Path, found: Files) -> None:
    with archive(path) as zipped:
        found.faults += zipped.faults
        for name in zipped.entries:
            if not is_text(name):
                found.others.append(name)
                continue
            if found.is_full:
                continue
            try:
                found.add(name, zipped.read(name, MAX_FILE))
            except BundleError as error:
                found.faults.append(error.fault)
