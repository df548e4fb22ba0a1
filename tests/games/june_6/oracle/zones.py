"""11.0 Zones of control: who has them, over which hexes, and what a hex in one means."""

from __future__ import annotations

from tests.games.june_6.oracle.snapshot import Position, Unit


def has_zone(unit: Unit) -> bool:
    """2.4 Combat units extend their presence into the next hexes; combat support units do not."""
    return not unit.support


def sphere(position: Position, unit: Unit) -> set[int]:
    """11.1, answer T-3: every adjacent hex, whatever the hexside; vehicles control marsh only along a road."""
    if not has_zone(unit) or not position.ground.is_hex(unit.at):
        return set()
    ground = position.ground
    return {
        hex
        for hex, edge in ground.around(unit.at)
        if unit.foot or ground.terrain(hex) != "marsh" or ground.road(edge) != "none"
    }


def controllers(position: Position, side: int) -> dict[int, set[int]]:
    """11.1 Return by hex the units of a side that control it."""
    found: dict[int, set[int]] = {}
    for unit in position.of(side):
        for hex in sphere(position, unit):
            found.setdefault(hex, set()).add(unit.number)
    return found


def controlled(position: Position, side: int) -> frozenset[int]:
    """11.1 Return every hex in a zone of control of a side."""
    return frozenset(controllers(position, side))
