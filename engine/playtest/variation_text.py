"""Variations in words: what is changed, in either language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from engine.playtest.reference import Reference
from engine.playtest.variations import BLOWN, EntryVariation, Variation
from engine.validate.words import has_words, words

NAMED = ("unit", "formation")


def variation_text(variation: Variation, language: str = "en", name: Callable[[str], str] = str) -> str:
    """Say what a variation changes; `name` gives what people call a unit or a formation.

    >>> from engine.playtest.variations import Late
    >>> said(Late("k.3", 2)), said(Late("k.3", 2), "ja")
    ('k.3 late by 2', 'k.3が2ターン遅れて登場')
    """
    if isinstance(variation, EntryVariation) and variation.name == BLOWN and variation.value:
        return words("variation.bridge", {"key": variation.key}, language)
    key = f"variation.{type(variation).__name__.lower()}"
    if not is_dataclass(variation) or isinstance(variation, type) or not has_words(key):
        return variation.words
    values = {field.name: getattr(variation, field.name) for field in fields(variation)}
    if "formation" in values:
        values["formation"] = values["formation"].partition("|")[0]
    return words(key, {slot: _shown(slot, value, name) for slot, value in values.items()}, language)


def names_in(found: Reference, language: str = "en") -> Callable[[str], str]:
    """Return what names a unit of a scenario: as people call it, and by its id."""
    names = {counter.id: counter.names.get(language, "") for counter in found.scenario.roster}
    return lambda unit: f"{names[unit]} ({unit})" if names.get(unit, unit) != unit else unit


def _shown(slot: str, value: Any, name: Callable[[str], str]) -> str:
    if slot in NAMED:
        return name(value)
    if slot == "by":
        return f"{value:+d}"
    return f"[{value}]" if slot == "key" and value else str(value)


def variations_text(variations: Iterable[Variation], language: str = "en", name: Callable[[str], str] = str) -> str:
    """Say what several variations change together."""
    return ", ".join(variation_text(one, language, name) for one in variations)
