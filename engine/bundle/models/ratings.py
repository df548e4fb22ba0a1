"""Values of counters that are reckoned from inputs by a formula, such as an attack strength from battalions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, StringConstraints, model_validator

from engine.bundle.arithmetic import LONGEST, ArithmeticFault, read_arithmetic
from engine.bundle.models.base import Model, ProvenanceModel, Text, Word, wrong


def _read(text: str) -> str:
    try:
        read_arithmetic(text)
    except ArithmeticFault as fault:
        raise wrong("counters.formula", formula=text, part=fault.part) from fault
    return text


Formula = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST), AfterValidator(_read)]
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,59}$")]
"""A name that can stand in a formula."""


class Rating(Model):
    """How a value is reckoned; `back` is that of the other side. Only for counters of these `types`, if any are given.

    A formula holds for counters that have everything it names; what a counter itself says stands before it.
    """

    formula: Formula | None = None
    back: Formula | None = None
    types: tuple[Word, ...] = ()
    reason: Text = ""
    provenance: ProvenanceModel | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Rating:
        if self.formula is None and self.back is None:
            raise wrong("counters.no_formula")
        return self


class Wrong(NamedTuple):
    """A formula that comes to nothing for a counter: the value, which part, and the kind of fault."""

    value: str
    part: str
    kind: str


class Rated(NamedTuple):
    """What formulas make of a counter: values of the front, those of the back, and what went wrong."""

    front: Mapping[str, int]
    back: Mapping[str, int]
    wrong: tuple[Wrong, ...] = ()


def rated(counter: Any, ratings: Mapping[str, Rating]) -> Rated:
    """Reckon every value that the formulas give for a counter, whether it says one of its own or not."""
    faults: list[Wrong] = []
    fitting = {name: each for name, each in ratings.items() if not each.types or counter.type in each.types}
    known = {**counter.inputs, **dict(_numbers(counter.values))}
    front = _side({name: each.formula for name, each in fitting.items()}, known, counter.values, faults)
    if (counter.steps or 1) < 2:
        return Rated(front, {}, tuple(faults))
    known.update(_numbers(counter.values))
    back = _side({name: each.back for name, each in fitting.items()}, known, known, faults)
    return Rated(front, back, tuple(faults))


def _numbers(values: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    return ((name, value) for name, value in values.items() if isinstance(value, int) and not isinstance(value, bool))


def _side(
    formulas: Mapping[str, str | None], known: dict[str, int], stated: Mapping[str, Any], faults: list[Wrong]
) -> dict[str, int]:
    """The values of one side; later formulas may name the values of earlier ones, unless the counter states its own."""
    found: dict[str, int] = {}
    for name, formula in formulas.items():
        read = read_arithmetic(formula) if formula else None
        if read is None or not read.names <= known.keys():
            continue
        try:
            found[name] = read.value(known)
        except ArithmeticFault as fault:
            faults.append(Wrong(name, fault.part, fault.kind))
            continue
        if name not in stated:
            known[name] = found[name]
    return found
