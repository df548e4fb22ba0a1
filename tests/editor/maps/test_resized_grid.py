"""Another size of the map: every hex keeps its place, its label where it can, and all that lies on it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from editor.maps.resize_changes import map_changes, relabelled
from editor.maps.resized_grid import Margins, Resized
from engine.bundle import edit
from engine.bundle.models import Map
from tests.editor.maps.test_pieces import country, grid_of, map_of, things

small = st.integers(-2, 3)


def resized(map: Map, new: Resized) -> Map:
    data: Any = map.model_dump(mode="json", exclude_defaults=True)
    for change in map_changes(map, new):
        data = edit(data, change)
    return Map.model_validate(data)


def new_of(map: Map, renumber: bool = False, **margins: int) -> Resized:
    assert map.grid
    return Resized(map.grid, Margins(**margins), renumber=renumber)


@settings(max_examples=40)
@given(st.sampled_from(["flat", "pointy"]), small, small, small, small, st.booleans())
def test_neighbours_stay_neighbours_and_things_stay_on_them(
    orientation: str, left: int, right: int, top: int, bottom: int, renumber: bool
) -> None:
    map = country(orientation)
    new = new_of(map, renumber, left=left, right=right, top=top, bottom=bottom)
    try:
        after = resized(map, new)
    except ValueError:
        assume(renumber)
        raise
    old, grid = grid_of(map), grid_of(after)
    assert (grid.columns, grid.rows) == (9 + left + right, 9 + top + bottom)
    for hex in old.hexes:
        place = new.moved(hex)
        for direction, near in enumerate(old.neighbours[hex]):
            if place >= 0 and near >= 0 and new.moved(near) >= 0:
                assert grid.neighbours[place][direction] == new.moved(near)
    before, now = things(map), things(after)
    assert now["woods"] == sorted(new.labels[label] or "" for label in before["woods"])
    assert len(now["river"]) == len(before["river"])
    assert now["road"] == {grid.edge_index(new.edge(old.edge_label(edge)) or "") for edge in before["road"]}
    assert now["places"] == [(new.labels[hex], name) for hex, name in before["places"]]


def test_labels_stay_where_they_can_and_say_so_where_not() -> None:
    map = country("flat")
    assert new_of(map, left=1, top=1).grid.label(0) == "0000"
    assert new_of(map, left=-2, top=-1).grid.label(0) == "0302"
    with pytest.raises(ValueError):
        _ = new_of(map, left=2).grid
    again = new_of(map, True, left=2)
    assert again.grid.label(0) == "0101"
    assert again.labels["0505"] == "0705"


def test_what_lies_outside_goes_and_a_river_falls_apart() -> None:
    map = country("flat")
    new = new_of(map, right=-5)
    after = resized(map, new)
    assert grid_of(after).columns == 4
    assert len(new.gone) == 5 * 9
    assert things(after)["places"] == []
    assert after.cells("terrain").keys() == set(grid_of(after)._names[1])
    rim = resized(map, new_of(map, bottom=-5))
    assert all(label in grid_of(rim)._names[1] for chain in rim.chains for label in chain.hexes or ())
    assert {chain.id for chain in rim.chains} <= {"esk", "road"}


def test_missing_hexes_stay_missing() -> None:
    map = map_of()
    data = map.model_dump(mode="json", exclude_defaults=True)
    data["grid"]["sheets"][0]["missing"] = ["0101", "0505"]
    map = Map.model_validate(data)
    assert [sheet.missing for sheet in new_of(map, left=1).model.sheets] == [("0101", "0505")]
    assert [sheet.missing for sheet in new_of(map, True, left=1).model.sheets] == [("0201", "0605")]
    assert [sheet.missing for sheet in new_of(map, left=-1).model.sheets] == [("0505",)]


def test_sheets_side_by_side_grow_where_they_touch_the_edge() -> None:
    data = map_of().model_dump(mode="json", exclude_defaults=True)
    sheets: list[dict[str, Any]] = [{"columns": 4, "rows": 9}, {"columns": 5, "rows": 9, "column": 4}]
    for sheet, letter in zip(sheets, "AB", strict=True):
        sheet["numbering"] = {"prefix": letter}
    data["grid"]["sheets"] = sheets
    map = Map.model_validate(data)
    new = new_of(map, left=1, right=2, bottom=1)
    assert [(sheet.column, sheet.columns, sheet.rows) for sheet in new.model.sheets] == [(0, 5, 10), (5, 7, 10)]
    assert new.labels["A0101"] == "A0101"
    assert new.labels["B0101"] == "B0101"
    assert [sheet.columns for sheet in new_of(map, left=-4).model.sheets] == [5]


def test_other_files_follow_when_hexes_are_numbered_anew() -> None:
    new = new_of(country("flat"), True, left=1)
    scenario = {
        "id": "0505",
        "setup": [{"unit": "0505", "at": {"hex": "0505"}}, {"unit": "b", "at": {"one_of": ["0101", "0102"]}}],
        "state": {"control": {"0505": "red"}},
        "line": {"hexsides": ["0505/0506"]},
    }
    data: Any = scenario
    for change in relabelled("scenario.yaml", scenario, new):
        data = edit(data, change)
    assert data == {
        "id": "0505",
        "setup": [{"unit": "0505", "at": {"hex": "0605"}}, {"unit": "b", "at": {"one_of": ["0201", "0202"]}}],
        "state": {"control": {"0605": "red"}},
        "line": {"hexsides": ["0605/0606"]},
    }
