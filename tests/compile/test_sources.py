"""Parts that ship, and parts that are laid over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bundle import Bundle, read_bundle
from engine.compile import FilePlace, compile_bundle, whole
from engine.compile.difference import difference
from engine.compile.sources import shipped, shipped_names
from engine.games.primer.setup import two_bridges
from tests.project.tree import ROOT

SHIPPED = "primer/two_bridges"
SCENARIO = (ROOT / "scenarios" / SHIPPED / "scenario.yaml").read_text(encoding="utf-8")


def bundle(folder: Path, **files: str) -> Bundle:
    """A bundle of its own root, everything else shipped unless it is given."""
    parts = {part: f'"shipped:{SHIPPED}"' for part in ("map", "counters", "oob") if part not in files}
    line = "parts: {" + ", ".join(f"{part}: {source}" for part, source in parts.items()) + "}\n"
    folder.mkdir()
    (folder / "scenario.yaml").write_text(SCENARIO.replace("turns:", line + "turns:", 1), encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return read_bundle(folder, None)


def test_shipped_parts_make_the_shipped_scenario(tmp_path: Path) -> None:
    compiled = compile_bundle(bundle(tmp_path / "b"))
    assert compiled.reasons == ()
    assert compiled.scenario is not None
    assert compiled.scenario.digest == two_bridges().digest


def test_local_changes_lie_over_a_shipped_map(tmp_path: Path) -> None:
    text = (
        f'base: "{SHIPPED}"\n'
        'without: {chains: ["ferry_lane"], bridges: ["0602/0702"], places: ["1003"], areas: ["redoubt"]}\n'
        'hexes: {terrain: {hexes: {marsh: ["0101"]}}}\n'
        'hexsides: {river: {river: ["0101/0102"]}}\n'
        'chains: [{id: "lane", layer: "road", word: "road", hexes: ["0101", "0201"]}]\n'
        'places: [{hex: "0905", name: {en: "New Harrow", ja: "新針原", reading: "しんはりはら"}}]\n'
    )
    compiled = compile_bundle(bundle(tmp_path / "b", map=text))
    assert compiled.scenario is not None
    board, base = compiled.scenario.board, two_bridges().board
    hexes = base.layer("terrain").changes(board.layer("terrain"))
    edges = [edge for name in ("river", "road", "bridge") for edge in base.layer(name).changes(board.layer(name))]
    assert [board.label(hex) for hex in hexes] == ["0101"]
    assert {board.grid.edge_label(edge) for edge in edges} == {
        "0101/0102",
        "0101/0201",
        "0602/0702",
        *("0905/0906", "0906/0907", "0907/0908", "0808/0908"),
    }
    assert "redoubt" not in board.names.values()
    made = whole(bundle(tmp_path / "c", map=text)).map
    assert made is not None
    assert [place.name.en for place in made.places if place.hex == "0905"] == ["New Harrow"]


def test_own_units_and_places_lie_over_shipped_ones(tmp_path: Path) -> None:
    unit = '{id: "k.4", like: "kestrian", type: "foot", values: {strengths: [1, 2]}, name: {en: "4th", ja: "第4"}}'
    counters = f'base: "{SHIPPED}"\ncounters: [{unit}]\n'
    oob = f'base: "{SHIPPED}"\nsetup:\n' + "".join(
        f'  - {{unit: "{name}", at: {{hex: "{hex}"}}}}\n' for name, hex in (("k.4", "0103"), ("k.2", "0104"))
    )
    compiled = compile_bundle(bundle(tmp_path / "b", counters=counters, oob=oob))
    assert compiled.reasons == ()
    assert compiled.scenario is not None
    position = compiled.scenario.position
    assert (position["at"]["k.4"], position["at"]["k.2"], position["at"]["k.1"]) == ("0103", "0104", "0505")
    assert [counter.id for counter in compiled.scenario.roster][-1] == "k.4"


@pytest.mark.parametrize("name", ["primer/none", "../../etc", "/etc/passwd", "primer/../primer/two_bridges"])
def test_a_part_that_does_not_ship_is_a_flaw(tmp_path: Path, name: str) -> None:
    compiled = compile_bundle(bundle(tmp_path / "b", map=f'base: "{name}"\n'))
    assert compiled.scenario is None
    assert compiled.reasons in (("part.unknown", "todo.map"), ("model.pattern",))


def test_a_bundle_without_anything_is_unfinished(tmp_path: Path) -> None:
    folder = tmp_path / "b"
    folder.mkdir()
    (folder / "scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    assert compile_bundle(folder).reasons == ("todo.map", "todo.counters", "todo.oob")
    assert compile_bundle(tmp_path / "nothing").reasons == ("file.no_bundle",)


def test_where_a_part_stands_makes_no_difference(tmp_path: Path) -> None:
    own = read_bundle(ROOT / "scenarios" / SHIPPED, None)
    assert difference(own, bundle(tmp_path / "b")) == ()
    assert difference(own, own) == ()


def test_a_map_drafted_from_geography_can_be_built_upon() -> None:
    found, flaws = shipped("normandy", "map", FilePlace("map.yaml"))
    assert not flaws
    assert found.grid is not None
    assert {"normandy", "ardennes", "primer/two_bridges"} <= set(shipped_names("map"))
