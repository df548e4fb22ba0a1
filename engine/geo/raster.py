"""Polygons on a grid: which share of each hex they cover, counted over a fine raster of sample points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import ceil, sqrt
from typing import Any

import numpy as np

from engine.geo.fit import SIZE
from engine.hexes import Grid, Orientation, Stagger

FINE = 8
"""Sample points along the width of a hex."""
Array = Any


@dataclass(frozen=True)
class Raster:
    """Sample points over the plane of a grid, row by row."""

    grid: Grid

    @cached_property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of sample points."""
        narrow = 1.5 * SIZE
        wide, high = self.grid.columns + 0.5, (self.grid.rows + 1 / 3) * narrow
        if self.grid.orientation == Orientation.FLAT:
            wide, high = (self.grid.columns + 1 / 3) * narrow, self.grid.rows + 0.5
        return ceil(high * FINE), ceil(wide * FINE)

    @cached_property
    def hexes(self) -> Array:
        """The hex that holds each sample point, -1 outside all."""
        rows, columns = self.shape
        x, y = (np.arange(columns) + 0.5) / FINE, (np.arange(rows) + 0.5) / FINE
        return hexes_at(self.grid, *np.meshgrid(x, y))

    @cached_property
    def points(self) -> Array:
        """How many sample points each hex has."""
        return self.count(np.ones(self.shape, dtype=bool))

    def count(self, mask: Array) -> Array:
        """How many sample points of each hex are marked."""
        found = self.hexes[mask]
        return np.bincount(found[found >= 0], minlength=self.grid.size)

    def percent(self, mask: Array) -> Array:
        """How many hundredths of each hex are marked, rounded down."""
        return self.count(mask) * 100 // np.maximum(self.points, 1)

    def filled(self, polygons: Iterable[tuple[Array, Array]]) -> Array:
        """The sample points inside an odd number of the polygons, given as x and y of their corners."""
        rows, columns = self.shape
        turns = np.zeros((rows, columns + 1), dtype=np.int32)
        for x, y in polygons:
            _scan(turns, np.asarray(x) * FINE - 0.5, np.asarray(y) * FINE - 0.5)
        return (np.cumsum(turns, axis=1)[:, :columns] % 2).astype(bool)


def _scan(turns: Array, x: Array, y: Array) -> None:
    """Count where the sides of a polygon cross the rows of sample points."""
    rows, columns = turns.shape
    other_x, other_y = np.roll(x, -1), np.roll(y, -1)
    low, high = np.minimum(y, other_y), np.maximum(y, other_y)
    first = np.clip(np.ceil(low), 0, rows).astype(int)
    behind = np.clip(np.ceil(high), 0, rows).astype(int)
    number = np.maximum(behind - first, 0)
    side = np.repeat(np.arange(len(x)), number)
    if not len(side):
        return
    row = np.arange(len(side)) - np.repeat(np.cumsum(number) - number, number) + first[side]
    part = (row - y[side]) / (other_y[side] - y[side])
    at = np.clip(np.ceil(x[side] + part * (other_x[side] - x[side])), 0, columns - 1).astype(int)
    np.add.at(turns, (row, at), 1)


def hexes_at(grid: Grid, x: Array, y: Array) -> Array:
    """The hexes that hold points of the plane, -1 outside all; as Grid.hex_at, for many at once."""
    flat = grid.orientation == Orientation.FLAT
    even = grid.stagger == Stagger.EVEN
    across, along = (x, y) if flat else (y, x)
    u = (across / SIZE - 1) / 1.5
    v = along / (SIZE * sqrt(3)) - (1 if even else 0.5) - u / 2
    line, place = _nearest(u, v)
    place = place + ((line + int(even)) >> 1)
    column, row = (line, place) if flat else (place, line)
    inside = (column >= 0) & (column < grid.columns) & (row >= 0) & (row < grid.rows)
    index = np.where(inside, row * grid.columns + column, 0)
    exists = np.zeros(grid.size, dtype=bool)
    exists[list(grid.hexes)] = True
    return np.where(inside & exists[index], index, -1)


def _nearest(u: Array, v: Array) -> tuple[Array, Array]:
    """The hex nearest to slanted coordinates: round all three, then mend the one that was furthest off."""
    w = -u - v
    near_u, near_v, near_w = np.rint(u), np.rint(v), np.rint(w)
    off_u, off_v, off_w = abs(near_u - u), abs(near_v - v), abs(near_w - w)
    mend_u = (off_u > off_v) & (off_u > off_w)
    mend_v = ~mend_u & (off_v > off_w)
    near_u, near_v = np.where(mend_u, -near_v - near_w, near_u), np.where(mend_v, -near_u - near_w, near_v)
    return near_u.astype(int), near_v.astype(int)
