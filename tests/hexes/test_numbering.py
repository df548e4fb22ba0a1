"""Written numbers and labels of hexes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import Axis, LabelOrder, Letters, Numbering


@pytest.mark.parametrize(
    ("number", "doubled", "spreadsheet"),
    [
        *((1, "A", "A"), (26, "Z", "Z"), (27, "AA", "AA"), (28, "BB", "AB"), (52, "ZZ", "AZ"), (53, "AAA", "BA")),
        *((702, "Z" * 27, "ZZ"), (703, "A" * 28, "AAA")),
    ],
)
def test_letters_after_z(number: int, doubled: str, spreadsheet: str) -> None:
    assert Axis(number, letters=Letters.DOUBLED).text(0) == doubled
    assert Axis(1, letters=Letters.SPREADSHEET).text(number - 1) == spreadsheet


@given(st.integers(1, 20_000))
def test_spreadsheet_letters_are_base_26_without_a_zero(number: int) -> None:
    value = 0
    for letter in Axis(number, letters=Letters.SPREADSHEET).text(0):
        value = value * 26 + ord(letter) - ord("A") + 1
    assert value == number


@pytest.mark.parametrize(
    ("numbering", "label"),
    [
        (Numbering(), "0302"),
        (Numbering(LabelOrder.ROW_COLUMN), "0203"),
        (Numbering(LabelOrder.ROW_COLUMN, column=Axis(14), row=Axis(11, -1), prefix="W"), "W1016"),
        (Numbering(column=Axis(25, letters=Letters.DOUBLED), row=Axis(11, digits=1)), "AA12"),
        (Numbering(column=Axis(9, -1, digits=1), row=Axis(0, digits=3), separator="."), "7.001"),
        (Numbering(column=Axis(98), row=Axis()), "10002"),
    ],
)
def test_label_of_the_third_column_and_second_row(numbering: Numbering, label: str) -> None:
    assert numbering.label(2, 1) == label


def test_counting_down_stops_at_zero_and_letters_at_a() -> None:
    assert Axis(2, -1).text(2) == "00"
    with pytest.raises(ValueError, match="falls below 0"):
        Axis(2, -1).text(3)
    assert Axis(2, -1, letters=Letters.DOUBLED).text(1) == "A"
    with pytest.raises(ValueError, match="falls below 1"):
        Axis(2, -1, letters=Letters.DOUBLED).text(2)


def test_wrong_numberings_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot count by 2"):
        Axis(step=2)
    with pytest.raises(ValueError, match="cannot have 0 digits"):
        Axis(digits=0)
    with pytest.raises(ValueError, match="cannot contain '/'"):
        Numbering(separator="/")
