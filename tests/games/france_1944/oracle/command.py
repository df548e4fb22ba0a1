"""4.5-4.7 Command: which units an HQ may command by nation, range and capacity."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.lines import reached
from tests.games.france_1944.oracle.numbers import command_limit
from tests.games.france_1944.oracle.position import ALLIED, Piece, Position, remembered


def may_command(hq: Piece, unit: Piece) -> bool:
    """4.5 Tell whether an HQ may command a unit of that nation at all."""
    return hq.side == unit.side and command_limit(hq.nation, unit.nation) > 0


@remembered
def in_range(position: Position, hq: Piece) -> set[Hex]:
    """4.6 Return the hexes in an HQ's range; 10.1.3 one off the map in the south has those hexes and no others."""
    blue = position.ground.blue
    if hq.at in blue:
        return set(blue)
    return set(reached(position, hq.at, hq.range, hq.side))


def airborne_dropped(position: Position, unit: Piece) -> bool:
    """12.3 The 18th Airborne counts as commanded by the active HQ, near or far, in the cycle in which it drops."""
    return unit.airborne and position.dropped and bool(unit.at)


def candidates(position: Position, hq: Piece) -> set[str]:
    """4.5, 4.6 Return the units that an HQ might command, each by itself."""
    covered = in_range(position, hq)
    return {
        unit.id
        for unit in position.of(hq.side)
        if not unit.hq and (airborne_dropped(position, unit) or (unit.at in covered and may_command(hq, unit)))
    }


def may_designate(position: Position, hq: Piece, units: Iterable[Piece]) -> bool:
    """4.7, 4.5 Tell whether an HQ may command these units together: capacities, and one US unit for a British HQ.

    12.3 The 18th Airborne counts against the infantry capacity, whether the player names it or not.
    """
    chosen = {unit.id: unit for unit in units}
    if not set(chosen) <= candidates(position, hq):
        return False
    chosen |= {unit.id: unit for unit in position.of(ALLIED) if airborne_dropped(position, unit)} if not hq.side else {}
    nations = {unit.nation for unit in chosen.values()}
    for nation in nations:
        limit = command_limit(hq.nation, nation)
        counted = [unit for unit in chosen.values() if unit.nation == nation]
        landed = sum(airborne_dropped(position, unit) for unit in counted)
        if len(counted) > max(limit, landed) + (0 if position.reading("british.airborne") else landed):
            return False
    armor = sum(unit.armor for unit in chosen.values())
    infantry = sum(unit.infantry for unit in chosen.values())
    return armor <= hq.armor_capacity and infantry <= hq.infantry_capacity


def takes_landing(position: Position, hq: Piece, commanded: Iterable[Piece]) -> bool:
    """12.4, 12.3 Tell whether an active HQ has capacity, and a US unit, left for the 18th Airborne."""
    units = [unit for unit in commanded if not unit.hq]
    limit = command_limit(hq.nation, "us")
    spoken_for = sum(unit.nation == "us" for unit in units)
    if limit and spoken_for >= limit and position.reading("british.airborne"):
        return False
    return sum(unit.infantry for unit in units) < hq.infantry_capacity
