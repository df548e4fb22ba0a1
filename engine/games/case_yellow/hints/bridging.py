"""What a try for a bridgehead is worth, and which markers lie idle: there are few of them."""

from __future__ import annotations

from engine.games.case_yellow.bridgeheads import yellow_beside
from engine.games.case_yellow.bridging import Banks
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.ground import is_crossing
from engine.games.case_yellow.hints.goals import enemy_distance
from engine.games.case_yellow.hints.thrust import drawn
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.state import YellowState, units_in
from engine.play import Attempt, Style

HELPS, OPENS, IDLE, SPARED, NOT_NOW = 50, 20, 5, 1, -5
RESERVE, FACING = 3, 2
"""Markers kept for combats, and how near an enemy is who would keep the Germans from simply marching over."""


def bridge(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Before a combat a bridgehead always helps; an empty bank is tried if it opens a way that is not open anyhow."""
    hex = attempt.hex
    if units_in(state, hex):
        return HELPS
    left = state.rules.markers_bridgehead - sum(state.bridgehead)
    return OPENS if left > RESERVE and opens_a_way(state, hex) else NOT_NOW


def opens_a_way(state: YellowState, hex: int) -> bool:
    """Tell whether a unit across the water wants to go on by a hex that it could not simply march into next."""
    edges = dict(state.board.adjacent(hex))
    wanting = [unit for unit in yellow_beside(state, hex) if leads_on(state, unit, hex)]
    bridged = any(is_crossing(state, edges[state.at[unit]]) for unit in wanting)
    return bool(wanting) and (not bridged or enemy_distance(state, GERMAN)[hex] <= FACING)


def leads_on(state: YellowState, unit: int, hex: int) -> bool:
    """Tell whether a hex is nearer to what draws a unit than where it stands."""
    return drawn(state, unit)[hex] < drawn(state, unit)[state.at[unit]]


def lift(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """A marker that opens no way lies idle; for a combat that lacks one any marker in an empty hex is spared."""
    hex, frame = attempt.hex, attempt.frame
    if units_in(state, hex):
        return NOT_NOW
    if not opens_a_way(state, hex):
        return IDLE
    wanted = isinstance(frame, Banks) and any(units_in(state, other) for other in frame.hexes)
    return SPARED if wanted and sum(state.bridgehead) >= state.rules.markers_bridgehead else NOT_NOW
