"""The hexes of a grid as arrays in scene units: centres, corners, hexsides, and the same drawn by an unsteady hand."""

from __future__ import annotations

from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from editor.canvas.noise import Floats, noise
from editor.canvas.zoom_scale import SIZE
from engine.hexes import Grid, Orientation, Stagger

Ints = NDArray[np.int64]
CORNER_WOBBLE = 15.0
SIDE_WOBBLE = 15.0
CENTRE_WOBBLE = 9.0
BLEED = 122.0


class Lattice:
    """Positions of everything on a grid. `drawn_*` are the places through which natural edges run."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.exists = np.zeros(grid.size, bool)
        self.exists[list(grid.hexes)] = True
        self.centres = _centres(grid)
        self.corners: Ints = np.array(grid.corners, np.int64)
        self.sides: Ints = np.array(grid.sides, np.int64)
        self.neighbours: Ints = np.array(grid.neighbours, np.int64)
        self.vertices = self._vertices()
        self.edge_ends = self._edge_ends()
        self.edge_hexes = self._edge_hexes()
        self.inner = np.bincount(self.corners[self.exists].ravel(), minlength=grid.vertex_count) == 3
        keys = np.arange(grid.size)
        self.drawn_centres = self.centres + np.stack([noise(keys, 5), noise(keys, 6)], axis=1) * CENTRE_WOBBLE
        self.drawn_vertices, self.drawn_sides = self._drawn()

    def _vertices(self) -> Floats:
        angles = np.radians((240 if self.grid.orientation == Orientation.FLAT else 270) + 60 * np.arange(6))
        points = np.zeros((self.grid.vertex_count, 2))
        around = np.stack([np.cos(angles), np.sin(angles)], axis=1) * SIZE
        points[self.corners] = self.centres[:, None, :] + around[None, :, :]
        return points

    def _edge_ends(self) -> Ints:
        ends = np.zeros((self.grid.edge_count, 2), np.int64)
        pairs = np.sort(np.stack([self.corners, np.roll(self.corners, -1, axis=1)], axis=2), axis=2)
        ends[self.sides] = pairs
        return ends

    def _edge_hexes(self) -> Ints:
        """The hexes on both sides of each hexside, -1 where there is none."""
        both = np.full((self.grid.edge_count, 2), -1, np.int64)
        index = np.flatnonzero(self.exists)
        for side in range(6):
            both[self.sides[index, side], 0 if side < 3 else 1] = index
        return both

    def _drawn(self) -> tuple[Floats, Floats]:
        """Corners moved a little, and two points on each hexside moved across it; the rim of the map stays straight."""
        inner_edges = (self.edge_hexes >= 0).all(axis=1)
        keys = np.arange(self.grid.vertex_count)
        angle, radius = noise(keys, 1) * np.pi, CORNER_WOBBLE * (0.4 + 0.6 * np.abs(noise(keys, 2))) * self.inner
        vertices = self.vertices + np.stack([np.cos(angle) * radius, np.sin(angle) * radius], axis=1)
        start, end = vertices[self.edge_ends[:, 0]], vertices[self.edge_ends[:, 1]]
        along = end - start
        across = np.stack([-along[:, 1], along[:, 0]], axis=1) / SIZE
        keys = np.arange(self.grid.edge_count)
        points = []
        for salt, near, rim in ((3, 0.36, 0.02), (4, 0.64, 0.98)):
            push = (noise(keys, salt) * SIDE_WOBBLE * inner_edges)[:, None]
            share = np.where(inner_edges, near, rim)[:, None]
            points.append(start + along * share + across * push)
        return vertices, np.stack(points, axis=1)

    @cached_property
    def bleed(self) -> Floats:
        """How far the ground beyond each hexside of the rim runs out: to the frame, else straight on into the gap."""
        rim = np.flatnonzero((self.edge_hexes[:, 0] < 0) | (self.edge_hexes[:, 1] < 0))
        left, top, right, bottom = self._reach()
        ends = self.vertices[self.edge_ends[rim]]
        middle = ends.mean(axis=1)
        away = np.stack([middle[:, 0] - left, right - middle[:, 0], middle[:, 1] - top, bottom - middle[:, 1]])
        found = np.array([[-1.0, 0], [1, 0], [0, -1], [0, 1]])[np.argmin(away, axis=0)]
        outward = middle - self.centres[self.edge_hexes[rim].max(axis=1)]
        inwards = (found * outward).sum(axis=1) <= 0
        found[inwards] = (outward / (np.hypot(*outward.T)[:, None] + 1e-9))[inwards]
        bleed = np.zeros((len(self.edge_hexes), 2))
        bleed[rim] = found * BLEED
        return bleed

    def _reach(self) -> tuple[float, float, float, float]:
        """The rectangle round all hexes."""
        across, down = self.vertices[self.corners[self.exists].ravel()].T
        return float(across.min()), float(down.min()), float(across.max()), float(down.max())

    def place_before(self, x: float, y: float) -> tuple[int, int]:
        """The last column and row that begin before a point."""
        flat = self.grid.orientation == Orientation.FLAT
        long, short = 1.5 * SIZE, np.sqrt(3.0) * SIZE
        return int(x // (long if flat else short)), int(y // (short if flat else long))

    def within(self, rect: QRectF, reach: float) -> Ints:
        """The positions whose hexes, and what reaches so far out of them, may show in a rectangle, row by row."""
        grid = self.grid
        left, top = self.place_before(rect.left() - reach - 2 * SIZE, rect.top() - reach - 2 * SIZE)
        right, bottom = self.place_before(rect.right() + reach, rect.bottom() + reach)
        columns = np.arange(max(0, left), min(grid.columns, right + 1))
        rows = np.arange(max(0, top), min(grid.rows, bottom + 1))
        return (rows[:, None] * grid.columns + columns[None, :]).ravel()


def _centres(grid: Grid) -> Floats:
    """The middles of all positions, missing hexes included."""
    row, column = np.divmod(np.arange(grid.size), grid.columns)
    flat = grid.orientation == Orientation.FLAT
    line, place = (column, row) if flat else (row, column)
    shifted = line % 2 == (1 if grid.stagger == Stagger.ODD else 0)
    across = SIZE * (1.5 * line + 1)
    along = SIZE * np.sqrt(3.0) * (place + np.where(shifted, 1.0, 0.5))
    return np.stack([across, along] if flat else [along, across], axis=1)


@lru_cache(maxsize=4)
def lattice_of(grid: Grid) -> Lattice:
    """The lattice of a grid; made once."""
    return Lattice(grid)
