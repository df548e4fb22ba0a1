"""Differences between bundles in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.compile.difference import BundleDifference

LANGUAGES = ("en", "ja")


def change_words(change: BundleDifference, language: str) -> str:
    """Say one difference: a sign, where it is, and what stands there before and after."""
    from engine.bundle.texts import render

    sign = "+" if change.first is None else "-" if change.second is None else "~"
    said = [value_words(each, language) for each in (change.first, change.second) if each is not None]
    part = render(f"bundle.diff.{change.part}", {}, language)
    colon = render("bundle.diff.colon", {}, language)
    if sign != "~" and said == [""]:
        return f"{sign} {part}{colon}{change.at}"
    shown = " → ".join(each or render("bundle.diff.nothing", {}, language) for each in said)
    return f"{sign} {part}{colon}{change.at}{colon}{shown}"


def value_words(value: Any, language: str) -> str:
    """Say a value: texts in the language, lists with commas, mappings as names with values; nothing for empty ones."""
    from engine.bundle.texts import listed, render

    if value is None or value in ("", [], {}):
        return ""
    if isinstance(value, bool):
        return render(f"bundle.diff.{'yes' if value else 'no'}", {}, language)
    if isinstance(value, list | tuple):
        return listed([_inner(each, language) for each in value], language, "bundle.list.comma")
    if isinstance(value, Mapping):
        if set(value) <= set(LANGUAGES):
            return str(value.get(language) or next(iter(value.values())))
        parts = {name: _inner(each, language) for name, each in value.items()}
        return listed([f"{name} {said}" for name, said in parts.items() if said], language, "bundle.list.comma")
    return str(value)


def _inner(value: Any, language: str) -> str:
    """Say a value within another; one that has several parts in brackets."""
    said = value_words(value, language)
    several = (
        isinstance(value, Mapping | list | tuple) and len(value) > 1 and not set(map(str, value)) <= set(LANGUAGES)
    )
    return f"({said})" if several else said
