"""Roads and railways: what an edge layer joins."""

from __future__ import annotations

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
