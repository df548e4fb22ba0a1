"""From hexes to points and back."""

from __future__ import annotations

from math import cos, dist, sin, sqrt, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

from .samples import grids, rectangle, rectangles

SIZES = st.floats(0.5, 200)


@given(grids(), SIZES, st.floats(0, tau), st.floats(0, 0.999))
def test_points_well_inside_a_hex_belong_to_it(grid: Grid, size: float, angle: float, part: float) -> None:
    reach = size * sqrt(3) / 2 * part
    for index in range(grid.size):
        x, y = grid.centre(index, size)
        found = grid.hex_at(x + reach * cos(angle), y + reach * sin(angle), size)
        assert found == (index if index in grid else -1)


@given(rectangles(), st.floats(-3, 20), st.floats(-3, 20))
def test_a_point_belongs_to_the_hex_whose_centre_is_nearest(grid: Grid, x: float, y: float) -> None:
    away = {index: dist(grid.centre(index, 1.0), (x, y)) for index in grid.hexes}
    nearest = min(away.values())
    found = grid.hex_at(x, y, 1.0)
    if nearest < sqrt(3) / 2 - 1e-9:
        assert away[found] == pytest.approx(nearest)
    elif found >= 0:
        assert away[found] == pytest.approx(nearest)
        assert nearest < 1 + 1e-9
    if nearest > 1 + 1e-9:
        assert found == -1


@pytest.mark.parametrize("stagger", Stagger)
def test_shifted_columns_lie_lower_and_shifted_rows_further_right(stagger: Stagger) -> None:
    shifted, straight = (1, 0) if stagger is Stagger.ODD else (0, 1)
    flat, pointy = (rectangle(2, 2, orientation, stagger) for orientation in Orientation)
    assert flat.centre(shifted, 10.0)[1] - flat.centre(straight, 10.0)[1] == pytest.approx(5 * sqrt(3))
    right = pointy.centre(shifted * 2, 10.0)[0] - pointy.centre(straight * 2, 10.0)[0]
    assert right == pytest.approx(5 * sqrt(3))


@given(rectangles(), SIZES)
def test_the_drawing_begins_at_the_axes(grid: Grid, size: float) -> None:
    points = [point for index in grid.hexes for point in grid.corner_points(index, size)]
    along = 0 if grid.orientation is Orientation.FLAT else 1
    assert min(point[along] for point in points) == pytest.approx(0, abs=1e-9 * size)
    assert min(point[1 - along] for point in points) >= -1e-9 * size


@given(grids(), SIZES)
def test_corners_stand_around_the_centre_clockwise(grid: Grid, size: float) -> None:
    for index in grid.hexes:
        (x, y), corners = grid.centre(index, size), grid.corner_points(index, size)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            assert dist((x, y), (x1, y1)) == pytest.approx(size)
            turn = (x1 - x) * (y2 - y) - (y1 - y) * (x2 - x)  # clockwise where y grows downwards
            assert turn == pytest.approx(size * size * sqrt(3) / 2)


@given(grids(), st.integers(0, 5), st.floats(0.1, 0.99))
def test_the_nearest_edge_is_the_side_one_points_at(grid: Grid, side: int, part: float) -> None:
    for index in grid.hexes:
        (x, y), corners = grid.centre(index, 30.0), grid.corner_points(index, 30.0)
        middle_x, middle_y = ((a + b) / 2 for a, b in zip(corners[side], corners[(side + 1) % 6], strict=True))
        assert grid.nearest_edge(x + (middle_x - x) * part, y + (middle_y - y) * part, 30.0) == grid.sides[index][side]


def test_outside_all_hexes_there_is_no_nearest_edge() -> None:
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 3, 3, missing=frozenset({"0202"})),))
    assert grid.nearest_edge(-50.0, 0.0, 10.0) == -1
    assert grid.nearest_edge(*grid.centre(4, 10.0), 10.0) == -1
