"""State as plain data and back: unit ids and hex labels instead of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engine.play.journalled import Column
from engine.play.schema import NOWHERE, Spec
from engine.play.state import State

LARGEST = 2**31 - 1
"""No count of a game comes near; fields of the window hold no more."""
SHOWN = 40
SIZES: Mapping[str, Callable[[State], int]] = {
    "unit": lambda state: len(state.record),
    "hex": lambda state: state.board.grid.size,
    "place": lambda state: state.board.size,
    "edge": lambda state: state.board.grid.edge_count,
    "side": lambda state: len(state.SIDES),
}

KERNEL_ENTRIES = frozenset({"stack", "result", "record"})


def to_plain(state: State, kind: str, value: Any) -> Any:
    """Write one value of a kind as a person would."""
    if isinstance(value, tuple):
        return [to_plain(state, kind, part) for part in value]
    if value is None or value is True or value is False or kind in ("number", "word"):
        return int(value) if isinstance(value, int) else value
    if value == NOWHERE:
        return None
    if kind == "unit":
        return state.unit_id(value)
    if kind in ("place", "hex"):
        return state.board.label(value)
    if kind == "edge":
        return state.board.grid.edge_label(value)
    if kind == "side":
        return state.SIDES[value]
    return int(value)


def from_plain(state: State, kind: str, value: Any) -> Any:
    """Read one value of a kind; the reverse of to_plain."""
    if isinstance(value, list | tuple):
        return tuple(from_plain(state, kind, part) for part in value)
    if value is None and kind in ("unit", "place", "hex", "edge", "side"):
        return NOWHERE
    if not isinstance(value, str) or kind in ("number", "word"):
        return value
    if kind == "unit":
        return state.unit_number(value)
    if kind in ("place", "hex"):
        return state.board.place(value)
    if kind == "edge":
        return state.board.grid.edge_index(value)
    if kind == "side":
        return _side_number(state, value)
    return int(value)


def _there(state: State, kind: str, data: Any) -> Any:
    """Read a value of a position; a number in place of a name must count something that is there."""
    value = from_plain(state, kind, data)
    for one in value if isinstance(value, tuple) else (value,):
        _check_number(state, kind, one)
    return value


def _check_number(state: State, kind: str, value: Any) -> None:
    if kind in SIZES and type(value) is int and not NOWHERE <= value < SIZES[kind](state):
        raise ValueError(f"there is no {kind} with the number {str(value)[:SHOWN]}")


def _side_number(state: State, name: str) -> int:
    """The number of a side; the message names all there are."""
    if name not in state.SIDES:
        raise ValueError(f"there is no side {name!r}; the sides are {', '.join(state.SIDES)}")
    return state.SIDES.index(name)


def kinds_of(record: Any) -> Mapping[str, str]:
    """Return what a record's fields hold, where it says so (`KINDS` on its class)."""
    kinds: Mapping[str, str] = getattr(record, "KINDS", {})
    return kinds


def record_to_plain(state: State, record: Any) -> dict[str, Any]:
    """Write a typed record as a mapping."""
    assert is_dataclass(record)
    kinds = kinds_of(record)
    return {f.name: to_plain(state, kinds.get(f.name, "number"), getattr(record, f.name)) for f in fields(record)}


def record_from_plain(state: State, record: type, data: Mapping[str, Any]) -> Any:
    """Read a typed record from a mapping."""
    kinds = kinds_of(record)
    return record(**{name: from_plain(state, kinds.get(name, "number"), value) for name, value in data.items()})


def dump(state: State) -> dict[str, Any]:
    """Write every entry that differs from an empty state."""
    found: dict[str, Any] = {}
    created = state.record[len(state.roster) :]
    if created:
        found["created"] = [state.roster[record].id for record in created]
    changed = {
        state.unit_id(unit): state.roster[record].id
        for unit, record in enumerate(state.record[: len(state.roster)])
        if record != unit
    }
    if changed:
        found["shows"] = changed
    for name, spec in state.SCHEMA.items():
        if name not in KERNEL_ENTRIES:
            data = _dump_entry(state, name, spec)
            if data not in ({}, []) and not (spec.form == "scalar" and state.entry_named(name) == spec.default):
                found[name] = data
    return found


def _dump_entry(state: State, name: str, spec: Spec) -> Any:
    held = state.entry_named(name)
    if spec.form == "scalar":
        return to_plain(state, spec.values, held)
    if spec.form == "column":
        return {
            str(to_plain(state, spec.entity, entity)): to_plain(state, spec.values, value)
            for entity, value in enumerate(held)
            if value != spec.default
        }
    if spec.form == "relation":
        return {
            str(to_plain(state, spec.entity, left)): to_plain(state, spec.values, rights)
            for left, rights in held.items()
        }
    if spec.form == "groups":
        records = {str(number): record_to_plain(state, record) for number, record in held.items()}
        return {"next": held.next_number, "records": records} if held.next_number > 1 else {}
    if spec.form == "ledger":
        return [[*to_plain(state, "number", key), count] for key, count in held.items()]
    if spec.form == "bag":
        return [to_plain(state, spec.values, item) for item in held]
    return [[when, to_plain(state, spec.values, what)] for when, what in held]


def load(state: State, data: Mapping[str, Any]) -> None:
    """Fill an empty state from what `dump` wrote; unknown names are an error that names them."""
    ids = {counter.id: index for index, counter in enumerate(state.roster)}
    for counter_id in data.get("created", ()):
        state.create_unit(ids[counter_id])
    for unit_id, counter_id in data.get("shows", {}).items():
        state.record[state.unit_number(unit_id)] = ids[counter_id]
    for name, value in data.items():
        if name in ("created", "shows"):
            continue
        spec = state.SCHEMA.get(name)
        if spec is None or name in KERNEL_ENTRIES:
            raise LookupError(f"the state of {type(state).__name__} has no entry {name!r}")
        try:
            _load_entry(state, name, spec, value)
        except LookupError as error:
            raise LookupError(f"{name}: {error}") from error
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from error


def _load_entry(state: State, name: str, spec: Spec, data: Any) -> None:
    held = state.entry_named(name)
    if spec.form == "scalar":
        value = _there(state, spec.values, data)
        setattr(state, name, value if spec.values == "word" or type(spec.default) is not int else _whole(value))
    elif spec.form == "column":
        _load_column(state, held, spec, data)
    elif spec.form == "relation":
        for left, rights in data.items():
            held.put(_there(state, spec.entity, left), _there(state, spec.values, rights))
    elif spec.form == "groups":
        assert spec.record is not None
        for number, record in data["records"].items():
            held.renumber(int(number))
            held.add(record_from_plain(state, spec.record, record))
        held.renumber(data["next"])
    elif spec.form == "ledger":
        for *key, count in data:
            held[from_plain(state, "number", key)] = _whole(count)
    elif spec.form == "bag":
        held.fill(_there(state, spec.values, item) for item in data)
    else:
        held.fill((_whole(when), _there(state, spec.values, what)) for when, what in data)


def _load_column(state: State, held: Column, spec: Spec, data: Mapping[Any, Any]) -> None:
    for entity, value in data.items():
        held[_there(state, spec.entity, entity)] = _whole(_there(state, spec.values, value))


def _whole(value: Any) -> int:
    """Refuse what is no whole number, or one that no counter or turn has."""
    if type(value) not in (int, bool) or abs(value) > LARGEST:
        raise ValueError(f"{str(value)[:SHOWN]} cannot stand here: write a whole number up to {LARGEST:,}")
    return int(value)
