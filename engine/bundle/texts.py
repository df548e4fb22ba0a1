"""Messages of this room in every language: a key and values become a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.paths import data_folder
from engine.signs import brief, visible

LANGUAGES = ("en", "ja")
PLACEHOLDER = re.compile(r"\{(words|int|message):(\w+)\}")


@cache
def messages() -> Mapping[str, Mapping[str, str]]:
    """Every message of the room by key."""
    from engine.bundle.yaml_reader import load

    path = data_folder("resources") / "messages" / "bundle.yaml"
    return {entry["key"]: entry["text"] for entry in load(path.read_text(encoding="utf-8"))}


def render(key: str, values: Mapping[str, Any], language: str) -> str:
    """The sentence of a key; a value of kind `message` is itself a key, a tuple is written as a list."""

    def filled(match: re.Match[str]) -> str:
        kind, name = match.groups()
        value = values[name]
        if kind == "message":
            return render(value, values, language)
        return visible(listed(value, language) if isinstance(value, tuple | list) else brief(str(value)))

    return PLACEHOLDER.sub(filled, messages()[key][language])


def has(key: str) -> bool:
    """Whether there is such a message."""
    return key in messages()


def listed(parts: tuple[Any, ...] | list[Any], language: str, last: str = "bundle.list.and") -> str:
    """'a, b and c', with the joint that is asked for before the last."""
    words = [brief(str(part)) for part in parts]
    if len(words) < 2:
        return "".join(words)
    comma, joint = (messages()[key][language] for key in ("bundle.list.comma", last))
    return comma.join(words[:-1]) + joint + words[-1]
