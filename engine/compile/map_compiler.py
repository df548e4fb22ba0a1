"""A map file compiled into a board: labels become numbers; what names nothing is left out, and said elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import cast

from engine.board import Board, BoardError, compile_board
from engine.board.model import Cells
from engine.bundle.models import Map
from engine.bundle.models.map import BLANK, HexLayer
from engine.bundle.texts import LANGUAGES
from engine.hexes import Grid
from engine.play.setup import MapLayer

NONE = -1
BRIDGE = "bridge"
Wanted = Mapping[str, MapLayer]
Layers = Mapping[str, Cells]
Numbered = dict[int, str]
"""Words by number of a hex or hexside."""


class Labels:
    """Hexes and hexsides of a grid by label; -1 for a label that names nothing."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._hexes = {grid.label(index): index for index in grid.hexes}
        self._edges: dict[str, int] = {}

    def hex(self, label: str) -> int:
        """The hex with a label."""
        found = self._hexes.get(label)
        if found is None:
            found = self._hexes[label] = self._asked(self.grid.index, label)
        return found

    def edge(self, label: str) -> int:
        """The hexside with a label."""
        found = self._edges.get(label)
        if found is None:
            found = self._edges[label] = self._asked(self.grid.edge_index, label)
        return found

    @staticmethod
    def _asked(ask: object, label: str) -> int:
        try:
            return int(ask(label))  # type: ignore[operator]
        except ValueError:
            return NONE


@lru_cache(maxsize=8)
def labels_of(grid: Grid) -> Labels:
    """The labels of a grid; made once."""
    return Labels(grid)


def hex_words(map: Map, name: str, labels: Labels) -> Numbered:
    """What a layer says, hex by hex; where it says nothing there is no entry."""
    layer = map.hexes[name]
    if layer.rows:
        return _lettered(layer, labels.grid)
    found = {labels.hex(label): word for word, hexes in layer.hexes.items() for label in hexes}
    found.pop(NONE, None)
    return found


def _lettered(layer: HexLayer, grid: Grid) -> Numbered:
    signs = "".join(row.ljust(grid.columns)[: grid.columns] for row in layer.rows)
    return {index: layer.legend[signs[index]] for index in grid.hexes if signs[index] != BLANK}


def edge_layers(map: Map) -> tuple[str, ...]:
    """The layers of hexsides of a map."""
    chains = (chain.layer for chain in map.chains)
    return tuple(dict.fromkeys((*map.hexsides, *chains, *((BRIDGE,) if map.bridges else ()))))


def edge_words(map: Map, name: str, labels: Labels) -> Numbered:
    """What a layer says, hexside by hexside; what stands later in the file holds."""
    find = labels.edge
    found = {find(label): word for label, word in map.edges(name).items()}
    found.pop(NONE, None)
    return found


def places_of(map: Map, labels: Labels, *, printed: bool) -> Numbered:
    """Names by hex: of areas of a single hex, and of printed places."""
    named: Numbered = {}
    for place in map.places if printed else ():
        named.setdefault(labels.hex(place.hex or (place.hexes or ("",))[0]), place.name.en)
    for name, area in map.areas.items():
        if len(area.hexes) == 1 and not area.hexsides:
            named[labels.hex(area.hexes[0])] = name
    named.pop(NONE, None)
    return named


def _spoken(board: Board, map: Map, language: str, *, printed: bool) -> Numbered:
    """What the map calls its boxes and printed places in a language; of several places in a hex the first."""
    labels, found = labels_of(board.grid), Numbered()
    for place in map.places if printed else ():
        for label in (place.hex,) if place.hex else place.hexes or ():
            found.setdefault(labels.hex(label), getattr(place.name, language))
    found |= {board.place(box): map.boxes[box].name.get(language, "") for box in board.boxes}
    return {place: name for place, name in found.items() if name and place != NONE}


def areas_of(map: Map, labels: Labels) -> dict[str, tuple[int, ...]]:
    """The hexes of each area that the map names."""
    found = {name: sorted(labels.hex(label) for label in area.hexes) for name, area in map.areas.items()}
    return {name: tuple(hex for hex in hexes if hex != NONE) for name, hexes in found.items() if hexes}


def good_boxes(map: Map, labels: Labels) -> tuple[str, ...]:
    """The boxes that have a label of their own."""
    return tuple(box for box in map.boxes if labels.hex(box) == NONE)


