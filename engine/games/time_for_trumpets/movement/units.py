"""29.0 The units that a movement segment is about, worked out once for each position."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.ground import has_ford
from engine.games.time_for_trumpets.room import WATCH, companies, fits, stacker
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import rule


@cached_value("superior", "record", "at", "acted")
def own(state: TrumpetsState, corps: int) -> tuple[int, ...]:
    """15.0 Return the units on the map that act with the activated corps."""
    return acting(state, corps)


@cached_value()
def ford_banks(state: TrumpetsState) -> frozenset[int]:
    """30.2 The hexes at fords."""
    board = state.board
    edges = (edge for edge in board.grid.edges if has_ford(board, edge))
    return frozenset(hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0)


@rule("rb.23#c")
@cached_value("at", *WATCH)
def badly_stacked(state: TrumpetsState, side: int) -> frozenset[int]:
    """23.0 The units of a side that may not end a segment where they are."""
    there = companies(state, side).values()
    return frozenset([unit for units in there if len(units) > 1 for unit in too_many(state, units)])


@cached_value(*WATCH)
def too_many(state: TrumpetsState, units: tuple[int, ...]) -> tuple[int, ...]:
    """23.0 Return those of some units that may not end a segment with the others, wherever they are."""
    return tuple(
        unit
        for unit in units
        if not fits(state, stacker(state, unit), tuple(other for other in units if other != unit))
    )
