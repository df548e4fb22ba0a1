"""Changes to the map for one example."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from engine.board import Board
from engine.board.layers import BoardError, Layer
from engine.board.model import Cells
from engine.examples.model import MapPatch
from engine.examples.problems import Inexpressible, found_in, unknown

TERRAIN, ROAD, RIVER, BRIDGE = "terrain", "road", "river", "bridge"
NONE = "none"


def patched(board: Board, patch: MapPatch) -> Board:
    """Return the map as the example changes it."""
    if patch.plain is not None:
        board = _plain(board, patch.plain)
    hexes: dict[str, Cells] = {name: _words(board, "hex", name, cells) for name, cells in patch.hexes.items()}
    edges: dict[str, Cells] = {name: _words(board, "edge", name, cells) for name, cells in patch.hexsides.items()}
    if patch.terrain:
        hexes[TERRAIN] = {**hexes.get(TERRAIN, {}), **_words(board, "hex", TERRAIN, patch.terrain)}
    roads = tuple(_hexside(board, a, b) for chain in patch.roads for a, b in pairwise(chain))
    for name, sides in ((ROAD, roads), (RIVER, patch.rivers), (BRIDGE, patch.bridges)):
        if sides:
            word = _used_word(_layer(board, "edge", name))
            edges[name] = {**edges.get(name, {}), **dict.fromkeys(sides, word)}
    try:
        return board.patched(hexes, edges)
    except BoardError as error:
        raise Inexpressible("map", detail=str(error)) from error


def _plain(board: Board, terrain: str) -> Board:
    word = found_in("word", terrain, _layer(board, "hex", TERRAIN).words)
    hexes: Cells = dict.fromkeys(board.grid.hexes, word)
    bare: dict[str, Cells] = {
        name: dict.fromkeys(board.grid.edges, layer.words[0])
        for name, layer in board.layers.items()
        if layer.kind == "edge"
    }
    return board.patched({TERRAIN: hexes}, bare)


def _layer(board: Board, kind: str, name: str) -> Layer:
    known = [each for each, layer in board.layers.items() if layer.kind == kind]
    return board.layer(found_in("layer", name, known))


def _words(board: Board, kind: str, name: str, cells: Mapping[str, str]) -> Cells:
    layer = _layer(board, kind, name)
    return {
        place: layer.words[0] if word == NONE else found_in("word", word, layer.words) for place, word in cells.items()
    }


def _used_word(layer: Layer) -> str:
    return layer.words[1] if len(layer.words) > 1 else layer.words[0]


def _hexside(board: Board, one: str, other: str) -> str:
    """Return the hexside between two neighbours of a road."""
    try:
        return board.grid.edge_label(board.grid.edge_between(board.hex(one), board.hex(other)))
    except (BoardError, ValueError, LookupError):
        raise unknown("edge", f"{one}/{other}", ()) from None
