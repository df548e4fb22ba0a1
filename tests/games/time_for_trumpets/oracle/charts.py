"""The charts of the ruleset, which the rulebook text leaves to its cards."""

from __future__ import annotations

from functools import cache

from engine.rulebook import Table
from engine.rulebook.tables import read_tables


@cache
def _tables() -> dict[str, Table]:
    return read_tables("time_for_trumpets")


def chart(name: str) -> Table:
    """Return a chart by its name."""
    return _tables()[name]
