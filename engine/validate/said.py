"""What a game says and what its maps hold, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bundle import describe
from engine.bundle.models.budgets import Budget
from engine.bundle.texts import LANGUAGES
from engine.compile import Said
from engine.compile.sentences import Named
from engine.play import Refusal
from engine.rulebook import Catalogue, Renderer, RulesetError, load_catalogue, shared_catalogue
from engine.validate.view import View


def said(view: View, state: Any, refusal: Refusal) -> Said:
    """A refusal in words."""
    slug = view.system.slug if view.system else ""
    catalogue = view.memo.get("catalogue", (slug,), lambda: _catalogue(slug))
    words = [Renderer(catalogue, state, language).text(refusal.message) for language in ("en", "ja")]
    return Said(*words)


def layer_said(view: View, layer: str) -> Said:
    """What people call a layer of the map."""
    key = f"layer.{layer}"
    return _named(
        view, layer, lambda catalogue, language: catalogue.term(key, language) or catalogue.message(key, language)
    )


def word_said(view: View, layer: str, word: str) -> Said:
    """What people call a word of a layer."""
    return _named(view, word, lambda catalogue, language: catalogue.term(f"{layer}.{word}", language))


def _named(view: View, id: str, find: Callable[[Catalogue, str], str | None]) -> Said:
    slug = view.system.slug if view.system else ""
    catalogue = view.memo.get("catalogue", (slug,), lambda: _catalogue(slug))
    return Said(find(catalogue, "en") or id, find(catalogue, "ja") or id, id)


def budget_words(view: View, budget: Budget) -> Said:
    """What a budget says, with the names that people know."""
    scenario, map = view.scenario, view.map
    if scenario is None or map is None:
        return Said(*(describe(budget, language) for language in LANGUAGES))
    named = Named(scenario, map, view.roster_counters, view.formations, view.own_layers)
    return Said(*(describe(budget, language, named.names(language)) for language in LANGUAGES))


def _catalogue(slug: str) -> Any:
    try:
        return load_catalogue(slug)
    except RulesetError:
        return shared_catalogue()
