"""Parts of theatres on grids of their own."""

from __future__ import annotations

from functools import cache

import pytest

from engine.geo import GeoError, read_theatre, theatre_folder
from engine.geo.draft import Drafted
from engine.geo.placed import GeoGround
from engine.geo.recut import MapCut, extent, has_geodata, recut

pytestmark = pytest.mark.skipif(not has_geodata(), reason="needs the packages of geodata")
COAST = MapCut(0.25, 0.3, 0.55, 0.6, 4.0)


@cache
def coast() -> Drafted:
    """A part of Normandy with hexes of four kilometres."""
    return recut(read_theatre(theatre_folder("normandy")), COAST)


def test_the_size_follows_from_the_hexes() -> None:
    ground = GeoGround.of(read_theatre(theatre_folder("normandy")))
    fine = extent(ground, MapCut(0, 0, 1, 1, 2.0))
    coarse = extent(ground, MapCut(0, 0, 1, 1, 4.0))
    assert fine.km_wide == coarse.km_wide
    assert fine.columns == pytest.approx(2 * coarse.columns, abs=2)
    assert fine.hexes == pytest.approx(4 * coarse.hexes, rel=0.1)


def test_a_part_has_its_own_grid_and_the_same_ground() -> None:
    made = coast()
    assert made.map.grid
    grid = made.map.grid.grid
    theatre = read_theatre(theatre_folder("normandy"))
    size = extent(GeoGround.of(theatre), COAST)
    assert (grid.columns, grid.rows, grid.orientation.value) == (size.columns, size.rows, "flat")
    words = set(made.map.cells("terrain").values())
    assert {"sea", "clear"} <= words
    assert made.counts["places"] > 3
    assert made.counts["chains"] > 3
    assert "geography of Normandy" in made.text


def test_neighbouring_towns_keep_their_distance() -> None:
    made, theatre = coast(), read_theatre(theatre_folder("normandy"))
    assert made.map.grid
    old, grid = theatre.sheet.grid.grid, made.map.grid.grid
    before = {place.name.en: place.hex for place in theatre.places.places if place.hex}
    after = {place.name.en: place.hex for place in made.map.places if place.hex}
    one, *others = sorted(set(before) & set(after))
    km = GeoGround.of(theatre).report.fit.km_across
    assert others
    for other in others:
        was = old.distance(old.index(str(before[one])), old.index(str(before[other]))) * km
        now = grid.distance(grid.index(str(after[one])), grid.index(str(after[other]))) * COAST.hex_km
        assert now == pytest.approx(was, abs=2.2 * COAST.hex_km, rel=0.16)


def test_it_can_be_stopped_and_refuses_what_is_too_large() -> None:
    theatre = read_theatre(theatre_folder("normandy"))

    def stop(_share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        recut(theatre, COAST, stop)
    with pytest.raises(GeoError, match="hexes"):
        recut(theatre, MapCut(0, 0, 1, 1, 0.2))
