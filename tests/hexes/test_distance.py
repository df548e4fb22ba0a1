"""Neighbours, distances, lines, rings and discs."""

from __future__ import annotations

from cmath import phase
from itertools import pairwise
from math import degrees, dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

from .samples import grids, rectangle, rectangles, steps_from

HEXES = st.integers(0, 1000)


@given(grids())
def test_neighbours_are_the_existing_hexes_whose_centres_are_one_hex_apart(grid: Grid) -> None:
    centres = {index: grid.centre(index, 1.0) for index in grid.hexes}
    for index in range(grid.size):
        found = {neighbour for neighbour in grid.neighbours[index] if neighbour >= 0}
        near = {other for other in grid.hexes if index in grid and 1 < dist(centres[index], centres[other]) < 2}
        assert found == near


@given(grids())
def test_neighbours_are_mutual_and_opposite(grid: Grid) -> None:
    for index in grid.hexes:
        for direction, neighbour in enumerate(grid.neighbours[index]):
            if neighbour >= 0:
                assert grid.neighbours[neighbour][grid.opposite(direction)] == index
                assert grid.direction(index, neighbour) == direction


@pytest.mark.parametrize(
    ("orientation", "expected"),
    [(Orientation.FLAT, (270, 330, 30, 90, 150, 210)), (Orientation.POINTY, (300, 0, 60, 120, 180, 240))],
)
@pytest.mark.parametrize("stagger", Stagger)
def test_directions_run_clockwise_from_north(
    orientation: Orientation, expected: tuple[int, ...], stagger: Stagger
) -> None:
    grid = rectangle(4, 4, orientation, stagger)
    for index in (5, 6, 9, 10):
        here = complex(*grid.centre(index, 1.0))
        angles = [degrees(phase(complex(*grid.centre(other, 1.0)) - here)) for other in grid.neighbours[index]]
        assert [round(angle) % 360 for angle in angles] == list(expected)


def test_only_adjacent_existing_hexes_have_a_direction() -> None:
    grid = rectangle(3, 3)
    with pytest.raises(ValueError, match="0101 and 0301 are not adjacent"):
        grid.direction(0, 2)
    for a, b in ((0, -1), (-1, 0), (0, 9)):
        with pytest.raises(ValueError, match="no hex with the index"):
            grid.direction(a, b)


@given(rectangles(), HEXES)
def test_distance_is_the_number_of_steps(grid: Grid, start: int) -> None:
    start %= grid.size
    steps = steps_from(grid, start)
    assert {index: grid.distance(start, index) for index in grid.hexes} == steps


def test_distance_leads_straight_across_missing_hexes() -> None:
    gone = frozenset({"0201", "0202", "0203"})
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 3, 3, missing=gone),))
    assert grid.distance(grid.index("0102"), grid.index("0302")) == 2


@given(rectangles(12), HEXES, HEXES)
def test_a_line_goes_straight_hex_by_hex_and_back_the_same_way(grid: Grid, a: int, b: int) -> None:
    a, b = a % grid.size, b % grid.size
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(grid.distance(one, other) == 1 for one, other in pairwise(line))
    assert grid.line(b, a) == line[::-1]
    (x1, y1), (x2, y2) = grid.centre(a, 1.0), grid.centre(b, 1.0)
    for step, index in enumerate(line):
        part = step / max(1, len(line) - 1)
        assert dist(grid.centre(index, 1.0), (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)) < sqrt(3) / 2 + 1e-9


def test_a_line_between_two_hexes_takes_the_one_that_exists() -> None:
    def line(*missing: str) -> list[str]:
        grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 3, 3, missing=frozenset(missing)),))
        return [grid.label(index) for index in grid.line(grid.index("0102"), grid.index("0302"))]

    assert line("0201") == ["0102", "0202", "0302"]
    assert line("0202") == ["0102", "0201", "0302"]
    assert line("0201", "0202") == ["0102", "0302"]
    assert line() in (line("0201"), line("0202"))


@given(grids(), HEXES, st.integers(0, 9))
def test_rings_and_discs_are_the_hexes_at_and_within_a_distance(grid: Grid, centre: int, radius: int) -> None:
    centre = grid.hexes[centre % len(grid.hexes)]
    ring, area = grid.ring(centre, radius), grid.area(centre, radius)
    assert sorted(ring) == [index for index in grid.hexes if grid.distance(centre, index) == radius]
    assert list(area) == [index for index in grid.hexes if grid.distance(centre, index) <= radius]


@given(st.sampled_from(Orientation), st.sampled_from(Stagger), st.sampled_from([112, 113, 127, 128]))
def test_whole_rings_run_clockwise_from_direction_0(orientation: Orientation, stagger: Stagger, centre: int) -> None:
    grid = rectangle(15, 16, orientation, stagger)
    assert grid.ring(centre, 1) == grid.neighbours[centre]
    for radius in range(1, 6):
        ring = grid.ring(centre, radius)
        assert len(ring) == 6 * radius
        assert all(grid.distance(one, other) == 1 for one, other in zip(ring, ring[1:] + ring[:1], strict=True))
        assert [ring[corner * radius] for corner in range(6)] == [
            _straight(grid, centre, direction, radius) for direction in range(6)
        ]


def _straight(grid: Grid, index: int, direction: int, steps: int) -> int:
    for _ in range(steps):
        index = grid.neighbours[index][direction]
    return index
