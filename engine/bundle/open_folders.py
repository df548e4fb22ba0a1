"""Folders of a bundle that have been entered, step by step and never through a link: what the door is made of."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import printable
from engine.bundle.limits import MEBIBYTE

Kind = Literal["", "file", "folder", "link", "special"]
HAS_HANDLES = {os.open, os.stat, os.mkdir, os.rename, os.unlink, os.rmdir} <= os.supports_dir_fd
HAS_HANDLES = HAS_HANDLES and os.scandir in os.supports_fd
_ALWAYS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _ALWAYS
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _ALWAYS
ENTER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _ALWAYS
LINKS = (0xA000000C, 0xA0000003)
"""Links of Windows, junctions among them."""
CANNOT_SYNC = (errno.EINVAL, errno.EBADF, errno.EACCES, errno.EPERM, getattr(errno, "ENOTSUP", errno.EINVAL))

MOST_LISTED = 20_000
"""So many names of one folder are looked at."""


@dataclass(frozen=True)
class OpenFolder:
    """A folder that has been entered: by its handle where there are handles, by its path elsewhere."""

    path: str
    handle: int | None = None

    def at(self, name: str) -> str:
        """How the system is asked for what lies here."""
        return f"{self.path}{os.sep}{name}" if self.handle is None else name

    def kind(self, name: str) -> Kind:
        """What lies here under a name."""
        try:
            return kind_of(self.status(name))
        except FileNotFoundError:
            return ""

    def status(self, name: str) -> os.stat_result:
        """What the system says of what lies here; of a link itself, not of where it leads."""
        return os.stat(self.at(name), dir_fd=self.handle, follow_symlinks=False)

    def close(self) -> None:
        """Leave it."""
        if self.handle is not None:
            os.close(self.handle)


def kind_of(status: os.stat_result) -> Kind:
    """What it is that the system describes."""
    if stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) in LINKS:
        return "link"
    if stat.S_ISDIR(status.st_mode):
        return "folder"
    return "file" if stat.S_ISREG(status.st_mode) else "special"


def refusal(kind: Kind, name: str) -> BundleError:
    """What is wrong with something of this kind in this place."""
    codes: dict[Kind, str] = {"link": "file.link", "special": "file.special"}
    return BundleError(Fault(codes.get(kind, "file.in_the_way"), {}, printable(name)))


def too_big(name: str, size: int, limit: int) -> BundleError:
    """A file holds more than it may."""
    values = {"size": max(size, limit + 1) // MEBIBYTE, "limit": limit // MEBIBYTE}
    return BundleError(Fault("file.too_big", values, printable(name)))


def step(level: OpenFolder, part: str, name: str, *, make: bool) -> OpenFolder:
    """Enter a folder below another one; BundleError if a link or a file lies there."""
    kind = level.kind(part)
    if not kind and make:
        with suppress(FileExistsError):
            os.mkdir(level.at(part), dir_fd=level.handle)
    if kind not in ("", "folder"):
        raise refusal(kind, name)
    path = f"{level.path}{os.sep}{part}"
    if level.handle is None:
        expect(level, part, "folder", name)
        return OpenFolder(path)
    return OpenFolder(path, os.open(part, ENTER, dir_fd=level.handle))


def expect(level: OpenFolder, part: str, wanted: Kind, name: str) -> None:
    """Refuse what is of another kind."""
    kind = level.kind(part)
    if not kind:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    if kind != wanted:
        raise refusal(kind, name)


def listed(level: OpenFolder) -> list[tuple[str, Kind]]:
    """Everything that lies in a folder, in order."""
    with os.scandir(level.path if level.handle is None else level.handle) as entries:
        return sorted((entry.name, _entry_kind(entry)) for entry in islice(entries, MOST_LISTED))


def _entry_kind(entry: os.DirEntry[str]) -> Kind:
    if entry.is_file(follow_symlinks=False) and os.name == "posix":
        return "file"
    return kind_of(entry.stat(follow_symlinks=False))


def parts_of(handle: int, limit: int | None = None) -> Iterator[bytes]:
    """What a file holds, piece by piece, and no more than so many bytes of it."""
    left = limit if limit is not None else -1
    while left and (data := os.read(handle, MEBIBYTE if left < 0 else min(left, MEBIBYTE))):
        left -= len(data) if left > 0 else 0
        yield data


def pour(handle: int, data: bytes) -> None:
    """Write all of it: the system may take less than it is given."""
    left = memoryview(data)
    while left:
        taken = os.write(handle, left)
        if taken <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        left = left[taken:]


def synced(level: OpenFolder) -> None:
    """Make the names in a folder durable, where the system can do that."""
    if level.handle is None:
        return
    try:
        os.fsync(level.handle)
    except OSError as error:
        if error.errno not in CANNOT_SYNC:
            raise
