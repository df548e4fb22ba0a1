"""8, 9 Zones of control and stacking."""

from __future__ import annotations

from engine.games.case_yellow.queries.asking import HEX, SIDE, SOME_UNITS, UNIT, UNITS, Units
from engine.games.case_yellow.stacking import kind, together, within
from engine.games.case_yellow.state import YellowState, in_hex, units_in
from engine.games.case_yellow.zones import exerts, in_enemy_zone, outranks_zone, reaches, zone, zone_of_enemy
from engine.mechanics.sights import Record, verdict
from engine.play import Query


def zoc(state: YellowState, side: int, hex: int) -> Units:
    """9.1 The units of a side that exert a zone into a hex."""
    return zone(state, side).get(hex, ())


def has_zone(state: YellowState, unit: int) -> bool:
    """9.1 Whether a unit exerts a zone where it stands."""
    return in_hex(state, unit) and exerts(state, unit)


def sphere(state: YellowState, unit: int) -> tuple[int, ...]:
    """9.1, 9.4 The hexes into which a unit exerts a zone."""
    if not has_zone(state, unit):
        return ()
    return tuple(hex for hex, edge in state.board.adjacent(state.at[unit]) if reaches(state, hex, edge))


def in_zoc(state: YellowState, unit: int) -> bool:
    """9.1 Whether a unit stands in an enemy zone."""
    return in_enemy_zone(state, unit)


def contested(state: YellowState, hex: int) -> bool:
    """9.6 Whether both sides exert zones into a hex."""
    return hex in zone(state, 0) and hex in zone(state, 1)


def ignores_zoc(state: YellowState, unit: int, hex: int) -> bool:
    """9.3 Whether a unit ignores all enemy zones in a hex; nothing to ignore is not ignored."""
    side = state.counter(unit).side
    return bool(zone_of_enemy(state, side, hex)) and outranks_zone(state, unit, hex)


def stacking(state: YellowState, hex: int, units: Units | None = None) -> Record:
    """8 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    everybody = tuple(dict.fromkeys((*units_in(state, hex), *(units or ()))))
    return verdict((together(state, hex, everybody),), units=len(everybody))


def stack(state: YellowState, units: Units) -> bool:
    """8.3 Whether units may stand together, by their sizes alone."""
    return within(state.rules, (kind(state, unit) for unit in units))


QUERIES = {
    "zoc": Query(zoc, (SIDE, HEX), "units"),
    "has_zone": Query(has_zone, (UNIT,), "yes_no"),
    "sphere": Query(sphere, (UNIT,), "hexes"),
    "in_zoc": Query(in_zoc, (UNIT,), "yes_no"),
    "contested": Query(contested, (HEX,), "yes_no"),
    "ignores_zoc": Query(ignores_zoc, (UNIT, HEX), "yes_no"),
    "stacking": Query(stacking, (HEX, SOME_UNITS), "record"),
    "stack": Query(stack, (UNITS,), "yes_no"),
}
