"""Edges and vertices, and how they touch hexes and one another."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

from .samples import grids, rectangle, rectangles


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6) + 0.0, round(point[1], 6) + 0.0


@given(grids())
def test_vertices_are_the_same_where_corners_of_hexes_are_the_same_point(grid: Grid) -> None:
    pairs = {
        (vertex, _rounded(point))
        for index in grid.hexes
        for vertex, point in zip(grid.corners[index], grid.corner_points(index, 1.0), strict=True)
    }
    assert len({vertex for vertex, _ in pairs}) == len({point for _, point in pairs}) == len(pairs)


@given(grids())
def test_a_side_runs_from_its_corner_to_the_next(grid: Grid) -> None:
    for index in grid.hexes:
        corners = grid.corners[index]
        for side, edge in enumerate(grid.sides[index]):
            assert set(grid.edge_vertices(edge)) == {corners[side], corners[(side + 1) % 6]}
            assert index in grid.edge_hexes(edge)


@given(grids())
def test_every_edge_lies_between_its_hexes(grid: Grid) -> None:
    uses = Counter(edge for index in grid.hexes for edge in grid.sides[index])
    assert tuple(sorted(uses)) == grid.edges
    for edge in grid.edges:
        assert 0 <= edge < grid.edge_count
        one, other = grid.edge_hexes(edge)
        assert uses[edge] == (1 if other < 0 else 2)
        if other >= 0:
            assert one < other
            assert grid.edge_between(one, other) == grid.edge_between(other, one) == edge
            assert grid.sides[one][grid.direction(one, other)] == edge


@given(grids())
def test_border_edges_are_the_sides_without_a_neighbour(grid: Grid) -> None:
    for index in grid.hexes:
        for neighbour, edge in zip(grid.neighbours[index], grid.sides[index], strict=True):
            assert grid.edge_hexes(edge) == ((index, -1) if neighbour < 0 else tuple(sorted((index, neighbour))))


@given(grids())
def test_vertices_touch_what_touches_them(grid: Grid) -> None:
    corners = {vertex for index in grid.hexes for vertex in grid.corners[index]}
    for vertex in range(grid.vertex_count):
        hexes, edges = grid.vertex_hexes(vertex), grid.vertex_edges(vertex)
        assert list(hexes) == [index for index in grid.hexes if vertex in grid.corners[index]]
        assert list(edges) == [edge for edge in grid.edges if vertex in grid.edge_vertices(edge)]
        expected = {0: {0}, 1: {2}, 2: {3}, 3: {3}} if vertex in corners else {0: {0}}
        assert len(edges) in expected[len(hexes)]


@given(rectangles())
def test_vertices_less_edges_plus_hexes_make_one(grid: Grid) -> None:
    """Euler's formula for a surface without holes."""
    vertices = sum(1 for vertex in range(grid.vertex_count) if grid.vertex_hexes(vertex))
    assert vertices - len(grid.edges) + len(grid.hexes) == 1


def test_a_hex_taken_out_renumbers_no_edge_or_vertex() -> None:
    whole = rectangle(4, 4)
    holed = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 4, 4, missing=frozenset({"0101", "0202"})),))
    assert (holed.sides, holed.corners) == (whole.sides, whole.corners)


def test_edges_and_vertices_of_two_hexes_counted_by_hand() -> None:
    grid = rectangle(1, 2)
    assert len(grid.edges) == 11
    assert sum(1 for vertex in range(grid.vertex_count) if grid.vertex_edges(vertex)) == 10
