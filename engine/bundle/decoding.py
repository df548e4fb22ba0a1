"""Decoding of files: bytes to text, with the place of what is not UTF-8."""

from __future__ import annotations

import codecs

from engine.bundle.file_errors import Fault


def decode(data: bytes, name: str) -> tuple[str, Fault | None]:
    """Bytes as text; a byte order mark and the line ends stay as they are."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "", Fault("file.encoding", {"encoding": "UTF-16"}, name)
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        return "", Fault("file.binary", {}, name, line, 1)
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        before = data[: error.start].split(b"\n")
        column = len(before[-1].decode("utf-8", "replace")) + 1
        return "", Fault("file.encoding", {"encoding": _guess(data)}, name, len(before), column)


def _guess(data: bytes) -> str:
    try:
        data.decode("cp932")
    except UnicodeDecodeError:
        return "Latin-1"
    return "Shift_JIS"
