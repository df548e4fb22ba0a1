"""Files that a way leads to, over links or not: a bundle in one file, a picture beside a bundle. They are only read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import printable
from engine.bundle.limits import MAX_PICTURE, MEBIBYTE
from engine.bundle.open_folders import READ, Kind, kind_of, refusal

FOLLOWED = READ & ~getattr(os, "O_NOFOLLOW", 0)


def kind_at(path: Path) -> Kind:
    """What lies at the end of a way: an ordinary file, a folder, something else, or nothing."""
    try:
        return kind_of(path.stat())
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        if error.errno in (errno.ENAMETOOLONG, errno.ELOOP):
            return ""
        raise
    except ValueError:  # a zero byte
        return ""


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """An ordinary file, to be read; BundleError at once if it is a device, a pipe or anything else."""
    kind = kind_at(path)
    if not kind:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path.name)
    if kind != "file":
        raise refusal(kind, path.name)
    with os.fdopen(os.open(path, FOLLOWED), "rb") as stream:
        if kind_of(os.fstat(stream.fileno())) != "file":
            raise refusal("special", path.name)
        yield stream


def read_picture_at(path: Path) -> bytes:
    """A picture that lies beside a bundle; BundleError if it is no ordinary file or too large. OSError if gone."""
    try:
        with opened(path) as stream:
            size = os.fstat(stream.fileno()).st_size
            data = stream.read(MAX_PICTURE + 1) if size <= MAX_PICTURE else b""
    except BundleError:
        raise BundleError(Fault("file.no_picture", {}, printable(path.name))) from None
    if max(size, len(data)) > MAX_PICTURE:
        values = {"size": max(size, len(data)) // MEBIBYTE, "limit": MAX_PICTURE // MEBIBYTE}
        raise BundleError(Fault("file.picture_too_big", values, printable(path.name)))
    return data


def real(path: Path) -> Path:
    """Where a way ends: the place itself, if no link lies in the way."""
    return Path(os.path.realpath(path))


def is_link(path: Path) -> bool:
    """Whether the end of a way is a link."""
    return path.is_symlink()
