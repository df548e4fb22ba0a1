"""30.2 Who controls a hex, a city, a port or a site."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position
from tests.games.fortress_europa.oracle.zones import enemy_zone


def controls(position: Position, hex: Hex, side: int) -> bool:
    """30.2 Allied are the hexes that Allies were the last to enter; in a German zone they must stand there.

    What is not Allied is German.
    """
    allied = _allied(position, hex)
    return allied if side == ALLIED else not allied


def _allied(position: Position, hex: Hex) -> bool:
    if position.holds(hex, ALLIED):
        return not position.holds(hex, GERMAN)
    return position.control.get(hex, GERMAN) == ALLIED and hex not in enemy_zone(position, ALLIED)


def cities(position: Position, side: int, *countries: str) -> set[Hex]:
    """30.1 Return the cities of some countries, or of all, that a side controls."""
    ground = position.ground
    named = {hex for hex in ground.terrain if ground.city(hex)}
    inside = {hex for hex in named if not countries or ground.country.get(hex) in countries}
    return {hex for hex in inside if controls(position, hex, side)}


def enemy_city(position: Position, hex: Hex, side: int) -> bool:
    """10.6, 18.1, 18.3 Tell whether a hex is a city that the other side controls: no line runs through it."""
    return position.ground.city(hex) and not controls(position, hex, side)
