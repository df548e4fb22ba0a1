"""Maps of distances for hints: how far each hex lies from the enemy and from goals, and who goes for which goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any, TypeVar

from engine.board import Board
from engine.board.steps import StepGraph
from engine.mechanics.cached_values import cached_as, cached_value
from engine.mechanics.distances import pulled, spread
from engine.mechanics.movement import Movement
from engine.mechanics.positions import on_map

G = TypeVar("G", int, str)
SIGHT = 40
"""Distances as the crow flies are counted up to here."""
REMEMBERED = 128
"""For this many ways in which units can stand the distances are kept: trials come back to the same ones."""


def everybody(_state: Any, _unit: int) -> bool:
    """Count every unit of the enemy."""
    return True


@cached_value("at", "record")
def enemies(state: Any, side: int, counts: Callable[[Any, int], object] = everybody) -> tuple[int, ...]:
    """Return the hexes in which units of the other side stand that count."""
    return tuple(sorted({state.at[unit] for unit in on_map(state, 1 - side) if counts(state, unit)}))


@cached_value("at", "record")
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


@dataclass(frozen=True, eq=False)
class WayDistances:
    """How far places lie from the nearest of some, along the ways of a kind of mover, if nobody stood in the way.

    It counts up to `limit`, in movement points. `steps(state, mover)` are other steps than those of the chart.
    """

    marches: Movement[Any, Any]
    limit: int
    steps: Callable[[Any, Any], StepGraph] | None = None

    def far(
        self, state: Any, mover: Any, starts: tuple[int, ...], counts: tuple[int, ...] = (), stops: Any = None
    ) -> list[int]:
        """Return how far each place lies; starts may count for more than 0; hexes with `stops` are not left again."""
        if not starts:
            return [0] * state.board.size
        graph = (self.steps or self.marches.chart)(state, mover)
        known: dict[object, list[int]] = graph.board.cached("tactics.ways", (), lambda _board: {})
        key = (graph, self.limit, starts, counts, None if stops is None else bytes(map(bool, stops)))
        if key not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = pulled(graph, dict(zip_longest(starts, counts, fillvalue=0)), self.limit, stops)
        return known[key]

    @cached_property
    def to(self) -> Callable[..., list[int]]:
        """Return the same, to(state, mover, starts[, counts]), remembered as long as the ground is the same."""
        watch = (*self.marches.ground, *self.marches.extras) if self.steps else self.marches.ground
        return cached_as(f"{self.marches.name}.ways", watch, self.far)


def shared_out(far: Mapping[int, Mapping[G, int]], crowd: Callable[[int], int]) -> dict[int, G]:
    """Return the goal of each unit, where `far[unit][goal]` is how far it has; the unit nearest to one chooses first.

    A goal seems `crowd(number)` further off when this many units go there already.

    >>> shared_out({7: {1: 2, 2: 5}, 8: {1: 3, 2: 4}}, lambda number: 2 * number)
    {7: 1, 8: 2}
    """
    found, going, crowds, alone = dict[int, G](), Counter[G](), dict[G, int](), crowd(0)
    for _nearest, unit in sorted([(min(ways.values()), unit) for unit, ways in far.items()]):
        _seems, goal = min([(way + crowds.get(goal, alone), goal) for goal, way in far[unit].items()])
        found[unit] = goal
        going[goal] += 1
        crowds[goal] = crowd(going[goal])
    return found
