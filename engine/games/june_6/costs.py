"""8.4 What a step costs a unit as things stand: the chart, traffic, enemy zones, delay points."""

from __future__ import annotations

from engine.board import Board
from engine.games.june_6.chart import (
    Mover,
    country_tally,
    is_crossing,
    road_for,
    road_leads,
    road_tally,
    terrain_tally,
    unit_cost,
)
from engine.games.june_6.counters import ALLIED, FOOT, MOTORISED
from engine.games.june_6.crossing import ferrymen
from engine.games.june_6.fares import LAYERS
from engine.games.june_6.ground import map_now, on_road
from engine.games.june_6.points import allowance
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State, is_bicycle, is_commando, is_foot, side_of, units_in
from engine.games.june_6.zones import zone
from engine.mechanics.derived import derived
from engine.play import Refusal, Tally, refuse, rule

__all__ = ["allowance", "can_stand", "can_step", "ground_lets", "mover_of", "step_tally", "step_tally_into", "traffic"]


@rule("rb.8.21")
def mover_of(state: June6State, unit: int, strategic: bool, ferried: bool = False) -> Mover:
    """8.21 Foot or motorised; bicycles are foot, but use primary roads like vehicles in strategic movement."""
    foot = is_foot(state, unit)
    fast = strategic and (not foot or is_bicycle(state, unit))
    return Mover(FOOT if foot else MOTORISED, is_commando(state, unit), ferried, strategic, fast)


def moves_strategically(state: June6State, unit: int) -> bool:
    """Tell whether the march of a unit is a strategic one."""
    return bool(state.strategic[unit])


# The ground alone


@rule("rb.8.43")
def ground_lets(state: June6State, unit: int, here: int, there: int) -> Refusal | None:
    """8.43 Whether the terrain chart lets a unit go from a hex to the next, engineers set aside."""
    if passages(state, mover_of(state, unit, strategic=False))[here, there]:
        return None
    return refuse("move.ground", "rb.8.43", hexes=(there,), unit=unit, hex=there)


class Passages(dict[tuple[int, int], bool]):
    """From which hexes a mover can go to which of the next ones, worked out when first asked for."""

    def __init__(self, rules: June6Rules, board: Board, mover: Mover) -> None:
        super().__init__()
        self.rules, self.board, self.mover = rules, board, mover

    def __missing__(self, step: tuple[int, int]) -> bool:
        edge = self.board.grid.edge_between(*step)
        open_country = country_tally(self.rules, self.board, self.mover, step[1], edge) is not None
        found = self[step] = bool(road_for(self.rules, self.board, self.mover, edge)) or open_country
        return found


@derived("blown", "pontoon")
def passages(state: June6State, mover: Mover) -> Passages:
    """Return where the ground lets a kind of mover go, as the bridges are now."""
    key = ("june_6.passages", state.rules, mover)
    return map_now(state).cached(key, LAYERS, lambda board: Passages(state.rules, board, mover))


@rule("rb.8.43")
def can_stand(state: June6State, unit: int, hex: int) -> Refusal | None:
    """8.43 Whether a unit can be in a hex at all: nobody in the sea, vehicles in marsh only where a road leads."""
    mover = mover_of(state, unit, strategic=False)
    if hex in on_road(state) or terrain_tally(state.rules, state.board, mover, hex) is not None:
        return None
    return refuse("move.ground", "rb.8.43", units=(unit,), hexes=(hex,), unit=unit, hex=hex)


def can_step(state: June6State, unit: int) -> bool:
    """Tell whether the ground lets a unit go anywhere, if it is one that moves."""
    here = state.at[unit]
    around = state.board.adjacent(here)
    return not allowance(state, unit) or any(ground_lets(state, unit, here, there) is None for there, _edge in around)


# The position


@rule("rb.8.46", "qa.m-1")
def traffic(state: June6State, unit: int, hex: int) -> int:
    """8.46 How many friendly units are in a hex that a unit is about to enter."""
    side = side_of(state, unit)
    return sum(1 for other in units_in(state, hex) if other != unit and side_of(state, other) == side)


@rule("rb.8.11", "rb.20.24")
def step_tally(state: June6State, unit: int, here: int, there: int) -> Tally | None:
    """8.11 Everything that a step costs a unit now; nothing where the ground does not let it pass."""
    return tally_of_step(state, unit, here, there, moves_strategically(state, unit))


def tally_of_step(state: June6State, unit: int, here: int, there: int, strategic: bool) -> Tally | None:
    """Return what a step costs in ordinary or in strategic movement, whichever the unit has begun."""
    board, edge = map_now(state), state.board.grid.edge_between(here, there)
    crossing = is_crossing(board, edge)
    mover = mover_of(state, unit, strategic, crossing and bool(ferrymen(state, unit, here)))
    country = country_tally(state.rules, board, mover, there, edge)
    on_way = here in on_road(state)
    tally = _by_road_or_not(state, unit, mover, road_for(state.rules, board, mover, edge), country, there, on_way)
    return None if tally is None else _leaving(state, unit, mover, _entering(state, unit, mover, tally, there), here)


@rule("rb.10.13")
def step_tally_into(state: June6State, unit: int, hex: int, strategic: bool = False) -> Tally:
    """10.13 What the first hex costs a unit that comes onto the map: at the edge along its road, on a beach not."""
    board, mover = map_now(state), mover_of(state, unit, strategic)
    road = road_leads(board, hex) if side_of(state, unit) != ALLIED else ""
    country = terrain_tally(state.rules, board, mover, hex)
    tally = _by_road_or_not(state, unit, mover, road, country, hex, bool(road)) or Tally()
    return _entering(state, unit, mover, tally, hex)


@rule("rb.8.46")
def _by_road_or_not(
    state: June6State, unit: int, mover: Mover, road: str, country: Tally | None, there: int, on_way: bool
) -> Tally | None:
    """8.46a Beside one unit a road costs more; b beside several it counts as none; M-1 nor does leaving it help."""
    rules, friends = state.rules, traffic(state, unit, there)
    by_road = bool(road) and friends <= rules.traffic_free
    tally = road_tally(rules, mover, road, there) if by_road else country
    if tally is None or not friends or not on_way:
        return tally
    return tally.plus(unit_cost(rules, mover, rules.traffic_cost), "cost.traffic", "rb.8.46", hex=there)


@rule("rb.11.11", "rb.19.11")
def _entering(state: June6State, unit: int, mover: Mover, tally: Tally, there: int) -> Tally:
    """11.11 An enemy zone costs more to enter, 19.11 for the Allies a delay point, too."""
    rules = state.rules
    if zone(state, 1 - side_of(state, unit))[there]:
        tally = tally.plus(unit_cost(rules, mover, rules.zone_enter), "cost.zone_enter", "rb.11.11", hex=there)
    if state.delay[there] and side_of(state, unit) == ALLIED:
        tally = tally.plus(unit_cost(rules, mover, rules.delay_cost), "cost.delay", "rb.19.11", hex=there)
    return tally


@rule("rb.11.13")
def _leaving(state: June6State, unit: int, mover: Mover, tally: Tally, here: int) -> Tally:
    """11.13 An enemy zone costs more to leave."""
    if not zone(state, 1 - side_of(state, unit))[here]:
        return tally
    return tally.plus(unit_cost(state.rules, mover, state.rules.zone_leave), "cost.zone_leave", "rb.11.13", hex=here)
