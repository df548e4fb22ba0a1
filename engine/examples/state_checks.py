"""What holds: entries of the state, units, parameters and cells of tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.examples.compare import holds, same, unordered
from engine.examples.example_game import Complaints, written
from engine.examples.model import Cell, ExpectedParameter, Unit
from engine.examples.names import normal, read, show
from engine.examples.problems import Failed, Inexpressible, Miswritten, found_in, unknown
from engine.examples.setting import entry_of, rule_field, unit_columns
from engine.play import State
from engine.play.schema import Spec
from engine.play.state_data import kinds_of, record_to_plain

CONTROL = "control"


def state_differs(state: State, wanted: Mapping[str, Any]) -> Complaints:
    """Compare entries of the state; of a column or relation only the named keys."""
    for name, expected in wanted.items():
        spec, held = entry_of(state, name), state.entry_named(name)
        if spec.form in ("column", "relation"):
            yield from _keys_differ(state, name, spec, expected)
        elif spec.form == "scalar":
            found = show(state, spec.values, held)
            if not same(normal(state, spec.values, expected), found):
                yield Failed("state", what=name, expected=written(expected), found=written(found))
        else:
            found = _heap(state, spec, held)
            if not holds(_named(state, spec, expected), found):
                yield Failed("state", what=name, expected=written(expected), found=written(found))


def _keys_differ(state: State, name: str, spec: Spec, wanted: Any) -> Complaints:
    if not isinstance(wanted, Mapping):
        raise Miswritten("form", wanted="bundle.kind.map")
    held = state.entry_named(name)
    for key, expected in wanted.items():
        entity = read(state, spec.entity, key)
        value = _held(state, name, spec, held, entity)
        found = show(state, spec.values, value)
        alike = same if spec.form == "column" else unordered
        if not alike(normal(state, spec.values, expected), found):
            raw = (name, spec.entity, key, spec.values, expected, found)
            yield Failed("state_of", what=name, whose=key, expected=written(expected), found=written(found), raw=raw)


def _held(state: State, name: str, spec: Spec, held: Any, entity: int) -> Any:
    """Return what an entry holds; a place whose control was never changed is its first owner's."""
    if spec.form != "column":
        return held.of(entity)
    controls = state.vocabulary.controls
    if name == CONTROL and spec.values == "side" and controls is not None and held[entity] == spec.default:
        return controls(state, entity)
    return held[entity]


def _heap(state: State, spec: Spec, held: Any) -> list[Any]:
    """Write a bag, queue, group of records or ledger as a list."""
    if spec.form == "groups":
        return [record_to_plain(state, record) for _number, record in held.items()]
    if spec.form == "bag":
        return [show(state, spec.values, item) for item in held]
    if spec.form == "queue":
        return [[when, show(state, spec.values, what)] for when, what in held]
    return [[*show(state, "number", key), count] for key, count in held.items()]


def _named(state: State, spec: Spec, expected: Any) -> Any:
    """Write what is expected of a heap as the engine does."""
    if isinstance(expected, Mapping) and set(expected) <= {"exactly", "not"}:
        return {name: _named(state, spec, part) for name, part in expected.items()}
    if not isinstance(expected, list):
        raise Miswritten("form", wanted="bundle.kind.list")
    if spec.form == "groups":
        return [_record(state, spec, each) for each in expected]
    if spec.form == "bag":
        return [normal(state, spec.values, each) for each in expected]
    if spec.form == "queue":
        return [[when, normal(state, spec.values, what)] for when, what in expected]
    return expected


def _record(state: State, spec: Spec, expected: Any) -> Any:
    assert spec.record is not None
    kinds, names = kinds_of(spec.record), getattr(spec.record, "__dataclass_fields__", {})
    return {
        found_in("record", name, names): normal(state, kinds.get(name, "number"), value)
        for name, value in expected.items()
    }


def units_differ(state: State, wanted: tuple[Unit, ...]) -> Complaints:
    """Compare units: their entries, and what their counters say."""
    for unit in wanted:
        here = read(state, "unit", unit.id)
        for name, expected in unit.named.items():
            if name in unit_columns(state):
                spec = state.SCHEMA[name]
                found = show(state, spec.values, state.entry_named(name)[here])
                wants = normal(state, spec.values, expected)
            elif hasattr(state.counter(here), name):
                found, wants = _printed(state, name, getattr(state.counter(here), name)), expected
            else:
                raise unknown("column", name, unit_columns(state))
            if not same(wants, found):
                raw = (
                    name,
                    "unit",
                    unit.id,
                    state.SCHEMA[name].values if name in state.SCHEMA else "word",
                    wants,
                    found,
                )
                told = {"expected": written(wants), "found": written(found), "raw": raw}
                yield Failed("state_of", what=name, whose=unit.id, **told)


def _printed(state: State, name: str, value: Any) -> Any:
    if name == "side":
        return state.SIDES[value]
    return list(value) if isinstance(value, tuple) else value


def cell_differs(rules: Any, wanted: Cell) -> Complaints:
    """Look up in a table and compare what stands there."""
    table = getattr(rules, rule_field(rules, wanted.name))
    row, column = _label(wanted.row, table.rows), _label(wanted.column, table.columns)
    try:
        look = table.look(row, column, [("", wanted.modifier)] if wanted.modifier else [], wanted.given)
    except LookupError as error:
        raise Inexpressible("no_cell", detail=str(error)) from error
    if not same(wanted.equals, look.cell):
        yield Failed("state", what=look.address, expected=written(wanted.equals), found=written(look.cell))


def _label(given: str | int, labels: tuple[str | int, ...]) -> str | int:
    """Return a label as the table has it; totals of dice stay as they are."""
    return next((label for label in labels if str(label) == str(given)), given)


def parameter_differs(rules: Any, wanted: ExpectedParameter) -> Complaints:
    """Compare a number of the rulebook."""
    found = getattr(rules, rule_field(rules, wanted.id))
    if not same(wanted.equals, found):
        yield Failed("state", what=wanted.id, expected=written(wanted.equals), found=written(found))
