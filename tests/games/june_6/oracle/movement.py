"""8.0, 11.1, 19.1 Movement: what each step costs, where it ends, and where a unit can be at its end."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from tests.games.june_6.oracle.numbers import chart, number
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit
from tests.games.june_6.oracle.stacking import may_join
from tests.games.june_6.oracle.ways import bank_cost, ferried_from, hex_cost, open_road, water_cost, wet
from tests.games.june_6.oracle.zones import controlled

FIRST = 1
"""The turn of 6 June."""


class Way(NamedTuple):
    """Where a march has come to, what it has cost, whether it must end there, and the delay points that it took off."""

    spent: int
    hex: int
    ended: bool
    cleared: tuple[int, ...] = ()


def allowance(position: Position, unit: Unit) -> int:
    """8.21, 8.22, 4.12, 22.22, pb.1.103 The points that a unit has when it is activated."""
    if unit.pinned or unit.scattered:
        return 0
    points = unit.movement
    if unit.side == GERMAN and position.weather in ("heavy", "storm"):
        points += number("weather.german_movement")
    if unit.isolated:
        points //= 2
    return points // 2 if _landed_on_sword(position, unit) else points


def _landed_on_sword(position: Position, unit: Unit) -> bool:
    """pb.1.103 On 6 June whoever landed on Sword, commandos apart."""
    sword = position.ground.area("sword")
    return position.turn == FIRST and unit.landed in sword and not unit.commando


def friends(position: Position, unit: Unit, hex: int) -> int:
    """8.46 Count the friendly units that are in the way."""
    return sum(other.side == unit.side and other.number != unit.number for other in position.standing(hex))


def on_road(position: Position, hex: int) -> bool:
    """8.46, answer M-1 A unit on the road that turns off it meets the traffic, too."""
    ground = position.ground
    return any(ground.road(edge) != "none" for _other, edge in ground.around(hex))


def steps(position: Position, unit: Unit, here: int, there: int) -> list[int]:
    """8.41-8.46 Return what one step costs by its ground: along the road, and across the country."""
    edge = position.ground.between(here, there)
    crowd = friends(position, unit, there)
    jam = number("traffic.cost") if crowd else 0
    delay = number("delay.cost") if unit.side == ALLIED and there in position.delay else 0
    found: list[int] = []
    ground = hex_cost(position, unit, there)
    road = open_road(position, edge)
    if road != "none" and crowd <= number("traffic.free"):
        found.append(chart("roads")[road]["foot" if unit.foot else "motorised"] + jam + delay)
    bank, water = bank_cost(position, unit, edge), water_cost(position, unit, edge)
    if ground is not None and bank is not None and water is not None:
        river = _river_cost(position, unit, here, edge)
        if river is not None:
            found.append(ground + bank + water + river + (jam if on_road(position, here) else 0) + delay)
    return found


def _river_cost(position: Position, unit: Unit, here: int, edge: int) -> int | None:
    """8.43c, 8.44, 20.24 A major river without a bridge: two points more on foot, with engineers or as a commando."""
    if wet(position, edge) != "major_river":
        return 0
    if unit.foot and (unit.commando or ferried_from(position, unit, here)):
        return number("crossing.cost")
    return None


class Mover:
    """8.1 One unit's movement in a position that stands still around it."""

    def __init__(self, position: Position, unit: Unit) -> None:
        self.position, self.unit = position, unit
        self.zone = controlled(position, 1 - unit.side)
        self.start_in_zone = unit.at in self.zone
        self.points = allowance(position, unit)

    def barred(self, here: int, there: int) -> bool:
        """8.14, 11.13a, 11.14, 13.12a, 22.24 Tell whether a step is forbidden whatever it costs."""
        position, unit = self.position, self.unit
        if not position.in_play(there) or position.closed_to(there, unit.side):
            return True
        if there not in self.zone:
            return False
        if unit.disorder or unit.isolated:
            return True
        if unit.support and not any(o.side == unit.side and not o.support for o in position.standing(there)):
            return True
        return unit.foot and here in self.zone

    def price(self, here: int, there: int) -> int | None:
        """8.1, 11.11, 11.13 Return what a step costs with what enemy zones add; None where the ground bars it."""
        found = steps(self.position, self.unit, here, there)
        if not found:
            return None
        extra = number("zone.enter") if there in self.zone else 0
        if here == self.unit.at and here in self.zone:
            extra += number("zone.leave")
        return min(found) + extra

    def must_stop(self, hex: int, spent: int, cleared: tuple[int, ...] = ()) -> bool:
        """11.12, 19.13, answer U-7 An enemy zone ends the march; so does a delay point that takes more than is left."""
        if hex in self.zone:
            return True
        if self.unit.side != ALLIED:
            return False
        left = self.points - spent
        waiting = [
            other for other, _edge in self.position.ground.around(hex) if other in self.position.delay - {*cleared}
        ]
        prices = [self.price(hex, other) for other in waiting]
        return any(price is not None and price > left for price in prices)

    def may_end(self, hex: int) -> bool:
        """9.11, pb.1.11 Tell whether the march may end in a hex: stacking, and where Cherbourg Command belongs."""
        if "cherbourg" in self.unit.traits and hex not in fortress(self.position, self.unit):
            return False
        return may_join(self.position, self.unit, hex)

    def march(self) -> dict[int, int]:
        """8.11 Return every hex in which the unit may end its march, with the least that the way costs."""
        if self.unit.pinned or self.unit.scattered:
            return {}
        best: dict[tuple[int, bool, tuple[int, ...]], int] = {}
        waiting = [Way(0, self.unit.at, False)]
        while waiting:
            way = heappop(waiting)
            if best.get(way[1:], way.spent + 1) <= way.spent:
                continue
            best[way[1:]] = way.spent
            for found in () if way.ended else self._onward(way):
                heappush(waiting, found)
        costs: dict[int, int] = {}
        for (hex, _ended, _cleared), spent in best.items():
            if hex != self.unit.at and self.may_end(hex):
                costs[hex] = min(spent, costs.get(hex, spent))
        return costs

    def _onward(self, way: Way) -> Iterator[Way]:
        for there, _edge in self.position.ground.around(way.hex):
            price = None if self.barred(way.hex, there) else self.price(way.hex, there)
            if price is not None and way.spent + price <= self.points:
                cleared = tuple(sorted({*way.cleared, there} & self.position.delay))
                ended = self.must_stop(there, way.spent + price, cleared)
                yield Way(way.spent + price, there, ended, cleared)
            elif price is not None and way.hex == self.unit.at and self._delayed_by(there):
                yield Way(self.points, there, True)

    def _delayed_by(self, there: int) -> bool:
        """8.12 The exception: an Allied unit that begins beside a delay point enters it in any case."""
        return self.unit.side == ALLIED and there in self.position.delay and self.points > 0


def fortress(position: Position, unit: Unit) -> set[int]:
    """pb.1.11 Cherbourg Command: its staff keeps to the city, its units to the strongpoints around it as well."""
    city = position.ground.area("cherbourg_city")
    if unit.headquarters:
        return set(city)
    reach = {hex for one in city for hex in position.ground.near(one, number("cherbourg.range"))}
    return set(city) | {hex for hex in reach if position.ground.fortified(hex)}
