"""Pieces of a map: copied, turned, laid down elsewhere; moved and cleared. Everything comes along exactly."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.maps.map_clip import PARTS, Clip, Copier
from editor.maps.map_clipboard import USUAL
from editor.maps.paste_edits import PastedClip, clearing
from editor.maps.rotation import Rotation
from engine.bundle import edit
from engine.bundle.models import Map
from engine.hexes import Grid

SIZE = 9


def map_of(orientation: str = "flat", **more: Any) -> Map:
    return Map.model_validate(
        {
            "format": 1,
            "grid": {
                "orientation": orientation,
                "stagger": "odd",
                "sheets": [{"columns": SIZE, "rows": SIZE}],
            },
            "words": {"terrain": ["clear", "woods", "hill"]},
            "hexes": {"terrain": {"legend": {".": "clear", "w": "woods"}, "rows": ["." * SIZE] * SIZE}},
            **more,
        }
    )


def grid_of(map: Map) -> Grid:
    assert map.grid
    return map.grid.grid


def country(orientation: str) -> Map:
    """Woods in two hexes, a river on two hexsides, a road, a bridge, a town and an area round the middle."""
    plain = map_of(orientation)
    grid = grid_of(plain)
    middle = grid.index("0505")
    around = grid.neighbours[middle]
    label, side = grid.label, grid.edge_label
    rows = ["." * SIZE] * SIZE
    for index in (middle, around[1]):
        row, column = divmod(index, SIZE)
        rows[row] = f"{rows[row][:column]}w{rows[row][column + 1 :]}"
    return map_of(
        orientation,
        hexes={
            "terrain": {"legend": {".": "clear", "w": "woods"}, "rows": rows},
            "coast": {"default": "none", "hexes": {"beach": [label(around[2])]}},
        },
        chains=[
            {
                "id": "esk",
                "layer": "river",
                "word": "river",
                "name": {"en": "Esk", "ja": "エスク"},
                "hexsides": [side(edge) for edge in grid.sides[middle][:2]],
            },
            {
                "id": "road",
                "layer": "road",
                "word": "road",
                "hexes": [label(around[5]), label(middle), label(around[2])],
            },
        ],
        bridges=[{"hexside": side(grid.edge_between(middle, around[2]))}],
        places=[{"hex": label(around[3]), "name": {"en": "Mill", "ja": "ミル"}, "kind": "town"}],
        areas={"field": {"hexes": [label(middle), label(around[4])]}},
    )


def piece(map: Map, **how: Any) -> Clip:
    grid = grid_of(map)
    return Copier(map, grid, grid.area(grid.index("0505"), 1), **how).clip()


def after(map: Map, makers: Any) -> Map:
    for maker in makers:
        data = map.model_dump(mode="json", exclude_defaults=True)
        for change in maker(map, map, grid_of(map)):
            data = edit(data, change)
        map = Map.model_validate(data)
    return map


def things(map: Map) -> dict[str, Any]:
    """Everything on a map, without order and without what has no meaning."""
    grid = grid_of(map)
    return {
        "woods": sorted(label for label, word in map.cells("terrain").items() if word == "woods"),
        "beach": sorted(map.cells("coast").items()) if "coast" in map.hexes else [],
        "river": {grid.edge_index(label) for label in map.edges("river")},
        "road": {grid.edge_index(label) for label in map.edges("road")},
        "bridges": {grid.edge_index(bridge.hexside) for bridge in map.bridges},
        "places": sorted((place.hex, place.name.en) for place in map.places),
        "areas": {id: set(area.hexes) for id, area in map.areas.items() if area.hexes},
    }


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_piece_goes_through_text_unchanged(orientation: str) -> None:
    clip = piece(country(orientation))
    assert Clip.read(clip.text()) == clip
    assert clip.parts == PARTS


@pytest.mark.parametrize(
    "text", ["", "hello", "[]", "{}", '{"kind": "hexwright map"}', '{"kind": "hexwright map", "hexes": 3}']
)
def test_other_text_is_no_piece(text: str) -> None:
    assert Clip.read(text) is None


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_what_is_laid_down_where_it_was_changes_nothing(orientation: str) -> None:
    map = country(orientation)
    laid = after(map, PastedClip(piece(map), grid_of(map), grid_of(map).index("0505")).makers())
    assert things(laid) == things(map)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_what_is_laid_on_an_empty_map_is_the_same_piece_again(orientation: str) -> None:
    map = country(orientation)
    empty = map_of(orientation, hexes={"terrain": {"legend": {".": "clear"}, "rows": ["." * SIZE] * SIZE}})
    laid = after(empty, PastedClip(piece(map).only(set(PARTS)), grid_of(map), grid_of(map).index("0505")).makers())
    expected = things(map)
    assert things(laid) == {**expected, "beach": []}
    assert [chain.name.en for chain in laid.chains if chain.name] == ["Esk"]


@settings(max_examples=25)
@given(st.sampled_from(["flat", "pointy"]), st.integers(0, 5), st.booleans(), st.sampled_from(["0304", "0406", "0707"]))
def test_a_turned_piece_turned_back_is_the_old_one(orientation: str, sixths: int, mirror: bool, to: str) -> None:
    map = country(orientation)
    grid = grid_of(map)
    turn = Rotation(sixths, mirror, orientation == "flat")
    back = Rotation(sixths if mirror else -sixths % 6, mirror, orientation == "flat")
    clip = piece(map)
    turned = clip.turned(turn)
    assert (
        things(after(map_of(orientation), PastedClip(turned.turned(back), grid, grid.index("0505")).makers()))["river"]
        == things(map)["river"]
    )
    empty = map_of(orientation)
    laid = after(empty, PastedClip(turned, grid, grid.index(to)).makers())
    again = Copier(laid, grid, grid.area(grid.index(to), 1)).clip().turned(back)
    home = after(empty, PastedClip(again, grid, grid.index("0505")).makers())
    assert {**things(home), "beach": 0} == {**things(map), "beach": 0}


def test_a_piece_over_the_rim_of_the_map_loses_what_has_no_place() -> None:
    map = country("flat")
    grid = grid_of(map)
    laid = after(map, PastedClip(piece(map), grid, grid.index("0101")).makers())
    assert set(things(map)["woods"]) <= set(things(laid)["woods"])
    assert len(grid_of(laid).hexes) == SIZE * SIZE


def test_only_what_is_wanted_is_laid_down() -> None:
    map = country("flat")
    grid = grid_of(map)
    clip = piece(map).only({"ways"})
    laid = things(after(map_of(), PastedClip(clip, grid, grid.index("0304")).makers()))
    assert len(laid["road"]) == 2
    assert laid["bridges"]
    assert not (laid["woods"] or laid["river"] or laid["places"] or laid["areas"])


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_clearing_takes_everything_but_areas(orientation: str) -> None:
    map = country(orientation)
    grid = grid_of(map)
    cleared = after(map, clearing(list(grid.area(grid.index("0505"), 1)), USUAL))
    found = things(cleared)
    assert found.pop("areas") == things(map)["areas"]
    assert found.pop("beach") in ([], [(grid.label(grid.neighbours[grid.index("0505")][2]), "none")])
    assert not any(found.values())


def test_another_river_takes_the_place_of_the_one_that_is_there() -> None:
    map = country("flat")
    grid = grid_of(map)
    side = grid.edge_label(grid.sides[grid.index("0505")][0])
    wide = map_of(chains=[{"id": "wide", "layer": "river", "word": "major_river", "hexsides": [side]}])
    laid = after(map, PastedClip(piece(wide), grid, grid.index("0505")).makers())
    assert {word for label, word in laid.edges("river").items() if grid.edge_index(label) == grid.edge_index(side)} == {
        "major_river"
    }
    assert len(laid.edges("river")) == 2
