"""A file of lines that only grows: each line is there as a whole or not at all, whatever the disk says."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from errno import EINVAL, EIO
from pathlib import Path

LIMIT = 256 * 1024 * 1024
"""So many bytes are read at most."""
MOST = 1_000_000
"""So many lines are read at most."""
PRIVATE = 0o600
_SAFE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_SAFE |= getattr(os, "O_BINARY", 0)


@dataclass(frozen=True)
class FileLines:
    """What a file of lines holds."""

    whole: tuple[str, ...] = ()
    """The lines that end as lines do, without their ends; bytes that are no UTF-8 become lone surrogates."""
    torn: bool = False
    """The file ends within a line."""
    more: bool = False
    """The file is larger than what was asked for; the rest was not read."""
    problem: str = ""
    """Why nothing could be read; empty if it could."""


class LineFile:
    """A file of lines that is written at its end. Each of its calls may raise OSError; the file stays sound."""

    def __init__(self, path: Path) -> None:
        """Open it, or make it with its folder, for nobody else to read; no link is followed.

        A line at the end that is not whole goes: nobody was told that it is there.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._handle = _opened(path, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        try:
            self._end = _end_of_lines(self._handle)
            self._is_torn = True
            self._mend()
        except OSError:
            self.close()
            raise

    @classmethod
    def begun(cls, path: Path, lines: Iterable[str]) -> LineFile:
        """Begin a file in the place of one that may be there: until all lines are written that one stays."""
        new = path.with_name(path.name + ".new")
        with suppress(FileNotFoundError):
            new.unlink()
        file = cls(new)
        try:
            for line in lines:
                file.append(line)
            new.replace(path)
        except OSError:
            file.close()
            with suppress(OSError):
                new.unlink()
            raise
        file.path = path
        return file

    @property
    def size(self) -> int:
        """How many bytes its whole lines take."""
        return self._end

    def append(self, line: str) -> None:
        """Write a line. OSError if the disk refuses: then nothing of it stays, and another may be tried later."""
        if "\n" in line:
            raise ValueError(line)
        self._mend()
        data = line.encode() + b"\n"
        self._is_torn = True
        try:
            _write(self._handle, data)
        except OSError:
            with suppress(OSError):
                self._mend()
            raise
        self._is_torn = False
        self._end += len(data)

    def _mend(self) -> None:
        """Take away what a write that failed has left."""
        if self._is_torn:
            os.ftruncate(self._handle, self._end)
            self._is_torn = False

    def sync(self) -> None:
        """Wait until the disk has it."""
        os.fsync(self._handle)

    @property
    def is_there(self) -> bool:
        """Whether what is written still goes into the file of that name."""
        try:
            return os.path.samestat(self.path.lstat(), os.fstat(self._handle))
        except OSError:
            return False

    def handle(self) -> int:
        """A handle of its own for whoever waits for the disk in another thread; he closes it."""
        return os.dup(self._handle)

    def close(self) -> None:
        """Write no more; closing twice does nothing."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)


def read_lines(path: Path, limit: int = LIMIT, most: int = MOST) -> FileLines:
    """Return the lines of a file, within limits of bytes and lines, never an error: what cannot be read says why."""
    try:
        handle = _opened(path, os.O_RDONLY)
    except OSError as error:
        return FileLines(problem=error.strerror or type(error).__name__)
    try:
        with os.fdopen(handle, "rb") as stream:
            data = stream.read(limit + 1)
    except OSError as error:
        return FileLines(problem=error.strerror or type(error).__name__)
    more = len(data) > limit
    *whole, rest = (data[:limit] if more else data).split(b"\n", most)
    more |= b"\n" in rest
    return FileLines(tuple(line.decode("utf-8", "surrogateescape") for line in whole), bool(rest) and not more, more)


def _opened(path: Path, flags: int) -> int:
    """Open a regular file; OSError for a link, a pipe, a device or a folder."""
    if path.is_symlink():
        raise OSError(EINVAL, "a link, not a file of its own", str(path))
    handle = os.open(path, flags | _SAFE, PRIVATE)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(EINVAL, "not a regular file", str(path))
    return handle


def _end_of_lines(handle: int) -> int:
    """Where the last whole line ends."""
    end = os.fstat(handle).st_size
    while end > 0:
        start = max(0, end - 65536)
        os.lseek(handle, start, os.SEEK_SET)
        found = os.read(handle, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _write(handle: int, data: bytes) -> None:
    """Write all of it, however little the disk takes at a time."""
    rest = memoryview(data)
    while rest:
        taken = os.write(handle, rest)
        if taken <= 0:
            raise OSError(EIO, os.strerror(EIO))
        rest = rest[taken:]
