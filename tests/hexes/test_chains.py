"""Chains of edges."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import Chain, Grid, Numbering, Orientation, Sheet, Stagger, edge_path, is_continuous

from .samples import grids, rectangle, walks


def river(grid: Grid, *labels: str) -> Chain:
    return Chain.from_edges(grid, [grid.edge_index(label) for label in labels])


@pytest.fixture(scope="module")
def grid() -> Grid:
    return rectangle(4, 4)


@given(st.data())
def test_a_chain_is_the_same_from_its_edges_and_from_its_vertices(data: st.DataObject) -> None:
    grid = data.draw(grids())
    chain = data.draw(walks(grid))
    assert Chain(grid, chain.vertices) == chain
    again = Chain.from_edges(grid, chain.edges)
    assert again.edges == chain.edges
    assert again == chain or len(chain.edges) == 1
    assert len(chain.edges) == len(chain.vertices) - 1
    for edge, ends in zip(chain.edges, pairwise(chain.vertices), strict=True):
        assert set(grid.edge_vertices(edge)) == set(ends)


@given(st.data())
def test_a_reversed_chain_runs_the_other_way(data: st.DataObject) -> None:
    chain = data.draw(walks(data.draw(grids())))
    back = chain.reversed()
    assert (back.start, back.end, back.edges) == (chain.end, chain.start, chain.edges[::-1])
    assert back.reversed() == chain


@given(st.data())
def test_parts_of_a_split_chain_join_again_in_any_direction(data: st.DataObject) -> None:
    chain = data.draw(walks(data.draw(grids())))
    inner = [vertex for vertex in chain.vertices[1:-1] if chain.vertices.count(vertex) == 1]
    if inner:
        before, after = chain.split(data.draw(st.sampled_from(inner)))
        assert before.edges + after.edges == chain.edges
        assert before.end == after.start
        assert before.join(after) == chain
        if not after.is_closed:
            assert before.join(after.reversed()) == chain


@given(st.data())
def test_backtracking_takes_back_what_was_added(data: st.DataObject) -> None:
    chain = data.draw(walks(data.draw(grids())))
    count = data.draw(st.integers(0, len(chain.edges)))
    shorter = chain.backtrack(count)
    assert shorter.edges == chain.edges[: len(chain.edges) - count]
    for edge in chain.edges[len(shorter.edges) :]:
        shorter = shorter.extend(edge)
    assert shorter == chain


@given(st.data())
def test_edges_are_continuous_exactly_when_a_walk_takes_them_in_order(data: st.DataObject) -> None:
    grid = data.draw(grids())
    chain = data.draw(walks(grid))
    edges = data.draw(st.permutations(chain.edges[:4]))
    walkable = any(_walks_along(grid, start, edges) for start in grid.edge_vertices(edges[0]))
    assert is_continuous(grid, edges) == walkable


def _walks_along(grid: Grid, vertex: int, edges: list[int]) -> bool:
    for edge in edges:
        ends = grid.edge_vertices(edge)
        if vertex not in ends:
            return False
        vertex = ends[1] if vertex == ends[0] else ends[0]
    return True


@given(st.data())
def test_edge_paths_are_shortest(data: st.DataObject) -> None:
    grid = data.draw(grids())
    graph = nx.Graph([grid.edge_vertices(edge) for edge in grid.edges])
    vertices = st.sampled_from(sorted(graph))
    start, end = data.draw(vertices), data.draw(vertices)
    if nx.has_path(graph, start, end):
        path = edge_path(grid, start, end)
        assert (path.start, path.end) == (start, end)
        assert len(path.edges) == nx.shortest_path_length(graph, start, end)
    else:
        with pytest.raises(ValueError, match="No edges lead from the corner of"):
            edge_path(grid, start, end)


def test_a_river_between_two_columns_runs_through_their_edges(grid: Grid) -> None:
    meuse = river(grid, "0201/0301", "0201/0302", "0202/0302", "0202/0303")
    assert not meuse.is_closed
    assert grid.vertex_hexes(meuse.vertices[1]) == tuple(sorted(map(grid.index, ("0201", "0301", "0302"))))
    assert meuse == edge_path(grid, meuse.start, meuse.end)


def test_the_border_of_a_hex_is_a_closed_chain(grid: Grid) -> None:
    around = Chain.from_edges(grid, grid.sides[grid.index("0202")])
    assert around.is_closed
    assert len(around.edges) == 6
    assert not around.backtrack().is_closed
    assert not around.backtrack(6).is_closed


def test_a_chain_can_pass_a_vertex_and_come_back_to_it(grid: Grid) -> None:
    loop = Chain.from_edges(grid, grid.sides[grid.index("0202")])
    stem = next(edge for edge in grid.vertex_edges(loop.end) if edge not in loop.edges)
    lasso = loop.extend(stem)
    assert lasso.split(loop.end) == (loop, Chain(grid, lasso.vertices[-2:]))


def test_what_is_no_chain_is_refused_with_the_place(grid: Grid) -> None:
    one, far = grid.edge_index("0201/0301"), grid.edge_index("0204/0304")
    chain = Chain.from_edges(grid, [one])
    with pytest.raises(ValueError, match=r"cannot go on along 0204/0304: it ends at the corner of 0[123]0"):
        Chain.from_edges(grid, [one, far])
    with pytest.raises(ValueError, match="cannot go on along 0204/0304"):
        chain.extend(far)
    with pytest.raises(ValueError, match="cannot use an edge twice"):
        chain.extend(one)
    with pytest.raises(ValueError, match="do not meet: one ends at the corner of"):
        chain.join(Chain.from_edges(grid, [far]))
    with pytest.raises(ValueError, match="at least one edge"):
        Chain.from_edges(grid, [])
    with pytest.raises(ValueError, match="at least one vertex"):
        Chain(grid, ())
    with pytest.raises(ValueError, match=r"No edge joins the corner of .* and the corner of"):
        Chain(grid, (chain.start, Chain.from_edges(grid, [far]).end))
    with pytest.raises(ValueError, match="No edge joins"):
        Chain(grid, (chain.start, chain.start))


def test_wrong_splits_and_backtracks_are_refused(grid: Grid) -> None:
    chain = river(grid, "0201/0301", "0201/0302")
    with pytest.raises(ValueError, match="only at a vertex between its ends"):
        chain.split(chain.end)
    with pytest.raises(ValueError, match="Cannot take 3 edges back from a chain of 2"):
        chain.backtrack(3)
    with pytest.raises(ValueError, match="Cannot take -1 edges back"):
        chain.backtrack(-1)


def test_an_unused_vertex_is_named_as_such() -> None:
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 2, 2),))
    unused = next(vertex for vertex in range(grid.vertex_count) if not grid.vertex_hexes(vertex))
    with pytest.raises(ValueError, match=f"to the unused vertex {unused}"):
        edge_path(grid, grid.corners[0][0], unused)
