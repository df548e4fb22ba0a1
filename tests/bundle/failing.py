"""A system that fails at a chosen moment: killed, out of room, broken; put in place of the one that the door uses."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engine.bundle import folder, linked_files, open_folders

CALLS = ("open", "write", "fsync", "mkdir", "replace", "unlink", "rmdir", "scandir", "stat", "fstat", "read", "access")
CHANGING = ("open", "write", "fsync", "mkdir", "replace", "unlink", "rmdir")
TAKING_ROOM = ("write", "mkdir", "open")


class Killed(BaseException):
    """The program is gone: nothing that it would still do happens."""


class Failing:
    """The system's calls, counted; the moment decides what becomes of each."""

    def __init__(self, moment: Callable[[int, str, Callable[[], Any], tuple[Any, ...]], Any]) -> None:
        self.count = 0
        self.changing: list[int] = []
        """The calls that change something."""
        self._moment = moment

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CALLS:
            return real

        def call(*given: Any, **named: Any) -> Any:
            self.count += 1
            if name in CHANGING and not _only_reads(name, given):
                self.changing.append(self.count)
            return self._moment(self.count, name, lambda: real(*given, **named), given)

        return call


@contextmanager
def system(moment: Callable[..., Any]) -> Iterator[Failing]:
    """Let everything that the door asks of the system go through here."""
    failing = Failing(moment)
    with (
        patch.object(open_folders, "os", failing),
        patch.object(folder, "os", failing),
        patch.object(linked_files, "os", failing),
    ):
        yield failing


def well(_number: int, _name: str, real: Callable[[], Any], _given: tuple[Any, ...]) -> Any:
    """Nothing fails."""
    return real()


def killed(at: int, *, halfway: bool = False) -> Callable[..., Any]:
    """The program ends before a call, or in the middle of one that writes."""

    def moment(number: int, name: str, real: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        if number == at and halfway and name == "write":
            os.write(given[0], bytes(given[1])[: len(given[1]) // 2])
        if number >= at:
            raise Killed
        return real()

    return moment


def broken(at: int, *, afterwards: bool = False, for_good: bool = False) -> Callable[..., Any]:
    """A call fails, perhaps after all is done; or from then on every call does that changes anything."""

    def moment(number: int, name: str, real: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        fails = number == at or (for_good and number > at and name not in ("stat", "fstat", "read", "scandir"))
        if fails and for_good and _only_reads(name, given):
            fails = False
        result = real() if not fails or (afterwards and name not in ("open", "scandir")) else None
        if fails:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return result

    return moment


def full(at: int) -> Callable[..., Any]:
    """From some call on there is no room left: nothing new can be made, and what is written is cut short."""

    def moment(number: int, name: str, real: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        if number < at or name not in TAKING_ROOM or _only_reads(name, given):
            return real()
        if name == "write" and number == at:
            return os.write(given[0], bytes(given[1])[: len(given[1]) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return moment


def _only_reads(name: str, given: tuple[Any, ...]) -> bool:
    return name == "open" and not given[1] & os.O_CREAT
