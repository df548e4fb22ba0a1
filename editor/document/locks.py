"""The right to write one journal."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import time
from pathlib import Path

from PySide6.QtCore import QLockFile

from engine.bundle import BundleError
from engine.bundle.inputs import read_text

HOST = 2
"""The line of a lock that names the computer, after the process and the program."""
LITTLE = 16 * 1024
"""A disk with so few bytes is full."""
TRIES, PAUSE = 20, 0.005
"""Another window that only looks at a journal holds its lock for a moment: so often, after so many seconds, it is
asked for again."""


class Lock:
    """The right to write one journal; it goes with the program that holds it, however that ends."""

    def __init__(self, journal: Path) -> None:
        self._folder = journal.parent
        self._path = journal.with_name(journal.name + ".lock")
        self._file = QLockFile(str(self._path))
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Take it, unless another holds it; OSError where the disk refuses."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for _try in range(TRIES):
            if self._file.tryLock(0):
                return True
            if self._file.error() is not QLockFile.LockError.LockFailedError:
                break
            if self.is_held:
                return False
            time.sleep(PAUSE)
        raise OSError(number := self._reason(), os.strerror(number))

    @property
    def is_held(self) -> bool:
        """Whether a program that lives holds it; only looked at, so that a full disk does not matter."""
        try:
            lines = read_text(self._path, LITTLE).splitlines()
        except BundleError:
            return False
        if not lines or not lines[0].isdecimal():
            return False
        return (len(lines) > HOST and lines[HOST] != socket.gethostname()) or _lives(int(lines[0]))

    def _reason(self) -> int:
        if self._file.error() is QLockFile.LockError.PermissionError:
            return errno.EACCES
        return errno.ENOSPC if shutil.disk_usage(self._folder).free < LITTLE else errno.EIO

    def release(self) -> None:
        """Give it back."""
        self._file.unlock()


def _lives(process: int) -> bool:
    """Whether a process of this computer lives; where that cannot be asked without harm it counts as living."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
