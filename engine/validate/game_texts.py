"""What a game says and what its maps hold, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bundle.describe import describe
from engine.bundle.models.budgets import BudgetModel
from engine.bundle.texts import LANGUAGES
from engine.compile import GameWords
from engine.compile.sentences import NamedParts
from engine.play import Refusal
from engine.rulebook import Catalogue, Renderer, RulesetError, load_catalogue, shared_catalogue
from engine.validate.view import BundleView


def said(view: BundleView, state: Any, refusal: Refusal) -> GameWords:
    """A refusal in words."""
    slug = view.system.slug if view.system else ""
    catalogue = view.memo.get("catalogue", (slug,), lambda: _catalogue(slug))
    words = [Renderer(catalogue, state, language).text(refusal.message) for language in ("en", "ja")]
    return GameWords(*words)


def layer_said(view: BundleView, layer: str) -> GameWords:
    """What people call a layer of the map."""
    key = f"layer.{layer}"
    return _named(
        view, layer, lambda catalogue, language: catalogue.term(key, language) or catalogue.message(key, language)
    )


def word_said(view: BundleView, layer: str, word: str) -> GameWords:
    """What people call a word of a layer."""
    return _named(view, word, lambda catalogue, language: catalogue.term(f"{layer}.{word}", language))


def _named(view: BundleView, id: str, find: Callable[[Catalogue, str], str | None]) -> GameWords:
    slug = view.system.slug if view.system else ""
    catalogue = view.memo.get("catalogue", (slug,), lambda: _catalogue(slug))
    return GameWords(find(catalogue, "en") or id, find(catalogue, "ja") or id, id)


def named(view: BundleView, unit: str) -> GameWords:
    """The name on a unit's counter, in both languages."""
    counter = view.roster_counters.get(unit) or view.roster_counters.get(unit.rpartition(".")[0])
    names = counter.name if counter else {}
    return GameWords(names.get("en") or unit, names.get("ja") or names.get("en") or unit)


def budget_words(view: BundleView, budget: BudgetModel) -> GameWords:
    """What a budget says, with the names that people know."""
    scenario, map = view.scenario, view.map
    if scenario is None or map is None:
        return GameWords(*(describe(budget, language) for language in LANGUAGES))
    named = NamedParts(scenario, map, view.roster_counters, view.formations, view.own_layers)
    return GameWords(*(describe(budget, language, named.names(language)) for language in LANGUAGES))


def _catalogue(slug: str) -> Any:
    try:
        return load_catalogue(slug)
    except RulesetError:
        return shared_catalogue()
