"""The map of the Ardennes against what the rulebook says of its hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.bundle.models.base import KANJI
from engine.geo import read_theatre, theatre_folder
from engine.geo.fit import fitted
from engine.hexes import Grid

LAKES = {"butgenbach_lake", "robertville_lake", "gileppe_lake", "urft_lake", "rur_lake"}
FORTS = {"8506", "8609", "8610", "9015", "9116", "9117", "9119", "8920", "7937", "7738", "7449"}


@pytest.fixture(scope="module")
def ardennes() -> Map:
    text = (theatre_folder("ardennes") / "map.yaml").read_text(encoding="utf-8")
    made, faults = read_part(Map, text, "map.yaml")
    assert not faults
    assert isinstance(made, Map)
    return made


@pytest.fixture(scope="module")
def grid(ardennes: Map) -> Grid:
    assert ardennes.grid
    return ardennes.grid.grid


@pytest.fixture(scope="module")
def roads(ardennes: Map) -> dict[frozenset[str], str]:
    """The class of the road between two hexes, the greater one where two share it."""
    found: dict[frozenset[str], str] = {}
    for chain in ardennes.chains:
        for one, other in pairwise(chain.hexes or ()):
            if chain.layer == "road" and found.get(frozenset((one, other))) != "major_road":
                found[frozenset((one, other))] = chain.word
    return found


def sides(map: Map, chain: str) -> list[frozenset[str]]:
    """The hexsides of a river, each as the two hexes beside it."""
    found = next(each for each in map.chains if each.id == chain)
    return [frozenset(side.split("/")) for side in found.hexsides or ()]


def hexes_of(map: Map, name: str) -> tuple[str, ...]:
    place = next(each for each in map.places if each.name.en == name)
    return place.hexes or (str(place.hex),)


def near(grid: Grid, one: str, other: str) -> bool:
    return grid.index(other) in grid.neighbours[grid.index(one)]


def test_the_grid_lies_on_the_ground() -> None:
    report = fitted(read_theatre(theatre_folder("ardennes")))
    assert report.median <= 1
    assert report.worst <= 2
    assert report.fit.km_across == pytest.approx(1.609, rel=0.02)
    assert not [each.name for each in report.residuals if each.outlier]


def test_odd_columns_are_longer_than_even_ones(grid: Grid) -> None:
    labels = {grid.label(hex) for hex in grid.hexes}
    assert {"9963", "9862", "0101", "9926", "9949"} <= labels
    assert not {"9863", "9964", "0063", "7463", "7564", "7663"} & labels


@pytest.mark.parametrize(
    ("one", "other"), [("7946", "7845"), ("7846", "7747"), ("7844", "7744"), ("7843", "7743"), ("9117", "9017")]
)
def test_neighbours_of_the_examples_are_neighbours(grid: Grid, one: str, other: str) -> None:
    assert near(grid, one, other)


@pytest.mark.parametrize(
    ("word", "labels"),
    [
        ("town", ("5644", "5645")),
        ("broken", ("8123", "7845", "7747", "7743")),
        ("forest", ("7744", "9017", "6242", "6046", "6034", "5936", "5835")),
        ("clear", ("9118", "7846")),
        ("marsh", ("7563",)),
    ],
)
def test_the_ground_of_the_examples(ardennes: Map, word: str, labels: tuple[str, ...]) -> None:
    cells = ardennes.cells("terrain")
    assert {label: cells.get(label, "clear") for label in labels} == dict.fromkeys(labels, word)


@pytest.mark.parametrize(
    ("chain", "side"),
    [
        ("clerf", ("7148", "7248")),
        ("wiltz_lower", ("7149", "7248")),
        ("our", ("7946", "7845")),
        ("our", ("7846", "7747")),
        ("our", ("7844", "7744")),
        ("our", ("7843", "7743")),
    ],
)
def test_rivers_run_where_the_rulebook_crosses_them(ardennes: Map, chain: str, side: tuple[str, str]) -> None:
    assert frozenset(side) in sides(ardennes, chain)


def test_no_river_bars_the_step_to_the_ford(ardennes: Map) -> None:
    rivers = {frozenset(side.split("/")) for side in ardennes.edges("river")}
    assert frozenset(("7946", "7846")) not in rivers
    assert not [side for side in rivers if "3035" in side], "the Lesse runs under the ground there"


def test_the_wiltz_bounds_the_corps_and_ends_in_the_sure(ardennes: Map) -> None:
    lower = sides(ardennes, "wiltz_lower")
    assert all(any(label in side for side in lower) for label in ("7149", "7150", "7151"))
    assert any("7251" in side for side in sides(ardennes, "sure"))
    assert sides(ardennes, "wiltz")[0] & set(hexes_of(ardennes, "Bastogne")), "the stream begins at Bastogne"


def test_the_meuse_enters_at_its_westernmost_hex(ardennes: Map) -> None:
    meuse = sides(ardennes, "meuse")
    assert "0636" in meuse[0] | meuse[1]
    assert all(any(label in side for side in meuse) for label in ("1133", "3407"))
    assert set(ardennes.edges("river").values()) == {"stream", "river", "lake", "meuse"}


def test_five_lakes_of_which_one_has_four_hexsides(ardennes: Map) -> None:
    lakes = [chain for chain in ardennes.chains if chain.word == "lake"]
    assert {chain.id for chain in lakes} == LAKES
    assert len(sides(ardennes, "butgenbach_lake")) == 4
    assert any(set(hexes_of(ardennes, "Bütgenbach")) & side for side in sides(ardennes, "butgenbach_lake"))


@pytest.mark.parametrize(
    "route",
    [
        "7945 7944 7843",
        "7943 7944 7843",
        "9223 9124 9024",
        "9117 9017 8918",
        "9017 8917",
        "6138 6037 6036 6035",
        "6035 5936 5835 5736 5635 5535",
    ],
)
def test_units_of_the_examples_find_their_roads(roads: dict[frozenset[str], str], route: str) -> None:
    assert all(frozenset(step) in roads for step in pairwise(route.split()))


def test_the_panther_pays_a_point_on_the_forest_road(roads: dict[frozenset[str], str]) -> None:
    assert roads[frozenset(("6036", "6035"))] == "major_road"
    assert {roads[frozenset(step)] for step in pairwise(("6035", "5936", "5835", "5736"))} == {"minor_road"}


def test_roth_stops_the_guns_in_the_last_hex_only(ardennes: Map, grid: Grid) -> None:
    (roth,) = hexes_of(ardennes, "Roth")
    assert near(grid, roth, "9024")
    assert not near(grid, roth, "9124")
    assert not near(grid, roth, "9223")


def test_udenbreth_lies_on_the_way_of_the_infiltration(ardennes: Map, grid: Grid) -> None:
    (udenbreth,) = hexes_of(ardennes, "Udenbreth")
    assert near(grid, udenbreth, "9318")
    assert near(grid, udenbreth, "9118")


@pytest.mark.parametrize(("one", "other"), [("Vianden", "Roth an der Our"), ("Wallendorf", "Reisdorf")])
def test_towns_lie_on_their_bank(ardennes: Map, one: str, other: str) -> None:
    rivers = {frozenset(side.split("/")) for side in ardennes.edges("river")}
    assert frozenset(hexes_of(ardennes, one) + hexes_of(ardennes, other)) in rivers


def test_depots_forts_and_squalls_have_as_many_hexes_as_the_rulebook_counts(ardennes: Map) -> None:
    counts = {name: len(area.hexes) for name, area in ardennes.areas.items()}
    assert (counts["liege"], counts["namur"], counts["schnee_eifel"], counts["us_forts"]) == (6, 3, 46, 12)
    assert set(ardennes.areas["us_forts"].hexes) - set(hexes_of(ardennes, "Monschau")) == FORTS


def test_zones_beyond_the_edge_touch_it(ardennes: Map, grid: Grid) -> None:
    assert set(ardennes.areas["zone_a"].hexes) == {"9563", "9462", "9363", "9262", "9163", "9062"}
    assert {"8062", "8963"} <= set(ardennes.areas["zone_b"].hexes)
    zones = [label for name, area in ardennes.areas.items() if name.startswith("zone_") for label in area.hexes]
    assert len([label for label in zones if -1 not in grid.neighbours[grid.index(label)]]) == 0


@pytest.mark.parametrize(
    ("area", "stops"),
    [
        ("boundary_6_5", ("9926", "9223", "9124", "9024", "3407")),
        ("boundary_5_7_east", ("9949", "7248")),
        ("boundary_5_7_west", ("5645", "1133")),
    ],
)
def test_army_boundaries_follow_roads_from_end_to_end(
    ardennes: Map, roads: dict[frozenset[str], str], area: str, stops: tuple[str, ...]
) -> None:
    hexes = ardennes.areas[area].hexes
    assert (hexes[0], hexes[-1]) == (stops[0], stops[-1])
    assert set(stops) <= set(hexes)
    assert all(frozenset(step) in roads for step in pairwise(hexes))


def test_all_roads_are_one_network_that_reaches_every_place(ardennes: Map, roads: dict[frozenset[str], str]) -> None:
    beside: dict[str, set[str]] = {}
    for one, other in map(tuple, roads):
        beside.setdefault(one, set()).add(other)
        beside.setdefault(other, set()).add(one)
    reached, wave = {"9926"}, ["9926"]
    while wave:
        wave = [label for label in {n for each in wave for n in beside[each]} if label not in reached]
        reached.update(wave)
    places = [place for place in ardennes.places if place.kind != "region"]
    assert [place.name.en for place in places if not reached & set(place.hexes or (str(place.hex),))] == []


def test_the_meuse_is_bridged_at_its_towns(ardennes: Map) -> None:
    meuse = set(sides(ardennes, "meuse"))
    crossed = [side for each in ardennes.bridges if (side := frozenset(each.hexside.split("/"))) in meuse]
    for town in ("Givet", "Dinant", "Namur", "Huy", "Liège"):
        at = set(hexes_of(ardennes, town))
        assert any(at & side for side in crossed), town


def test_every_place_has_one_name_in_either_language_and_settlements_agree(ardennes: Map) -> None:
    settled = ardennes.cells("settlement")
    for place in ardennes.places:
        assert place.name.ja
        assert bool(place.name.reading) == bool(KANJI.search(place.name.ja)), place.name.en
        if place.kind != "region":
            assert {settled[label] for label in place.hexes or (str(place.hex),)} == {place.kind}, place.name.en
    assert len(ardennes.places) > 250
