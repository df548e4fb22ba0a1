"""Records of a ruleset's files: a dataclass says what an entry holds; from it come the reading and the JSON Schema."""

from __future__ import annotations

import datetime
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.rulebook.yaml_files import LANGUAGES, FileSpot, check_remark, check_texts

R = TypeVar("R")
WHOLE, MAY_BE_EMPTY = "texts by language", "texts by language, of which one may be empty"
MAY_LACK_ONE = "texts by language, of which one may be missing"
Texts = Annotated[Mapping[str, str], WHOLE]
Fragments = Annotated[Mapping[str, str], MAY_BE_EMPTY]
Remark = str | Annotated[Mapping[str, str], MAY_LACK_ONE]
"""What somebody says about the rules: in every language, in some, or as a plain text in one."""
NOT_READ = {"read": False}
"""Metadata of a field that no file holds."""


def key_as(name: str) -> dict[str, str]:
    """Metadata of a field that the file calls otherwise, because the word means something in Python."""
    return {"key": name}


def frozen(value: Any) -> Any:
    """Turn lists into tuples, so that nothing can change."""
    if isinstance(value, dict):
        return {key: frozen(part) for key, part in value.items()}
    return tuple(frozen(part) for part in value) if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class RecordKey:
    """One key of a record: its field, its type, whether it must stand there."""

    name: str
    form: Any
    needed: bool


@lru_cache(maxsize=64)
def entries(kind: Any) -> Mapping[str, RecordKey]:
    """Return the keys of a kind of record."""
    hints = get_type_hints(kind, include_extras=True)
    assert is_dataclass(kind)
    held = [field for field in fields(kind) if field.metadata.get("read", True)]
    return {f.metadata.get("key", f.name): RecordKey(f.name, hints[f.name], _needed(f)) for f in held}


def _needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def build(kind: Callable[..., R], place: FileSpot, data: object, **more: Any) -> R:
    """Read a record; what is wrong is said with its place. `more` fills fields that no file holds."""
    if not isinstance(data, dict):
        raise place.wrong(f"a mapping is wanted here: {{{_keys_of(kind)}}}")
    known = entries(kind)
    _check_keys(place, data, known)
    given = {known[key].name: _value(known[key].form, place / key, value) for key, value in data.items()}
    record = kind(**given, **more)
    check = getattr(record, "check", None)
    if check is not None:
        check(place)
    return record


def _keys_of(kind: Any) -> str:
    return ", ".join(f"{key}: ..." for key, entry in entries(kind).items() if entry.needed)


def _check_keys(place: FileSpot, data: Mapping[Any, Any], known: Mapping[str, RecordKey]) -> None:
    for key in data:
        if key not in known:
            close = get_close_matches(str(key), known, 1)
            hint = f"do you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
            raise (place / key).wrong(f"nobody knows the key {key!r}; {hint}")
    for key, entry in known.items():
        if entry.needed and key not in data:
            raise place.wrong(f"{key!r} is missing")


def _value(form: Any, place: FileSpot, data: Any) -> Any:
    """Read one value of a type."""
    origin, inner = get_origin(form), get_args(form)
    if origin is Annotated:
        return (
            check_remark(place, data)
            if MAY_LACK_ONE in inner
            else check_texts(place, data, empty=MAY_BE_EMPTY in inner)
        )
    if origin in (Union, types.UnionType):
        return _one_of(inner, place, data)
    if origin is Literal:
        if data not in inner:
            raise place.wrong(f"this must be one of {', '.join(map(str, inner))}, not {data!r}")
        return data
    if origin is tuple:
        if not isinstance(data, list):
            raise place.wrong("a list is wanted here, such as [..., ...]")
        return tuple(_value(inner[0], place / number, part) for number, part in enumerate(data))
    if origin is not None:
        return _mapping(inner[1], place, data)
    if isinstance(form, type) and is_dataclass(form):
        return build(form, place, data)
    return _plain(form, place, data)


def _mapping(form: Any, place: FileSpot, data: Any) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise place.wrong("a mapping is wanted here, such as {name: ...}")
    return {str(key): _value(form, place / key, value) for key, value in data.items()}


def _one_of(forms: tuple[Any, ...], place: FileSpot, data: Any) -> Any:
    """Read a value of one of several types: the record if it is a mapping, else what fits, else the first complains."""
    known = [form for form in forms if form is not type(None)]
    if isinstance(data, dict):
        fitting = next((form for form in known if is_dataclass(form) or get_origin(form) is Annotated), known[0])
    else:
        fitting = next((form for form in known if type(data) is form), known[0])
    return _value(fitting, place, data)


WANTED = {
    str: "a text is wanted here (a number in quotes)",
    int: "a whole number is wanted here",
    bool: "true or false",
}


def _plain(form: Any, place: FileSpot, data: Any) -> Any:
    if form is Any:
        _check_plain(place, data)
        return frozen(data)
    if form is str and isinstance(data, datetime.date):
        return data.isoformat()
    if type(data) is not form:
        raise place.wrong(f"{WANTED[form]}, not {data!r}")
    return data


def _check_plain(place: FileSpot, data: Any) -> None:
    if isinstance(data, float):
        raise place.wrong(f"{data!r} is no whole number; write a fraction as '1/2'")
    for key, part in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        _check_plain(place / key, part)


# JSON Schema


def schema_of(kind: type, *, several: bool = False) -> dict[str, Any]:
    """Return the JSON Schema of a file that holds one record of a kind, or a list of them."""
    shape = _shape(kind)
    return {"type": "array", "items": shape} if several else shape


def _shape(form: Any) -> dict[str, Any]:
    origin, inner = get_origin(form), get_args(form)
    if origin is Annotated:
        return _texts_shape(inner)
    if origin in (Union, types.UnionType):
        return {"anyOf": [_shape(part) for part in inner if part is not type(None)]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is tuple:
        return {"type": "array", "items": _shape(inner[0])}
    if origin is not None:
        return {"type": "object", "additionalProperties": _shape(inner[1])}
    return _record_shape(form) if is_dataclass(form) else dict(PLAIN[form])


def _texts_shape(inner: tuple[Any, ...]) -> dict[str, Any]:
    least = 0 if MAY_BE_EMPTY in inner else 1
    texts = {language: {"type": "string", "minLength": least} for language in LANGUAGES}
    if MAY_LACK_ONE in inner:
        return {"type": "object", "properties": texts, "minProperties": 1, "additionalProperties": False}
    return {"type": "object", "properties": texts, "required": list(LANGUAGES)}


PLAIN: Mapping[Any, Mapping[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    Any: {},
}


def _record_shape(kind: Any) -> dict[str, Any]:
    known = entries(kind)
    return {
        "type": "object",
        "description": (kind.__doc__ or "").strip(),
        "properties": {key: _shape(entry.form) for key, entry in known.items()},
        "required": [key for key, entry in known.items() if entry.needed],
        "additionalProperties": False,
    }
