"""Plain data against a model: what does not fit becomes faults with a path, a suggestion and a place."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from engine.bundle.file_errors import Fault, Path, nearest
from engine.bundle.models.base import Model, tag
from engine.bundle.models.map import BLANK, HexLayer, Map

T = TypeVar("T")
MOST = 100
"""How many faults of one file are told one by one."""

WANTED = {
    "string_type": "text",
    "int_type": "int",
    "float_type": "number",
    "float_parsing": "number",
    "bool_type": "bool",
    "tuple_type": "list",
    "list_type": "list",
    "dict_type": "map",
    "model_type": "map",
    "model_attributes_type": "map",
}


@cache
def adapter(model: Any) -> TypeAdapter[Any]:
    """The validator of a model or type; made once."""
    return TypeAdapter(model)


def checked(model: type[T], data: Any, file: str) -> tuple[T | None, list[Fault]]:
    """The data as a model, or why it is none; faults have a path, but no line yet."""
    try:
        return adapter(model).validate_python(data), []  # type: ignore[arg-type]
    except ValidationError as error:
        return None, list(_faults(model, error, file))


def _faults(model: Any, error: ValidationError, file: str) -> Iterator[Fault]:
    errors = error.errors(include_url=False)
    told = {each["loc"][:length] for each in errors[: MOST * 10] for length in range(len(each["loc"]))}
    real = [each for each in errors if not (each["type"] == "too_short" and each["loc"] in told)]
    for each in real[:MOST]:
        loc = each["loc"]
        path = tuple(step for step in loc if not (isinstance(step, str) and step.startswith("<")))
        is_key = bool(path) and path[-1] == "[key]"
        path = path[:-1] if is_key or each["type"] == "missing" else path
        path = (*path, *each.get("ctx", {}).get("path", ()))
        code, values, suggestion = _said(model, each, is_key)
        yield Fault(code, {"at": dotted(path) or file, **values}, file, suggestion=suggestion, path=path)
    if len(real) > MOST:
        yield Fault("model.more", {"number": len(real) - MOST}, file)


def dotted(path: Path) -> str:
    """A path as people write it, 'sides[0].name'."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _said(model: Any, error: Mapping[str, Any], is_key: bool) -> tuple[str, dict[str, Any], str]:
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    if kind.split(".")[0] in ("model", "map", "counters", "scenario", "turns", "place", "provenance", "who", "count"):
        known = error["msg"].split(",") if kind == "model.no_kind" else context.get("known", ())
        return kind, {**context, "known": tuple(known)}, _meant(kind, value, context, known)
    if kind == "missing":
        return "model.missing", {"key": str(error["loc"][-1])}, ""
    if kind == "extra_forbidden":
        known = keys_at(model, error["loc"][:-1])
        wanted = str(error["loc"][-1])
        return "model.unknown_key", {"key": wanted, "known": known}, nearest(wanted, known)
    if kind == "string_type" and isinstance(value, bool | int | float):
        return "model.unquoted", {"given": str(value)}, ""
    if kind in WANTED:
        return "model.type", {"wanted": f"bundle.kind.{WANTED[kind]}", "given": _kind(value)}, ""
    if kind in ("literal_error", "enum"):
        words = [word.strip(" '") for word in context["expected"].replace(" or ", ", ").split(", ")]
        return "model.word", {"given": _shown(value), "known": tuple(words)}, nearest(value, words)
    if kind == "string_pattern_mismatch":
        return (
            "model.unquoted" if is_key and not isinstance(value, str) else "model.pattern",
            {"given": _shown(value)},
            "",
        )
    return "model.invalid", {"detail": error["msg"], "given": _shown(value)}, ""


def _meant(kind: str, value: Any, context: Mapping[str, Any], known: Any) -> str:
    if kind == "model.no_kind" and isinstance(value, Mapping):
        return next(filter(None, (nearest(key, known) for key in value if key not in known)), "")
    return nearest(context["name"], known) if kind == "counters.no_prototype" else ""


