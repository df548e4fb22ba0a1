"""The natural edges of connected ground: loops round the hexes of a piece of the map that are of one kind."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QPainterPath

from editor.canvas import smooth_curves
from editor.canvas.lattice import Ints, Lattice
from editor.canvas.noise import Floats
from editor.canvas.woods import edge_crowns

Flags = NDArray[np.bool_]
ROUNDED = 0.7
"""How much of each corner is cut off."""


@dataclass(frozen=True)
class Outline:
    """The edge of a kind of ground in a piece of the map, hexside by hexside in the order of its loops.

    Where the ground goes on beyond the piece the enclosed part is cut off; such a cut is no true edge. Each true edge
    is owned by one piece, so that what is drawn along it is drawn once.
    """

    path: QPainterPath
    controls: Floats
    before: Ints
    after: Ints
    outward: Floats
    owned: Flags

    @property
    def rim(self) -> tuple[Floats, Floats]:
        """Points along the edges that this piece owns, three a hexside, and the way out at each hexside."""
        return self.controls[self.owned], self.outward[self.owned]

    @cached_property
    def crowns(self) -> Floats:
        """The crowns of trees along the owned edges."""
        return edge_crowns(*self.rim)

    def lines(self, distance: float) -> list[Floats]:
        """The owned edge drawn once more so far inside."""
        inward = -self.outward * distance
        moved = self.controls + inward[:, None]
        moved[:, 0] = self.controls[:, 0] + (inward + inward[self.before]) / 1.5
        found: list[Floats] = []
        for place in np.flatnonzero(self.owned).tolist():
            context = [moved[self.before[place], 2:], moved[place], moved[self.after[place], :1]]
            curve = smooth_curves.middle_line(np.concatenate(context))
            joined = found and self.before[place] == place - 1 and self.owned[place - 1]
            if joined:
                found[-1] = np.concatenate([found[-1], curve[1:]])
            else:
                found.append(curve)
        return found


def outline(lattice: Lattice, core: Ints, region: Ints, inside: Flags, fine: int) -> Outline | None:
    """The outline of those hexes of a region that are inside; it owns the edges of those in the core."""
    members = region[inside[region]]
    if not len(members):
        return None
    here = np.zeros(len(inside), bool)
    here[members] = True
    row, side = np.nonzero(~here[lattice.neighbours[members]])
    hexes = members[row]
    over = lattice.neighbours[hexes, side]
    start, end = lattice.corners[hexes, side], lattice.corners[hexes, (side + 1) % 6]
    order, lengths = _walk(start, end)
    hexes, over, side, start, end = hexes[order], over[order], side[order], start[order], end[order]
    after, before = _neighbours(lengths)
    along = lattice.vertices[end] - lattice.vertices[start]
    outward = np.stack([along[:, 1], -along[:, 0]], axis=1) / np.hypot(*along.T)[:, None]
    controls = _controls(lattice, lattice.sides[hexes, side], start, before)
    _bleed(controls, before, np.where(over[:, None] < 0, lattice.bleed[lattice.sides[hexes, side]], 0.0))
    in_core = np.zeros(len(inside), bool)
    in_core[core] = True
    owned = in_core[hexes] & (over >= 0) & np.logical_not(inside[over])
    return Outline(_path(controls, lengths, fine), controls, before, after, outward, owned)


def _controls(lattice: Lattice, edges: Ints, start: Ints, before: Ints) -> Floats:
    """For each hexside its first corner, moved to where the edge passes it, and the two points between."""
    points = lattice.drawn_sides[edges].copy()
    turned = lattice.edge_ends[edges, 0] != start
    points[turned] = points[turned, ::-1]
    corners = lattice.drawn_vertices[start]
    soft = lattice.inner[start][:, None] * ROUNDED
    corners = corners * (1 - soft) + soft * (points[:, 0] + points[before, 1]) / 2
    return np.concatenate([corners[:, None], points], axis=1)


def _bleed(controls: Floats, before: Ints, pushed: Floats) -> None:
    """Let the ground run out over the rim of the map, where the frame cuts it off."""
    controls[:, 1:] += pushed[:, None]
    straight = (pushed != 0).any(axis=1, keepdims=True)
    controls[:, 0] += np.where(straight, pushed, pushed[before])


def _walk(start: Ints, end: Ints) -> tuple[Ints, list[int]]:
    """The hexsides in the order of their loops, and how many each loop has; at a corner only one way leads on."""
    onward = dict(zip(start.tolist(), range(len(start)), strict=True))
    ends = end.tolist()
    order: list[int] = []
    lengths: list[int] = []
    while onward:
        vertex, place = onward.popitem()
        first = len(order)
        order.append(place)
        while ends[place] != vertex:
            place = onward.pop(ends[place])
            order.append(place)
        lengths.append(len(order) - first)
    return np.array(order, np.int64), lengths


def _neighbours(lengths: list[int]) -> tuple[Ints, Ints]:
    """The places after and before each place, round loops that lie end to end."""
    counts = np.array(lengths)
    lasts = np.cumsum(counts)
    total = int(lasts[-1])
    after = np.arange(1, total + 1)
    after[lasts - 1] = lasts - counts
    before = np.empty(total, np.int64)
    before[after] = np.arange(total)
    return after, before


def _path(controls: Floats, lengths: list[int], fine: int) -> QPainterPath:
    after, _before = _neighbours([3 * count for count in lengths])
    points = smooth_curves.smooth_loop(controls.reshape(-1, 2), after, fine)
    return smooth_curves.closed(np.split(points, np.cumsum(lengths)[:-1] * 3 * fine))
