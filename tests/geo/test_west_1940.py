"""The map of the West in May 1940 against what the rulebook says of its hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, theatre_folder
from engine.geo.fit import fitted, orientations
from engine.geo.theatre import Theatre
from engine.hexes import Grid

WEST_EDGE = ("1006", "1105", "1206", "1305", "1406", "1505", "1600", "1700", "1800", "1900", "2000", "2100", "2200")
NATIONS = ("netherlands", "belgium", "luxembourg", "france", "germany")


@pytest.fixture(scope="module")
def west() -> Map:
    text = (theatre_folder("west_1940") / "map.yaml").read_text(encoding="utf-8")
    made, faults = read_part(Map, text, "map.yaml")
    assert not faults
    assert isinstance(made, Map)
    return made


@pytest.fixture(scope="module")
def grid(west: Map) -> Grid:
    assert west.grid
    return west.grid.grid


@pytest.fixture(scope="module")
def ground(west: Map) -> dict[str, str]:
    return west.cells("terrain")


@pytest.fixture(scope="module")
def land(ground: dict[str, str]) -> set[str]:
    return {label for label, word in ground.items() if word not in ("sea", "lake")}


@pytest.fixture(scope="module")
def nation(west: Map) -> dict[str, str]:
    return {label: name for name in NATIONS for label in west.areas[name].hexes}


def hexes_of(map: Map, name: str) -> tuple[str, ...]:
    place = next(each for each in map.places if each.name.en == name)
    return place.hexes or (str(place.hex),)


def hex_of(map: Map, name: str) -> str:
    (label,) = hexes_of(map, name)
    return label


def around(grid: Grid, label: str) -> set[str]:
    return {grid.label(hex) for hex in grid.neighbours[grid.index(label)] if hex >= 0}


def river(map: Map, one: str, other: str) -> str:
    """The river between two neighbours."""
    edges = {frozenset(edge.split("/")): word for edge, word in map.edges("river").items()}
    return edges.get(frozenset((one, other)), "")


def test_the_grid_lies_on_the_ground() -> None:
    report = fitted(read_theatre(theatre_folder("west_1940")))
    assert report.median <= 1
    assert report.worst <= 3
    assert report.fit.km_across == pytest.approx(14.484, rel=0.01), "nine miles, which the fit is not told"


def test_pointy_hexes_fit_better_than_flat_ones() -> None:
    found = [(grid.orientation.value, report.median) for grid, report in orientations(_theatre())]
    assert [name for name, _ in found] == ["pointy", "pointy", "flat", "flat"]
    assert found[2][1] > 1.5 * found[1][1]


def _theatre() -> Theatre:
    return read_theatre(theatre_folder("west_1940"))


def test_the_western_edge_is_straight_land_with_nothing_beyond(west: Map, grid: Grid, land: set[str]) -> None:
    assert west.areas["west_edge"].hexes == WEST_EDGE
    assert set(WEST_EDGE) <= land
    assert not any(
        grid.label(hex)[:2] == label[:2] and grid.label(hex) < label for label in WEST_EDGE for hex in grid.hexes
    )
    lefts = [grid.centre(grid.index(label), 1.0)[0] for label in WEST_EDGE[:6]]
    assert max(lefts) - min(lefts) < 1.0
    assert {"2300", "2400"}.isdisjoint(land), "the edge ends with 2200"


def test_eben_emael_is_a_fort_beside_the_meuse_and_maastricht(west: Map, grid: Grid, nation: dict[str, str]) -> None:
    assert hex_of(west, "Eben Emael") == "2928"
    assert west.cells("fortification")["2928"] == "fortress"
    assert nation["2928"] == "belgium"
    maastricht = hex_of(west, "Maastricht")
    assert maastricht in around(grid, "2928")
    assert river(west, "2928", maastricht) == "major_river"


def test_the_meuse_example_has_its_ground(
    west: Map, grid: Grid, ground: dict[str, str], nation: dict[str, str]
) -> None:
    works = west.cells("fortification")
    assert (ground["2323"], works["2323"]) == ("broken", "works")
    assert ground["2124"] in ("clear", "town")
    assert "2124" not in works
    assert nation["2124"] == nation["2323"] == "france"


@pytest.mark.parametrize("label", ["2124", "2323"])
def test_the_germans_of_the_example_stand_across_the_meuse(west: Map, grid: Grid, land: set[str], label: str) -> None:
    x = grid.centre(grid.index(label), 1.0)[0]
    across = [other for other in around(grid, label) & land if river(west, label, other) == "major_river"]
    assert across
    assert all(grid.centre(grid.index(other), 1.0)[0] > x for other in across), "they come from the east"


def test_rotterdam_lies_across_a_crossing_from_3924(west: Map, grid: Grid, ground: dict[str, str]) -> None:
    rotterdam = hex_of(west, "Rotterdam")
    assert rotterdam in around(grid, "3924")
    assert ground[rotterdam] == "city"
    assert river(west, "3924", rotterdam) == "major_river"
    crossings = [frozenset(bridge.hexside.split("/")) for bridge in west.bridges]
    assert frozenset(("3924", rotterdam)) in crossings


def test_3331_is_clear(ground: dict[str, str]) -> None:
    assert ground["3331"] == "clear"


def test_the_river_of_the_rhine_is_a_class_of_its_own(west: Map) -> None:
    words = {chain.id: chain.word for chain in west.chains if chain.layer == "river"}
    assert words["rhine"] == "rhine"
    assert words["meuse"] == words["waal"] == words["lek"] == "major_river"
    assert set(words.values()) == {"minor_river", "major_river", "rhine"}


def test_every_crossing_lies_on_a_river(west: Map) -> None:
    rivers = {frozenset(edge.split("/")) for edge in west.edges("river")}
    assert all(frozenset(bridge.hexside.split("/")) in rivers for bridge in west.bridges)
    assert {bridge.word for bridge in west.bridges} == {"crossing"}


def test_belgium_falls_with_four_cities_of_its_own(west: Map, ground: dict[str, str], nation: dict[str, str]) -> None:
    cities = {hex_of(west, name) for name in ("Antwerpen", "Bruxelles", "Ghent", "Oostende")}
    assert set(west.areas["belgian_cities"].hexes) == cities
    assert {ground[label] for label in cities} == {"city"}
    assert {nation[label] for label in cities} == {"belgium"}


def test_the_netherlands_have_three_towns_and_six_cities_to_lose(
    west: Map, ground: dict[str, str], nation: dict[str, str]
) -> None:
    dutch = {label for label, name in nation.items() if name == "netherlands"}
    towns = {label for label in dutch if ground[label] == "town"}
    cities = {label for label in dutch if ground[label] == "city"}
    assert towns == set(west.areas["dutch_towns"].hexes)
    assert len(towns) == 3
    assert cities == set(west.areas["dutch_cities"].hexes)
    assert len(cities) + 1 > 6


def test_the_ports_of_dynamo_lie_on_the_coast_in_their_order(west: Map, grid: Grid, ground: dict[str, str]) -> None:
    ports = [hex_of(west, name) for name in ("Oostende", "Dunkerque", "Calais", "Boulogne")]
    assert set(west.areas["dynamo_ports"].hexes) == set(ports)
    assert {west.cells("port")[label] for label in ports} == {"dynamo_port"}
    assert all(any(ground[other] == "sea" for other in around(grid, label)) for label in ports)
    easts = [grid.centre(grid.index(label), 1.0)[0] for label in ports]
    assert easts == sorted(easts, reverse=True)


def test_paris_has_several_hexes_that_touch(west: Map, grid: Grid, ground: dict[str, str]) -> None:
    one, *others = west.areas["paris"].hexes
    assert others
    assert set(others) <= around(grid, one)
    assert {ground[label] for label in (one, *others)} == {"city"}


def test_every_hex_of_land_belongs_to_one_country(west: Map, land: set[str], nation: dict[str, str]) -> None:
    assert set(nation) == land
    assert sum(len(west.areas[name].hexes) for name in NATIONS) == len(land)


def test_frontiers_are_just_the_hexsides_between_countries(west: Map, grid: Grid, nation: dict[str, str]) -> None:
    between = {
        frozenset((label, other))
        for label in nation
        for other in around(grid, label)
        if other in nation and nation[other] != nation[label]
    }
    assert {frozenset(edge.split("/")) for edge in west.edges("border")} == between


def test_fortified_lines_stand_in_the_countries_that_built_them(west: Map, nation: dict[str, str]) -> None:
    works = west.cells("fortification")
    for name, country in (("maginot", "france"), ("westwall", "germany")):
        assert {nation[label] for label in west.areas[name].hexes} == {country}
        assert {works[label] for label in west.areas[name].hexes} == {"fortified_line"}
    assert works[hex_of(west, "Liège")] == works[hex_of(west, "Namur")] == "fortified_line"


def test_the_dyle_area_is_closed_to_who_comes_from_france(west: Map, grid: Grid, nation: dict[str, str]) -> None:
    inside = set(west.areas["dyle"].hexes)
    shut = {frozenset(edge.split("/")) for edge in west.areas["dyle_south_and_west"].hexsides}
    assert all(len(inside & side) == 1 for side in shut)
    open_sides = {
        frozenset((label, other)) for label in inside for other in around(grid, label) if other in nation
    } - shut
    assert not [side for side in open_sides if "france" in {nation[label] for label in side}]
    assert hex_of(west, "Leuven") in inside
    assert hex_of(west, "Sedan") not in inside


def test_all_roads_are_one_network_that_reaches_every_town(west: Map, ground: dict[str, str]) -> None:
    beside: dict[str, set[str]] = {}
    for chain in west.chains:
        for one, other in pairwise(chain.hexes or ()):
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
    reached, wave = {"2025"}, ["2025"]
    while wave:
        wave = [label for label in {n for each in wave for n in beside[each]} if label not in reached]
        reached.update(wave)
    towns = {label for label, word in ground.items() if word in ("town", "city")}
    assert sorted(towns - reached) == []


def test_misprints_and_the_words_of_the_rulebook_are_kept(west: Map) -> None:
    names = {place.name.en: place.name for place in west.places}
    assert names["Dunkerque"].as_printed == ("Dankerque",)
    assert (names["Eben Emael"].ja, names["Antwerpen"].ja, names["Metz"].ja) == (
        "エバン・エマール",
        "アントワープ",
        "メッツ",
    )
