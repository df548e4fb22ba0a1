"""A position that can be asked: the draft's start, or where a game in play stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from engine.bundle.models import Map
from engine.play import NOWHERE, System
from engine.rulebook import Catalogue, Renderer, catalogue_of
from engine.validate.view import BundleView

T = TypeVar("T")
NOBODY = -1
"""Somebody who plays no side, and so knows only what is hidden from none."""


@dataclass(frozen=True)
class PositionView:
    """A position at one revision of the document, with the words for it.

    A `draft` may be anything that people have written: where a game's own code breaks on it, it has no answer.

    `viewer` is the side that looks, None when everything is open, NOBODY when none of those who play looks. Without a
    state the draft cannot be computed yet, and only what the map itself says is known.
    """

    revision: int
    map: Map | None
    system: System | None
    state: Any
    language: str
    viewer: int | None = None
    draft: bool = False

    def ask(self, what: str, *about: Any) -> Any:
        """Ask the game's sight of this position; None where it has no answer. `Sight` says what can be asked."""
        asked = getattr(self.system.sight, what) if self.system is not None else None
        return self.answer(asked, self.state, *about) if asked is not None and self.state is not None else None

    def answer(self, asked: Callable[..., T], *about: Any) -> T | None:
        """Call a function of the game; None where it breaks on what a draft says."""
        try:
            return asked(*about)
        except Exception:  # a game's own code meets what people write
            if not self.draft:
                raise
            return None

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts of the game."""
        return catalogue_of(self.system.slug if self.system else "")

    @cached_property
    def words(self) -> Renderer:
        """What puts the engine's messages into words."""
        return Renderer(self.catalogue, self.state, self.language)

    @cached_property
    def units(self) -> Mapping[str, int]:
        """The numbers of units by id."""
        roster = self.state.roster if self.state is not None else ()
        return {counter.id: number for number, counter in enumerate(roster)}

    def term(self, key: str) -> str:
        """A word of the game, or the key as words where the game has none."""
        return self.catalogue.term(key, self.language) or key.rpartition(".")[2].replace("_", " ")

    def sees(self, entry: str, key: int) -> bool:
        """Whether the viewer may know an entry of the state."""
        spec, viewer = self.state.SCHEMA.get(entry), self.viewer
        if spec is None or spec.hidden_from is None or viewer is None:
            return True
        looking = range(len(self.state.SIDES)) if viewer == NOBODY else (viewer,)
        return not any(spec.hidden_from(self.state, key, side) for side in looking)

    def place(self, unit: int) -> int:
        """Where a unit stands, as far as the viewer may know."""
        if self.system is None or not self.sees("at", unit):
            return NOWHERE
        return self.system.vocabulary.place(self.state, unit)

    def steps(self, unit: int) -> int | None:
        """How many steps a unit has; None where the game does not count them, or the viewer may not know."""
        if self.state is None or "steps" not in self.state.SCHEMA or not self.sees("steps", unit):
            return None
        left: int = self.state.steps[unit]
        return left


def draft_position(view: BundleView, revision: int, language: str) -> PositionView:
    """The start position of a draft as it stands."""
    return PositionView(revision, view.map, view.system, view.position[0], language, draft=True)
