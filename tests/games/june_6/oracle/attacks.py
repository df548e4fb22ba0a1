"""12.2, 12.3 Who may attack what: units of an activation, from where they stand."""

from __future__ import annotations

from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import ALLIED, Position, Unit
from tests.games.june_6.oracle.ways import bank_cost, ferried_from, hex_cost, open_road, wet


def enemies_in(position: Position, side: int, hex: int) -> list[Unit]:
    """12.23 Everybody in the hex is attacked."""
    return [unit for unit in position.standing(hex) if unit.side != side]


def is_target(position: Position, side: int, hex: int) -> bool:
    """12.23, 9.2 A hex with enemy units, or an Allied beach whose garrison stands alone."""
    return bool(enemies_in(position, side, hex)) or (side != ALLIED and hex in position.garrisons)


def over_river(position: Position, unit: Unit, target: int) -> bool:
    """12.32 Tell whether an attack goes across a major river without a bridge."""
    return wet(position, position.ground.between(unit.at, target)) == "major_river"


def may_attack(position: Position, unit: Unit, target: int) -> bool:
    """7.3, 12.11, 12.31, 12.32, 20.32 Tell whether a unit could attack a hex from where it stands if it is active."""
    edge = position.ground.between(unit.at, target)
    if unit.recovered or unit.strategic:
        return False
    if edge < 0 or unit.defence_only or not unit.strength or not is_target(position, unit.side, target):
        return False
    if open_road(position, edge) != "none":
        return True
    if hex_cost(position, unit, target) is None or bank_cost(position, unit, edge) is None:
        return False
    if not over_river(position, unit, target):
        return True
    if unit.side != ALLIED or not unit.foot or unit.moved:
        return False
    return unit.commando or bool(ferried_from(position, unit, unit.at))


def support_range(unit: Unit) -> int:
    """16.12 Eight hexes for corps, four for divisions and for 5 Artillery Group."""
    return number("range.corps" if unit.headquarters == "corps" else "range.division")
