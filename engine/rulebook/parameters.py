"""Parameters: the numbers of a rulebook by name, and the typed record into which a game compiles them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, TypeVar, get_origin, get_type_hints

from engine.rulebook.layers import Stack, stacked
from engine.rulebook.options import Choices, chosen
from engine.rulebook.provenance import Provenance
from engine.rulebook.records import Texts, build
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_list
from engine.rulebook.yaml_files import ruleset_folder as _folder

R = TypeVar("R")
Value = int | bool | str | tuple[Any, ...]
Type = Literal["int", "drm", "turn", "bool", "fraction", "die_range", "choice", "set", "hexes", "list"]
TYPES: Mapping[str, type] = {
    "int": int,
    "drm": int,
    "turn": int,
    "bool": bool,
    "fraction": str,
    "die_range": str,
    "choice": str,
    "set": tuple,
    "hexes": tuple,
    "list": tuple,
}
FORMS = {"fraction": (re.compile(r"\d+/[1-9]\d*"), "1/2"), "die_range": (re.compile(r"\d+([-+]\d*)?"), "1-3 or 5+")}


@dataclass(frozen=True)
class Parameter:
    """One value of a rulebook: its type and unit, its range or words, the clauses that state it, where it is from."""

    id: str
    title: Texts
    type: Type
    value: Any
    provenance: Provenance
    unit: str = ""
    range: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    def check(self, place: FileSpot) -> None:
        """Refuse a range that is none, and a value that does not fit."""
        if self.range and (len(self.range) != 2 or self.range[0] > self.range[1]):
            raise (place / "range").wrong("a range is [lowest, highest]")
        flaw = self.flaw(self.value)
        if flaw:
            raise (place / "value").wrong(flaw)

    def flaw(self, value: object) -> str:
        """Say what is wrong with a value for this parameter; nothing if it fits."""
        if type(value) is not TYPES[self.type]:
            return f"{self.id} is of type {self.type}, and {value!r} is not"
        if self.type in FORMS and not FORMS[self.type][0].fullmatch(str(value)):
            return f"{self.id} is written as {FORMS[self.type][1]}, and {value!r} is not"
        if self.range and isinstance(value, int) and not self.range[0] <= value <= self.range[1]:
            return f"{self.id} must lie between {self.range[0]} and {self.range[1]}, and {value} does not"
        if self.words and not set(value if isinstance(value, tuple) else (value,)) <= set(self.words):
            return f"{self.id} must be one of {', '.join(self.words)}, and {value!r} is not"
        return ""


def parameters(slug: str) -> dict[str, Parameter]:
    """Read the parameters of a ruleset with all that is said of them."""
    found: dict[str, Parameter] = {}
    for place, entry in read_list(_folder(slug) / "parameters.yaml"):
        parameter = build(Parameter, place, entry)
        if parameter.id in found:
            raise place.wrong(f"there are two parameters {parameter.id!r}")
        found[parameter.id] = parameter
    return found


def parameter_values(known: Mapping[str, Parameter]) -> dict[str, Any]:
    """Return by address what layers can change of parameters."""
    return {name: parameter.value for name, parameter in known.items()}


def load_parameters(slug: str, layers: Stack = (), options: Choices | None = None) -> dict[str, Value]:
    """Return every parameter's value under a stack of layers, and under the readings that the options choose."""
    known = parameters(slug)
    values: dict[str, Value] = {}
    for name, traced in stacked(slug, "parameter", parameter_values(known), layers).items():
        flaw = known[name].flaw(traced.value)
        if flaw and traced.change is not None:
            raise (traced.change.place / "to").wrong(flaw)
        values[name] = traced.value
    for name, value in chosen(slug, options, layers).values.items():
        if name in values:
            flaw = known[name].flaw(value)
            if flaw:
                raise RulesetError(f"A reading of {slug!r} does not fit: {flaw}.")
            values[name] = value
    return values


def compile_record(record: type[R], values: Mapping[str, Any], tables: Mapping[str, Any] | None = None) -> R:
    """Fill a game's frozen record: a value 'move.allowance' goes into the field move_allowance, a table into its own.

    Every value must have its field and every field its value.
    """
    assert is_dataclass(record)
    given = {name.replace(".", "_"): value for name, value in (*values.items(), *(tables or {}).items())}
    if len(given) < len(values) + len(tables or {}):
        raise RulesetError(f"{record.__name__}: two values or tables would go into the same field")
    hints = get_type_hints(record)
    wanted = [field.name for field in fields(record)]
    _agree(record.__name__, wanted, given)
    for name in wanted:
        form = get_origin(hints[name]) or hints[name]
        if isinstance(form, type) and type(given[name]) is not form:
            raise RulesetError(f"{record.__name__}.{name} wants {form.__name__}, and the ruleset has {given[name]!r}")
    return record(**given)


def _agree(name: str, wanted: list[str], given: Mapping[str, Any]) -> None:
    homeless = [key for key in given if key not in wanted]
    empty = [key for key in wanted if key not in given]
    if homeless or empty:
        raise RulesetError(
            f"{name} and the ruleset do not agree. Without a field: {', '.join(homeless) or 'none'}. "
            f"Without a value: {', '.join(empty) or 'none'}. "
            "`hexwright rules types GAME` writes the record anew."
        )
