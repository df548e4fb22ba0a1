"""Rivers pass towns on the side that the draft names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, theatre_folder
from engine.geo.checks import check_draft
from engine.geo.fit import SIZE, fitted
from engine.geo.inputs import DraftLine
from engine.geo.lines import Waters, all_laid
from engine.geo.placed import GeoGround
from engine.hexes import Grid
from tests.geo import toy

LEFT, RIGHT = 1, -1


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> GeoGround:
    folder = tmp_path_factory.mktemp("toy")
    grid = toy.grid_of(toy.POINTY)
    control = toy.control(grid, "0101 0116 1601 1616 0808")
    return GeoGround(grid, fitted(read_theatre(toy.write(folder, sheet=toy.sheet(), control=control))), 0)


def side_of(grid: Grid, corners: Sequence[int], hex: int) -> int:
    """On which side of a chain of vertices a hex lies: that of its middle at the nearest edge."""
    places = {v: np.array(point) for v, point in zip(grid.corners[hex], grid.corner_points(hex, SIZE), strict=True)} | {
        v: np.array(_point(grid, v)) for v in corners
    }
    town = np.array(grid.centre(hex, SIZE))
    steps = [(places[one], places[other]) for one, other in pairwise(corners)]
    one, other = min(steps, key=lambda step: float(np.hypot(*((step[0] + step[1]) / 2 - town))))
    way, off = other - one, town - one
    return RIGHT if way[0] * off[1] - way[1] * off[0] > 0 else LEFT


def _point(grid: Grid, vertex: int) -> tuple[float, float]:
    hex = next(each for each in grid.vertex_hexes(vertex) if each >= 0)
    return dict(zip(grid.corners[hex], grid.corner_points(hex, SIZE), strict=True))[vertex]


def _line(side: str, back: bool) -> DraftLine:
    points = [toy.earth(toy.FIT, x, y) for x, y in ((1.0, 7.0), (8.0, 7.2), (15.0, 7.0))]
    data = {"id": "river", "word": "river", "points": points[::-1] if back else points, side: ["town"]}
    return DraftLine.model_validate({**data, "provenance": {"kind": "reconstructed"}})


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(("side", "wanted"), [("left", LEFT), ("right", RIGHT)])
def test_a_river_passes_a_town_on_the_side_that_is_asked_for(
    ground: GeoGround, side: str, wanted: int, back: bool
) -> None:
    grid = ground.grid
    town = grid.hex_at(8.0, 7.2, SIZE)
    waters = Waters(ground, set(), set(), [], {"town": (town,)})
    path = all_laid(waters, [_line(side, back)], [])["river"]
    assert side_of(grid, path, town) == wanted
    assert set(path) & set(grid.corners[town]), "and no farther off than it must"


def test_a_town_that_is_no_place_is_told(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.POINTY)
    theatre = read_theatre(
        toy.write(
            tmp_path,
            sheet=toy.sheet(),
            control=toy.control(grid, "0101 0116 1601 1616 0808"),
            water={"rivers": [_line("left", False).model_dump(mode="json", exclude_defaults=True)]},
        )
    )
    assert [problem for problem in check_draft(theatre) if "'town'" in problem]


@pytest.mark.parametrize("name", ["ardennes", "normandy", "west_1940"])
def test_towns_of_the_maps_lie_on_their_banks(name: str) -> None:
    theatre = read_theatre(theatre_folder(name))
    made, _ = read_part(Map, (theatre.folder / "map.yaml").read_text(encoding="utf-8"), "map.yaml")
    assert isinstance(made, Map)
    assert made.grid
    grid = made.grid.grid
    chains = {chain.id: chain for chain in made.chains}
    english = {place.id: place.name.en for place in theatre.places.places}
    hexes = {place.name.en: place.hexes or (str(place.hex),) for place in made.places}
    wrong = []
    for river in theatre.water.rivers:
        for town, side in [(t, LEFT) for t in river.left] + [(t, RIGHT) for t in river.right]:
            path = _vertices(grid, chains[river.id].hexsides or ())
            found = {side_of(grid, path, grid.index(label)) for label in hexes[english[town]]}
            wrong += [f"{town} at the {river.id}"] if found != {side} else []
    assert wrong == []


def _vertices(grid: Grid, labels: Sequence[str]) -> list[int]:
    edges = [grid.edge_vertices(grid.edge_index(label)) for label in labels]
    one, other = edges[0]
    path = [other, one] if len(edges) > 1 and one in edges[1] else [one, other]
    for ends in edges[1:]:
        path.append(ends[0] if ends[1] == path[-1] else ends[1])
    return path
