"""Sheets joined into a grid, and labels of hexes and edges."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import Axis, Grid, LabelError, LabelOrder, Letters, Numbering, Orientation, Sheet, Stagger

from .samples import grids, rectangle

AXES = st.builds(Axis, st.integers(60, 90), st.sampled_from([1, -1]), st.just(2), st.sampled_from(Letters))
NUMBERINGS = st.builds(
    Numbering, st.sampled_from(LabelOrder), AXES, AXES, st.sampled_from(["", "W"]), st.sampled_from([".", "-"])
)


@given(NUMBERINGS, st.integers(1, 9), st.integers(1, 9))
def test_labels_round_trip_in_any_numbering(numbering: Numbering, columns: int, rows: int) -> None:
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(numbering, columns, rows),))
    assert grid.hexes == tuple(range(columns * rows))
    for index in grid.hexes:
        row, column = divmod(index, columns)
        assert grid.label(index) == numbering.label(column, row)
        assert grid.index(grid.label(index)) == index


@given(grids())
def test_labels_and_edge_labels_round_trip_on_any_grid(grid: Grid) -> None:
    assert [grid.index(grid.label(index)) for index in grid.hexes] == list(grid.hexes)
    assert [grid.edge_index(grid.edge_label(edge)) for edge in grid.edges] == list(grid.edges)


@given(grids())
def test_every_hex_that_a_sheet_shows_exists_and_no_other(grid: Grid) -> None:
    shown = {label: row * grid.columns + column for sheet in grid.sheets for column, row, label in sheet.hexes()}
    assert set(shown.values()) == set(grid.hexes)
    assert all(grid.index(label) == index for label, index in shown.items())
    assert [index in grid for index in range(grid.size)] == [index in grid.hexes for index in range(grid.size)]
    assert -1 not in grid
    assert grid.size not in grid
    assert "A0101" not in grid


@given(st.integers(1, 7), st.integers(1, 7), st.integers(1, 7), st.sampled_from(Orientation))
def test_a_map_cut_into_two_sheets_is_the_same_map(left: int, right: int, rows: int, orientation: Orientation) -> None:
    whole = rectangle(left + right, rows, orientation)
    parts = (Sheet(Numbering(), left, rows), Sheet(Numbering(column=Axis(left + 1)), right, rows, column=left))
    joined = Grid(orientation, Stagger.ODD, parts)
    assert joined.neighbours == whole.neighbours
    assert [joined.label(index) for index in joined.hexes] == [whole.label(index) for index in whole.hexes]


def test_the_array_reaches_from_zero_to_the_furthest_sheet() -> None:
    sheets = (Sheet(Numbering(prefix="A"), 2, 3, column=1), Sheet(Numbering(prefix="B"), 1, 1, column=4, row=4))
    grid = Grid(Orientation.FLAT, Stagger.ODD, sheets)
    assert (grid.columns, grid.rows, grid.size) == (5, 5, 25)
    assert grid.label(24) == "B0101"
    assert len(grid.hexes) == 7


def test_an_earlier_sheet_names_the_hexes_of_an_overlap_unless_it_lacks_them() -> None:
    under = Sheet(Numbering(prefix="A"), 2, 1, missing=frozenset({"A0201"}))
    grid = Grid(Orientation.FLAT, Stagger.ODD, (under, Sheet(Numbering(prefix="B"), 2, 1)))
    assert [grid.label(0), grid.label(1)] == ["A0101", "B0201"]
    assert grid.index("B0101") == 0
    with pytest.raises(LabelError):
        grid.index("A0201")


def test_an_unknown_label_names_the_nearest_ones() -> None:
    grid = rectangle(12, 12)
    with pytest.raises(LabelError, match=r"no hex '0613'.*nearest labels are 0612, 0611, 0610"):
        grid.index("0613")
    lettered = Numbering(column=Axis(letters=Letters.DOUBLED), row=Axis(digits=1))
    with pytest.raises(LabelError, match="nearest labels are AA7,"):
        Grid(Orientation.FLAT, Stagger.ODD, (Sheet(lettered, 30, 12),)).index("aa7")


def test_an_index_without_a_hex_has_no_label() -> None:
    with pytest.raises(LabelError, match="index 9 "):
        rectangle(3, 3).label(9)
    with pytest.raises(LabelError, match="index -1 "):
        rectangle(3, 3).label(-1)


def test_edge_labels_are_understood_in_either_order_and_by_direction() -> None:
    grid = rectangle(3, 3)
    inner = grid.edge_between(grid.index("0202"), grid.index("0201"))
    assert grid.edge_label(inner) == "0201/0202"
    assert {grid.edge_index(label) for label in ("0201/0202", "0202/0201", "0202/N", "0201/S")} == {inner}
    assert grid.edge_label(grid.sides[0][5]) == "0101/NW"
    pointy = rectangle(3, 3, Orientation.POINTY)
    assert pointy.edge_label(pointy.sides[0][4]) == "0101/W"


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("0101", r"names no edge: write two adjacent hexes.*\(N, NE, SE, S, SW, NW\)"),
        ("0101/0303", "0101 and 0303 are not adjacent"),
        ("0101/E", "no hex 'E'"),
        ("9999/N", "no hex '9999'"),
    ],
)
def test_a_wrong_edge_label_is_explained(label: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rectangle(3, 3).edge_index(label)


def test_unused_edges_have_neither_label_nor_ends() -> None:
    grid = rectangle(2, 2)
    unused = next(edge for edge in range(grid.edge_count) if edge not in grid.edges)
    assert grid.edge_hexes(unused) == (-1, -1)
    with pytest.raises(LabelError, match="belongs to no hex"):
        grid.edge_label(unused)
    with pytest.raises(LabelError, match="belongs to no hex"):
        grid.edge_vertices(unused)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"columns": 0}, "0 x 3 hexes is empty"),
        ({"rows": 0}, "3 x 0 hexes is empty"),
        ({"row": -1}, "begins at 0, 0"),
        ({"column": -1}, "begins at 0, 0"),
        ({"missing": frozenset({"0404", "0101", "0505"})}, "Missing hexes 0404, 0505 are not on the sheet"),
        ({"numbering": Numbering(row=Axis(1, -1))}, "falls below 0"),
        ({"numbering": Numbering(column=Axis(-1))}, "falls below 0"),
    ],
)
def test_wrong_sheets_are_refused(change: dict[str, object], message: str) -> None:
    sheet = Sheet(Numbering(), 3, 3)
    with pytest.raises(ValueError, match=message):
        replace(sheet, **change)  # type: ignore[arg-type]


def test_labels_used_twice_and_grids_without_sheets_are_refused() -> None:
    same = (Sheet(Numbering(), 2, 2), Sheet(Numbering(), 2, 2, column=2))
    with pytest.raises(LabelError, match="Two hexes would be called 0101"):
        Grid(Orientation.FLAT, Stagger.ODD, same)
    with pytest.raises(LabelError, match="Two hexes would be called 10101"):
        rectangle(101, 101)
    with pytest.raises(ValueError, match="at least one sheet"):
        Grid(Orientation.FLAT, Stagger.ODD, ())
