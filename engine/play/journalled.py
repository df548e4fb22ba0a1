"""Containers that note the old value before every change, so that it can be taken back."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, Generic, NoReturn, Self, SupportsIndex, TypeVar, overload

from engine.play.change_log import Log, Unjournalled

__all__ = ["Bag", "Column", "Groups", "Ledger", "Log", "Queue", "Relation", "Unjournalled"]

R = TypeVar("R")

_ABSENT: Final = object()
_GROWN: Final = object()


class Column(list[int]):
    """One whole number for each entity of a kind; `column[entity] = value` is noted."""

    __slots__ = ("_clean", "_found", "_log", "default", "version")

    def __init__(self, log: Log, values: Iterable[int], default: int) -> None:
        super().__init__(values)
        self._log = log
        self.default = default
        self.version = 0
        self._clean = -1
        self._found: tuple[int, int, tuple[int, ...]] = (-1, 0, ())

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is slice or index < 0:
            raise Unjournalled(f"a column is written one entity at a time, not at {index!r}")
        old = self[index]
        if old != value:
            log = self._log
            log.append((self, index, old))
            log.moment += 1
            self.version += 1
            list.__setitem__(self, index, value)

    def copied(self, log: Log) -> Column:
        """Return a column with the same numbers, whose changes are noted in another log."""
        return Column(log, self, self.default)

    def grow(self, value: int) -> None:
        """Add one entity at the end."""
        self._log.append((self, _GROWN, None))
        self._log.moment += 1
        self.version += 1
        list.append(self, value)

    def restore(self, key: Any, old: Any) -> None:
        """Put an old value back, or take the newest entity away."""
        self.version += 1
        if key is _GROWN:
            list.pop(self)
        else:
            list.__setitem__(self, key, old)

    def value_at(self, key: Any) -> int:
        """Return what stands at a key of the log."""
        return self[-1] if key is _GROWN else self[key]

    def write_at(self, key: Any, value: int) -> None:
        """Write what stood there once."""
        if key is _GROWN:
            self.grow(value)
        else:
            self[key] = value

    def reset(self) -> None:
        """Give every entity the default again."""
        if self.version == self._clean:
            return
        default = self.default
        for index, value in enumerate(self):
            if value != default:
                self[index] = default
        self._clean = self.version

    def entities(self, value: int) -> list[int]:
        """Return the entities that hold `value`, in order; the latest answer is remembered."""
        if self._found[:2] != (self.version, value):
            self._found = (self.version, value, tuple(self._entities(value)))
        return list(self._found[2])

    def _entities(self, value: int) -> Iterator[int]:
        start = 0
        with suppress(ValueError):
            while True:
                start = self.index(value, start) + 1
                yield start - 1

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise Unjournalled("a column changes only by column[entity] = value")

    append = extend = insert = pop = remove = clear = sort = reverse = _refuse
    __delitem__ = __iadd__ = __imul__ = _refuse


class _Cells(Generic[R]):
    """A journalled dictionary; what reads it goes through it in the order of its keys."""

    __slots__ = ("_cells", "_log", "version")

    def __init__(self, log: Log) -> None:
        self._cells: dict[Any, R] = {}
        self._log = log
        self.version = 0

    def copied(self, log: Log) -> Self:
        """Return the same content, whose changes are noted in another log."""
        twin = type(self)(log)
        twin._cells = self._cells.copy()
        return twin

    def _write(self, key: Hashable, value: R | object) -> None:
        old = self._cells.get(key, _ABSENT)
        if old is value or (old is not _ABSENT and old == value):
            return
        self._log.append((self, key, old))
        self._log.moment += 1
        self.restore(key, value)

    def restore(self, key: Any, old: Any) -> None:
        """Put an old value back."""
        self.version += 1
        if old is _ABSENT:
            self._cells.pop(key, None)
        else:
            self._cells[key] = old

    def value_at(self, key: Any) -> Any:
        """Return what stands at a key of the log."""
        return self._cells.get(key, _ABSENT)

    def write_at(self, key: Any, value: Any) -> None:
        """Write what stood there once."""
        self._write(key, value)

    def reset(self) -> None:
        """Empty it."""
        for key, _value in self.items():
            self._write(key, _ABSENT)

    def items(self) -> list[tuple[Any, R]]:
        """Return keys and values in the order of the keys."""
        try:
            return sorted(self._cells.items(), key=lambda item: item[0])
        except TypeError:  # words and numbers in the same part of the keys
            return sorted(self._cells.items(), key=lambda item: repr(item[0]))

    def __len__(self) -> int:
        return len(self._cells)


class Ledger(_Cells[int]):
    """A count for each key; a key that was never written counts nothing."""

    __slots__ = ()

    def __getitem__(self, key: tuple[Any, ...]) -> int:
        return self._cells.get(key, 0)

    def __setitem__(self, key: tuple[Any, ...], value: int) -> None:
        self._write(key, value if value else _ABSENT)


class Relation(_Cells[tuple[int, ...]]):
    """Links from entities to entities, in the order in which they were made."""

    __slots__ = ("_back", "_back_version")

    def __init__(self, log: Log) -> None:
        super().__init__(log)
        self._back: dict[int, tuple[int, ...]] = {}
        self._back_version = -1

    def link(self, left: int, right: int) -> None:
        """Link two entities; a link that stands already stays."""
        linked = self.of(left)
        if right not in linked:
            self._write(left, (*linked, right))

    def unlink(self, left: int, right: int) -> None:
        """Cut a link; one that is not there is no matter."""
        self.put(left, tuple(other for other in self.of(left) if other != right))

    def put(self, left: int, rights: tuple[int, ...]) -> None:
        """Give an entity exactly these links."""
        self._write(left, rights if rights else _ABSENT)

    def of(self, left: int) -> tuple[int, ...]:
        """Return what `left` is linked to."""
        return self._cells.get(left, ())

    def to(self, right: int) -> tuple[int, ...]:
        """Return everything that is linked to `right`."""
        if self._back_version != self.version:
            back: dict[int, list[int]] = {}
            for left, rights in self.items():
                for other in rights:
                    back.setdefault(other, []).append(left)
            self._back = {other: tuple(lefts) for other, lefts in back.items()}
            self._back_version = self.version
        return self._back.get(right, ())


class Groups(_Cells[R]):
    """Records that come and go, each under a number that is never used again."""

    __slots__ = ("_next",)

    def __init__(self, log: Log) -> None:
        super().__init__(log)
        self._next = 1

    def copied(self, log: Log) -> Self:
        """Return the same records, whose changes are noted in another log."""
        twin = super().copied(log)
        twin._next = self._next
        return twin

    def add(self, record: R) -> int:
        """Keep a record and return its number."""
        number = self._next
        self._log.append((self, None, number))
        self._log.moment += 1
        self._next = number + 1
        self._write(number, record)
        return number

    def __getitem__(self, number: int) -> R:
        return self._cells[number]

    def __contains__(self, number: int) -> bool:
        return number in self._cells

    def replace(self, number: int, record: R) -> None:
        """Put another record in the place of one that is kept."""
        if number not in self._cells:
            raise KeyError(f"no group {number}")
        self._write(number, record)

    def remove(self, number: int) -> None:
        """Drop a record."""
        self._write(number, _ABSENT)

    def restore(self, key: Any, old: Any) -> None:
        """Put an old record or the old next number back."""
        if key is None:
            self._next = old
            self.version += 1
        else:
            super().restore(key, old)

    def value_at(self, key: Any) -> Any:
        """Return what stands at a key of the log; at None stands the next number."""
        return self._next if key is None else super().value_at(key)

    def write_at(self, key: Any, value: Any) -> None:
        """Write what stood there once."""
        if key is None:
            self.renumber(value)
        else:
            super().write_at(key, value)

    @property
    def next_number(self) -> int:
        """The number that the next record will get."""
        return self._next

    def renumber(self, number: int) -> None:
        """Let the next record get `number`; for loading a position."""
        self._log.append((self, None, self._next))
        self._log.moment += 1
        self.restore(None, number)


class _Whole(Generic[R]):
    """A short tuple that is exchanged as a whole."""

    __slots__ = ("_items", "_log", "version")

    def __init__(self, log: Log) -> None:
        self._items: tuple[R, ...] = ()
        self._log = log
        self.version = 0

    def copied(self, log: Log) -> Self:
        """Return the same content, whose changes are noted in another log."""
        twin = type(self)(log)
        twin._items = self._items
        return twin

    def _write(self, items: tuple[R, ...]) -> None:
        if items != self._items:
            self._log.append((self, None, self._items))
            self._log.moment += 1
            self.restore(None, items)

    def restore(self, _key: Any, old: Any) -> None:
        """Put the old content back."""
        self.version += 1
        self._items = old

    def value_at(self, _key: Any) -> tuple[R, ...]:
        """Return the content."""
        return self._items

    def write_at(self, _key: Any, value: tuple[R, ...]) -> None:
        """Write a content that stood there once."""
        self._write(value)

    def reset(self) -> None:
        """Empty it."""
        self._write(())

    def __iter__(self) -> Iterator[R]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, item: object) -> bool:
        return item in self._items

    @overload
    def __getitem__(self, index: SupportsIndex) -> R: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[R, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> R | tuple[R, ...]:
        return self._items[index]


class Bag(_Whole[Any]):
    """A cup or pool: what lies in it, sorted, equal pieces several times."""

    __slots__ = ()

    def fill(self, items: Iterable[Any]) -> None:
        """Give it exactly this content."""
        self._write(tuple(sorted(items)))

    def put(self, *items: Any) -> None:
        """Put pieces in."""
        self.fill((*self._items, *items))

    def take(self, item: Any) -> None:
        """Take one such piece out."""
        where = self._items.index(item)
        self._write(self._items[:where] + self._items[where + 1 :])

    def count(self, item: Any) -> int:
        """Count such pieces."""
        return self._items.count(item)


class Queue(_Whole[tuple[int, Any]]):
    """A track: entries (when, what), sorted by when, first come first within a space."""

    __slots__ = ()

    def fill(self, items: Iterable[tuple[int, Any]]) -> None:
        """Give it exactly this content."""
        self._write(tuple(sorted(items, key=lambda entry: entry[0])))

    def push(self, when: int, what: Any) -> None:
        """Put something on a space of the track."""
        self.fill((*self._items, (when, what)))

    def due(self, now: int) -> tuple[Any, ...]:
        """Return what stands at `now` or before."""
        return tuple(what for when, what in self._items if when <= now)

    def pop_due(self, now: int) -> tuple[Any, ...]:
        """Take off what stands at `now` or before, and return it."""
        due = self.due(now)
        self._write(tuple(entry for entry in self._items if entry[0] > now))
        return due

    def drop(self, what: Any) -> None:
        """Take every entry of one thing off the track."""
        self._write(tuple(entry for entry in self._items if entry[1] != what))
