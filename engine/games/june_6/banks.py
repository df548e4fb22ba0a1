"""On which side of the major rivers a hex lies: the drops north of the Douve, the strongpoint east of the Orne."""

from __future__ import annotations

from engine.board import Board
from engine.games.june_6.state import June6State


def bank(state: June6State, around: tuple[int, ...], reach: int) -> frozenset[int]:
    """Return the land that hangs together with these hexes without a major river between, up to a distance of them."""

    def spread(board: Board) -> frozenset[int]:
        major, sea = board.layer("river").code("major_river"), board.layer("terrain").code("sea")
        rivers, terrain = board.values("river"), board.values("terrain")
        found, edge_of_search = set(around), list(around)
        while edge_of_search:
            for other, edge in board.adjacent(edge_of_search.pop()):
                if other in found or rivers[edge] == major or terrain[other] == sea:
                    continue
                if min(board.grid.distance(other, hex) for hex in around) <= reach:
                    found.add(other)
                    edge_of_search.append(other)
        return frozenset(found)

    return state.board.cached(("june_6.bank", around, reach), ("river", "terrain"), spread)


def within(state: June6State, around: tuple[int, ...], reach: int) -> tuple[int, ...]:
    """Return the land hexes no further from any of these hexes than a distance, in the order of the map."""

    def find(board: Board) -> tuple[int, ...]:
        sea, terrain = board.layer("terrain").code("sea"), board.values("terrain")
        near = {hex for one in around for hex in board.grid.area(one, reach)}
        return tuple(hex for hex in sorted(near) if terrain[hex] != sea)

    return state.board.cached(("june_6.within", around, reach), ("terrain",), find)


def distance(state: June6State, hex: int, others: tuple[int, ...]) -> int:
    """Return how far a hex is from the nearest of some others."""
    return min(state.board.grid.distance(hex, other) for other in others)
