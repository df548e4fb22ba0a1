"""5.2, 5.3, 22.1 Supply: the sources, the roads that lead to them, and who can trace a line there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit
from tests.games.june_6.oracle.ways import bridged, open_road
from tests.games.june_6.oracle.zones import controlled

BEACHES = {"us": ("utah", "omaha"), "cw": ("gold", "juno", "sword")}
PRIMARY = "primary_road"


class Lines:
    """5.3 The lines of communication of one side in a position."""

    def __init__(self, position: Position, side: int) -> None:
        self.position, self.side = position, side
        self.zone = controlled(position, 1 - side)
        self._networks: dict[frozenset[int], set[int]] = {}

    def cut(self, hex: int) -> bool:
        """5.32 Enemies in a hex cut the line; so does their zone where no friend stands, and the map's end."""
        position = self.position
        if not position.in_play(hex) or position.ground.terrain(hex) == "sea":
            return True
        if position.held_by(hex, 1 - self.side):
            return True
        return hex in self.zone and not position.held_by(hex, self.side)

    def passable(self, edge: int) -> bool:
        """5.32, answer S-7 Cliffs, and major rivers without a bridge, are impassable for a line."""
        ground = self.position.ground
        if ground.side(edge) == "cliff":
            return False
        return ground.river(edge) != "major_river" or bridged(self.position, edge)

    def sources(self, unit: Unit) -> set[int]:
        """5.21-5.23 The source hexes that serve a unit: those of the scenario, else map edges, beaches, Cherbourg."""
        if self.position.sources:
            found = {hex for hex, side in self.position.sources if side == self.side}
        elif self.side == GERMAN:
            found = set(self.edges)
        else:
            found = {hex for name in BEACHES[unit.nation] for hex in self.position.ground.area(name)}
        return found | self._cherbourg(unit)

    def _cherbourg(self, unit: Unit) -> set[int]:
        """5.21c, 5.22 The city serves its own Command until a hex of it falls."""
        if "cherbourg" not in unit.traits or self.position.cherbourg_fell:
            return set()
        return set(self.position.ground.area("cherbourg_city"))

    @cached_property
    def edges(self) -> set[int]:
        """5.21 Where a primary road reaches the south of either map or the east of the eastern one."""
        ground = self.position.ground
        board = ground.board
        columns = board.grid.columns
        found = set()
        for hex in board.grid.hexes:
            if not any(ground.road(edge) == PRIMARY for _other, edge in ground.around(hex)):
                continue
            if board.label(hex)[1:3] == "10" or hex % columns == columns - 1:
                found.add(hex)
        return found

    def network(self, sources: Iterable[int]) -> set[int]:
        """5.31 Every hex from which roads lead to a source without a break; a road beside a beach reaches the beach."""
        found = {hex for hex in sources if not self.cut(hex)}
        ground = self.position.ground
        if self.side == ALLIED:
            beaches = [hex for hex in found if ground.coast(hex) == "beach"]
            for beach in beaches:
                found |= {other for other, _edge in ground.around(beach) if self._road(other) and not self.cut(other)}
        waiting = list(found)
        while waiting:
            here = waiting.pop()
            for there, edge in ground.around(here):
                if there not in found and open_road(self.position, edge) != "none" and not self.cut(there):
                    found.add(there)
                    waiting.append(there)
        return found

    def _road(self, hex: int) -> bool:
        return any(open_road(self.position, edge) != "none" for _other, edge in self.position.ground.around(hex))

    def has_line(self, unit: Unit) -> bool:
        """5.31 Two hexes to a source or to a road that leads to one."""
        sources = frozenset(self.sources(unit))
        if unit.at in sources:
            return True
        goals = self._networks.setdefault(sources, set()) or self.network(sources)
        self._networks[sources] = goals
        reached, rim = {unit.at}, [unit.at]
        for _hex in range(number("loc.off_road") + 1):
            if any(self._joins(hex, goals) for hex in rim):
                return True
            around = [(other, edge) for hex in rim for other, edge in self.position.ground.around(hex)]
            rim = [
                other for other, edge in around if other not in reached and self.passable(edge) and not self.cut(other)
            ]
            rim = list(dict.fromkeys(rim))
            reached.update(rim)
        return False

    def _joins(self, hex: int, goals: set[int]) -> bool:
        """5.31 A unit in an enemy zone still stands on its road: the next hex of it has to be free."""
        ways = self.position.ground.around(hex)
        return hex in goals or any(other in goals and open_road(self.position, edge) != "none" for other, edge in ways)
