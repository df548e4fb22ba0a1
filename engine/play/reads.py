"""What has been read, read by read, and the readers that note it in the place of what they read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import TYPE_CHECKING, Any

from engine.play.journalled import Column, Groups, Ledger, Relation

if TYPE_CHECKING:
    from engine.play.state import State
    from engine.play.witness import Witness, WitnessNode

ABSENT = object()
SHORT = 16
"""So many reads are still few."""
LONG = 64
"""So many are not too many."""


class Trace:
    """All that has been read for one answer, with what it read."""

    __slots__ = ("calls", "cells", "keys", "members", "nodes", "scalars", "truths", "wholes")

    def __init__(self) -> None:
        self.cells: list[tuple[Any, int, int]] = []
        self.scalars: list[tuple[str, Any]] = []
        self.calls: list[tuple[Callable[[Any], Any], Any, Any]] = []
        self.wholes: list[tuple[Any, int]] = []
        self.nodes: list[tuple[WitnessNode, Any]] = []
        self.truths: list[tuple[WitnessNode, bool]] = []
        self.members: list[tuple[WitnessNode, Any, bool]] = []
        self.keys: list[tuple[WitnessNode, Any, Any]] = []

    def settled(self) -> Trace:
        """Drop what has been read more than once."""
        self.cells = list({(id(column), index): (column, index, held) for column, index, held in self.cells}.values())
        self.scalars = list(dict(self.scalars).items())
        self.wholes = list({id(entry): (entry, version) for entry, version in self.wholes}.values())
        self.nodes = list({id(node): (node, value) for node, value in self.nodes}.values())
        self.truths = list({id(node): (node, some) for node, some in self.truths}.values())
        self.members = list({(id(node), key): (node, key, there) for node, key, there in self.members}.values())
        self.keys = list({(id(node), key): (node, key, value) for node, key, value in self.keys}.values())
        return self

    def is_short(self) -> bool:
        """Tell whether so little has been read that it is best noted by whoever reads the answer."""
        if self.wholes or self.nodes or self.members or self.keys or self.truths:
            return False
        return len(self.cells) + len(self.scalars) + len(self.calls) <= SHORT

    def is_worth_it(self) -> bool:
        """Tell whether it takes less to look through it than to work the answer out anew."""
        few = len(self.cells) + len(self.scalars) + len(self.calls)
        return few + len(self.nodes) + len(self.keys) + len(self.members) <= LONG

    def take_in(self, other: Trace) -> None:
        """Note what has been read for another answer, which is short."""
        self.cells += other.cells
        self.scalars += other.scalars
        self.calls += other.calls

    def holds(self, state: State, moment: int) -> bool:
        """Tell whether everything still reads the same at a moment."""
        for column, index, held in self.cells:
            if column[index] != held:
                return False
        for name, value in self.scalars:
            now = getattr(state, name)
            if now is not value and now != value:
                return False
        for node, key, there in self.members:
            if (key in (node.value if node.moment == moment else node.now())) is not there:
                return False
        for node, key, value in self.keys:
            now = (node.value if node.moment == moment else node.now()).get(key, ABSENT)
            if now is not value and now != value:
                return False
        return self._rest_holds(moment)

    def _rest_holds(self, moment: int) -> bool:
        for entry, version in self.wholes:
            if entry.version != version:
                return False
        for node, value in self.nodes:
            if (node.value if node.moment == moment else node.now()) is not value:
                return False
        for node, some in self.truths:
            if bool(node.value if node.moment == moment else node.now()) is not some:
                return False
        return all([call(key) == answer for call, key, answer in self.calls])


class Part:
    """A container of a state that is noted as a whole, whatever of it is read."""

    __slots__ = ("_held", "_witness")

    def __init__(self, held: Any, witness: Witness) -> None:
        self._held, self._witness = held, witness

    def whole(self) -> Any:
        """Return what is read, and note all of it."""
        self._witness.trace.wholes.append((self._held, self._held.version))
        return self._held

    def _called(self, call: Callable[[Any], Any], key: Any) -> Any:
        answer = call(key)
        self._witness.trace.calls.append((call, key, answer))
        return answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole(), name)

    def __getitem__(self, key: Any) -> Any:
        return self.whole()[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __contains__(self, item: object) -> bool:
        return item in self.whole()


class ColumnRead(Part):
    """A column of which each number is noted by itself."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not int:
            return self.whole()[index]
        column = self._held
        held = column[index]
        self._witness.trace.cells.append((column, index, held))
        return held

    def __len__(self) -> int:
        return self._called(_length, self._held)  # type: ignore[no-any-return]


