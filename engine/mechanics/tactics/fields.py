"""Maps of distances for hints: how far each hex lies from the enemy and from goals, and who goes for which goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.board import Board
from engine.mechanics.derived import derived
from engine.mechanics.distances import spread
from engine.mechanics.positions import on_map

G = TypeVar("G", int, str)
SIGHT = 40
"""Distances as the crow flies are counted up to here."""
REMEMBERED = 128
"""For this many ways in which units can stand the distances are kept: trials come back to the same ones."""


def everybody(_state: Any, _unit: int) -> bool:
    """Count every unit of the enemy."""
    return True


@derived("at", "record")
def enemies(state: Any, side: int, counts: Callable[[Any, int], object] = everybody) -> tuple[int, ...]:
    """Return the hexes in which units of the other side stand that count."""
    return tuple(sorted({state.at[unit] for unit in on_map(state, 1 - side) if counts(state, unit)}))


@derived("at", "record")
def enemy_distance(state: Any, side: int, counts: Callable[[Any, int], object] = everybody) -> list[int]:
    """Return how far each hex lies from the nearest of these, as the crow flies."""
    return distance_from(state.board, enemies(state, side, counts))


def distance_from(board: Board, starts: tuple[int, ...]) -> list[int]:
    """Return how far each hex lies from the nearest of some, as the crow flies; the answers of late are kept."""
    known: dict[tuple[int, ...], list[int]] = board.cached("tactics.distance_from", (), lambda _board: {})
    if starts not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        boxes = [SIGHT] * (board.size - board.grid.size)
        known[starts] = spread(board.grid.neighbours, starts, SIGHT) + boxes
    return known[starts]


def shared_out(far: Mapping[int, Mapping[G, int]], crowd: Callable[[int], int]) -> dict[int, G]:
    """Return the goal of each unit, where `far[unit][goal]` is how far it has; the unit nearest to one chooses first.

    A goal seems `crowd(number)` further off when this many units go there already.

    >>> shared_out({7: {1: 2, 2: 5}, 8: {1: 3, 2: 4}}, lambda number: 2 * number)
    {7: 1, 8: 2}
    """
    found, going = dict[int, G](), Counter[G]()
    for unit in sorted(far, key=lambda unit: (min(far[unit].values()), unit)):
        ways = far[unit]
        found[unit] = min(ways, key=lambda goal: (ways[goal] + crowd(going[goal]), goal))
        going[found[unit]] += 1
    return found
