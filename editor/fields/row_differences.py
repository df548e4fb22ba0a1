"""Rows brought up to date by their differences, so that those that stay are never touched: choice and place remain."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def match_rows(
    there: list[K],
    wanted: Sequence[K],
    *,
    drop: Callable[[int], object],
    put: Callable[[int, K], object],
    move: Callable[[int, int], object] | None = None,
) -> None:
    """Make the keys of rows those that are wanted: first `drop` what is gone, then `put` in what is new.

    `move(old, new)` takes a row up to its new number; without it, rows that stay keep their order.
    """
    kept = set(wanted)
    for row in reversed(range(len(there))):
        if there[row] not in kept:
            drop(row)
            del there[row]
    known = set(there)
    for row, key in enumerate(wanted):
        if key not in known:
            at = min(row, len(there))
            put(at, key)
            there.insert(at, key)
        elif move is not None and there[row] != key:
            old = there.index(key, row)
            move(old, row)
            there.insert(row, there.pop(old))
