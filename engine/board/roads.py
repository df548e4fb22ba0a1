"""Networks of roads and railways: what an edge layer joins, and the way along it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from engine.board.model import SEVERED, Board

Ways = tuple[tuple[tuple[int, int], ...], ...]


def road_ways(board: Board, layer: str, kinds: tuple[str, ...] = ()) -> Ways:
    """For each hex the neighbours that a road leads to, with the hexside.

    A road is any word but the layer's default; `kinds` keeps only these words.
    """

    def build(board: Board) -> Ways:
        found = board.layer(layer)
        wanted = {found.code(word) for word in kinds or found.words[1:]}
        hexes = range(board.grid.size)
        return tuple(tuple(way for way in board.adjacent(here) if found.values[way[1]] in wanted) for here in hexes)

    return board.cached(("roads", layer, kinds), (layer, SEVERED), build)


@dataclass(frozen=True, slots=True)
class Networks:
    """The connected parts of a road net, in order of their lowest hex; hexes without a road have the number -1."""

    numbers: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]

    def joined(self, a: int, b: int) -> bool:
        """Whether a road leads from one hex to the other."""
        return self.numbers[a] == self.numbers[b] >= 0


def networks(ways: Ways, blocked: Container[int] = frozenset(), cut: Container[int] = frozenset()) -> Networks:
    """The networks that remain when some hexes are blocked and some hexsides cut."""
    numbers = [-1] * len(ways)
    parts: list[tuple[int, ...]] = []
    for place, roads in enumerate(ways):
        if roads and numbers[place] < 0 and place not in blocked:
            part = tuple(sorted(_spread(ways, place, blocked, cut)))
            for member in part:
                numbers[member] = len(parts)
            parts.append(part)
    return Networks(tuple(numbers), tuple(parts))


def road_path(
    ways: Ways, start: int, end: int, blocked: Container[int] = frozenset(), cut: Container[int] = frozenset()
) -> tuple[int, ...]:
    """A shortest way along the road between two hexes, both included; empty where there is none."""
    before = {} if end in blocked else _spread(ways, end, blocked, cut)
    if start in blocked or start not in before:
        return ()
    path = [start]
    while path[-1] != end:
        path.append(before[path[-1]])
    return tuple(path)


def _spread(ways: Ways, start: int, blocked: Container[int], cut: Container[int]) -> dict[int, int]:
    """Every hex that the road leads to from the start, with the hex before it."""
    before = {start: start}
    queue = [start]
    for place in queue:
        for other, edge in ways[place]:
            if other not in before and other not in blocked and edge not in cut:
                before[other] = place
                queue.append(other)
    return before
