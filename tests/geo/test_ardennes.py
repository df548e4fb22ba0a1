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
NAMED = """
0636 1133 3035 3407 5535 5544 5546 5635 5644 5645 5736 5744 5834 5835 5843 5846 5935 5936 5947 6034 6035 6036 6037
6043 6046 6117 6124 6138 6143 6144 6242 6243 6244 6343 6345 6421 6444 6520 6620 6921 7148 7149 7150 7151 7248 7251
7345 7443 7444 7449 7545 7738 7743 7744 7747 7843 7844 7845 7846 7937 7943 7945 7946 8062 8122 8123 8222 8223 8506
8609 8610 8917 8918 8920 8963 9015 9017 9024 9062 9116 9117 9118 9119 9124 9163 9223 9262 9318 9363 9462 9563 9926
9949
"""
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


def test_every_hex_that_the_text_names_is_on_the_map_and_on_land(ardennes: Map, grid: Grid) -> None:
    labels, cells = {grid.label(hex) for hex in grid.hexes}, ardennes.cells("terrain")
    assert [label for label in NAMED.split() if label not in labels or cells.get(label) == "sea"] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("7946", "7845"),
        ("7846", "7747"),
        ("7844", "7744"),
        ("7843", "7743"),
        ("9117", "9017"),
        ("7444", "7345"),
        ("7444", "7443"),
        ("7444", "7545"),
        ("8122", "8123"),
        ("8222", "8123"),
        ("8223", "8123"),
        ("5843", "5744"),
        ("5744", "5644"),
        ("6620", "6520"),
        ("5846", "5947"),
        ("6046", "5947"),
    ],
)
def test_neighbours_of_the_examples_are_neighbours(grid: Grid, one: str, other: str) -> None:
    assert near(grid, one, other)


@pytest.mark.parametrize(
    ("word", "labels"),
    [
        ("town", ("5644", "5645")),
        ("broken", ("8123", "7845", "7747", "7743", "6520")),
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


def test_supply_reaches_the_battalion_at_trois_ponts_by_its_bridge_only(ardennes: Map) -> None:
    (town,) = hexes_of(ardennes, "Trois-Ponts")
    bridges = {frozenset(each.hexside.split("/")) for each in ardennes.bridges}
    rivers = {frozenset(side.split("/")) for side in ardennes.edges("river")}
    assert town == "6520"
    assert frozenset(("6620", town)) in rivers - bridges, "the engineers in 6620 stand beyond the river"
    assert [sorted(side) for side in rivers & bridges if town in side] == [["6520", "6619"]]
    assert {ardennes.cells("terrain").get(label) for label in ("6520", "6619")} <= {"broken", "woods", "forest"}


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
        "6035 6034 5935 5834",
        "6343 6242 6143 6043",
    ],
)
def test_units_of_the_examples_find_their_roads(roads: dict[frozenset[str], str], route: str) -> None:
    assert all(frozenset(step) in roads for step in pairwise(route.split()))


def test_the_panther_pays_a_point_on_the_forest_road(roads: dict[frozenset[str], str]) -> None:
    assert roads[frozenset(("6036", "6035"))] == "major_road"
    assert {roads[frozenset(step)] for step in pairwise(("6035", "5936", "5835", "5736"))} == {"minor_road"}


def test_guns_and_trucks_ford_the_our_where_no_bridge_is(ardennes: Map) -> None:
    fords = {frozenset(side.split("/")): word for side, word in ardennes.edges("ford").items()}
    assert fords == {frozenset(("7743", "7843")): "ford", frozenset(("7747", "7846")): "ford"}
    assert set(fords) <= set(sides(ardennes, "our"))
    assert not set(fords) & {frozenset(each.hexside.split("/")) for each in ardennes.bridges}


def test_the_truck_drives_to_the_ford_for_two_halves_and_leaves_no_forest(
    ardennes: Map, roads: dict[frozenset[str], str]
) -> None:
    assert {roads[frozenset(step)] for step in pairwise(("7943", "7944", "7843"))} == {"major_road"}
    assert frozenset(("7943", "7843")) not in roads, "one hex would cost it half a point"
    assert ardennes.cells("terrain").get("7843", "clear") in ("clear", "broken")


