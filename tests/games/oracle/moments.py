"""The table of verbs of a game, asked about a moment that need not come from the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.play import System
from tests.games.oracle.numbers import read
from tests.games.oracle.verbs import Conditions, Row, Table

Words = Mapping[str, Callable[..., Any]]


def _of(condition: Callable[..., Any]) -> Callable[..., Any]:
    """Let a condition of moments be asked about a scene."""
    return lambda here, *args: condition(here.moment, *args)


@dataclass(frozen=True)
class MomentVerbs:
    """Who may use what at which moment, and which clauses forbid an attempt.

    `roles`, `lists` and `forbids` are the words of the table: functions of a moment, which has a `step` and an `actor`.
    """

    path: Path
    roles: Words
    lists: Words
    forbids: Words

    @cached_property
    def _rows(self) -> dict[str, Row]:
        return {verb: Row(**told) for verb, told in read(self.path).items()}

    def rows(self) -> dict[str, Row]:
        """Return the rows of the table by their verbs."""
        return self._rows

    def table(self, system: System) -> Table:
        """Return the table for the engine's prompts; scenes have a `moment`."""
        words = Conditions(
            roles={name: _of(found) for name, found in self.roles.items()},
            lists={name: _of(found) for name, found in self.lists.items()},
            forbids={name: _of(found) for name, found in self.forbids.items()},
        )
        return Table(self.path, system, words)

    def offered(self, here: Any, verb: str) -> set[tuple[object, ...]]:
        """Return every choice that the rulebook gives with a verb; `()` is the verb alone."""
        row = self._rows[verb]
        if here.step not in row.steps or self.roles[row.who](here) != here.actor:
            return set()
        return set(self.lists[row.all](here)) if row.all else {()}

    def refusals(self, here: Any, verb: str, *args: object) -> dict[str, str]:
        """Return the conditions that forbid an attempt, with their clauses; more than one rule may."""
        return {name: clause for name, clause in self._rows[verb].forbids.items() if self.forbids[name](here, *args)}
