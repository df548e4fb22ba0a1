"""18.0 Supply: from unit to headquarters, from there to ports or German cities, and how many a port supplies."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import combinations

from tests.games.fortress_europa.oracle.capacity import value
from tests.games.fortress_europa.oracle.control import controls, enemy_city
from tests.games.fortress_europa.oracle.grid import Hex, distance, side
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import (
    ALLIED,
    GERMAN,
    RAIDERS,
    Position,
    Unit,
    other,
    remembered,
)
from tests.games.fortress_europa.oracle.sea import friendly_haven, is_haven
from tests.games.fortress_europa.oracle.zones import enemy_zone

FAR = 999


def passes(position: Position, hex: Hex, mover: int, *, controlled: bool) -> bool:
    """18.1, 18.3, 24.3 Tell whether a supply line may run through a hex, at whose ends other rules hold."""
    if hex in enemy_zone(position, mover) or enemy_city(position, hex, mover) or position.holds(hex, other(mover)):
        return False
    if position.partisan(hex) and mover == GERMAN:
        return False
    return not controlled or controls(position, hex, mover)


def joined(position: Position, one: Hex, hex: Hex) -> bool:
    """8.8, 18.1, 18.9 Tell whether a line may go from a hex to the next: over land, blown bridges, but no estuary."""
    ground = position.ground
    return ground.land(hex) and not ground.estuary(one, hex) and side(one, hex) not in ground.arrows


@remembered
def lengths(position: Position, start: Hex, mover: int, most: int = FAR, controlled: bool = False) -> Mapping[Hex, int]:
    """18.1, 18.3 Return how long the shortest line is from a hex to every hex where one may end."""
    found, rim = {start: 0}, [start]
    while rim:
        one = rim.pop(0)
        if found[one] == most or (one != start and not passes(position, one, mover, controlled=controlled)):
            continue
        for hex in position.ground.around(one):
            if hex not in found and joined(position, one, hex):
                found[hex] = found[one] + 1
                rim.append(hex)
    return found


def staffs(position: Position, unit: Unit) -> set[str]:
    """18.1, 18.3 Return the headquarters to which a unit can trace, five hexes at most; an HQ traces to itself."""
    if unit.hq:
        return {unit.id}
    controlled = bool(position.reading("supply.first_leg_controlled"))
    near = lengths(position, unit.at, unit.side, number("supply.hq"), controlled)
    return {hq.id for hq in position.of(unit.side) if hq.hq and hq.at in near}


def german_sources(position: Position) -> set[Hex]:
    """18.3 Return the German cities in Germany and Italy."""
    ground = position.ground
    home = {hex for hex in ground.terrain if ground.city(hex) and ground.country.get(hex) in ("germany", "italy")}
    return {hex for hex in home if controls(position, hex, GERMAN)}


def allied_sources(position: Position) -> set[Hex]:
    """18.1, 18.7.11, 20.16, 21.4 Return the ports and mulberries that supply."""
    known = {*position.ground.ports, *position.mulberries}
    return {hex for hex in known if is_haven(position, hex) and friendly_haven(position, hex)} - position.not_yet


def sources_of(position: Position, hq: Unit) -> set[Hex]:
    """18.1, 18.3 Return the ports or cities to which a headquarters traces over controlled hexes."""
    sources = allied_sources(position) if hq.side == ALLIED else german_sources(position)
    return sources & set(lengths(position, hq.at, hq.side, FAR, True))


def free(position: Position, unit: Unit) -> bool:
    """18.4-18.6, 18.7.1, 20.6, 21.1 Tell whether a unit is in supply without a line to a port or a German source."""
    ground, hex = position.ground, unit.at
    if unit.kind in RAIDERS or unit.frozen or (unit.dropped and position.side == unit.side):
        return True
    country = ground.country.get(hex)
    if ground.city(hex) and not (unit.side == ALLIED and country == "germany"):
        return True
    if position.fortress(hex) or (ground.has(hex, "fortress") and bool(position.reading("fortress.destroyed_supply"))):
        return True
    if unit.side == ALLIED:
        return unit.invading and position.invasion > 0
    starting = position.turn == 1 and position.reading("supply.at_start") == "turn"
    return starting or country in ("germany", "italy") or far_behind(position, unit)


def far_behind(position: Position, unit: Unit) -> bool:
    """18.6 Germans more than five hexes from every enemy need a line of any length to an HQ or a city in Germany."""
    if any(distance(unit.at, foe.at) <= number("supply.near_enemy") for foe in position.of(ALLIED)):
        return False
    line = set(lengths(position, unit.at, GERMAN))
    homes = {hex for hex in german_sources(position) if position.ground.country.get(hex) == "germany"}
    return bool(line & homes) or any(hq.hq and hq.at in line and hq.id != unit.id for hq in position.of(GERMAN))


def german_supplied(position: Position, unit: Unit) -> bool:
    """18.3-18.6 Tell whether a German unit is in supply."""
    if free(position, unit):
        return True
    return any(sources_of(position, position.unit(id)) for id in staffs(position, unit))


def outlets(position: Position, unit: Unit) -> set[Hex]:
    """18.1, 18.2 Return the ports and mulberries that can supply an Allied unit through some headquarters."""
    return {port for id in staffs(position, unit) for port in sources_of(position, position.unit(id))}


def needy(position: Position) -> list[Unit]:
    """18.1, 18.2 Return the Allied units that take a place in a port.

    As it is read, units that are in supply by themselves take none, nor do those that came by drop, once they trace.
    """
    mine = [unit for unit in position.of(ALLIED) if unit.kind not in (*RAIDERS, "partisan")]
    if not position.reading("supply.city_uses_port"):
        mine = [unit for unit in mine if not free(position, unit)]
    if not position.reading("drop.uses_port"):
        mine = [unit for unit in mine if not unit.by_drop]
    return mine


def fed(position: Position, units: Collection[Unit]) -> int:
    """18.2 Return how many of these units the ports can supply together, each port up to its capacity."""
    links = {unit.id: outlets(position, unit) for unit in units}
    places: dict[tuple[Hex, int], str] = {}

    def seat(id: str, seen: set[tuple[Hex, int]]) -> bool:
        for port in sorted(links[id]):
            for place in ((port, n) for n in range(value(position, port))):
                if place in seen:
                    continue
                seen.add(place)
                if place not in places or seat(places[place], seen):
                    places[place] = id
                    return True
        return False

    return sum(seat(unit.id, set()) for unit in units)


def allied_short(position: Position) -> int:
    """18.1, 18.2 Return how many Allied units lose a step for want of supply."""
    units = needy(position)
    return len(units) - fed(position, units) + len(stranded_drops(position))


def stranded_drops(position: Position) -> list[Unit]:
    """18.1, 20.15 Return the units that came by drop and find neither a headquarters with a port nor a city."""
    if position.reading("drop.uses_port"):
        return []
    dropped = [unit for unit in position.of(ALLIED) if unit.by_drop and not free(position, unit)]
    return [unit for unit in dropped if not outlets(position, unit)]


def may_lose(position: Position, ids: Collection[str]) -> bool:
    """18.1, 18.2 Tell whether the owner may let just these units go without supply."""
    stranded = {unit.id for unit in stranded_drops(position)}
    units = needy(position)
    rest = [unit for unit in units if unit.id not in ids]
    known = {unit.id for unit in units} | stranded
    if not stranded <= set(ids) <= known or len(ids) != allied_short(position):
        return False
    return fed(position, rest) == len(rest)


def by_trial(position: Position) -> set[frozenset[str]]:
    """18.2 Return every choice of units that go without supply, by trying all; only for a few units."""
    units = sorted(unit.id for unit in needy(position))
    stranded = {unit.id for unit in stranded_drops(position)}
    most = allied_short(position) - len(stranded)
    return {
        frozenset(chosen) | stranded
        for chosen in combinations(units, most)
        if may_lose(position, frozenset(chosen) | stranded)
    }


def unsupplied_germans(position: Position) -> set[str]:
    """18.3 Return the Germans that lose a step in their supply phase."""
    return {unit.id for unit in position.of(GERMAN) if not german_supplied(position, unit)}


def draws(position: Position, unit: Unit) -> bool:
    """27.7 Tell whether a unit has a line of any length to a source, as a replacement needs it."""
    sources = allied_sources(position) if unit.side == ALLIED else german_sources(position)
    return bool(sources & set(lengths(position, unit.at, unit.side, FAR, True)))


def lands_in_supply(position: Position, unit: Unit, end: Hex) -> bool:
    """18.7.13 Tell whether a unit would be in supply in the port where it lands, with what the ports have left."""
    return unit.kind in RAIDERS or _lands(position, end, unit.hq)


@remembered
def _lands(position: Position, end: Hex, hq: bool) -> bool:
    coming = Unit("coming", "us", "hq" if hq else "infantry", end, steps=1)
    after = replace(position, units=(*position.units, coming))
    return free(after, coming) or (bool(outlets(after, coming)) and allied_short(after) <= allied_short(position))
