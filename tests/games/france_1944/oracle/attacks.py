"""8.0, 9.1, 9.2 Attacks: who may attack what with whom, the type of combat, and the air markers that may help."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.increments import allowance, may_attack_in
from tests.games.france_1944.oracle.movement import bridged, first_box, river_ignored
from tests.games.france_1944.oracle.numbers import MOBILE, SET_PIECE
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position, other

MOST_TARGETS = 2
FORTS = ("city", "german_city", "fortress")


def may_attack(position: Position, piece: Piece) -> bool:
    """8.0, 6.0, 5.3 Commanded units with the allowance of the box, not administrative, once an increment."""
    if piece.hq or not piece.at or not piece.commanded or piece.administrative or piece.fought:
        return False
    return position.attacking and bool(position.box) and may_attack_in(position.box, attack_allowance(position, piece))


def attack_allowance(position: Position, piece: Piece) -> int:
    """6.0, 11.5 Return the allowance that counts for an attack: that out of supply, as it is read."""
    return allowance(piece) if position.reading("oos.attack_mpa") else piece.mpa


def attackable(position: Position, hex: Hex, attacker: int) -> bool:
    """8.0, 4.9 Tell whether combat units stand in a hex that were not attacked yet; 10.1.3 nobody attacks into blue."""
    defenders = position.units(hex, other(attacker))
    return bool(defenders) and not any(unit.attacked for unit in defenders) and hex not in position.ground.blue


def faces(position: Position, one: Hex, target: Hex) -> bool:
    """8.0 Tell whether a hex is adjacent to another, without a blocked hexside between."""
    ground = position.ground
    return target in ground.around(one) and not ground.blocked(one, target) and _over_rhine(position, one, target)


def _over_rhine(position: Position, one: Hex, target: Hex) -> bool:
    """12.8 As it may be read, an attack over the Rhine without a bridge needs the first box."""
    if "rhine" not in position.ground.across(one, target) or bridged(position, one, target):
        return True
    return first_box(position) or not position.reading("rhine.attack_in_first_box")


def targets(position: Position, piece: Piece) -> set[Hex]:
    """8.0 Return the hexes that a unit may attack now."""
    if not may_attack(position, piece):
        return set()
    around = position.ground.around(piece.at)
    return {hex for hex in around if attackable(position, hex, piece.side) and faces(position, piece.at, hex)}


def lawful(position: Position, attackers: Sequence[Piece], at: Collection[Hex]) -> bool:
    """8.0 Tell whether these units may attack these hexes, one or two, together.

    Every attacking hex is adjacent to every defending hex. By the letter all hexes are adjacent to all others.
    """
    if not attackers or not 1 <= len(set(at)) <= MOST_TARGETS:
        return False
    if not all(set(at) <= targets(position, unit) for unit in attackers):
        return False
    taking_part = {unit.at for unit in attackers} | set(at)
    if position.reading("attack.adjacent") != "all":
        return True
    near = position.ground.around
    return all(one in near(there) for one in taking_part for there in taking_part if one != there)


def over_water(position: Position, unit: Piece, at: Iterable[Hex]) -> set[str]:
    """9.1, 9.4, 12.3 Return the water over which a unit attacks: river, rhine, or nothing."""
    found = set()
    for hex in at:
        words = position.ground.across(unit.at, hex)
        if "rhine" in words:
            found.add("rhine")
        elif "river" in words and not river_ignored(position, unit.at, hex, unit.side):
            found.add("river")
    return found


def fortified(position: Position, hex: Hex, defender: int) -> bool:
    """9.1 Tell whether a city or a fortress is in the hex; the West Wall is one for Germans."""
    return position.ground.has(hex, *FORTS) or (defender == GERMAN and position.ground.has(hex, "west_wall"))


def open_target(position: Position, hex: Hex, defender: int) -> bool:
    """9.1 Clear ground without city and fortress; with one, if a defender fell back into it in the increment before."""
    if position.ground.terrain[hex] != "clear":
        return False
    if not fortified(position, hex, defender):
        return True
    before = position.increment - 1
    return before > 0 and any(unit.fell_back == before for unit in position.units(hex, defender))


def combat_type(position: Position, attackers: Sequence[Piece], at: Collection[Hex]) -> str:
    """9.1 Return mobile if every condition holds, else set-piece; the player has no choice."""
    before, defender = position.increment - 1, other(attackers[0].side)
    if before < 1 or any(unit.entered != before for unit in attackers):
        return SET_PIECE
    if any(unit.at in position.ground.blue or over_water(position, unit, at) for unit in attackers):
        return SET_PIECE
    found = [open_target(position, hex, defender) for hex in at]
    enough = any(found) if position.reading("mobile.hexes") == "any" else all(found)
    return MOBILE if enough else SET_PIECE


def tactical_left(position: Position) -> int:
    """9.2 Return the tactical markers in the box: neither interdicting nor, as it is read, flown in this increment."""
    flown = 0 if position.reading("tactical.again") else position.tactical_flown
    return max(0, position.tactical - position.interdiction - flown)


def air_markers(position: Position, attacker: int) -> set[str]:
    """9.2 Return the markers of which the Allied player may add one to an attack of his."""
    if attacker != ALLIED or not position.air_available:
        return set()
    found = set()
    if tactical_left(position) and not position.heavy_flown:
        found.add("tactical")
    if position.heavy_left and not position.heavy_used and not position.tactical_flown:
        found.add("heavy")
    return found
