"""What is made ready ahead of painting: all of it, in slices, and no different for that."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time

import pytest
from PySide6.QtCore import QRectF

from editor.canvas import distant_terrain, name_layout, textures
from editor.canvas.look import Look
from editor.canvas.map_picture import scene_picture
from editor.canvas.paint import DEFAULT_LAYERS
from editor.canvas.scene import MapScene
from editor.canvas.sliced_work import Slices, finished, in_slices
from editor.canvas.tile_preloading import warmed
from tests.editor.canvas.gallery import country, gallery

pytestmark = pytest.mark.usefixtures("qapp")
SLICE = 0.060
"""Far above what a slice takes on a quiet machine, far below what all of them take together."""


def spent(slices: Iterator[None]) -> list[float]:
    found, began = list[float](), thread_time()
    for _ in slices:
        found.append(thread_time() - began)
        began = thread_time()
    return found


def test_a_thing_is_made_once_whoever_began_it() -> None:
    steps: list[int] = []

    @in_slices(2)
    def thing(number: int) -> Slices[list[int]]:
        for step in range(3):
            steps.append(step)
            yield
        return [number]

    next(iter(thing.slices(7)))
    assert steps == [0]
    assert thing(7) == [7] and thing(7) is thing(7)
    assert steps == [0, 1, 2] and not list(thing.slices(7))
    assert [thing(1), thing(7), thing(2)] == [[1], [7], [2]]
    assert not list(thing.slices(7)) and len(list(thing.slices(1))) == 3


def test_what_fails_to_be_made_says_so_each_time() -> None:
    @in_slices(1)
    def thing() -> Slices[int]:
        yield
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            thing()


@pytest.mark.parametrize("zoom", [0.03, 0.1, 0.3, 0.7])
def test_after_warming_nothing_is_left_to_be_made(zoom: float, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = MapScene.of(gallery(), Look())
    rect = QRectF(0, 0, 1500, 1200)
    finished(warmed(scene, rect, (zoom, zoom), DEFAULT_LAYERS))  # type: ignore[arg-type]
    made = list(scene.chunks._made)
    for module, name in (
        (name_layout, "_placed"),
        (distant_terrain, "_paint_row"),
        (textures, "_draw_some"),
        (textures, "grained"),
    ):
        monkeypatch.delattr(module, name)
    scene_picture(scene, zoom, DEFAULT_LAYERS, rect)
    assert set(scene.chunks._made) == set(made)


def test_no_slice_takes_long() -> None:
    scene = MapScene.of(country(150, 100), Look())
    for zoom in (0.02, 0.1, 0.3):
        slices = spent(warmed(scene, QRectF(4000, 4000, 256 / zoom, 256 / zoom), (zoom, zoom), DEFAULT_LAYERS))
        assert len(slices) > 20 and max(slices) < SLICE
