"""55.2, 55.3, 57.3 How far attackers advance, and who of them does."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.time_for_trumpets.combat.blitz import is_dark
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.who import attack_value
from engine.games.time_for_trumpets.counters import OFF_ROAD, TRUCK
from engine.games.time_for_trumpets.movement.movers import is_low_on_fuel
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import rule

BASE, ROAD, RECON = "base", "road", "recon"
ELIMINATED, BLITZ, RETREAT = "DE", "B", "/DR"
ROAD_TYPES, RECON_TYPES = ("armored_infantry",), ("rangers",)


@rule("rb.55#a", "rb.55#d", "rb.52.2#b", "rb.52.11#b", "rb.57.3#b")
def advance_row(fight: Fight, codes: Collection[str], gone: bool) -> str:
    """55.0 Return the row of the advance chart for a result; nothing if nobody may advance.

    Defenders that are gone without a retreat have been eliminated.
    """
    if fight.blitz:
        return next((code for code in codes if code.startswith(BLITZ)), "")
    if not gone:
        return ""
    return next((code.strip("/") for code in codes if code.startswith(RETREAT)), ELIMINATED)


@rule("rb.55.2#b", "rb.55.2#c", "rb.55.2#d", "rb.57.4#a")
def rate(state: TrumpetsState, unit: int) -> str:
    """55.2 Return the rate of a unit: recon, rangers and the strengthened headquarters; tanks and armored infantry."""
    counter = state.counter(unit)
    if counter.is_recon or counter.type in RECON_TYPES or is_strengthened_hq(state, unit):
        return RECON
    return ROAD if counter.is_tank or counter.type in ROAD_TYPES else BASE


@rule("rb.55.1#b", "rb.57.3#f")
def is_strengthened_hq(state: TrumpetsState, unit: int) -> bool:
    """2.6.2f Tell whether a unit is one of the three headquarters that attack."""
    return bool(state.counter(unit).is_hq) and attack_value(state, unit) > 0


@rule("rb.55.2#a", "rb.29.2.2#e")
def hexes(state: TrumpetsState, unit: int, row: str) -> int:
    """55.2 Return how many hexes a unit may advance at most; 29.2.2 with Low Fuel a vehicle goes one."""
    found = int(state.rules.advance.look_up(row, rate(state, unit)))
    return min(found, state.rules.fuel_low_hexes) if is_low_on_fuel(state, unit) else found


@rule("rb.55.1#a", "rb.55.1#b", "rb.57.3#c", "rb.57.3#d", "rb.57.3#e", "rb.57.3#f", "rb.57.3#f1")
def may_advance(state: TrumpetsState, unit: int, fight: Fight) -> bool:
    """55.1, 57.3 Tell whether an attacker advances: no artillery, no headquarters but three; in a blitz only vehicles.

    57.3 Front-line AFV, trucks and off-road units slip past; combat support units do not.
    """
    counter = state.counter(unit)
    if counter.is_artillery or (counter.is_hq and not is_strengthened_hq(state, unit)):
        return False
    if not fight.blitz or counter.is_hq:
        return True
    return counter.is_front_line and (counter.is_tank or counter.mobility in (TRUCK, OFF_ROAD))


@rule("rb.57.1#l", "rb.57.2#o")
def leaves_watch(state: TrumpetsState, fight: Fight, units: Collection[int], unit: int) -> bool:
    """57.1 Tell whether infantry stays next to the defenders when a unit has gone; in the dark nobody has to."""
    if not fight.blitz or is_dark(state, fight.target):
        return True
    distance = state.board.grid.distance
    stay = (one for one in units if one != unit and state.counter(one).is_infantry)
    return any(state.steps[one] and distance(state.at[one], fight.target) == 1 for one in stay)
