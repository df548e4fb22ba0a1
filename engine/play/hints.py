"""What a game tells whoever wants to play it well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.play.messages import Attempt

STEADY = 50


class Style(NamedTuple):
    """How somebody likes to play: boldness goes from 0, who risks nothing, to 100, who risks everything."""

    boldness: int = STEADY


@dataclass(frozen=True)
class Hints:
    """Hints of a game for its players; they rest on nothing that the side in question does not know.

    `appraise(state, attempt, style)` says how good a choice looks, in points of the game's own; the best has the most.
    `value(state, side)` says what a position is worth to a side, `goals(state, side)` which places are worth going to.
    `weighty` are the verbs that are worth thinking about, each with the step at whose end it can be judged.
    `at_once` are verbs that need no thought: where such a choice looks best, nobody looks for a better one.
    `doubt` is a difference between two values that says nothing yet, for values are no more exact than that.
    """

    appraise: Callable[[Any, Attempt[Any], Style], int] | None = None
    value: Callable[[Any, int], int] | None = None
    goals: Callable[[Any, int], Mapping[int, int]] | None = None
    weighty: Mapping[str, str] = field(default_factory=dict)
    doubt: int = 0
    at_once: frozenset[str] = frozenset()


NO_HINTS = Hints()
