"""Rivers drawn and erased as changes of the file, on a grid of six by five."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.maps import map_lines
from engine.bundle import Change, EditEdges, Insert, Remove, SetValue, edit
from engine.bundle.models import Map
from engine.hexes import Grid, is_continuous

GRID = {"orientation": "flat", "stagger": "odd", "sheets": [{"columns": 6, "rows": 5}]}
PLAIN: dict[str, Any] = {
    "format": 1,
    "grid": GRID,
    "hexes": {"terrain": {"legend": {".": "clear"}, "rows": ["......"] * 5}},
}


def map_of(**more: Any) -> Map:
    return Map.model_validate({**PLAIN, **more})


GRID_ITSELF = map_of().grid.grid  # type: ignore[union-attr]


def walk(grid: Grid, start: int, count: int) -> list[int]:
    """So many hexsides along the corners, always to the right as far as it goes."""
    vertices = [start]
    edges: list[int] = []
    while len(edges) < count:
        at = vertices[-1]
        way = [e for e in grid.vertex_edges(at) if e not in edges and sum(grid.edge_vertices(e)) - at not in vertices]
        edges.append(max(way))
        vertices.append(sum(grid.edge_vertices(edges[-1])) - at)
    return edges


def edited(data: Any, changes: list[Change]) -> Any:
    for change in changes:
        data = edit(data, change)
    return data


def after(map: Map, changes: list[Change]) -> Map:
    return Map.model_validate(edited(map.model_dump(mode="json", exclude_defaults=True), changes))


def river(id: str, edges: list[int], **more: Any) -> dict[str, Any]:
    labels = [GRID_ITSELF.edge_label(edge) for edge in edges]
    return {"id": id, "layer": "river", "word": "river", "hexsides": labels, **more}


LONG = walk(GRID_ITSELF, GRID_ITSELF.corners[7][5], 9)
APART = [edge for edge in GRID_ITSELF.sides[0][4:] if edge not in LONG]


def edges_of(map: Map) -> set[int]:
    return {GRID_ITSELF.edge_index(label) for label in map.edges("river")}


def test_the_first_river_is_a_chain_of_its_own() -> None:
    changes = map_lines.draw(map_of(), map_of(), GRID_ITSELF, "river", "river", LONG[:3])
    assert [type(change) for change in changes] == [Insert]
    found = after(map_of(), changes).chains
    assert [(chain.id, chain.layer, chain.word) for chain in found] == [("river_1", "river", "river")]
    assert [GRID_ITSELF.edge_index(label) for label in found[0].hexsides or ()] == LONG[:3]


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("before", [False, True])
def test_a_walk_that_meets_an_end_lengthens_the_river(backwards: bool, before: bool) -> None:
    old, new = (LONG[4:], LONG[:4]) if before else (LONG[:4], LONG[4:])
    esk = {"en": "Esk", "ja": "エスク"}
    map = map_of(chains=[river("esk", old, name=esk)])
    changes = map_lines.draw(map, map, GRID_ITSELF, "river", "river", new[::-1] if backwards else new)
    assert [type(change) for change in changes] == [SetValue]
    (found,) = after(map, changes).chains
    assert found.name
    assert found.name.en == "Esk"
    labels = [GRID_ITSELF.edge_index(label) for label in found.hexsides or ()]
    assert labels in (LONG, LONG[::-1])
    assert is_continuous(GRID_ITSELF, labels)


def test_what_is_there_already_is_not_drawn_again() -> None:
    map = map_of(chains=[river("esk", LONG[:5])])
    assert map_lines.draw(map, map, GRID_ITSELF, "river", "river", LONG[1:4]) == []
    found = after(map, map_lines.draw(map, map, GRID_ITSELF, "river", "river", LONG[3:8]))
    assert len(found.chains) == 1
    assert edges_of(found) == set(LONG[:8])


def test_a_layer_of_lists_stays_a_layer_of_lists() -> None:
    label = GRID_ITSELF.edge_label(LONG[0])
    map = map_of(hexsides={"river": {"minor": [label]}})
    changes = map_lines.draw(map, map, GRID_ITSELF, "river", "minor", LONG[:2])
    assert changes == [EditEdges("river", {GRID_ITSELF.edge_label(LONG[1]): "minor"})]
    gone = map_lines.erase(map, map, GRID_ITSELF, "river", LONG[:2])
    assert gone == [EditEdges("river", {label: None})]


def test_erasing_shortens_splits_and_removes() -> None:
    map = map_of(chains=[river("esk", LONG), river("other", APART)])
    shorter = after(map, map_lines.erase(map, map, GRID_ITSELF, "river", LONG[:2]))
    assert [chain.id for chain in shorter.chains] == ["esk", "other"]
    split = after(map, map_lines.erase(map, map, GRID_ITSELF, "river", LONG[4:5]))
    assert [chain.id for chain in split.chains] == ["esk", "other", "river_1"]
    assert edges_of(split) == edges_of(map) - {LONG[4]}
    changes = map_lines.erase(map, map, GRID_ITSELF, "river", LONG)
    assert changes == [Remove("map.yaml", ("chains", 0))]


def test_a_shipped_river_is_changed_in_the_own_file() -> None:
    whole = map_of(chains=[river("esk", LONG)])
    own = Map.model_validate({"base": "primer"})
    (shorter,) = map_lines.erase(whole, own, GRID_ITSELF, "river", LONG[:2])
    assert isinstance(shorter, Insert)
    assert shorter.value[0]["id"] == "esk"
    assert len(shorter.value[0]["hexsides"]) == 7
    assert map_lines.erase(whole, own, GRID_ITSELF, "river", LONG) == [
        Insert("map.yaml", ("without",), {"chains": ["esk"]})
    ]


def test_a_line_that_is_redrawn_comes_from_its_author() -> None:
    sourced = river("esk", LONG, provenance={"kind": "source", "cite": [{"doc": "map"}]})
    whole = map_of(chains=[sourced])
    drawn = [change for change in map_lines.erase(whole, whole, GRID_ITSELF, "river", LONG[:2])]
    assert SetValue("map.yaml", ("chains", 0, "provenance"), {"kind": "user"}) in drawn
    (shorter,) = map_lines.erase(whole, Map.model_validate({"base": "primer"}), GRID_ITSELF, "river", LONG[:2])
    assert isinstance(shorter, Insert)
    assert shorter.value[0]["provenance"] == {"kind": "user"}


STARTS = [corner for index in (7, 8, 14, 15) for corner in GRID_ITSELF.corners[index]]


@given(st.data())
def test_after_any_drawing_and_erasing_the_map_says_just_that(data: st.DataObject) -> None:
    file, map, expected = PLAIN, map_of(), set[int]()
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(
            st.sampled_from([corner for index in (7, 8, 14, 15) for corner in GRID_ITSELF.corners[index]])
        )
        edges = walk(GRID_ITSELF, start, data.draw(st.integers(1, 3)))
        if data.draw(st.booleans()):
            changes, expected = map_lines.draw(map, map, GRID_ITSELF, "river", "river", edges), expected | set(edges)
        else:
            changes, expected = map_lines.erase(map, map, GRID_ITSELF, "river", edges), expected - set(edges)
        file = edited(file, changes)
        map = Map.model_validate(file)
        assert edges_of(map) == expected
        assert len({chain.id for chain in map.chains}) == len(map.chains)
        for chain in map.chains:
            assert is_continuous(GRID_ITSELF, [GRID_ITSELF.edge_index(label) for label in chain.hexsides or ()])
