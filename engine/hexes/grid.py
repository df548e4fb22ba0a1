"""The grid: one or several sheets of hexes joined, with every question about their geometry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import dist

from engine.hexes import measure, pixels, tables
from engine.hexes.layout import DIRECTIONS, Layout, Orientation, Stagger
from engine.hexes.sheets import LabelError, Sheet, extent, nearest_labels, read_labels


@dataclass(frozen=True)
class Grid:
    """Hexes as ints: index = row * columns + column of the array that holds all sheets; some may not exist.

    Edges and vertices are ints too. Directions run clockwise from 0, north (flat) or north-east (pointy).
    Methods that take hexes expect existing ones.
    """

    orientation: Orientation
    stagger: Stagger
    sheets: tuple[Sheet, ...]

    def __post_init__(self) -> None:
        _ = self._names  # refuses labels that are used twice

    @cached_property
    def columns(self) -> int:
        """Columns of the array."""
        return self._layout.columns

    @cached_property
    def rows(self) -> int:
        """Rows of the array."""
        return self._layout.rows

    @cached_property
    def size(self) -> int:
        """Cells of the array; every index is below it."""
        return self.columns * self.rows

    @cached_property
    def hexes(self) -> tuple[int, ...]:
        """The hexes that exist, in index order."""
        return tuple(index for index, label in enumerate(self._names[0]) if label)

    def __contains__(self, index: object) -> bool:
        return isinstance(index, int) and 0 <= index < self.size and self._names[0][index] != ""

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.orientation, self.stagger, *extent(self.sheets))

    @cached_property
    def _names(self) -> tuple[list[str], dict[str, int]]:
        return read_labels(self.sheets, self.columns, self.size)

    # Neighbours and distances

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each index its six neighbours by direction, -1 where there is no hex."""
        return tables.neighbour_table(self._layout, self._names[0])

    @staticmethod
    def opposite(direction: int) -> int:
        """The direction back."""
        return (direction + 3) % 6

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour."""
        if a in self and b in self and b in self.neighbours[a]:
            return self.neighbours[a].index(b)
        raise ValueError(f"{self.label(a)} and {self.label(b)} are not adjacent.")

    @cached_property
    def _coordinates(self) -> tuple[list[int], list[int]]:
        places = [self._layout.coordinates(index) for index in range(self.size)]
        return [u for u, _ in places], [v for _, v in places]

    def distance(self, a: int, b: int) -> int:
        """How many steps b is away from a, across missing hexes too."""
        us, vs = self._coordinates
        du = us[a] - us[b]
        dv = vs[a] - vs[b]
        if (du < 0) == (dv < 0):
            return abs(du + dv)
        return max(abs(du), abs(dv))

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes on the straight line from a to b, both included; the same hexes from b to a.

        Where the line runs between two hexes, one is chosen that exists; missing hexes are left out.
        """
        return measure.line(self._layout, self, a, b)

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at exactly this distance, clockwise from direction 0."""
        return tuple(index for index in measure.ring(self._layout, centre, radius) if index in self)

    def area(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at most this far away, the centre included, in index order."""
        return tuple(sorted(index for index in measure.area(self._layout, centre, radius) if index in self))

    # Labels

    def label(self, index: int) -> str:
        """The printed label of a hex."""
        if index in self:
            return self._names[0][index]
        raise LabelError(f"There is no hex with the index {index} on this map.")

    def index(self, label: str) -> int:
        """The hex with this label, of any sheet that shows it."""
        found = self._names[1].get(label)
        if found is None:
            nearest = ", ".join(nearest_labels(label, self._names[1]))
            raise LabelError(f"There is no hex {label!r} on this map. The nearest labels are {nearest}.")
        return found

    def edge_label(self, edge: int) -> str:
        """The two hexes of an edge, 'W1016/W1017', or on the border the hex and the direction, 'W1016/NE'."""
        one, other = self.edge_hexes(edge)
        if other >= 0:
            return f"{self.label(one)}/{self.label(other)}"
        if one < 0:
            raise LabelError(f"The edge {edge} belongs to no hex of this map.")
        return f"{self.label(one)}/{DIRECTIONS[self.orientation][self.sides[one].index(edge)]}"

    def edge_index(self, label: str) -> int:
        """The edge with this label; the hexes may come in either order, any side may be named by its direction."""
        first, slash, second = label.partition("/")
        names = DIRECTIONS[self.orientation]
        if not slash:
            raise LabelError(
                f"{label!r} names no edge: write two adjacent hexes parted by '/', or a hex, '/' and a direction "
                f"({', '.join(names)})."
            )
        one = self.index(first)
        if second in names:
            return self.sides[one][names.index(second)]
        return self.edge_between(one, self.index(second))

    # Edges

    @cached_property
    def edge_count(self) -> int:
        """Every edge is below it; some of these numbers are unused."""
        return 3 * self._layout.padded_size

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """For each index its six edges by direction."""
        return tables.side_table(self._layout)

    @cached_property
    def _edge_hexes(self) -> tuple[tuple[int, int], ...]:
        return tables.edge_table(self.hexes, self.sides, self.edge_count)

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """The edges that belong to a hex, in order."""
        return tuple(edge for edge, pair in enumerate(self._edge_hexes) if pair[0] >= 0)

    def edge_hexes(self, edge: int) -> tuple[int, int]:
        """The hexes on both sides, the lower index first; -1 for the missing one on the border."""
        return self._edge_hexes[edge]

    def edge_between(self, a: int, b: int) -> int:
        """The edge between two adjacent hexes."""
        return self.sides[a][self.direction(a, b)]

    # Vertices

    @cached_property
    def vertex_count(self) -> int:
        """Every vertex is below it; some of these numbers are unused."""
        return 2 * self._layout.padded_size

    @cached_property
    def corners(self) -> tuple[tuple[int, ...], ...]:
        """For each index its six vertices, clockwise; the side k runs from corner k to corner k + 1."""
        return tables.corner_table(self._layout)

    @cached_property
    def _vertex_hexes(self) -> tuple[tuple[int, ...], ...]:
        return tables.vertex_table(self.hexes, self.corners, self.vertex_count)

    def vertex_hexes(self, vertex: int) -> tuple[int, ...]:
        """The one to three hexes around a vertex, in index order; none when it is unused."""
        return self._vertex_hexes[vertex]

    def vertex_edges(self, vertex: int) -> tuple[int, ...]:
        """The two or three edges that meet in a vertex, in order; none when it is unused."""
        around = [(self.sides[index], self.corners[index].index(vertex)) for index in self.vertex_hexes(vertex)]
        return tuple(sorted({edge for sides, corner in around for edge in (sides[corner - 1], sides[corner])}))

    def edge_vertices(self, edge: int) -> tuple[int, int]:
        """The two ends of an edge, the lower number first."""
        index = self.edge_hexes(edge)[0]
        if index < 0:
            raise LabelError(f"The edge {edge} belongs to no hex of this map.")
        side = self.sides[index].index(edge)
        one, other = self.corners[index][side], self.corners[index][(side + 1) % 6]
        return (one, other) if one < other else (other, one)

    # Pixels: size is the distance from a hex's centre to its corners

    def centre(self, index: int, size: float) -> pixels.Point:
        """The middle of a hex; x to the right, y downwards."""
        return pixels.centre(self._layout, index, size)

    def corner_points(self, index: int, size: float) -> tuple[pixels.Point, ...]:
        """The corners of a hex, in the order of its vertices."""
        return pixels.corner_points(self._layout, index, size)

    def hex_at(self, x: float, y: float, size: float) -> int:
        """The hex that holds a point, or -1."""
        index = pixels.index_at(self._layout, x, y, size)
        return index if index in self else -1

    def nearest_edge(self, x: float, y: float, size: float) -> int:
        """The edge nearest to a point, of the hex that holds it, or -1 outside all hexes."""
        index = self.hex_at(x, y, size)
        if index < 0:
            return -1
        middles = pixels.side_middles(self._layout, index, size)
        return min(zip(self.sides[index], middles, strict=True), key=lambda side: dist(side[1], (x, y)))[0]
