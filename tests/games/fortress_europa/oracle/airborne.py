"""17.4, 17.5, 20.0, 21.0 What comes by air and in raids: ranges, landings, dice."""

from __future__ import annotations

from collections.abc import Collection

from tests.games.fortress_europa.oracle.control import controls
from tests.games.fortress_europa.oracle.grid import Hex, distance, touching
from tests.games.fortress_europa.oracle.ground import DYKE
from tests.games.fortress_europa.oracle.invasions import home_of, invadable, neighbors_in_raid
from tests.games.fortress_europa.oracle.numbers import chart, number
from tests.games.fortress_europa.oracle.position import (
    ALLIED,
    DROPPERS,
    GERMAN,
    RAIDERS,
    Position,
    Unit,
    other,
    remembered,
)
from tests.games.fortress_europa.oracle.sea import AFRICA, ENGLAND, mediterranean
from tests.games.fortress_europa.oracle.stacking import may_join
from tests.games.fortress_europa.oracle.supply import sources_of
from tests.games.fortress_europa.oracle.zones import enemy_zone

INSIDE_THE_DYKE = frozenset({"II1", "II3"})
HANGARS = (ENGLAND, AFRICA)


def flown(position: Position, start: Hex, most: int) -> set[Hex]:
    """17.4 Return the hexes in a range: over sea and the hexes within the dyke, not over those that do not exist."""
    found, rim = {start}, {start}
    for _ in range(most):
        around = {hex for one in rim for hex in touching(one)}
        rim = {hex for hex in around if hex in position.ground.terrain or hex in INSIDE_THE_DYKE} - found
        found |= rim
    return {hex for hex in found if hex in position.ground.terrain}


def first_invasion(position: Position) -> bool:
    """17.4, 20.2 Tell whether this is the Allied turn of the first invasion, in which HQs give no range."""
    return position.invasion == 1 and position.side == ALLIED


def allied_tac(position: Position) -> set[Hex]:
    """17.4 Return where Allied TAC fly: the printed arc, the Mediterranean coast and next to it, and around HQs."""
    ground = position.ground
    shore = {hex for hex in ground.terrain if ground.has(hex, "coastal") and mediterranean(position, hex)}
    found = set(ground.areas.get("tac_arc", ())) | shore | {far for hex in shore for far in ground.around(hex)}
    for unit in position.of(ALLIED):
        if unit.hq and not first_invasion(position):
            found |= flown(position, unit.at, number("tac.range"))
    return found


def german_tac(position: Position) -> set[Hex]:
    """17.5 Return where German TAC give support: Germany, and around HQs."""
    found = {hex for hex, name in position.ground.country.items() if name == "germany"}
    for unit in position.of(GERMAN):
        found |= flown(position, unit.at, number("tac.range")) if unit.hq else set()
    return found


@remembered
def drop_range(position: Position, unit: Unit) -> set[Hex]:
    """20.2, 20.3 Return the hexes in range of a drop, from England, Africa, or a city in Germany."""
    if unit.side == GERMAN:
        return german_tac(position)
    south = unit.away == AFRICA
    ground = position.ground
    coast = set(position.beaches) if south and position.reading("drop.africa") == "invaded" else set(ground.zone)
    shore = {hex for hex in coast if mediterranean(position, hex) is south and _landing_place(position, hex)}
    found = {hex for one in shore for hex in ground.near(one, number("drop.coast"))}
    found |= set() if south else set(ground.areas.get("tac_arc", ()))
    for hq in position.of(ALLIED):
        if hq.hq and not first_invasion(position) and _serves(position, hq, south=south):
            found |= flown(position, hq.at, number("tac.range"))
    return found


def _landing_place(position: Position, hex: Hex) -> bool:
    return hex in position.beaches or invadable(position, hex)


def _serves(position: Position, hq: Unit, *, south: bool) -> bool:
    return any(mediterranean(position, port) is south for port in sources_of(position, hq))


def may_drop(position: Position, unit: Unit) -> bool:
    """20.1-20.3, 20.7, 27.9 Tell whether a unit may drop: in clear weather, in the first impulse, from its hangar."""
    if unit.kind not in DROPPERS or position.weather != "clear" or position.impulse != 1 or unit.stays:
        return False
    if unit.side != position.side or "grounded" in unit.tags:
        return False
    if unit.side == ALLIED:
        return unit.away in HANGARS and not unit.at
    return _home(position, unit.at) and unit.at not in enemy_zone(position, GERMAN) and not unit.moved


