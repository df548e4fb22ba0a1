"""Finding a word of a layer on the map, or in a part of it, and putting another one in its place."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from editor.maps.erase_edits import GROUND, EraseTarget, painted
from editor.maps.map_lines import NONE, MapLines, loose, runs
from engine.bundle import Change, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.hexes import Grid


def words_of(map: Map, target: EraseTarget) -> list[str]:
    """The words that a layer can say: those that the map declares, then those in use."""
    if target.kind == GROUND:
        layer = map.hexes[target.layer]
        found = [*map.words.get(target.layer, ()), *layer.legend.values(), *layer.hexes]
    else:
        used = [chain.word for chain in map.chains if chain.layer == target.layer and chain.hexsides]
        found = [*map.words.get(target.layer, ()), *used, *map.hexsides.get(target.layer, {})]
        found = [word for word in found if word != NONE]
    return list(dict.fromkeys(found))


@dataclass(frozen=True)
class FoundWord:
    """Where a word was found."""

    hexes: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many places they are."""
        return len(self.hexes) + len(self.edges)


def find(map: Map, grid: Grid, target: EraseTarget, word: str, within: Collection[int] = ()) -> FoundWord:
    """Where a layer says a word: on the whole map, or on some hexes and their sides."""
    inside = frozenset(within) or frozenset(grid.hexes)
    if target.kind == GROUND:
        cells, default = map.cells(target.layer), map.hexes[target.layer].default
        return FoundWord(tuple(index for index in sorted(inside) if cells.get(grid.label(index), default) == word))
    lines = MapLines(map, map, grid)
    edges = [edge for course in lines.of(target.layer) if course.word == word for edge in course.edges]
    edges += [edge for edge, each in loose(map, grid, target.layer).items() if each == word]
    return FoundWord(edges=tuple(edge for edge in dict.fromkeys(edges) if not inside.isdisjoint(grid.edge_hexes(edge))))


def replaced(map: Map, own: Map, grid: Grid, target: EraseTarget, found: FoundWord, word: str) -> list[Change]:
    """The changes that put a word in the place of what was found."""
    if target.kind == GROUND:
        return painted(map, own, grid, target.layer, dict.fromkeys(found.hexes, word))
    there, lines = set(found.edges), MapLines(map, own, grid)
    renamed: list[Change] = []
    for course in lines.of(target.layer):
        kept = set(course.edges) - there
        if course.word == word or len(kept) == len(set(course.edges)):
            continue
        if not kept and course.number >= 0:
            renamed.append(SetValue(MAP_FILE, ("chains", course.number, "word"), word))
            continue
        new = runs(course.edges, kept)
        lines.erase(target.layer, there.intersection(course.edges))
        for run in new:
            lines.draw(target.layer, word, run)
    lying = [edge for edge, each in loose(map, grid, target.layer).items() if edge in there and each != word]
    lines.put(target.layer, dict.fromkeys(lying, word))
    return [*renamed, *lines.changes()]
