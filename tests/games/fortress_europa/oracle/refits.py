"""26.0-28.0 Reinforcements, replacements and the panzer reserve."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.control import cities
from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.numbers import chart, kind_row, month
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, RAIDERS, Position, Unit, other
from tests.games.fortress_europa.oracle.supply import draws
from tests.games.fortress_europa.oracle.zones import enemy_zone

NEVER = ("french", "polish", "dutch", "belgian", "czech")
BOXES = frozenset({"england", "africa"})
RESERVE_OUT, RESERVE_CHOICE, RESERVE_BACK = 21, 25, range(25, 37)


def rate(turn: int, nation: str) -> tuple[int, int]:
    """27.1, 27.2, 31.17 Return total and armor of a turn; none in the first; April and May as March."""
    if turn == 1:
        return 0, 0
    row = chart("replacements")[month(turn) if month(turn) in chart("replacements") else "march"]
    return int(row[nation]), int(row[f"{nation}_armor"])


def pool(unit: Unit) -> str:
    """27.1, 27.5, 27.9, 27.10, 27.14 Return what a unit is rebuilt with: armor, infantry, special, or never."""
    if unit.nation in NEVER:
        return "never"
    word = "never" if "funny" in unit.tags else str(kind_row(unit.kind)["replaced"])
    return "infantry" if word == "special" and unit.side == GERMAN else word


def price(unit: Unit, steps: int) -> int:
    """27.8 Return the points for some steps; a destroyed unit costs one more."""
    return steps + (1 if unit.steps == 0 else 0)


def besieged(position: Position, unit: Unit) -> bool:
    """27.7, 27.13 Tell whether a unit is in an enemy zone, or in a fortress with enemies next to it."""
    if unit.at in enemy_zone(position, unit.side):
        return True
    near = position.ground.around(unit.at)
    return position.fortress(unit.at) and any(position.holds(hex, other(unit.side)) for hex in near)


def may_refit(position: Position, unit: Unit) -> bool:
    """27.7-27.10 Tell whether a reduced unit on the map may get a step back."""
    if pool(unit) == "never" or not 0 < unit.steps < 2 or len(unit.faces) < 2:
        return False
    if unit.away in BOXES and not unit.at:
        return True
    return bool(unit.at) and not besieged(position, unit) and draws(position, unit)


def may_rebuild(unit: Unit) -> bool:
    """27.8, 27.10 Tell whether a destroyed unit may come back."""
    return unit.steps == 0 and unit.away == "pool" and pool(unit) != "never"


def staff_rebuilds(position: Position, staff: Unit) -> bool:
    """27.13 Tell whether HQ troops may be given up for a destroyed unit at full strength."""
    return staff.kind == "hq_troops" and bool(staff.at) and not besieged(position, staff) and draws(position, staff)


def grounded_after(unit: Unit) -> bool:
    """27.9 German airborne units that come back from the dead drop no more."""
    return unit.side == GERMAN and unit.kind in ("airborne", "glider", "glider_mountain")


def arrivals(position: Position, side: int) -> set[str]:
    """26.3, 27.8 Return where reinforcements are placed: a box, or a German city in Germany outside Allied zones."""
    if side == ALLIED:
        return set(BOXES)
    return set(cities(position, GERMAN, "germany") - enemy_zone(position, GERMAN))


def reserve_entries(position: Position) -> set[Hex]:
    """28.4 Return the cities where the panzer reserve comes back: with a way to the eastern edge outside zones."""
    hostile = enemy_zone(position, GERMAN)
    return {hex for hex in arrivals(position, GERMAN) if _reaches_east(position, hex, hostile)}


def _reaches_east(position: Position, hex: Hex, hostile: set[Hex]) -> bool:
    found, rim = {hex}, [hex]
    while rim:
        one = rim.pop()
        if one.startswith("RR"):
            return True
        for far in position.ground.around(one):
            if far not in found and far not in hostile and position.ground.land(far):
                found.add(far)
                rim.append(far)
    return False


def reserve_leaves(unit: Unit, *, supplied: bool) -> bool:
    """28.1 A named unit leaves the map in November I, in an enemy zone too, but not out of supply."""
    return bool(unit.at) and unit.armored and supplied


def substitute(dead: Unit, known: list[Unit]) -> set[str]:
    """28.1 Return who may go in place of a lost unit: armor of the nearest value, the higher first."""
    armor = [unit for unit in known if unit.armored and unit.at]
    higher = [unit for unit in armor if unit.cv >= dead.cv]
    if higher:
        least = min(unit.cv for unit in higher)
        return {unit.id for unit in higher if unit.cv == least}
    most = max((unit.cv for unit in armor), default=0)
    return {unit.id for unit in armor if unit.cv == most}


def reserve_windows(turn: int) -> set[str]:
    """28.1, 28.3, 28.4 Return what may be done with the reserve in a turn."""
    found = {"out"} if turn == RESERVE_OUT else set()
    found |= {"choose"} if turn == RESERVE_CHOICE else set()
    return found | ({"back"} if turn in RESERVE_BACK else set())


def special_only(unit: Unit) -> bool:
    """27.9 Allied airborne units, commandos and rangers take special replacements only."""
    return unit.side == ALLIED and (unit.kind == "airborne" or unit.kind in RAIDERS)
