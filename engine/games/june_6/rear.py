"""5.2 Where supply could come from when a scenario's area cuts a side off from its sources: roads into its rear."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board
from engine.games.june_6.state import June6State, holder, in_play, on_map
from engine.games.june_6.supply import PRIMARY
from engine.play import Relief, rule


@rule("rb.5.2")
def own_rear(state: June6State, side: int) -> Iterator[Relief]:
    """5.2 The roads that lead out of the area behind a side: the primary ones, else every one."""
    ends = [hex for hex in road_ends(state) if _is_behind(state, side, hex)]
    primary = tuple(hex for hex in ends if PRIMARY in road_ends(state)[hex])
    for hexes in dict.fromkeys((primary, tuple(ends))):
        if hexes:
            yield Relief("source", hexes)


def road_ends(state: June6State) -> dict[int, frozenset[str]]:
    """The hexes at the edge of the area from which roads lead out of it, with the kinds of these roads."""
    if state.area is None:
        return {}
    board: Board = state.board
    kinds, roads = board.words("road"), board.values("road")
    found: dict[int, frozenset[str]] = {}
    for hex in board.grid.hexes:
        if in_play(state, hex):
            out = {kinds[roads[edge]] for there, edge in board.adjacent(hex) if not in_play(state, there)} - {""}
            if out:
                found[hex] = frozenset(out)
    return found


def _is_behind(state: June6State, side: int, hex: int) -> bool:
    """Whether a hex is nearer to a side's units than to those of the enemy, who do not hold it either."""
    if holder(state, hex) == 1 - side:
        return False
    return _away(state, side, hex) < _away(state, 1 - side, hex)


def _away(state: June6State, side: int, hex: int) -> int:
    """How far the nearest unit of a side stands from a hex; farther than any hex where it has none."""
    grid = state.board.grid
    held = dict.fromkeys(state.at[unit] for unit in on_map(state, side))
    return min((grid.distance(hex, there) for there in held), default=grid.size)
