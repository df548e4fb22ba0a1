"""Sets of hexes and figures made of them, and turns that are exact on every kind of grid."""

from __future__ import annotations

from itertools import pairwise
from math import cos, isclose, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.maps import hex_figures, hex_sets
from editor.maps.rotation import HexSteps, Rotation, neighbour
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

GRIDS = [
    Grid(orientation, stagger, (Sheet(Numbering(), 13, 11),)) for orientation in Orientation for stagger in Stagger
]
grids = st.sampled_from(GRIDS)
MIDDLE = 5 * 13 + 6


def test_what_hangs_together_stops_at_other_words_and_at_rivers() -> None:
    grid = GRIDS[0]
    words = ["a" if index % 13 < 6 else "b" for index in range(grid.size)]
    left = hex_sets.together(grid, 0, words)
    assert left == [index for index in grid.hexes if index % 13 < 6]
    river = {grid.edge_between(row * 13 + 2, row * 13 + 3) for row in range(11)}
    river |= {
        edge
        for row in range(11)
        for edge in grid.sides[row * 13 + 2]
        for other in grid.edge_hexes(edge)
        if other >= 0 and other % 13 == 3
    }
    assert hex_sets.together(grid, 0, words, river) == [index for index in grid.hexes if index % 13 < 3]
    assert hex_sets.alike(grid, 12, words) == [index for index in grid.hexes if index % 13 >= 6]


@given(grids, st.sets(st.integers(0, 142), max_size=40))
def test_growing_shrinking_and_inverting_belong_together(grid: Grid, hexes: set[int]) -> None:
    inverse = hex_sets.inverted(grid, hexes)
    assert set(inverse) | hexes == set(grid.hexes)
    assert not set(inverse) & hexes
    assert set(hex_sets.shrunk(grid, hexes)) == set(grid.hexes) - set(hex_sets.grown(grid, inverse))
    assert hexes <= set(hex_sets.grown(grid, hexes))


@given(grids, st.integers(0, 142), st.sampled_from([(True, False), (False, True), (True, True)]))
def test_the_mirror_image_of_the_mirror_image_is_the_hex(grid: Grid, hex: int, how: tuple[bool, bool]) -> None:
    image = hex_sets.mirrored(grid, [hex], *how)[-1]
    assert set(hex_sets.mirrored(grid, [image], *how)) == {hex, image}


@given(grids, st.integers(0, 142), st.sampled_from([(True, False), (False, True), (True, True)]))
def test_the_mirror_is_exact(grid: Grid, hex: int, how: tuple[bool, bool]) -> None:
    def image(index: int) -> int:
        return next(iter(hex_sets.mirrored(grid, [index], *how)[1:]), index)

    (x, y), (ix, iy) = grid.centre(hex, 1.0), grid.centre(image(hex), 1.0)
    for near in grid.neighbours[hex]:
        if near >= 0 and image(near) != near and image(hex) != hex:
            (nx, ny), (jx, jy) = grid.centre(near, 1.0), grid.centre(image(near), 1.0)
            assert isclose(jx - ix, (x - nx if how[0] else nx - x), abs_tol=1e-6)
            assert isclose(jy - iy, (y - ny if how[1] else ny - y), abs_tol=1e-6)


@pytest.mark.parametrize("grid", GRIDS)
def test_a_rectangle_has_rows_and_columns_and_a_rim(grid: Grid) -> None:
    found = hex_figures.rectangle(grid, 2 * 13 + 8, 5 * 13 + 3)
    assert len(found) == 4 * 6
    rim = hex_figures.rectangle(grid, 5 * 13 + 3, 2 * 13 + 8, filled=False)
    assert len(rim) == 4 * 6 - 2 * 4
    assert set(rim) < set(found)


@pytest.mark.parametrize("grid", GRIDS)
def test_an_ellipse_and_a_polygon_lie_within_their_corners(grid: Grid) -> None:
    round_one = hex_figures.ellipse(grid, 1 * 13 + 2, 9 * 13 + 10)
    rectangle = set(hex_figures.rectangle(grid, 0 * 13 + 1, 10 * 13 + 11))
    assert MIDDLE in round_one
    assert set(round_one) < rectangle
    assert MIDDLE not in hex_figures.ellipse(grid, 1 * 13 + 2, 9 * 13 + 10, filled=False)
    corners = [1 * 13 + 1, 1 * 13 + 11, 9 * 13 + 6]
    inside = hex_figures.polygon(grid, corners)
    assert {*corners, MIDDLE} <= set(inside)
    assert MIDDLE not in hex_figures.polygon(grid, corners, filled=False)
    assert 9 * 13 + 1 not in inside


@given(grids, st.integers(0, 142))
def test_a_ray_runs_straight_in_one_of_six_directions(grid: Grid, end: int) -> None:
    found = hex_figures.ray(grid, MIDDLE, end)
    directions = {grid.direction(one, other) for one, other in pairwise(found)}
    assert len(directions) <= 1


def _turned(point: tuple[float, float], turn: Rotation) -> tuple[float, float]:
    """The same turn done with coordinates."""
    x, y = (-point[0], point[1]) if turn.mirrored else point
    angle = radians(60 * turn.sixths)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


@given(grids, st.sampled_from([MIDDLE, MIDDLE + 1, MIDDLE + 13]), st.integers(0, 5), st.booleans(), st.data())
def test_steps_turn_as_the_plane_does(grid: Grid, anchor: int, sixths: int, mirror: bool, data: st.DataObject) -> None:
    steps = HexSteps(grid, anchor)
    turn = Rotation(sixths, mirror, steps.flat)
    hex = data.draw(st.sampled_from(grid.area(anchor, 3)))
    assert steps.at(steps.to(hex)) == hex
    image = steps.at(turn.step(steps.to(hex)))
    (ax, ay), (x, y), (ix, iy) = (grid.centre(each, 1.0) for each in (anchor, hex, image))
    tx, ty = _turned((x - ax, y - ay), turn)
    assert isclose(ix - ax, tx, abs_tol=1e-6)
    assert isclose(iy - ay, ty, abs_tol=1e-6)
    for direction, near in enumerate(grid.neighbours[hex]):
        assert steps.at(neighbour(steps.to(hex), direction)) == near
        assert grid.neighbours[image][turn.direction(direction)] == steps.at(turn.step(steps.to(near)))


@given(st.booleans(), st.integers(0, 5), st.booleans())
def test_six_turns_and_two_mirrors_are_nothing(flat: bool, sixths: int, mirrored: bool) -> None:
    turn = Rotation(sixths, mirrored, flat)
    assert turn.flipped().flipped() == turn
    around = turn
    for _sixth in range(6):
        around = around.turned()
    assert around == turn
