"""What marches are worth to bots: where a unit would rather stand, who goes first, where he ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.mechanics.opinions import Opinion
from engine.mechanics.positions import Positions
from engine.play import NOWHERE, Attempt, Style

NEAREST = 1000
"""More than any hex is worth against another."""
STAYS, MARCHES = -1, 40

Worth = Callable[[int], int]
"""What hexes are worth to a unit."""


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
    """Return the first unit that gains so much at least; NOWHERE if nobody does.

    >>> first_to_gain([4, 7, 9], {4: 1, 7: 5, 9: 6}.__getitem__, 5)
    7
    """
    return next((unit for unit in units if gains(unit) >= least), NOWHERE)


def sends(next_to_march: Callable[[Any, Any, Style], int]) -> Opinion:
    """Return the opinion that the first unit that gains by a march is sent."""

    def pick(state: Any, attempt: Attempt[Any], style: Style) -> int:
        return MARCHES if attempt.unit == next_to_march(state, attempt.frame, style) else STAYS

    return pick


def ends(worths: Callable[[Any, int, Style], Worth]) -> Opinion:
    """Return the opinion that a planned march ends where it is best for the unit."""

    def to(state: Any, attempt: Attempt[Any], style: Style) -> int:
        return worths(state, attempt.frame.unit, style)(attempt.hex)

    return to


def comes_on(worths: Callable[[Any, int, Style], Worth]) -> Opinion:
    """Return the opinion that whoever waits beside the map comes at once, at the best place."""

    def come_on(state: Any, attempt: Attempt[Any], style: Style) -> int:
        unit, hex = attempt.unit, attempt.hex
        return NEAREST + worths(state, unit, style)(hex)

    return come_on
