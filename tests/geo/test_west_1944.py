"""The map of France in 1944 against what the rulebook says of its hexes."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, theatre_folder
from engine.geo.fit import fitted
from engine.hexes import Grid

NATIONS = ("netherlands", "belgium", "luxembourg", "france", "germany")
CLOSED = frozenset(("sea", "lake", "neutral"))
SCHELDT = frozenset(("2705", "2706", "2804", "2805", "2806", "2905", "2906"))
V1_PORTS = ("Le Havre", "Calais", "Boulogne", "Dunkirk", "Ostend")


@pytest.fixture(scope="module")
def france() -> Map:
    text = (theatre_folder("west_1944") / "map.yaml").read_text(encoding="utf-8")
    made, faults = read_part(Map, text, "map.yaml")
    assert not faults
    assert isinstance(made, Map)
    return made


@pytest.fixture(scope="module")
def grid(france: Map) -> Grid:
    assert france.grid
    return france.grid.grid


@pytest.fixture(scope="module")
def ground(france: Map) -> dict[str, str]:
    return france.cells("terrain")


@pytest.fixture(scope="module")
def land(ground: dict[str, str]) -> set[str]:
    return {label for label, word in ground.items() if word not in CLOSED}


def hex_of(map: Map, name: str) -> str:
    place = next(each for each in map.places if each.name.en == name)
    return place.hex or ""


def around(grid: Grid, label: str) -> set[str]:
    return {grid.label(hex) for hex in grid.neighbours[grid.index(label)] if hex >= 0}


def sides(map: Map, layer: str, word: str) -> set[frozenset[str]]:
    return {frozenset(edge.split("/")) for edge, found in map.edges(layer).items() if found == word}


def bridges(map: Map) -> set[frozenset[str]]:
    return {frozenset(bridge.hexside.split("/")) for bridge in map.bridges}


def test_the_grid_lies_on_the_ground() -> None:
    report = fitted(read_theatre(theatre_folder("west_1944")))
    assert report.median <= 0.5
    assert report.worst <= 1
    assert report.fit.km_across == pytest.approx(32.187, rel=0.05), "twenty miles, which the fit is not told"


def test_the_map_has_1247_hexes(grid: Grid) -> None:
    assert len(grid.hexes) == 1247


def test_the_scheldt_estuary_is_a_hex_with_its_six_neighbors(france: Map, grid: Grid, land: set[str]) -> None:
    assert set(france.areas["scheldt_estuary"].hexes) == SCHELDT
    assert around(grid, "2805") | {"2805"} == SCHELDT
    assert land >= SCHELDT
    assert hex_of(france, "Antwerp") == "2907"
    assert around(grid, "2907") & SCHELDT == {"2806", "2906"}


def test_the_seine_estuary_is_blocked(france: Map) -> None:
    assert frozenset(("1609", "1610")) in sides(france, "barrier", "blocked")
    assert hex_of(france, "Le Havre") == "1609"


def test_the_landing_hexes_are_rough_coast_of_normandy(
    france: Map, grid: Grid, ground: dict[str, str], land: set[str]
) -> None:
    assert france.areas["normandy_entry"].hexes == ("1207", "1309", "1409")
    assert {label for label, word in france.cells("source").items() if word == "allied_source"} == {
        "1207",
        "1309",
        "1409",
    }
    for label in ("1207", "1309", "1409"):
        assert label in land
        assert any(ground[other] == "sea" for other in around(grid, label))
    assert ground["1207"] == ground["1309"] == "rough"


def test_ports_and_places_of_the_rulebook_are_there_and_apart(france: Map) -> None:
    ports = {label for label, word in france.cells("port").items() if word == "port"}
    named = [hex_of(france, name) for name in (*V1_PORTS, "Brest", "St. Nazaire", "Antwerp")]
    assert len(set(named)) == len(named)
    assert set(named) <= ports
    assert set(france.areas["v1_ports"].hexes) == {hex_of(france, name) for name in V1_PORTS}
    assert set(france.areas["brittany_ports"].hexes) == {hex_of(france, name) for name in ("Brest", "St. Nazaire")}


def test_the_rhine_parts_its_banks_without_a_gap(france: Map, grid: Grid, land: set[str]) -> None:
    rhine = sides(france, "river", "rhine")
    west, east = (set(france.areas[f"rhine_{bank}_bank"].hexes) for bank in ("west", "east"))
    assert len(rhine) == 39
    assert (len(west), len(east)) == (20, 20)
    assert west | east <= land
    assert all(len(side & west) == len(side & east) == 1 for side in rhine)
    for one in west:
        assert not [other for other in around(grid, one) & east if frozenset((one, other)) not in rhine]
    sections = [set(france.areas[f"rhine_{part}"].hexsides) for part in ("north", "middle", "south")]
    assert [len(part) for part in sections] == [6, 12, 21]
    assert not any(one & other for one, other in combinations(sections, 2))
    assert {frozenset(side.split("/")) for part in sections for side in part} == rhine


def test_the_bridges_of_the_rulebook_cross_the_rhine(france: Map) -> None:
    built, east = bridges(france), set(france.areas["rhine_east_bank"].hexes)
    assert len(built) == 15
    assert built <= sides(france, "river", "rhine")
    count = {label: sum(label in side for side in built) for label in ("3409", "3511", "3510", "3715")}
    assert count["3409"] == 1
    assert count["3511"] == 3
    assert count["3510"] == count["3715"] == 2
    assert {"3510", "3715"} <= east, "the double markers lie on the east bank"
    assert hex_of(france, "Cologne") == "3510"
    assert hex_of(france, "Mannheim") == "3715"


def test_each_southern_hex_has_a_blue_hex_below(france: Map, grid: Grid, ground: dict[str, str]) -> None:
    entry, blue = france.areas["southern_entry"].hexes, france.areas["southern_boxes"].hexes
    assert entry == tuple(f"{column}28" for column in range(11, 26))
    assert {label for label, word in ground.items() if word == "blue"} == set(blue)
    assert not [label for label in entry if ground[label] in CLOSED]
    assert all(f"{label[:2]}29" in around(grid, label) for label in entry)


def test_german_cities_are_in_germany_and_four_lie_west_of_the_rhine(france: Map) -> None:
    cities = {label for label, word in france.cells("settlement").items() if word == "german_city"}
    assert len(cities) == 23
    assert cities <= set(france.areas["germany"].hexes)
    assert {hex_of(france, name) for name in ("Aachen", "Trier", "Saarbrücken", "Mainz")} <= cities


def test_every_hex_of_land_belongs_to_one_country(france: Map, land: set[str], ground: dict[str, str]) -> None:
    owned = [label for name in NATIONS for label in france.areas[name].hexes]
    assert len(owned) == len(set(owned))
    assert set(owned) == {label for label in land if ground[label] != "blue"}


def test_frontiers_are_just_the_hexsides_between_countries(france: Map, grid: Grid) -> None:
    nation = {label: name for name in NATIONS for label in france.areas[name].hexes}
    between = {
        frozenset((label, other))
        for label in nation
        for other in around(grid, label)
        if other in nation and nation[other] != nation[label]
    }
    assert sides(france, "border", "frontier") == between


def test_the_west_wall_is_german_and_joins_up(france: Map, grid: Grid) -> None:
    wall = {label for label, word in france.cells("fortification").items() if word == "west_wall"}
    assert wall <= set(france.areas["germany"].hexes)
    assert all(around(grid, label) & wall for label in wall)
    assert all(side & wall for side in sides(france, "wall", "west_wall"))


def test_walcheren_is_reached_by_the_isthmus(france: Map, grid: Grid, land: set[str]) -> None:
    shut = sides(france, "barrier", "blocked")
    into = {other for other in around(grid, "2705") & land if frozenset(("2705", other)) not in shut}
    assert into <= {"2804", "2805"}
    assert frozenset(("2805", "2906")) not in shut


def test_towns_lie_on_their_bank(france: Map) -> None:
    rivers = {frozenset(edge.split("/")) for edge in france.edges("river")}
    assert frozenset((hex_of(france, "Nijmegen"), hex_of(france, "Arnhem"))) in rivers
    assert frozenset((hex_of(france, "Arnhem"), "3505")) in rivers, "the IJssel lies east of Arnhem"


def test_every_place_has_a_name_in_both_languages(france: Map) -> None:
    names = [(place.name.en, place.name.ja) for place in france.places]
    assert all(en and ja for en, ja in names)
    assert len({en for en, _ in names}) == len(names)
