"""The budgets of the set-up as the file says them: the changes that make one, change it, take it away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from engine.bundle import Change, Insert, Remove, SetValue

if TYPE_CHECKING:
    from editor.document import Document

FILE, KEY = "scenario.yaml", "budgets"


def budgets_of(document: Document) -> Sequence[Mapping[str, Any]]:
    """The budgets as data."""
    data = document.data(FILE)
    found = data.get(KEY) if isinstance(data, Mapping) else None
    return found if isinstance(found, list) else ()


def begun(document: Document, who: Mapping[str, Any], most: int) -> tuple[Change, ...]:
    """A new budget, of so many counters."""
    there, data = budgets_of(document), document.data(FILE)
    ids = {str(each.get("id")) for each in there}
    id = next(name for n in range(1, len(ids) + 2) if (name := f"budget_{n}") not in ids)
    entry = {"id": id, "who": dict(who), "most": most}
    if there:
        return (Insert(FILE, (KEY, len(there)), entry),)
    known = isinstance(data, Mapping) and KEY in data
    return ((SetValue if known else Insert)(FILE, (KEY,), [entry]),)


def changed(document: Document, number: int, key: str, value: Any) -> tuple[Change, ...]:
    """Another value for one line of a budget; None takes the line out."""
    path, entry = (KEY, number, key), budgets_of(document)[number]
    if entry.get(key) == value:
        return ()
    if value is None:
        return (Remove(FILE, path),)
    return ((SetValue if key in entry else Insert)(FILE, path, value),)


def orders(sides: Sequence[str]) -> list[dict[str, Any]]:
    """The ways in which sides may set up in play: each order, in secret and openly."""
    return [{"order": list(order), "seen": seen} for seen in (False, True) for order in permutations(sides)]


def setting_up(document: Document, said: Mapping[str, Any] | None) -> tuple[Change, ...]:
    """Let sides set up in play, in this way; None lets them start as they stand."""
    data = document.data(FILE)
    here = data.get("set_up") if isinstance(data, Mapping) else None
    if said is None:
        return (Remove(FILE, ("set_up",)),) if here is not None else ()
    return () if here == said else ((SetValue if here is not None else Insert)(FILE, ("set_up",), dict(said)),)


def ended(document: Document, number: int) -> tuple[Change, ...]:
    """A budget less; the list goes with the last one."""
    return (Remove(FILE, (KEY, number) if len(budgets_of(document)) > 1 else (KEY,)),)
