"""10.11, 12.6 Where refugees crowd the roads."""

from __future__ import annotations

from engine.games.case_yellow.compass import bearing
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.ground import is_city
from engine.games.case_yellow.state import YellowState
from engine.mechanics.cached_values import cached_value
from engine.play import rule

ALL = "all"


@rule("rb.10.11", "rb.12.6#b", "rb.12.6#c")
@cached_value("refugees", "bombed")
def crowded(state: YellowState) -> frozenset[int]:
    """10.11 The hexes with refugees: those with a marker, those to which a city empties, bombed cities and around."""
    marked = [hex for hex, marker in enumerate(state.refugees) if marker]
    around = state.board.grid.neighbours
    fled = (other for hex in marked if is_city(state, hex) for other in flight(state, hex))
    shaken = (other for hex in state.bombed.entities(1) for other in (hex, *around[hex]))
    return frozenset(hex for hex in (*marked, *fled, *shaken) if hex >= 0)


@rule("rb.10.11#c", "rb.2.1#c")
def flight(state: YellowState, city: int) -> tuple[int, ...]:
    """10.11, 12.6a The hexes next to a city into which its people flee: those at which the Allied compass points."""
    around = state.board.grid.neighbours[city]
    if state.rules.refugee_neighbours == ALL:
        return tuple(around)
    return tuple(hex for at, hex in enumerate(around) if not bearing(state.rules, ALLIED, at))
