"""What a game declares of its state: each entry once, and the class with fixed slots that is made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

NOWHERE = -1
SCOPES = ("game", "turn", "phase", "activation", "step")

HiddenFrom = Callable[[Any, Any, int], bool]


@dataclass(frozen=True)
class Spec:
    """What one entry of the state is: its kind, how long it lasts, who may not see it, how it is written.

    A `marker` lies on a unit, hex or hexside for people to see; what is `cleared` goes when its unit leaves the map.
    `calendar` says what units on a queue do when their turn comes: they 'arrive', 'leave' or 'return'.
    """

    form: str
    entity: str = ""
    default: Any = 0
    values: str = "number"
    scope: str = "game"
    hidden_from: HiddenFrom | None = None
    low: int | None = None
    high: int | None = None
    record: type | None = None
    marker: bool = False
    cleared: bool = False
    calendar: str = ""

    @property
    def is_flag(self) -> bool:
        """Whether it only says yes or no, so that its number need not be said."""
        return (self.low, self.high) == (0, 1)


def column(
    entity: str,
    default: int = 0,
    *,
    values: str = "number",
    scope: str = "game",
    hidden_from: HiddenFrom | None = None,
    low: int | None = None,
    high: int | None = None,
) -> Any:
    """Declare one whole number for each entity of a kind ('unit', 'hex', 'edge', 'place', 'side', or the game's own).

    `values` says what the numbers are ('number', 'unit', 'place', 'edge', 'side'), `hidden_from(state, entity, side)`
    who may not see which of them.
    """
    return Spec("column", entity, default, values, scope, hidden_from, low, high)


def level(
    entity: str,
    most: int,
    *,
    scope: str = "game",
    hidden_from: HiddenFrom | None = None,
    cleared: bool | None = None,
) -> Any:
    """Declare a marker with a number from 0 to `most` on each unit, hex or hexside.

    Its word is the term `mark.<entry>`. A unit's marker is cleared when the unit leaves the map, unless the end of a
    shorter scope does that; `cleared` says otherwise.
    """
    leaves = scope == "game" if cleared is None else cleared
    return _bounded(entity, most, scope, hidden_from, marker=True, cleared=leaves and entity == "unit")


def flag(
    entity: str, *, scope: str = "game", hidden_from: HiddenFrom | None = None, cleared: bool | None = None
) -> Any:
    """Declare a marker that lies on a unit, a hex or a hexside (1) or not (0); otherwise like `level`."""
    return level(entity, 1, scope=scope, hidden_from=hidden_from, cleared=cleared)


def note(
    entity: str,
    most: int = 1,
    *,
    scope: str = "game",
    hidden_from: HiddenFrom | None = None,
    cleared: bool = False,
) -> Any:
    """Declare a number from 0 to `most` that is no marker: people are not shown it, and it has no word.

    It stays when its unit leaves the map, unless it is `cleared`.
    """
    return _bounded(entity, most, scope, hidden_from, marker=False, cleared=cleared)


def _bounded(entity: str, most: int, scope: str, hidden_from: HiddenFrom | None, *, marker: bool, cleared: bool) -> Any:
    return Spec("column", entity, 0, "number", scope, hidden_from, 0, most, marker=marker, cleared=cleared)


def scalar(
    default: Any = 0,
    *,
    values: str = "number",
    scope: str = "game",
    hidden_from: HiddenFrom | None = None,
    low: int | None = None,
    high: int | None = None,
) -> Any:
    """Declare a single value: a whole number, a word, None or a tuple of them."""
    return Spec("scalar", "", default, values, scope, hidden_from, low, high)


def relation(left: str, right: str, *, scope: str = "game", hidden_from: HiddenFrom | None = None) -> Any:
    """Declare links between entities, such as attachments."""
    return Spec("relation", left, (), right, scope, hidden_from)


def groups(record: type, *, scope: str = "game", hidden_from: HiddenFrom | None = None) -> Any:
    """Declare numbered records that come and go, such as battles that last."""
    return Spec("groups", scope=scope, hidden_from=hidden_from, record=record)


def bag(values: str = "word", *, scope: str = "game", hidden_from: HiddenFrom | None = None) -> Any:
    """Declare a cup or pool."""
    return Spec("bag", values=values, scope=scope, hidden_from=hidden_from)


def queue(
    values: str = "unit", *, scope: str = "game", hidden_from: HiddenFrom | None = None, calendar: str = ""
) -> Any:
    """Declare a track on which things wait for their turn.

    `calendar` says what the units on it do then, for a calendar beside the map: 'arrive', 'leave' or 'return'.
    """
    return Spec("queue", values=values, scope=scope, hidden_from=hidden_from, calendar=calendar)


def ledger(*, scope: str = "game") -> Any:
    """Declare counts by key."""
    return Spec("ledger", scope=scope)


class Slotted(type):
    """Makes a class of the entries that its body declares: a fixed slot for each, and room for nothing else."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Slotted:
        """Take the declarations out of the class, and put slots and the schema in their place."""
        own = {entry: spec for entry, spec in body.items() if isinstance(spec, Spec)}
        inherited = {entry: spec for base in bases for entry, spec in _schema_of(base).items()}
        fresh = [entry for entry in own if entry not in inherited]
        _check(name, bases, fresh, own)
        rest = {key: value for key, value in body.items() if key not in own}
        slots = (*body.get("__slots__", ()), *fresh)
        return super().__new__(mcs, name, bases, {**rest, "__slots__": slots, "SCHEMA": {**inherited, **own}})


def _schema_of(base: type) -> Mapping[str, Spec]:
    schema: Mapping[str, Spec] = getattr(base, "SCHEMA", {})
    return schema


def _check(name: str, bases: tuple[type, ...], fresh: Iterable[str], own: Mapping[str, Spec]) -> None:
    """Refuse names that the state needs itself, and scopes that do not exist."""
    for entry in fresh:
        if any(hasattr(base, entry) for base in bases):
            raise TypeError(f"{name}.{entry}: the state needs this name itself; take another")
    for entry, spec in own.items():
        if spec.scope not in SCOPES:
            raise TypeError(f"{name}.{entry}: no scope {spec.scope!r}; there are {', '.join(SCOPES)}")
