"""The files of a bundle, from a folder or a zip: names and bytes, within limits, whatever the container holds."""

from __future__ import annotations

import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path, PurePosixPath

from engine.bundle.faults import BundleError, Fault

SUFFIX = ".hexwright"
PENDING = ".save"
NEW = "new"
COMMIT = "commit"
BACKUP = ".backup"
MAX_FILE = 8 * 2**20
MAX_TOTAL = 32 * 2**20
MAX_PICTURE = 128 * 2**20
MAX_FILES = 2_000
MAX_RATIO = 200
MAX_DIRECTORY = 2**20
MEBIBYTE = 2**20

_BROKEN = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error)
_BROKEN += (ValueError, RuntimeError, EOFError, OSError, LookupError)  # type: ignore[assignment]


@dataclass
class Files:
    """YAML files by name with their bytes, the names of all other files, and what could not be read."""

    texts: dict[str, bytes] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def add(self, name: str, data: bytes) -> None:
        """Take a file in, within the limit for all."""
        if sum(map(len, self.texts.values())) + len(data) > MAX_TOTAL:
            if not any(fault.code == "bundle.too_big" for fault in self.faults):
                self.refuse("bundle.too_big", name, limit=MAX_TOTAL // MEBIBYTE)
        else:
            self.texts[name] = data

    def refuse(self, code: str, name: str = "", **values: object) -> None:
        """Note what is wrong with a file."""
        self.faults.append(Fault(code, values, name))


def read_files(path: Path) -> Files:
    """Everything that a bundle's folder or zip holds."""
    found = Files()
    try:
        if path.is_dir():
            _read_folder(path, found)
        elif path.is_file():
            _read_zip(path, found)
        else:
            found.refuse("file.no_bundle", path.name)
    except OSError as error:
        found.refuse("file.unreadable", path.name, detail=error.strerror or type(error).__name__)
    return found


def files_of(path: Path) -> dict[str, bytes]:
    """Every file of a bundle with its bytes, pictures too; what cannot be read safely stops it."""
    found = read_files(path)
    if found.faults:
        raise BundleError(found.faults[0])
    whole = dict(found.texts)
    if path.is_dir():
        whole.update({name: (path / name).read_bytes() for name in found.others})
    else:
        try:
            with zipfile.ZipFile(path) as archive:
                whole.update({name: archive.read(name) for name in found.others})
        except _BROKEN:
            raise BundleError(Fault("zip.broken", {}, path.name)) from None
    return dict(sorted(whole.items()))


def is_text(name: str) -> bool:
    """Whether a file is one that people write."""
    return PurePosixPath(name).suffix in (".yaml", ".yml")


# Folders


def _read_folder(folder: Path, found: Files) -> None:
    names: dict[str, Path | None] = dict(islice(_walk(folder, ""), MAX_FILES + 1))
    names.update(unfinished(folder))
    if len(names) > MAX_FILES:
        found.refuse("bundle.too_many", limit=MAX_FILES)
    for name, place in sorted(names.items())[:MAX_FILES]:
        if place:
            _read_file(name, place, found)


def unfinished(folder: Path) -> dict[str, Path | None]:
    """What a save that was cut short was about to put in place: names with their new files, None where one goes."""
    marker = folder / PENDING / COMMIT
    if not marker.is_file():
        return {}
    gone = marker.read_text(encoding="utf-8").splitlines()
    new = folder / PENDING / NEW
    return {**dict.fromkeys(gone), **(dict(islice(_walk(new, ""), MAX_FILES)) if new.is_dir() else {})}


def _walk(folder: Path, prefix: str) -> Iterator[tuple[str, Path]]:
    """Files in and below a folder in order; hidden ones are not the bundle's, linked folders are not entered."""
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                if prefix.count("/") < 4:
                    yield from _walk(Path(entry.path), f"{prefix}{entry.name}/")
            else:
                yield f"{prefix}{entry.name}", Path(entry.path)


def _read_file(name: str, place: Path, found: Files) -> None:
    try:
        status = place.lstat()
        if not stat.S_ISREG(status.st_mode):
            found.refuse("file.link" if stat.S_ISLNK(status.st_mode) else "file.special", name)
        elif not is_text(name):
            found.others.append(name)
        elif status.st_size > MAX_FILE:
            found.refuse("file.too_big", name, size=status.st_size // MEBIBYTE, limit=MAX_FILE // MEBIBYTE)
        else:
            found.add(name, place.read_bytes())
    except OSError as error:
        found.refuse("file.unreadable", name, detail=error.strerror or type(error).__name__)


# Zips


def _read_zip(path: Path, found: Files) -> None:
    if not _has_small_directory(path):
        found.refuse("zip.broken", path.name)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            if len(entries) > MAX_FILES:
                found.refuse("bundle.too_many", path.name, limit=MAX_FILES)
                return
            seen: dict[str, str] = {}
            for entry in entries:
                _read_entry(archive, entry, seen, found)
    except _BROKEN:
        found.refuse("zip.broken", path.name)


def _has_small_directory(path: Path) -> bool:
    """Whether the list of contents is short enough to be read at all; zip64 is for what no bundle is."""
    with path.open("rb") as stream:
        size = stream.seek(0, os.SEEK_END)
        stream.seek(max(0, size - 2**16 - 42))
        tail = stream.read()
    at = tail.rfind(b"PK\5\6")
    if at < 0 or len(tail) < at + 22 or tail[max(0, at - 20) :].startswith(b"PK\6\7"):
        return False
    return int.from_bytes(tail[at + 12 : at + 16], "little") <= MAX_DIRECTORY


def _read_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, seen: dict[str, str], found: Files) -> None:
    name = entry.filename
    problem = _zip_problem(entry, seen)
    seen[name.casefold()] = name
    if problem:
        found.refuse(problem, _printable(name))
    elif entry.is_dir():
        return
    elif not is_text(name):
        found.others.append(name)
    elif entry.file_size > MAX_FILE:
        found.refuse("file.too_big", name, size=entry.file_size // MEBIBYTE, limit=MAX_FILE // MEBIBYTE)
    else:
        _inflate(archive, entry, found)


def _zip_problem(entry: zipfile.ZipInfo, seen: dict[str, str]) -> str:
    parts = entry.filename.rstrip("/").split("/")
    if any(part in ("", ".", "..") for part in parts) or any(sign in entry.filename for sign in "\\:\0"):
        return "zip.path"
    if entry.filename.casefold() in seen:
        return "zip.duplicate"
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "zip.link"
    if entry.flag_bits & 1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "zip.locked"
    if entry.file_size > MAX_PICTURE or (
        entry.file_size > MEBIBYTE and entry.file_size > MAX_RATIO * max(entry.compress_size, 1)
    ):
        return "zip.bomb"
    return ""


def _inflate(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, found: Files) -> None:
    """What the entry says of its size is not believed: no more than the limit is ever unpacked."""
    try:
        with archive.open(entry) as stream:
            data = stream.read(MAX_FILE + 1)
    except _BROKEN:
        found.refuse("zip.broken_entry", _printable(entry.filename))
        return
    if len(data) > MAX_FILE:
        found.refuse("zip.bomb", entry.filename)
    else:
        found.add(entry.filename, data)


def _printable(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name)[:120]
