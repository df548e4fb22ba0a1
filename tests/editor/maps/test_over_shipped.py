"""Erasing, replacing and pasting on a map that builds on a shipped one, and replacing on parts of lines."""

from __future__ import annotations

from typing import Any

import pytest

from editor.maps.erase_edits import Eraser, EraseTarget
from editor.maps.paste_edits import PastedClip
from editor.maps.replace_edits import FoundWord, find, replaced
from engine.bundle import Change, edit
from engine.bundle.models import Map
from engine.compile.merging import merged_map
from tests.editor.maps.test_pieces import after, country, grid_of, map_of, piece, things


def over(base: Map, own: dict[str, Any], changes: list[Change]) -> tuple[dict[str, Any], Map]:
    """The own file after changes, and the whole map."""
    data: Any = own
    for change in changes:
        data = edit(data, change)
    return data, merged_map(base, Map.model_validate(data))


SHIPPED = {"format": 1, "base": "shipped"}


SIDE, WAY = EraseTarget("hexsides", "river"), EraseTarget("ways", "road")


@pytest.mark.parametrize("target", [SIDE, WAY, EraseTarget("bridges"), EraseTarget("places")])
def test_what_is_shipped_is_left_out(target: EraseTarget) -> None:
    base = country("flat")
    grid = grid_of(base)
    hexes = list(grid.area(grid.index("0505"), 1))
    edges = [edge for hex in hexes for edge in grid.sides[hex]]
    own = Map.model_validate(SHIPPED)
    eraser = Eraser(base, own, grid, target)
    data, whole = over(base, SHIPPED, eraser.changes(hexes, eraser.hit_edges(edges) if target.on_sides else ()))
    gone = {"river": "river", "road": "road"}.get(target.layer, target.kind)
    before, now = things(base), things(whole)
    assert before.pop(gone)
    assert not now.pop(gone)
    assert now == before
    assert data["without"]


def test_a_shipped_river_erased_bit_by_bit_does_not_come_back() -> None:
    base = country("flat")
    grid = grid_of(base)
    data: Any = SHIPPED
    whole = base
    for edge in find(base, grid, SIDE, "river").edges:
        left = len(whole.edges("river"))
        data, whole = over(base, data, Eraser(whole, Map.model_validate(data), grid, SIDE).changes((), [edge]))
        assert len(whole.edges("river")) == left - 1


def test_terrain_and_areas_over_a_shipped_map() -> None:
    base = country("flat")
    grid = grid_of(base)
    own = Map.model_validate(SHIPPED)
    hexes = [grid.index("0505")]
    _, bare = over(base, SHIPPED, Eraser(base, own, grid, EraseTarget("ground", "terrain")).changes(hexes, ()))
    assert bare.cells("terrain")["0505"] == "clear"
    assert len(things(bare)["woods"]) == len(things(base)["woods"]) - 1
    _, smaller = over(base, SHIPPED, Eraser(base, own, grid, EraseTarget("areas")).changes(hexes, ()))
    assert "0505" not in smaller.areas["field"].hexes
    assert len(smaller.areas["field"].hexes) == 1


def test_a_piece_is_pasted_over_a_shipped_map() -> None:
    base = map_of(hexes={"terrain": {"legend": {".": "clear"}, "rows": ["." * 9] * 9}})
    grid = grid_of(base)
    data: Any = SHIPPED
    whole = base
    for maker in PastedClip(piece(country("flat")), grid, grid.index("0505")).makers():
        data, whole = over(base, data, maker(whole, Map.model_validate(data), grid))
    assert {**things(whole), "beach": 0} == {**things(country("flat")), "beach": 0}


def test_hexsides_are_replaced_whole_or_in_part() -> None:
    map = country("flat")
    grid = grid_of(map)
    target = EraseTarget("hexsides", "river")
    found = find(map, grid, target, "river")
    assert found.count == 2
    whole = after(map, [lambda old, own, _grid: replaced(old, own, grid, target, found, "canal")])
    assert [(chain.id, chain.word) for chain in whole.chains] == [("esk", "canal"), ("road", "road")]
    part = FoundWord(edges=found.edges[:1])
    parted = after(map, [lambda old, own, _grid: replaced(old, own, grid, target, part, "canal")])
    assert sorted(parted.edges("river").values()) == ["canal", "river"]
    assert things(parted)["river"] == things(map)["river"]


def test_the_selection_bounds_what_is_found() -> None:
    map = country("flat")
    grid = grid_of(map)
    woods = find(map, grid, EraseTarget("ground", "terrain"), "woods")
    assert woods.count == 2
    assert find(map, grid, EraseTarget("ground", "terrain"), "woods", [grid.index("0505")]).hexes == (
        grid.index("0505"),
    )
    assert find(map, grid, EraseTarget("hexsides", "river"), "river", [grid.index("0101")]).count == 0
