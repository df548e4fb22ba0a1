"""The table of verbs (`verbs.yaml`): who may use what at which moment, and which clauses forbid an attempt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from engine.play import System
from tests.games.fortress_europa.oracle.forbids import FORBIDS
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.offers import LISTS
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, other
from tests.games.oracle.numbers import read
from tests.games.oracle.verbs import Conditions, Row, Table

TABLE = Path(__file__).parents[1] / "verbs.yaml"


def owner(here: Moment) -> int:
    """15.3, 16.4 The side whose units lose steps, or may stay."""
    return here.position.unit(here.stack[0]).side if here.stack else -1


ROLES: dict[str, Callable[[Moment], int]] = {
    "allied": lambda here: ALLIED,
    "german": lambda here: GERMAN,
    "phasing": lambda here: here.position.side,
    "defender": lambda here: other(here.position.side),
    "owner": owner,
    "asked": lambda here: here.actor,
}


@cache
def rows() -> dict[str, Row]:
    """Read the table."""
    return {verb: Row(**told) for verb, told in read(TABLE).items()}


def _of(condition: Callable[..., Any]) -> Callable[..., Any]:
    """Let a condition of moments be asked about a scene."""
    return lambda here, *args: condition(here.moment, *args)


def table(system: System) -> Table:
    """Return the table for the engine's prompts; scenes have a `moment`."""
    words = Conditions(
        roles={name: _of(found) for name, found in ROLES.items()},
        lists={name: _of(found) for name, found in LISTS.items()},
        forbids={name: _of(found) for name, found in FORBIDS.items()},
    )
    return Table(TABLE, system, words)


def offered(here: Moment, verb: str) -> set[tuple[object, ...]]:
    """Return every choice that the rulebook gives with a verb; `()` is the verb alone."""
    row = rows()[verb]
    if here.step not in row.steps or ROLES[row.who](here) != here.actor:
        return set()
    return LISTS[row.all](here) if row.all else {()}


def refusals(here: Moment, verb: str, *args: object) -> dict[str, str]:
    """Return the conditions that forbid an attempt, with their clauses; more than one rule may."""
    return {name: clause for name, clause in rows()[verb].forbids.items() if FORBIDS[name](here, *args)}


def calendar() -> dict[str, set[tuple[str, str]]]:
    """4.2 Return for each step who may do what in it."""
    steps = {step for row in rows().values() for step in row.steps}
    return {step: {(row.who, verb) for verb, row in rows().items() if step in row.steps} for step in steps}
