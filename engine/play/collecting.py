"""When Python looks for rubbish: seldom while games are played, for next to nothing of a game goes round in circles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

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
