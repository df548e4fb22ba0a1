"""Chains of edges: rivers, borders, front lines, walked from one vertex to the next."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from engine.hexes.grid import Grid


@dataclass(frozen=True)
class Chain:
    """An unbroken walk along edges, in its direction, none twice; given by the vertices it passes, at least one."""

    grid: Grid
    vertices: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.vertices:
            raise ValueError("A chain needs at least one vertex.")
        if len(set(self.edges)) < len(self.edges):
            raise ValueError("A chain cannot use an edge twice: split it there.")

    @classmethod
    def from_edges(cls, grid: Grid, edges: Sequence[int]) -> Chain:
        """The chain along edges given in order; a single edge runs from its lower vertex to the higher."""
        if not edges:
            raise ValueError("A chain needs at least one edge.")
        start, end = grid.edge_vertices(edges[0])
        if len(edges) > 1 and end not in grid.edge_vertices(edges[1]):
            start, end = end, start
        vertices = [start, end]
        for edge in edges[1:]:
            vertices.append(_onward(grid, vertices[-1], edge))
        return cls(grid, tuple(vertices))

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """The edges in the order of the walk."""
        return tuple(_edge_joining(self.grid, one, other) for one, other in pairwise(self.vertices))

    @property
    def start(self) -> int:
        """The first vertex."""
        return self.vertices[0]

    @property
    def end(self) -> int:
        """The last vertex."""
        return self.vertices[-1]

    @property
    def is_closed(self) -> bool:
        """Whether the chain comes back to where it began."""
        return len(self.vertices) > 1 and self.start == self.end

    def reversed(self) -> Chain:
        """The same edges, walked the other way."""
        return Chain(self.grid, self.vertices[::-1])

    def extend(self, edge: int) -> Chain:
        """Go on along an edge that touches the end."""
        return Chain(self.grid, (*self.vertices, _onward(self.grid, self.end, edge)))

    def backtrack(self, count: int = 1) -> Chain:
        """Take the last edges back; the first vertex stays."""
        if not 0 <= count <= len(self.edges):
            raise ValueError(f"Cannot take {count} edges back from a chain of {len(self.edges)}.")
        return Chain(self.grid, self.vertices[: len(self.vertices) - count])

    def split(self, vertex: int) -> tuple[Chain, Chain]:
        """The part up to a vertex inside the chain, and the part from there."""
        if vertex not in self.vertices[1:-1]:
            raise ValueError("A chain can be split only at a vertex between its ends.")
        at = self.vertices.index(vertex, 1)
        return Chain(self.grid, self.vertices[: at + 1]), Chain(self.grid, self.vertices[at:])

    def join(self, other: Chain) -> Chain:
        """Go on along another chain that starts, or else ends, where this one ends."""
        if self.end not in (other.start, other.end):
            here, there = _place(self.grid, self.end), _place(self.grid, other.start)
            raise ValueError(f"The chains do not meet: one ends at {here}, the other starts at {there}.")
        onward = other if other.start == self.end else other.reversed()
        return Chain(self.grid, self.vertices + onward.vertices[1:])


def is_continuous(grid: Grid, edges: Sequence[int]) -> bool:
    """Whether edges, in this order, make one chain."""
    try:
        Chain.from_edges(grid, edges)
    except ValueError:
        return False
    return True


def edge_path(grid: Grid, start: int, end: int) -> Chain:
    """A shortest chain between two vertices; of several always the same."""
    came_from = {end: end}
    waiting = deque([end])
    while waiting and start not in came_from:
        vertex = waiting.popleft()
        for edge in grid.vertex_edges(vertex):
            beyond = sum(grid.edge_vertices(edge)) - vertex
            if beyond not in came_from:
                came_from[beyond] = vertex
                waiting.append(beyond)
    if start not in came_from:
        raise ValueError(f"No edges lead from {_place(grid, start)} to {_place(grid, end)}.")
    path = [start]
    while path[-1] != end:
        path.append(came_from[path[-1]])
    return Chain(grid, tuple(path))


def _onward(grid: Grid, end: int, edge: int) -> int:
    """The other end of an edge that touches the end of a chain."""
    ends = grid.edge_vertices(edge)
    if end not in ends:
        raise ValueError(f"The chain cannot go on along {grid.edge_label(edge)}: it ends at {_place(grid, end)}.")
    return sum(ends) - end


def _edge_joining(grid: Grid, one: int, other: int) -> int:
    """The edge between two vertices."""
    for edge in grid.vertex_edges(one):
        if other in grid.edge_vertices(edge) and other != one:
            return edge
    raise ValueError(f"No edge joins {_place(grid, one)} and {_place(grid, other)}.")


def _place(grid: Grid, vertex: int) -> str:
    """A vertex in words: the hexes around it."""
    labels = [grid.label(index) for index in grid.vertex_hexes(vertex)]
    return f"the corner of {', '.join(labels)}" if labels else f"the unused vertex {vertex}"
