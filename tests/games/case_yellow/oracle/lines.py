"""2.4, 7.2-7.4, 9.6, 9.7 Lines of supply and of communication."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.movement import passable
from tests.games.case_yellow.oracle.places import enemy_line, in_country
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.zones import Zones

FAR = 10_000
EDGES = ("west_edge", "south_edge")
WALKER = Unit(
    number=-1, id="", side=ALLIED, nation="", size="division", band="none", red_box=False, yellow=False,
    traits=frozenset(), faces=1, at=-1, steps=1, strength=Fraction(1), printed_rating=1, printed_allowance=4,
    disrupted=False, oos=False, moved=False, attacked=False, beset=False, flipped=False, placed=False, railed=False,
    spent=0, engaged_with=-1, in_dyle=False,
)  # fmt: skip
"""Somebody on foot, of no nation: for lines that no unit traces."""


class Lines:
    """7.2 The lines of supply of a position."""

    def __init__(self, position: Position, zones: Zones | None = None) -> None:
        self.position = position
        self.zones = zones or Zones(position)

    def free(self, hex: int, side: int) -> bool:
        """7.2a No enemy, and no enemy zone unless a friend stands there; no enemy works or line that stands."""
        position = self.position
        if position.held(hex, 1 - side) or enemy_line(position, side, hex):
            return False
        if position.works_stand(hex) and position.ground.builder(hex) != side:
            return False
        return position.held(hex, side) or not self.zones.into(hex, 1 - side)

    def crosses(self, edge: int, here: int, there: int, side: int) -> bool:
        """7.2b, 10.6b, 10.7d Over rivers at friendly crossings only, that are not interdicted."""
        position = self.position
        if position.ground.river(edge) == "none":
            return True
        if not position.ground.crossing(edge) or (side == GERMAN and position.closed(edge)):
            return False
        return all(position.controls(hex, side) for hex in (here, there))

    def step(self, unit: Unit, here: int, there: int) -> bool:
        """7.2 Tell whether a line of a unit leads from one hex into the next."""
        position = self.position
        edge = position.ground.between(here, there)
        if not passable(position, unit, here, there) or not self.free(there, unit.side):
            return False
        if here != unit.at and position.ground.terrain(here) == "flooded":
            return False
        return in_country(position, unit, there) and self.crosses(edge, here, there, unit.side)

    def distances(self, unit: Unit, most: int = FAR) -> dict[int, int]:
        """7.2e Return every hex to which a line leads, and its length: the unit's hex does not count."""
        found, rim = {unit.at: 0}, [unit.at]
        for length in range(1, most + 1):
            around = [(here, there) for here in rim for there, _edge in self.position.ground.around(here)]
            rim = [there for here, there in around if there not in found and self.step(unit, here, there)]
            found |= dict.fromkeys(rim, length)
            rim = list(dict.fromkeys(rim))
            if not rim:
                break
        return found

    def around(self, hex: int, side: int) -> set[int]:
        """7.7d, 7.8b Return the friendly hexes to which a line leads from a hex of a side, whoever stands there."""
        walker = replace(WALKER, side=side, at=hex)
        return {there for there in self.distances(walker) if self.position.controls(there, side)}

    def sources(self, unit: Unit) -> set[int]:
        """7.3, 7.4 The hexes of supply of a nation, as long as its side has them."""
        position, ground = self.position, self.position.ground
        if unit.side == GERMAN:
            found = set(ground.area("german_cities"))
        elif unit.nation == "dutch":
            found = set()
        elif unit.nation == "belgian":
            found = set(ground.area("antwerpen") | ground.area("oostende"))
        else:
            found = {hex for hex in range(ground.board.grid.size) if ground.port(hex)} | ground.area("west_edge")
            found |= ground.area("south_edge") if unit.nation == "french" else set()
        return {hex for hex in found if position.controls(hex, unit.side)}

    def in_supply(self, unit: Unit) -> bool:
        """7.3, 7.4 Dutch units at home always are; others trace a line."""
        if unit.nation == "dutch" and unit.at in self.position.ground.area("netherlands"):
            return True
        return bool(self.sources(unit) & set(self.distances(unit)))

    def linked(self, unit: Unit, goals: Iterable[int]) -> bool:
        """7.7e, 7.8a Tell whether a unit has a line of any length to one of some hexes that its side has."""
        held = {hex for hex in goals if self.position.controls(hex, unit.side)}
        return bool(held & set(self.distances(unit)))

    def to_edge(self, unit: Unit) -> bool:
        """7.7e A line to the west or south edge."""
        ground = self.position.ground
        return self.linked(unit, ground.area("west_edge") | ground.area("south_edge"))


class Communications:
    """2.4h, 9.6 Lines of communication: in France, and only uncontested zones close them."""

    def __init__(self, position: Position, side: int, zones: Zones | None = None) -> None:
        self.position, self.side = position, side
        self.zones = zones or Zones(position)
        self.lines = Lines(position, self.zones)

    def free(self, hex: int) -> bool:
        """2.4h No enemies, no uncontested enemy zone, in France."""
        position, side = self.position, self.side
        if hex not in position.ground.area("france") or position.held(hex, 1 - side) or position.ground.wet(hex):
            return False
        if enemy_line(position, side, hex):
            return False
        if position.works_stand(hex) and position.ground.builder(hex) != side:
            return False
        contested = position.held(hex, side) or bool(self.zones.into(hex, side))
        return contested or not self.zones.into(hex, 1 - side)

    def reached(self, start: int, stop: Callable[[int], bool]) -> bool:
        """9.6 Tell whether a line leads from a hex to one that answers."""
        found, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if stop(here):
                return True
            for there, edge in self.position.ground.around(here):
                flooded = here != start and self.position.ground.terrain(here) == "flooded"
                if there in found or flooded or not self.free(there):
                    continue
                if self.lines.crosses(edge, here, there, self.side):
                    found.add(there)
                    waiting.append(there)
        return False

    def to_edge(self, start: int) -> bool:
        """12.11d Tell whether an Allied line leads from a hex to the west or south edge."""
        ground, side = self.position.ground, ALLIED
        edge = {hex for name in EDGES for hex in ground.area(name) if self.position.controls(hex, side)}
        return self.reached(start, lambda hex: hex in edge)
