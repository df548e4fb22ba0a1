"""The grids that five rulebooks imply, with the facts about hexes that they state."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.hexes import Axis, Grid, LabelOrder, Letters, Numbering, Orientation, Sheet, Stagger


def neighbours(grid: Grid, label: str) -> set[str]:
    return {grid.label(index) for index in grid.neighbours[grid.index(label)] if index >= 0}


def distance(grid: Grid, one: str, other: str) -> int:
    return grid.distance(grid.index(one), grid.index(other))


def straight(grid: Grid, start: str, direction: int, steps: int) -> list[int]:
    """The hexes met from start in one direction."""
    file = [grid.index(start)]
    for _ in range(steps):
        file.append(grid.neighbours[file[-1]][direction])
    return file


# June 6: pointy, row before column, rows counted northwards, odd rows half a hex to the east; sheets W and E.
# How the sheets join is not stated, so what holds inside a sheet is shown for a seam and for an overlap.

NE, E, SE, SW, W, NW = range(6)


def june_6_map(first_column_of_east: int) -> Grid:
    def sheet(prefix: str, columns: int, column: int) -> Sheet:
        return Sheet(Numbering(LabelOrder.ROW_COLUMN, Axis(1), Axis(53, -1), prefix), columns, 44, column)

    # The topmost row is 53: an odd number, but the first row of the array.
    return Grid(Orientation.POINTY, Stagger.EVEN, (sheet("W", 30, 0), sheet("E", 46, first_column_of_east)))


@pytest.fixture(scope="module", params=[30, 20], ids=["seam", "overlap"])
def june_6(request: pytest.FixtureRequest) -> Grid:
    return june_6_map(request.param)


def test_june_6_scenario_borders_run_along_straight_files_of_hexes(june_6: Grid) -> None:
    at = june_6.index
    assert straight(june_6, "E1003", NE, 15)[-1] == at("E2510")
    border = straight(june_6, "E2032", SE, 10)
    assert border[-1] == at("E1037")
    assert {at("E1634"), at("E1534"), at("E1435")} < set(border)
    assert straight(june_6, "E1436", NW, 6)[-1] == at("E2033")
    assert straight(june_6, "E2340", SW, 3)[-1] == at("E2039")
    assert straight(june_6, "E2510", E, 12)[-1] == at("E2522")


@pytest.mark.parametrize(("north", "south"), [("E2522", "E1022"), ("E2333", "E2033"), ("E2025", "E1025")])
def test_june_6_columns_run_due_south_through_every_row(june_6: Grid, north: str, south: str) -> None:
    column = june_6.line(june_6.index(north), june_6.index(south))
    between = [june_6.index(f"E{row}{north[3:]}") for row in range(int(north[1:3]), int(south[1:3]) - 1, -1)]
    assert len(column) == len(between)
    assert all(june_6.distance(one, other) <= 1 for one, other in zip(column, between, strict=True))
    assert all(june_6.distance(one, other) == 1 for one, other in pairwise(between))


def test_june_6_naval_guns_of_sword_beach_reach_caen_by_a_hex(june_6: Grid) -> None:
    # Their range of eight counts both ends.
    assert distance(june_6, "E2540", "E1837") + 1 == 8
    assert distance(june_6, "E2540", "E1736") + 1 == 9


def test_june_6_two_attackers_surround_one_defender_but_not_another(june_6: Grid) -> None:
    def uncovered(defender: str, attackers: set[str]) -> set[str]:
        covered = set.union(*(neighbours(june_6, attacker) for attacker in attackers))
        return neighbours(june_6, defender) - covered - attackers

    assert neighbours(june_6, "E1940") == {"E1939", "E1941", "E2040", "E2041", "E1840", "E1841"}
    assert uncovered("E1940", {"E1840", "E1941"}) <= {"E2040"}  # beyond an uncrossable river
    assert uncovered("E1833", {"E1732", "E1834"}) == {"E1932"}


def test_june_6_attackers_of_the_river_and_marsh_example_are_adjacent(june_6: Grid) -> None:
    assert {"E2833", "E2834"} <= neighbours(june_6, "E2733")


def test_june_6_both_sheets_end_in_the_south_with_row_10(june_6: Grid) -> None:
    for label in ("E1003", "E1022", "E1025", "E1037", "W1016"):
        south = june_6.neighbours[june_6.index(label)]
        assert south[SE] == south[SW] == -1


def test_june_6_sheets_with_a_seam_touch_across_it() -> None:
    grid = june_6_map(30)
    assert neighbours(grid, "W2030") == {"W2029", "E2001", "W2129", "W2130", "W1929", "W1930"}
    assert neighbours(grid, "E2101") == {"W2130", "E2102", "E2201", "E2202", "E2001", "E2002"}


def test_june_6_sheets_with_an_overlap_share_hexes() -> None:
    grid = june_6_map(20)
    assert grid.index("E2001") == grid.index("W2021")
    assert grid.label(grid.index("E2001")) == "W2021"
    assert grid.label(grid.index("E2011")) == "E2011"


# Case Yellow: row before column, rows counted northwards from 10, columns eastwards from 00.
# Pointy with odd rows to the east is the reading that fits best; the text does not settle it.


@pytest.fixture(scope="module")
def case_yellow() -> Grid:
    numbering = Numbering(LabelOrder.ROW_COLUMN, column=Axis(0), row=Axis(52, -1))
    absent = [f"{row}{column:02}" for row in range(10, 16) for column in range(5 if row % 2 else 6)]
    return Grid(Orientation.POINTY, Stagger.ODD, (Sheet(numbering, 36, 43, missing=frozenset(absent)),))


def test_case_yellow_west_edge_is_where_the_text_puts_it(case_yellow: Grid) -> None:
    stated = {"1006", "1505", *(f"{row}00" for row in range(16, 23))}
    for label in stated:
        assert case_yellow.neighbours[case_yellow.index(label)][W] == -1
    assert case_yellow.label(case_yellow.hexes[-1])[:2] == "10"


def test_case_yellow_cut_away_corner_is_a_straight_edge(case_yellow: Grid) -> None:
    lefts = [case_yellow.centre(case_yellow.index(label), 1.0)[0] for label in ("1006", "1105", "1406", "1505")]
    assert max(lefts) - min(lefts) < 1.0


def test_case_yellow_one_stack_can_attack_both_hexes_of_the_meuse_example(case_yellow: Grid) -> None:
    assert len(neighbours(case_yellow, "2124") & neighbours(case_yellow, "2323")) == 1
    assert distance(case_yellow, "2124", "2323") == 2


def test_case_yellow_rows_grow_northwards_and_columns_eastwards(case_yellow: Grid) -> None:
    eben_emael, sedan = (case_yellow.centre(case_yellow.index(label), 1.0) for label in ("2928", "1924"))
    assert eben_emael[1] < sedan[1]
    assert eben_emael[0] > sedan[0]


# Fortress Europa: flat, letters for columns (doubled after Z), even columns half a hex further south.


@pytest.fixture(scope="module")
def fortress_europa() -> Grid:
    numbering = Numbering(column=Axis(letters=Letters.DOUBLED), row=Axis(digits=1))
    return Grid(Orientation.FLAT, Stagger.ODD, (Sheet(numbering, 44, 36),))


def test_fortress_europa_dyke_touches_the_hexes_that_close_amsterdam(fortress_europa: Grid) -> None:
    assert neighbours(fortress_europa, "II2") - {"II1", "II3"} == {"HH1", "HH2", "JJ1", "JJ2"}


def test_fortress_europa_naval_range_from_a_sea_hex(fortress_europa: Grid) -> None:
    for target in ("R5", "S6", "T5", "U6", "V5", "V4"):
        assert distance(fortress_europa, "T4", target) <= 2
    assert distance(fortress_europa, "T4", "W6") == 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("A2", "A3"), ("A3", "A4"), ("A16", "B15"), ("C9", "C10"), ("P4", "P5"), ("BB4", "CC4"), ("CC4", "DD3")),
        *(("DD4", "EE4"), ("U5", "U6"), ("I4", "J3"), ("I4", "J4"), ("A19", "B19"), ("B18", "B19")),
        *(("QQ4", "QQ3"), ("QQ4", "PP3"), ("PP3", "PP2"), ("QQ3", "QQ2")),
    ],
)
def test_fortress_europa_pairs_joined_by_arrows_ferries_and_rivers(fortress_europa: Grid, one: str, other: str) -> None:
    assert other in neighbours(fortress_europa, one)


def test_fortress_europa_supply_and_air_ranges_of_the_examples(fortress_europa: Grid) -> None:
    assert distance(fortress_europa, "J10", "L8") == 3
    assert distance(fortress_europa, "P11", "Y10") == 9


def test_fortress_europa_letters_go_on_doubled(fortress_europa: Grid) -> None:
    assert fortress_europa.direction(fortress_europa.index("Z7"), fortress_europa.index("AA7")) == 1
    assert fortress_europa.label(fortress_europa.hexes[-1]) == "RR36"


# France 1944: flat, column before row, even columns half a hex further south.


@pytest.fixture(scope="module")
def france_1944() -> Grid:
    return Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 40, 28),))


def test_france_1944_scheldt_estuary_is_a_hex_and_its_neighbours(france_1944: Grid) -> None:
    estuary = {"2705", "2706", "2804", "2805", "2806", "2905", "2906"}
    assert {france_1944.label(index) for index in france_1944.area(france_1944.index("2805"), 1)} == estuary


def test_france_1944_hexsides_of_the_text_lie_between_adjacent_hexes(france_1944: Grid) -> None:
    assert france_1944.edge_label(france_1944.edge_index("1610/1609")) == "1609/1610"
    assert "3510" in neighbours(france_1944, "3409")  # a Rhine bridge beside Cologne


def test_france_1944_southern_entry_hexes_lie_on_the_map_edge(france_1944: Grid) -> None:
    for column in range(11, 29):
        assert france_1944.neighbours[france_1944.index(f"{column}28")][3] == -1


# A Time for Trumpets: flat, column before row, odd columns half a hex further north and one hex longer.


def trumpets_short_columns(column: int, columns: int) -> frozenset[str]:
    return frozenset(f"{number:02}63" for number in range(column + 1, column + columns + 1) if number % 2 == 0)


@pytest.fixture(scope="module")
def trumpets() -> Grid:
    return Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 99, 63, missing=trumpets_short_columns(0, 99)),))


def test_trumpets_zone_reaches_the_imaginary_hexes_beyond_the_south_edge(trumpets: Grid) -> None:
    beyond = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 99, 65),))
    assert {"7463", "7564", "7663"} <= neighbours(beyond, "7563")
    assert neighbours(trumpets, "7563") == {"7562", "7462", "7662"}


def test_trumpets_edge_hexes_of_an_off_map_zone_are_a_row(trumpets: Grid) -> None:
    zone = [trumpets.index(label) for label in ("9563", "9462", "9363", "9262", "9163", "9062")]
    assert all(trumpets.distance(one, other) == 1 for one, other in pairwise(zone))
    assert all(trumpets.neighbours[index][3] == -1 for index in zone)


@pytest.mark.parametrize(
    "route",
    [
        ["9223", "9124", "9024"],
        ["7946", "7845"],
        ["7946", "7846", "7747"],
        ["7844", "7744"],
        ["7943", "7843", "7743"],
        ["6035", "5936", "5835", "5736"],
        ["5843", "5744", "5644"],
        ["6037", "6036"],
        ["5846", "5947"],
        ["7149", "7248", "7148"],
        ["8222", "8123", "8122"],
        ["8223", "8123"],
    ],
)
def test_trumpets_moves_of_the_examples_go_from_hex_to_hex(trumpets: Grid, route: list[str]) -> None:
    for one, other in pairwise(route):
        assert other in neighbours(trumpets, one)


def test_trumpets_strafed_hexes_lie_around_their_centre(trumpets: Grid) -> None:
    assert {"5834", "5835", "5936", "6034", "6035"} < neighbours(trumpets, "5935")


def test_trumpets_road_of_two_half_points_is_two_hexes(trumpets: Grid) -> None:
    assert distance(trumpets, "7945", "7843") == 2


def test_trumpets_cut_into_five_sheets_is_the_same_map(trumpets: Grid) -> None:
    def part(column: int, row: int, columns: int, rows: int) -> Sheet:
        missing = trumpets_short_columns(column, columns) if row + rows == 63 else frozenset()
        return Sheet(Numbering(column=Axis(column + 1), row=Axis(row + 1)), columns, rows, column, row, missing)

    north = [part(0, 0, 33, 31), part(33, 0, 33, 31), part(66, 0, 33, 31)]
    south = [part(0, 31, 50, 32), part(50, 31, 49, 32)]
    sheets = Grid(Orientation.FLAT, Stagger.ODD, (*north, *south))
    assert sheets.neighbours == trumpets.neighbours
    assert list(map(sheets.label, sheets.hexes)) == list(map(trumpets.label, trumpets.hexes))
