"""9 Zones of control: who has them, over which hexes, and who does not mind."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.ratings import rating
from tests.games.case_yellow.oracle.snapshot import Position, Unit


def has_zone(position: Position, unit: Unit) -> bool:
    """9.1a-c White bands never; a division with a yellow band not when alone; two divisions in any case."""
    if unit.band == "white" or unit.size in ("brigade", "regiment") or unit.arko or unit.supply:
        return False
    beside = [one for one in position.standing(unit.at) if one.number != unit.number]
    return unit.band != "yellow" or any(one.size == "division" and not (one.arko or one.supply) for one in beside)


def sphere(position: Position, unit: Unit) -> set[int]:
    """9.1, 9.4 The adjacent hexes into which a unit exerts its zone."""
    if not position.ground.is_hex(unit.at) or not has_zone(position, unit):
        return set()
    return {hex for hex, edge in position.ground.around(unit.at) if reaches(position, hex, edge)}


def reaches(position: Position, hex: int, edge: int) -> bool:
    """9.4a-c Not across wide rivers, not into cities and what is fortified, into forest along a road only."""
    ground = position.ground
    if ground.wide(edge) or ground.terrain(hex) == "city" or position.intact(hex) != "none":
        return False
    return ground.terrain(hex) != "forest" or ground.road(edge)


class Zones:
    """9.1 All zones of a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.by_side: tuple[dict[int, list[Unit]], dict[int, list[Unit]]] = ({}, {})
        for side in (ALLIED, GERMAN):
            for unit in position.of(side):
                for hex in sphere(position, unit):
                    self.by_side[side].setdefault(hex, []).append(unit)

    def into(self, hex: int, side: int) -> list[Unit]:
        """9.1 The units of a side that exert a zone into a hex."""
        return self.by_side[side].get(hex, [])

    def ignored(self, unit: Unit, hex: int, moving: bool = True) -> bool:
        """9.3, 10.3d A yellow unit that outranks all who exert a zone into the hex; 12.11b helps in movement."""
        german = moving and unit.side == GERMAN
        mine = rating(self.position, unit)
        others = self.into(hex, 1 - unit.side)
        return unit.yellow and all(rating(self.position, one, german) < mine for one in others)

    def minds(self, unit: Unit, hex: int, moving: bool = True) -> bool:
        """9.2, 9.3 Tell whether enemy zones in a hex mean anything to a unit."""
        return bool(self.into(hex, 1 - unit.side)) and not self.ignored(unit, hex, moving)
