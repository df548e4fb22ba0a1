"""3 The map: terrain, hexsides, roads, bridges, distances; nothing of it changes in play."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import Board

Ways = tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Ground:
    """The printed map."""

    board: Board
    _near: dict[tuple[int, int], dict[int, int]] = field(default_factory=dict)

    def is_hex(self, place: int) -> bool:
        """2.1 Tell a hex from a landing box and from nowhere."""
        return 0 <= place < self.board.grid.size

    def around(self, hex: int) -> Ways:
        """2.1 Return the adjacent hexes, each with the hexside between."""
        grid = self.board.grid
        pairs = zip(grid.neighbours[hex], grid.sides[hex], strict=True)
        return tuple((other, edge) for other, edge in pairs if other >= 0)

    def between(self, one: int, other: int) -> int:
        """2.1 Return the hexside between two adjacent hexes, or -1."""
        return next((edge for hex, edge in self.around(one) if hex == other), -1)

    def near(self, hex: int, radius: int) -> dict[int, int]:
        """16.12 Return the hexes within a distance, and how far: the first hex does not count, the last does."""
        known = self._near.get((hex, radius))
        if known is None:
            known, rim = {hex: 0}, [hex]
            for far in range(1, radius + 1):
                rim = [other for one in rim for other, _edge in self.around(one) if other not in known]
                known |= dict.fromkeys(rim, far)
                rim = list(dict.fromkeys(rim))
            self._near[(hex, radius)] = known
        return known

    def within(self, one: int, other: int, radius: int) -> bool:
        """16.12 Tell whether two hexes of the map are no further apart than that."""
        return self.is_hex(one) and self.is_hex(other) and other in self.near(one, radius)

    def terrain(self, hex: int) -> str:
        """8.41 Return the terrain of a hex."""
        return self.board.word("terrain", hex)

    def coast(self, hex: int) -> str:
        """8.47 Tell beaches and other coastal hexes."""
        return self.board.word("coast", hex)

    def fortified(self, hex: int) -> bool:
        """19.4 Tell whether a strongpoint is printed in a hex."""
        return self.board.word("strongpoint", hex) == "strongpoint"

    def road(self, edge: int) -> str:
        """8.23 Return the road that crosses a hexside, or 'none'."""
        return self.board.word("road", edge)

    def river(self, edge: int) -> str:
        """8.43 Return the water that runs along a hexside, or 'none'."""
        return self.board.word("river", edge)

    def side(self, edge: int) -> str:
        """8.41 Return woods, marsh, bluff or cliff along a hexside, or 'none'."""
        return self.board.word("side", edge)

    def bridge(self, edge: int) -> bool:
        """20.44 Tell whether a bridge is printed on a hexside."""
        return self.board.word("bridge", edge) == "bridge"

    def area(self, name: str) -> frozenset[int]:
        """2.1 Return the hexes of a named place."""
        return frozenset(self.board.area(name))
