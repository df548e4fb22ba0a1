"""12.0, 29.0 Invasions: when, where, with whom, the second wave, and what becomes of those that fail."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tests.games.fortress_europa.oracle.capacity import may_invade_again
from tests.games.fortress_europa.oracle.grid import Hex, distance, side
from tests.games.fortress_europa.oracle.ground import AMSTERDAM
from tests.games.fortress_europa.oracle.movement import reach
from tests.games.fortress_europa.oracle.numbers import chart, number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit
from tests.games.fortress_europa.oracle.sea import AFRICA, ENGLAND, channel_open, mediterranean
from tests.games.fortress_europa.oracle.stacking import counting, landing_limit, may_join
from tests.games.fortress_europa.oracle.zones import enemy_zone

JERSEY, FERRIES = "I4", frozenset({"J3", "J4"})


def in_season(position: Position, *, at_start: int, made: int) -> int:
    """12.1, 12.2, 12.14, 12.18 Return which invasion may be declared now: 1, 2 or 0.

    `at_start` is the marker of capacity when the turn began, `made` are the invasions so far.
    """
    if position.weather != "clear" or position.side != ALLIED or position.impulse != 1:
        return 0
    if position.turn == 1:
        return 1 if made == 0 else 0
    late = number("invasion.second_first") <= position.turn <= number("invasion.second_last")
    here = bool([unit for unit in position.of(ALLIED) if unit.kind != "partisan"])
    return 2 if late and made == 1 and may_invade_again(at_start=at_start, in_europe=here) else 0


def invadable(position: Position, hex: Hex) -> bool:
    """12.5, 12.16 Tell whether a hex may be invaded or raided: a coast with a capacity, or an open inland port."""
    if hex == AMSTERDAM or hex not in position.ground.zone:
        return hex == JERSEY and "jersey.island" in position.options
    return channel_open(position, hex, landing=True)


def coast_neighbors(position: Position, hex: Hex) -> set[Hex]:
    """12.15 Return the hexes that continue a line: neighbours over land, blue arrows, the banks of an inland port."""
    ground = position.ground
    found = {far for far in ground.around(hex) if not ground.estuary(hex, far)}
    found |= {far for arrow in ground.arrows if hex in arrow for far in arrow - {hex}}
    for port_hex, port in ground.ports.items():
        if port.inland and port_hex == hex:
            found |= port.banks
        if port.inland and hex in port.banks:
            found.add(port_hex)
    if "jersey.island" in position.options and (hex == JERSEY or hex in FERRIES):
        found |= FERRIES if hex == JERSEY else {JERSEY}
    return found


def is_line(position: Position, hexes: Collection[Hex]) -> bool:
    """12.6, 12.15 Tell whether hexes are one line of coast; a single hex is one."""
    rest = set(hexes)
    if not rest:
        return False
    rim = [rest.pop()]
    while rim:
        near = coast_neighbors(position, rim.pop()) & rest
        rest -= near
        rim += near
    return not rest


def capacity(position: Position, hexes: Collection[Hex], impulse: int) -> int:
    """12.10 Return how many units may land: where two areas overlap, the lower number."""
    name = "first" if impulse == 1 else "second"
    zones = {position.ground.zone[hex] for hex in hexes if hex in position.ground.zone}
    return min((int(chart("invasion_zones")[zone][name]) for zone in zones), default=0)


def home_of(position: Position, hex: Hex) -> str:
    """12.4, 21.8 Return the box from which a coast is reached."""
    return AFRICA if mediterranean(position, hex) else ENGLAND


def may_come(position: Position, unit: Unit, hex: Hex) -> bool:
    """12.4, 12.13, 13.1 Tell whether a unit may invade a hex: from the right box, no armor but the 79th, no HQ yet."""
    if unit.side != ALLIED or unit.at or unit.away != home_of(position, hex):
        return False
    if unit.armored and "79th" not in unit.tags and not _funny(position, unit):
        return False
    return not (unit.hq and position.impulse == 1)


def _funny(position: Position, unit: Unit) -> bool:
    return "funnies.units" in position.options and "funny" in unit.tags and position.invasion == 1


def free_stacking(position: Position, unit: Unit) -> bool:
    """12.7, 12.13, 31.16 The 79th and its parts do not count in the hexes of the first invasion."""
    return position.invasion == 1 and ("79th" in unit.tags or _funny(position, unit))


def wrong(position: Position, plan: Mapping[str, Hex]) -> set[str]:
    """12.4-12.7, 12.10, 12.13 Return the sections that a first wave breaks: units with the hexes they invade."""
    return set(_wrong(position, plan))


def _wrong(position: Position, plan: Mapping[str, Hex]) -> Iterator[str]:
    hexes = set(plan.values())
    units = {id: position.unit(id) for id in plan}
    if any(not invadable(position, hex) for hex in hexes):
        yield "12.5"
    if not is_line(position, hexes):
        yield "12.6"
    if any(unit.at or unit.away != home_of(position, plan[id]) for id, unit in units.items()):
        yield "12.4"
    if any(unit.armored and "79th" not in unit.tags and not _funny(position, unit) for unit in units.values()):
        yield "12.13"
    if any(unit.hq for unit in units.values()):
        yield "13.1"
    if len(plan) > capacity(position, hexes, 1):
        yield "12.10"
    if any(_crowded(position, hex, [units[id] for id in plan if plan[id] == hex]) for hex in hexes):
        yield "12.7"


def _crowded(position: Position, hex: Hex, coming: Collection[Unit]) -> bool:
    """12.7, 21.7 Invading commandos count as the rest; who is there already counts too."""
    landing = [unit for unit in coming if not free_stacking(position, unit)]
    there = counting(position, position.stack(hex, ALLIED))
    return len(landing) + there > landing_limit(position, hex)


def drowned(position: Position) -> set[str]:
    """12.9 Return the invaders that still stand on Germans when the first combat impulse ends."""
    return {unit.id for unit in position.of(ALLIED) if unit.invading and position.holds(unit.at, GERMAN)}


def second_wave(position: Position, unit: Unit) -> set[Hex]:
    """12.11 Return where a unit may land in the second impulse: invaded hexes without enemies, with room or a way."""
    hexes = {hex for hex in position.landed if not position.holds(hex, GERMAN) and may_come(position, unit, hex)}
    return {hex for hex in hexes if may_join(position, [unit], hex) or leaves(position, unit, hex)}


def leaves(position: Position, unit: Unit, hex: Hex) -> bool:
    """12.11 Tell whether the unit or one that is there can march on, so that the stack ends lawfully.

    7.2 A unit that lands in an enemy zone has entered it and stops.
    """
    landed = _at(unit, hex)
    here = position.changed(landed)
    if hex not in enemy_zone(position, ALLIED) and any(
        may_join(here, [landed], end) for end in reach(here, landed, landing=True)
    ):
        return True
    return any(
        may_join(here, [friend], end) and may_join(here.without(friend), [landed], hex)
        for friend in position.stack(hex, ALLIED)
        for end in reach(here, friend)
    )


def _at(unit: Unit, hex: Hex) -> Unit:
    return Unit(**{**{name: getattr(unit, name) for name in unit.__dataclass_fields__}, "at": hex, "away": ""})


def mulberry_hexes(position: Position) -> set[Hex]:
    """12.12, 29.2, 29.3, 31.5 Return where a mulberry may be laid: invaded hexes without enemies, zones or not."""
    near = {JERSEY} if "jersey.island" in position.options and position.control.get(JERSEY, GERMAN) == GERMAN else set()
    free = {hex for hex in position.landed if not position.holds(hex, GERMAN)}
    return {hex for hex in free if all(distance(hex, island) > number("jersey.mulberry") for island in near)}


def displaced(position: Position, port: Hex, units: Collection[Unit], blockers: Collection[Hex]) -> set[Hex]:
    """12.17 Return where units go that landed in an inland port whose way a hidden unit closes.

    Into the hex of a hidden unit, even one that cannot be invaded; if it is full, to the nearest hex with room.
    """
    bare = position.without(*units)
    open_hexes = {hex for hex in blockers if not _crowded(bare, hex, units)}
    if open_hexes or not blockers:
        return open_hexes or {port}
    room = {hex for hex in position.ground.zone if hex != port and not _crowded(bare, hex, units)}
    least = min((distance(one, hex) for one in blockers for hex in room), default=0)
    return {hex for hex in room if min(distance(one, hex) for one in blockers) == least}


def mulberry_after(position: Position, hex: Hex, entered: Collection[Hex]) -> bool:
    """29.4 Tell whether a mulberry is left after Germans have moved into or through these hexes."""
    return hex in position.mulberries and hex not in entered


def neighbors_in_raid(position: Position, one: Hex, hex: Hex) -> bool:
    """21.2 Tell whether two hexes may be raided together: the same, adjacent, or joined by a blue arrow."""
    return one == hex or hex in position.ground.around(one) or side(one, hex) in position.ground.arrows
