"""The characters that the font has which ships with Hexwright; read from its table 'cmap'."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache

from engine.paths import data_folder

FONT = "BIZUDPGothic-Regular.ttf"


@lru_cache(maxsize=1)
def known_characters() -> frozenset[int]:
    """The characters for which the font has a glyph."""
    data = (data_folder("resources") / "fonts" / FONT).read_bytes()
    start = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    offsets = {struct.unpack_from(">I", data, start + 8 + 8 * number)[0] for number in range(count)}
    return frozenset(code for offset in sorted(offsets) for code in _codes(data, start + offset))


def _table(data: bytes, name: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        tag, _sum, offset, _length = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if tag == name:
            return int(offset)
    raise ValueError(f"the font has no table {name!r}")


def _codes(data: bytes, at: int) -> Iterator[int]:
    (form,) = struct.unpack_from(">H", data, at)
    if form == 4:
        half = struct.unpack_from(">H", data, at + 6)[0] // 2
        ends = struct.unpack_from(f">{half}H", data, at + 14)
        starts = struct.unpack_from(f">{half}H", data, at + 16 + 2 * half)
        for start, end in zip(starts, ends, strict=True):
            yield from range(start, end + 1 if end < 0xFFFF else end)
    elif form == 12:
        (count,) = struct.unpack_from(">I", data, at + 12)
        for number in range(count):
            start, end, _glyph = struct.unpack_from(">III", data, at + 16 + 12 * number)
            yield from range(start, end + 1)


def without_glyph(text: str) -> str:
    """The characters of a text that the font cannot show, each once."""
    known = known_characters()
    return "".join(sorted({sign for sign in text if sign.isprintable() and ord(sign) not in known}))
