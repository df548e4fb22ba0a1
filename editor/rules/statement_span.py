"""The pieces of a statement."""

from __future__ import annotations

from dataclasses import dataclass

PLAIN, PARAMETER, TABLE, CLAUSE, NUMBER = "", "parameter", "table", "clause", "number"


@dataclass(frozen=True)
class StatementSpan:
    """A piece of a statement: its words, and what they stand for."""

    text: str
    kind: str = PLAIN
    target: str = ""
    changed: bool = False

    @property
    def is_chip(self) -> bool:
        """Whether it can be clicked."""
        return self.kind in (PARAMETER, TABLE, CLAUSE)
