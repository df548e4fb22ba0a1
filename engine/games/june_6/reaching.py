"""8.1 How far a march can go: the ways of the unit's kind, under what the position and the scenario say."""

from __future__ import annotations

from engine.board import BLOCKED, MoveGraph, Overlay, Reach, reach
from engine.board.search import OnDemand, Search
from engine.games.june_6.chart import Mover
from engine.games.june_6.costs import mover_of
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.crossing import ferries
from engine.games.june_6.delay import beside_delay, holds, may_storm, points_beside
from engine.games.june_6.overlays import Tolls, as_if_away, closed, ferry_tolls, full, toll, tolls
from engine.games.june_6.past_delay import Marcher, past_delay
from engine.games.june_6.points import allowance_for, parts
from engine.games.june_6.roadblocks import ways_under
from engine.games.june_6.state import June6State, is_foot, side_of
from engine.games.june_6.ways import FERRIED, FERRIED_ALONE, ways
from engine.games.june_6.zones import zone
from engine.mechanics.derived import derived
from engine.mechanics.roadblocks import step_rules
from engine.play import rule

WAY_OFF = 99
"""More parts of a movement point than anybody has."""
WATCHED = (
    "at",
    "record",
    "blown",
    "pontoon",
    "delay",
    "garrison",
    "isolated",
    "disorder",
    "bridged",
    "ferried",
    "attached",
    "assigned",
    "events",
)


def onward(state: June6State, unit: int, here: int, spent: int, strategic: bool, path: tuple[int, ...] = ()) -> Reach:
    """Return where a march can go on to by a path planned so far, by the rulebook and the special rules that hold."""
    left = allowance_for(state, unit, strategic) - spent
    passed = tuple(hex for hex in path if state.delay[hex])
    return reach_with(state, unit, here, left, spent > 0, strategic, step_rules(state, unit), passed)


@derived("blown", "pontoon")
def free_reach(state: June6State, mover: Mover, here: int) -> Reach:
    """Return what each hex would cost a kind of mover if nobody else were on the map."""
    return reach(ways(state, mover), here, WAY_OFF)


@rule("rb.11.12", "rb.20.25", "rb.8.44#e")
@derived(*WATCHED)
def reach_with(
    state: June6State,
    unit: int,
    here: int,
    left: int,
    begun: bool,
    strategic: bool,
    special: tuple[int, ...],
    passed: tuple[int, ...] = (),
) -> Reach:
    """11.12 Who has entered an enemy zone goes no further; 19.13 nor who is held by a delay point."""
    in_zone = zone(state, 1 - side_of(state, unit))[here] > 0
    if begun and (in_zone or (not strategic and holds(state, unit, here, left, passed))):
        left = 0
    banks = () if strategic or left <= 0 else ferries(state, unit)
    graph = _graph(state, unit, strategic, bool(banks), special)
    overlay = _overlay(state, unit, here, strategic, banks)
    found = reach(graph, here, max(0, left), overlay)
    if strategic or side_of(state, unit) != ALLIED or left <= 0 or not beside_delay(state):
        return found
    found = past_delay(state, Marcher(unit, left, passed), found)
    return found if begun else _storm(state, unit, found, left)


@rule("rb.8.1")
def can_march(state: June6State, unit: int, strategic: bool) -> bool:
    """8.1 Whether a unit can go anywhere at all: to the next hex, or past it to another."""
    here = state.at[unit]
    if allowance_for(state, unit, strategic) <= 0:
        return False
    return _steps(state, unit, strategic) or any(hex != here for hex in onward(state, unit, here, 0, strategic).hexes())


def _steps(state: June6State, unit: int, strategic: bool) -> bool:
    """Tell whether a march may end in one of the next hexes; mostly it may, and that saves a search."""
    here, side, size = state.at[unit], side_of(state, unit), state.board.size
    left = allowance_for(state, unit, strategic)
    shut, crowded, barred = closed(state, unit, strategic), full(state, unit), frozenset[int]()
    if zone(state, 1 - side)[here]:
        left -= _leaving(state, strategic)
        barred = _next_zones(state, unit, here)
    for cost, nodes in _graph(state, unit, strategic, False, step_rules(state, unit)).rows[here]:
        for node in nodes:
            there = node % size
            if there in shut or there in crowded or there in barred:
                continue
            if cost + toll(state, side, strategic, node) <= left:
                return True
    return False


def _leaving(state: June6State, strategic: bool) -> int:
    return state.rules.zone_leave * (parts(state.rules) if strategic else 1)


def _next_zones(state: June6State, unit: int, here: int) -> frozenset[int]:
    """11.13a Return the hexes into which foot do not go from the enemy zone where they are."""
    stop = zone(state, 1 - side_of(state, unit))
    return frozenset(hex for hex, _edge in state.board.adjacent(here) if stop[hex] and is_foot(state, unit))


def _graph(state: June6State, unit: int, strategic: bool, ferried: bool, special: tuple[int, ...]) -> MoveGraph:
    mover = mover_of(state, unit, strategic, ferried)
    return ways_under(state, mover, special) if special else ways(state, mover)


def _overlay(state: June6State, unit: int, here: int, strategic: bool, banks: tuple[int, ...]) -> Overlay:
    """11.13 Whoever leaves an enemy zone pays for it, and foot do not go from one straight into another."""
    side = side_of(state, unit)
    found = ferry_tolls(state, side, banks) if banks else tolls(state, side, False, strategic)
    if here != state.at[unit]:
        found = as_if_away(state, unit, strategic, found)
    stop = zone(state, 1 - side)
    if not stop[here]:
        return Overlay(found.enter, None, found.stop, closed(state, unit, strategic), passing=full(state, unit))
    first, price = _next_zones(state, unit, here), _leaving(state, strategic)
    leave = OnDemand(lambda node: price if node == here else 0)
    if banks:
        found = _no_ferry_into(state, found, first)
    return Overlay(found.enter, leave, found.stop, closed(state, unit, strategic), first, full(state, unit))


def _no_ferry_into(state: June6State, found: Tolls, barred: frozenset[int]) -> Tolls:
    """11.13a Engineers do not bring anybody from one enemy zone straight into another."""
    enter = list(found.enter)
    for hex in sorted(barred):
        for mode in (FERRIED, FERRIED_ALONE):
            enter[mode * state.board.size + hex] = BLOCKED
    return Tolls(enter, found.stop)


@rule("rb.8.12")
def _storm(state: June6State, unit: int, found: Reach, left: int) -> Reach:
    """8.12 Beside a delay point at the start: it may be entered with everything that the unit has."""
    search = found.search
    for point in points_beside(state, search.origin):
        if point not in found and may_storm(state, unit, search.origin, point) and not kept_out(search, point):
            search.put(point, left, search.origin)
    return Reach(search)


def kept_out(search: Search, place: int) -> bool:
    """Tell whether something other than its cost keeps a march out of the next place."""
    overlay, size = search.overlay, search.graph.board.size
    leads = any(node % size == place for _cost, nodes in search.graph.rows[search.origin] for node in nodes)
    return not leads or place in overlay.forbidden or place in overlay.barred_first
