"""18.1 How far the ships reach."""

from __future__ import annotations

from engine.board import Board
from engine.games.june_6.state import June6State
from engine.play import rule


@rule("rb.18.13")
def in_naval_range(state: June6State, hex: int) -> bool:
    """18.13 Ships reach so many hexes inland, the coastal hex and the target both counted."""
    reach = state.rules.naval_range
    return hex in state.board.cached(("june_6.naval", reach), ("coast",), lambda board: _reached(board, reach))


def _reached(board: Board, reach: int) -> frozenset[int]:
    """A coastal hex itself is at a distance of one."""
    none = board.layer("coast").code("none")
    coast = [hex for hex in board.grid.hexes if board.values("coast")[hex] != none]
    return frozenset(near for hex in coast for near in board.grid.area(hex, reach - 1))
