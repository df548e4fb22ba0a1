"""The right to write one journal."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from PySide6.QtCore import QLockFile

LITTLE = 16 * 1024
"""A disk with so few bytes is full."""


class Lock:
    """The right to write one journal; it goes with the program that holds it, however that ends."""

    def __init__(self, journal: Path) -> None:
        self._folder = journal.parent
        self._file = QLockFile(str(journal.with_name(journal.name + ".lock")))
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Take it, unless another holds it; OSError where the disk refuses."""
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._file.tryLock(0):
            return True
        if self._file.error() is QLockFile.LockError.LockFailedError:
            return False
        raise OSError(number := self._reason(), os.strerror(number))

    def _reason(self) -> int:
        if self._file.error() is QLockFile.LockError.PermissionError:
            return errno.EACCES
        return errno.ENOSPC if shutil.disk_usage(self._folder).free < LITTLE else errno.EIO

    def release(self) -> None:
        """Give it back."""
        self._file.unlock()
