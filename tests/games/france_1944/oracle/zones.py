"""3.3 Zones of control: who has them, and over which hexes."""

from __future__ import annotations

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.position import Piece, Position, other, remembered


def has_zone(piece: Piece) -> bool:
    """3.2, 3.3 Full and reduced combat units have a zone; cadres and HQs have none."""
    return bool(piece.at) and not piece.hq and not piece.cadre and piece.steps > 0


def sphere(position: Position, piece: Piece) -> set[Hex]:
    """3.3 Return the hexes around a unit but for those across a blocked hexside; 10.1.3 none is off the map in blue."""
    if not has_zone(piece):
        return set()
    ground = position.ground
    return {hex for hex in ground.around(piece.at) if not ground.blocked(piece.at, hex) and hex not in ground.blue}


@remembered
def zone(position: Position, side: int) -> set[Hex]:
    """3.3 Return every hex in a zone of a side."""
    return {hex for piece in position.of(side) for hex in sphere(position, piece)}


def enemy_zone(position: Position, side: int) -> set[Hex]:
    """3.3 Return every hex in a zone of the enemies of a side."""
    return zone(position, other(side))


@remembered
def closed_zone(position: Position, side: int) -> set[Hex]:
    """3.3, 4.6, 9.7, 11.1 Return the enemy zone but for the hexes in which a friendly combat unit stands."""
    return {hex for hex in enemy_zone(position, side) if not position.units(hex, side)}


def lone_hq(position: Position, hex: Hex, side: int) -> bool:
    """4.8, 4.10 Tell whether HQs stand in an enemy zone without a friendly combat unit: they disperse at once."""
    return position.holds(hex, side) and hex in closed_zone(position, side)


def dispersing(position: Position) -> set[str]:
    """4.10 Return the HQs that disperse at once."""
    return {piece.id for piece in position.pieces if piece.hq and piece.at and lone_hq(position, piece.at, piece.side)}
