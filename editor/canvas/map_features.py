"""A map file read for drawing: labels become numbers, words become styles; what names nothing is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from editor.canvas.look import UNKNOWN, Look
from engine.hexes import Grid

if TYPE_CHECKING:
    from engine.bundle.models import Map
    from engine.bundle.models.base import PlaceName
    from engine.bundle.models.map import ChainModel, HexLayer

NOWHERE = 255
Words = NDArray[np.uint8]


@dataclass(frozen=True)
class NamedLine:
    """A named river, road or border: its hexsides or hexes in order."""

    style: str
    along: tuple[int, ...]
    names: Mapping[str, str]
    crosses: bool


@dataclass(frozen=True)
class MapCrossing:
    """A bridge or ferry on a hexside."""

    edge: int
    style: str
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class MapPlace:
    """A named place in one hex or several."""

    hexes: tuple[int, ...]
    kind: str
    names: Mapping[str, str]


@dataclass(frozen=True)
class MapArea:
    """An area of the map that rules speak of."""

    id: str
    hexes: tuple[int, ...]
    names: Mapping[str, str]


@dataclass(frozen=True)
class BoxMark:
    """A box beside the map and its place on a scan, if it has one."""

    id: str
    names: Mapping[str, str]
    at: tuple[float, float] | None


def numbers(labels: Iterable[str], grid: Grid) -> tuple[int, ...]:
    """The hexes of labels."""
    return tuple(found for found in (_asked(grid.index, label) for label in labels) if found >= 0)


def edge_numbers(labels: Iterable[str], grid: Grid) -> tuple[int, ...]:
    """The hexsides of labels."""
    return tuple(found for found in (_asked(grid.edge_index, label) for label in labels) if found >= 0)


def _asked(ask: Callable[[str], int], label: str) -> int:
    try:
        return ask(label)
    except ValueError:
        return -1


def word_numbers(layer: HexLayer | None, grid: Grid, words: list[str], exists: NDArray[np.bool_]) -> Words:
    """The number of its word for every position of a layer, new words put at the end of `words`."""
    found = np.full(grid.size, NOWHERE, np.uint8)
    if layer is None:
        found[exists] = _number("", words)
    elif layer.rows:
        for row in range(grid.rows):
            found[row * grid.columns : (row + 1) * grid.columns] = row_numbers(layer, row, grid.columns, words)
    else:
        found[exists] = _number(layer.default, words)
        for word, labels in layer.hexes.items():
            found[list(numbers(labels, grid))] = _number(word, words)
    found[~exists] = NOWHERE
    return found


def row_numbers(layer: HexLayer, row: int, columns: int, words: list[str]) -> Words:
    """The same for one row of letters; a letter without a word is a word of its own."""
    from engine.bundle.models.map import BLANK

    text = (layer.rows[row] if row < len(layer.rows) else "").ljust(columns)[:columns]
    of_letter = {letter: _number(layer.legend.get(letter, letter), words) for letter in set(text) if letter != BLANK}
    return np.array([of_letter.get(letter, NOWHERE) for letter in text], np.uint8)


def changed_cells(old: HexLayer, new: HexLayer, grid: Grid, words: list[str]) -> dict[int, int]:
    """The hexes of which a layer says something else than before, and the numbers of their words now."""
    if bool(old.rows) != bool(new.rows) or len(old.rows) != len(new.rows) or old.default != new.default:
        return dict.fromkeys(range(grid.size), -1)
    return _changed_rows(old, new, grid, words) if new.rows else _changed_lists(old, new, grid, words)


def _changed_rows(old: HexLayer, new: HexLayer, grid: Grid, words: list[str]) -> dict[int, int]:
    grown = all(new.legend.get(letter) == word for letter, word in old.legend.items())
    found: dict[int, int] = {}
    for row, (before, after) in enumerate(zip(old.rows, new.rows, strict=True)):
        if before == after and grown:
            continue
        was, now = row_numbers(old, row, grid.columns, words), row_numbers(new, row, grid.columns, words)
        for column in np.flatnonzero(was != now).tolist():
            found[row * grid.columns + column] = int(now[column])
    return found


def _changed_lists(old: HexLayer, new: HexLayer, grid: Grid, words: list[str]) -> dict[int, int]:
    changed: set[str] = set()
    for word in {*old.hexes, *new.hexes}:
        before, after = old.hexes.get(word, ()), new.hexes.get(word, ())
        changed |= set() if before == after else set(before) ^ set(after)
    found = dict.fromkeys(numbers(changed, grid), _number(new.default, words))
    for word, labels in new.hexes.items():
        found.update(dict.fromkeys(numbers(changed.intersection(labels), grid), _number(word, words)))
    return found


def _number(word: str, words: list[str]) -> int:
    if word not in words:
        words.append(word)
    return min(words.index(word), NOWHERE - 1)


def features(map: Map, grid: Grid, look: Look, exists: NDArray[np.bool_]) -> dict[int, str]:
    """Styles of hexes that other layers of the look put over the terrain."""
    found: dict[int, str] = {}
    for layer in look.hexes:
        if layer == look.terrain_layer or layer not in map.hexes:
            continue
        words: list[str] = []
        cells = word_numbers(map.hexes[layer], grid, words, exists)
        styles = [look.ground(layer, word) if word else "clear" for word in words]
        for index in np.flatnonzero(cells != NOWHERE).tolist():
            if styles[cells[index]] not in ("clear", UNKNOWN):
                found[index] = styles[cells[index]]
    return found


def course(chain: ChainModel, grid: Grid, look: Look) -> NamedLine | None:
    """A chain of the map, if any of its labels name something."""
    names = _names(chain.name)
    if chain.hexes:
        return NamedLine(look.way(chain.layer, chain.word), numbers(chain.hexes, grid), names, True)
    along = edge_numbers(chain.hexsides or (), grid)
    return NamedLine(look.side(chain.layer, chain.word), along, names, False) if along else None


def _names(name: PlaceName | None) -> dict[str, str]:
    return {"en": name.en, "ja": name.ja} if name else {}


def crossings(map: Map, grid: Grid, look: Look) -> list[MapCrossing]:
    """Bridges and ferries."""
    found = []
    for bridge in map.bridges:
        for edge in edge_numbers((bridge.hexside,), grid):
            found.append(MapCrossing(edge, look.crossing(bridge.word), _names(bridge.name)))
    return found


def spots(map: Map, grid: Grid, look: Look) -> list[MapPlace]:
    """The named places."""
    found = []
    for place in map.places:
        hexes = numbers(place.hexes or (place.hex or "",), grid)
        if hexes:
            found.append(MapPlace(hexes, look.place(place.kind), _names(place.name)))
    return found


def regions(map: Map, grid: Grid) -> list[MapArea]:
    """The areas that rules speak of, those of hexes."""
    found = [MapArea(id, numbers(area.hexes, grid), _names(area.name)) for id, area in map.areas.items()]
    return [region for region in found if region.hexes]


def boxes(map: Map) -> list[BoxMark]:
    """The boxes beside the map, in the order of the file."""
    return [
        BoxMark(id, dict(box.name), (box.x, box.y) if box.x is not None and box.y is not None else None)
        for id, box in map.boxes.items()
    ]


def steps(grid: Grid, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """The hexsides that a walk crosses; where hexes are not neighbours, -1."""
    return tuple(
        grid.sides[one][grid.neighbours[one].index(other)] if other in grid.neighbours[one] else -1
        for one, other in pairwise(hexes)
    )
