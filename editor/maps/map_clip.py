"""A piece of a map as it is copied: hexes as steps from one of them, with all that lies on and between them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from editor.maps.erase_edits import labels_of
from editor.maps.map_lines import HEXES, SIDES, MapLines, loose, runs
from editor.maps.rotation import HexSteps, Rotation, Step
from engine.bundle.models import Map
from engine.bundle.models.base import PlaceName
from engine.hexes import Grid

MIME = "application/x-hexwright-map"
KIND = "hexwright map"
TERRAIN, HEXSIDES, WAYS, PLACES, AREAS = "terrain", "hexsides", "ways", "places", "areas"
PARTS = (TERRAIN, HEXSIDES, WAYS, PLACES, AREAS)

Side = tuple[int, int, int]
"""A hexside: the steps to a hex, and the direction of its side."""
Name = dict[str, Any] | None


@dataclass(frozen=True)
class ClipLine:
    """Something along hexsides, in order."""

    layer: str
    word: str
    sides: tuple[Side, ...]
    name: Name = None


@dataclass(frozen=True)
class ClipWay:
    """A road from hex to hex."""

    layer: str
    word: str
    hexes: tuple[Step, ...]
    name: Name = None


@dataclass(frozen=True)
class ClipCrossing:
    """A bridge or the like."""

    side: Side
    word: str
    name: Name = None


@dataclass(frozen=True)
class ClipPlace:
    """A named place."""

    hexes: tuple[Step, ...]
    name: dict[str, Any]
    kind: str | None = None


@dataclass(frozen=True)
class Clip:
    """What was copied."""

    flat: bool
    hexes: tuple[Step, ...]
    words: Mapping[str, Mapping[str, tuple[Step, ...]]]
    lines: tuple[ClipLine, ...] = ()
    ways: tuple[ClipWay, ...] = ()
    crossings: tuple[ClipCrossing, ...] = ()
    spots: tuple[ClipPlace, ...] = ()
    areas: Mapping[str, tuple[Step, ...]] | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """What kinds of things are in it."""
        there = (self.words, self.lines, self.ways or self.crossings, self.spots, self.areas)
        return tuple(part for part, found in zip(PARTS, there, strict=True) if found)

    def only(self, parts: Iterable[str]) -> Clip:
        """The same without what is not wanted."""
        kept = set(parts)
        return replace(
            self,
            words=self.words if TERRAIN in kept else {},
            lines=self.lines if HEXSIDES in kept else (),
            ways=self.ways if WAYS in kept else (),
            crossings=self.crossings if WAYS in kept else (),
            spots=self.spots if PLACES in kept else (),
            areas=self.areas if AREAS in kept else {},
        )

    def turned(self, turn: Rotation) -> Clip:
        """The same after a turn; directions of hexsides turn with it."""

        def steps(found: Iterable[Step]) -> tuple[Step, ...]:
            return tuple(turn.step(step) for step in found)

        def side(found: Side) -> Side:
            return (*turn.step((found[0], found[1])), turn.direction(found[2]))

        return replace(
            self,
            hexes=steps(self.hexes),
            words={layer: {word: steps(at) for word, at in found.items()} for layer, found in self.words.items()},
            lines=tuple(replace(line, sides=tuple(map(side, line.sides))) for line in self.lines),
            ways=tuple(replace(way, hexes=steps(way.hexes)) for way in self.ways),
            crossings=tuple(replace(each, side=side(each.side)) for each in self.crossings),
            spots=tuple(replace(spot, hexes=steps(spot.hexes)) for spot in self.spots),
            areas={id: steps(found) for id, found in (self.areas or {}).items()},
        )

    # As text

    def text(self) -> str:
        """The same as text, for the clipboard."""
        return json.dumps({"kind": KIND, **asdict(self)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Clip | None:
        """A clip from text; none if the text is something else."""
        try:
            data = json.loads(text)
            return cls._of(data) if isinstance(data, dict) and data.get("kind") == KIND else None
        except (ValueError, TypeError, KeyError, AttributeError):
            return None

    @classmethod
    def _of(cls, data: dict[str, Any]) -> Clip:
        """A clip from plain data; an error where it is not what a clip writes."""
        return cls(
            bool(data["flat"]),
            _steps(data["hexes"]),
            {str(layer): _words(found) for layer, found in data["words"].items()},
            tuple(ClipLine(*_kind(each), _sides(each["sides"]), _name(each["name"])) for each in data["lines"]),
            tuple(ClipWay(*_kind(each), _steps(each["hexes"]), _name(each["name"])) for each in data["ways"]),
            tuple(
                ClipCrossing(_sides([each["side"]])[0], str(each["word"]), _name(each["name"]))
                for each in data["crossings"]
            ),
            tuple(
                ClipPlace(_steps(each["hexes"]), _name(each["name"]) or {}, each["kind"] and str(each["kind"]))
                for each in data["spots"]
            ),
            _words(data["areas"] or {}),
        )


def _kind(found: Mapping[str, Any]) -> tuple[str, str]:
    """Layer and word of a line or way."""
    return str(found["layer"]), str(found["word"])


def _steps(found: Any) -> tuple[Step, ...]:
    return tuple((int(along), int(aside)) for along, aside in found)


def _sides(found: Any) -> tuple[Side, ...]:
    return tuple((int(along), int(aside), int(direction) % 6) for along, aside, direction in found)


def _name(found: Any) -> Name:
    """A name as a map has it; ValueError if it is none."""
    return _plain(PlaceName.model_validate(found)) if found is not None else None


def _words(found: Mapping[str, Any]) -> dict[str, tuple[Step, ...]]:
    return {str(word): _steps(at) for word, at in found.items()}


def middle_of(grid: Grid, hexes: Iterable[int]) -> int:
    """The hex of some hexes that lies nearest to their middle."""
    found = [(index, *grid.centre(index, 1.0)) for index in hexes]
    mx, my = sum(x for _, x, _ in found) / len(found), sum(y for _, _, y in found) / len(found)
    return min(found, key=lambda each: (each[1] - mx) ** 2 + (each[2] - my) ** 2)[0]


class Copier:
    """Copies some hexes of a map. With `rim` the hexsides towards other hexes are copied, too."""

    def __init__(self, map: Map, grid: Grid, hexes: Iterable[int], *, rim: bool = True) -> None:
        self.map, self.grid = map, grid
        self.hexes = sorted(hexes)
        self._inside = set(self.hexes)
        self._steps = HexSteps(grid, middle_of(grid, self.hexes))
        self._index = {grid.label(index): index for index in self.hexes}
        self._sides: dict[int, Side] = {}
        for index in self.hexes:
            for direction, edge in enumerate(grid.sides[index]):
                if rim or self._inside.issuperset(set(grid.edge_hexes(edge)) - {-1}):
                    self._sides.setdefault(edge, (*self._steps.to(index), direction))

    @property
    def anchor(self) -> int:
        """The hex from which steps are counted."""
        return self._steps.anchor

    @property
    def edges(self) -> list[int]:
        """The hexsides that belong to the piece."""
        return list(self._sides)

    def clip(self) -> Clip:
        """All that lies there."""
        lines = MapLines(self.map, self.map, self.grid)
        return Clip(
            self._steps.flat,
            tuple(self._steps.to(index) for index in self.hexes),
            {layer: self._layer(layer) for layer in self.map.hexes},
            tuple(self._lines(lines)),
            tuple(self._ways(lines)),
            tuple(self._crossings()),
            tuple(self._spots()),
            {id: found for id, area in self.map.areas.items() if (found := self._at(area.hexes))},
        )

    def _at(self, labels: Iterable[str]) -> tuple[Step, ...]:
        return tuple(self._steps.to(self._index[label]) for label in labels if label in self._index)

    def _layer(self, layer: str) -> dict[str, tuple[Step, ...]]:
        """The hexes by word; where the layer says nothing of its own, the word is empty."""
        cells, default = self.map.cells(layer), self.map.hexes[layer].default
        found: dict[str, list[Step]] = {}
        for label, index in self._index.items():
            found.setdefault(cells.get(label, default), []).append(self._steps.to(index))
        return {word: tuple(at) for word, at in found.items()}

    def _lines(self, lines: MapLines) -> Iterable[ClipLine]:
        for course in lines.known:
            if course.key == SIDES:
                name = _named(self.map, course.id)
                for run in runs(course.edges, set(course.edges) - self._sides.keys()):
                    yield ClipLine(course.layer, course.word, tuple(self._sides[edge] for edge in run), name)
        for layer in self.map.hexsides:
            for edge, word in loose(self.map, self.grid, layer).items():
                if edge in self._sides:
                    yield ClipLine(layer, word, (self._sides[edge],))

    def _ways(self, lines: MapLines) -> Iterable[ClipWay]:
        for course in lines.known:
            if course.key == HEXES:
                for run in runs(course.edges, set(course.edges) - self._inside):
                    if len(run) > 1:
                        steps = tuple(self._steps.to(index) for index in run)
                        yield ClipWay(course.layer, course.word, steps, _named(self.map, course.id))

    def _crossings(self) -> Iterable[ClipCrossing]:
        for bridge in self.map.bridges:
            edge = self.grid.edge_index(bridge.hexside)
            if edge in self._sides:
                yield ClipCrossing(self._sides[edge], bridge.word, _plain(bridge.name))

    def _spots(self) -> Iterable[ClipPlace]:
        for place in self.map.places:
            found = self._at(labels_of(place))
            if found:
                yield ClipPlace(found, _plain(place.name) or {}, place.kind)


def _plain(name: Any) -> Name:
    return name.model_dump(mode="json", exclude_defaults=True) if name else None


def _named(map: Map, id: str) -> Name:
    return _plain(next((chain.name for chain in map.chains if chain.id == id), None))
