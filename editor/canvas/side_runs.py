"""Lines along hexsides, cut into the pieces of the map and joined there into long curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from editor.canvas import smooth_curves
from editor.canvas.lattice import Ints, Lattice
from editor.canvas.noise import Floats


@dataclass(frozen=True)
class Run:
    """A curve, and the share of its style's full width."""

    points: Floats
    share: float


@dataclass(frozen=True)
class Sides:
    """All hexsides of one style: the share of the full width at each, those at each vertex; natural ones waver."""

    lattice: Lattice
    shares: Mapping[int, float]
    incident: Mapping[int, list[int]]
    natural: bool

    def onward(self, edge: int, vertex: int) -> int:
        """The one hexside with which the line goes on at a vertex, -1 where it ends or forks."""
        others = [other for other in self.incident[vertex] if other != edge]
        return others[0] if len(others) == 1 else -1

    def beyond(self, edge: int, vertex: int) -> int:
        """The other end of a hexside."""
        return int(self.lattice.edge_ends[edge].sum()) - vertex

    def corner(self, vertex: int) -> Floats:
        """Where the line passes a vertex."""
        lattice = self.lattice
        return np.asarray((lattice.drawn_vertices if self.natural else lattice.vertices)[vertex])

    def middle(self, edge: int) -> Floats:
        """Where the line passes the middle of a hexside."""
        lattice = self.lattice
        ends = lattice.drawn_sides[edge] if self.natural else lattice.vertices[lattice.edge_ends[edge]]
        return np.asarray(ends.mean(axis=0))

    def leaves(self, vertex: int) -> bool:
        """Whether a line comes to the rim of the map and so goes on beyond it."""
        return not self.lattice.inner[vertex] and len(self.incident[vertex]) == 1


def side_runs(sides: Sides, hexes: Ints, fine: int) -> list[Run]:
    """The curves of a style along the hexsides that a piece of the map owns."""
    own = set(hexes.tolist())
    touched = {edge for six in sides.lattice.sides[hexes].tolist() for edge in six if edge in sides.shares}
    waiting = {edge for edge in touched if _first_hex(sides.lattice, edge) in own}
    found = []
    while waiting:
        edge = waiting.pop()
        start, end = sides.lattice.edge_ends[edge].tolist()
        forward, last = _follow(sides, edge, end, waiting)
        backward, first = _follow(sides, edge, start, waiting)
        found.append(_curve(sides, [*reversed(backward), edge, *forward], first, last, fine))
    return found


def _first_hex(lattice: Lattice, edge: int) -> int:
    """The hex whose piece of the map draws a hexside."""
    return min(int(hex) for hex in lattice.edge_hexes[edge] if hex >= 0)


def _follow(sides: Sides, edge: int, vertex: int, waiting: set[int]) -> tuple[list[int], int]:
    """The hexsides that go on from a vertex with the same width in this piece, and the vertex where they end."""
    found: list[int] = []
    while True:
        onward = sides.onward(edge, vertex)
        if onward not in waiting or sides.shares[onward] != sides.shares[edge]:
            return found, vertex
        waiting.discard(onward)
        found.append(onward)
        edge, vertex = onward, sides.beyond(onward, vertex)


def _curve(sides: Sides, edges: list[int], first: int, last: int, fine: int) -> Run:
    """The curve along hexsides; where the style goes on, it stops in the middle of its way to the next side."""
    controls, vertex = [sides.corner(first)], first
    for edge in edges:
        vertex = sides.beyond(edge, vertex)
        controls += [sides.middle(edge), sides.corner(vertex)]
    before, after = sides.onward(edges[0], first), sides.onward(edges[-1], last)
    if before >= 0:
        controls.insert(0, sides.middle(before))
    elif sides.leaves(first):
        controls.insert(0, 3 * controls[0] - 2 * controls[1])
    if after >= 0:
        controls.append(sides.middle(after))
    elif sides.leaves(last):
        controls.append(3 * controls[-1] - 2 * controls[-2])
    return Run(smooth_curves.smooth_line(np.array(controls), fine, before >= 0, after >= 0), sides.shares[edges[0]])
