"""30.2 What follows when a unit comes into a hex, by whatever way."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.districts import forced_in, into_italy, moved, note_departure
from engine.games.fortress_europa.ground import is_fortress, ports, terrain, word
from engine.games.fortress_europa.movement.crossing import is_stopped
from engine.games.fortress_europa.movement.movers import is_mountaineer
from engine.games.fortress_europa.mulberries import destroy
from engine.games.fortress_europa.rail import note_passage
from engine.games.fortress_europa.state import (
    FortressPlay,
    FortressState,
    controller,
    enemies_in,
    fights,
    is_armored,
    side_of,
)
from engine.games.fortress_europa.supply.ports import captured
from engine.games.fortress_europa.winter import passes_zones, slips_through
from engine.games.fortress_europa.zones import exerting
from engine.play import NOWHERE, rule

MARCH, RAIL, SAIL, LAND, DROP, RAID = "march", "rail", "sail", "land", "drop", "raid"
RETREAT, ADVANCE, ARRIVE, DISPLACED = "retreat", "advance", "arrive", "displaced"
BY_LAND = (MARCH, ADVANCE)


def entered(play: FortressPlay, unit: int, here: int, hex: int, how: str) -> None:
    """30.2 Let follow what follows when a unit has come into a hex, from another or from none."""
    if how != RETREAT:
        note_departure(play.state, unit, hex)
    if not 0 <= hex < play.state.board.grid.size:
        return
    slowed(play.state, unit, here, hex, how)
    if here == hex or not fights(play.state, unit):
        return
    if not any(fights(play.state, foe) for foe in enemies_in(play.state, side_of(play.state, unit), hex)):
        secured(play, unit, hex)
    if side_of(play.state, unit) == ALLIED:
        across_the_map(play, unit, here, hex, how)


# 8.0 What it does to the unit


@rule("rb.8.2#a", "rb.8.2#b", "rb.8.2#e", "rb.8.2#g", "rb.8.3#a", "rb.8.4#b", "rb.7.2#a", "rb.17.10.4#f", "rb.11.8#b")
def slowed(state: FortressState, unit: int, here: int, hex: int, how: str) -> None:
    """8.0 Remember whom the ground or an enemy zone stops: in flooded hexes for the turn, elsewhere for the impulse.

    8.2 A port in a flooded hex does not stop those who come by sea, nor the last rail hex those who come by rail.
    """
    if how in (RETREAT, DISPLACED, ARRIVE):
        return
    ground = terrain(state, hex)
    state.moved[unit] = 1
    if ground == "flooded" and how not in (SAIL, RAIL):
        state.soaked[unit] = 1
    if ground == "rough" and is_armored(state, unit) and how in BY_LAND:
        state.roughed[unit] = 1
    caught = exerting(state, unit) and not passes_zones(state, unit) and not slips_through(state, unit)
    if stops(state, unit, ground) or caught or (how == MARCH and is_stopped(state, unit, here, hex)):
        state.halted[unit] = 1


@rule("rb.8.3#a", "rb.8.3#b", "rb.8.4#b", "rb.20.13#b")
def stops(state: FortressState, unit: int, ground: str) -> bool:
    """8.3, 8.4 Tell whether ground stops a unit for the impulse: mountains all but mountain units, alpine them too."""
    return ground == "alpine" or (ground == "mountain" and not is_mountaineer(state, unit))


# 30.2 What it does to the hex


@rule(
    "rb.30.2#a",
    "rb.30.2#c",
    "rb.30.2#d",
    "rb.20.8#h",
    "rb.29.4#a",
    "rb.20.16",
    "rb.21.4",
    "rb.18.7.11#e",
    "rb.18.7.11#f",
)
def secured(play: FortressPlay, unit: int, hex: int) -> None:
    """30.2 A side takes a hex in which no enemies are; 20.8 after a landing on enemies, when these have gone."""
    state, side = play.state, side_of(play.state, unit)
    before = controller(state, hex)
    state.control[hex] = side
    if before != side:
        state.taken[hex] = 1
    note_passage(play, side, hex)
    if side == ALLIED:
        wreck(play, unit, hex)
    else:
        destroy(play, hex)
    if before != side and side == ALLIED and hex in ports(state):
        captured(play, hex, by_raid=bool(state.dropped[unit] or state.raiding[unit]))


@rule("rb.16.3#b", "rb.30.2#c")
def wreck(play: FortressPlay, unit: int, hex: int) -> None:
    """16.3, 30.2 An Allied unit destroys a fortress, a U-boat base or a V1 site for good."""
    state = play.state
    site = word(state.board, "site", hex)
    if state.destroyed[hex] or not (site or is_fortress(state, hex)):
        return
    if is_fortress(state, hex):
        play.tell("fortress.destroyed", "rb.16.3#b", unit=unit, hex=hex)
    if site:
        play.tell(f"{site}.captured", "rb.30.2#c", unit=unit, hex=hex)
    state.destroyed[hex] = 1


# 9.0 What it does to frozen units


@rule("rb.9.1#e", "rb.9.1#f", "rb.9.3#b", "rb.9.6#a", "rb.15.10#b")
def across_the_map(play: FortressPlay, unit: int, here: int, hex: int, how: str) -> None:
    """9.1 Allied units that move across the map release German units; 9.6 forced retreats do not."""
    into_italy(play, hex)
    if how == RETREAT:
        forced_in(play, unit, hex)
    elif here != NOWHERE and how in BY_LAND:
        moved(play, unit, here, hex)
