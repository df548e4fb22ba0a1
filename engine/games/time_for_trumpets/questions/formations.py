"""6, 23 to 26 Formations, stacking, zones of control and boundaries."""

from __future__ import annotations

from engine.games.time_for_trumpets import boundaries, stacking, zones
from engine.games.time_for_trumpets.command import chain
from engine.games.time_for_trumpets.cooperation import may_cross_meuse
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Hexes, Record, Side, Unit, Units, verdict

# Formations


def commander(state: TrumpetsState, unit: Unit) -> Unit:
    """6.0 The headquarters that a unit obeys."""
    return chain.hq_of(state, unit)


def commanders(state: TrumpetsState, unit: Unit) -> Units:
    """6.0 All headquarters above a unit, its own among them."""
    return chain.above(state, unit)


def army(state: TrumpetsState, unit: Unit) -> Unit:
    """6.1 The army headquarters above a unit."""
    return chain.army_of(state, unit)


def corps(state: TrumpetsState, unit: Unit) -> Unit:
    """6.1 The corps headquarters above a unit."""
    return chain.corps_of(state, unit)


def division(state: TrumpetsState, unit: Unit) -> Unit:
    """2.6.1.1 The division, brigade or KG headquarters above a unit."""
    return chain.division_of(state, unit)


def echelon(state: TrumpetsState, unit: Unit) -> str:
    """7.4 The level of the headquarters that a unit obeys directly: army, corps, fag, division ..."""
    return chain.echelon(state, unit)


def members(state: TrumpetsState, hq: Unit) -> Units:
    """6.1 The direct subordinates of a headquarters."""
    return chain.members(state, hq)


def organisation(state: TrumpetsState, hq: Unit) -> Units:
    """6.1 Everything below a headquarters."""
    return chain.organisation(state, hq)


# Stacking


def stack_number(state: TrumpetsState, units: Units) -> int:
    """23.3 How many units some count for."""
    return stacking.number(state, units)


def surplus(state: TrumpetsState, hex: Hex, side: Side) -> int:
    """23.3 How many units of a side are too many in a hex."""
    return stacking.excess(state, hex, side)


def stack_with(state: TrumpetsState, unit: Unit, other: Unit) -> bool:
    """23.7 Whether two units may be in a hex at the end of a segment, as far as their formations go."""
    return stacking.stack_freely(state, stacking.allegiance(state, unit), stacking.allegiance(state, other))


def pass_through(state: TrumpetsState, unit: Unit, other: Unit) -> bool:
    """23.5, 23.6 Whether a unit may enter the hex of another."""
    return stacking.pass_freely(state, stacking.allegiance(state, unit), stacking.allegiance(state, other))


def enter_stack(state: TrumpetsState, unit: Unit, hex: Hex) -> Record:
    """23.5 Whether a unit may enter a hex because of the friends there."""
    return verdict((stacking.may_enter(state, unit, hex),))


def stay(state: TrumpetsState, unit: Unit, hex: Hex) -> Record:
    """23.0 Whether a unit may end a segment in a hex with the friends who are there."""
    return verdict((stacking.may_stay(state, unit, hex),))


# Zones


def zoc_on_afv(state: TrumpetsState, side: Side, hex: Hex) -> Units:
    """25.1 The units of a side that exert their zone on AFVs in a hex."""
    return zones.exerting(state, side, hex, True)


def zoc_on_others(state: TrumpetsState, side: Side, hex: Hex) -> Units:
    """25.1 The units of a side that exert their zone on units that are not AFVs in a hex."""
    return zones.exerting(state, side, hex, False)


def exerts(state: TrumpetsState, unit: Unit, hex: Hex, afv: bool = False) -> bool:
    """25.1 Whether a unit exerts its zone in a hex, on AFVs or on other enemies."""
    return zones.exerts(state, unit, hex, afv)


def any_zone(state: TrumpetsState, side: Side, hex: Hex) -> bool:
    """25.2 Whether a hex is in a zone of a side that stops supply: one on any type of unit."""
    return hex in zones.any_zone(state, side)


def stopped(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """25.6 Whether an enemy zone in a hex stops a unit."""
    return zones.affects(state, unit, hex)


def zone_off_map(state: TrumpetsState, side: Side, hex: Hex, afv: bool = False) -> bool:
    """25.4 Whether units of a side in an edge hex exert their zone into the clear hexes beyond the edge."""
    return zones.off_map_zone(state, side, hex, afv)


def sphere_on(state: TrumpetsState, unit: Unit, afv: bool = False) -> Hexes:
    """25.1 The hexes in which a unit exerts its zone on AFVs, or on other enemies; its own is not named."""
    near = zones.around(state)[state.at[unit]]
    return tuple(there for there in near if zones.exerts(state, unit, there, afv))


# Boundaries


def own_area(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """26.0 Whether a hex is one where the army of a unit may be."""
    return hex not in boundaries.foreign(state, boundaries.land_of(state, unit))


def attack_across(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """26.0 Whether the boundaries let a unit attack a hex."""
    return boundaries.may_attack(state, unit, hex)


def crosses_meuse(state: TrumpetsState, unit: Unit) -> bool:
    """26.2.7, 42.1 Whether a unit may cross the Meuse."""
    if state.counter(unit).side == GERMAN:
        return boundaries.may_cross_meuse(boundaries.land_of(state, unit))
    return may_cross_meuse(state, unit)