def _home(position: Position, hex: Hex) -> bool:
    return bool(hex) and position.ground.city(hex) and position.ground.country.get(hex) == "germany"


@remembered
def drop_hexes(position: Position, unit: Unit) -> set[Hex]:
    """20.2, 20.6, 20.8, 20.14, 8.4, 8.7 Return where a unit may drop; on enemies too, but not on invaders."""
    if not may_drop(position, unit):
        return set()
    found = {hex for hex in drop_range(position, unit) if position.ground.land(hex) and hex != DYKE}
    found = {hex for hex in found if position.terrain(hex) != "alpine" or unit.mountaineer}
    invaded = position.landed if position.invasion else frozenset()
    return {hex for hex in found - invaded if may_join(position, [unit], hex)}


def together(position: Position, hexes: Collection[Hex]) -> bool:
    """20.4 Tell whether up to three units may drop on these hexes at once: three hexes around a hex, or apart."""
    if not 0 < len(hexes) <= number("drop.allied_units"):
        return False
    spread = number("drop.spread")
    if position.reading("drop.spread_from") == "each_other":
        return all(distance(one, hex) <= spread for one in hexes for hex in hexes)
    return any(all(distance(center, hex) <= spread for hex in hexes) for center in position.ground.terrain)


def drop_column(position: Position, unit: Unit, hex: Hex) -> str:
    """20.9 Return the column of the drop table; Allied drops in Germany take the second."""
    if unit.side == ALLIED and position.ground.country.get(hex) == "germany":
        return "non_clear"
    return "clear" if position.terrain(hex) == "clear" else "non_clear"


def drop_result(position: Position, unit: Unit, hex: Hex, die: int) -> str:
    """20.9 Return lands, step or eliminated; a step kills a unit of one step."""
    found = str(chart("paratroop_drop")[die][drop_column(position, unit, hex)])
    return "eliminated" if found == "step" and unit.steps == 1 else found


def airlifts(position: Position, unit: Unit) -> set[str]:
    """20.10, 20.11, 18.7.6 Return the cities, and boxes, to which a unit may be flown from city to city."""
    if (
        unit.kind not in DROPPERS
        or position.weather != "clear"
        or unit.moved
        or unit.stays
        or unit.side != position.side
    ):
        return set()
    ground, hostile = position.ground, enemy_zone(position, unit.side)
    mine = {hex for hex in ground.terrain if ground.city(hex) and controls(position, hex, unit.side)}
    ground_for = {hex for hex in mine - hostile if position.terrain(hex) != "alpine" or unit.mountaineer}
    fields: set[str] = {hex for hex in ground_for if not _watched(position, hex, unit.side)}
    boxes = set(HANGARS) if unit.side == ALLIED else set()
    start = unit.at or unit.away
    return (fields | boxes) - {start} if start in fields | boxes else set()


def _watched(position: Position, hex: Hex, mine: int) -> bool:
    """20.11 Tell whether enemies stand next to a fortress."""
    near = position.ground.around(hex)
    return position.fortress(hex) and any(position.holds(far, other(mine)) for far in near)


def may_raid(position: Position, unit: Unit) -> bool:
    """21.2, 21.10 Tell whether commandos and rangers may raid in this impulse."""
    started = unit.away in HANGARS and not unit.at and not unit.moved and not unit.stays
    return unit.kind in RAIDERS and started and position.weather != "storm" and position.side == ALLIED


def raid_hexes(position: Position, unit: Unit, group: Collection[Hex] = ()) -> set[Hex]:
    """21.2, 21.8, 21.9 Return the hexes that a unit may raid together with those raided already by its group."""
    if not may_raid(position, unit):
        return set()
    coast = {*position.ground.zone, *({"I4"} if "jersey.island" in position.options else ())}
    found = {hex for hex in coast if invadable(position, hex) and home_of(position, hex) == unit.away}
    free = {hex for hex in found if not position.holds(hex, GERMAN)}
    return {hex for hex in free if not group or any(neighbors_in_raid(position, one, hex) for one in group)}
