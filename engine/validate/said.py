"""What a game says, in both languages."""

from __future__ import annotations

from typing import Any

from engine.compile import Said
from engine.play import Refusal
from engine.rulebook import Renderer, RulesetError, load_catalogue, shared_catalogue
from engine.validate.view import View


def said(view: View, state: Any, refusal: Refusal) -> Said:
    """A refusal in words."""
    slug = view.system.slug if view.system else ""
    catalogue = view.memo.get("catalogue", (slug,), lambda: _catalogue(slug))
    words = [Renderer(catalogue, state, language).text(refusal.message) for language in ("en", "ja")]
    return Said(*words)


def _catalogue(slug: str) -> Any:
    try:
        return load_catalogue(slug)
    except RulesetError:
        return shared_catalogue()
