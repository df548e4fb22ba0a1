"""Where hexes lie: array positions, slanted coordinates and the six directions.

A *line* is a straight file of hexes that touch side by side: a column when flat-topped, a row when pointy-topped.
A hex has a line and a place on it. Coordinates (u, v) are the line and the place, slanted so that every direction
is the same step everywhere. A pointy grid is a flat one mirrored along its diagonal, so both share all arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Orientation(StrEnum):
    """Which way the corners of a hex point."""

    FLAT = "flat"
    POINTY = "pointy"


class Stagger(StrEnum):
    """Which columns (flat) are shifted down, or rows (pointy) to the right, by half a hex; the first one is even."""

    ODD = "odd"
    EVEN = "even"


DIRECTIONS = {
    Orientation.FLAT: ("N", "NE", "SE", "S", "SW", "NW"),
    Orientation.POINTY: ("NE", "E", "SE", "SW", "W", "NW"),
}

# Steps in (u, v) for the directions 0 to 5, clockwise.
_VECTORS = {
    Orientation.FLAT: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    Orientation.POINTY: ((-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)),
}


def length(du: int, dv: int) -> int:
    """How many hexes a move by (du, dv) takes."""
    return max(abs(du), abs(dv), abs(du + dv))


@dataclass(frozen=True)
class Layout:
    """The bounding rectangle of a grid, and how its hexes touch."""

    orientation: Orientation
    stagger: Stagger
    columns: int
    rows: int

    @property
    def vectors(self) -> tuple[tuple[int, int], ...]:
        """The steps in (u, v), by direction."""
        return _VECTORS[self.orientation]

    @property
    def flat(self) -> bool:
        """Whether lines are columns."""
        return self.orientation == Orientation.FLAT

    def shifted(self, line: int) -> bool:
        """Whether a line is shifted by half a hex."""
        return line % 2 == (1 if self.stagger == Stagger.ODD else 0)

    def slant(self, line: int) -> int:
        """The place on a line that has v = 0."""
        return line + (self.stagger == Stagger.EVEN) >> 1

    def position(self, index: int) -> tuple[int, int]:
        """Line and place of a hex."""
        row, column = divmod(index, self.columns)
        return (column, row) if self.flat else (row, column)

    def coordinates(self, index: int) -> tuple[int, int]:
        """The slanted coordinates (u, v) of a hex."""
        line, place = self.position(index)
        return line, place - self.slant(line)

    def index_at(self, u: int, v: int) -> int:
        """The index of a position, -1 outside the rectangle."""
        place = v + self.slant(u)
        column, row = (u, place) if self.flat else (place, u)
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else -1

    @property
    def padded_size(self) -> int:
        """How many cells the rectangle has with a rim of one cell around it."""
        return (self.columns + 2) * (self.rows + 2)

    def padded(self) -> Iterator[tuple[int, int]]:
        """For each index its cell in the rimmed rectangle, and whether its line is odd (0 or 1)."""
        for row in range(self.rows):
            first = (row + 1) * (self.columns + 2) + 1
            for column in range(self.columns):
                yield first + column, (column if self.flat else row) & 1

    def padded_steps(self, odd: int) -> tuple[int, ...]:
        """The distance in the rimmed rectangle to each neighbour, from an even or an odd line."""
        width = self.columns + 2
        per_line, per_place = (1, width) if self.flat else (width, 1)
        slant = self.slant(odd)
        return tuple(du * per_line + (dv + self.slant(odd + du) - slant) * per_place for du, dv in self.vectors)
