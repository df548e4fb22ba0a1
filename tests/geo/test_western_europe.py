"""The map of Western Europe in 1944 against what the rulebook says of its hexes."""

from __future__ import annotations

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, theatre_folder
from engine.geo.fit import fitted
from engine.hexes import Grid

COUNTRIES = ("france", "belgium", "luxembourg", "netherlands", "germany", "italy")
DISTRICTS = ("d19", "d1", "d7", "d15", "netherlands")


@pytest.fixture(scope="module")
def europe() -> Map:
    text = (theatre_folder("western_europe") / "map.yaml").read_text(encoding="utf-8")
    made, faults = read_part(Map, text, "map.yaml")
    assert not faults
    assert isinstance(made, Map)
    return made


@pytest.fixture(scope="module")
def grid(europe: Map) -> Grid:
    assert europe.grid
    return europe.grid.grid


@pytest.fixture(scope="module")
def ground(europe: Map) -> dict[str, str]:
    return europe.cells("terrain")


def around(grid: Grid, label: str) -> set[str]:
    return {grid.label(hex) for hex in grid.neighbours[grid.index(label)] if hex >= 0}


def apart(grid: Grid, one: str, other: str) -> int:
    return grid.distance(grid.index(one), grid.index(other))


def within(grid: Grid, label: str, steps: int) -> set[str]:
    return {grid.label(hex) for hex in grid.hexes if apart(grid, grid.label(hex), label) <= steps}


def sides(map: Map, layer: str, word: str) -> set[frozenset[str]]:
    return {frozenset(edge.split("/")) for edge, found in map.edges(layer).items() if found == word}


def words(map: Map, layer: str, word: str) -> set[str]:
    return {label for label, found in map.cells(layer).items() if found == word}


def test_the_grid_lies_on_the_ground_although_the_stated_scale_does_not() -> None:
    report = fitted(read_theatre(theatre_folder("western_europe")))
    assert report.median <= 0.75
    assert report.worst <= 1.7
    assert report.fit.km_across == pytest.approx(29.3, rel=0.02), "18 miles; the text says 25"


def test_hexes_that_the_text_calls_neighbors_are(grid: Grid) -> None:
    assert around(grid, "II2") >= {"HH1", "HH2", "JJ1", "JJ2"}
    assert around(grid, "I4") >= {"J3", "J4"}
    assert "B19" in around(grid, "A19") and "B19" in around(grid, "B18")
    assert "QQ3" in around(grid, "QQ4") and {"QQ2", "PP2", "PP3"} <= around(grid, "QQ3")


def test_distances_of_the_text_are_the_maps(grid: Grid) -> None:
    assert apart(grid, "J10", "L8") == 3
    assert apart(grid, "P11", "Y10") == 9


def test_naval_fire_from_the_bay_reaches_just_the_named_land(grid: Grid, ground: dict[str, str]) -> None:
    land = {label for label in within(grid, "T4", 2) if ground[label] != "sea"}
    assert land == {"R5", "S6", "T5", "U5", "U6", "T6", "V4", "V5"}
    assert not any(ground[other] == "sea" for other in around(grid, "V5"))


def test_terrain_that_is_told_stands(ground: dict[str, str]) -> None:
    told = {"D3": "mountain", "E4": "mountain", "BB3": "sea", "T4": "sea", "II2": "dyke", "I4": "clear"}
    told |= dict.fromkeys(("CC4", "CC5", "DD4", "EE4"), "flooded")
    told |= dict.fromkeys(("GG11", "GG12", "FF12", "FF13"), "rough")
    assert {label: ground[label] for label in told} == told


def test_the_garonne_is_crossed_and_the_estuaries_are_wider(europe: Map) -> None:
    river, estuary = sides(europe, "river", "river"), sides(europe, "river", "estuary")
    assert {frozenset(("A19", "B19")), frozenset(("B18", "B19"))} <= river
    assert {frozenset(("P4", "P5")), frozenset(("C9", "C10")), frozenset(("BB4", "CC4"))} <= estuary
    assert not river & estuary


def test_inland_ports_are_the_six_of_the_text_and_lie_inland_by_a_river_or_on_a_lake(europe: Map) -> None:
    assert words(europe, "port", "inland_port") == {"M6", "E10", "A19", "CC6", "QQ4", "GG3"}
    assert not words(europe, "port", "inland_port") & words(europe, "port", "port")


def test_the_coast_is_divided_among_zones_and_no_hex_lies_in_two(europe: Map, ground: dict[str, str]) -> None:
    zones = {name: area.hexes for name, area in europe.areas.items() if name.startswith("zone_")}
    assert len(zones) == 12
    held = [label for hexes in zones.values() for label in hexes]
    assert len(held) == len(set(held))
    assert all(ground[label] != "sea" for label in held)


def test_every_hex_of_land_belongs_to_one_country(europe: Map, ground: dict[str, str]) -> None:
    owned = [label for name in COUNTRIES for label in europe.areas[f"country_{name}"].hexes]
    assert len(owned) == len(set(owned))
    assert set(owned) == {label for label, word in ground.items() if word != "sea"}


def test_districts_do_not_overlap(europe: Map) -> None:
    held = [label for name in DISTRICTS for label in europe.areas[f"district_{name}"].hexes]
    assert len(held) == len(set(held))


def test_the_fortresses_of_the_text_stand(europe: Map) -> None:
    named = {"A16", "B2", "D13", "H5", "P5", "U5", "V4", "W4", "Y4", "X4", "CC15", "GG9", "GG10", "HH8", "II7", "II8"}
    assert named <= words(europe, "fortification", "fortress")


def test_every_place_has_a_name_in_both_languages(europe: Map) -> None:
    names = [(place.name.en, place.name.ja) for place in europe.places]
    assert all(en and ja for en, ja in names)
    assert len({en for en, _ in names}) == len(names)
