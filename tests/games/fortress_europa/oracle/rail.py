"""10.0 Railways: who may use them, how far, and who controls them."""

from __future__ import annotations

from collections.abc import Collection

from tests.games.fortress_europa.oracle.control import controls, enemy_city
from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.movement import bound_home
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit, remembered
from tests.games.fortress_europa.oracle.zones import enemy_zone

SOUTHERN_GATE = "RR26"


def units_by_rail(position: Position) -> int:
    """10.1, 17.10.3 Return how many units may go by rail in this turn; each aircraft takes two away."""
    return max(0, number("rail.units") - number("rail.attack") * position.bombed)


def links(position: Position, hex: Hex) -> set[Hex]:
    """10.4, 10.8, 17.10.4 Return the next hexes along the lines, over the edge of the map too."""
    ground = position.ground
    along = {next_to for edge in ground.rails if hex in edge for next_to in edge - {hex}}
    open_links = {next_to for next_to in along if not position.down(hex, next_to)}
    return open_links | off_map(position, hex)


def off_map(position: Position, hex: Hex) -> set[Hex]:
    """10.8 Return the exits that an exit leads to: east to east, south to south, and RR26 to the south and back."""
    east = position.ground.areas.get("rail_east", frozenset())
    south = position.ground.areas.get("rail_south", frozenset())
    found: set[Hex] = set()
    if hex in east:
        found |= east | (south if hex == SOUTHERN_GATE else set())
    if hex in south:
        found |= south | (east & {SOUTHERN_GATE})
    return found - {hex}


def open_to_trains(position: Position, hex: Hex) -> bool:
    """10.4, 10.6, 10.7, 24.3 A German rail hex outside Allied zones, without a partisan, and no Allied city."""
    if not position.ground.has(hex, "rail") or hex in position.rail_lost or position.partisan(hex):
        return False
    return hex not in enemy_zone(position, GERMAN) and not enemy_city(position, hex, GERMAN)


@remembered
def along(position: Position, start: Hex) -> set[Hex]:
    """10.3 Return every hex that a train can reach from a hex."""
    if not open_to_trains(position, start):
        return set()
    found, rim = {start}, [start]
    while rim:
        for hex in links(position, rim.pop()):
            if hex not in found and open_to_trains(position, hex):
                found.add(hex)
                rim.append(hex)
    return found


@remembered
def supported(position: Position, start: Hex) -> bool:
    """10.6 Tell whether a line free of enemy zones leads to a German city, which itself may be in a zone."""
    line = along(position, start)
    ends = {hex for one in line for hex in links(position, one)} | line
    return any(position.ground.city(hex) and controls(position, hex, GERMAN) for hex in ends)


def may_entrain(position: Position, unit: Unit) -> bool:
    """10.1, 10.3, 10.4, 10.10, 10.11 Germans in the first impulse; in the second an HQ, once a month."""
    if unit.side != GERMAN or position.side != GERMAN or unit.frozen or unit.stays or unit.moved or not unit.at:
        return False
    return unit.hq if position.impulse == 2 else not unit.hq


def trains(position: Position, unit: Unit) -> set[Hex]:
    """10.3-10.6 Return where a unit may go by rail; 9.3 two units stay in Italy.

    16.6 Only mountain units can be in the Alps, so others go through them without leaving the train.
    """
    if not may_entrain(position, unit) or not supported(position, unit.at):
        return set()
    ends = {hex for hex in along(position, unit.at) - {unit.at} if not bound_home(position, unit, hex)}
    return {hex for hex in ends if unit.mountaineer or position.terrain(hex) != "alpine"}


def entries(position: Position) -> set[Hex]:
    """10.2 Return where a reinforcement may go by rail: from any open exit of the eastern edge."""
    east = position.ground.areas.get("rail_east", frozenset())
    return {hex for entry in east if supported(position, entry) for hex in along(position, entry)}


def line_home(position: Position, hex: Hex, mover: int) -> bool:
    """10.7 Tell whether a way along the line, free of enemy zones, leads back to a friendly city.

    The Germans may also go back to the eastern edge, and pass no Allied city.
    """
    hostile = enemy_zone(position, mover)
    if position.reading("rail.hex_free") and hex in hostile:
        return False
    east = position.ground.areas.get("rail_east", frozenset()) if mover == GERMAN else frozenset()
    found, rim = {hex}, [hex]
    while rim:
        one = rim.pop()
        if one in east or (position.ground.city(one) and controls(position, one, mover)):
            return True
        next_hexes = {far for edge in position.ground.rails if one in edge for far in edge - {one}}
        for far in next_hexes - found - hostile:
            if mover == ALLIED or not enemy_city(position, far, GERMAN):
                found.add(far)
                rim.append(far)
    return False


def taken(position: Position, passed: Collection[Hex], mover: int) -> set[Hex]:
    """10.7 Return the rail hexes among those passed just now that change hands in the rail control phase."""
    rails = {hex for hex in passed if position.ground.has(hex, "rail")}
    return {hex for hex in rails if line_home(position, hex, mover)}
