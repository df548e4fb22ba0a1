"""Polygons over hexes, and the projections beneath."""

from __future__ import annotations

from math import asin, cos, radians, sin, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.geo.fit import SIZE
from engine.geo.geodata import _clipped
from engine.geo.projection import RADIUS, Flat
from engine.geo.raster import Raster, hexes_at
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

GRIDS = [Grid(o, s, (Sheet(Numbering(), 7, 6, missing=frozenset({"0303"})),)) for o in Orientation for s in Stagger]


@given(st.sampled_from(GRIDS), st.lists(st.tuples(st.floats(-2, 9), st.floats(-2, 9)), min_size=1, max_size=20))
def test_finds_the_hexes_that_the_grid_finds(grid: Grid, points: list[tuple[float, float]]) -> None:
    x, y = np.array(points).T
    assert list(hexes_at(grid, x, y)) == [grid.hex_at(*point, SIZE) for point in points]


@pytest.mark.parametrize("grid", GRIDS)
def test_a_polygon_around_everything_fills_every_hex(grid: Grid) -> None:
    raster = Raster(grid)
    whole = raster.filled([(np.array([-9, 30, 30, -9]), np.array([-9, -9, 30, 30]))])
    assert {int(raster.percent(whole)[hex]) for hex in grid.hexes} == {100}
    assert min(int(raster.points[hex]) for hex in grid.hexes) > 40


def test_a_hex_by_itself_is_full_and_its_neighbours_empty() -> None:
    grid = GRIDS[0]
    hex = grid.index("0403")
    raster = Raster(grid)
    x, y = np.array(grid.corner_points(hex, SIZE)).T
    percent = raster.percent(raster.filled([(x, y)]))
    assert percent[hex] > 90
    assert max(percent[other] for other in grid.hexes if other != hex) < 8


def test_a_hole_is_empty() -> None:
    raster = Raster(GRIDS[0])
    outer = (np.array([-9, 30, 30, -9]), np.array([-9, -9, 30, 30]))
    x, y = np.array(raster.grid.corner_points(raster.grid.index("0202"), SIZE)).T
    percent = raster.percent(raster.filled([outer, (x, y)]))
    assert percent[raster.grid.index("0202")] < 10


@given(st.floats(40, 60), st.floats(-5, 15), st.sampled_from(["conformal", "equidistant"]))
def test_distances_hold_near_the_centre(lat: float, lon: float, kind: str) -> None:
    flat = Flat(kind, (50.0, 5.0))
    near = (50.0 + (lat - 50) / 20, 5.0 + (lon - 5) / 20)
    x, y = flat.plane(*near)
    phi, turn = radians(near[0] - 50), radians(near[1] - 5)
    half = sin(phi / 2) ** 2 + cos(radians(50)) * cos(radians(near[0])) * sin(turn / 2) ** 2
    true = 2 * RADIUS * asin(sqrt(half))
    assert float(np.hypot(x, y)) == pytest.approx(true, rel=2e-4, abs=1e-6)
    assert (float(x) >= -1e-6) == (near[1] >= 5.0 - 1e-9) or abs(float(x)) < 1e-3


def test_shores_are_cut_at_the_box() -> None:
    lat, lon = _clipped(np.array([0.0, 0.0, 10.0, 10.0]), np.array([0.0, 10.0, 10.0, 0.0]), (5.0, 2.0, 20.0, 4.0))
    assert (lat.min(), lat.max(), lon.min(), lon.max()) == (5.0, 10.0, 2.0, 4.0)
