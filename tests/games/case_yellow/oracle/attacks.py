"""9.5, 10.7f, 11.1, 11.2, 11.6, qa.5 Who may attack what, and what else has to be attacked with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.games.case_yellow.oracle.attack_supply import supplied
from tests.games.case_yellow.oracle.ground import GERMAN
from tests.games.case_yellow.oracle.lines import Lines
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.zones import Zones


def defenders(position: Position, side: int, hex: int) -> list[Unit]:
    """11.2 Everybody in the hex defends."""
    return [unit for unit in position.standing(hex) if unit.side != side]


def is_target(position: Position, side: int, hex: int) -> bool:
    """11.1a Enemy units, or an enemy fortified line that stands."""
    return bool(defenders(position, side, hex)) or enemy_garrison(position, side, hex)


def enemy_garrison(position: Position, side: int, hex: int) -> bool:
    """10.9a, 11.7 The garrison of an enemy fortified line defends."""
    return position.line_stands(hex) and position.ground.builder(hex) != side


def hexside_allows(position: Position, unit: Unit, edge: int) -> bool:
    """5.1c, 10.7f, qa.5 Motorized units over wide rivers at crossings only, and not over interdicted ones."""
    ground = position.ground
    shut = unit.side == GERMAN and position.closed(edge)
    if shut and (unit.red_box or ground.river(edge) == "rhine"):
        return False
    return not (unit.red_box and ground.wide(edge) and not ground.crossing(edge))


def in_turn(position: Position, unit: Unit, target: int, kind: str) -> bool:
    """11.6 In Move rounds yellow Germans, Allied armor and motorized units attack, nobody a fortified line."""
    if kind != "move":
        return True
    if position.line_stands(target):
        return False
    return unit.yellow if unit.side == GERMAN else unit.armour or unit.red_box


def supported(position: Position, target: int) -> bool:
    """11.8a The ARKO fires at fortified lines, cities and works only."""
    return position.ground.terrain(target) == "city" or position.intact(target) != "none"


def may_attack(position: Position, unit: Unit, target: int, kind: str = "combat") -> bool:
    """11.1, 11.2 Tell whether a unit could join an attack on a hex."""
    if unit.supply or unit.attacked or position.engaged(unit) or target in position.defended:
        return False
    if not is_target(position, unit.side, target):
        return False
    if any(one.beset for one in defenders(position, unit.side, target)):
        return False
    if target in position.engaged_hexes:
        return False
    edge = position.ground.between(unit.at, target)
    if unit.arko:
        near = target in position.ground.near(unit.at, number("arko.range"))
        return near and kind != "move" and supported(position, target) and supplied(Lines(position), unit, target)
    return edge >= 0 and hexside_allows(position, unit, edge) and in_turn(position, unit, target, kind)


def obligations(position: Position, target: int, units: Sequence[Unit]) -> set[int]:
    """9.5b, 11.2d, 11.2e Out of several hexes: every other enemy hex whose zone reaches the attackers."""
    hexes = {unit.at for unit in units if not unit.arko}
    if len(hexes) < 2 or excepted(position, hexes):
        return set()
    side = units[0].side
    zones = Zones(position)
    threats = {one.at for hex in hexes for one in zones.into(hex, 1 - side)}
    return threats - {target}


def excepted(position: Position, hexes: Iterable[int]) -> bool:
    """11.2e Two hexes that hold yellow Germans only."""
    stacks = [position.standing(hex) for hex in hexes]
    return len(stacks) == number("exception.hexes") and all(
        unit.side == GERMAN and unit.yellow for stack in stacks for unit in stack
    )
