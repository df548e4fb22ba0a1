"""The cells of the table: what each holds, where that comes from, and how it is shown and sorted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from editor.counters.counter_columns import BACK, VALUES, CounterColumn, tr
from editor.counters.mix import CounterMix, MixRow
from editor.fields import designation_key, reading_key

State = Literal["own", "inherited", "reckoned", "override", "listed", "none"]
LETTERS = {"source": "S", "example": "E", "inferred": "I", "reconstructed": "R", "user": "U"}


def value_of(row: MixRow, column: CounterColumn) -> Any:
    """What a cell holds, as plain data; None for nothing."""
    counter, path = row.counter, column.path
    if column.key == "used":
        return row.used.all
    if column.key == "spare":
        return row.spare
    if column.key == "provenance":
        return counter.provenance.kind if counter.provenance else None
    held = getattr(counter, path[0])
    if len(path) == 1:
        return held
    if path[0] == BACK:
        return held.get(path[1]) if (counter.steps or 1) > 1 else None
    return held.get(path[1])


def state_of(row: MixRow, column: CounterColumn) -> State:
    """Where a cell's value comes from: own line, prototype, formula, own against that, or the order of battle."""
    path = column.path
    if column.kind == "told" or not path:
        return "none"
    if is_listed(row, column):
        return "listed"
    if len(path) == 1:
        if path[0] not in row.own.model_fields_set:
            return "inherited" if value_of(row, column) is not None else "none"
        return "own"
    reckoned: Mapping[str, int] = {VALUES: row.reckoned.front, BACK: row.reckoned.back}.get(path[0], {})
    if path[1] in getattr(row.own, path[0]):
        return "override" if path[1] in reckoned else "own"
    if path[1] in getattr(row.below, path[0]):
        return "inherited"
    return "reckoned" if path[1] in reckoned else "none"


def is_listed(row: MixRow, column: CounterColumn) -> bool:
    """Whether the counter itself says nothing of its formation, but the order of battle does."""
    return column.key == "formation" and not row.counter.formation and bool(row.listed)


def text_of(row: MixRow, column: CounterColumn, mix: CounterMix) -> str:
    """What a cell shows."""
    if is_listed(row, column):
        return ", ".join(shown(formation, column, mix) for formation in row.listed)
    return shown(value_of(row, column), column, mix)


def shown(value: Any, column: CounterColumn, mix: CounterMix) -> str:
    """A value as people read it."""
    if value is None or value == "":
        return ""
    if column.key == "provenance":
        return LETTERS.get(str(value), "")
    if column.kind == "flag":
        return tr("yes") if value else tr("no")
    if column.kind in ("choice", "word"):
        return mix.words.say(column.term, str(value))
    if column.kind == "words":
        return ", ".join(mix.words.say(column.term, str(word)) for word in value)
    if column.kind == "numbers":
        return ", ".join(map(str, value))
    return str(value)


def sort_key(row: MixRow, column: CounterColumn, mix: CounterMix) -> Any:
    """By what a cell is sorted: numbers as numbers, designations by their numbers, Japanese by its sound; none last."""
    value = value_of(row, column)
    if is_listed(row, column):
        return (0, designation_key(text_of(row, column, mix)))
    if value is None or value == "":
        return (1, ())
    if column.kind == "number" or column.key in ("used", "spare"):
        return (0, value)
    if column.kind == "numbers":
        return (0, tuple(value)[::-1])
    if column.kind == "flag":
        return (0, not value)
    text = shown(value, column, mix)
    return (0, reading_key(text) if column.key == "name.ja" else designation_key(text))
