"""13.3-13.5, qa.1 Operation Dynamo: who may leave, when, and how many."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.ratings import allowance
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.stacking import sizes_fit


def capacity(position: Position) -> int:
    """13.4.1, 13.4.2, 6.3 Six steps in a Move round, one less for each marker on the port, four at least."""
    lowered = number("evacuation.capacity") - number("evacuation.marker") * position.port_markers
    return max(number("evacuation.least"), lowered)


def may_leave(position: Position, unit: Unit) -> bool:
    """13.4 Allied units in the port, no reinforcements of this turn; a point left for those who have moved in."""
    if unit.side != ALLIED or position.port < 0 or unit.at != position.port or unit.placed or unit.railed:
        return False
    if position.evacuated >= capacity(position) or held_fast(position, unit):
        return False
    return not unit.moved or allowance(position, unit) - unit.spent >= number("evacuation.spare")


def held_fast(position: Position, unit: Unit) -> bool:
    """qa.1 Engaged units stay, but for those that stack beyond the limit."""
    if not position.engaged(unit):
        return False
    return sizes_fit([one for one in position.standing(unit.at) if one.side == ALLIED])


def may_declare(position: Position) -> bool:
    """13.1 Scenarios 1 and 2, turns 3 and 4, once."""
    in_time = number("dynamo.first_turn") <= position.turn <= number("dynamo.last_turn")
    return position.setting.on("dynamo") and in_time and not position.dynamo_turn
