"""The checks, one module a subject; importing this registers them all."""

from engine.validate.checks import (
    budgets,
    counters,
    map,
    names,
    notes,
    oob,
    rivers,
    rules,
    start,
    texts,
    victory,
    words,
)

__all__ = [
    "budgets",
    "counters",
    "map",
    "names",
    "notes",
    "oob",
    "rivers",
    "rules",
    "start",
    "texts",
    "victory",
    "words",
]