def _shown(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _kind(value: Any) -> str:
    for kind, name in ((bool, "bool"), (int, "int"), (float, "number"), (str, "text"), (Mapping, "map")):
        if isinstance(value, kind):
            return f"bundle.kind.{name}"
    return "bundle.kind.nothing" if value is None else "bundle.kind.list"


# Which keys a model knows, found by walking along the path of an error


def keys_at(model: Any, loc: Path) -> tuple[str, ...]:
    """The keys that may stand at a place of a model."""
    here = [model]
    for step in loc:
        here = [inner for each in here for inner in _inside(each, step)]
    models = [
        each for kind in here for each in _alternatives(kind) if isinstance(each, type) and issubclass(each, Model)
    ]
    return tuple(dict.fromkeys(field.alias or name for each in models for name, field in each.model_fields.items()))


def _alternatives(kind: Any) -> list[Any]:
    """What a type may be: without annotations, unions taken apart."""
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return [inner for each in get_args(kind) for inner in _alternatives(each)]
    return [kind]


def _inside(kind: Any, step: str | int) -> Iterator[Any]:
    for each in _alternatives(kind):
        if isinstance(each, type) and issubclass(each, Model):
            if step == tag(each):
                yield each
            yield from (f.annotation for name, f in each.model_fields.items() if step == (f.alias or name))
        elif get_origin(each) is dict:
            yield get_args(each)[1]
        elif get_origin(each) is tuple:
            yield get_args(each)[0]


# Rows of letters


def map_faults(found: Map, file: str, sound: Map | None = None) -> Iterator[Fault]:
    """Rows that do not fit the grid, and letters that no legend explains, with row and column.

    Rows that stand so in a map that is known to be sound are not looked at.
    """
    for name, layer in found.hexes.items():
        known = sound.hexes.get(name, NO_LAYER) if sound and sound.grid is found.grid else NO_LAYER
        for rows, legend in (("rows", "legend"), ("sources", "source_legend")):
            letters, old = getattr(layer, legend), getattr(known, legend)
            right = getattr(known, rows) if all(letter in letters for letter in old) else ()
            yield from _row_faults(found, getattr(layer, rows), right, ("hexes", name, rows), file, letters)


NO_LAYER = HexLayer.model_construct()


def _row_faults(
    found: Map, rows: Sequence[str], right: Sequence[str], path: Path, file: str, legend: Mapping[str, object]
) -> Iterator[Fault]:
    if not rows or not found.grid:
        return
    grid = found.grid.grid
    if len(rows) != grid.rows:
        yield Fault("map.row_count", {"layer": path[1], "rows": len(rows), "wanted": grid.rows}, file, path=path)
        return
    told: dict[str, None] = {}
    for number, row in enumerate(rows[: grid.rows]):
        if number < len(right) and right[number] == row:
            continue
        where = {"layer": path[1], "row": number + 1}
        if len(row) != grid.columns:
            yield Fault(
                "map.row_length", {**where, "length": len(row), "wanted": grid.columns}, file, path=(*path, number)
            )
        for column, letter in enumerate(row[: grid.columns]):
            is_hex = number * grid.columns + column in grid
            code = _letter_problem(letter, is_hex, legend)
            if code and letter not in told:
                told[letter] = None
                at = grid.label(number * grid.columns + column) if is_hex else "-"
                values = {**where, "column": column + 1, "letter": letter, "hex": at, "letters": " ".join(legend)}
                yield Fault(code, values, file, path=(*path, number))


def _letter_problem(letter: str, is_hex: bool, legend: Mapping[str, object]) -> str:
    if not is_hex:
        return "" if letter == BLANK else "map.no_hex_there"
    if letter in legend:
        return ""
    return "map.hex_is_blank" if letter == BLANK else "map.unknown_letter"
