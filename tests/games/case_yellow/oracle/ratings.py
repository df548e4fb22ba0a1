"""2.4k, 2.4l, 6.2, 7.5c, 12.11 What a unit's rating and allowance are worth under its markers."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.snapshot import Position, Unit


def shaken(position: Position, unit: Unit) -> bool:
    """6.2, 13.4.1 Disruption does nothing to Allied units in the port of Dynamo."""
    return unit.disrupted and not (unit.side == ALLIED and unit.at == position.port >= 0)


def rating(position: Position, unit: Unit, against_german: bool = False) -> int:
    """6.2, 7.5c, 12.11b Better Defence; less two out of supply, then less two disrupted, never below one."""
    value = unit.printed_rating
    if against_german and unit.at in position.better and position.setting.on("defence.adds_rating"):
        value += number("defence.rating")
    if unit.oos:
        value = max(1, value - number("oos.rating"))
    return max(1, value - number("disruption.rating")) if shaken(position, unit) else value


def allowance(position: Position, unit: Unit) -> int:
    """6.2, 7.5c Three at most out of supply; then less two disrupted, never below one."""
    value = unit.printed_allowance
    if unit.oos:
        value = min(value, number("oos.movement"))
    return max(1, value - number("disruption.movement")) if shaken(position, unit) else value
