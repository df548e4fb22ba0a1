"""54.2n, 54.3, 55.1d, 55.1h Hexes and hexsides that units may pass without moving: in retreat and in advance."""

from __future__ import annotations

from engine.games.time_for_trumpets.counters import IMMOBILE
from engine.games.time_for_trumpets.ground import (
    CLEAR,
    SEA,
    has_ford,
    is_bridged,
    map_now,
    road,
    terrain,
    water,
)
from engine.games.time_for_trumpets.movement.movers import NORMAL, mobility, mover_of
from engine.games.time_for_trumpets.movement.tolls import ground_toll, road_toll, water_toll
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.water import may_cross
from engine.play import rule

NEVER = "no"


def ground_row(state: TrumpetsState, hex: int) -> str:
    """29.4 Return the row of a hex in the chart of movement off the roads."""
    return f"{'rubble' if state.rubble[hex] else terrain(state, hex) or CLEAR}_{state.ground}"


@rule("rb.54.2#n", "rb.54.3#b", "rb.54.3#c", "rb.55.1#d")
def lets_stand(state: TrumpetsState, unit: int, hex: int) -> bool:
    """54.2n Tell whether the ground of a hex lets a unit in off the roads."""
    if terrain(state, hex) == SEA or mobility(state, unit) == IMMOBILE:
        return False
    return bool(state.rules.off_road.look_up(ground_row(state, hex), mobility(state, unit)) != NEVER)


@rule("rb.54.3#b", "rb.29.5#b")
def is_by_road(state: TrumpetsState, edge: int) -> bool:
    """29.5 Tell whether a road leads across a hexside, over a bridge that stands if there is water."""
    board = map_now(state)
    return bool(road(board, edge)) and (not water(board, edge) or is_bridged(board, edge))


def lets_pass(state: TrumpetsState, unit: int, here: int, hex: int) -> bool:
    """54.2, 55.1 Tell whether a unit may go to the next hex: by road, or over ground and water off the road."""
    edge = state.board.grid.edge_between(here, hex)
    if mobility(state, unit) == IMMOBILE:
        return False
    if is_by_road(state, edge):
        return True
    # 54.3b A vehicle neither enters nor leaves a forest but by road.
    return may_cross(state, unit, here, hex) and lets_stand(state, unit, hex) and lets_stand(state, unit, here)


# 55.1c What a hex would cost in movement, in parts of a point

FAR = 999
"""More than any unit has."""


@rule("rb.55.1#c", "rb.55.3#d", "rb.55.4#a")
def price(state: TrumpetsState, unit: int, here: int, hex: int) -> int:
    """55.1c Return what a step costs by the charts of movement: the road, or the ground with the water."""
    board, edge = map_now(state), state.board.grid.edge_between(here, hex)
    mover = mover_of(state, unit, NORMAL)
    if is_by_road(state, edge):
        return road_toll(state, mover, road(board, edge), hex)
    ground, wet = ground_toll(state, mover, hex), water(board, edge)
    over = 0 if not wet or is_bridged(board, edge) else water_toll(state, mover, wet, has_ford(board, edge), hex)
    return FAR if ground is None or over is None else ground + over
