"""11.5, 12.3 Advances after combat, and crossings at bridgeheads."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import GERMAN
from tests.games.case_yellow.oracle.movement import passable
from tests.games.case_yellow.oracle.places import open_to
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.stacking import stack_allowed


def may_advance(position: Position, unit: Unit, target: int) -> bool:
    """11.5a, 11.5d, 11.5e Into the emptied hex beside, zones apart, if there is room."""
    if position.held(target, 1 - unit.side) or not passable(position, unit, unit.at, target):
        return False
    if not open_to(position, unit, unit.at, target):
        return False
    return stack_allowed(position, target, [*(one for one in position.standing(target) if one is not unit), unit])


def may_go_on(position: Position, unit: Unit, here: int, there: int) -> bool:
    """11.5f Yellow Germans go a second hex: no line that stands, no flooded hex, wide rivers at open crossings only."""
    edge = position.ground.between(here, there)
    if edge < 0 or not unit.yellow or unit.side != GERMAN or position.standing(there):
        return False
    if position.line_stands(there) or position.ground.terrain(there) == "flooded":
        return False
    if position.ground.wide(edge) and (not position.ground.crossing(edge) or position.closed(edge)):
        return False
    return passable(position, unit, here, there) and open_to(position, unit, here, there)


def may_cross(position: Position, unit: Unit, hex: int) -> bool:
    """12.3a Yellow Germans cross any river into an empty enemy hex with a bridgehead marker."""
    edge = position.ground.between(unit.at, hex)
    if edge < 0 or position.ground.river(edge) == "none" or not unit.yellow or unit.side != GERMAN:
        return False
    if hex not in position.bridgeheads or position.held(hex, 1 - GERMAN) or position.controls(hex, GERMAN):
        return False
    return passable(position, unit, unit.at, hex) and open_to(position, unit, unit.at, hex)
