"""Sets of hexes that grow from others: what lies together, what is the same, one ring more or less."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.hexes import Grid
from engine.hexes.layout import Layout

Hexes = list[int]


def together(grid: Grid, start: int, words: Sequence[str], stops: Collection[int] = ()) -> Hexes:
    """The hexes with the word of one hex that hang together with it; no way leads over the hexsides of `stops`."""
    found, waiting = {start}, [start]
    while waiting:
        index = waiting.pop()
        for neighbour, side in zip(grid.neighbours[index], grid.sides[index], strict=True):
            if (
                neighbour >= 0
                and neighbour not in found
                and words[neighbour] == words[start]
                and (not stops or side not in stops)
            ):
                found.add(neighbour)
                waiting.append(neighbour)
    return sorted(found)


def alike(grid: Grid, start: int, words: Sequence[str]) -> Hexes:
    """All hexes with the word of one hex."""
    return [index for index in grid.hexes if words[index] == words[start]]


def grown(grid: Grid, hexes: Iterable[int]) -> Hexes:
    """The hexes and all their neighbours."""
    inside = set(hexes)
    return sorted(inside.union(*(grid.neighbours[index] for index in inside)) - {-1})


def shrunk(grid: Grid, hexes: Iterable[int]) -> Hexes:
    """The hexes that have no neighbour outside; the rim of the map is no outside."""
    inside = {*hexes, -1}
    return sorted(index for index in inside if index >= 0 and inside.issuperset(grid.neighbours[index]))


def inverted(grid: Grid, hexes: Iterable[int]) -> Hexes:
    """All other hexes."""
    inside = set(hexes)
    return [index for index in grid.hexes if index not in inside]


def mirrored(grid: Grid, hexes: Iterable[int], across: bool, down: bool) -> Hexes:
    """The hexes and their mirror images about the middle of the map: left and right, top and bottom, or both at once.

    The axes run so that hexes fall on hexes exactly; on the far rim some have no image.
    """
    kept = list(dict.fromkeys(hexes))
    if not (across or down):
        return kept
    layout = Layout(grid.orientation, grid.stagger, grid.columns, grid.rows)
    images = (_image(layout, index, across, down) for index in kept)
    return list(dict.fromkeys((*kept, *(index for index in images if index in grid))))


def _image(layout: Layout, index: int, across: bool, down: bool) -> int:
    """The mirror image of a place, -1 where there is none."""
    line, place = layout.position(index)
    lines, places = (layout.columns, layout.rows) if layout.flat else (layout.rows, layout.columns)
    if across if layout.flat else down:
        line = 2 * ((lines - 1) // 2) - line
    if down if layout.flat else across:
        place = places - (2 if layout.shifted(line) else 1) - place
    column, row = (line, place) if layout.flat else (place, line)
    return row * layout.columns + column if 0 <= column < layout.columns and 0 <= row < layout.rows else -1
