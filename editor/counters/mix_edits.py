"""Changes of the mix, put together as one step: values set and taken out, counters made, copied, renamed, deleted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from editor.counters.mix import CounterMix, MixRow
from engine.bundle import Change, Insert, Remove, Rename, SetValue, edit

if TYPE_CHECKING:
    from editor.document import Document

FILE, ROOT, OOB = "counters.yaml", "scenario.yaml", "oob.yaml"
RATED = ("values", "back", "inputs")
Path = tuple[str, ...]


class MixEdit:
    """Gathers changes of one step. What the file says after each of them is kept, so that the next one fits."""

    def __init__(self, document: Document, mix: CounterMix) -> None:
        self.mix = mix
        self._document = document
        self.changes: list[Change] = []
        data = document.data(FILE) if mix.is_own else None
        self._data: dict[str, Any] = dict(data) if isinstance(data, dict) else {}
        self._data["counters"] = list(self._data["counters"]) if "counters" in self._data else None
        if not mix.is_own:
            self._make_own()
        if self._data["counters"] is None:
            self.changes.append(Insert(FILE, ("counters",), []))
            self._data["counters"] = []
        self._at = {entry["id"]: number for number, entry in enumerate(self._data["counters"])}

    def _make_own(self) -> None:
        """Give the scenario a mix of its own that says only what differs from the one it uses."""
        scenario = self._document.bundle.scenario
        source = scenario.parts.counters if scenario else "own"
        self.changes.append(Insert(FILE, ("format",), 1))
        if source != "own":
            self.changes.append(SetValue(ROOT, ("parts", "counters"), "own"))
            self.changes.append(Insert(FILE, ("base",), source.removeprefix("shipped:")))

    def _do(self, change: Insert | SetValue | Remove) -> None:
        """Note a change, and make it in what the file says: the list and the entries are copies of our own."""
        self.changes.append(change)
        list_of, rest = self._data["counters"], change.path[2:]
        number = change.path[1] if len(change.path) > 1 else None
        if rest:
            list_of[number] = edit(list_of[number], replace(change, path=rest))
        elif isinstance(change, Insert):
            list_of.insert(number, change.value)
        else:
            del list_of[number]

    def knows(self, id: str) -> bool:
        """Whether there is such a counter, counting those just made."""
        return id in self._at or id in self.mix.by_id

    # Values

    def set(self, id: str, path: Path, value: Any) -> None:
        """Let a counter say a value; None, or what it inherits, takes its own word out."""
        row = self.mix.by_id.get(id)
        if row is not None and _same(_held(row.below, path), value) and path not in (("id",), ("count",)):
            value = None
        at = ("counters", self._number(id))
        if value is None:
            self._take_out(at, path)
        else:
            self._put(at, path, value)
            if row is not None and path[0] in RATED:
                self._mark(row, at)

    def _put(self, at: tuple[Any, ...], path: Path, value: Any) -> None:
        entry = _at(self._data, at)
        if path[0] not in entry:
            self._do(Insert(FILE, (*at, path[0]), {path[1]: value} if len(path) > 1 else value))
        elif len(path) > 1 and path[1] not in entry[path[0]]:
            self._do(Insert(FILE, (*at, *path), value))
        elif not _same(_at(entry, path), value):
            self._do(SetValue(FILE, (*at, *path), value))

    def _take_out(self, at: tuple[Any, ...], path: Path) -> None:
        held: Any = _at(self._data, at)
        for step in path:
            if not isinstance(held, Mapping) or step not in held:
                return
            held = held[step]
        alone = len(path) > 1 and len(_at(self._data, (*at, path[0]))) == 1
        self._do(Remove(FILE, (*at, *(path[:1] if alone else path))))

    def _mark(self, row: MixRow, at: tuple[Any, ...]) -> None:
        """Values that somebody has changed no longer come from where the others came from."""
        if row.counter.provenance is None or row.counter.provenance.kind == "user":
            return
        own = _at(self._data, at).get("provenance")
        if own is None:
            self._do(Insert(FILE, (*at, "provenance"), {"kind": "user"}))
        elif own["kind"] != "user":
            self._do(SetValue(FILE, (*at, "provenance", "kind"), "user"))

    def _number(self, id: str) -> int:
        """The place of a counter in the file; one of the mix below is written there first."""
        if id not in self._at:
            self._append(entry_of(self.mix.by_id[id]))
        return self._at[id]

    def _append(self, entry: Mapping[str, Any], before: int | None = None) -> None:
        number = len(self._data["counters"]) if before is None else before
        self._at = {id: at + (at >= number) for id, at in self._at.items()}
        self._at[entry["id"]] = number
        self._do(Insert(FILE, ("counters", number), dict(entry)))

    # Counters

    def add(self, entry: Mapping[str, Any]) -> None:
        """Take a new counter into the mix."""
        self._append(entry)

    def duplicate(self, id: str) -> str:
        """Put a copy of a counter behind it; return its id."""
        row, new = self.mix.by_id[id], self.free_id(id)
        entry = {**entry_of(row), "id": new}
        place = self._at.get(id)
        self._append(entry, None if place is None else place + 1)
        return new

    def new_id(self) -> str:
        """An id for a counter that is new altogether."""
        return next(name for number in range(1, 100_000) if not self.knows(name := f"new-{number}"))

    def free_id(self, id: str) -> str:
        """An id like this one that nobody has."""
        stem = id.rstrip("0123456789") if id[-1].isdigit() and "-" in id else f"{id}-"
        return next(name for number in range(2, 100_000) if not self.knows(name := f"{stem}{number}"))

    def delete(self, id: str) -> None:
        """Take a counter out of the mix; of one from the mix below, the scenario has none from now on."""
        row = self.mix.by_id[id]
        if id not in self._at:
            self._append({**entry_of(row), "count": 0})
            return
        if id in self.mix.below:
            self._put(("counters", self._at[id]), ("count",), 0)
            return
        number = self._at.pop(id)
        self._do(Remove(FILE, ("counters", number)))
        self._at = {other: at - (at > number) for other, at in self._at.items()}

    def rename(self, id: str, new: str) -> None:
        """Give a counter another id, here and wherever the scenario names it."""
        self._do(SetValue(FILE, ("counters", self._number(id), "id"), new))
        self._at[new] = self._at.pop(id)
        for file, path in names_of(self._document, id):
            self.changes.append(SetValue(file, path, new))
        data: Any = self._document.data(ROOT)
        self.changes += list(_renamed(data.get("state", {}) if isinstance(data, dict) else {}, id, new, ("state",)))


def entry_of(row: MixRow) -> dict[str, Any]:
    """What the file says of a counter, or would say."""
    return row.own.model_dump(mode="json", by_alias=True, exclude_unset=True)


def names_of(document: Document, id: str) -> list[tuple[str, tuple[Any, ...]]]:
    """Where the scenario's own files name a counter."""
    view = document.view
    return [
        (view.file(part), reference.path)
        for part in ("oob", "scenario")
        for reference in view.references(part)
        if reference.kind == "unit" and reference.name == id and view.is_own(view.file(part))
    ]