def test_a_great_road_leads_round_the_forest_to_wibrin(ardennes: Map, roads: dict[frozenset[str], str]) -> None:
    way = ("6035", "6034", "5935", "5834", *hexes_of(ardennes, "Wibrin"))
    assert {roads[frozenset(step)] for step in pairwise(way)} == {"major_road"}


def test_every_letter_of_the_edge_has_a_road(ardennes: Map, roads: dict[frozenset[str], str]) -> None:
    on_road = {label for step in roads for label in step}
    letters = {name[-1]: area for name, area in ardennes.areas.items() if name.startswith(("zone_", "entry_"))}
    assert "".join(sorted(letters)) == "abcdefghijklmnopqrstuvwxyz"
    assert [letter for letter, area in letters.items() if not on_road & set(area.hexes)] == []


def test_the_letters_of_the_east_share_the_ends_of_the_boundaries(ardennes: Map) -> None:
    entries = [ardennes.areas[f"entry_{letter}"].hexes for letter in "stuvwxyz"]
    assert entries == sorted(entries)
    assert (entries[3], entries[6]) == (("9926",), ("9949",))


def test_zones_lead_to_the_hexes_of_their_letter(ardennes: Map) -> None:
    for letter in "abcdefghijklmnopqr":
        linked = {hex for box, hex in ardennes.links if box == f"off_{letter}" and not hex.startswith("off_")}
        assert linked == set(ardennes.areas[f"zone_{letter}"].hexes), letter


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


def test_the_areas_of_the_armies_fill_this_side_of_the_meuse_and_share_their_boundaries(
    ardennes: Map, grid: Grid
) -> None:
    six, five, seven, across = (
        set(ardennes.areas[name].hexes) for name in ("ao_6pza", "ao_5pza", "ao_7a", "across_meuse")
    )
    assert six | five | seven | across == {grid.label(hex) for hex in grid.hexes}
    assert not across & (six | five | seven)
    assert not six & seven
    assert six & five == set(ardennes.areas["boundary_6_5"].hexes)
    boundary = {h for end in ("east", "west") for h in ardennes.areas[f"boundary_5_7_{end}"].hexes}
    assert five & seven == boundary - across
    for side in ardennes.areas["boundary_5_7_wiltz"].hexsides:
        assert len(set(side.split("/")) & five) == 1 or set(side.split("/")) & boundary, side


def test_only_the_meuse_parts_its_far_side_from_the_rest(ardennes: Map, grid: Grid) -> None:
    across, meuse = set(ardennes.areas["across_meuse"].hexes), set(sides(ardennes, "meuse"))
    for label in across:
        beside = {grid.label(hex) for hex in grid.neighbours[grid.index(label)] if hex >= 0} - across
        assert all(frozenset((label, other)) in meuse for other in beside), label
    bridged = {frozenset(each.hexside.split("/")) for each in ardennes.bridges} & meuse
    assert set(ardennes.areas["meuse_bridges"].hexes) == set().union(*bridged)


def test_the_breakout_lies_between_the_boundary_and_the_warche(ardennes: Map) -> None:
    breakout = set(ardennes.areas["breakout"].hexes)
    assert breakout <= set(ardennes.areas["ao_6pza"].hexes)
    assert {"8123", "9926", *hexes_of(ardennes, "Honsfeld"), *hexes_of(ardennes, "Ligneuville")} <= breakout
    assert "9119" not in breakout, "the battalion there is north of the Warche and takes no harm"
    for chain in ("warche", "warche_lower", "butgenbach_lake"):
        assert all(len(side & breakout) == 1 for side in sides(ardennes, chain)), chain


def test_the_german_rear_begins_behind_the_american_line(ardennes: Map) -> None:
    rear = set(ardennes.areas["german_rear"].hexes)
    assert {"9318", "9926", "9949", "7944", "7946", *ardennes.areas["german_supply_5"].hexes} <= rear
    assert not rear & {"9025", "7743", "7747", "8123", *ardennes.areas["us_forts"].hexes}


def test_british_aircraft_stay_west_of_the_ourthe(ardennes: Map) -> None:
    area = set(ardennes.areas["british_air"].hexes)
    fork, *below = sides(ardennes, "ourthe")
    assert not fork & area, "above the fork the western arm is the limit"
    assert all(len(side & area) == 1 for side in below)
    assert max(int(label[2:]) for label in area) <= int(hexes_of(ardennes, "Remagne")[0][2:])


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
