"""Steps on a grid that can be turned and mirrored exactly: so many to direction 0, so many to direction 1."""

from __future__ import annotations

from dataclasses import dataclass

from engine.hexes import Grid, Orientation
from engine.hexes.layout import Layout

Step = tuple[int, int]


@dataclass(frozen=True)
class Rotation:
    """So many sixths of a turn clockwise, after mirroring left and right if at all.

    Directions are counted clockwise from 0; `flat` says how they lie, which mirroring has to know.
    """

    sixths: int = 0
    mirrored: bool = False
    flat: bool = True

    def turned(self) -> Rotation:
        """The same, a sixth further."""
        return Rotation((self.sixths + 1) % 6, self.mirrored, self.flat)

    def flipped(self) -> Rotation:
        """The same, mirrored left and right as one sees it now."""
        return Rotation(-self.sixths % 6, not self.mirrored, self.flat)

    def direction(self, direction: int) -> int:
        """Where a direction points to after the turn."""
        if self.mirrored:
            direction = (-direction if self.flat else 5 - direction) % 6
        return (direction + self.sixths) % 6

    def step(self, step: Step) -> Step:
        """Where a step leads to after the turn."""
        along, aside = step
        if self.mirrored:
            along, aside = (along + aside, -aside) if self.flat else (along, -along - aside)
        for _sixth in range(self.sixths % 6):
            along, aside = -aside, along + aside
        return along, aside


class HexSteps:
    """Hexes of a grid as steps from one of them, and back."""

    def __init__(self, grid: Grid, anchor: int) -> None:
        self.grid, self.anchor = grid, anchor
        self._layout = Layout(grid.orientation, grid.stagger, grid.columns, grid.rows)
        self._u, self._v = self._layout.coordinates(anchor)

    @property
    def flat(self) -> bool:
        """Whether the hexes stand on a side."""
        return self.grid.orientation is Orientation.FLAT

    def to(self, index: int) -> Step:
        """The steps to a hex."""
        u, v = self._layout.coordinates(index)
        du, dv = u - self._u, v - self._v
        return (-du - dv, du) if self.flat else (-du, du + dv)

    def at(self, step: Step) -> int:
        """The hex to which steps lead, -1 when there is none."""
        along, aside = step
        du, dv = (aside, -along - aside) if self.flat else (-along, along + aside)
        index = self._layout.index_at(self._u + du, self._v + dv)
        return index if index in self.grid else -1

    def side(self, step: Step, direction: int) -> int:
        """The hexside of a hex of the map towards a direction; from the hex beyond where the first is none. Else -1."""
        index = self.at(step)
        if index >= 0:
            return self.grid.sides[index][direction]
        beyond = self.at(neighbour(step, direction))
        return self.grid.sides[beyond][Grid.opposite(direction)] if beyond >= 0 else -1


def neighbour(step: Step, direction: int) -> Step:
    """The next step in a direction."""
    more = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))[direction]
    return step[0] + more[0], step[1] + more[1]
