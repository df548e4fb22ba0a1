"""Hexsides at which a fill or the magic wand stops: rivers, borders, whatever a person chooses."""

from __future__ import annotations

from collections.abc import Callable

from editor.maps.map_lines import MapLines, loose
from engine.bundle.models import Map
from engine.hexes import Grid

Kind = tuple[str, str]


def side_kinds(map: Map | None) -> list[Kind]:
    """The layers and words that run along hexsides of a map."""
    if map is None:
        return []
    found = [(chain.layer, chain.word) for chain in map.chains if chain.hexsides]
    found += [(layer, word) for layer, lists in map.hexsides.items() for word, edges in lists.items() if edges]
    return list(dict.fromkeys(found))


class FillStops:
    """Which kinds of hexsides stop, and where they run; read anew when the map is another."""

    def __init__(self, map: Callable[[], Map | None]) -> None:
        self._map = map
        self.chosen: frozenset[Kind] = frozenset()
        self._kept: tuple[object, frozenset[Kind], frozenset[int]] = (None, frozenset(), frozenset())

    def edges(self, grid: Grid) -> frozenset[int]:
        """The hexsides at which to stop."""
        map = self._map()
        if map is None or not self.chosen:
            return frozenset()
        if self._kept[0] is not map or self._kept[1] != self.chosen:
            self._kept = map, self.chosen, frozenset(self._read(map, grid))
        return self._kept[2]

    def _read(self, map: Map, grid: Grid) -> set[int]:
        lines = MapLines(map, map, grid)
        found = {
            edge
            for layer, word in self.chosen
            for course in lines.of(layer)
            if course.word == word
            for edge in course.edges
        }
        for layer in {layer for layer, _word in self.chosen}:
            found |= {edge for edge, word in loose(map, grid, layer).items() if (layer, word) in self.chosen}
        return found
