"""10.1.1, 10.1.2 The administrative phase: supply status, attrition, replacements."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.numbers import chart, number, on_track
from tests.games.france_1944.oracle.position import FULL, GERMAN, Piece, Position, other
from tests.games.france_1944.oracle.supply import hq_supplied, sources, supplied
from tests.games.france_1944.oracle.zones import closed_zone

SEGMENTS = ("supply", "replacements", "german_south", "allied_south", "german", "allied")


def segments(turn: int) -> tuple[str, ...]:
    """10.1 Return the segments in their order; those of the south only in September."""
    south = ("german_south", "allied_south")
    return tuple(name for name in SEGMENTS if name not in south or turn == number("south.turn"))


def closed(position: Position, one: Hex, there: Hex, mover: int) -> bool:
    """10.1.1 Tell whether the way into the next hex is shut: enemies, their zone without friends, water, a red line."""
    ground = position.ground
    if not ground.open(there) or ground.blocked(one, there):
        return bool(position.reading("surrounded.edges"))
    if position.holds(there, other(mover)):
        return True
    return there in closed_zone(position, mover)


def surrounded(position: Position, piece: Piece) -> bool:
    """10.1.1 Tell whether all hexes around a piece are shut, or, as it may be read, all around its pocket."""
    around = position.ground.around
    if not position.reading("surrounded.pocket"):
        return all(closed(position, piece.at, there, piece.side) for there in around(piece.at))
    found, waiting = {piece.at}, [piece.at]
    while waiting:
        here = waiting.pop()
        ahead = {hex for hex in around(here) if hex not in found and not closed(position, here, hex, piece.side)}
        found |= ahead
        waiting += ahead
    return not found & sources(position, piece.side)


@dataclass(frozen=True)
class Attrition:
    """10.1.1 What the segment does to a piece: its marker, the steps it loses, and where it goes if it is gone."""

    marker: bool
    lost: int = 0
    disperses: bool = False
    goes: str = ""
    fuehrer_comes: bool = False


def attrition(position: Position, piece: Piece) -> Attrition:
    """10.1.1 Return what the segment does to a piece; the next piece is looked at after its loss."""
    if supplied(position, piece):
        return Attrition(marker=False)
    held, ring = "held" if piece.unsupplied else "new", surrounded(position, piece)
    lost = int(chart("attrition")["surrounded" if ring else "open"][held])
    if piece.hq:
        return Attrition(marker=not lost, disperses=lost > 0)
    if lost < piece.steps:
        return Attrition(marker=True, lost=lost)
    starred = ring and piece.side == GERMAN
    waiting = starred and any(unit.fuehrer and unit.away == "pool" for unit in position.pieces)
    return Attrition(False, piece.steps, goes="removed" if starred else "beside", fuehrer_comes=waiting)


def dispersed(position: Position, hq: Piece) -> Piece:
    """4.10 Return an HQ that has dispersed: on the turn track, to come back two turns later."""
    return replace(hq, at="", away="track", due=position.turn + number("hq.dispersal"), unsupplied=False)


def fuehrer_due(position: Position) -> int:
    """10.1.1 Return the turn in which a Führer division that attrition has called goes to the Eliminated box."""
    return position.turn + number("attrition.track")


def pool(piece: Piece) -> str:
    """10.1.2 Return whose points of which kind a unit takes: US, other Allied or German; armor or infantry."""
    owner = "german" if piece.side == GERMAN else "us" if piece.nation == "us" else "allied"
    return f"{owner}_{'armor' if piece.armor else 'infantry'}"


def pools(position: Position, piece: Piece) -> set[str]:
    """10.1.2, 3.11 Return the pools from which a unit may be paid; a Führer division takes armor points."""
    if piece.fuehrer and position.reading("fuhrer.points") == "any":
        return {"german_armor", "german_infantry"}
    return {pool(piece)}


def points_of(position: Position, name: str) -> int:
    """10.1.2 Return the replacement points of this turn; none is kept for the next."""
    return on_track(position.turn, name)


def most_steps(position: Position, piece: Piece) -> int:
    """10.1.2 Return how many steps a unit may regain now.

    One in the Eliminated box regains up to three, one on the map its lost ones if an HQ supplies it and no marker lies
    on it. Beside the box none do. 3.12 The 18th Airborne may in its own box. 12.9 Once the Rhine is crossed, Germans
    raise Führer divisions only.
    """
    if piece.hq or (piece.steps == 0 and piece.away != "eliminated"):
        return 0
    if piece.side == GERMAN and position.rhine_crossed and not piece.fuehrer:
        return 0
    if piece.fuehrer:
        return number("fuhrer.cost") - piece.steps if piece.away == "eliminated" else 0
    if piece.away == "eliminated":
        return FULL - piece.steps
    in_box = piece.away == "uk" and piece.airborne
    on_map = bool(piece.at) and not piece.unsupplied and hq_supplied(position, piece)
    return FULL - piece.steps if in_box or on_map else 0


def must_come(piece: Piece, steps: int) -> bool:
    """10.1.2 A unit rebuilt from the box must come as a reinforcement in the same phase."""
    return piece.away == "eliminated" and steps > 0


def moves_into_box(piece: Piece) -> bool:
    """10.1.1, 10.1.2 Whoever lies beside the box goes into it at the end of the segment."""
    return piece.away == "beside"
