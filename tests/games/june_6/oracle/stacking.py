"""9.0 Stacking: how many units may be together in a hex when a movement has ended."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import GERMAN, Position, Unit


def stack_allowed(units: Iterable[Unit]) -> bool:
    """9.12-9.14 Two combat units, three support units, three in all; one German flak unit more than that."""
    crowd = list(units)
    if _within_limits(crowd):
        return True
    guns = [unit for unit in crowd if unit.flak and unit.side == GERMAN]
    return any(_within_limits([unit for unit in crowd if unit is not extra]) for extra in guns)


def _within_limits(crowd: list[Unit]) -> bool:
    combat = sum(not unit.support for unit in crowd)
    if not combat:
        return len(crowd) <= number("stack.support")
    return combat <= number("stack.combat") and len(crowd) <= (number("stack.mixed") if combat < len(crowd) else 3)


def may_join(position: Position, unit: Unit, hex: int) -> bool:
    """9.11 Tell whether a unit may end its movement in a hex beside those who are there."""
    others = [other for other in position.standing(hex) if other.number != unit.number]
    return stack_allowed([*others, unit])
