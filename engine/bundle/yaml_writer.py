"""New YAML text for values: texts quoted always, so that no label, id or word is ever taken for something else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from engine.bundle.yaml_reader import scalar

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
_OLD_WORDS = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null"])
_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def quoted(text: str, mark: str = '"') -> str:
    """A text in quotes, on one line; in single ones only where that needs no escapes."""
    written = json.dumps(text, ensure_ascii=False)
    if mark == "'" and written == f'"{text}"' and not _UNSAFE.search(text):
        return "'" + text.replace("'", "''") + "'"
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", written)


def key_text(key: Any, mark: str = "") -> str:
    """A key, without quotes where it is a plain name."""
    if not isinstance(key, str):
        return scalar_text(key)
    plain = not mark and _PLAIN_KEY.fullmatch(key) and key.lower() not in _OLD_WORDS and scalar(key) == key
    return key if plain else quoted(key, mark or '"')


def scalar_text(value: Any, mark: str = '"') -> str:
    """A single value."""
    if isinstance(value, str):
        return quoted(value, mark)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return repr(value)


def is_nested(value: Any) -> bool:
    """Whether a value holds values in values, and is better written over several lines."""
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return any(isinstance(part, Mapping | list | tuple) and part for part in parts)


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key_text(key)}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar_text(value)


def block(value: Any) -> list[str]:
    """A value as lines, indented from its own first column; inner values without depth stay on one line."""
    if isinstance(value, Mapping) and value:
        return [line for key, part in value.items() for line in entry(key, part, is_nested(part))]
    if isinstance(value, list | tuple) and value:
        return [line for part in value for line in item(part, is_nested(part))]
    return [flow(value)]


def entry(key: Any, value: Any, spread: bool) -> list[str]:
    """A key with its value, as lines."""
    if not spread or not isinstance(value, Mapping | list | tuple) or not value:
        return [f"{key_text(key)}: {flow(value)}"]
    return [f"{key_text(key)}:", *(f"  {line}" for line in block(value))]


def item(value: Any, spread: bool) -> list[str]:
    """An item of a list, as lines."""
    first, *rest = block(value) if spread else [flow(value)]
    return [f"- {first}", *(f"  {line}" for line in rest)]
