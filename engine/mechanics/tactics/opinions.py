"""What a game thinks of choices, by their verbs: opinions as a table, for the hints of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.play import Attempt, Style

Opinion = Callable[[Any, Attempt[Any], Style], int]


def so_much(points: int) -> Opinion:
    """Return the opinion that a choice is always worth the same."""
    return lambda _state, _attempt, _style: points


def by_verb(opinions: Mapping[str, Opinion]) -> Opinion:
    """Return what says how good any choice looks; what has no opinion is worth nothing, such as to end a step."""

    def appraise(state: Any, attempt: Attempt[Any], style: Style) -> int:
        opinion = opinions.get(attempt.verb)
        return opinion(state, attempt, style) if opinion else 0

    return appraise
