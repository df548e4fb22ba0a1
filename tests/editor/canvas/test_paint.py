"""The painted map: joined between tiles, the same each time, each style told apart, names in their places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontInfo, QImage, QPainter, QRawFont

from editor.canvas import map_fonts
from editor.canvas.lattice import Ints
from editor.canvas.look import Look, look_of
from editor.canvas.map_picture import picture, scene_picture
from editor.canvas.name_layout import layout_of
from editor.canvas.paint import DEFAULT_LAYERS, paint_map
from editor.canvas.scene import MapScene
from editor.canvas.textures import pixels
from editor.canvas.zoom_scale import SIZE, ZoomDetail, detail, step_zoom, zoom_step
from engine.bundle import read_bundle
from engine.bundle.models import Map
from engine.paths import data_folder
from tests.editor.canvas.gallery import country, gallery
from tests.editor.canvas.test_scene import changed, painted

pytestmark = pytest.mark.usefixtures("qapp")
NEAR, MIDDLE, FAR = step_zoom(zoom_step(0.5)), step_zoom(zoom_step(0.15)), step_zoom(zoom_step(0.045))


@pytest.fixture(scope="module")
def shown() -> MapScene:
    return MapScene.of(gallery(), Look())


def tile(
    scene: MapScene,
    zoom: float,
    column: int,
    row: int,
    side: int = 128,
    layers: frozenset[str] = DEFAULT_LAYERS,
    fades: Mapping[str, int] = MappingProxyType({}),
) -> Ints:
    """A square of the map as bytes."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(-column * side, -row * side)
    painter.scale(zoom, zoom)
    rect = QRectF(column * side / zoom, row * side / zoom, side / zoom, side / zoom)
    paint_map(painter, scene, rect, zoom, layers, fades)
    painter.end()
    return pixels(image)[:, :, :3].astype(int)


@pytest.mark.parametrize("zoom", [NEAR, MIDDLE, FAR])
def test_tiles_join_without_seams(shown: MapScene, zoom: float) -> None:
    for column, row in ((0, 0), (1, 1)):
        large = tile(shown, zoom, column, row, 256)
        small = [[tile(shown, zoom, 2 * column + right, 2 * row + down) for right in (0, 1)] for down in (0, 1)]
        apart = np.abs(_joined(small) - large)
        assert (apart.max(axis=2) > 24).mean() < 0.001


def _joined(parts: list[list[Ints]]) -> Ints:
    return np.concatenate([np.concatenate(line, axis=1) for line in parts], axis=0)


@pytest.mark.parametrize("zoom", [NEAR, MIDDLE, FAR])
def test_a_map_is_drawn_the_same_each_time(zoom: float) -> None:
    one, other = (MapScene.of(gallery(), Look()) for _ in range(2))
    assert (tile(one, zoom, 1, 1) == tile(other, zoom, 1, 1)).all()


