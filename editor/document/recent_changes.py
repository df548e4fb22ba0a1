"""What was changed last, by kind only: for a report that says nothing of what anybody has written."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from pathlib import PurePosixPath

from engine.bundle import Change

MOST = 200
PARTS = ("scenario", "map", "counters", "oob", "layer", "layers", "texts", "workshop")
_kinds: deque[str] = deque(maxlen=MOST)


def note(cause: str, changes: Iterable[Change]) -> None:
    """Remember that changes were made."""
    kinds = [f"{cause} {type(change).__name__} {_part(change.file)}" for change in changes]
    _kinds.extend(kinds or [cause])


def kinds() -> tuple[str, ...]:
    """The last changes, the oldest first."""
    return tuple(_kinds)


def _part(file: str) -> str:
    """The part of a bundle in which a file lies; its name may be somebody's own."""
    name = (PurePosixPath(file).parts or ("",))[0].removesuffix(".yaml")
    return name if name in PARTS else "other"
