"""The calls by which the program touches a disk, counted: at any of them something may go wrong, or somebody looks."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

NAMES = ("write", "ftruncate", "replace", "rename", "unlink", "mkdir", "fsync", "open")
WRITING = ("write", "replace", "rename", "mkdir", "fsync")
"""Calls that a full disk refuses."""


class SystemCalls:
    """While it is on, counts calls of this thread. Before each `before(number)` is told; see `fail_at` and `room`."""

    def __init__(self) -> None:
        self.number = 0
        self.before: Callable[[int], None] = lambda _number: None
        self.fail_at = -1
        """The number of the call that is refused."""
        self.room: int | None = None
        """So many bytes fit on the disk; as many as do are written."""
        self._is_inside = False
        self._thread = threading.get_ident()
        self._real = {name: getattr(os, name) for name in NAMES}

    @contextmanager
    def on(self) -> Iterator[None]:
        """Stand in the place of the system."""
        for name in NAMES:
            setattr(os, name, self._standing_for(name))
        try:
            yield
        finally:
            for name, call in self._real.items():
                setattr(os, name, call)

    def _standing_for(self, name: str) -> Callable[..., Any]:
        real = self._real[name]

        def call(*args: Any, **named: Any) -> Any:
            if self._is_inside or threading.get_ident() != self._thread:
                return real(*args, **named)
            self._tell()
            if name == "write":
                return self._write(*args)
            if self.room is not None and self.room <= 0 and name in WRITING:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*args, **named)

        return call

    def _tell(self) -> None:
        self.number += 1
        self._is_inside = True
        try:
            self.before(self.number)
        finally:
            self._is_inside = False
        if self.number == self.fail_at:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def _write(self, handle: int, data: memoryview) -> int:
        """Write in two goes, so that somebody may look between them; a full disk takes what fits."""
        most = max(1, len(data) // 2)
        if self.room is not None:
            most = min(most, self.room)
            self.room -= max(0, most)
            if most <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return int(self._real["write"](handle, data[:most]))
