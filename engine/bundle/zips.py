"""Bundles in one file: what a zip may hold, and taking it out, whatever the zip says of itself."""

from __future__ import annotations

import errno
import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import is_text, is_usable, printable
from engine.bundle.limits import MAX_DIRECTORY, MAX_FILES, MAX_PICTURE, MAX_RATIO, MAX_WHOLE, MEBIBYTE
from engine.bundle.linked_files import opened
from engine.bundle.open_folders import too_big

EARLIEST = (1980, 1, 1, 0, 0, 0)
SAMPLE, WORTH = 2**16, 0.9
FLAT, SMALL = 1, 9
"""How hard other files and texts are squeezed: pictures are squeezed already, and trying hard takes long."""
BROKEN = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, ValueError, RuntimeError)
BROKEN_OR_GONE = (*BROKEN, EOFError, OSError, LookupError)


class Archive:
    """A zip that is open: its entries that may be read, and what is wrong with the others."""

    def __init__(self, zipped: zipfile.ZipFile, name: str) -> None:
        self._zipped = zipped
        self.faults: list[Fault] = []
        self.entries: dict[str, zipfile.ZipInfo] = {}
        entries = zipped.infolist()
        if len(entries) > MAX_FILES:
            self.faults.append(Fault("bundle.too_many", {"limit": MAX_FILES}, name))
        else:
            self._take(entries)

    def _take(self, entries: list[zipfile.ZipInfo]) -> None:
        seen: dict[str, str] = {}
        whole = 0
        for entry in entries:
            problem = _problem(entry, seen)
            seen[entry.filename.casefold()] = entry.filename
            if problem:
                self.faults.append(Fault(problem, {}, printable(entry.filename)))
            elif not entry.is_dir():
                whole += entry.file_size
                if whole > MAX_WHOLE:
                    self.faults.append(too_much(entry.filename))
                    return
                self.entries[entry.filename] = entry

    def read(self, name: str, limit: int) -> bytes:
        """What an entry holds; what it says of its size is not believed: no more than the limit is ever unpacked."""
        if name not in self.entries:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
        entry = self.entries[name]
        if entry.file_size > limit:
            raise too_big(name, entry.file_size, limit)
        try:
            with self._zipped.open(entry) as stream:
                data = stream.read(limit + 1)
        except BROKEN_OR_GONE:
            raise BundleError(Fault("zip.broken_entry", {}, printable(name))) from None
        if len(data) > limit:
            raise BundleError(Fault("zip.bomb", {}, printable(name)))
        return data


@contextmanager
def archive(path: Path) -> Iterator[Archive]:
    """Open a zip. BundleError if it is none."""
    with opened(path) as stream:
        if not _has_small_directory(stream):
            raise BundleError(Fault("zip.broken", {}, printable(path.name)))
        try:
            zipped = zipfile.ZipFile(stream)
        except BROKEN_OR_GONE:
            raise BundleError(Fault("zip.broken", {}, printable(path.name))) from None
        with zipped:
            yield Archive(zipped, printable(path.name))


def too_much(name: str) -> Fault:
    """All files together are more than a bundle may hold."""
    return Fault("bundle.too_much", {"limit": MAX_WHOLE // MEBIBYTE}, printable(name))


def _has_small_directory(stream: BinaryIO) -> bool:
    """Whether the list of contents is short enough to be read at all; zip64 is for what no bundle is."""
    size = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, size - 2**16 - 42))
    tail = stream.read()
    at = tail.rfind(b"PK\5\6")
    if at < 0 or len(tail) < at + 22 or tail[max(0, at - 20) :].startswith(b"PK\6\7"):
        return False
    return int.from_bytes(tail[at + 12 : at + 16], "little") <= MAX_DIRECTORY


def _problem(entry: zipfile.ZipInfo, seen: Mapping[str, str]) -> str:
    name = entry.filename
    if not is_usable(name.rstrip("/") if entry.is_dir() else name):
        return "zip.path"
    if name.casefold() in seen:
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


def _shrinks(name: str, data: bytes) -> bool:
    """Whether squeezing is worth the time: most pictures are squeezed already, which their first part shows."""
    part = data[:SAMPLE]
    return is_text(name) or len(zlib.compress(part, FLAT)) < WORTH * len(part)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip; the same files always make the same bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as zipped:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED if _shrinks(name, files[name]) else zipfile.ZIP_STORED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            zipped.writestr(entry, files[name], compresslevel=SMALL if is_text(name) else FLAT)
    return stream.getvalue()
