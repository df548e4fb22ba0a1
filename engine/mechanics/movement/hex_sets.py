"""Small answers of the search: what lies next to a hex, ways out of it, sums of prices and unions of sets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.board import Board
from engine.board.steps import Row
from engine.mechanics.movement.charts import Pricer
from engine.mechanics.movement.rows import Bar, G, Prices, S
from engine.play import State

Hexes = Collection[int]


def in_play(state: State, hex: int) -> bool:
    """Tell whether a hex lies on the part of the map that is played on."""
    return state.area is None or hex in state.area.held


def next_to(board: Board, row: Bar[S, G], hexes: Hexes, here: int) -> frozenset[int]:
    """Return the hexes next to one that a "between" keeps apart from it."""
    near = [hex for hex, _edge in board.adjacent(here) if hex in hexes]
    if row.same and isinstance(hexes, Mapping):
        holders = frozenset(hexes[here])
        return frozenset(hex for hex in near if not holders.isdisjoint(hexes[hex]))
    return frozenset(near)


def ways_out(board: Board, price: Pricer, here: int, steps: Iterable[tuple[int, int]]) -> Row:
    """Return the ways that lead out of a hex by some steps, cheapest first."""
    found = [(there, *way) for there, edge in steps for way in price(board, here, there, edge)]
    return tuple(sorted([(cost, way, there) for there, way, cost in found], key=lambda way: (way[0], way[2], way[1])))


def sum_of(size: int, charged: Iterable[Prices]) -> list[int]:
    """Add up by place what several rows charge."""
    found = [0] * size
    for prices in charged:
        _add(found, prices)
    return found


def sums_of(size: int, charged: Sequence[Prices], chosen: Iterable[Sequence[int]]) -> dict[tuple[int, ...], list[int]]:
    """Add up the same for several choices of the rows; what the last rows of two have in common is added up once.

    >>> sums_of(3, [{0: 1}, {1: 2}, {1: 5}], [(0, 2), (1, 2), (2,)])
    {(): [0, 0, 0], (2,): [0, 5, 0], (0, 2): [1, 5, 0], (1, 2): [0, 7, 0]}
    """
    found = {(): [0] * size}
    for rows in chosen:
        for first in range(len(rows) - 1, -1, -1):
            here, rest = tuple(rows[first:]), tuple(rows[first + 1 :])
            if here not in found:
                found[here] = list(found[rest])
                _add(found[here], charged[rows[first]])
    return found


def _add(sums: list[int], prices: Prices) -> None:
    for hex, price in prices.items():
        sums[hex] += price


def union(sets: Iterable[Hexes]) -> frozenset[int]:
    """Join sets of hexes; one alone stays what it is."""
    found = [each for each in sets if each]
    if len(found) == 1 and isinstance(found[0], frozenset):
        return found[0]
    return frozenset().union(*found)
