"""The table of verbs (`verbs.yaml`): who may use what at which moment, and which clauses forbid an attempt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.games.france_1944.oracle.forbids import FORBIDS
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.offers import LISTS
from tests.games.france_1944.oracle.position import ALLIED, GERMAN
from tests.games.oracle.moments import MomentVerbs

TABLE = Path(__file__).parents[1] / "verbs.yaml"


def owner(here: Moment) -> int:
    """9.6, 9.7 The side whose units are at stake."""
    return here.position.piece(here.stack[0]).side if here.stack else -1


ROLES: dict[str, Callable[[Moment], int]] = {
    "allied": lambda here: ALLIED,
    "german": lambda here: GERMAN,
    "phasing": lambda here: here.position.side,
    "owner": owner,
    "asked": lambda here: here.actor,
}


VERBS = MomentVerbs(TABLE, ROLES, LISTS, FORBIDS)
rows, table, offered, refusals = VERBS.rows, VERBS.table, VERBS.offered, VERBS.refusals
