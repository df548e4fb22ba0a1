"""What may lie where a file is wanted: broken bytes, a valid file with a changed value, pipes, devices, no end."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tests.cli.hostile import BYTES, WRONG, changed, places

Put = Callable[[Path], None]
Variant = tuple[str, Put]
FEW = ("deep list", "garbage", "cut at 2/4", "one line")
"""Broken as a whole in ways that differ most."""


def _write(data: bytes, path: Path) -> None:
    path.write_bytes(data)


def _sparse(path: Path) -> None:
    path.touch()
    os.truncate(path, 30 * 2**30)


SPECIAL: dict[str, Put] = {
    "a pipe": os.mkfifo,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a folder": lambda path: path.mkdir(),
    "30 GB": _sparse,
    "a link to itself": lambda path: path.symlink_to(path),
    "nothing": lambda path: None,
}


def whole(valid: bytes) -> Iterator[Variant]:
    """Files that are broken as a whole."""
    for name, data in BYTES.items():
        yield name, partial(_write, data)
    for part in (1, 2, 3):
        yield f"cut at {part}/4", partial(_write, valid[: len(valid) * part // 4])
    yield "twice", partial(_write, valid * 2)
    yield "with a byte order mark", partial(_write, b"\xef\xbb\xbf" + valid)
    yield "some other bytes", partial(_write, _flipped(valid))


def _flipped(valid: bytes) -> bytes:
    data, dice = bytearray(valid), random.Random(len(valid))
    for _flip in range(8 if data else 0):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


def inside(
    data: list[Any], written: Callable[[list[Any]], bytes], dice: random.Random, count: int
) -> Iterator[Variant]:
    """Valid files with another value somewhere; `count` of them at random."""
    ways = [(line, *way) for line, one in enumerate(data) for way in places(one)]
    for _number in range(count if ways else 0):
        way, new = dice.choice(ways), dice.choice(WRONG)
        yield f"{way} = {str(new)[:20]!r}", partial(_write, written(changed(data, way, new)))


def cleared(path: Path) -> None:
    """Take away whatever lies there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
