"""What the state may hold: whole numbers, words and frozen records of these, each naming something that exists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.play import NOWHERE, Frame, Game, State, Step, System
from engine.play.schema import Spec
from engine.play.state import ADOPTED
from engine.play.state_data import kinds_of


def faults(game: Game) -> Iterator[str]:
    """Name everything in the state that must not be."""
    state = game.state
    for name, spec in state.SCHEMA.items():
        held = state.entry_named(name)
        for value in _values(spec, held):
            yield from (f"{name}: {fault}" for fault in forms(value))
            yield from (f"{name}: {fault}" for fault in strangers(state, spec.values, value))
            yield from (f"{name}: {fault}" for fault in _beyond(spec, value))
        if spec.form in ("relation", "column"):
            yield from _keys(state, name, spec, held)
    for entry in state.stack:
        if game.system.steps_by_name.get(entry.step.name) is not entry.step:
            yield f"the system does not declare the step {entry.step.name}"
        yield from (f"the frame of {entry.step.name}: {fault}" for fault in _record(state, entry.frame))
    for event in game.events:
        yield from (f"event {event.key}: {fault}" for fault in forms(event))
    yield from (f"invariant: {said}" for said in game.system.invariants(state))


def loose(system: System) -> Iterator[str]:
    """Name the classes of a system that have room for what nobody declared: its state, and what its steps know."""
    if system.state.__dictoffset__:
        yield f"{system.state.__name__} keeps a dictionary beside its slots"
    for step in system.steps_by_name.values():
        record = step.record
        if not (isinstance(record, type) and issubclass(record, Frame)):
            yield f"the step {step.name} begins with {record!r}, which is no class of frames"
        elif not _is_fixed(record):
            yield f"{record.__name__} of the step {step.name} is no dataclass with frozen=True and slots=True"
    for name, spec in system.state.SCHEMA.items():
        if spec.record is not None and not _is_fixed(spec.record):
            yield f"{spec.record.__name__} of the entry {name} is no dataclass with frozen=True and slots=True"


def _is_fixed(record: Any) -> bool:
    params = getattr(record, "__dataclass_params__", None)
    return params is not None and params.frozen and not record.__dictoffset__


def lacks(state: State, of: State, *, hidden: bool = True) -> Iterator[str]:
    """Name what a copy of a state has not got, or has got otherwise; in a fork what is hidden is otherwise."""
    for kind in type(of).__mro__:
        for slot in getattr(kind, "__slots__", ()):
            if not hasattr(state, slot):
                yield f"{slot} is not there"
    for name, spec in of.SCHEMA.items():
        free = not hidden and (spec.hidden_from is not None or name == "stack")
        if not free and contents(state, name) != contents(of, name):
            yield f"{name} holds something else"
    for name in ADOPTED:
        if getattr(state, name) is not getattr(of, name):
            yield f"{name} is another one"


def contents(state: State, name: str) -> Any:
    """Return everything that an entry holds, for comparison."""
    held = state.entry_named(name)
    form = state.SCHEMA[name].form
    if form == "scalar":
        return held
    return held.items() if form in ("relation", "ledger", "groups") else list(held)


def _values(spec: Spec, held: Any) -> list[Any]:
    if spec.form == "scalar":
        return [held]
    if spec.form in ("relation", "ledger", "groups"):
        return [value for _key, value in held.items()]
    return [what for _when, what in held] if spec.form == "queue" else list(held)


def _keys(state: State, name: str, spec: Spec, held: Any) -> Iterator[str]:
    if spec.form == "column":
        wanted = {**state.sizes, "unit": len(state.record)}[spec.entity]
        if len(held) != wanted:
            yield f"{name} has {len(held)} entries for {wanted} of kind {spec.entity}"
        return
    for left, _rights in held.items():
        yield from (f"{name}: {fault}" for fault in strangers(state, spec.entity, left))


def forms(value: Any) -> Iterator[str]:
    """Name what is no whole number, word, tuple or frozen record of these."""
    if value is None or isinstance(value, int | str | Step):
        return
    if isinstance(value, tuple):
        for part in value:
            yield from forms(part)
    elif is_dataclass(value) and not isinstance(value, type) and value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        for field in fields(value):
            yield from forms(getattr(value, field.name))
    else:
        yield f"{value!r} is a {type(value).__name__}"


def strangers(state: State, kind: str, value: Any) -> Iterator[str]:
    """Name what should be a unit, place, hex, edge or side, and is none."""
    if isinstance(value, tuple):
        for part in value:
            yield from strangers(state, kind, part)
    elif is_dataclass(value) and not isinstance(value, type | Step):
        yield from _record(state, value)
    elif kind in ("unit", "place", "hex", "edge", "side") and value != NOWHERE and not _exists(state, kind, value):
        yield f"there is no {kind} {value!r}"


def _exists(state: State, kind: str, value: Any) -> bool:
    grid = state.board.grid
    if not isinstance(value, int):
        return False
    if kind == "edge":
        return 0 <= value < grid.edge_count and max(grid.edge_hexes(value)) >= 0
    if kind in ("place", "hex"):
        return value in grid or (kind == "place" and grid.size <= value < state.board.size)
    return 0 <= value < len(state.record if kind == "unit" else state.SIDES)


def _record(state: State, record: Any) -> Iterator[str]:
    kinds = kinds_of(record)
    yield from forms(record)
    for field in fields(record):
        yield from strangers(state, kinds.get(field.name, "number"), getattr(record, field.name))


def _beyond(spec: Spec, value: Any) -> Iterator[str]:
    if isinstance(value, int):
        if spec.low is not None and value < spec.low:
            yield f"{value} is below {spec.low}"
        if spec.high is not None and value > spec.high:
            yield f"{value} is above {spec.high}"
