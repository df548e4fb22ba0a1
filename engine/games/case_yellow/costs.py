"""10.1, 10.4, 10.6 What a step costs a unit as things stand: ground, rivers, works, refugees, other units."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crowding import crowded
from engine.games.case_yellow.ground import MINOR, by_road, is_crossing, is_interdicted, river, terrain
from engine.games.case_yellow.overlays import crossing_toll, traffic, works_in_the_way
from engine.games.case_yellow.state import YellowState, is_motorized, side_of
from engine.games.case_yellow.ways import Mover, ground_cost, mover_of
from engine.play import Tally, rule

HEAVY_FORBIDDEN = "rb.10.6#c"


@rule("rb.10.1#b")
def step_tally(state: YellowState, unit: int, here: int, there: int) -> Tally | None:
    """10.1a Everything that a step costs a unit now; nothing where the ground does not let it pass."""
    edge = state.board.grid.edge_between(here, there)
    tally = _ground(state, mover_of(state, (unit,)), here, there, edge)
    if tally is None or not crosses(state, unit, edge):
        return None
    return _beside(state, unit, _across(state, unit, tally, there, edge), there)


@rule("rb.10.1#b", "rb.10.4#a")
def _ground(state: YellowState, mover: Mover, here: int, there: int, edge: int) -> Tally | None:
    """10.1a, 10.4a What the hex itself costs, by road or across country."""
    cost = ground_cost(state.rules, state.board, mover, here, there, edge)
    if cost is None:
        return None
    if by_road(state, edge):
        return Tally().plus(cost, "cost.road", "rb.10.4#a", hex=there)
    return Tally().plus(cost, "cost.terrain", "rb.10.1#b", hex=there, terrain=terrain(state, there))


@rule("rb.10.6#c", "rb.7.9#d")
def crosses(state: YellowState, unit: int, edge: int) -> bool:
    """10.6c, 7.9d The ARKO and attack supply units cross rivers at crossings; German ones not where interdicted."""
    mover = mover_of(state, (unit,))
    if not river(state, edge) or not mover.heavy:
        return True
    cut = mover.german and mover.supply and is_interdicted(state, edge)
    return is_crossing(state, edge) and not cut


@rule("rb.10.6#a", "rb.10.6#a2", "rb.10.4#c", "rb.10.7#e")
def _across(state: YellowState, unit: int, tally: Tally, there: int, edge: int) -> Tally:
    """10.6a What a river costs, roads or not; 10.7e Germans pay more where it is interdicted."""
    side, water = side_of(state, unit), river(state, edge)
    if not water:
        return tally
    free = water == MINOR and is_crossing(state, edge)
    cost = crossing_toll(state, side, there) if free else state.rules.river_cost
    if cost:
        tally = tally.plus(cost, "cost.river", "rb.10.6#a", river=water, hex=there)
    if side == GERMAN and is_interdicted(state, edge):
        tally = tally.plus(state.rules.interdiction_cost, "cost.interdicted", "rb.10.7#e", hex=there)
    return tally


@rule("rb.10.9#b", "rb.10.11#a", "rb.10.4#b")
def _beside(state: YellowState, unit: int, tally: Tally, there: int) -> Tally:
    """10.4b, 10.9b, 10.11 What works, refugees and other motorized units in a forest cost."""
    rules, side, motorized = state.rules, side_of(state, unit), is_motorized(state, unit)
    if there in works_in_the_way(state, side):
        tally = tally.plus(rules.works_cost, "cost.works", "rb.10.9#b", hex=there)
    if side == ALLIED and there in crowded(state):
        cost = rules.refugees_motorized if motorized else rules.refugees_foot
        tally = tally.plus(cost, "cost.refugees", "rb.10.11#a", hex=there)
    others = traffic(state, side).get(there, 0) - (motorized and state.at[unit] == there)
    if motorized and others > 0:
        tally = tally.plus(rules.road_forest_traffic, "cost.traffic", "rb.10.4#b", hex=there)
    return tally
