"""10.1.3-10.1.6 Reinforcements: entry hexes, their march on entry, and the south in September."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from tests.games.france_1944.oracle.advances import first as advance_into
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.movement import ground_cost, steps
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position
from tests.games.france_1944.oracle.retreats import Way, ways
from tests.games.france_1944.oracle.stacking import fits, may_join
from tests.games.france_1944.oracle.supply import antwerp_open
from tests.games.france_1944.oracle.zones import closed_zone, enemy_zone


def entries(position: Position, side: int) -> set[Hex]:
    """10.1.4, 10.1.5, 11.4 German cities; Normandy, and Antwerp from October while its conditions hold."""
    ground = position.ground
    if side == GERMAN:
        return {hex for hex in ground.features if ground.has(hex, "german_city")}
    found = set(ground.names.get("normandy", ()))
    if number("antwerp.entry_first") <= position.turn <= number("antwerp.entry_last") and antwerp_open(position):
        found |= set(ground.names["antwerp"])
    return found


def may_enter(position: Position, piece: Piece, hex: Hex) -> bool:
    """10.1.6, 7.1 Not where enemies stand; in an enemy zone only with a friend in the hex; within stacking."""
    if hex not in entries(position, piece.side) or not may_join(position, [piece], hex):
        return False
    return hex not in enemy_zone(position, piece.side) or _friends(position, piece, hex)


def _friends(position: Position, piece: Piece, hex: Hex) -> bool:
    """10.1.6, 4.8 A friendly combat unit; a lone HQ cannot be in an enemy zone."""
    return bool(position.units(hex, piece.side))


def entry_hexes(position: Position, piece: Piece) -> set[Hex]:
    """10.1.4-10.1.6 Return where a reinforcement may be placed."""
    return {hex for hex in entries(position, piece.side) if may_enter(position, piece, hex)}


def points_on_entry(position: Position, piece: Piece, hex: Hex) -> int:
    """10.1.4, 10.1.6 Return the points left: twice the allowance, less the entry hex, as over no river."""
    zone = number("zone.enter") if hex in enemy_zone(position, piece.side) else 0
    return max(0, number("arrival.times") * piece.mpa - (ground_cost(position, hex) or 0) - zone)


def arrives_in(position: Position, piece: Piece, hex: Hex) -> set[Hex]:
    """10.1.4 Return where a reinforcement placed in a hex may end its administrative march; it may stay there."""
    moving = replace(piece, at=hex, away="", administrative=True, steps=piece.steps or 1)
    there = replace(position, pieces=(*position.without(piece).pieces, moving))
    return {hex, *steps(there, moving, points_on_entry(position, piece, hex))}


def arrives(position: Position, piece: Piece) -> dict[Hex, set[Hex]]:
    """10.1.4-10.1.6 Return by entry hex where a reinforcement may end."""
    return {hex: arrives_in(position, piece, hex) for hex in entry_hexes(position, piece)}


def shut_out(position: Position, piece: Piece) -> bool:
    """10.1.4, 10.1.5 Tell whether enemies keep a piece from every entry: they hold it, or their zone covers it."""
    shut = closed_zone(position, piece.side)
    enemy = ALLIED if piece.side == GERMAN else GERMAN
    return all(position.holds(hex, enemy) or hex in shut for hex in entries(position, piece.side))


def lost_for_good(position: Position, piece: Piece) -> bool:
    """10.1.5 Allied reinforcements of Normandy and Antwerp that enemy zones shut out never come; Germans wait.

    As it may be read, those wait who find an enemy in every hex.
    """
    if piece.side != ALLIED or not shut_out(position, piece):
        return False
    occupied = all(position.holds(hex, GERMAN) for hex in entries(position, ALLIED))
    return not occupied or position.reading("arrival.occupied") == "lost"


def is_due(position: Position, piece: Piece) -> bool:
    """10.1, 10.1.2, 4.10 Tell whether a piece comes now: scheduled, rebuilt in this phase, or an HQ that dispersed."""
    if piece.hq:
        return piece.away in ("pool", "track") and 0 < piece.due <= position.turn
    rebuilt = piece.away == "eliminated" and piece.steps > 0
    return rebuilt or (piece.away == "pool" and not piece.fuehrer and 0 < piece.due <= position.turn)


def hq_returns(position: Position, hq: Piece) -> bool:
    """4.10 A dispersed HQ may come back from its turn on, whether or not others come."""
    return hq.hq and hq.away == "track" and position.turn >= hq.due


# The south


def german_places(position: Position, coming: Iterable[Piece]) -> set[Hex]:
    """10.1.3 Germans are set up in any hexes from 1128 to 2528, within stacking; not where Allies stand."""
    moving = list(coming)
    return {hex for hex in position.ground.south if position.ground.open(hex) and may_join(position, moving, hex)}


def allied_set_up(position: Position, placed: Collection[Piece], germans: Collection[Hex]) -> bool:
    """10.1.3 All in blue hexes, within stacking, beside Germans; and beside each German hex at least one unit."""
    ground, blue = position.ground, {piece.at for piece in placed}
    if not blue <= ground.blue or not all(fits(p for p in placed if p.at == hex) for hex in blue):
        return False
    beside = all(set(ground.around(hex)) & set(germans) for hex in blue)
    manned = {piece.at for piece in placed if not piece.hq}
    return beside and all(set(ground.around(hex)) & manned for hex in germans)


def southern_retreats(position: Position, hex: Hex) -> set[Way]:
    """10.1.3 Return the ways by which the Germans of a hex fall back, as after a forced retreat.

    All southern Allies count as having fought all Germans: the retreat ends two hexes from each of them.
    """
    blue = {piece.at for piece in position.of(ALLIED) if piece.at in position.ground.blue}
    return ways(position, position.units(hex, GERMAN), blue)


def southern_fate(position: Position, hex: Hex) -> str:
    """10.1.3 Germans who cannot fall back are eliminated, or, as it may be read, stay and take a hit more."""
    if southern_retreats(position, hex):
        return "retreats"
    return str(position.reading("south.no_retreat"))


def southern_advances(position: Position, piece: Piece, empty: Collection[Hex]) -> set[Hex]:
    """10.1.3, 9.8 Return the hexes, emptied by Germans, into which a unit off the map goes first."""
    return advance_into(position, replace(piece, commanded=True), empty)
