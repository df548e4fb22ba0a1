"""What rules have against an attempt: one condition a rule, named in `verbs.yaml` with its clause.

Every condition takes the moment and the arguments of the verb, ids and hex numbers. It is true if the rule forbids it.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.france_1944.oracle.forbids import fights, marches, pieces, turns

FORBIDS: dict[str, Callable[..., bool]] = {
    name: found
    for module in (pieces, marches, fights, turns)
    for name, found in vars(module).items()
    if getattr(found, "__module__", "") == module.__name__ and callable(found)
}
