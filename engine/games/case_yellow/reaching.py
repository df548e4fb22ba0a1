"""10.1 How far units can march, alone or as a stack: the ways of their kind, under what the position says."""

from __future__ import annotations

from engine.board import BLOCKED, MoveGraph, Overlay, Reach, reach
from engine.games.case_yellow.national import back_to_paris, closed_to_all, must_leave
from engine.games.case_yellow.overlays import between, held, holds, rank_of, stops, tolls, without_own
from engine.games.case_yellow.pace import pace
from engine.games.case_yellow.state import YellowState, side_of
from engine.games.case_yellow.ways import GREAT, MODES, Mover, mover_of, ways
from engine.games.case_yellow.zones import zone
from engine.mechanics.derived import derived
from engine.mechanics.roadblocks import follows, shut, step_rules
from engine.play import rule

Units = tuple[int, ...]
Numbers = tuple[int, ...]

FAR = 99
"""More movement points than anybody has."""
WATCHED = (
    *("at", "record", "steps", "disrupted", "oos", "destroyed", "control", "better_defence", "interdicted", "refugees"),
    *("bombed", "surrendered", "paris_open", "dynamo_turn", "dynamo_port", "dynamo_over", "entered_dyle"),
)


def onward(state: YellowState, units: Units, here: int, spent: int) -> Reach:
    """Return where units that have spent so much can go on to."""
    left = pace(state, units) - spent
    return reach_with(state, units, here, left, spent > 0, rules_for(state, units))


def rules_for(state: YellowState, units: Units) -> Numbers:
    """Return the special rules that now forbid steps to any of these units."""
    if not state.special:
        return ()
    return tuple(dict.fromkeys(number for unit in units for number in step_rules(state, unit)))


@rule("rb.9.2", "rb.9.3", "rb.10.1#f")
@derived(*WATCHED)
def reach_with(state: YellowState, units: Units, here: int, left: int, begun: bool, special: Numbers) -> Reach:
    """9.2 Who has entered an enemy zone goes no further, unless he ignores it; 10.1c one hex is always possible."""
    side, rank = side_of(state, units[0]), rank_of(state, units)
    if begun and stops(state, side, rank)[here]:
        left = 0
    found = reach(_graph(state, units, special), here, max(0, left), _overlay(state, units, here, side, rank))
    return found if begun or left <= 0 else _one_hex(state, found, left)


@derived("interdicted", "dynamo_turn")
def free_reach(state: YellowState, mover: Mover, here: int) -> Reach:
    """Return what each hex would cost a kind of mover if nobody else were on the map."""
    return reach(ways(state, mover), here, FAR)


def _graph(state: YellowState, units: Units, special: Numbers) -> MoveGraph:
    mover = mover_of(state, units)
    leaving = any(state.at[unit] in must_leave(state, unit) for unit in units)
    if not special:
        return _leaving(state, mover) if leaving else ways(state, mover)
    return (_under_moving if follows(state, special) else _under)(state, mover, special, leaving)


@rule("rb.12.7#c")
@derived("interdicted", "dynamo_turn")
def _leaving(state: YellowState, mover: Mover) -> MoveGraph:
    """12.7 Return the ways of units that leave open Paris: none leads back."""
    return ways(state, mover).without(back_to_paris(state))


@derived("interdicted", "dynamo_turn")
def _under(state: YellowState, mover: Mover, special: Numbers, leaving: bool) -> MoveGraph:
    """Return the ways that special rules leave, where they shut the same steps whatever happens."""
    graph = _leaving(state, mover) if leaving else ways(state, mover)
    return graph.without(shut(state, special))


@derived("interdicted", "dynamo_turn", "at", "record")
def _under_moving(state: YellowState, mover: Mover, special: Numbers, leaving: bool) -> MoveGraph:
    """Return the ways that special rules leave, where what they shut depends on where units stand."""
    graph = _leaving(state, mover) if leaving else ways(state, mover)
    return graph.without(shut(state, special))


@rule("rb.9.2#b", "rb.10.9#a", "rb.10.10")
def _overlay(state: YellowState, units: Units, here: int, side: int, rank: int) -> Overlay:
    """9.2 Nobody goes from one zone that binds him straight into another."""
    mover = mover_of(state, units)
    enter = tolls(state, side, mover.foot, mover.motorized, rank)
    if here != state.at[units[0]]:
        enter = without_own(state, units, enter)
    return Overlay(
        enter,
        None,
        stops(state, side, rank),
        closed(state, units),
        next_zones(state, side, rank, here),
        frozenset[int]().union(*(must_leave(state, unit) for unit in units)),
    )


@rule("rb.9.2#b")
def next_zones(state: YellowState, side: int, rank: int, here: int) -> frozenset[int]:
    """9.2 Return the hexes into which units do not go straight from the zone that binds them where they are."""
    if not holds(state, side, rank, here):
        return frozenset()
    return frozenset(hex for hex, _edge in state.board.adjacent(here) if holds(state, side, rank, hex))


@rule("rb.9.3#b", "rb.10.10")
def closed(state: YellowState, units: Units) -> frozenset[int]:
    """10.9, 10.10 The hexes that units may not enter: the enemy's, and those closed to one of them."""
    side, rank = side_of(state, units[0]), rank_of(state, units)
    found = held(state, 1 - side) | closed_to_all(state, units)
    if rank and state.rules.yellow_into_zone == "barred":
        found |= {hex for hex in zone(state, 1 - side) if holds(state, side, rank, hex)}
    return found


@rule("rb.10.1#f")
def _one_hex(state: YellowState, found: Reach, left: int) -> Reach:
    """10.1c Who has a movement point at all may go to the next hex whatever it costs, if nothing forbids it."""
    search = found.search
    if state.rules.move_least_hexes < 1:
        return found
    enter, size = search.asked[0], search.graph.board.size
    around = (hex for hex, _edge in state.board.adjacent(search.origin))
    known = {hex for hex in around if any(node in search.costs for node in range(hex, MODES * size, size))}
    for cost, nodes in search.graph.rows[search.origin]:
        for node in nodes:
            hex = node % size
            if hex not in known and cost < BLOCKED and enter[node] < BLOCKED and not _kept_out(search.overlay, hex):
                search.put(node, left, search.origin)
    return Reach(search)


def _kept_out(overlay: Overlay, hex: int) -> bool:
    return hex in overlay.forbidden or hex in overlay.barred_first


@rule("rb.10.1")
def can_march(state: YellowState, units: Units) -> bool:
    """10.1 Whether units can go anywhere at all: to the next hex, or past it to another."""
    if pace(state, units) <= 0:
        return False
    here = state.at[units[0]]
    return _steps(state, units, here) or any(hex != here for hex in onward(state, units, here, 0).hexes())


@rule("rb.10.1#f")
def _steps(state: YellowState, units: Units, here: int) -> bool:
    """10.1c Tell whether a march may end in one of the next hexes; mostly it may, and that saves a search."""
    side, rank, size = side_of(state, units[0]), rank_of(state, units), state.board.size
    if state.rules.move_least_hexes < 1 or any(must_leave(state, unit) for unit in units):
        return False
    barred, shut = next_zones(state, side, rank, here), closed(state, units)
    for cost, nodes in _graph(state, units, rules_for(state, units)).rows[here]:
        for node in nodes:
            mode, hex = divmod(node, size)
            narrow = mode == GREAT and hex in between(state, side, rank) and hex not in held(state, side)
            if cost < BLOCKED and not narrow and hex not in barred and hex not in shut:
                return True
    return False
