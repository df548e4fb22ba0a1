"""Prototypes of a mix: who inherits from which, who would follow a change, and a prototype as a row of its own."""

from __future__ import annotations

from collections.abc import Iterator

from editor.counters.mix import CounterMix, MixRow, bare, inherited
from engine.bundle.models import CounterModel, CountersModel
from engine.bundle.models.units import Prototype

Path = tuple[str, ...]
MOST = 100
"""Longer lines of prototypes run in a ring."""


def prototypes_of(counters: CountersModel, name: str | None) -> Iterator[str]:
    """A prototype and those that it is like, nearest first."""
    for _step in range(MOST):
        if name is None or name not in counters.prototypes:
            return
        yield name
        name = counters.prototypes[name].like


def followers(mix: CounterMix, name: str) -> list[MixRow]:
    """The counters that inherit from a prototype, directly or through others."""
    return [row for row in mix.rows if name in prototypes_of(mix.counters, row.own.like)]


def following(mix: CounterMix, name: str, path: Path) -> list[MixRow]:
    """Those of them for whom its value at a path counts: neither they nor a nearer prototype say one of their own."""
    found = []
    if path == ("like",):
        return followers(mix, name)
    for row in followers(mix, name):
        line = list(prototypes_of(mix.counters, row.own.like))
        nearer = (mix.counters.prototypes[each] for each in line[: line.index(name)])
        if not any(says(each, path) for each in (row.own, *nearer)):
            found.append(row)
    return found


def says(one: Prototype, path: Path) -> bool:
    """Whether a counter or prototype says a value itself."""
    if path[0] not in one.model_fields_set:
        return False
    return len(path) == 1 or path[1] in getattr(one, path[0])


def row_of(mix: CounterMix, name: str) -> MixRow:
    """A prototype as if it were a counter, so that cells can show it."""
    prototype = mix.counters.prototypes[name]
    said = {field: getattr(prototype, field) for field in prototype.model_fields_set}
    own = CounterModel.model_construct({"id", *said}, id=name, **said)
    return MixRow(name, bare(mix.counters, own), own, inherited(mix.counters, prototype.like))


def heirs(counters: CountersModel, name: str) -> list[str]:
    """The prototypes that are like this one."""
    return [other for other, prototype in counters.prototypes.items() if prototype.like == name]
