"""Precomputed tables of a grid: neighbours, sides and corners of every hex, and back from edges and vertices.

Each cell owns the edges on its sides 0, 1, 2 and the vertices at its corners 0 and 3; the others belong to the
neighbour beyond. With a rim of one cell around the array every edge and vertex of a border hex has an owner too,
and none changes its number when a hex is missing. Corner k stands between side k - 1 and side k.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.hexes.layout import Layout

Sixes = tuple[tuple[int, ...], ...]
NOWHERE = (-1,) * 6


def neighbour_table(layout: Layout, exists: Sequence[object]) -> Sixes:
    """For each index the neighbours by direction, -1 where there is no hex."""
    at = [-1] * layout.padded_size
    for index, (cell, _) in compress(enumerate(layout.padded()), exists):
        at[cell] = index
    steps = (layout.padded_steps(0), layout.padded_steps(1))
    return tuple(
        tuple([at[cell + step] for step in steps[odd]]) if here else NOWHERE
        for here, (cell, odd) in zip(exists, layout.padded(), strict=True)
    )


def side_table(layout: Layout) -> Sixes:
    """For each index its six edges by direction."""
    tables = [(s[3] * 3, s[4] * 3 + 1, s[5] * 3 + 2) for s in map(layout.padded_steps, (0, 1))]
    return tuple(
        (own := 3 * cell, own + 1, own + 2, own + tables[odd][0], own + tables[odd][1], own + tables[odd][2])
        for cell, odd in layout.padded()
    )


def corner_table(layout: Layout) -> Sixes:
    """For each index its six vertices; corner k stands where side k begins, clockwise."""
    tables = [(s[0] * 2 + 1, s[2] * 2, s[3] * 2, s[5] * 2 + 1) for s in map(layout.padded_steps, (0, 1))]
    return tuple(
        (own := 2 * cell, own + t[0], own + t[1], own + 1, own + t[2], own + t[3])
        for cell, t in ((cell, tables[odd]) for cell, odd in layout.padded())
    )


def edge_table(hexes: Sequence[int], sides: Sixes, count: int) -> tuple[tuple[int, int], ...]:
    """For each edge its two hexes, the lower index first, -1 where there is none."""
    first, second = [-1] * count, [-1] * count
    for index in hexes:
        for edge in sides[index]:
            if first[edge] < 0:
                first[edge] = index
            else:
                second[edge] = index
    return tuple(zip(first, second, strict=True))


def vertex_table(hexes: Sequence[int], corners: Sixes, count: int) -> tuple[tuple[int, ...], ...]:
    """For each vertex its one to three hexes in index order; none when no hex touches it."""
    around: list[tuple[int, ...]] = [()] * count
    for index in hexes:
        for vertex in corners[index]:
            around[vertex] += (index,)
    return tuple(around)