@pytest.mark.parametrize("zoom", [NEAR, MIDDLE, FAR])
def test_an_edited_scene_is_drawn_like_a_new_one(zoom: float) -> None:
    scene = MapScene.of(gallery(), Look())
    index = scene.grid.index("1013")
    x, y = scene.grid.centre(index, SIZE * zoom)
    place = int(x // 256), int(y // 256)
    before = tile(scene, zoom, *place, 256)
    scene.update(painted(gallery(), 12, 9, "aia"))
    after = tile(scene, zoom, *place, 256)
    assert (after != before).any()
    assert (after == tile(MapScene.of(scene.map, Look()), zoom, *place, 256)).all()


def test_what_an_edit_changes_lies_in_the_rectangle_that_it_tells() -> None:
    scene = MapScene.of(gallery(), Look())
    layers = DEFAULT_LAYERS - {"names"}
    image = scene_picture(scene, 0.2, layers)
    before = pixels(image).astype(int)
    dirty = scene.update(
        changed(
            painted(gallery(), 12, 20, "kjk"), lambda data: data.update(hexsides={"side": {"river": ["2213/2214"]}})
        )
    )
    image = scene_picture(scene, 0.2, layers)
    after = pixels(image).astype(int)
    assert dirty.rect
    rows, columns = np.nonzero((before != after).any(axis=2))
    left, top = scene.bounds.left(), scene.bounds.top()
    assert len(rows)
    assert dirty.rect.contains(QRectF(left + columns.min() / 0.2, top + rows.min() / 0.2, 1, 1))
    assert dirty.rect.contains(QRectF(left + columns.max() / 0.2, top + rows.max() / 0.2, 1, 1))


@pytest.mark.parametrize("zoom", [NEAR, MIDDLE, FAR])
def test_each_ground_can_be_told_from_the_others(zoom: float) -> None:
    words = ["clear", "woods", "bocage", "marsh", "hills", "mountain", "beach", "city", "sea", "mud", "martian"]
    letters = "abcdefghijk"
    rows = ["".join(letter * 5 for letter in letters)] * 5
    numbering = {"column": {"digits": 3}, "row": {"digits": 2}}
    map = Map.model_validate(
        {
            "grid": {
                "orientation": "flat",
                "stagger": "odd",
                "sheets": [{"columns": 55, "rows": 5, "numbering": numbering}],
            },
            "hexes": {"terrain": {"legend": dict(zip(letters, words, strict=True)), "rows": rows}},
        }
    )
    scene = MapScene.of(map, Look())
    tones = {}
    for number, word in enumerate(words):
        x, y = scene.grid.centre(scene.grid.index(f"{number * 5 + 3:03}03"), SIZE)
        image = scene_picture(scene, zoom, frozenset(("terrain",)), QRectF(x - 90, y - 90, 180, 180))
        tones[word] = pixels(image)[:, :, :3].reshape(-1, 3).mean(axis=0)
    for one, other in combinations(words, 2):
        assert np.abs(tones[one] - tones[other]).max() > 4, (one, other)


def test_layers_can_be_left_out(shown: MapScene) -> None:
    everything = tile(shown, NEAR, 2, 2, 256)
    for layer in ("terrain", "hexsides", "roads", "grid", "numbers"):
        assert (tile(shown, NEAR, 2, 2, 256, DEFAULT_LAYERS - {layer}) != everything).any(), layer
    assert (tile(shown, NEAR, 0, 0, 256, DEFAULT_LAYERS | {"areas"}) != tile(shown, NEAR, 0, 0, 256)).any()


@pytest.mark.parametrize("layer", ["terrain", "hexsides", "roads", "grid", "numbers"])
def test_a_faded_layer_lies_between_shown_and_left_out(shown: MapScene, layer: str) -> None:
    everything, without = tile(shown, NEAR, 2, 2, 256), tile(shown, NEAR, 2, 2, 256, DEFAULT_LAYERS - {layer})
    faded = tile(shown, NEAR, 2, 2, 256, DEFAULT_LAYERS, {layer: 40})
    whole, part = everything - without, faded - without
    clear = np.abs(whole) > 30
    assert clear.any()
    assert (np.abs(part[clear] / whole[clear] - 0.4) < 0.08).mean() > 0.9


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_any_map_can_be_drawn_at_any_zoom(orientation: str) -> None:
    def reshape(data: dict[str, Any]) -> None:
        data["grid"]["orientation"] = orientation
        data["grid"]["sheets"][0]["missing"] = ["0101", "2817", "0505", "0506"]
        data["chains"], data["bridges"] = [], []

    scene = MapScene.of(changed(gallery(), reshape), Look())
    for zoom in (0.004, 0.02, 0.06, 0.1, 0.3, 1.1):
        assert not scene_picture(scene, zoom, DEFAULT_LAYERS | {"areas"}, QRectF(-200, -200, 1500, 1200)).isNull()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_do_not_cover_each_other(language: str) -> None:
    scene = MapScene.of(country(60, 40), Look(), language)
    for zoom in (0.1, 0.2, 0.5):
        labels = layout_of(scene, zoom).labels
        assert len(labels) > 10
        assert not any(one.rect.intersects(other.rect) for one, other in combinations(labels, 2))


def test_names_are_shown_by_importance() -> None:
    scene = MapScene.of(gallery(), Look())

    def named(zoom: float) -> set[str]:
        return {"".join(glyph.text for glyph in label.glyphs) for label in layout_of(scene, zoom).labels}

    assert named(0.05) == {"Great City"}
    assert {"Great City", "Fair Town"} <= named(0.12) and "Lone Mill" not in named(0.12)
    assert {"Great City", "Fair Town", "Lone Mill", "Still Lake", "River stream"} <= named(0.5)


def test_kanji_do_not_lean() -> None:
    scene = MapScene.of(gallery(), Look(), "ja")
    assert not map_fonts.lettering(20, "ja", "water").italic() and map_fonts.lettering(20, "en", "water").italic()
    assert all(label.spacing == 0 for label in layout_of(scene, 0.5).labels)


def test_the_lettering_has_the_letters_of_western_europe() -> None:
    for file in map_fonts.OLD_STYLE:
        face = QRawFont(str(data_folder("resources") / "fonts" / file), 20)
        assert all(face.supportsCharacter(ord(letter)) for letter in "àâæçéèêëîïôœùûÿÀÉÔŒäöüßÄÖÜ’–")
    assert {QFontInfo(map_fonts.lettering(20, "en", weight)).family() for weight in ("plain", "bold", "water")} == {
        "Alegreya Medium",
        "Alegreya",
    }
    licence = (data_folder("resources") / "fonts" / "OFL-Alegreya.txt").read_text(encoding="utf-8")
    assert "The Alegreya Project Authors" in licence


def test_a_dense_screen_shows_the_same_map_finer(shown: MapScene) -> None:
    image = QImage(256, 256, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(2 * NEAR, 2 * NEAR)
    paint_map(painter, shown, QRectF(0, 0, 128 / NEAR, 128 / NEAR), NEAR, DEFAULT_LAYERS)
    painter.end()
    halved = image.scaled(128, 128, mode=Qt.TransformationMode.SmoothTransformation)
    small = pixels(halved).astype(int)[:, :, :3]
    assert np.abs(small - tile(shown, NEAR, 0, 0)).mean() < 6


def test_the_whole_map_as_a_picture() -> None:
    map = read_bundle(data_folder("scenarios") / "primer" / "two_bridges").map
    assert map
    image = picture(map, look_of("primer"), width=600, language="ja")
    assert image.width() == 600
    assert picture(map, look_of("primer"), zoom=0.2).height() < image.height() * 2
    corner = image.pixelColor(3, 3)
    assert corner.lightness() > 220


def test_detail_by_the_width_of_a_hex() -> None:
    assert [detail(width / 200) for width in (5, 9.9, 10, 39, 40, 200)] == [
        ZoomDetail.FAR, ZoomDetail.FAR, ZoomDetail.MIDDLE, ZoomDetail.MIDDLE, ZoomDetail.NEAR, ZoomDetail.NEAR,
    ]  # fmt: skip
    assert step_zoom(zoom_step(0.5)) == 0.5
