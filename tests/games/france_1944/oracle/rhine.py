"""12.6-12.9 The Rhine: bridgeheads, bridges that are blown, crossing it, and what that brings."""

from __future__ import annotations

from tests.games.france_1944.oracle.ground import Hex, Side
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import ALLIED, BLOWN, GERMAN, INTACT, UNTESTED, Piece, Position
from tests.games.france_1944.oracle.supply import supplied
from tests.games.france_1944.oracle.zones import sphere

BY_MARCH, BY_ADVANCE, BY_RETREAT, BY_AIR = "march", "advance", "retreat", "air"


def zones_over(position: Position, hex: Hex, owner: int, *, literal: bool = True) -> bool:
    """12.6 Tell whether a hex is in a zone of a side; as it is read, Allies on the west bank do not count."""
    for piece in position.of(owner):
        counts = literal or piece.at in position.ground.beyond
        if counts and hex in sphere(position, piece):
            return True
    return False


def has_bridgehead(position: Position, hex: Hex) -> bool:
    """12.6 Tell whether a marker belongs in a hex now.

    One is placed on the east bank where a supplied Allied combat unit stands, or where no German stands and only
    Allied zones are. It goes when a German combat unit stands there, or when the hex is empty and in German zones only.
    Otherwise a marker that is there stays. As it may be read, none is placed where a blown bridge leads; one that is
    there is not blown (12.7). 11.5 A unit that was in supply when activated is so for the phase.
    """
    if hex not in position.ground.east or position.units(hex, GERMAN):
        return False
    there, lies = position.units(hex, ALLIED), hex in position.bridgeheads
    if not lies and not may_be_placed(position, hex):
        return False
    if there and (lies or any((unit.commanded and not unit.weakened) or supplied(position, unit) for unit in there)):
        return True
    allied = zones_over(position, hex, ALLIED, literal=bool(position.reading("bridgehead.west_bank")))
    any_allied, german = zones_over(position, hex, ALLIED), zones_over(position, hex, GERMAN)
    if german:
        return lies and any_allied
    return lies or allied


def may_be_placed(position: Position, hex: Hex) -> bool:
    """12.6 Tell whether a marker may lie in a hex with a blown bridge; the bridge stays blown in any case."""
    blown = any(position.bridges.get(edge) == BLOWN for edge in position.ground.bridges(hex))
    return not blown or position.reading("bridgehead.blown") == "hexside"


def bridgeheads(position: Position) -> set[Hex]:
    """12.6 Return the hexes with a marker, now that all moves are made."""
    return {hex for hex in position.ground.east if has_bridgehead(position, hex)}


def rolled_for(position: Position, piece: Piece, hex: Hex, how: str = BY_MARCH) -> set[Side]:
    """12.7 Return the bridges for which the Germans roll when a piece enters a hex: each printed there, once."""
    if piece.side != ALLIED or (how != BY_MARCH and position.reading("bridge.trigger") != "any"):
        return set()
    return {edge for edge in position.ground.bridges(hex) if position.bridges.get(edge, UNTESTED) == UNTESTED}


def bridge_after(roll: int) -> str:
    """12.7 Return what becomes of a bridge: only the lowest roll leaves it standing."""
    return INTACT if roll <= number("bridge.intact") else BLOWN


def breaches(position: Position, piece: Piece, hex: Hex, how: str = BY_MARCH) -> bool:
    """12.9 Tell whether a piece that enters a hex crosses the Rhine for the first time: a combat unit, not by air."""
    if position.rhine_crossed or piece.side != ALLIED or hex not in position.ground.beyond:
        return False
    return position.reading("rhine.crossing") == "any_piece" or not (piece.hq or how == BY_AIR)


def called_up(position: Position) -> set[str]:
    """12.9 Return the Führer divisions that go to the Eliminated box then: out of the game or on the track."""
    return {unit.id for unit in position.pieces if unit.fuehrer and unit.away in ("pool", "track")}
