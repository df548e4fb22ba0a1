"""10 Movement: what each step costs, where it ends, and where a unit can be at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.numbers import chart, number
from tests.games.case_yellow.oracle.places import open_to
from tests.games.case_yellow.oracle.ratings import allowance
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.zones import Zones

RESERVES = ("fr.dcr/1", "fr.dcr/2", "fr.dcr/3")
"""historical, intelligence: the armored divisions of the reserve wait in the first turn."""
TOWN = 1
"""12.6a The side of a refugee marker without a compass."""


def kind(unit: Unit) -> str:
    """10.3a Motorized units have a red box."""
    return "motorized" if unit.red_box else "foot"


def passable(position: Position, unit: Unit, here: int, there: int) -> bool:
    """10.4b, 10.6c, 7.9d Tell whether the ground lets a unit from one hex into the next at all."""
    ground = position.ground
    edge = ground.between(here, there)
    if edge < 0 or ground.wet(there):
        return False
    forest = "forest" in (ground.terrain(here), ground.terrain(there))
    if unit.red_box and forest and not ground.road(edge):
        return False
    if ground.river(edge) == "none" or not (unit.arko or unit.supply):
        return True
    shut = unit.supply and unit.side == GERMAN and position.closed(edge)
    return ground.crossing(edge) and not shut


def hex_cost(position: Position, unit: Unit, edge: int, there: int) -> int:
    """10.4a One point along a road, else what the ground costs."""
    if position.ground.road(edge):
        return number("road.cost")
    return int(chart("terrain")[position.ground.terrain(there)][kind(unit)])


def river_cost(position: Position, zones: Zones, unit: Unit, edge: int, there: int) -> int:
    """10.6a, 10.7e, 12.5 A point for any river; none at a crossing of a minor one into a friendly hex."""
    ground = position.ground
    if ground.river(edge) == "none":
        return 0
    shut = number("interdiction.cost") if unit.side == GERMAN and position.closed(edge) else 0
    if ground.river(edge) == "minor_river" and ground.crossing(edge):
        beaten = any(there in ground.area(country) for country in position.surrendered)
        quiet = unit.side == GERMAN and beaten and not zones.into(there, ALLIED)
        if quiet or position.controls(there, unit.side):
            return shut
    return number("river.cost") + shut


def refugee_hexes(position: Position) -> set[int]:
    """10.11, 12.4d, 12.6b Hexes of markers, those to which the compass of a city points, bombed cities and around."""
    ground, found = position.ground, set(position.refugees) | set(position.bombed)
    found |= {hex for city in position.bombed for hex, _edge in ground.around(city)}
    for city, side in position.refugees.items():
        if side != TOWN:
            found |= {hex for hex, _edge in ground.around(city) if _flight(position, city, hex)}
    return found


def _flight(position: Position, city: int, hex: int) -> bool:
    return int(chart("compass")[position.ground.direction(city, hex)]["allied"]) == 0


def crowd_cost(position: Position, unit: Unit, there: int) -> int:
    """10.4b Another motorized unit in a forest costs a motorized unit a point."""
    others = [one for one in position.standing(there) if one.red_box and one.number != unit.number]
    jam = unit.red_box and others and position.ground.terrain(there) == "forest"
    return number("road.forest_traffic") if jam else 0


def stays(position: Position, unit: Unit) -> bool:
    """10.1, 11.9b, 7.9c Once a round, an attack supply unit once a turn; nobody who is engaged."""
    if unit.moved or unit.railed or (unit.supply and unit.flipped) or position.engaged(unit):
        return True
    return position.turn == 1 and unit.id in RESERVES and position.setting.name in ("historical", "intelligence")


def trampled(position: Position) -> Position:
    """9.4b, 10.9b Works that a German enters are destroyed, and zones then reach into the hex: all that stand empty."""
    hexes = range(position.ground.board.grid.size)
    empty = {hex for hex in hexes if position.works_stand(hex) and not position.standing(hex)}
    return replace(position, broken=position.broken | empty)


class Mover:
    """10.1 One unit's movement in a position that stands still around it."""

    def __init__(self, position: Position, unit: Unit, zones: Zones | None = None) -> None:
        self.position, self.unit = position, unit
        self.zones = zones or Zones(position)
        self.points = allowance(position, unit)
        self.fled = refugee_hexes(position) if unit.side == ALLIED else set()
        self.entered = Zones(trampled(position)) if unit.side == GERMAN else self.zones

    def price(self, here: int, there: int) -> int:
        """10.1a, 10.9b, 10.11 Return what a step costs."""
        position, unit = self.position, self.unit
        edge = position.ground.between(here, there)
        works = unit.side == GERMAN and position.works_stand(there) and not position.standing(there)
        return (
            hex_cost(position, unit, edge, there)
            + river_cost(position, self.zones, unit, edge, there)
            + crowd_cost(position, unit, there)
            + (number("works.cost") if works else 0)
            + (number(f"refugees.{kind(unit)}") if there in self.fled else 0)
        )

    def barred(self, here: int, there: int) -> bool:
        """9.2, 9.4a, 10 Tell whether a step is forbidden whatever it costs."""
        position, unit = self.position, self.unit
        if position.held(there, 1 - unit.side) or not passable(position, unit, here, there):
            return True
        if not open_to(position, unit, here, there):
            return True
        if self.zones.minds(unit, here) and self.zones.minds(unit, there):
            return True
        return self.between_zones(here, there)

    def between_zones(self, here: int, there: int) -> bool:
        """9.4a Over a wide river into an empty hex between two enemies; who outranks them all may."""
        position, unit = self.position, self.unit
        if not position.ground.wide(position.ground.between(here, there)) or position.standing(there):
            return False
        places = {one.at for one in self.zones.into(there, 1 - unit.side)}
        return len(places) > 1 and not self.zones.ignored(unit, there)

    def march(self) -> dict[int, int]:
        """10.1 Return every hex in which the unit may end its march, with the least that the way costs."""
        best: dict[int, int] = {self.unit.at: 0}
        waiting = [(0, self.unit.at)]
        if stays(self.position, self.unit) or self.points < 1:
            return {}
        while waiting:
            spent, here = heappop(waiting)
            if spent > best[here] or (here != self.unit.at and self.entered.minds(self.unit, here)):
                continue
            for there, price in self._onward(here, spent):
                if price < best.get(there, price + 1):
                    best[there] = price
                    heappush(waiting, (price, there))
        shut = self.position.parisians if self.unit.side == ALLIED else frozenset()
        return {hex: spent for hex, spent in best.items() if hex != self.unit.at and hex not in shut}

    def _onward(self, here: int, spent: int) -> Iterator[tuple[int, int]]:
        for there, _edge in self.position.ground.around(here):
            if self.barred(here, there):
                continue
            price = spent + self.price(here, there)
            if price <= self.points:
                yield there, price
            elif here == self.unit.at:
                yield there, self.points
