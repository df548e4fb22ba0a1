"""13.3 Retreats: where units may go that have lost a combat."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.june_6.oracle.movement import fortress
from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import Position, Unit
from tests.games.june_6.oracle.stacking import stack_allowed
from tests.games.june_6.oracle.ways import passable
from tests.games.june_6.oracle.zones import controlled


class Retreats:
    """13.3 The retreat of some units from a hex."""

    def __init__(self, position: Position, units: Sequence[Unit], length: int) -> None:
        self.position, self.units, self.length = position, units, length
        self.side = units[0].side
        self.zone = controlled(position, 1 - self.side)
        self.going = {unit.number for unit in units}

    def open(self, here: int, there: int) -> bool:
        """13.32, 8.14, 13.38, pb.1.11 The ground lets everybody pass, and no enemy is there."""
        if not self.position.in_play(there) or self.position.closed_to(there, self.side):
            return False
        staff = [unit for unit in self.units if "cherbourg" in unit.traits and unit.headquarters]
        if staff and there not in fortress(self.position, staff[0]):
            return False
        return all(passable(self.position, unit, here, there) for unit in self.units)

    def room(self, hex: int) -> bool:
        """13.34 The stacking limit holds where the retreat ends."""
        others = [unit for unit in self.position.standing(hex) if unit.number not in self.going]
        return stack_allowed([*others, *self.units])

    def may_pass(self, hex: int) -> bool:
        """13.34 A stack may not even pass a full hex; a unit by itself may."""
        return len(self.units) == 1 or self.room(hex)

    def first(self) -> set[int]:
        """13.35-13.37 The next hexes by which the whole retreat can be made."""
        start = self.units[0].at
        around = [there for there, _edge in self.position.ground.around(start) if self.open(start, there)]
        return {there for there in around if self._suffices(there) or self._goes_on(there, start)}

    def _suffices(self, hex: int) -> bool:
        """13.35, 13.37 One hex is enough outside zones if no more is asked; a city always is."""
        if not self.room(hex):
            return False
        return self._city(hex) or (self.length == 1 and hex not in self.zone)

    def _city(self, hex: int) -> bool:
        return self.position.ground.terrain(hex) == "city"

    def _goes_on(self, here: int, start: int) -> bool:
        """13.35 Two hexes: the combat says so, or the first hex lies in an enemy zone."""
        if self.length < number("retreat.extended") and here not in self.zone:
            return False
        onward = [there for there, _edge in self.position.ground.around(here) if there != start]
        return self.may_pass(here) and any(self.open(here, there) and self.room(there) for there in onward)
