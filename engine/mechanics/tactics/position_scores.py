"""What positions are worth by the levels of victory of a scenario, and by how near the foremost units have come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.mechanics.areas import Spots, places_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.conditions import ByTurn, Condition, Control, Counting, NumberOf, UnitsAt, parts_of
from engine.mechanics.victory import Level, decides, grade, reached

LEVEL, WON, WHOLE = 60, 400, 100
FOREMOST = (4, 3, 2, 1, 1)
SIGNS = {None: 0, 0: 1, 1: -1}
WIDE = 60
"""An area of more hexes than this is no place to go to."""


def prospect(state: Any, deadline: int, further: int = 0) -> int:
    """Say how the game would end for the first side if it ended now, the more the nearer the end is.

    `further` says in parts of a hundred how much of its next level that side has. A game that is over counts most.
    """
    if state.result is not None:
        winner: int | None = state.result.winner
        how_well = grade(state, reached(state, "end")) if decides(state) else SIGNS[winner]
        return WON * how_well
    if not decides(state):
        return 0
    worth: int = LEVEL + 3 * LEVEL // (1 + deadline - state.turn)
    return worth * (WHOLE * grade(state, reached(state, "end")) + further) // WHOLE


def foremost(distances: Iterable[int]) -> int:
    """Say how far those in front still have to go; the first count most.

    >>> foremost([9, 1, 2])
    28
    """
    return sum(weight * each for weight, each in zip(FOREMOST, sorted(distances), strict=False))


def levels_of(state: Any, side: int) -> tuple[Level, ...]:
    """Return the levels of victory of a side."""
    levels = state.victory.levels if state.victory else ()
    return tuple(level for level in levels if level.side == side)


def next_turn_named(state: Any, side: int) -> int:
    """Return the turn by which a side must have come to its next level; the last one if no other is named."""
    parts = (part for level in levels_of(state, side) for part in parts_of(level.condition))
    turns = (part.turn for part in parts if isinstance(part, ByTurn) and part.turn >= state.turn)
    return min(turns, default=int(state.last))


@cached_value("record")
def places_of_levels(state: Any) -> Mapping[int, int]:
    """Return the places of which the scenario's levels speak, with how many of them do."""
    levels = state.victory.levels if state.victory else ()
    named = Counter(hex for level in levels for hex in _named(level))
    return {hex: count for hex, count in named.items() if hex < state.board.grid.size}


def _named(level: Level) -> frozenset[int]:
    areas = [getattr(part, "area", None) for part in parts_of(level.condition)]
    return frozenset(
        hex for area in areas if isinstance(area, Spots) and len(area.places) <= WIDE for hex in area.places
    )


def onward(state: Any, side: int) -> int:
    """Say in parts of a hundred how much a side has of the next level that it has not reached."""
    missing = [level.condition for level in levels_of(state, side) if level.condition is not None]
    open_ones = [condition for condition in missing if not condition.holds(state)]
    return fulfilled(state, open_ones[-1]) if open_ones else WHOLE


def fulfilled(state: Any, condition: Condition) -> int:
    """Say in parts of a hundred how much of a condition is there."""
    if condition.holds(state):
        return WHOLE
    if isinstance(condition, NumberOf):
        return _of_parts(state, condition)
    if isinstance(condition, Counting):
        least = _least(state, condition)
        return WHOLE * min(condition.number(state), least) // max(1, least)
    return 0


def _least(state: Any, condition: Counting) -> int:
    """How many a condition asks for; control of a place that names no number is control of all of it."""
    if condition.count.least is None and isinstance(condition, Control):
        return len(places_in(state, condition.area))
    return condition.count.least or 0


def _of_parts(state: Any, condition: NumberOf) -> int:
    """All that are wanted count alike, the easiest first; what must not be counts by how little there is of it."""
    if condition.count.most is not None:
        there = sum(part.number(state) for part in condition.parts if isinstance(part, UnitsAt))
        return WHOLE // (1 + there)
    least = len(condition.parts) if condition.count.least is None else condition.count.least
    shares: Sequence[int] = sorted((fulfilled(state, part) for part in condition.parts), reverse=True)[:least]
    return sum(shares) // max(1, len(shares))