def is_named_elsewhere(document: Document, id: str) -> bool:
    """Whether a file that is not the scenario's own names a counter."""
    view = document.view
    own = view.bundle.oob if view.is_own(view.file("oob")) else None
    is_foreign = own is None or own.base is not None
    return is_foreign and any(each.kind == "unit" and each.name == id for each in view.references("oob"))


def _renamed(value: Any, id: str, new: str, path: tuple[Any, ...]) -> Iterator[Change]:
    """Changes of what the state at the start says of a unit, or of its numbered copies."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _renamed(inner, id, new, (*path, key))
            if _names(key, id):
                yield Rename(ROOT, (*path, key), f"{new}{str(key)[len(id) :]}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _renamed(inner, id, new, (*path, number))
    elif _names(value, id):
        yield SetValue(ROOT, path, f"{new}{value[len(id) :]}")


def _names(value: Any, id: str) -> bool:
    return isinstance(value, str) and (value == id or (value.startswith(f"{id}.") and value[len(id) + 1 :].isdecimal()))


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def _held(model: Any, path: Path) -> Any:
    """What a prototype says at a path; None for nothing."""
    if not hasattr(model, path[0]):
        return None
    held = getattr(model, path[0])
    return held.get(path[1]) if len(path) > 1 else held


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return list(one) == list(other)
    return type(one) is type(other) and bool(one == other)
