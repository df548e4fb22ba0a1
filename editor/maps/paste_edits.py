"""Laying a piece of a map down on another place, and clearing the place where it was: as changes of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from editor.maps.erase_edits import AREAS as AREA_TARGET
from editor.maps.erase_edits import BRIDGES, Eraser, EraseTarget, bare, labels_of, painted
from editor.maps.erase_edits import PLACES as PLACE_TARGET
from editor.maps.map_clip import AREAS, HEXSIDES, PLACES, TERRAIN, WAYS, Clip, Copier
from editor.maps.map_edits import MapEdits
from editor.maps.map_lines import HEXES, SIDES, MapLines, loose
from editor.maps.rotation import HexSteps
from engine.bundle import Change, Insert, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.hexes import Grid

Maker = Callable[[Map, Map, Grid], list[Change]]
LOCKS = {TERRAIN: "terrain", HEXSIDES: "hexsides", WAYS: "ways", PLACES: "places", AREAS: "areas"}
"""The layer, as a person sees them, to which each part belongs."""
_numbers = count(1)


def in_one(edits: MapEdits, text: str, makers: Iterable[Maker]) -> bool:
    """Make changes one after the other, each thought out on the map that the one before has left: one step of undo.

    False if one cannot be made; then none is.
    """
    merge, begun, went_well = f"piece {next(_numbers)}", False, True
    for maker in makers:
        map, own = edits.map(), edits.own()
        if map is None or own is None or map.grid is None:
            break
        changes = maker(map, own, map.grid.grid)
        went_well = not changes or edits.do(text, *changes, merge=merge)
        begun |= bool(changes) and went_well
        if not went_well:
            break
    edits.end_merge()
    if begun and not went_well:
        edits.take_back()
    return begun and went_well


def clearing(hexes: list[int], parts: Iterable[str], *, rim: bool = False) -> list[Maker]:
    """What takes everything off hexes; hexsides towards other hexes stay, unless `rim` says otherwise."""
    makers: dict[str, list[Maker]] = {
        TERRAIN: [lambda map, own, grid: _bared(map, own, grid, hexes)],
        HEXSIDES: [lambda map, own, grid: _unlined(map, own, grid, hexes, rim)],
        WAYS: [
            lambda map, own, grid: _uncrossed(map, own, grid, hexes, rim),
            lambda map, own, grid: _unlaid(map, own, grid, hexes),
        ],
        PLACES: [lambda map, own, grid: Eraser(map, own, grid, EraseTarget(PLACE_TARGET)).changes(hexes, ())],
        AREAS: [lambda map, own, grid: Eraser(map, own, grid, EraseTarget(AREA_TARGET)).changes(hexes, ())],
    }
    return [maker for part in parts for maker in makers[part]]


def _bared(map: Map, own: Map, grid: Grid, hexes: list[int]) -> list[Change]:
    layers = [layer for layer, found in map.hexes.items() if not found.rows or bare(map, layer)]
    return [
        change for layer in layers for change in painted(map, own, grid, layer, dict.fromkeys(hexes, bare(map, layer)))
    ]


def _unlined(map: Map, own: Map, grid: Grid, hexes: list[int], rim: bool) -> list[Change]:
    lines, edges = MapLines(map, own, grid), Copier(map, grid, hexes, rim=rim).edges
    for layer in {*map.hexsides, *(course.layer for course in lines.known if course.key == SIDES)}:
        lines.erase(layer, edges)
    return lines.changes()


def _uncrossed(map: Map, own: Map, grid: Grid, hexes: list[int], rim: bool) -> list[Change]:
    eraser = Eraser(map, own, grid, EraseTarget(BRIDGES))
    return eraser.changes((), Copier(map, grid, hexes, rim=rim).edges)


def _unlaid(map: Map, own: Map, grid: Grid, hexes: list[int]) -> list[Change]:
    lines = MapLines(map, own, grid)
    for layer in {course.layer for course in lines.known if course.key == HEXES}:
        lines.cut(layer, hexes)
    return lines.changes()


class PastedClip:
    """A clip laid on a map, its anchor on one hex."""

    def __init__(self, clip: Clip, grid: Grid, anchor: int) -> None:
        self.clip, self._steps = clip, HexSteps(grid, anchor)

    @property
    def hexes(self) -> list[int]:
        """The hexes that it covers."""
        return [index for step in self.clip.hexes if (index := self._steps.at(step)) >= 0]

    def terrain(self) -> dict[int, str]:
        """The terrain that the hexes get."""
        found = self.clip.words.get("terrain", {})
        return {index: word for word, steps in found.items() for step in steps if (index := self._steps.at(step)) >= 0}

    def sides(self) -> list[int]:
        """The hexsides on which something is laid."""
        found = (self._steps.side(side[:2], side[2]) for line in self.clip.lines for side in line.sides)
        return [edge for edge in found if edge >= 0]

    def roads(self) -> list[list[int]]:
        """The walks of hexes along which roads are laid."""
        return [run for way in self.clip.ways for run in self._walk(way.hexes)]

    def _walk(self, steps: Iterable[tuple[int, int]]) -> list[list[int]]:
        """The hexes of a road, parted where the map has none."""
        found: list[list[int]] = [[]]
        for step in steps:
            index = self._steps.at(step)
            if index < 0:
                found.append([])
            else:
                found[-1].append(index)
        return [run for run in found if len(run) > 1]

    def makers(self) -> list[Maker]:
        """What lays it down, part by part."""
        found = {
            TERRAIN: self._words,
            HEXSIDES: self._lines,
            WAYS: self._ways,
            PLACES: self._spots,
            AREAS: self._areas,
        }
        made: list[Maker] = [found[part] for part in self.clip.parts]
        return [*made, self._crossings] if self.clip.crossings else made

    def _words(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        found: list[Change] = []
        for layer, words in self.clip.words.items():
            if layer not in map.hexes:
                continue
            cells = {
                index: word
                for word, steps in words.items()
                for step in steps
                if (index := self._steps.at(step)) >= 0 and (word or not map.hexes[layer].rows)
            }
            found += painted(map, own, grid, layer, cells)
        return found

    def _lines(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        lines = MapLines(map, own, grid)
        for line in self.clip.lines:
            runs: list[list[int]] = [[]]
            for along, aside, direction in line.sides:
                edge = self._steps.side((along, aside), direction)
                if edge < 0:
                    runs.append([])
                else:
                    runs[-1].append(edge)
            for run in filter(None, runs):
                lines.erase(line.layer, _otherwise(lines, line.layer, line.word, run))
                lines.draw(line.layer, line.word, run, line.name)
        return lines.changes()

    def _ways(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        lines = MapLines(map, own, grid)
        for way in self.clip.ways:
            for run in self._walk(way.hexes):
                lines.lay(way.layer, way.word, run, way.name)
        return lines.changes()

    def _crossings(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        there = {grid.edge_index(bridge.hexside) for bridge in map.bridges}
        new = []
        for each in self.clip.crossings:
            edge = self._steps.side(each.side[:2], each.side[2])
            if edge >= 0 and edge not in there:
                named = {"name": each.name} if each.name else {}
                new.append({"hexside": grid.edge_label(edge), "word": each.word, **named})
        return appended(own, "bridges", len(own.bridges), new)

    def _spots(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        taken = {label: place.name.en for place in map.places for label in labels_of(place)}
        new = []
        for spot in self.clip.spots:
            labels = [grid.label(index) for step in spot.hexes if (index := self._steps.at(step)) >= 0]
            if labels and not any(taken.get(label) == spot.name.get("en") for label in labels):
                at = {"hex": labels[0]} if len(labels) == 1 else {"hexes": labels}
                new.append({**at, **({"kind": spot.kind} if spot.kind else {}), "name": spot.name})
        return appended(own, "places", len(own.places), new)

    def _areas(self, map: Map, own: Map, grid: Grid) -> list[Change]:
        found: list[Change] = []
        for id, steps in (self.clip.areas or {}).items():
            labels = [grid.label(index) for step in steps if (index := self._steps.at(step)) >= 0]
            area = map.areas.get(id)
            whole = list(dict.fromkeys((*(area.hexes if area else ()), *labels)))
            if not labels or (area and len(whole) == len(area.hexes)):
                continue
            if id in own.areas:
                found.append(SetValue(MAP_FILE, ("areas", id, "hexes"), whole))
                continue
            entry = {**(area.model_dump(mode="json", exclude_defaults=True) if area else {}), "hexes": whole}
            first = "areas" not in own.model_fields_set and not found
            found.append(Insert(MAP_FILE, ("areas",), {id: entry}) if first else Insert(MAP_FILE, ("areas", id), entry))
        return found


def _otherwise(lines: MapLines, layer: str, word: str, edges: list[int]) -> list[int]:
    """The hexsides where the layer says something else."""
    other = {edge for course in lines.of(layer) if course.word != word for edge in course.edges}
    other |= {edge for edge, each in loose(lines.map, lines.grid, layer).items() if each != word}
    return [edge for edge in edges if edge in other]


def appended(own: Map, part: str, number: int, new: list[dict[str, Any]]) -> list[Change]:
    """What puts entries at the end of a list of the own file, which may not have the list yet."""
    if not new:
        return []
    if part not in own.model_fields_set:
        return [Insert(MAP_FILE, (part,), new)]
    return [Insert(MAP_FILE, (part, number + more), entry) for more, entry in enumerate(new)]
