"""Files and lines from elsewhere: read only if they are regular files within a limit; written only where it ends."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from engine.bundle.decoding import decode
from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.limits import MEBIBYTE
from engine.bundle.linked_files import kind_at, opened

MAX_TEXT = 8 * MEBIBYTE
"""What people write by hand is smaller: the longest rulebook has a few MiB."""
MAX_RECORDS = 256 * MEBIBYTE
"""Journals and files of results grow by the game; 100,000 games have about this size."""
MAX_DIGITS = 18
"""Numbers of at most this many digits fit into 64 bits, as they do in YAML files."""
_ALWAYS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_WRITE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _ALWAYS


def read_bytes(path: Path, limit: int = MAX_TEXT) -> bytes:
    """Return what is in a file; one that is not regular, too big or unreadable is a BundleError."""
    try:
        refuse_special(path, limit)
        with opened(path) as stream:
            data = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    if len(data) > limit:
        raise _too_big(path, limit)
    return data


def refuse_special(path: Path, limit: int) -> None:
    """Refuse what has no end or would be waited for, and what is larger than the limit; nothing there is fine."""
    if (kind := kind_at(path)) in ("folder", "special"):
        raise BundleError(Fault(f"input.{kind}", {}, str(path)))
    if kind and path.stat().st_size > limit:
        raise _too_big(path, limit)


def _too_big(path: Path, limit: int) -> BundleError:
    return BundleError(Fault("input.too_big", {"limit": limit // MEBIBYTE}, str(path)))


def _unreadable(path: Path, error: Exception) -> BundleError:
    if isinstance(error, FileNotFoundError):
        return BundleError(Fault("input.missing", {}, str(path)))
    if isinstance(error, IsADirectoryError):
        return BundleError(Fault("input.folder", {}, str(path)))
    return BundleError(Fault("file.unreadable", {"detail": getattr(error, "strerror", None) or str(error)}, str(path)))


def read_text(path: Path, limit: int = MAX_TEXT) -> str:
    """Return the text of a file in UTF-8; anything else is a BundleError that says where."""
    text, fault = decode(read_bytes(path, limit), str(path))
    if fault:
        raise BundleError(fault)
    return text


def write_text(path: Path, text: str) -> None:
    """Write a file; a pipe that nothing reads is an OSError and is not waited for."""
    handle = os.open(path, _WRITE, 0o666)
    if os.name == "posix":
        os.set_blocking(handle, True)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)


def parse_line(line: str | bytes) -> Any:
    """Return the data of a line of JSON; ValueError for one that is too deep or holds numbers without end."""
    try:
        return json.loads(line, parse_int=_whole)
    except RecursionError:
        raise ValueError("the values are nested too deeply") from None


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS + 1:
        raise ValueError(f"a number has more than {MAX_DIGITS} digits")
    return int(digits)
