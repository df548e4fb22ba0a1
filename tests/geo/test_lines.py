"""Chains of way-points on hexsides, and roads on hexes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bundle.models.base import ProvenanceModel
from engine.geo import read_theatre
from engine.geo.fit import fitted
from engine.geo.inputs import DraftLine, Fact
from engine.geo.lines import Waters, all_laid, edge_joining, in_order
from engine.geo.paths import cheapest
from engine.geo.placed import GeoGround
from engine.hexes import is_continuous
from tests.geo import toy

MADE = ProvenanceModel(kind="reconstructed")


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> GeoGround:
    folder = tmp_path_factory.mktemp("toy")
    grid = toy.grid_of(toy.POINTY)
    control = toy.control(grid, "0101 0116 1601 1616 0808")
    theatre = read_theatre(toy.write(folder, sheet=toy.sheet(), control=control))
    return GeoGround(grid, fitted(theatre), 0)


def _waters(ground: GeoGround, sea: set[int] | None = None) -> Waters:
    return Waters(ground, sea or set(), set(), [])


def _line(points: Sequence[tuple[float, float]], **more: Any) -> DraftLine:
    known = {"id": "river", "word": "river", "provenance": MADE}
    return DraftLine(points=tuple(toy.earth(toy.FIT, x, y) for x, y in points), **{**known, **more})


def _edges(ground: GeoGround, path: tuple[int, ...]) -> list[int]:
    return [edge_joining(ground.grid, one, other) for one, other in pairwise(path)]


@given(st.lists(st.tuples(st.floats(-1, 18), st.floats(-1, 15)), min_size=2, max_size=8))
def test_any_course_becomes_one_unbroken_chain(ground: GeoGround, points: list[tuple[float, float]]) -> None:
    waters = _waters(ground)
    path = all_laid(waters, [_line(points)], []).get("river", ())
    edges = _edges(ground, path)
    assert not edges or is_continuous(ground.grid, edges)
    assert bool(edges) != bool(waters.notes)


def test_a_tributary_ends_on_its_river(ground: GeoGround) -> None:
    waters = _waters(ground)
    main = _line([(1, 7), (8, 7.5), (20, 7)], id="main", into="edge")
    side = _line([(6, 1), (6.5, 4), (7, 7)], id="side", into="main")
    laid = all_laid(waters, [side, main], [])
    assert laid["side"][-1] in laid["main"]
    assert set(_edges(ground, laid["side"])).isdisjoint(_edges(ground, laid["main"]))
    assert len(ground.grid.vertex_hexes(laid["main"][-1])) < 3


def test_a_river_flows_into_the_sea_and_never_between_sea_hexes(ground: GeoGround) -> None:
    grid = ground.grid
    sea = {hex for hex in grid.hexes if grid.centre(hex, 1)[0] > 22}
    path = all_laid(_waters(ground, sea), [_line([(2, 6), (16, 6)], into="sea")], [])["river"]
    assert not sea.isdisjoint(grid.vertex_hexes(path[-1]))
    assert all(sea.isdisjoint(grid.edge_hexes(edge)) for edge in _edges(ground, path))


def test_what_the_rulebook_says_wins(ground: GeoGround) -> None:
    course = [(2, 6), (8, 6.2), (15, 6)]
    free = _edges(ground, all_laid(_waters(ground), [_line(course)], [])["river"])
    grid = ground.grid
    closed = free[len(free) // 2]
    aside = grid.edge_label(grid.nearest_edge(7.0, 8.3, 3**-0.5))
    facts = [
        Fact(layer="river", word="none", hexsides=(grid.edge_label(closed),), provenance=MADE),
        Fact(layer="river", word="river", hexsides=(aside,), chain="river", provenance=MADE),
    ]
    led = _edges(ground, all_laid(_waters(ground), [_line(course)], facts)["river"])
    assert grid.edge_index(aside) in led
    assert closed not in led
    assert is_continuous(grid, led)


def test_rivers_come_before_those_that_join_them(ground: GeoGround) -> None:
    points = [(1.0, 1.0), (5.0, 5.0)]
    lines = [_line(points, id="c", into="b"), _line(points, id="b", into="a"), _line(points, id="a", into="sea")]
    assert [line.id for line in in_order(lines)] == ["a", "b", "c"]


def test_the_cheapest_path_may_end_where_ending_costs_less() -> None:
    steps = {0: [(1, 5), (2, 1)], 1: [], 2: [(3, 1)], 3: []}
    assert cheapest({0: 0}, {1: 0, 3: 0}, lambda node: steps[node]) == (0, 2, 3)
    assert cheapest({0: 0}, {1: 0, 3: 9}, lambda node: steps[node]) == (0, 1)
    assert cheapest({0: 0}, {7: 0}, lambda node: steps[node]) == ()


def test_the_ground_is_bent_towards_control_points(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.POINTY)
    control = toy.control(grid, "0101 0116 1601 1616 0808")
    lat, lon = toy.at_hex(grid, "0412")
    control["points"].append({"hex": "0413", "lat": lat, "lon": lon, "bends": True})
    theatre = read_theatre(toy.write(tmp_path, sheet=toy.sheet(warp=2), control=control))
    bent = GeoGround.of(theatre)
    assert grid.label(bent.hex_at((lat, lon))) == "0413"
    assert grid.label(GeoGround(grid, bent.report, 0).hex_at((lat, lon))) == "0412"
    far = toy.at_hex(grid, "1403")
    assert grid.label(bent.hex_at(far)) == "1403"
