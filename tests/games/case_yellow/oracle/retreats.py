"""9.5c, 9.5d, 11.4 Retreats: where units may go that have lost a combat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.movement import passable
from tests.games.case_yellow.oracle.numbers import chart, number
from tests.games.case_yellow.oracle.places import open_to
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.stacking import stack_allowed
from tests.games.case_yellow.oracle.zones import Zones

SHELTERS = ("town", "city")


class Retreats:
    """11.4 The retreat of some units that go together, out of the hex in which they stand.

    Which hexsides may be crossed in retreat stands on a lost chart: wide rivers at crossings only.
    """

    def __init__(self, position: Position, units: Sequence[Unit], length: int, zones: Zones | None = None) -> None:
        self.position, self.units, self.length = position, units, length
        self.side, self.start = units[0].side, units[0].at
        self.zones = zones or Zones(position)
        self.going = {unit.number for unit in units}

    def open(self, here: int, there: int) -> bool:
        """11.4b Ground, borders, enemies and their zones let everybody pass."""
        position = self.position
        if position.held(there, 1 - self.side) or not all(passable(position, one, here, there) for one in self.units):
            return False
        if self.side == GERMAN and position.works_stand(there) and position.ground.builder(there) != GERMAN:
            return False
        if not all(open_to(position, unit, here, there) for unit in self.units):
            return False
        edge = position.ground.between(here, there)
        if position.ground.wide(edge) and not position.ground.crossing(edge):
            return False
        friends = any(one.number not in self.going for one in position.standing(there))
        return friends or not any(self.zones.minds(unit, there, moving=False) for unit in self.units)

    def room(self, hex: int) -> bool:
        """11.4b The stacking limit holds where the retreat ends."""
        others = [unit for unit in self.position.standing(hex) if unit.number not in self.going]
        return stack_allowed(self.position, hex, [*others, *self.units])

    def shelter(self, here: int, there: int) -> bool:
        """11.4c A retreat may stop behind a river, in towns and cities, in works and lines of its own that stand."""
        position = self.position
        if position.ground.river(position.ground.between(here, there)) != "none":
            return True
        own = position.ground.builder(there) == self.side
        if position.ground.terrain(there) in SHELTERS or (own and position.intact(there) != "none"):
            return True
        return self.side == ALLIED and there in position.ground.area("metz")

    def ways(self) -> set[tuple[int, ...]]:
        """11.4b, 11.4d Return every way by which the whole retreat can be made."""
        found: set[tuple[int, ...]] = set()
        for first, _edge in self.position.ground.around(self.start):
            if self.open(self.start, first):
                found |= self._from(first)
        return found

    def _from(self, first: int) -> set[tuple[int, ...]]:
        short = self.length == 1 or self.shelter(self.start, first)
        found: set[tuple[int, ...]] = {(first,)} if short and self.room(first) else set()
        if short and not self.room(first):
            found |= {(first, more) for more in self._onward(first, (self.start,)) if self.room(more)}
        if self.length == 1:
            return found
        for second in self._onward(first, (self.start,)):
            near = self.position.ground.between(second, self.start) >= 0
            if self.room(second) and not near:
                found.add((first, second))
            elif not self.room(second):
                beyond = self._onward(second, (self.start, first))
                found |= {(first, second, more) for more in beyond if self.room(more) and not self._near_start(more)}
        return found

    def _near_start(self, hex: int) -> bool:
        return self.position.ground.between(hex, self.start) >= 0

    def _onward(self, here: int, been: tuple[int, ...]) -> list[int]:
        return [
            there for there, _edge in self.position.ground.around(here) if there not in been and self.open(here, there)
        ]

    def rank(self, here: int, there: int) -> int:
        """11.4b How well a hex agrees with the compass: nothing is best."""
        name = "allied" if self.side == ALLIED else "german"
        return int(chart("compass")[self.position.ground.direction(here, there)][name])

    def best_first(self) -> set[int]:
        """11.4b The first hexes of the ways that keep to the compass all along, if there are any; else all."""
        found = self.ways()
        kept = {way for way in found if all(self.rank(a, b) == 0 for a, b in pairwise((self.start, *way)))}
        return {way[0] for way in kept or found}


def lengths() -> tuple[int, int]:
    """11.4b, 11.4d One hex, or two."""
    return number("retreat.short"), number("retreat.hexes")
