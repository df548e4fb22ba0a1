"""What a scene knows of a map, and how it follows edits."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from editor.canvas.look import Look
from editor.canvas.map_picture import scene_picture
from editor.canvas.name_labels import Label
from editor.canvas.name_layout import layout_of
from editor.canvas.noise import noise, one
from editor.canvas.scene import Dirty, MapScene
from editor.canvas.zoom_scale import SIZE
from engine.bundle.changes import SetValue
from engine.bundle.models import Map
from tests.editor.canvas.gallery import country, gallery

pytestmark = pytest.mark.usefixtures("qapp")


def changed(map: Map, change: Callable[[dict[str, Any]], object]) -> Map:
    """A map after a change of its data."""
    data = map.model_dump(exclude_defaults=True, mode="json")
    change(data)
    return Map.model_validate(data)


def painted(map: Map, row: int, first: int, letters: str) -> Map:
    """A map with other letters in a row."""

    def paint(data: dict[str, Any]) -> None:
        rows = data["hexes"]["terrain"]["rows"]
        rows[row] = rows[row][:first] + letters + rows[row][first + len(letters) :]

    return changed(map, paint)


def same(scene: MapScene) -> bool:
    """Whether a scene that followed edits knows the same as one that is new."""
    new = MapScene.of(scene.map, scene.look)
    words = [scene.words[number] for number in scene.terrain.tolist() if number < 255]
    assert words == [new.words[number] for number in new.terrain.tolist() if number < 255]
    assert scene.used_styles == new.used_styles
    for style in new.used_styles:
        assert (scene.mask(style) == new.mask(style)).all()
    assert {style: edges for style, edges in scene.network.sides.items() if edges} == new.network.sides
    assert {style: edges for style, edges in scene.network.ways.items() if edges} == new.network.ways
    for style in new.network.sides:
        kept = {vertex: set(edges) for vertex, edges in scene.network.incident(style).items() if edges}
        assert kept == {vertex: set(edges) for vertex, edges in new.network.incident(style).items()}
    return True


def test_positions_are_those_of_the_grid() -> None:
    scene = MapScene.of(gallery(), Look())
    for index in (0, 17, scene.grid.size - 1):
        assert scene.lattice.centres[index] == pytest.approx(scene.grid.centre(index, SIZE))
        corners = scene.lattice.vertices[scene.lattice.corners[index]]
        assert corners == pytest.approx(np.array(scene.grid.corner_points(index, SIZE)))
    for edge in scene.grid.edges[::50]:
        assert tuple(scene.lattice.edge_ends[edge]) == scene.grid.edge_vertices(edge)
        assert set(scene.lattice.edge_hexes[edge].tolist()) == set(scene.grid.edge_hexes(edge))


def test_a_single_noise_is_the_same_as_in_an_array() -> None:
    keys = np.array([0, 1, 77, 60_000, 2**31])
    assert noise(keys, 5).tolist() == [one(int(key), 5) for key in keys]
    many = noise(np.arange(10_000), 3)
    assert -1 <= many.min() < -0.99 and 0.99 < many.max() <= 1 and abs(many.mean()) < 0.03


def test_words_become_styles() -> None:
    scene = MapScene.of(gallery(), Look())
    assert scene.styles[scene.terrain[scene.grid.index("0202")]] == "woods"
    assert "unknown" in scene.used_styles
    assert scene.built(scene.grid.index("1405")) == "town"


def test_a_stroke_of_the_brush_is_followed_and_taken_back() -> None:
    before = gallery()
    scene = MapScene.of(before, Look())
    scene.mask("woods")
    after = painted(before, 12, 20, "aaa")
    dirty = scene.update(after)
    x, y = scene.grid.centre(scene.grid.index("2213"), SIZE)
    assert dirty.rect and dirty.rect.contains(QPointF(x, y)) and dirty.rect.width() < 12 * SIZE
    assert same(scene)
    scene.update(before)
    assert same(scene)


def test_a_new_word_of_the_legend_is_followed() -> None:
    scene = MapScene.of(gallery(), Look())
    scene.mask("unknown")

    def add(data: dict[str, Any]) -> None:
        data["hexes"]["terrain"]["legend"]["?"] = "lunar"
        data["hexes"]["terrain"]["rows"][12] = "?" + data["hexes"]["terrain"]["rows"][12][1:]

    scene.update(changed(gallery(), add))
    assert "lunar" in scene.words and same(scene)


def test_terrain_in_lists_is_followed() -> None:
    def listed(woods: list[str]) -> Map:
        return changed(
            gallery(), lambda data: data["hexes"].update(terrain={"default": "clear", "hexes": {"woods": woods}})
        )

    scene = MapScene.of(listed(["0202", "0303"]), Look())
    dirty = scene.update(listed(["0303", "0405"]))
    assert dirty.rect and not dirty.rect.isEmpty() and same(scene)


def test_loose_hexsides_are_followed() -> None:
    def river(*edges: str) -> Map:
        return changed(gallery(), lambda data: data.update(hexsides={"side": {"river": list(edges)}} if edges else {}))

    scene = MapScene.of(river("0202/0302", "0302/0303"), Look())
    scene.network.incident("river")
    dirty = scene.update(river("0302/0303", "0402/0303"))
    assert dirty.rect and 0 < dirty.rect.width() < 12 * SIZE
    assert same(scene)
    scene.update(river())
    assert same(scene)


def picture_of(scene: MapScene) -> QImage:
    return scene_picture(scene, 0.25)


def test_what_is_kept_of_lines_and_towns_draws_the_edited_map_as_a_fresh_one(qapp: object) -> None:
    scene = MapScene.of(gallery(), Look())
    picture_of(scene)
    for after in (
        painted(gallery(), 12, 20, "aaa"),
        changed(gallery(), lambda data: data.update(hexsides={"side": {"river": ["0302/0303", "0402/0303"]}})),
        gallery(),
    ):
        scene.update(after)
        assert picture_of(scene) == picture_of(MapScene.of(after, Look()))


def test_a_hexside_of_a_chain_stays_when_the_loose_one_is_taken_away() -> None:
    edge = "1008/1108"
    scene = MapScene.of(changed(gallery(), lambda data: data.update(hexsides={"side": {"river": [edge]}})), Look())
    scene.update(gallery())
    assert same(scene)


def test_chains_are_followed() -> None:
    scene = MapScene.of(gallery(), Look())
    dirty = scene.update(changed(gallery(), lambda data: data["chains"].pop()))
    assert dirty.rect and not dirty.rect.isEmpty() and same(scene)
    scene.update(gallery())
    assert same(scene)


def test_chains_that_are_not_read_again_are_known_as_before() -> None:
    before = gallery()
    scene = MapScene.of(before, Look())
    scene.network.incident("river")
    assert before.chains[0].hexsides
    shorter = before.chains[0].model_copy(update={"hexsides": before.chains[0].hexsides[:-2]})
    loose = {"side": {"river": ("0202/0302",)}, "road": {"road": ("0505/0506",)}}
    for change in (
        {"chains": (shorter, *before.chains[1:])},
        {"chains": before.chains[1:], "hexsides": loose},
        {"chains": before.chains, "hexsides": loose},
        {"chains": (shorter, *before.chains[1:]), "hexsides": loose},
        {"chains": before.chains, "hexsides": {}},
    ):
        scene.update(before.model_copy(update=change))
        assert same(scene)


def named_river(name: str) -> Map:
    return changed(gallery(), lambda data: data["chains"][0].update(name={"en": name, "ja": "別"}))


def test_a_river_that_is_renamed_is_lettered_anew_and_all_other_names_stay() -> None:
    scene = MapScene.of(named_river("One"), Look())
    before = layout_of(scene, 0.5).labels
    old = [label for label in before if written(label) == "One"]
    dirty = scene.update(named_river("Two"))
    after = layout_of(scene, 0.5).labels
    new = [label for label in after if written(label) == "Two"]
    assert old and new and dirty.rect is not None and dirty.rect.isEmpty()
    assert all(any(rect.contains(label.rect) for rect in dirty.later) for label in (*old, *new))
    assert [label for label in after if label not in new] == [label for label in before if label not in old]
    scene.update(named_river("One"))
    assert [label.rect for label in layout_of(scene, 0.5).labels if written(label) == "One"] == [
        label.rect for label in old
    ]


def test_a_place_that_is_renamed_is_lettered_anew_at_every_zoom() -> None:
    scene = MapScene.of(gallery(), Look())
    zooms = (0.05, 0.12, 0.5, 1.0)
    before = {label for zoom in zooms for label in map(written, layout_of(scene, zoom).labels)}
    name = scene.spots[0].names["en"]
    dirty = scene.update(changed(gallery(), lambda data: data["places"][0]["name"].update(en="Renamed")))
    assert dirty.rect is not None and dirty.rect.isEmpty() and dirty.later
    found = [label for zoom in zooms for label in layout_of(scene, zoom).labels]
    assert {written(label) for label in found} == before - {name} | {"Renamed"}
    renamed = [label for label in found if written(label) == "Renamed"]
    assert all(any(rect.contains(label.rect) for rect in dirty.later) for label in renamed)


def test_a_place_that_comes_to_an_edited_map_is_shown_with_its_sign() -> None:
    scene = MapScene.of(gallery(), Look())
    layout_of(scene, 0.5)
    new = {"hex": "0303", "kind": "village", "name": {"en": "New", "ja": "新"}}
    dirty = scene.update(changed(gallery(), lambda data: data["places"].append(new)))
    x, y = scene.grid.centre(scene.grid.index("0303"), SIZE)
    assert dirty.rect and dirty.rect.contains(QPointF(x, y)) and dirty.rect.width() < 12 * SIZE
    assert "New" in map(written, layout_of(scene, 0.5).labels)


def written(label: Label) -> str:
    return "".join(glyph.text for glyph in label.glyphs)


def test_another_grid_is_another_scene() -> None:
    scene = MapScene.of(gallery(), Look())
    grids = scene.grid, country(20, 15).grid
    assert grids[1] is not None
    assert scene.update(country(20, 15)) == Dirty(None, grids=(grids[0], grids[1].grid))
    assert scene.grid.columns == 20 and len(scene.centres) == 300


def test_changes_elsewhere_touch_nothing() -> None:
    scene = MapScene.of(gallery(), Look())
    dirty = scene.update(scene.map, (SetValue("oob.yaml", ("x",), 1),))
    assert dirty.rect is not None and dirty.rect.isEmpty()


def test_a_map_without_a_grid_of_its_own_has_no_hexes_to_show() -> None:
    scene = MapScene.of(Map.model_validate({"base": "primer"}), Look())
    assert scene.grid.size == 1 and not scene.bounds.isEmpty()


def test_a_stroke_on_a_large_map_is_quick() -> None:
    scene = MapScene.of(country(), Look())
    terrain = scene.map.hexes["terrain"]
    rows = list(terrain.rows)
    for row in range(100, 107):
        rows[row] = rows[row][:50] + "wwwwwww" + rows[row][57:]
    hexes = {"terrain": terrain.model_copy(update={"rows": tuple(rows)})}
    began = thread_time()
    scene.update(scene.map.model_copy(update={"hexes": hexes}))
    assert thread_time() - began < 0.010
