"""Taking a layer of the map off some hexes and hexsides, as changes of the file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from editor.maps.map_edits import TERRAIN
from editor.maps.map_lines import HEXES, SIDES, MapLines, loose
from engine.bundle import Change, Insert, PaintHexes, Remove, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.map import PlaceModel
from engine.hexes import Grid

GROUND, WAYS, BRIDGES, PLACES, AREAS, UNITS = "ground", "ways", "bridges", "places", "areas", "units"
Entry = str | tuple[str, ...]
"""A hexside, or the hexes of a place."""
LOCKS = {
    GROUND: "terrain",
    SIDES: "hexsides",
    WAYS: "ways",
    BRIDGES: "ways",
    PLACES: "places",
    AREAS: "areas",
    UNITS: "counters",
}


@dataclass(frozen=True)
class EraseTarget:
    """What is erased: a kind of thing, and of those that lie in layers the layer."""

    kind: str
    layer: str = ""

    @property
    def lock(self) -> str:
        """The layer, as a person sees them, to which it belongs."""
        return LOCKS[self.kind]

    @property
    def on_sides(self) -> bool:
        """Whether it lies on hexsides."""
        return self.kind in (SIDES, BRIDGES)


def targets(map: Map | None) -> list[EraseTarget]:
    """What there is to erase on a map."""
    if map is None:
        return []
    ground = [layer for layer in map.hexes if layer == TERRAIN or layer in map.words]
    sides = [*(chain.layer for chain in map.chains if chain.hexsides), *map.hexsides]
    ways = [chain.layer for chain in map.chains if chain.hexes]
    found = [EraseTarget(GROUND, layer) for layer in sorted(ground, key=lambda layer: layer != TERRAIN)]
    found += [EraseTarget(SIDES, layer) for layer in dict.fromkeys(sides)]
    found += [EraseTarget(WAYS, layer) for layer in dict.fromkeys(ways)]
    found += [EraseTarget(kind) for kind, there in ((BRIDGES, map.bridges), (PLACES, map.places)) if there]
    return [*found, EraseTarget(AREAS)] if map.areas else found


def bare(map: Map, layer: str) -> str:
    """The word that a hex of a layer has when nothing else is said of it."""
    found = map.hexes[layer]
    words = (*map.words.get(layer, ()), *found.legend.values())
    return found.default or (next(iter(words), "") if found.rows or layer == TERRAIN else "")


def painted(map: Map, own: Map, grid: Grid, layer: str, words: Mapping[int, str]) -> list[Change]:
    """What gives hexes these words on a layer; what they say already is left alone.

    Where a layer is a list of exceptions, a hex that shall say the usual thing is taken out of the list.
    """
    found = map.hexes[layer]
    cells = map.cells(layer)
    usual = "" if found.hexes and own.base is None else found.default
    new = {}
    for index, word in words.items():
        label = grid.label(index)
        if cells.get(label, found.default) != (word or found.default):
            new[label] = usual if word in ("", found.default) else word
    return [PaintHexes(layer, new)] if new else []


class Eraser:
    """Finds what of a target lies on some hexes and hexsides, and how to take it away."""

    def __init__(self, map: Map, own: Map, grid: Grid, target: EraseTarget) -> None:
        self.map, self.own, self.grid, self.target = map, own, grid, target

    def hit_hexes(self, hexes: Iterable[int]) -> list[int]:
        """The hexes on which there is something to erase."""
        if self.target.kind == GROUND:
            cells, empty = self.map.cells(self.target.layer), bare(self.map, self.target.layer)
            return [index for index in hexes if cells.get(self.grid.label(index), empty) != empty]
        there = self._there()
        return [index for index in hexes if index in there]

    def _there(self) -> set[int]:
        """The hexes that the target touches anywhere."""
        if self.target.kind == WAYS:
            courses = MapLines(self.map, self.own, self.grid).of(self.target.layer, HEXES)
            return {index for course in courses for index in course.edges}
        if self.target.kind == PLACES:
            return {index for place in self.map.places for index in self._indices(labels_of(place))}
        return {index for area in self.map.areas.values() for index in self._indices(area.hexes)}

    def _indices(self, labels: Iterable[str]) -> list[int]:
        known = {self.grid.label(index): index for index in self.grid.hexes} if labels else {}
        return [known[label] for label in labels if label in known]

    def hit_edges(self, edges: Iterable[int]) -> list[int]:
        """The hexsides on which there is something to erase."""
        if self.target.kind == BRIDGES:
            there = {self.grid.edge_index(bridge.hexside) for bridge in self.map.bridges}
        else:
            courses = MapLines(self.map, self.own, self.grid).of(self.target.layer)
            there = {edge for course in courses for edge in course.edges}
            there |= loose(self.map, self.grid, self.target.layer).keys()
        return [edge for edge in dict.fromkeys(edges) if edge in there]

    def changes(self, hexes: Collection[int], edges: Collection[int]) -> list[Change]:
        """What takes the target away there."""
        labels = {self.grid.label(index) for index in hexes}
        if self.target.kind == GROUND:
            word = bare(self.map, self.target.layer)
            return painted(self.map, self.own, self.grid, self.target.layer, dict.fromkeys(hexes, word))
        if self.target.kind in (SIDES, WAYS):
            lines = MapLines(self.map, self.own, self.grid)
            if self.target.kind == SIDES:
                lines.erase(self.target.layer, edges)
            else:
                lines.cut(self.target.layer, hexes)
            return lines.changes()
        if self.target.kind == BRIDGES:
            return self._bridges(set(edges))
        return self._places(labels) if self.target.kind == PLACES else self._areas(labels)

    def _bridges(self, edges: set[int]) -> list[Change]:
        gone = [bridge.hexside for bridge in self.map.bridges if self.grid.edge_index(bridge.hexside) in edges]
        return self._taken("bridges", [bridge.hexside for bridge in self.own.bridges], gone)

    def _places(self, labels: set[str]) -> list[Change]:
        gone = [labels_of(place) for place in self.map.places if not labels.isdisjoint(labels_of(place))]
        return self._taken("places", [labels_of(place) for place in self.own.places], gone)

    def _taken(
        self, part: str, own: list[str] | list[tuple[str, ...]], gone: Collection[str | tuple[str, ...]]
    ) -> list[Change]:
        """Take entries out of the own file, from the back; those of a shipped map are left out by their label."""
        rows = [number for number, entry in enumerate(own) if entry in gone]
        found: list[Change] = [Remove(MAP_FILE, (part, number)) for number in reversed(rows)]
        labels = [entry if isinstance(entry, str) else entry[0] for entry in gone]
        return [*found, *left_out(self.own, part, labels)]

    def _areas(self, labels: set[str]) -> list[Change]:
        found: list[Change] = []
        for id, area in self.map.areas.items():
            kept = [label for label in area.hexes if label not in labels]
            if len(kept) == len(area.hexes):
                continue
            if id in self.own.areas:
                found.append(SetValue(MAP_FILE, ("areas", id, "hexes"), kept))
            else:
                whole = {**area.model_dump(mode="json", exclude_defaults=True), "hexes": kept}
                path = ("areas", id) if "areas" in self.own.model_fields_set or found else ("areas",)
                found.append(Insert(MAP_FILE, path, whole if len(path) > 1 else {id: whole}))
        return found


def labels_of(place: PlaceModel) -> tuple[str, ...]:
    """The hexes of a place."""
    return place.hexes or ((place.hex,) if place.hex else ())


def left_out(own: Map, part: str, labels: list[str]) -> list[Change]:
    """Parts of a shipped map that the own file leaves out from now on."""
    if not labels or own.base is None:
        return []
    if own.without is None:
        return [Insert(MAP_FILE, ("without",), {part: labels})]
    whole = own.without.model_dump(mode="json", exclude_defaults=True)
    known = whole.get(part, ())
    after = [*known, *(label for label in labels if label not in known)]
    return [SetValue(MAP_FILE, ("without",), {**whole, part: after})] if len(after) > len(known) else []
