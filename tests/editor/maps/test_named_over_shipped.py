"""Names, lines, bridges, areas and boxes on a map that builds on a shipped one, and on one of its own."""

from __future__ import annotations

from typing import Any

import pytest

from editor.canvas.look import look_of
from editor.maps import crossing_edits, name_edits, off_map_edits
from editor.maps.erase_edits import labels_of
from editor.maps.line_edits import LineEdits
from editor.maps.name_edits import WorkingName
from engine.bundle import edit
from engine.bundle.models import Map
from engine.compile.merging import merged_map
from tests.editor.maps.test_pieces import country, grid_of

NAME = WorkingName("Crow", "烏", "からす", ("Crew",))
BOXES: Any = {"north": {"name": {"en": "North", "ja": "北"}}, "south": {"name": {"en": "South", "ja": "南"}}}


class Sheet:
    """A map with a box, as a file of its own or over a shipped one, that changes are made to one after the other."""

    def __init__(self, shipped: bool) -> None:
        plain = country("flat")
        self.base = Map.model_validate(
            {
                **plain.model_dump(mode="json", exclude_defaults=True),
                "boxes": BOXES,
                "links": [["north", "0101"]],
                "tracks": {"turn": {"last": 6}},
            }
        )
        whole = self.base.model_dump(mode="json", exclude_defaults=True)
        self.data: Any = {"format": 1, "base": "shipped"} if shipped else whole
        self.shipped = shipped

    @property
    def own(self) -> Map:
        return Map.model_validate(self.data)

    @property
    def map(self) -> Map:
        return merged_map(self.base, self.own) if self.shipped else self.own

    @property
    def courses(self) -> LineEdits:
        return LineEdits(self.map, self.own, grid_of(self.base))

    def do(self, changes: list[Any]) -> None:
        assert changes
        for change in changes:
            self.data = edit(self.data, change)


@pytest.fixture(params=[False, True], ids=["own", "shipped"])
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return Sheet(request.param)


def test_a_place_is_renamed_moved_and_taken_off(sheet: Sheet) -> None:
    grid = grid_of(sheet.base)
    (place,) = sheet.map.places
    sheet.do(name_edits.renamed(sheet.own, place, NAME, "fort"))
    (place,) = sheet.map.places
    assert (WorkingName.of(place.name), place.kind) == (NAME, "fort")
    start = grid.index(labels_of(place)[0])
    sheet.do(name_edits.moved(sheet.own, grid, place, start, grid.neighbours[start][0]))
    (place,) = sheet.map.places
    assert labels_of(place) == (grid.label(grid.neighbours[start][0]),)
    sheet.do(name_edits.removed(sheet.own, place))
    assert not sheet.map.places
    sheet.do(name_edits.founded(sheet.own, "0101", NAME, ""))
    assert [place.hex for place in sheet.map.places] == ["0101"]


def test_a_place_is_not_moved_off_the_map(sheet: Sheet) -> None:
    grid = grid_of(sheet.base)
    wide = sheet.base.places[0].model_copy(update={"hex": None, "hexes": ("0501", "0601")})
    assert name_edits.moved(sheet.own, grid, wide, grid.index("0501"), grid.index("0901")) == []


def test_a_line_is_turned_named_and_taken_away(sheet: Sheet) -> None:
    river = next(chain for chain in sheet.map.chains if chain.hexsides)
    sheet.do(sheet.courses.reversed(river.id))
    turned = next(chain for chain in sheet.map.chains if chain.id == river.id)
    assert turned.hexsides == tuple(reversed(river.hexsides or ()))
    assert turned.name == river.name
    sheet.do(sheet.courses.named(river.id, NAME))
    turned = next(chain for chain in sheet.map.chains if chain.id == river.id)
    assert turned.name and WorkingName.of(turned.name) == NAME
    assert turned.hexsides == tuple(reversed(river.hexsides or ()))
    sheet.do(sheet.courses.removed(river.id))
    assert river.id not in [chain.id for chain in sheet.map.chains]


def test_a_road_is_split_and_joined(sheet: Sheet) -> None:
    grid = grid_of(sheet.base)
    road = next(chain for chain in sheet.map.chains if chain.hexes and len(chain.hexes) > 2)
    assert road.hexes
    sheet.do(sheet.courses.split(road.id, grid.index(road.hexes[1])))
    rest = next(chain for chain in sheet.map.chains if chain.hexes and chain.id != road.id)
    assert [chain.id for chain in sheet.courses.joinable(road.id)] == [rest.id]
    sheet.do(sheet.courses.joined(road.id, rest.id))
    assert [chain.hexes for chain in sheet.map.chains if chain.hexes] == [road.hexes]


def test_a_bridge_changes_its_word_and_goes(sheet: Sheet) -> None:
    (bridge,) = sheet.map.bridges
    sheet.do(crossing_edits.rebuilt(sheet.own, bridge, {"word": "ferry", "name": NAME.written()}))
    (bridge,) = sheet.map.bridges
    assert (bridge.word, bridge.name and bridge.name.en) == ("ferry", "Crow")
    grid = grid_of(sheet.base)
    sheet.do(crossing_edits.pulled_down(sheet.map, sheet.own, grid, grid.edge_index(bridge.hexside)))
    assert not sheet.map.bridges


def test_water_is_what_the_look_of_the_game_says(sheet: Sheet) -> None:
    grid, river = grid_of(sheet.base), next(chain for chain in sheet.map.chains if chain.hexsides)
    wet = crossing_edits.water(sheet.map, grid, look_of(""))
    assert wet == {grid.edge_index(label) for label in river.hexsides or ()}


def test_an_area_is_painted_named_and_taken_away(sheet: Sheet) -> None:
    id, area = next(iter(sheet.map.areas.items()))
    changes, count = name_edits.area_painted(sheet.map, sheet.own, id, ["0101", area.hexes[0]])
    sheet.do(changes)
    assert count == 1
    assert sheet.map.areas[id].hexes == (*area.hexes, "0101")
    sheet.do(name_edits.area_set(sheet.map, sheet.own, id, {"name": NAME.written()}))
    changes, count = name_edits.area_painted(sheet.map, sheet.own, id, area.hexes, out=True)
    sheet.do(changes)
    assert (count, sheet.map.areas[id].hexes) == (len(area.hexes), ("0101",))
    assert sheet.map.areas[id].name
    assert name_edits.area_id(sheet.map, WorkingName(id.replace("_", " "))) != id
    sheet.do(name_edits.area_removed(sheet.own, id))
    assert id not in sheet.map.areas


def test_boxes_and_tracks_are_changed(sheet: Sheet) -> None:
    sheet.do(off_map_edits.put(sheet.own, "boxes", sheet.map.boxes, "north", {"name": {"en": "Far north"}}))
    assert dict(sheet.map.boxes["north"].name) == {"en": "Far north"}
    sheet.do(off_map_edits.linked(sheet.map, sheet.own, "north", ["0101", "south"]))
    assert set(off_map_edits.partners(sheet.map, "north")) == {"0101", "south"}
    assert off_map_edits.linked(sheet.map, sheet.own, "north", ["south", "0101"]) == []
    sheet.do(off_map_edits.put(sheet.own, "tracks", sheet.map.tracks, "turn", {"last": 9}))
    assert sheet.map.tracks["turn"].last == 9
    sheet.do(off_map_edits.box_removed(sheet.map, sheet.own, "south"))
    assert list(sheet.map.boxes) == ["north"]
    assert off_map_edits.partners(sheet.map, "north") == ("0101",)
