"""Digests: the same content gives the same hash on every machine, under every hash seed."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from json.encoder import encode_basestring_ascii
from typing import Any

from engine.play.frames import StackEntry, Step
from engine.play.journalled import Column
from engine.play.state import State


def canonical(value: Any) -> str:
    """Write a value in the one way in which it can be written; what can change in place has none, nor have floats."""
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is tuple:
        return f"({','.join([canonical(each) for each in value])})"
    if value is None:
        return "None"
    if isinstance(value, str):
        return encode_basestring_ascii(value)
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Step):
        return f"<{value.name}>"
    if isinstance(value, tuple):
        return f"({','.join(map(canonical, value))})"
    known = _frozen_fields(value.__class__)
    if known is not None:
        names, unsaid = known
        held = [canonical(getattr(value, name)) for name in names]
        held += [f"{name}={canonical(now)}" for name, usual in unsaid if (now := getattr(value, name)) != usual]
        return f"{kind.__name__}({','.join(held)})"
    raise TypeError(f"a {type(value).__name__} has no place in a game's state: {value!r}")


@cache
def _frozen_fields(kind: type) -> tuple[tuple[str, ...], tuple[tuple[str, Any], ...]] | None:
    """The fields of a frozen dataclass, and with their defaults those that are written only if they are not as usual.

    None for any other type.
    """
    if is_dataclass(kind) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        unsaid = tuple((field.name, field.default) for field in fields(kind) if field.metadata.get("unsaid"))
        return tuple(field.name for field in fields(kind) if not field.metadata.get("unsaid")), unsaid
    return None


def canonical_data(value: Any) -> str:
    """Write plain data, in which lists stand for tuples and mappings may occur."""
    if isinstance(value, tuple | list):
        return f"({','.join(map(canonical_data, value))})"
    if isinstance(value, Mapping):
        return f"{{{','.join(sorted(f'{canonical(k)}:{canonical_data(v)}' for k, v in value.items()))}}}"
    if is_dataclass(value) and not isinstance(value, type):
        held = ",".join(canonical_data(getattr(value, f.name)) for f in fields(value) if f.compare)
        return f"{type(value).__name__}({held})"
    return canonical(value)


def digest_of(value: Any) -> str:
    """Hash any canonical value."""
    return blake2b(canonical(value).encode(), digest_size=8).hexdigest()


def digest_of_data(value: Any) -> str:
    """Hash plain data."""
    return blake2b(canonical_data(value).encode(), digest_size=8).hexdigest()


WORD = 8
"""Every number of a column takes so many bytes, the lowest first."""


def _column_bytes(column: Column) -> bytes:
    try:
        lowest = bytes(column)
    except ValueError:  # below 0 or above 255
        return _wide_bytes(column)
    whole = bytearray(WORD * len(lowest))
    whole[::WORD] = lowest
    return bytes(whole)


def _wide_bytes(column: Column) -> bytes:
    numbers = array("q", column)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _entry_digest(state: State, name: str) -> bytes:
    held = state.entry_named(name)
    form = state.SCHEMA[name].form
    if form == "column":
        content = _column_bytes(held)
    elif form == "groups":
        content = canonical((held.next_number, tuple(held.items()))).encode()
    elif form in ("relation", "ledger"):
        content = canonical(tuple(held.items())).encode()
    else:
        content = canonical(held if form == "scalar" else tuple(held)).encode()
    return blake2b(content, digest_size=8).digest()


class Digester:
    """Hashes a state; entries that did not change since the last time are not hashed again."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._names = tuple(state.SCHEMA)
        self._versions: list[int] = []
        self._digests = [b""] * len(self._names)
        self._levels: dict[int, tuple[StackEntry, str]] = {}

    def digest(self) -> str:
        """Return the hash of the state as it stands."""
        before, now = self._versions, self.state.versions_of(self._names)
        if before != now:
            for number, name in enumerate(self._names):
                if not before or before[number] != now[number]:
                    self._digests[number] = self._stack_digest() if name == "stack" else _entry_digest(self.state, name)
            self._versions = now
        return blake2b(b"".join(self._digests), digest_size=8).hexdigest()

    def _stack_digest(self) -> bytes:
        """Hash the stack; of most choices only its upper levels are written anew."""
        known, self._levels = self._levels, {}
        for level in self.state.stack:
            held = known.get(id(level))
            self._levels[id(level)] = held if held is not None and held[0] is level else (level, canonical(level))
        content = f"({','.join([self._levels[id(level)][1] for level in self.state.stack])})"
        return blake2b(content.encode(), digest_size=8).digest()
