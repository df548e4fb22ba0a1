"""7.0 Command: paths from headquarters, and who is In Comm."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.games.time_for_trumpets.oracle import sheet
from tests.games.time_for_trumpets.oracle.position import Piece, Position
from tests.games.time_for_trumpets.oracle.stacking import leader
from tests.games.time_for_trumpets.oracle.zones import any_zone


def open_zones(position: Position, side: int) -> dict[str, set[str]]:
    """7.3a, 25.2c Return the hexes in enemy zones that no friend negates, with the enemies."""
    return {hex: units for hex, units in any_zone(position, 1 - side).items() if not position.holds(side, hex)}


def reach(position: Position, hq: Piece, most: int) -> Mapping[str, int]:
    """7.1f, 7.2, 7.3b Return the hexes to which a path of so many hexes leads, with its length; water is no matter.

    A path may begin and end in an enemy zone. It does not go through one, nor from hex to hex in that of one enemy.
    """
    if not hq.hex:
        return {}
    closed = open_zones(position, hq.side)
    found, wave = {hq.hex: 0}, [hq.hex]
    for length in range(1, most + 1):
        coming = []
        for here in wave:
            if here in closed and here != hq.hex:
                continue
            for there in sheet.beside(here):
                if there not in found and not closed.get(here, set()) & closed.get(there, set()):
                    found[there] = length
                    coming.append(there)
        wave = coming
    return found


def range_of(hq: Piece) -> int:
    """7.1g, 7.1h Return the command range: doubled when deployed; three are always in march order."""
    printed = hq.counter.in_march.range
    return 2 * printed if hq.deployed and not hq.counter.is_always_in_march else printed


def posts(position: Position, piece: Piece, commanded: set[str]) -> list[Piece]:
    """2.6.3e, 7.10d Return the posts of a unit's headquarters that are In Comm and pass command on to the unit."""
    siblings = [each for each in position.pieces.values() if each.superior == piece.superior and each.id != piece.id]
    is_post = piece.counter.commands == "cp"
    return [
        each
        for each in siblings
        if each.counter.commands == "cp"
        and each.id in commanded
        and (is_post or each.counter.regiment in ("", piece.counter.regiment))
    ]


def is_diverted(position: Position, piece: Piece) -> bool:
    """7.5c, 7.6d, 7.9c, 7.10c Tell whether a path is diverted: British units beyond the Meuse need none."""
    corps = leader(position, piece, "corps")
    return bool(corps) and corps == "30c/hq" and piece.hex in sheet.area("across_meuse")


def in_comm(position: Position) -> set[str]:
    """7.11 Return the units on the map that are In Comm, from the armies downwards.

    A unit that obeys nobody on the table is In Comm; so is one whose headquarters is beyond the map.
    """
    reaches: dict[str, Mapping[str, int]] = {}

    def led(leader: Piece, piece: Piece) -> bool:
        if leader.id not in reaches:
            reaches[leader.id] = reach(position, leader, range_of(leader))
        return piece.hex in reaches[leader.id]

    found: set[str] = set()
    while True:
        coming = {
            piece.id
            for piece in position.pieces.values()
            if piece.hex and piece.id not in found and is_reached(position, piece, found, led)
        }
        if not coming:
            return found
        found |= coming


def is_reached(position: Position, piece: Piece, found: set[str], led: Callable[[Piece, Piece], bool]) -> bool:
    """7.1, 7.10d Tell whether a unit is In Comm, given those that are: by its headquarters, or by one of its posts.

    28.2b A unit with a Strat Move marker is In Comm by itself.
    """
    superior = position.pieces.get(piece.superior)
    if superior is None or not superior.hex or piece.strategic or is_diverted(position, piece):
        return True
    return superior.id in found and any(led(one, piece) for one in (superior, *posts(position, piece, found)))
