"""18.7 Supply capacity: what ports are worth, what damages them, how many units Europe carries, who may land."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import ALLIED, FOOT, RAIDERS, Position, Unit
from tests.games.fortress_europa.oracle.sea import friendly_haven

RAID, DROP, SHIP = "raid", "drop", "ship"


def half_left(points: int) -> int:
    """18.7.2F, 18.7.8, 29.5 Return what damage leaves: half, rounded down; 9 becomes 4 and 1 becomes 0."""
    return points // 2


def is_damaged(die: int, *, again: bool = False) -> bool:
    """18.7.8, 18.7.10 A port is damaged at 5 or 6; at 3 to 6 if it is taken again and was whole the first time."""
    return die >= number("port.damage_again" if again else "port.damage")


def storm_damages(die: int) -> bool:
    """29.5 A mulberry is damaged at 5 or 6."""
    return die >= number("mulberry.damage")


def value(position: Position, hex: Hex) -> int:
    """18.2, 18.7.8, 29.1 Return the present capacity of a port or mulberry."""
    port = position.ground.ports.get(hex)
    whole = max(0, port.value - position.damage.get(hex, 0)) if port else 0
    return whole + position.mulberries.get(hex, 0)


def total(position: Position) -> int:
    """18.7.1, 18.7.3, 18.7.11 Return the capacity of all friendly ports and mulberries together."""
    known = {*position.ground.ports, *position.mulberries} - position.not_yet
    return sum(value(position, hex) for hex in known if friendly_haven(position, hex))


def weighs(unit: Unit) -> bool:
    """18.7.14, 20.15, 21.1 Tell whether an Allied unit in Europe counts: not raiders, nor who came by air drop."""
    return bool(unit.at) and unit.side == ALLIED and unit.kind not in (*RAIDERS, "partisan") and not unit.by_drop


def marker(position: Position) -> int:
    """18.7.1, 18.7.3 Return where the marker of supply capacity stands: the total less the units in Europe."""
    return total(position) - sum(weighs(unit) for unit in position.units)


def may_land(*, at_start: int, now: int, by: str, offset: bool = False) -> bool:
    """18.7.4, 18.7.6, 18.7.7, 20.15 Tell whether one more unit may enter Europe.

    `at_start` is the marker when the player turn began. `offset` says that another unit leaves at the same time.
    """
    if by == RAID:
        return True
    if at_start < 0:
        return False
    if at_start == 0 and now <= 0:
        return offset
    return by == DROP or now > 0 or offset


def may_invade_again(*, at_start: int, in_europe: bool) -> bool:
    """12.14, 12.18, 18.7.7 Tell whether the second invasion may be made: with capacity, or with nobody in Europe."""
    return at_start > 0 or not in_europe


def overdrawn(position: Position) -> int:
    """18.7.5 Return how many steps the Allies lose for units beyond the capacity, if they did not leave in time."""
    return max(0, -marker(position))


def repairs(position: Position, hex: Hex) -> bool:
    """18.7.8, 18.7.11, 29.5 Tell whether a damaged port or mulberry gets a point back: Allied infantry holds it."""
    kinds = FOOT if position.reading("port.repairers") == "foot" else ("infantry",)
    return any(unit.kind in kinds for unit in position.stack(hex, ALLIED))
