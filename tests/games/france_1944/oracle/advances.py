"""9.8 Advance after combat: who, into which hex first, and how far on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tests.games.france_1944.oracle.attacks import faces
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.movement import bridged, first_box
from tests.games.france_1944.oracle.position import Piece, Position, other
from tests.games.france_1944.oracle.stacking import may_join
from tests.games.france_1944.oracle.zones import enemy_zone


def vacated(position: Position, at: Collection[Hex], attacker: int) -> set[Hex]:
    """9.8, 7.1 Return the defending hexes that are empty now; an HQ that still stands in one keeps it."""
    return {hex for hex in at if not position.holds(hex, other(attacker))}


def swum(position: Position, one: Hex, there: Hex) -> bool:
    """12.8 Tell whether a step crosses the Rhine without a bridge."""
    return "rhine" in position.ground.across(one, there) and not bridged(position, one, there)


def may_step(position: Position, piece: Piece, there: Hex) -> bool:
    """9.8, 7.1 Tell whether a unit may advance into an adjacent hex at all: no enemies, no barrier, room."""
    ground = position.ground
    if there not in ground.around(piece.at) or ground.blocked(piece.at, there) or not ground.open(there):
        return False
    return there not in ground.blue and may_join(position, [piece], there)


def first(position: Position, piece: Piece, empty: Collection[Hex]) -> set[Hex]:
    """9.8, 12.8 Return the vacated hexes into which an attacker may go; over the Rhine only in the first box."""
    if piece.hq or not piece.commanded or piece.steps == 0:
        return set()
    return {
        hex
        for hex in empty
        if faces(position, piece.at, hex)
        and may_step(position, piece, hex)
        and (first_box(position) or not swum(position, piece.at, hex))
    }


def onward(position: Position, piece: Piece, start: Hex) -> set[Hex]:
    """9.8 Return the hexes into which a unit may go on from the vacated hex, in any direction.

    Infantry stops in an enemy zone; armor does not. 12.8 After crossing the Rhine all units stop.
    """
    if swum(position, start, piece.at):
        return set()
    if piece.infantry and piece.at in enemy_zone(position, piece.side):
        return set()
    around = position.ground.around(piece.at)
    return {hex for hex in around if may_step(position, piece, hex) and not swum(position, piece.at, hex)}


def eligible(attackers: Sequence[Piece]) -> set[str]:
    """9.8 Return the units that may advance, one after another: those that took part and are commanded."""
    return {unit.id for unit in attackers if unit.commanded and unit.steps > 0 and not unit.hq}
