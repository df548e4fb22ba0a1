"""3.3, 4.6, 11.1 Lines: how far an HQ's range and a supply line reach."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.position import Position, other, remembered
from tests.games.france_1944.oracle.zones import closed_zone


def crosses(position: Position, one: Hex, there: Hex, side: int, *, red: bool = True) -> bool:
    """4.6, 11.1 A line crosses no blocked hexside and enters no hex that an enemy holds, be it a cadre or an HQ."""
    ground = position.ground
    if (red and ground.blocked(one, there)) or position.holds(there, other(side)):
        return False
    return ground.open(there) or there in ground.blue or bool(position.reading("lines.over_water"))


@remembered
def reached(position: Position, start: Hex, length: int, side: int, *, red: bool = True) -> dict[Hex, int]:
    """Return the hexes that a line reaches, and how long it is: the first hex does not count, the last does.

    A line may go into a hex in an enemy zone. It may not go on from there unless a friendly combat unit is in it.
    `red` says that blocked hexsides stop it: always the range of an HQ, a supply line as it is read.
    """
    stop, found, rim = closed_zone(position, side), {start: 0}, [start]
    for far in range(1, length + 1):
        ahead: list[Hex] = []
        for hex in rim:
            if hex in stop and hex != start:
                continue
            for there in position.ground.around(hex):
                if there not in found and crosses(position, hex, there, side, red=red):
                    found[there] = far
                    ahead.append(there)
        rim = ahead
    return found


def joins(position: Position, start: Hex, goals: Iterable[Hex], length: int, side: int) -> bool:
    """11.1 Tell whether a line of that length leads from a hex to one of the goals."""
    red = bool(position.reading("supply.blocked"))
    return not set(goals).isdisjoint(reached(position, start, length, side, red=red))