def good_links(map: Map, labels: Labels) -> tuple[tuple[int, int], ...]:
    """The links that join two places not joined already, by number."""
    boxes = good_boxes(map, labels)
    size = labels.grid.size
    found: list[tuple[int, int]] = []
    for one, other in map.links:
        a, b = (size + boxes.index(end) if end in boxes else labels.hex(end) for end in (one, other))
        adjacent = a < size and b in labels.grid.neighbours[a] if a != NONE else False
        if NONE not in (a, b) and not adjacent and {(a, b), (b, a)}.isdisjoint(found):
            found.append((a, b))
    return tuple(found)


def vocabulary(name: str, map: Map, wanted: Wanted, cells: Numbered) -> list[str]:
    """The words of a layer: those of the game, those that the map lists, those that it uses; the default first."""
    default = [map.hexes[name].default] if name in map.hexes and map.hexes[name].default else []
    known = wanted[name].words if name in wanted else ()
    listed = map.words.get(name, ())
    first = default or ([] if known or listed else [""])
    return list(dict.fromkeys((*first, *known, *listed, *sorted(set(cells.values())))))


def compile_map(map: Map, wanted: Wanted, *, printed: bool = True) -> Board | None:
    """The board of a map; layers that the game wants and the map lacks are empty. None for a map without a grid."""
    if map.grid is None:
        return None
    labels = labels_of(map.grid.grid)
    hexes = {name: hex_words(map, name, labels) for name in map.hexes}
    edges = {name: edge_words(map, name, labels) for name in edge_layers(map) if name not in hexes}
    for name, layer in wanted.items():
        if name not in hexes and name not in edges:
            (hexes if layer.kind == "hex" else edges)[name] = {}
    words = {name: vocabulary(name, map, wanted, cells) for name, cells in (*hexes.items(), *edges.items())}
    board = compile_board(
        labels.grid,
        hex_layers=cast(Layers, hexes),
        edge_layers=cast(Layers, edges),
        words=words,
        boxes=good_boxes(map, labels),
        links=good_links(map, labels),
        names=cast(Cells, places_of(map, labels, printed=printed)),
        areas=cast(Mapping[str, Iterable[str | int]], areas_of(map, labels)),
    )
    return replace(board, spoken={each: _spoken(board, map, each, printed=printed) for each in LANGUAGES})


def renewed(board: Board, old: Map, new: Map) -> Board | None:
    """The board of a changed map, made from that of the old one; None where it has to be compiled anew."""
    if new.grid is None or not _same_places(old, new):
        return None
    labels = labels_of(new.grid.grid)
    try:
        hexes, edges = _hex_changes(board, old, new, labels), _edge_changes(board, old, new, labels)
        return board.patched(cast(Layers, hexes), cast(Layers, edges))
    except BoardError:
        return None


def _same_places(old: Map, new: Map) -> bool:
    """Whether two maps differ in nothing but what their layers say."""
    if new.grid is None or old.grid is not new.grid or (old.boxes, old.links) != (new.boxes, new.links):
        return False
    names = (old.places, old.areas) == (new.places, new.areas)
    defaults = [{name: layer.default for name, layer in map.hexes.items()} for map in (old, new)]
    layers = [tuple(sorted(edge_layers(map))) for map in (old, new)]
    return names and old.words == new.words and defaults[0] == defaults[1] and layers[0] == layers[1]


def _hex_changes(board: Board, old: Map, new: Map, labels: Labels) -> dict[str, Numbered]:
    found = {}
    for name, layer in new.hexes.items():
        before = old.hexes[name]
        if layer is before or layer == before:
            continue
        if layer.rows and before.rows and layer.legend == before.legend:
            found[name] = _letter_changes(before, layer, labels.grid)
        else:
            found[name] = _all_changes(board, name, hex_words(new, name, labels), labels.grid.hexes)
    return found


def _letter_changes(before: HexLayer, after: HexLayer, grid: Grid) -> Numbered:
    found = {}
    for row, (one, other) in enumerate(zip(before.rows, after.rows, strict=False)):
        if one != other:
            for column, letter in enumerate(other):
                if one[column : column + 1] != letter and letter != BLANK:
                    found[row * grid.columns + column] = after.legend[letter]
    return found


def _edge_changes(board: Board, old: Map, new: Map, labels: Labels) -> dict[str, Numbered]:
    found = {}
    chains = old.chains is new.chains or old.chains == new.chains
    for name in edge_layers(new):
        same = chains and old.hexsides.get(name) == new.hexsides.get(name)
        if not same or (name == BRIDGE and old.bridges != new.bridges):
            found[name] = _all_changes(board, name, edge_words(new, name, labels), labels.grid.edges)
    return found


def _all_changes(board: Board, name: str, cells: Numbered, everything: tuple[int, ...]) -> Numbered:
    layer = board.layer(name)
    words, values, default = layer.words, layer.values, layer.words[0]
    return {index: word for index in everything if words[values[index]] != (word := cells.get(index, default))}
