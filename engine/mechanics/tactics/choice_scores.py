"""What a game thinks of choices, by their verbs: opinions as a table, for the hints of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.play import Attempt, Style

S = TypeVar("S")
ChoiceScore = Callable[[Any, Attempt[Any], Style], int]


def fixed_score(points: int) -> ChoiceScore:
    """Return the opinion that a choice is always worth the same."""
    return lambda _state, _attempt, _style: points


class ScoreBy(Generic[S]):
    """Short opinions about a state of which mypy knows the type."""

    def unit(self, worth: Callable[[S, int], int]) -> ChoiceScore:
        """Return the opinion that a choice is worth what its unit is."""
        return lambda state, attempt, _style: worth(state, attempt.unit)

    def hex(self, worth: Callable[[S, int], int]) -> ChoiceScore:
        """Return the opinion that a choice is worth what its hex is."""
        return lambda state, attempt, _style: worth(state, attempt.hex)

    def only_if(self, test: Callable[[S, Attempt[Any]], object], points: int, otherwise: int = -1) -> ChoiceScore:
        """Return the opinion that a choice is good where a test holds."""
        return lambda state, attempt, _style: points if test(state, attempt) else otherwise


def score_by_verb(opinions: Mapping[str, ChoiceScore]) -> ChoiceScore:
    """Return what says how good any choice looks; what has no opinion is worth nothing, such as to end a step."""

    def appraise(state: Any, attempt: Attempt[Any], style: Style) -> int:
        opinion = opinions.get(attempt.verb)
        return opinion(state, attempt, style) if opinion else 0

    return appraise
