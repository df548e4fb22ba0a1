"""Problems in words: message keys with values become sentences in either language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.bundle import Fault
from engine.compile import GameWords
from engine.rulebook import Catalogue, shared_catalogue
from engine.signs import brief

PLACEHOLDER = re.compile(r"\{(words|int|text|plural):(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")
GAP = "…"
JOINTS = {"en": (", ", " and "), "ja": ("、", "、")}


@cache
def catalogue() -> Catalogue:
    """The messages that are shared by all games, problems among them; read once."""
    return shared_catalogue()


def has_words(key: str) -> bool:
    """Whether there is such a message."""
    return catalogue().message(key, "en") is not None


def words(key: str, values: Mapping[str, Any], language: str) -> str:
    """The sentence of a key. Words may be a list, or what a game says in both languages; a text is itself a key."""
    template = catalogue().message(key, language)
    if template is None:
        return f"【{key}】"

    def shown(match: re.Match[str]) -> str:
        value = values.get(match[2], "")
        if match[1] == "plural":
            return match[3] if value == 1 else match[4]
        return _shown(match[1], value, language)

    return PLACEHOLDER.sub(shown, template)


def outline(key: str, language: str, **known: str) -> str:
    """The sentence of a key whose values are not known, with a gap in the place of each; those that are, filled in."""
    template = catalogue().message(key, language) or ""
    return PLACEHOLDER.sub(lambda match: match[4] if match[1] == "plural" else known.get(match[2], GAP), template)


def _shown(kind: str, value: Any, language: str) -> str:
    if kind == "text":
        return words(str(value), {}, language)
    if isinstance(value, GameWords):
        return value.ja if language == "ja" else value.en
    if isinstance(value, tuple | list):
        return _listed([_shown("words", each, language) for each in value], language)
    return brief(str(value))


def _listed(parts: list[str], language: str) -> str:
    comma, last = JOINTS.get(language, JOINTS["en"])
    return comma.join(parts[:-1]) + last + parts[-1] if len(parts) > 1 else "".join(parts)


def fault_words(fault: Fault, language: str) -> str:
    """What a reader's fault says."""
    return fault.text(language)