def _length(column: Any) -> int:
    return len(column)


class RelationRead(Part):
    """A relation of which the links of each entity are noted by themselves."""

    __slots__ = ()

    def of(self, left: int) -> Any:
        """Return what `left` is linked to."""
        return self._called(self._held.of, left)

    def to(self, right: int) -> Any:
        """Return everything that is linked to `right`."""
        return self._called(self._held.to, right)


class LedgerRead(Part):
    """Counts that are noted one by one."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        return self._called(self._held.__getitem__, key)


class GroupsRead(Part):
    """Records that are noted one by one where they are asked for by number."""

    __slots__ = ()

    def __contains__(self, number: object) -> bool:
        return bool(self._called(self._held.__contains__, number))


READERS: Mapping[type, Callable[[Any, Any], Any]] = {
    Column: ColumnRead,
    Relation: RelationRead,
    Ledger: LedgerRead,
    Groups: GroupsRead,
}


class _Remembered:
    """A mapping or set that a remembered function gave."""

    __slots__ = ("_held", "_node")

    def __init__(self, node: WitnessNode, held: Any) -> None:
        self._node, self._held = node, held

    def whole(self) -> Any:
        """Return what is read, and note all of it."""
        self._node.witness.trace.nodes.append((self._node, self._held))
        return self._held

    def _has(self, key: object) -> bool:
        there = key in self._held
        self._node.witness.trace.members.append((self._node, key, there))
        return there

    def __contains__(self, key: object) -> bool:
        return self._has(key)

    def __bool__(self) -> bool:
        some = bool(self._held)
        self._node.witness.trace.truths.append((self._node, some))
        return some

    def __iter__(self) -> Iterator[Any]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __eq__(self, other: object) -> bool:
        return bool(self.whole() == unread(other))

    def __hash__(self) -> int:
        return hash(self.whole())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole(), name)

    def __or__(self, other: Any) -> Any:
        return self.whole() | unread(other)

    def __ror__(self, other: Any) -> Any:
        return unread(other) | self.whole()


class MappingRead(_Remembered):
    """A mapping of which each key that is looked up is noted by itself."""

    __slots__ = ()

    def get(self, key: Any, default: Any = None) -> Any:
        """Return what stands under a key."""
        value = self._held.get(key, ABSENT)
        self._node.witness.trace.keys.append((self._node, key, value))
        return default if value is ABSENT else value

    def __getitem__(self, key: Any) -> Any:
        value = self.get(key, ABSENT)
        if value is ABSENT:
            raise KeyError(key)
        return value


class SetRead(_Remembered):
    """A set of which each member that is asked for is noted by itself."""

    __slots__ = ()

    def isdisjoint(self, others: Iterable[Any]) -> bool:
        """Tell whether none of some things is a member."""
        return not any([self._has(each) for each in others])

    def __and__(self, other: Any) -> Any:
        return self.whole() & unread(other)

    def __rand__(self, other: Any) -> Any:
        return unread(other) & self.whole()

    def __sub__(self, other: Any) -> Any:
        return self.whole() - unread(other)

    def __rsub__(self, other: Any) -> Any:
        return unread(other) - self.whole()

    def __xor__(self, other: Any) -> Any:
        return self.whole() ^ unread(other)

    def __rxor__(self, other: Any) -> Any:
        return unread(other) ^ self.whole()

    def __le__(self, other: Any) -> Any:
        return self.whole() <= unread(other)

    def __lt__(self, other: Any) -> Any:
        return self.whole() < unread(other)

    def __ge__(self, other: Any) -> Any:
        return self.whole() >= unread(other)

    def __gt__(self, other: Any) -> Any:
        return self.whole() > unread(other)


Mapping.register(MappingRead)
Set.register(SetRead)


def unread(value: Any) -> Any:
    """Return what a reader stands for, noted as a whole; anything else as it is."""
    return value.whole() if isinstance(value, Part | _Remembered) else value
