"""Changes as plain data: what goes into files, and what goes into a journal and comes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.bundle import Change, EditEdges, Insert, PaintHexes, Patch, Remove, Rename, SetValue
from engine.bundle.patch import Edit

_KEYED = "#map"
"""The mark of a mapping whose keys JSON cannot say."""


def plain(value: Any) -> Any:
    """A value as a file can say it: tuples become lists; what no file can hold is refused."""
    if isinstance(value, str):
        value.encode()
        return value
    if isinstance(value, Mapping):
        return {plain(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    raise TypeError(type(value).__name__)


def settled(change: Change) -> Change:
    """A change with plain values of its own, that nobody can alter afterwards."""
    if isinstance(change, SetValue | Insert):
        return replace(change, value=plain(change.value))
    if isinstance(change, PaintHexes | EditEdges):
        return replace(change, words=plain(change.words))
    return change


def same(one: Any, other: Any) -> bool:
    """Whether two values say the same; parts that are shared are not looked at."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(part, other[key]) for key, part in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


# Journal


def written(change: Change) -> dict[str, Any]:
    """A change as JSON can say it."""
    kind = type(change).__name__
    if isinstance(change, Patch):
        return {"kind": kind, "file": change.file, "steps": [[list(edit) for edit in edits] for edits in change.steps]}
    if isinstance(change, PaintHexes | EditEdges):
        return {"kind": kind, "file": change.file, "layer": change.layer, "words": dict(change.words)}
    said: dict[str, Any] = {"kind": kind, "file": change.file, "path": list(change.path)}
    if isinstance(change, Rename):
        said["name"] = change.name
    elif not isinstance(change, Remove):
        said["value"] = _packed(change.value)
    return said


def read(said: Mapping[str, Any]) -> Change:
    """The change that JSON says; KeyError, TypeError or ValueError if it says none."""
    kind, file = said["kind"], said["file"]
    if kind == "Patch":
        return Patch(file, tuple(tuple(Edit(*edit) for edit in edits) for edits in said["steps"]))
    if kind in ("PaintHexes", "EditEdges"):
        layer, words = said["layer"], said["words"]
        return PaintHexes(layer, words, file) if kind == "PaintHexes" else EditEdges(layer, words, file)
    path = tuple(said["path"])
    if kind == "Remove":
        return Remove(file, path)
    if kind == "Rename":
        return Rename(file, path, said["name"])
    if kind not in ("SetValue", "Insert"):
        raise ValueError(kind)
    value = _unpacked(said["value"])
    return SetValue(file, path, value) if kind == "SetValue" else Insert(file, path, value)


def _packed(value: Any) -> Any:
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value) and _KEYED not in value:
            return {key: _packed(part) for key, part in value.items()}
        return {_KEYED: [[key, _packed(part)] for key, part in value.items()]}
    return [_packed(part) for part in value] if isinstance(value, list) else value


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        if _KEYED in value:
            return {key: _unpacked(part) for key, part in value[_KEYED]}
        return {key: _unpacked(part) for key, part in value.items()}
    return [_unpacked(part) for part in value] if isinstance(value, list) else value
