"""6.0 Stacking: how many units a hex holds, who counts, and at which moments it is looked at."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.ground import DYKE
from tests.games.fortress_europa.oracle.numbers import kind_row, number
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, RAIDERS, Position, Unit

MOMENTS = ("move_impulse_ends", "retreat_ends", "landed", "first_combat_of_invasion_ends", "set_up")
"""6.3, 15.7, 12.7 When a stack has to be lawful. In the midst of a movement it may be too large."""


def limit(position: Position, hex: Hex) -> int:
    """6.1 Return the limit of a hex for each side, by its ground; 8.7 nobody ends on the dyke."""
    word = position.terrain(hex)
    if hex == DYKE or word in ("dyke", "sea", ""):
        return 0
    if word in ("mountain", "alpine", "flooded"):
        return number("stack.mountain")
    return number("stack.rough") if word == "rough" else number("stack.clear")


def counts(position: Position, unit: Unit) -> bool:
    """6.5 Tell whether a unit has a stacking value. 31.4 Battalions have none, 33.3.1 nor have two German units."""
    if unit.kind in RAIDERS and unit.invading and position.invasion:
        return True
    if "battalion" in unit.tags and "battalions.free" in position.options:
        return False
    return bool(kind_row(unit.kind)["stacking"]) and "free" not in unit.tags


def counting(position: Position, units: Iterable[Unit]) -> int:
    """6.5 Return how many units count."""
    return sum(counts(position, unit) for unit in units)


def first_invasion_free(position: Position, unit: Unit) -> bool:
    """12.7, 12.13 The 79th stacks freely in the first impulse of the first invasion, or only in its battles."""
    free = position.phase == COMBAT or position.reading("engineers.stacking") == "impulse"
    return "79th" in unit.tags and position.invasion == 1 and position.impulse == 1 and free


def landing_limit(position: Position, hex: Hex) -> int:
    """12.7 Return how many units may stand in an invaded hex in the first move impulse of an invasion turn.

    Two; one in rough and flooded hexes and in inland ports; and never more than the ground allows.
    """
    port = position.ground.ports.get(hex)
    if position.terrain(hex) in ("rough", "flooded") or (port is not None and port.inland):
        return 1
    return min(number("invasion.stack"), limit(position, hex))


def room(position: Position, hex: Hex, side: int) -> int:
    """6.1, 12.7 Return the limit that holds now."""
    landing = position.invasion and position.impulse == 1 and position.phase == "move" and side == ALLIED
    return landing_limit(position, hex) if landing and hex in position.landed else limit(position, hex)


def excess(position: Position, hex: Hex, side: int) -> int:
    """6.3, 6.6 Return by how many units a side is over the limit of a hex; the other side does not matter."""
    units = [unit for unit in position.stack(hex, side) if not first_invasion_free(position, unit)]
    return max(0, counting(position, units) - room(position, hex, side))


def overstacked(position: Position, side: int) -> set[Hex]:
    """6.3 Return the hexes in which a side has to remove units, of its own choice."""
    return {hex for hex in position.standing if excess(position, hex, side)}


def may_join(position: Position, coming: Iterable[Unit], hex: Hex) -> bool:
    """6.3, 15.7 Tell whether units may end in a hex together with the friends who are there."""
    moving = list(coming)
    known = {unit.id for unit in moving}
    there = [unit for unit in position.stack(hex, moving[0].side) if unit.id not in known]
    if hex == DYKE or not position.ground.land(hex):
        return False
    units = [unit for unit in (*there, *moving) if not first_invasion_free(position, unit)]
    return counting(position, units) <= room(position, hex, moving[0].side)


def pace(units: Iterable[Unit]) -> int:
    """6.4 A stack moves as far as its slowest unit."""
    return min(unit.mv for unit in units)
