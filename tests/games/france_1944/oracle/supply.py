"""11.0 Supply: sources, lines of HQs and units, chains; what a check does at each of its three moments."""

from __future__ import annotations

from tests.games.france_1944.oracle.command import airborne_dropped, in_range, may_command
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.lines import joins
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position, remembered


@remembered
def sources(position: Position, side: int) -> set[Hex]:
    """11.2 Return the hexes that are sources for a side now."""
    return german_sources(position) if side == GERMAN else allied_sources(position)


def german_sources(position: Position) -> set[Hex]:
    """11.2 Cities; ports and Allied sources under German control; 11.1, 11.3 none with an Allied piece in it now."""
    ground = position.ground
    cities = {hex for hex in ground.features if ground.has(hex, "german_city")}
    others = {hex for hex in ground.features if ground.has(hex, "port", "allied_source")}
    found = cities | {hex for hex in others if position.controls(hex, GERMAN)}
    return {hex for hex in found if not position.holds(hex, ALLIED)}


def allied_sources(position: Position) -> set[Hex]:
    """11.2 Sources and ports under control; the southern hexes once Allies came there; cities that Allies hold."""
    ground = position.ground
    found = {
        hex
        for hex in ground.features
        if ground.has(hex, "port", "allied_source") and position.controls(hex, ALLIED) and not _shut(position, hex)
    }
    if position.reading("city.allied_source"):
        found |= {hex for hex in ground.features if ground.has(hex, "german_city") and position.holds(hex, ALLIED)}
    if south_is_open(position):
        found |= ground.blue | (ground.south if position.reading("south.row_is_source") else frozenset())
    return {hex for hex in found if not position.holds(hex, GERMAN)}


def _shut(position: Position, hex: Hex) -> bool:
    """10.1.5, 11.4 Antwerp is a supply port while the Scheldt is clear."""
    needs = position.reading("antwerp.source") == "open"
    return needs and hex in position.ground.names.get("antwerp", ()) and not scheldt_clear(position)


def scheldt_clear(position: Position) -> bool:
    """11.4 Tell whether no German unit is in any of the seven hexes of the estuary."""
    return not any(position.holds(hex, GERMAN) for hex in position.ground.names.get("scheldt", ()))


def antwerp_open(position: Position) -> bool:
    """11.4 Tell whether both conditions hold now."""
    held = all(position.controls(hex, ALLIED) for hex in position.ground.names.get("antwerp", ()))
    return held and bool(position.ground.names.get("antwerp")) and scheldt_clear(position)


def south_is_open(position: Position) -> bool:
    """11.2 The southern hexes count from the moment when Allies were set up in them, in September."""
    return position.turn > number("south.turn") or any(piece.at in position.ground.blue for piece in position.pieces)


@remembered
def supplied_hqs(position: Position, side: int) -> set[str]:
    """11.1 Return the HQs with a line to a source, and those to which they pass it on within their range."""
    goals, all_hqs = sources(position, side), [piece for piece in position.of(side) if piece.hq]
    found = [hq for hq in all_hqs if joins(position, hq.at, goals, number("supply.line"), side)]
    for giver in found:
        covered = in_range(position, giver)
        found += [hq for hq in all_hqs if hq not in found and hq.at in covered]
    return {hq.id for hq in found}


def hq_supplied(position: Position, unit: Piece) -> bool:
    """4.6, 10.1.2, 11.1 Tell whether a unit is in the range of a supplied HQ that could activate it."""
    supplied = supplied_hqs(position, unit.side)
    any_hq = not position.reading("supply.hq")
    staffs = [piece for piece in position.of(unit.side) if piece.hq and (any_hq or piece.id in supplied)]
    hqs = [piece for piece in staffs if may_command(piece, unit)]
    return any(unit.at in in_range(position, hq) for hq in hqs)


def near_source(position: Position, unit: Piece) -> bool:
    """11.1 Tell whether a unit is in a source, or one hex from it."""
    return joins(position, unit.at, sources(position, unit.side), number("supply.near_source"), unit.side)


@remembered
def supplied(position: Position, piece: Piece) -> bool:
    """11.1 Tell whether a check finds a piece in supply; 3.12, 12.3 so is the 18th in its box and after its drop."""
    if piece.away == "uk" or airborne_dropped(position, piece):
        return True
    if piece.hq:
        return piece.id in supplied_hqs(position, piece.side)
    return hq_supplied(position, piece) or near_source(position, piece)


def may_activate(position: Position, piece: Piece) -> bool:
    """11.5 An HQ out of supply is activated neither for an initiative phase nor for an army reaction."""
    return piece.hq and bool(piece.at) and piece.side == position.side and supplied(position, piece)


def marker_after(position: Position, piece: Piece, moment: str) -> bool:
    """11.5 Tell whether the marker lies on a piece after a check: activation, single, combat or administrative.

    Every check takes the marker off a piece in supply. Only the administrative phase lays one down.
    """
    if supplied(position, piece):
        return False
    if moment == "administrative":
        return True
    if moment == "single" and position.reading("oos.single_piece"):
        return True
    return piece.unsupplied


def weakened_by(position: Position, piece: Piece) -> bool:
    """11.5 Tell whether a single-piece reaction that begins now lowers the allowance and halves the attack."""
    return not supplied(position, piece)
