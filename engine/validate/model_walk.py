"""Walking through models: the outermost values of a kind, with the place where each stands in its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.models.base import Model


def outermost(value: Any, path: Path, wanted: Callable[[Any], bool]) -> Iterator[tuple[Path, Any]]:
    """Every value that is wanted and lies in no other that is."""
    if wanted(value):
        yield path, value
        return
    for step, inner in _inside(value):
        yield from outermost(inner, (*path, step), wanted)


def _inside(value: Any) -> Iterator[tuple[str | int, Any]]:
    """What a value holds, by the keys of the file."""
    if isinstance(value, Model):
        given = value.model_fields_set
        for name, field in type(value).model_fields.items():
            if name in given:
                yield field.alias or name, getattr(value, name)
    elif isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, tuple | list):
        yield from enumerate(value)
