"""11.4, 12.1-12.5, 12.10 Antwerp, Brittany, V-1 sites, the two landings, the Bulge, the Advantage."""

from __future__ import annotations

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position
from tests.games.france_1944.oracle.stacking import may_join
from tests.games.france_1944.oracle.supply import antwerp_open

MARKET_GARDEN, VARSITY = "market_garden", "varsity"


def antwerp_points(position: Position) -> int:
    """11.4 Return the supply point of Antwerp: from October to January, if it is open as the turn starts."""
    in_time = number("antwerp.first") <= position.turn <= number("antwerp.last")
    return number("antwerp.points") if in_time and antwerp_open(position) else 0


def _held(position: Position, name: str) -> bool:
    hexes = position.ground.names.get(name, ())
    return bool(hexes) and all(position.controls(hex, ALLIED) for hex in hexes)


def brittany(position: Position) -> bool:
    """12.1 Tell whether the Allies control both St. Nazaire and Brest."""
    return _held(position, "brittany")


def v1_sites(position: Position) -> bool:
    """12.2 Tell whether the Allies control all five ports."""
    return _held(position, "v1")


def reaction_bonus(position: Position) -> int:
    """12.1, 12.2 Return what the face of the Allied reaction counter adds: 0, 3, 2, or 5 with both."""
    return number("brittany.points") * brittany(position) + number("v1.points") * v1_sites(position)


def landing(position: Position) -> str:
    """12.3, 12.4 Return the operation that the season allows: Market Garden, Varsity, or nothing."""
    for name in (MARKET_GARDEN, VARSITY):
        if number(f"{name}.first") <= position.turn <= number(f"{name}.last"):
            return name
    return ""


def may_land(position: Position) -> bool:
    """12.3, 12.4 In an Allied initiative phase, with the 18th Airborne in its box.

    Market Garden is declared before an HQ is chosen, Varsity before the first increment.
    """
    ready = any(piece.airborne and piece.away == "uk" and piece.steps > 0 for piece in position.pieces)
    if not ready or position.phase != "initiative" or position.side != ALLIED or position.dropped or position.box:
        return False
    operation = landing(position)
    return operation == VARSITY or (operation == MARKET_GARDEN and not position.active)


def landing_hexes(position: Position) -> set[Hex]:
    """12.3 Return the hexes within five of an Allied HQ without enemies and with room, in an enemy zone or not."""
    if not may_land(position):
        return set()
    unit = next(piece for piece in position.pieces if piece.airborne)
    near = {
        hex
        for hq in position.of(ALLIED)
        if hq.hq
        for hex in position.ground.near(hq.at, number("landing.range"))
        if position.ground.open(hex) and hex not in position.ground.blue
    }
    return {hex for hex in near if may_join(position, [unit], hex)}


def goes_back(position: Position, unit: Piece) -> bool:
    """12.3, 3.12 Tell whether the 18th returns to its box at the end of the cycle: after Market Garden only."""
    return unit.airborne and position.dropped and landing(position) == MARKET_GARDEN and unit.steps > 0


def may_bulge(position: Position) -> bool:
    """12.5 October to January, before a chit is drawn, with two German chits in the container; as it is read, once."""
    in_time = number("bulge.first") <= position.turn <= number("bulge.last")
    again = not position.bulge_used or not position.reading("bulge.once")
    return in_time and again and position.chits[GERMAN] >= number("bulge.chits")


def bulge_points(position: Position) -> set[int]:
    """12.5 Return how many reaction points the Germans may spend at once: none, or one to three."""
    most = min(number("bulge.most"), position.reaction[GERMAN])
    return {0, *range(1, most + 1)}


def chits_after_bulge(position: Position) -> tuple[int, int]:
    """12.5 Return the chits in the container when two German ones are taken out."""
    return position.chits[ALLIED], position.chits[GERMAN] - number("bulge.chits")


def may_reroll(position: Position, side: int) -> bool:
    """12.10 The holder of the Advantage may have a roll of either side made again, once the marker may be used."""
    return position.advantage == side and position.turn >= position.advantage_from


def after_reroll(position: Position) -> tuple[int, int]:
    """12.10 Return who holds the Advantage then, and from which turn on."""
    return (GERMAN if position.advantage == ALLIED else ALLIED), position.turn + 1


def airborne_fate(position: Position) -> str:
    """3.12, 12.3 Return where the 18th goes if it is eliminated: out of the game only in Market Garden."""
    return "removed" if position.dropped and landing(position) == MARKET_GARDEN else "eliminated"
