"""What marches are worth to bots: where a unit would rather stand, which unit goes next, where its march ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Generic, TypeVar

from engine.mechanics.cached_values import cached_as
from engine.mechanics.movement import Movement
from engine.mechanics.positions import Positions
from engine.mechanics.tactics.choice_scores import ChoiceScore
from engine.play import NOWHERE, Attempt, Style

S = TypeVar("S", bound=Any)
NEAREST = 1000
"""More than any hex is worth against another."""
STAYS, MARCHES, LEAST_GAIN = -1, 40, 5
ALL = 1 << 30

Worth = Callable[[int], int]
"""What hexes are worth to a unit."""
Worths = Callable[[Any, int, Style], Worth]
"""worths(state, unit, style): what hexes are worth to a unit, as things stand."""


def gain(worth: Worth, here: int, hexes: Iterable[int]) -> int:
    """Return how much better than where a unit stands the best of some hexes is.

    >>> gain([3, 5, 9].__getitem__, 0, [0, 1, 2]), gain([3].__getitem__, 0, [0])
    (6, -1003)
    """
    return max((worth(hex) for hex in hexes if hex != here), default=-NEAREST) - worth(here)


def nearest_first(state: Positions, units: Iterable[int], far: Sequence[int]) -> tuple[int, ...]:
    """Return units in the order of how far they stand from what is measured."""
    return tuple(sorted(units, key=lambda unit: (far[state.at[unit]], unit)))


def first_to_gain(units: Iterable[int], gains: Callable[[int], int], least: int) -> int:
    """Return the first unit that gains so much at least; NOWHERE if there is none.

    >>> first_to_gain([4, 7, 9], {4: 1, 7: 5, 9: 6}.__getitem__, 5)
    7
    """
    return next((unit for unit in units if gains(unit) >= least), NOWHERE)


@dataclass(frozen=True, eq=False)
class Marching(Generic[S]):
    """Which unit marches next, and where to.

    `waiting(state, frame)` are the units that may still be sent, in the order in which bots think of them; the first
    that gains `least` by a march is sent. `watch` names all that `worths` and `waiting` rest on besides movement. With
    `tried`, units are first asked whether a hex next to them is better, and only so many of those are looked at again.
    """

    marches: Movement[S, Any]
    worths: Worths
    waiting: Callable[[S, Any], Iterable[int]]
    watch: tuple[str, ...]
    least: int = LEAST_GAIN
    tried: int = ALL

    @cached_property
    def _watch(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.watch, *self.marches.watch, *self.marches.ground, *self.marches.extras)))

    @cached_property
    def best_gain(self) -> Callable[[S, int, Style], int]:
        """Return how much better than where it stands the best hex in a unit's reach is."""

        def best(state: S, unit: int, style: Style) -> int:
            here, manner = state.at[unit], self.marches.manner(state, unit)
            reach = self.marches.onward(state, (unit,), here, 0, manner)
            return gain(self.worths(state, unit, style), here, reach.hexes())

        return cached_as(f"{self.marches.name}.best_gain", self._watch, best)

    def next_door(self, state: S, unit: int, style: Style) -> bool:
        """Tell whether a unit would rather stand in one of the hexes around it."""
        here, worth = state.at[unit], self.worths(state, unit, style)
        least = worth(here) + self.least
        return any(other >= 0 and worth(other) >= least for other in state.board.grid.neighbours[here])

    @cached_property
    def next_to_march(self) -> Callable[[S, Any, Style], int]:
        """Return the first unit that gains by a march."""

        def first(state: S, frame: Any, style: Style) -> int:
            units = iter(self.waiting(state, frame))
            if self.tried != ALL:
                units = islice((unit for unit in units if self.next_door(state, unit, style)), self.tried)
            return first_to_gain(units, lambda unit: self.best_gain(state, unit, style), self.least)

        return cached_as(f"{self.marches.name}.next_to_march", self._watch, first)

    def pick(self, state: S, attempt: Attempt[Any], style: Style) -> int:
        """The first unit that gains by a march is sent."""
        return MARCHES if attempt.unit == self.next_to_march(state, attempt.frame, style) else STAYS

    def to(self, state: S, attempt: Attempt[Any], style: Style) -> int:
        """A march ends where it is best for the unit."""
        return self.worths(state, attempt.frame.unit, style)(attempt.hex)


def goes(worths: Worths, least: int = LEAST_GAIN) -> ChoiceScore:
    """Return the opinion that a unit goes straight to where it gains most, if it gains enough."""

    def go(state: Any, attempt: Attempt[Any], style: Style) -> int:
        worth = worths(state, attempt.unit, style)
        better = worth(attempt.hex) - worth(state.at[attempt.unit])
        return better if better >= least else STAYS

    return go


def comes_on(worths: Worths) -> ChoiceScore:
    """Return the opinion that a unit beside the map comes at once, at the best place."""
    return lambda state, attempt, style: NEAREST + worths(state, attempt.unit, style)(attempt.hex)
