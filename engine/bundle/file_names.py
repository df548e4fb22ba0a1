"""Names of files inside a bundle: which ones may be used at all, and how any of them is shown."""

from __future__ import annotations

import os
import unicodedata
from pathlib import PurePosixPath

from engine.bundle.file_errors import BundleError, Fault

MOST_BYTES = 255
"""Of one name between two slashes, as most systems have it."""
LONGEST_SHOWN = 120
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
TURNING = frozenset(map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Signs that let a name be read in another order than it is written."""
CONTROL = {"Cc", "Cs", "Zl", "Zp"}
"""Kinds of signs: control, half of a pair (also a byte that is no UTF-8), ends of lines and paragraphs."""


def is_text(name: str) -> bool:
    """Whether a file is one that people write."""
    return PurePosixPath(name).suffix in (".yaml", ".yml")


def is_usable(name: str) -> bool:
    """Whether a file of a bundle may have this name, on every system; hidden files are not the bundle's."""
    return all(map(_is_plain, name.split("/")))


def _is_plain(part: str) -> bool:
    if not part or part.startswith(".") or part[-1] in ". " or any(sign in part for sign in "\\:"):
        return False
    return not (has_odd_signs(part) or is_too_long(part) or part.partition(".")[0].casefold().rstrip() in RESERVED)


def has_odd_signs(name: str) -> bool:
    """Whether signs stand in it that nobody can see or write."""
    return any(sign in TURNING or unicodedata.category(sign) in CONTROL for sign in name)


def is_too_long(part: str) -> bool:
    """Whether no system would take it as the name of one file."""
    return len(os.fsencode(part) if not has_odd_signs(part) else part) > MOST_BYTES


def check_name(name: str) -> None:
    """Refuse a name that leads out of the bundle or that a file cannot have."""
    if not is_usable(name):
        raise BundleError(Fault("model.outside", {"at": "-", "given": printable(name)}))


def printable(name: str) -> str:
    """A name as it may be shown: short, and without signs that do something to the screen."""
    return "".join("?" if has_odd_signs(sign) else sign for sign in name)[:LONGEST_SHOWN]


def names_for(name: str) -> list[str]:
    """What a picture may be called in a bundle: its own name, or one with a number."""
    plain = plain_name(name)
    stem, dot, suffix = plain.rpartition(".")
    return [plain, *(f"{stem or suffix}-{number}{dot}{suffix if stem else ''}" for number in range(2, 1000))]


def plain_name(name: str) -> str:
    """A name like this one that a file of a bundle can have."""
    plain = "".join(sign if sign.isalnum() or sign in "._- " else "_" for sign in name)[-80:].strip(". ")
    return next(each for each in (plain, f"scan_{plain}", "scan") if is_usable(each))
