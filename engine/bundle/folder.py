"""The one door to the files of a bundle: no link inside a bundle is followed, so nothing outside of it is touched.

The way to a bundle may lead over links. Inside it every step is taken from the folder before it, by handles where
the system has them, and only ordinary files are opened.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import NamedTuple

from engine.bundle import open_folders
from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import MOST_BYTES, printable
from engine.bundle.open_folders import (
    ENTER,
    NEW,
    READ,
    Kind,
    OpenFolder,
    expect,
    kind_of,
    listed,
    parts_of,
    pour,
    refusal,
    step,
    synced,
    too_big,
)

DEEPEST = 5


class FolderEntry(NamedTuple):
    """What lies in a bundle: its name from the bundle on, and of what kind it is."""

    name: str
    kind: Kind


class Folder:
    """The inside of a folder. Names lead from it downwards; whatever is no ordinary file or folder is refused."""

    def __init__(self, path: Path) -> None:
        self.path = path
        flags = ENTER & ~getattr(os, "O_NOFOLLOW", 0)
        self._root = OpenFolder(str(path), os.open(path, flags) if open_folders.HAS_HANDLES else None)

    @classmethod
    def made(cls, path: Path) -> Folder:
        """Enter a folder that is made if it is not there."""
        if "\0" in str(path):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path.name)
        path.mkdir(parents=True, exist_ok=True)
        return cls(path)

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_error: object) -> None:
        self._root.close()

    # Looking

    def kind(self, name: str) -> Kind:
        """What lies under a name, or nothing; BundleError if the way there is barred by a link or a file."""
        *above, last = steps(name)
        try:
            with self._entered(above) as level:
                return level.kind(last)
        except FileNotFoundError:
            return ""

    def is_empty(self) -> bool:
        """Whether nothing at all lies in it, hidden files included."""
        return not listed(self._root)

    def names(self, under: str = "", *, hidden: bool = False) -> Iterator[FolderEntry]:
        """All files in order, in folders below too; links and special files are named, folders are not."""
        prefix = f"{under}/" if under else ""
        with self._entered(steps(under) if under else ()) as level:
            inside = listed(level)
        for name, kind in inside:
            if not hidden and name.startswith("."):
                continue
            if kind != "folder":
                yield FolderEntry(prefix + name, kind)
            elif prefix.count("/") < DEEPEST:
                yield from self.names(prefix + name, hidden=hidden)

    def read(self, name: str, limit: int) -> bytes:
        """What an ordinary file holds; BundleError if it is none or holds more than so many bytes."""
        with self._opened(name) as handle:
            size = os.fstat(handle).st_size
            data = b"" if size > limit else b"".join(parts_of(handle, limit + 1))
        if max(size, len(data)) > limit:
            raise too_big(name, size, limit)
        return data

    def holds(self, name: str, data: bytes) -> bool:
        """Whether an ordinary file lies there and holds exactly this."""
        if self.kind(name) != "file":
            return False
        with self._opened(name) as handle:
            return os.fstat(handle).st_size == len(data) and b"".join(parts_of(handle, len(data) + 1)) == data

    def changed_at(self, names: Iterable[str]) -> float:
        """The last moment at which one of these was written, in seconds since 1970."""
        latest = 0.0
        for name in names:
            *above, last = steps(name)
            with suppress(FileNotFoundError), self._entered(above) as level:
                latest = max(latest, level.status(last).st_mtime)
        return latest

    def may_write(self, names: Iterable[str]) -> bool:
        """Whether the folder and these files may be written."""
        for name in names:
            *above, last = steps(name)
            with self._entered(above) as level:
                if not os.access(level.at(last), os.W_OK, dir_fd=level.handle):
                    return False
        return os.access(self.path, os.W_OK)

    # Changing

    def create(self, name: str, parts: Iterable[bytes], *, durable: bool = True) -> None:
        """Write a file that is not there yet, and the folders above it; it lies on the disk when this returns."""
        *above, last = steps(name)
        with self._entered(above, make=True) as level:
            handle = os.open(level.at(last), NEW, 0o666, dir_fd=level.handle)
        try:
            for part in parts:
                pour(handle, part)
            if durable:
                os.fsync(handle)
        finally:
            os.close(handle)

    def put(self, name: str, data: bytes) -> None:
        """Write a file in one go: until the end the old one stays as it is."""
        self._put(name, (data,))

    def copy(self, source: str, target: str) -> None:
        """Write in one go what another file holds; a copy may still be on its way to the disk when this returns."""
        with self._opened(source) as handle:
            self._put(target, parts_of(handle), durable=False)

    def _put(self, name: str, parts: Iterable[bytes], *, durable: bool = True) -> None:
        temporary = self._temporary(name)
        try:
            self.create(temporary, parts, durable=durable)
            self.move(temporary, name)
        except OSError:
            with suppress(OSError, BundleError):
                self.remove(temporary)
            raise

    def _temporary(self, name: str) -> str:
        above, slash, _last = name.rpartition("/")
        mark = blake2b(os.fsencode(name), digest_size=6).hexdigest()
        free = self.free(lambda number: f"{above}{slash}.{mark}-{number}.new")
        if self.kind(free) == "file":
            self.remove(free)
        return free

    def free(self, named: Callable[[int], str], *, empty: bool = False) -> str:
        """The first of numbered names where nothing lies but an ordinary file, or nothing at all."""
        wanted = ("",) if empty else ("", "file")
        return next(name for number in count(1) if self.kind(name := named(number)) in wanted)

    def move(self, source: str, target: str) -> None:
        """Give a file or folder another name; a file that had it gives way."""
        (*above, last), (*below, name) = steps(source), steps(target)
        with self._entered(above) as there, self._entered(below, make=True) as here:
            os.replace(there.at(last), here.at(name), src_dir_fd=there.handle, dst_dir_fd=here.handle)

    def set_aside(self, name: str) -> str:
        """Rename what is in the way, whatever it is, and return its new name; nothing is lost."""
        away = self.free(lambda number: f"{name}.strange{f'-{number}' if number > 1 else ''}", empty=True)
        self.move(name, away)
        return away

    def remove(self, name: str) -> None:
        """Take a file away, if it is there."""
        *above, last = steps(name)
        with suppress(FileNotFoundError), self._entered(above) as level:
            os.unlink(level.at(last), dir_fd=level.handle)

    def clear(self, name: str) -> None:
        """Take a folder away with all that lies in it."""
        *above, last = steps(name)
        with self._entered((*above, last)) as level:
            inside = listed(level)
        for each, kind in inside:
            if kind == "folder":
                self.clear(f"{name}/{each}")
            else:
                self.remove(f"{name}/{each}")
        with self._entered(above) as level:
            os.rmdir(level.at(last), dir_fd=level.handle)

    def sync(self, name: str = "") -> None:
        """Make the names in a folder durable, where the system can do that."""
        with self._entered(steps(name) if name else ()) as level:
            synced(level)

    # Steps

    @contextmanager
    def _entered(self, parts: Sequence[str], *, make: bool = False) -> Iterator[OpenFolder]:
        """Go down step by step; the folders on the way are left again at the end."""
        level, way = self._root, list[OpenFolder]()
        try:
            for number, part in enumerate(parts, 1):
                level = step(level, part, "/".join(parts[:number]), make=make)
                way.append(level)
            yield level
        finally:
            for entered in way:
                entered.close()

    @contextmanager
    def _opened(self, name: str) -> Iterator[int]:
        *above, last = steps(name)
        with self._entered(above) as level:
            expect(level, last, "file", name)
            handle = os.open(level.at(last), READ, dir_fd=level.handle)
        try:
            if kind_of(os.fstat(handle)) != "file":
                raise refusal("special", name)
            yield handle
        finally:
            os.close(handle)


def steps(name: str) -> list[str]:
    """The steps of a name that leads downwards; BundleError if it does anything else."""
    parts = name.split("/")
    others = (os.sep, os.altsep or "/", "\0") if os.sep == "/" else (os.sep, ":", "\0")
    if any(part in ("", ".", "..") or any(sign in part for sign in others) for part in parts):
        raise BundleError(Fault("model.outside", {"at": "-", "given": printable(name)}))
    return parts


def fitting(stem: str, end: str) -> str:
    """A name of a stem and an end; a stem that is too long is cut, and told from others by a mark."""
    if len(os.fsencode(stem + end)) <= MOST_BYTES:
        return stem + end
    mark = "~" + blake2b(os.fsencode(stem), digest_size=4).hexdigest()
    room = MOST_BYTES - len(os.fsencode(mark + end))
    return os.fsencode(stem)[:room].decode(errors="ignore") + mark + end
