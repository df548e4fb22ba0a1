"""10.5 Rail movement of the Allies."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.movement import stays
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.places import at_home, dyle_allows
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.stacking import stack_allowed


def far_from_germans(position: Position) -> set[int]:
    """10.5c The hexes of the map that lie far enough from German units."""
    ground = position.ground
    near = {hex for unit in position.of(GERMAN) for hex in ground.near(unit.at, number("rail.gap") - 1)}
    return {hex for hex in range(ground.board.grid.size) if hex not in near and not ground.wet(hex)}


def may_board(position: Position, unit: Unit) -> bool:
    """10.5a, 10.5b Allied units that have not moved, where the scenario allows it."""
    if unit.side != ALLIED or not position.setting.on("rail") or unit.spent or stays(position, unit):
        return False
    return position.setting.row("rail", position.turn) > 0 and unit.at in far_from_germans(position)


def way(position: Position, unit: Unit) -> set[int]:
    """10.5c Return the hexes to which trains go, all the way far from Germans."""
    free, found, waiting = far_from_germans(position), {unit.at}, [unit.at]
    while waiting:
        here = waiting.pop()
        for there, _edge in position.ground.around(here):
            if there in free and there not in found and position.controls(there, ALLIED):
                found.add(there)
                waiting.append(there)
    return {hex for hex in found - {unit.at} if _may_leave_at(position, unit, hex)}


def _may_leave_at(position: Position, unit: Unit, hex: int) -> bool:
    if not stack_allowed(position, hex, [*position.standing(hex), unit]):
        return False
    return at_home(position, unit, hex) and dyle_allows(position, unit, unit.at, hex) and hex not in position.parisians
