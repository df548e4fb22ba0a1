"""The state of a game: entries declared once, from which undo, digest, view and write-out follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

from engine.board import Board
from engine.play.change_log import Changes
from engine.play.journalled import Bag, Column, Groups, Ledger, Log, Queue, Relation, Unjournalled
from engine.play.messages import Outcome
from engine.play.schema import NOWHERE, Slotted, Spec, column, ledger, scalar
from engine.play.setup import InPlay
from engine.play.vocabulary import SILENT, Vocabulary

if TYPE_CHECKING:
    from engine.play.frames import StackEntry

ADOPTED: Mapping[str, Any] = {
    "special": (),
    "victory": None,
    "turn_sheet": MappingProxyType({}),
    "texts": MappingProxyType({}),
    "area": None,
    "deployment": None,
}
"""What a scenario adds to the rules, and what stands there when it adds nothing."""

UNCHANGING = (*ADOPTED, "board", "numbers", "roster", "rules", "sizes", "vocabulary")
"""What a copy of a state shares with it."""

_put = object.__setattr__


class UnitRecord(Protocol):
    """The unchanging side of a unit, as far as the kernel looks at it."""

    @property
    def id(self) -> str:
        """A name for journals and files, never shown."""

    @property
    def side(self) -> int:
        """Whose it is."""

    @property
    def names(self) -> Mapping[str, str]:
        """What people call it, by language."""


C = TypeVar("C", bound=UnitRecord)
K = TypeVar("K")


CONTAINERS: Mapping[str, Callable[[Log], Any]] = {
    "relation": Relation,
    "groups": Groups,
    "bag": Bag,
    "queue": Queue,
    "ledger": Ledger,
}


class Versioned(Protocol):
    """Whatever counts its changes."""

    version: int


class ScalarVersion:
    """How often a scalar has changed."""

    __slots__ = ("version",)

    def __init__(self) -> None:
        self.version = 0


class Surroundings(metaclass=Slotted):
    """What a state holds beside its entries: what never changes, and the books that it keeps of changes."""

    __slots__ = (
        *ADOPTED, "board", "containers", "kept", "log", "numbers", "remembered", "roster", "rules", "sizes",
        "versions", "vocabulary",
    )  # fmt: skip

    board: Board
    rules: Any
    roster: tuple[Any, ...]

    special: Any
    victory: Any
    turn_sheet: Mapping[str, Mapping[int, Any]]
    texts: Mapping[str, Mapping[str, str]]
    area: InPlay | None
    deployment: Any
    vocabulary: Vocabulary

    log: Log
    numbers: dict[str, int]
    sizes: dict[str, int]
    versions: dict[str, ScalarVersion]
    """How often each scalar has changed; what is no scalar is in `containers` and counts for itself."""
    containers: dict[str, Any]
    kept: Any
    """What is kept of the offers in this state; nothing at first."""
    remembered: dict[str, Any]
    """What has been worked out from the state, for those who know whether it still holds."""


class State(Surroundings):
    """Everything that changes in a game, and beside it what never does: board, rules, units.

    A game subclasses it and declares its entries:

    >>> class Toy(State):
    ...     at: Column = column("unit", NOWHERE, values="place")
    ...     weather: str = scalar("clear", values="word", scope="turn")
    """

    SCHEMA: ClassVar[Mapping[str, Spec]]
    SIDES: ClassVar[tuple[str, ...]] = ("first", "second")
    PARTS: ClassVar[int] = 1
    """Into how many parts the game divides a movement point, so that it counts in whole numbers."""

    turn: int = scalar(0)
    result: Outcome | None = scalar(None, values="outcome")
    record: Column = column("unit", values="number")
    rolls: Ledger = ledger(scope="turn")
    uses: Ledger = ledger()
    stack: tuple[StackEntry, ...] = scalar((), values="frames")

    def __init__(
        self,
        board: Board,
        rules: Any = None,
        roster: Iterable[UnitRecord] = (),
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        units = tuple(roster)
        known = {
            "unit": len(units),
            "hex": board.grid.size,
            "place": board.size,
            "edge": board.grid.edge_count,
            "side": len(self.SIDES),
            **(sizes or {}),
        }
        log = Log()
        books = {"board": board, "rules": rules, "roster": units, "log": log, "sizes": known}
        fixed = {**ADOPTED, **books, "numbers": _numbered(units), "remembered": {}, "vocabulary": SILENT, "kept": None}
        schema = self.SCHEMA.items()
        empty = {name: self._empty(name, spec, log, known) for name, spec in schema}
        empty["record"] = Column(log, range(len(units)), 0)
        fixed["versions"] = {name: ScalarVersion() for name, spec in schema if spec.form == "scalar"}
        fixed["containers"] = {name: empty[name] for name, spec in schema if spec.form != "scalar"}
        for name, value in (*fixed.items(), *empty.items()):
            _put(self, name, value)

    @classmethod
    def _empty(cls, name: str, spec: Spec, log: Log, sizes: Mapping[str, int]) -> Any:
        if spec.form == "scalar":
            return spec.default
        if spec.form == "column":
            if spec.entity not in sizes:
                raise TypeError(
                    f"{cls.__name__}.{name}: nobody says how many entities of kind {spec.entity!r} there are"
                )
            return Column(log, [spec.default] * sizes[spec.entity], spec.default)
        return CONTAINERS[spec.form](log)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.versions:
            raise Unjournalled(f"{type(self).__name__}.{name} is no scalar of the state schema")
        old = getattr(self, name)
        if old is not value and old != value:
            self.log.append((self, name, old))
            self.log.moment += name != "stack"
            self.restore(name, value)

    def __delattr__(self, name: str) -> None:
        raise Unjournalled(f"{type(self).__name__}.{name} cannot be deleted")

    def restore(self, key: Any, old: Any) -> None:
        """Put an old scalar back."""
        _put(self, key, old)
        self.versions[key].version += 1

    def value_at(self, key: str) -> Any:
        """Return what a scalar holds."""
        return getattr(self, key)

    def write_at(self, key: str, value: Any) -> None:
        """Write what a scalar held once."""
        setattr(self, key, value)

    def entry_named(self, name: str) -> Any:
        """Return what the entry of this name holds: the value of a scalar, else the container of its values."""
        return getattr(self, name) if name in self.versions else self.containers[name]

    def versioned(self, name: str) -> Versioned:
        """Return what counts the changes of an entry, as long as the state lasts."""
        counts: Versioned = self.versions[name] if name in self.versions else self.containers[name]
        return counts

    def version(self, name: str) -> int:
        """Return a number that moves whenever the entry changes."""
        return self.versioned(name).version

    def versions_of(self, names: Iterable[str]) -> list[int]:
        """Return the versions of several entries."""
        return [self.versioned(name).version for name in names]

    def rewind(self, mark: int) -> None:
        """Take back every change since the log had this length."""
        log = self.log
        log.moment += 1
        while len(log) > mark:
            holder, key, old = log.pop()
            holder.restore(key, old)

    def set_aside(self, mark: int) -> Changes:
        """Take back every change since the log had this length; return them for `put_again`, the newest first."""
        log, found = self.log, Changes()
        log.moment += 1
        while len(log) > mark:
            holder, key, old = log.pop()
            found.append((holder, key, holder.value_at(key)))
            holder.restore(key, old)
        return found

    def put_again(self, changes: Changes) -> None:
        """Make changes that were set aside again; all must stand as it stood before them."""
        for holder, key, value in reversed(changes):
            holder.write_at(key, value)

    def exchange(self, name: str, container: Any) -> None:
        """Let another container with the same content stand for an entry of which the log says nothing."""
        self.containers[name] = container
        _put(self, name, container)

    def forget(self) -> None:
        """Give up what could be taken back."""
        self.log.clear()

    def end_scope(self, scope: str) -> None:
        """Clear what lasts no longer than this scope."""
        for name, spec in self.SCHEMA.items():
            if spec.scope == scope:
                if spec.form == "scalar":
                    setattr(self, name, spec.default)
                else:
                    self.containers[name].reset()
        for key, _count in self.uses.items():
            if key[0] == scope:
                self.uses[key] = 0

    def adopt(self, source: Any, vocabulary: Vocabulary) -> None:
        """Take over what a scenario, or another state, adds to the rules; it never changes."""
        for name in ADOPTED:
            _put(self, name, getattr(source, name))
        _put(self, "vocabulary", vocabulary)
        _put(self, "kept", None)

    def keep(self, kept: K) -> K:
        """Keep what has been worked out of the offers."""
        _put(self, "kept", kept)
        return kept

    def copy(self) -> Self:
        """Return an independent state with an empty log."""
        log = Log()
        twin = object.__new__(type(self))
        containers = {name: held.copied(log) for name, held in self.containers.items()}
        versions = {name: ScalarVersion() for name in self.versions}
        books = {"kept": None, "log": log, "remembered": {}, "versions": versions}
        for name in (*UNCHANGING, *self.versions):
            _put(twin, name, getattr(self, name))
        for name, value in (*books.items(), ("containers", containers), *containers.items()):
            _put(twin, name, value)
        return twin

    def as_of(self, mark: int) -> Self:
        """Return an independent copy of the state as it was when the log had this length."""
        twin = self.copy()
        holders: dict[int, Any] = {id(held): twin.containers[name] for name, held in self.containers.items()}
        holders[id(self)] = twin
        for holder, key, old in reversed(self.log[mark:]):
            holders[id(holder)].restore(key, old)
        return twin

    # Units

    def create_unit(self, record: int) -> int:
        """Bring a unit into play that is a copy of a roster entry, and return its number."""
        unit = len(self.record)
        for name, spec in self.SCHEMA.items():
            if spec.form == "column" and spec.entity == "unit":
                self.containers[name].grow(record if name == "record" else spec.default)
        return unit

    def counter(self, unit: int) -> Any:
        """Return the roster entry that a unit shows now."""
        return self.roster[self.record[unit]]

    def unit_id(self, unit: int) -> str:
        """Return the name of a unit in journals and files."""
        if unit < len(self.roster):
            return str(self.roster[unit].id)
        return f"+{unit - len(self.roster) + 1}"

    def unit_number(self, unit_id: str) -> int:
        """Find a unit by its id."""
        created = unit_id[1:] if unit_id.startswith("+") else ""
        unit = len(self.roster) + int(created) - 1 if created.isdecimal() else self.numbers.get(unit_id, NOWHERE)
        if not 0 <= unit < len(self.record) or self.unit_id(unit) != unit_id:
            raise LookupError(f"no unit {unit_id!r}")
        return unit


def _numbered(units: tuple[UnitRecord, ...]) -> dict[str, int]:
    """Return the number of each unit by its id; no two may have the same."""
    numbers = {counter.id: unit for unit, counter in enumerate(units)}
    if len(numbers) < len(units):
        twice = next(counter.id for unit, counter in enumerate(units) if numbers[counter.id] != unit)
        raise TypeError(f"two units of the roster have the id {twice!r}")
    return numbers
