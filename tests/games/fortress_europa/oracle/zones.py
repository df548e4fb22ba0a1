"""7.0 Zones of control: who has them, over what they reach, and what they stop."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.numbers import kind_row
from tests.games.fortress_europa.oracle.position import MOVE, Position, Unit, other, remembered


def has_zone(unit: Unit) -> bool:
    """7.1 Every unit on the map has a zone, though some of their own hex only."""
    return bool(unit.at) and kind_row(unit.kind)["zoc"] != "none"


def own_hex_only(position: Position, unit: Unit) -> bool:
    """7.1, 9.5, 12.8, 20.6, 21.6, 24.3 Tell whether a zone does not leave the hex of its unit."""
    if unit.frozen or kind_row(unit.kind)["zoc"] == "own":
        return True
    if unit.dropped and position.side == unit.side:
        return True
    landing = unit.invading and position.invasion > 0 and position.side == unit.side and position.impulse == 1
    return landing and (position.phase == MOVE or position.reading("invaders.zone") == "impulse")


def enters(position: Position, one: Hex, hex: Hex) -> bool:
    """7.1 Tell whether a zone goes from a hex to the next: no blown river, no estuary, no fortress ahead."""
    ground = position.ground
    if position.down(one, hex) or ground.estuary(one, hex):
        return False
    if position.fortress(hex):
        return False
    if ground.has(hex, "fortress") and position.reading("fortress.destroyed_stops_zone"):
        return False
    return ground.land(hex) or bool(position.reading("zone.over_sea"))


def sphere(position: Position, unit: Unit) -> set[Hex]:
    """7.1 Return the hexes of a unit's zone, its own among them."""
    if not has_zone(unit):
        return set()
    if own_hex_only(position, unit):
        return {unit.at}
    return {unit.at} | {hex for hex in position.ground.around(unit.at) if enters(position, unit.at, hex)}


@remembered
def zone(position: Position, side: int) -> set[Hex]:
    """7.1 Return every hex in a zone of a side."""
    return {hex for unit in position.of(side) for hex in sphere(position, unit)}


@remembered
def enemy_zone(position: Position, side: int) -> set[Hex]:
    """7.3 Return every hex in a zone of the enemies of a side; friends in it change nothing."""
    return zone(position, other(side))


@remembered
def sea_zone(position: Position, side: int) -> set[Hex]:
    """7.4 Return the hexes in which a side hinders ships: zones that reach over estuaries and blown rivers too."""
    found: set[Hex] = set()
    for unit in position.of(side):
        if has_zone(unit):
            found.add(unit.at)
            found |= set() if own_hex_only(position, unit) else set(position.ground.around(unit.at))
    return found


def exerting(position: Position, unit: Unit) -> list[Unit]:
    """14.6, 20.7, 21.9 Return the enemies in whose zone a unit stands; partisans as they are read."""
    enemies = [enemy for enemy in position.of(other(unit.side)) if unit.at in sphere(position, enemy)]
    return [enemy for enemy in enemies if enemy.kind != "partisan" or position.reading("partisan.obliges")]


def held_fast(position: Position, unit: Unit) -> bool:
    """8.9 Tell whether a unit that stood next to an enemy and in its zone may not move in the second impulse."""
    if position.impulse != 2:
        return False
    if position.bound is not None:
        return unit.id in position.bound
    return bool(exerting(position, unit))


def may_step(position: Position, side: int, one: Hex, hex: Hex) -> bool:
    """8.10 Tell whether a step does not lead from one enemy zone into another."""
    hostile = enemy_zone(position, side)
    return not (one in hostile and hex in hostile)


def stops(position: Position, side: int, hex: Hex) -> bool:
    """7.2, 24.3 Tell whether a unit that enters a hex stops there for the enemy's sake."""
    return hex in enemy_zone(position, side)
