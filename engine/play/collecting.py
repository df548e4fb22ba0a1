"""When Python looks for rubbish: seldom while games are played, for next to nothing of a game goes round in circles."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

SELDOM = (20_000, 10, 10)
"""So many new objects, collections of the youngest and of the younger ones between two looks."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for rubbish seldom."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def only_new_collected() -> Iterator[None]:
    """Let Python look only among objects made from here on: whoever plays in a large process waits for no look at all.

    Where something is frozen already, as in a worker, nothing changes.
    """
    if gc.get_freeze_count():
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def collect_if_due() -> None:
    """Take the rubbish of a long game away, once it is over; that of short ones waits until there is enough.

    What that frees goes back to the system where the C library can do that: games leave holes in the memory.
    """
    if any(gc.get_count()[1:]):
        gc.collect()
        trim = _trim()
        if trim is not None:
            trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """Return malloc_trim of the GNU C library, where that is in use."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
