"""The table of verbs (`verbs.yaml`): who may use what at which moment, and which clauses forbid an attempt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.games.fortress_europa.oracle.forbids import FORBIDS
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.offers import LISTS
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, other
from tests.games.oracle.moments import MomentVerbs

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


VERBS = MomentVerbs(TABLE, ROLES, LISTS, FORBIDS)
rows, table, offered, refusals = VERBS.rows, VERBS.table, VERBS.offered, VERBS.refusals


def calendar() -> dict[str, set[tuple[str, str]]]:
    """4.2 Return for each step who may do what in it."""
    steps = {step for row in rows().values() for step in row.steps}
    return {step: {(row.who, verb) for verb, row in rows().items() if step in row.steps} for step in steps}
