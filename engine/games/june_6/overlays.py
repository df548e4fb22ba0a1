"""8.14, 8.46, 9.11, 11.1 What a position adds to the map for a side's marches."""

from __future__ import annotations

from typing import NamedTuple

from engine.board import BLOCKED
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.delay import delay_points
from engine.games.june_6.fortress import beyond_fortress
from engine.games.june_6.garrisons import closed_beaches
from engine.games.june_6.points import parts
from engine.games.june_6.stacking import full_for, kind
from engine.games.june_6.state import June6State, is_combat, on_map, side_of, units_in
from engine.games.june_6.ways import FERRIED_ALONE, FERRY, MARCHING, PLAIN, ROAD
from engine.games.june_6.zones import beside, marks, zone
from engine.mechanics.derived import derived
from engine.mechanics.positions import held_by
from engine.play import rule


class Tolls(NamedTuple):
    """What it costs to enter, by node (BLOCKED: not this way), and where a march stops."""

    enter: list[int]
    stop: list[int]


@rule("rb.8.14")
def held(state: June6State, side: int) -> frozenset[int]:
    """8.14 The hexes with units of a side, which the other does not enter."""
    return held_by(state, side)


@rule("rb.9.2")
def closed_to_all(state: June6State, side: int) -> frozenset[int]:
    """8.14, 9.2 The hexes with enemy units, or with a garrison that holds a beach."""
    return held(state, 1 - side) | closed_beaches(state, side)


@rule("rb.11.14")
@derived("at", "record", "blown", "pontoon", "garrison")
def closed_to_support(state: June6State, side: int) -> frozenset[int]:
    """8.14, 11.14 Support units enter an enemy zone only where a combat unit of theirs already is."""
    return closed_to_all(state, side) | (marks(state, 1 - side).keys() - held_by_combat_units(state, side))


@rule("rb.22.24")
@derived("at", "record", "blown", "pontoon", "garrison")
def closed_to_shaken(state: June6State, side: int) -> frozenset[int]:
    """8.14, 13.12a, 22.24 Isolated and disordered units enter no enemy zone."""
    return closed_to_all(state, side).union(marks(state, 1 - side))


@rule("rb.8.24", "rb.11.15", "rb.19.11#d")
@derived("at", "record", "delay", "garrison")
def closed_to_strategic(state: June6State, side: int) -> frozenset[int]:
    """8.24c Strategic movement never comes next to an enemy unit, 19.11 nor that of the Allies to a delay point."""
    if side != ALLIED:
        return beside(state, 1 - side) | closed_beaches(state, side)
    around = state.board.grid.neighbours
    return beside(state, 1 - side).union(
        other for hex in delay_points(state) for other in (hex, *around[hex]) if other >= 0
    )


@derived("at", "record")
def held_by_combat_units(state: June6State, side: int) -> frozenset[int]:
    """Return the hexes with combat units of a side."""
    return frozenset(state.at[unit] for unit in on_map(state, side) if is_combat(state, unit))


def closed(state: June6State, unit: int, strategic: bool) -> frozenset[int]:
    """Return the hexes that a unit may not enter."""
    side = side_of(state, unit)
    if strategic:
        return closed_to_strategic(state, side)
    if state.isolated[unit] or state.disorder[unit]:
        return closed_to_shaken(state, side)
    return closed_to_all(state, side) if is_combat(state, unit) else closed_to_support(state, side)


def full(state: June6State, unit: int) -> frozenset[int]:
    """9.11 The hexes that a unit may pass through, but in which there is no room for it, or may not stay."""
    found, here = full_for(state, side_of(state, unit), kind(state, unit)), state.at[unit]
    beyond = beyond_fortress(state, unit)
    found = found | beyond if beyond else found
    return found - {here} if here in found else found


@rule("rb.8.46")
@derived("at", "record", "blown", "pontoon", "delay")
def tolls(state: June6State, side: int, ferried: bool, strategic: bool) -> Tolls:
    """8.46, 11.11, 19.11 What a hex costs besides the chart, and 11.12 where the march ends; by node."""
    size, stop, extra = state.board.size, zone(state, 1 - side), _extra(state, side, strategic)
    blocked, free = [BLOCKED] * size, [0] * size
    for hex, cost in extra.items():
        free[hex] = cost
    enter = [*free, *blocked, *blocked, *blocked, *((*blocked, *free, *free) if ferried else ())]
    for hex in held(state, side):
        _jam(state, enter, hex, len(units_in(state, hex)), extra.get(hex, 0))
    return Tolls(enter, stop * MARCHING + ([0] * size + stop + stop if ferried else []))


@derived("at", "record", "blown", "pontoon", "delay")
def _extra(state: June6State, side: int, strategic: bool) -> dict[int, int]:
    """Return what enemy zones and delay points cost, where there are any."""
    rules = state.rules
    factor = parts(rules) if strategic else 1
    found = dict.fromkeys(marks(state, 1 - side), rules.zone_enter * factor)
    for hex in delay_points(state) if side == ALLIED else ():
        found[hex] = found.get(hex, 0) + rules.delay_cost * factor
    return found


def _jam(state: June6State, enter: list[int], hex: int, friends: int, extra: int) -> None:
    """8.46 Open to a march, in the list of what it costs to enter, the nodes of a hex that hold beside its friends."""
    size = state.board.size
    for mode in range(MARCHING):
        enter[mode * size + hex] = _price(state, mode, friends, extra)
    if len(enter) > FERRIED_ALONE * size:
        enter[FERRIED_ALONE * size + hex] = _price(state, PLAIN, friends, extra)


def _price(state: June6State, mode: int, friends: int, extra: int) -> int:
    """8.46 What it costs to arrive in a hex in one way, beside so many friends."""
    if mode == PLAIN:
        return BLOCKED if friends else extra
    return extra if friends and (mode != ROAD or friends <= state.rules.traffic_free) else BLOCKED


def toll(state: June6State, side: int, strategic: bool, node: int) -> int:
    """8.46, 11.11, 19.11 What one node costs a march besides the chart: a hex without enemies, and a way to arrive."""
    mode, hex = divmod(node, state.board.size)
    friends = len(units_in(state, hex)) if hex in held(state, side) else 0
    return _price(state, mode, friends, _extra(state, side, strategic).get(hex, 0))


def as_if_away(state: June6State, unit: int, strategic: bool, found: Tolls) -> Tolls:
    """Return the tolls for a march that may come back to where the unit still stands."""
    here, enter = state.at[unit], list(found.enter)
    friends = sum(1 for other in units_in(state, here) if other != unit)
    _jam(state, enter, here, friends, _extra(state, side_of(state, unit), strategic).get(here, 0))
    return Tolls(enter, found.stop)


@derived("at", "record", "blown", "pontoon", "delay")
def ferry_tolls(state: June6State, side: int, banks: tuple[int, ...]) -> Tolls:
    """20.21 Return the tolls of marches for which engineers wait at these banks."""
    found = tolls(state, side, True, False)
    enter = list(found.enter)
    for hex in banks:
        enter[FERRY * state.board.size + hex] = 0
    return Tolls(enter, found.stop)
