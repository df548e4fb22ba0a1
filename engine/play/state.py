"""The state of a game: entries declared once, from which undo, digest, view and write-out follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

from engine.board import Board
from engine.play.journalled import Bag, Column, Groups, Ledger, Log, Queue, Relation, Unjournalled
from engine.play.messages import Outcome
from engine.play.setup import InPlay
from engine.play.vocabulary import SILENT, Vocabulary

if TYPE_CHECKING:
    from engine.play.frames import Entry

NOWHERE = -1
ADOPTED = ("special", "victory", "turn_sheet", "texts", "area", "deployment")
SCOPES = ("game", "turn", "phase", "activation", "step")

HiddenFrom = Callable[[Any, Any, int], bool]


class Counter(Protocol):
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


C = TypeVar("C", bound=Counter)


@dataclass(frozen=True)
class Spec:
    """What one entry of the state is: its kind, how long it lasts, who may not see it, how it is written."""

    form: str
    entity: str = ""
    default: Any = 0
    values: str = "number"
    scope: str = "game"
    hidden_from: HiddenFrom | None = None
    low: int | None = None
    high: int | None = None
    record: type | None = None


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


def queue(values: str = "unit", *, scope: str = "game", hidden_from: HiddenFrom | None = None) -> Any:
    """Declare a track on which things wait for their turn."""
    return Spec("queue", values=values, scope=scope, hidden_from=hidden_from)


def ledger(*, scope: str = "game") -> Any:
    """Declare counts by key."""
    return Spec("ledger", scope=scope)


CONTAINERS: Mapping[str, Callable[[Log], Any]] = {
    "relation": Relation,
    "groups": Groups,
    "bag": Bag,
    "queue": Queue,
    "ledger": Ledger,
}


class State:
    """Everything that changes in a game, and beside it what never does: board, rules, units.

    A game subclasses it and declares its entries:

    >>> class Toy(State):
    ...     at: Column = column("unit", NOWHERE, values="place")
    ...     weather: str = scalar("clear", values="word", scope="turn")
    """

    SCHEMA: ClassVar[Mapping[str, Spec]] = {}
    SIDES: ClassVar[tuple[str, ...]] = ("first", "second")

    turn: int = scalar(0)
    result: Outcome | None = scalar(None, values="outcome")
    record: Column = column("unit", values="number")
    rolls: Ledger = ledger(scope="turn")
    uses: Ledger = ledger()
    stack: tuple[Entry, ...] = scalar((), values="frames")

    board: Board
    rules: Any
    roster: tuple[Any, ...]

    special: Any = ()
    victory: Any = None
    turn_sheet: Mapping[str, Mapping[int, Any]] = MappingProxyType({})
    texts: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    area: InPlay | None = None
    deployment: Any = None
    vocabulary: Vocabulary = SILENT

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: spec for name, spec in vars(cls).items() if isinstance(spec, Spec)}
        for name, spec in own.items():
            if hasattr(State, name) and name not in State.SCHEMA:
                raise TypeError(f"{cls.__name__}.{name}: the state needs this name itself; take another")
            if spec.scope not in SCOPES:
                raise TypeError(f"{cls.__name__}.{name}: no scope {spec.scope!r}; there are {', '.join(SCOPES)}")
        cls.SCHEMA = {**cls.SCHEMA, **own}

    def __init__(
        self,
        board: Board,
        rules: Any = None,
        roster: Iterable[Counter] = (),
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
        log: Log = []
        fill = self.__dict__
        numbers = {counter.id: unit for unit, counter in enumerate(units)}
        if len(numbers) < len(units):
            twice = next(counter.id for unit, counter in enumerate(units) if numbers[counter.id] != unit)
            raise TypeError(f"two units of the roster have the id {twice!r}")
        fill.update(board=board, rules=rules, roster=units, numbers=numbers, log=log, sizes=known, shortened=0)
        fill["versions"] = {name: 0 for name, spec in self.SCHEMA.items() if spec.form == "scalar"}
        for name, spec in self.SCHEMA.items():
            fill[name] = self._empty(name, spec, log, known)
        fill["record"] = Column(log, range(len(units)), 0)

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

    log: Log
    numbers: dict[str, int]
    sizes: dict[str, int]
    versions: dict[str, int]
    shortened: int = 0
    """How often the log was made shorter; while it is the same, the log's length tells whether anything changed."""

    def __setattr__(self, name: str, value: Any) -> None:
        spec = self.SCHEMA.get(name)
        if spec is None or spec.form != "scalar":
            raise Unjournalled(f"{type(self).__name__}.{name} is no scalar of the state schema")
        old = self.__dict__[name]
        if old is not value and old != value:
            self.log.append((self, name, old))
            self.restore(name, value)

    def __delattr__(self, name: str) -> None:
        raise Unjournalled(f"{type(self).__name__}.{name} cannot be deleted")

    def restore(self, key: Any, old: Any) -> None:
        """Put an old scalar back."""
        self.__dict__[key] = old
        self.versions[key] += 1

    def version(self, name: str) -> int:
        """Return a number that moves whenever the entry changes."""
        return self.versions[name] if name in self.versions else self.__dict__[name].version

    def versions_of(self, names: Iterable[str]) -> list[int]:
        """Return the versions of several entries."""
        held, scalars = self.__dict__, self.versions
        return [scalars[name] if name in scalars else held[name].version for name in names]

    def rewind(self, mark: int) -> None:
        """Take back every change since the log had this length."""
        log = self.log
        self.__dict__["shortened"] += 1
        while len(log) > mark:
            holder, key, old = log.pop()
            holder.restore(key, old)

    def forget(self) -> None:
        """Give up what could be taken back."""
        self.__dict__["shortened"] += 1
        self.log.clear()

    def end_scope(self, scope: str) -> None:
        """Clear what lasts no longer than this scope."""
        for name, spec in self.SCHEMA.items():
            if spec.scope == scope:
                if spec.form == "scalar":
                    setattr(self, name, spec.default)
                else:
                    self.__dict__[name].reset()
        for key, _count in self.uses.items():
            if key[0] == scope:
                self.uses[key] = 0

    def adopt(self, source: Any, vocabulary: Vocabulary) -> None:
        """Take over what a scenario, or another state, adds to the rules; it never changes."""
        self.__dict__.update({name: getattr(source, name) for name in ADOPTED}, vocabulary=vocabulary)

    def copy(self) -> Self:
        """Return an independent state with an empty log."""
        twin = type(self)(self.board, self.rules, self.roster, self.sizes)
        twin.adopt(self, self.vocabulary)
        for name, spec in self.SCHEMA.items():
            held = self.__dict__[name]
            if spec.form == "scalar":
                twin.__dict__[name] = held
            elif spec.form == "column":
                list.__init__(twin.__dict__[name], held)
            else:
                _pour(held, twin.__dict__[name])
        return twin

    def as_of(self, mark: int) -> Self:
        """Return an independent copy of the state as it was when the log had this length."""
        twin = self.copy()
        holders: dict[int, Any] = {id(self.__dict__[name]): twin.__dict__[name] for name in self.SCHEMA}
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
                self.__dict__[name].grow(record if name == "record" else spec.default)
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


def _pour(held: Any, into: Any) -> None:
    """Copy a container's content without noting it."""
    for slot in ("_cells", "_items", "_next"):
        content = getattr(held, slot, None)
        if content is not None:
            setattr(into, slot, dict(content) if slot == "_cells" else content)


State.SCHEMA = {name: spec for name, spec in vars(State).items() if isinstance(spec, Spec)}
