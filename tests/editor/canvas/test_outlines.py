"""Edges of ground, courses of rivers and roads: natural, but where the hexes say, and joined between pieces."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from editor.canvas.chunks import Chunks
from editor.canvas.look import Look
from editor.canvas.noise import Floats
from editor.canvas.outlines import outline
from editor.canvas.scene import MapScene
from editor.canvas.side_runs import Sides, side_runs
from editor.canvas.smooth_curves import length, smooth_line
from editor.canvas.way_runs import way_runs
from editor.canvas.zoom_scale import SIZE
from tests.editor.canvas.gallery import country, gallery

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def scene() -> MapScene:
    return MapScene.of(country(40, 30), Look())


def test_ground_covers_the_middles_of_its_hexes_and_no_others(scene: MapScene) -> None:
    everywhere = np.arange(scene.grid.size)
    found = outline(scene.lattice, everywhere, everywhere, scene.mask("woods"), 2)
    assert found
    for index in everywhere.tolist():
        covered = found.path.contains(QPointF(*scene.lattice.centres[index]))
        assert covered == bool(scene.mask("woods")[index])


def test_pieces_cover_what_the_whole_covers_and_own_each_edge_once(scene: MapScene) -> None:
    everywhere = np.arange(scene.grid.size)
    whole = outline(scene.lattice, everywhere, everywhere, scene.mask("woods"), 1)
    chunks = Chunks(scene.lattice)
    keys = list(chunks.within(scene.hex_bounds, 8))
    pieces = [outline(scene.lattice, chunks.hexes(key), chunks.hexes(key, 1), scene.mask("woods"), 1) for key in keys]
    assert whole
    rims = np.concatenate([piece.rim[0].reshape(-1, 2) for piece in pieces if piece])
    assert sorted(map(tuple, rims.round(3).tolist())) == sorted(
        map(tuple, whole.rim[0].reshape(-1, 2).round(3).tolist())
    )


def test_lines_along_the_shore_lie_in_the_water(scene: MapScene) -> None:
    everywhere = np.arange(scene.grid.size)
    found = outline(scene.lattice, everywhere, everywhere, scene.mask("sea"), 2)
    assert found
    points = np.concatenate(found.lines(12.0))
    inside = [found.path.contains(QPointF(*point)) for point in points.tolist()]
    assert np.mean(inside) > 0.97


def test_ground_without_hexes_has_no_outline(scene: MapScene) -> None:
    everywhere = np.arange(scene.grid.size)
    assert outline(scene.lattice, everywhere, everywhere, scene.mask("mountain"), 1) is None


def test_rivers_keep_to_their_hexsides_and_join_between_pieces(scene: MapScene) -> None:
    net = scene.network
    sides = Sides(scene.lattice, net.sides["river"], net.incident("river"), True)
    chunks = Chunks(scene.lattice)
    runs = [run for key in chunks.within(scene.hex_bounds, 8) for run in side_runs(sides, chunks.hexes(key), 3)]
    points = np.concatenate([run.points for run in runs])
    for edge in net.sides["river"]:
        middle = scene.lattice.vertices[scene.lattice.edge_ends[edge]].mean(axis=0)
        assert np.hypot(*(points - middle).T).min() < 0.3 * SIZE
    assert loose_ends([run.points for run in runs]) == 2 * len([c for c in net.courses if not c.crosses])


def test_roads_pass_their_hexes_and_join_between_pieces(scene: MapScene) -> None:
    net = scene.network
    chunks = Chunks(scene.lattice)
    keys = list(chunks.within(scene.hex_bounds, 8))
    runs = [run for key in keys for run in way_runs(net, "minor_road", chunks.hexes(key), (0.0, 0.0), 4)]
    points = np.concatenate([run.points for run in runs])
    for course in net.courses:
        for hex in course.along if course.style == "minor_road" else ():
            assert np.hypot(*(points - scene.lattice.centres[hex]).T).min() < 0.4 * SIZE
    roads = [course for course in net.courses if course.style == "minor_road"]
    assert loose_ends([run.points for run in runs]) == 2 * len(roads)


def loose_ends(lines: list[Floats]) -> int:
    """How many ends of lines do not lie on another line."""
    found = 0
    for number, line in enumerate(lines):
        others = np.concatenate([other for place, other in enumerate(lines) if place != number])
        found += sum(np.hypot(*(others - line[place]).T).min() > 0.01 for place in (0, -1))
    return found


def test_a_side_road_ends_on_the_road_that_it_meets() -> None:
    scene = MapScene.of(gallery(), Look())
    hexes = np.arange(scene.grid.size)
    net = scene.network
    net.ways["major_road"].add(scene.grid.edge_index("1009/1008"))
    runs = sorted(way_runs(net, "major_road", hexes, (0.0, 0.0), 8), key=lambda run: len(run.points))
    side, main = runs[0].points, runs[-1].points
    assert min(np.hypot(*(main - end).T).min() for end in (side[0], side[-1])) < 8


def test_curves_begin_and_end_where_they_should() -> None:
    controls = np.array([[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [20.0, 10.0]])
    whole = smooth_line(controls, 4)
    assert whole[0].tolist() == [0, 0] and whole[-1].tolist() == [20, 10]
    part = smooth_line(controls, 4, True, True)
    assert part[0].tolist() == [5, 0] and part[-1].tolist() == [15, 10]
    assert smooth_line(controls[:2], 4, True, False).tolist() == [[5, 0], [10, 0]]
    assert length(controls).tolist() == [0, 10, 20, 30]
