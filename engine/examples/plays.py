"""How often an example is played: once, once for each of its cases, and once under each reading that it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.examples.model import Case, Do, Example, Expect, Given, MapPatch, Unit

Way = tuple[str | int, ...]
"""Where something stands in the file, from the example on."""


@dataclass(frozen=True)
class ExamplePlay:
    """An example as it is played once."""

    given: Given
    before: tuple[tuple[Way, Expect], ...]
    do: tuple[tuple[Way, Do], ...]
    expect: tuple[tuple[Way, Expect], ...]
    readings: Mapping[str, str] = field(default_factory=dict)
    called: tuple[str, str] | None = None
    """The key of a message that says which case or reading it is, and its name."""


def plays(example: Example) -> Iterator[ExamplePlay]:
    """Return every way in which an example is to be played."""
    before, do = placed(("before",), example.before), placed(("do",), example.do)
    expect = placed(("expect",), example.expect)
    for number, case in enumerate(example.cases):
        yield _of_case(example, case, ("cases", number), ExamplePlay(example.given, before, do, expect))
    if not example.cases and (example.expect or not example.expect_under):
        yield ExamplePlay(example.given, before, do, expect)
    for reading, expected in example.expect_under.items():
        finding, _dot, key = reading.rpartition(".")
        under = placed(("expect_under", reading), expected)
        yield ExamplePlay(example.given, before, do, under, {finding: key}, ("of_reading", reading))


def placed(way: Way, parts: tuple[Any, ...]) -> tuple[tuple[Way, Any], ...]:
    """Give each part its place."""
    return tuple(((*way, number), part) for number, part in enumerate(parts))


def listed_twice(example: Example) -> Iterator[tuple[Way, str]]:
    """Return the units that one list of `given` names twice, and where; a case may name those of its example again."""
    givens: list[tuple[Way, Given]] = [(("given",), example.given)]
    givens += [(("cases", number, "given"), case.given) for number, case in enumerate(example.cases)]
    for way, given in givens:
        ids = [unit.id for unit in given.units]
        yield from (((*way, "units", at), unit) for at, unit in enumerate(ids) if unit in ids[:at])


def cases_twice(example: Example) -> Iterator[tuple[Way, str]]:
    """Return the names that two cases have, and where."""
    names = [case.case for case in example.cases]
    yield from ((("cases", at, "case"), name) for at, name in enumerate(names) if name in names[:at])


def _of_case(example: Example, case: Case, way: Way, whole: ExamplePlay) -> ExamplePlay:
    """Return what a case plays: what the whole example says, and then its own."""
    return ExamplePlay(
        together(example.given, case.given),
        (*whole.before, *placed((*way, "before"), case.before)),
        (*whole.do, *placed((*way, "do"), case.do)),
        (*whole.expect, *placed((*way, "expect"), case.expect)),
        called=("of_case", case.case),
    )


def together(one: Given, more: Given) -> Given:
    """Put what a case gives over what its example gives."""
    told = {name: getattr(more, name) for name in Given.model_fields if name in more.model_fields_set}
    merged = {
        "map": _maps(one.map, more.map),
        "units": _units(one.units, more.units),
        "state": _over(one.state, more.state),
        "layers": (*one.layers, *more.layers),
        "options": {**one.options, **more.options},
        "rules": {**one.rules, **more.rules},
    }
    return one.model_copy(update={**told, **merged})


def _over(one: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Merge mappings, and the mappings in them; anything else is replaced."""
    both = {name: {**one[name], **value} for name, value in more.items() if _are_maps(one.get(name), value)}
    return {**one, **more, **both}


def _are_maps(one: Any, other: Any) -> bool:
    return isinstance(one, dict) and isinstance(other, dict)


def _units(one: tuple[Unit, ...], more: tuple[Unit, ...]) -> tuple[Unit, ...]:
    found = {unit.id: unit.model_dump(exclude_unset=True) for unit in one}
    for unit in more:
        found[unit.id] = {**found.get(unit.id, {}), **unit.model_dump(exclude_unset=True)}
    return tuple(Unit.model_validate(data) for data in found.values())


def _maps(one: MapPatch, more: MapPatch) -> MapPatch:
    plain = one.plain if more.plain is None else more.plain
    return MapPatch(
        plain=plain,
        terrain=_over(one.terrain, more.terrain),
        rivers=(*one.rivers, *more.rivers),
        roads=(*one.roads, *more.roads),
        bridges=(*one.bridges, *more.bridges),
        hexes=_over(one.hexes, more.hexes),
        hexsides=_over(one.hexsides, more.hexsides),
    )
