"""8, 9 Zones of control and stacking: what questions of zones do not say."""

from __future__ import annotations

from engine.games.case_yellow.stacking import kind, together, within
from engine.games.case_yellow.state import YellowState, in_hex, units_in
from engine.games.case_yellow.zones import exerts, outranks_zone, zone, zone_of_enemy
from engine.mechanics.questions import Hex, Record, Unit, Units, verdict


def has_zone(state: YellowState, unit: Unit) -> bool:
    """9.1 Whether a unit exerts a zone where it stands."""
    return in_hex(state, unit) and exerts(state, unit)


def contested(state: YellowState, hex: Hex) -> bool:
    """9.6 Whether both sides exert zones into a hex."""
    return hex in zone(state, 0) and hex in zone(state, 1)


def ignores_zoc(state: YellowState, unit: Unit, hex: Hex) -> bool:
    """9.3 Whether a unit ignores all enemy zones in a hex; nothing to ignore is not ignored."""
    return bool(zone_of_enemy(state, state.counter(unit).side, hex)) and outranks_zone(state, unit, hex)


def stacking(state: YellowState, hex: Hex, units: Units = ()) -> Record:
    """8 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    everybody = tuple(dict.fromkeys((*units_in(state, hex), *units)))
    return verdict((together(state, hex, everybody),), units=len(everybody))


def stack(state: YellowState, units: Units) -> bool:
    """8.3 Whether units may stand together, by their sizes alone."""
    return within(state.rules, (kind(state, unit) for unit in units))
