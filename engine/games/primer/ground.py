"""What the map says: rivers, bridges, roads, places; and bridges that stand no more."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Board, Cells
from engine.games.primer.state import PrimerState
from engine.mechanics.cached_values import cached_value
from engine.play import rule


def terrain(state: PrimerState, hex: int) -> str:
    """Return the terrain of a hex."""
    return state.board.word("terrain", hex)


@cached_value("blown")
def bridges_now(state: PrimerState) -> Board:
    """Return the map with the bridges that stand now."""
    gone = tuple(state.blown.entities(1))
    if not gone:
        return state.board
    cells: Cells = dict.fromkeys(gone, "")
    key, layers = ("primer.bridges_now", gone), tuple(state.board.layers)
    return state.board.cached(key, layers, lambda board: board.patched(edges={"bridge": cells}))


def water_on(board: Board, edge: int) -> bool:
    """Tell whether a hexside is river without a bridge."""
    return bool(board.values("river")[edge]) and not board.values("bridge")[edge]


@rule("3.2")
def road_on(board: Board, edge: int) -> bool:
    """3.2 A road leads across a hexside unless a blown bridge cuts it."""
    return bool(board.values("road")[edge]) and not water_on(board, edge)


def is_water(state: PrimerState, edge: int) -> bool:
    """Tell whether a hexside is river without a standing bridge."""
    return water_on(bridges_now(state), edge)


def around(board: Board, hexes: Iterable[int], edges: Iterable[int]) -> list[int]:
    """Return the hexes from which a step may be another one now that these hexes and hexsides have changed."""
    ends = {hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0}
    near = {hex for centre in hexes for hex in (centre, *(other for other, _edge in board.adjacent(centre)))}
    return sorted(ends | near)


def _bridges(board: Board) -> dict[int, int]:
    edges = [edge for edge, word in enumerate(board.values("bridge")) if word]
    return {hex: edge for edge in edges for hex in board.grid.edge_hexes(edge)}


def bridge_at(board: Board, hex: int) -> int | None:
    """Return the bridge that leads out of a hex; no hex has two."""
    return board.cached("primer.bridges", ("bridge",), _bridges).get(hex)


def source_of(board: Board, side: str) -> int:
    """Return the hex from which a side is supplied and where its reinforcements enter."""
    return board.values("source").index(board.layer("source").code(side))


def named_places(board: Board) -> tuple[int, ...]:
    """Return the hexes that have a name."""
    return tuple(board.names)
