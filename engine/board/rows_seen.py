"""Ways out of places that were priced on other states of a map, for maps that come and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.board.model import Board
from engine.board.search_terms import Row


class RowsSeen(NamedTuple):
    """The ways out of places that have been priced for a kind of mover, by what patched maps say near each place."""

    first: Board
    rows: dict[tuple[object, ...], Row]

    def key(self, board: Board, place: int) -> tuple[object, ...]:
        """Return all on which the ways out of a place rest, where a patched map has other layers than the first one."""
        return (place, *self._said_near(board, place))

    def _said_near(self, board: Board, place: int) -> Iterator[object]:
        hexes = (place, *board.grid.neighbours[place], *board.links.get(place, ()))
        for name, layer in board.layers.items():
            if layer is not self.first.layers[name]:
                yield name
                near = board.grid.sides[place] if layer.kind == "edge" else hexes
                yield from [layer.values[index] for index in near if 0 <= index < len(layer.values)]
