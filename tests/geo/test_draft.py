"""A whole made-up theatre, drafted: the ground on its hexes, facts first, the same bytes each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import read_theatre, terrain
from engine.geo.draft import Drafted, drafted
from engine.geo.mapchecks import check_map, check_theatre
from tests.geo import toy

GRID = toy.grid_of(toy.POINTY)
RIVER = {"id": "esk", "word": "river", "name": {"en": "Esk", "ja": "エスク"}, "into": "sea", "provenance": toy.MADE}


def _points(*where: tuple[float, float]) -> list[list[float]]:
    return [list(toy.earth(toy.FIT, x, y)) for x, y in where]


def _place(name: str, label: str, **more: Any) -> dict[str, Any]:
    lat, lon = toy.at_hex(GRID, label)
    called = {"en": name.title(), "ja": "ト"}
    return {"id": name, "lat": lat, "lon": lon, "kind": "town", "name": called, "provenance": toy.MADE, **more}


def _parts(**more: Any) -> dict[str, Any]:
    woods = _points((1, 1), (5, 1), (5, 4), (1, 4))
    parts = {
        "sheet": toy.sheet(),
        "control": toy.control(GRID, "0101 0116 1601 1616 0808"),
        "places": {"places": [_place("north", "1404"), _place("south", "0304"), _place("cape", "0813")]},
        "water": {"rivers": [{**RIVER, "points": _points((2, 8), (14, 8))}]},
        "ground": {"regions": [{"id": "wood", "word": "woods", "polygon": woods, "provenance": toy.MADE}]},
        "ways": {"ways": [{"id": "road", "word": "major_road", "via": ["north", "south"], "provenance": toy.MADE}]},
    }
    return {**parts, **more}


@pytest.fixture
def shore(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terrain, "shores", toy.eastern_sea)


def _drafted(folder: Path, **more: Any) -> Drafted:
    return drafted(read_theatre(toy.write(folder, **_parts(**more))))


@pytest.mark.usefixtures("shore")
def test_draws_what_lies_there(tmp_path: Path) -> None:
    made = _drafted(tmp_path).map
    cells = made.cells("terrain")
    assert {cells[label] for label in ("0115", "1614", "0814")} == {"sea"}
    assert (cells["1404"], cells["1503"], cells["0306"]) == ("town", "woods", "clear")
    assert {made.cells("coast").get(label) for label in ("0513", "0512")} == {"coastal", None}
    chain = next(chain for chain in made.chains if chain.id == "road")
    assert chain.hexes is not None and (chain.hexes[0], chain.hexes[-1]) == ("1404", "0304")
    rivers = made.edges("river")
    crossed = [edge for edge in made.edges("road") if GRID.edge_label(GRID.edge_index(edge)) in rivers]
    assert [GRID.edge_label(GRID.edge_index(edge)) for edge in crossed] == [b.hexside for b in made.bridges]
    assert len(crossed) == 1


@pytest.mark.usefixtures("shore")
def test_every_hex_says_where_it_comes_from(tmp_path: Path) -> None:
    fact = {"layer": "terrain", "word": "marsh", "hexes": ["0505"], "cite": {"doc": "toy", "at": "2"}}
    layer = _drafted(tmp_path, source={"facts": [fact]}).map.hexes["terrain"]
    row, column = divmod(GRID.index("0505"), GRID.columns)
    assert layer.source_legend[layer.sources[row][column]].kind == "source"
    kinds = {layer.source_legend[letter].kind for line in layer.sources for letter in line}
    assert kinds == {"source", "reconstructed"}


@pytest.mark.usefixtures("shore")
def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    first = _drafted(tmp_path)
    assert _drafted(tmp_path).text == first.text
    assert read_part(Map, first.text, "map.yaml")[1] == []


@pytest.mark.usefixtures("shore")
def test_facts_win_and_the_checks_agree(tmp_path: Path) -> None:
    cite = {"doc": "toy", "at": "2"}
    facts = [
        {"layer": "terrain", "word": "woods", "hexes": ["1404"], "cite": cite},
        {"layer": "terrain", "never": ["woods"], "hexes": ["1503"], "cite": cite},
        {"layer": "terrain", "never": ["sea"], "hexes": ["0815"], "cite": cite},
        {"layer": "coast", "never": ["coastal"], "hexes": ["0613"], "cite": cite},
        {"layer": "bridge", "word": "ferry", "hexsides": ["0505/0506"], "cite": cite},
        {"layer": "wall", "word": "wall", "hexsides": ["0302/0303"], "cite": cite},
    ]
    made = _drafted(tmp_path, source={"facts": facts}).map
    cells = made.cells("terrain")
    assert (cells["1404"], cells["1503"]) == ("woods", "clear")
    assert cells["0815"] != "sea"
    assert "0613" not in made.cells("coast")
    assert made.edges("bridge")["0505/0506"] == "ferry"
    assert made.edges("wall") == {"0302/0303": "wall"}
    assert [found for found in check_map(read_theatre(tmp_path), made) if found.severity == "error"] == []


@pytest.mark.usefixtures("shore")
def test_places_stay_dry_and_what_lies_beyond_is_told(tmp_path: Path) -> None:
    far = {**_place("far", "0101"), "lat": 60.0}
    drowned = _place("cape", "0814")
    result = _drafted(tmp_path, places={"places": [_place("north", "1404"), _place("south", "0304"), drowned, far]})
    where = {place.name.en: place.hex for place in result.map.places}
    assert result.map.cells("terrain")[str(where["Cape"])] == "town"
    assert GRID.distance(GRID.index(str(where["Cape"])), GRID.index("0814")) <= 2
    assert "Far" not in where
    assert any("Far" in note for note in result.notes)


@pytest.mark.usefixtures("shore")
def test_a_road_comes_from_beyond_the_map(tmp_path: Path) -> None:
    beyond = [list(toy.earth(toy.FIT, 4.0, -6.0)), "north"]
    ways = {"ways": [{"id": "road", "word": "major_road", "via": beyond, "provenance": toy.MADE}]}
    chain = next(c for c in _drafted(tmp_path, ways=ways).map.chains if c.id == "road")
    assert chain.hexes is not None and chain.hexes[0].startswith("16")


@pytest.mark.usefixtures("shore")
def test_a_changed_map_is_found_out(tmp_path: Path) -> None:
    source = {"facts": [{"layer": "terrain", "word": "woods", "hexes": ["0505"], "cite": {"doc": "toy", "at": "2"}}]}
    places = {"places": [_place("north", "1404", hex="1404"), _place("south", "0304")]}
    made = _drafted(tmp_path, source=source, places=places)
    path = tmp_path / "map.yaml"
    path.write_text(made.text, encoding="utf-8")
    assert check_theatre(tmp_path) == ()
    _drafted(tmp_path, source={"facts": []}, places=places)
    bare = made.text.replace('hex: "1404", name', 'hex: "1405", name').replace("Esk", "Usk")
    path.write_text(bare, encoding="utf-8")
    assert [found.code for found in check_theatre(tmp_path)] == ["theatre.place_moved"]
    toy.write(tmp_path, **_parts(source=source, places={"places": [*places["places"], _place("west", "0902")]}))
    path.write_text(_drafted(tmp_path, source={"facts": []}, places=places).text, encoding="utf-8")
    toy.write(tmp_path, **_parts(source=source, places={"places": [*places["places"], _place("west", "0902")]}))
    assert {found.code for found in check_theatre(tmp_path)} == {"theatre.fact", "theatre.place_missing"}
    path.unlink()
    assert [found.code for found in check_theatre(tmp_path)] == ["theatre.no_map"]
    assert all(found.text(language) for found in check_theatre(tmp_path) for language in ("en", "ja"))


@pytest.mark.usefixtures("shore")
def test_a_river_that_ends_dry_is_found_out(tmp_path: Path) -> None:
    made = _drafted(tmp_path)
    theatre = read_theatre(tmp_path)
    esk = next(chain for chain in made.map.chains if chain.id == "esk")
    assert esk.hexsides is not None
    cut = esk.model_copy(update={"hexsides": esk.hexsides[:-4]})
    chains = tuple(cut if chain is esk else chain for chain in made.map.chains)
    found = [each.code for each in check_map(theatre, made.map.model_copy(update={"chains": chains}))]
    assert found == ["theatre.river_mouth"]


def test_the_draft_is_checked_without_geodata(tmp_path: Path) -> None:
    ways = {"ways": [{"id": "road", "word": "lane", "via": ["north", "nowhere"], "provenance": toy.MADE}]}
    rivers = {"rivers": [{**RIVER, "into": "styx", "points": _points((2, 8), (14, 8))}]}
    toy.write(tmp_path, **_parts(ways=ways, water=rivers))
    said = " ".join(found.text() for found in check_theatre(tmp_path))
    assert all(word in said for word in ("nowhere", "lane", "styx"))
