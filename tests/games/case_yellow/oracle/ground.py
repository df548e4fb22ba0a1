"""2.1 The map: terrain, rivers, crossings, roads, fortifications, countries; nothing of it changes in play."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import Board
from tests.games.case_yellow.oracle.numbers import chart

ALLIED, GERMAN = 0, 1
Ways = tuple[tuple[int, int], ...]
WIDE = ("major_river", "rhine")
DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")


@dataclass(frozen=True, eq=False)
class Ground:
    """The printed map."""

    board: Board
    _near: dict[tuple[int, int], frozenset[int]] = field(default_factory=dict)
    _areas: dict[str, frozenset[int]] = field(default_factory=dict)

    def is_hex(self, place: int) -> bool:
        """2.1 Tell a hex from a box and from nowhere."""
        return 0 <= place < self.board.grid.size

    def around(self, hex: int) -> Ways:
        """2.1 Return the adjacent hexes, each with the hexside between."""
        return self.board.adjacent(hex)

    def between(self, one: int, other: int) -> int:
        """2.1 Return the hexside between two adjacent hexes, or -1."""
        return next((edge for hex, edge in self.around(one) if hex == other), -1)

    def direction(self, one: int, other: int) -> str:
        """2.1 Return the direction in which an adjacent hex lies."""
        return DIRECTIONS[self.board.grid.neighbours[one].index(other)]

    def near(self, hex: int, radius: int) -> frozenset[int]:
        """2.1 Return the hexes of the map within a distance, as the crow flies."""
        known = self._near.get((hex, radius))
        if known is None:
            found, rim = {hex}, {hex}
            for _far in range(radius):
                rim = {o for one in rim for o in self.board.grid.neighbours[one] if o >= 0} - found
                found |= rim
            known = self._near[(hex, radius)] = frozenset(found)
        return known

    def terrain(self, hex: int) -> str:
        """2.1 Return the terrain of a hex."""
        return self.board.word("terrain", hex)

    def fortification(self, hex: int) -> str:
        """10.9 Return works, fortified_line, fortress or none, as printed."""
        return self.board.word("fortification", hex)

    def builder(self, hex: int) -> int:
        """10.9, 11.7 The side whose fortifications lie in a hex: the Westwall is German, all others are Allied."""
        return GERMAN if hex in self.area("germany") else ALLIED

    def river(self, edge: int) -> str:
        """10.6 Return the river that runs along a hexside, or 'none'."""
        return self.board.word("river", edge)

    def crossing(self, edge: int) -> bool:
        """10.6 Tell whether a crossing is printed on a hexside."""
        return self.board.word("bridge", edge) == "crossing"

    def road(self, edge: int) -> bool:
        """10.4 Tell whether a road crosses a hexside."""
        return self.board.word("road", edge) == "road"

    def wide(self, edge: int) -> bool:
        """9.4 Tell a major river or the Rhine."""
        return self.river(edge) in WIDE

    def wet(self, hex: int) -> bool:
        """2.1 Tell whether nobody can stand in a hex."""
        return str(chart("terrain")[self.terrain(hex)]["foot"]) == "no"

    def port(self, hex: int) -> bool:
        """7.3 Tell whether a port is printed in a hex."""
        return self.board.word("port", hex) != "none"

    def area(self, name: str) -> frozenset[int]:
        """2.1 Return the hexes of a named place."""
        if name not in self._areas:
            self._areas[name] = frozenset(self.board.area(name))
        return self._areas[name]

    def label(self, hex: int) -> str:
        """2.1 Return what people call a hex."""
        return self.board.label(hex)
