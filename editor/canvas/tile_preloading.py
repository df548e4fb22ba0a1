"""What painting a part of the map will need, made ready in slices of time, so that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF

from editor.canvas import map_colors, woods
from editor.canvas.coast import ready_water
from editor.canvas.distant_terrain import far_slices
from editor.canvas.hex_grid import ready_grid
from editor.canvas.line_painting import ready_sides, ready_ways
from editor.canvas.name_layout import layout_slices
from editor.canvas.scene import MapScene
from editor.canvas.styles import STYLES, WATER
from editor.canvas.terrain_painting import CRISP, FAR_BELOW, ready_terrain
from editor.canvas.textures import brush_slices
from editor.canvas.towns import ready_towns
from editor.canvas.zoom_scale import hex_pixels, zoom_step

Ready = Callable[[MapScene, QRectF, float], Iterator[None]]
_LAYERS: dict[str, Ready] = {"grid": ready_grid, "hexsides": ready_sides, "roads": ready_ways}
_NEAR: tuple[Ready, ...] = (ready_water, ready_terrain, ready_towns)


def warmed(scene: MapScene, rect: QRectF | None, scales: tuple[float, float], layers: frozenset[str]) -> Iterator[None]:
    """Make ready what a rectangle needs: textures, names, and the pieces of the map that lie in it.

    The scales are logical and device pixels for each unit; without a rectangle it is what is the same everywhere.
    """
    zoom, step = scales[0], zoom_step(scales[1])
    for ground in (map_colors.LAND, map_colors.PAPER):
        yield from brush_slices(ground, None, step)
    if "terrain" in layers:
        yield from _ground_slices(scene, zoom, step)
    if "names" in layers:
        yield from layout_slices(scene, zoom)
    if rect:
        yield from _pieces(scene, rect, zoom, layers)


def _pieces(scene: MapScene, rect: QRectF, zoom: float, layers: frozenset[str]) -> Iterator[None]:
    if "terrain" in layers and hex_pixels(zoom) >= FAR_BELOW:
        for near in _NEAR:
            yield from near(scene, rect, zoom)
    for layer, ready in _LAYERS.items():
        if layer in layers:
            yield from ready(scene, rect, zoom)


def _ground_slices(scene: MapScene, zoom: float, step: int) -> Iterator[None]:
    if hex_pixels(zoom) < FAR_BELOW:
        yield from far_slices(scene, step)
        return
    for name in sorted(scene.used_styles):
        if name in WATER:
            yield from brush_slices(WATER[name], None, step)
        elif STYLES[name].level:
            style = STYLES[name]
            yield from brush_slices(style.ground, style.draw, step, style.period)
            if style.crowns and hex_pixels(zoom) >= CRISP:
                woods.crowns(style.crowns, step)
                yield
