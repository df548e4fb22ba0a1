"""The map painted: everything on the sheet that does not move, any part of it at any zoom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.canvas import map_colors
from editor.canvas.areas_and_boxes import paint_areas, paint_boxes
from editor.canvas.bridges import paint_crossings
from editor.canvas.coast import paint_water
from editor.canvas.distant_terrain import paint_far
from editor.canvas.hex_grid import paint_grid, paint_numbers
from editor.canvas.line_painting import paint_sides, paint_ways
from editor.canvas.map_border import paint_frame
from editor.canvas.names import paint_names, paint_signs
from editor.canvas.scene import MapScene
from editor.canvas.terrain_painting import FAR_BELOW, paint_terrain
from editor.canvas.textures import tile_brush
from editor.canvas.towns import paint_towns
from editor.canvas.zoom_scale import hex_pixels, zoom_step

Work = Callable[[QPainter], None]
HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
COUNTERS, MARKS = "counters", "marks"
LAYERS = frozenset(("ground", "terrain", "hexsides", "roads", "grid", "numbers", "names", "areas", "boxes"))
DEFAULT_LAYERS = (LAYERS | {COUNTERS, MARKS}) - {"areas"}
FULL = 100
"""The per cent of a layer that is drawn in full strength."""


def paint_map(
    painter: QPainter,
    scene: MapScene,
    rect: QRectF,
    zoom: float,
    layers: frozenset[str],
    fades: Mapping[str, int] = MappingProxyType({}),
) -> None:
    """Draw the part of a map that lies in a rectangle; the painter is already set to scene coordinates.

    How much is drawn goes by the zoom; how finely, by the painter's own scale, which is larger on dense screens.
    `fades` says of layers that are not drawn in full how strongly they are, in per cent.
    """
    painter.setRenderHints(HINTS)
    scale = painter.worldTransform().m11()
    step = zoom_step(scale)
    painter.fillRect(rect, tile_brush(map_colors.LAND, None, step))
    works: tuple[tuple[str, Work], ...] = (
        ("terrain", lambda on: _paint_ground(on, scene, rect, zoom, step)),
        ("grid", lambda on: paint_grid(on, scene, rect, zoom)),
        ("hexsides", lambda on: paint_sides(on, scene, rect, zoom)),
        ("roads", lambda on: _paint_roads(on, scene, rect, zoom)),
        ("names", lambda on: paint_signs(on, scene, rect, zoom)),
        ("", lambda on: paint_frame(on, scene, rect, zoom, step)),
        ("boxes", lambda on: paint_boxes(on, scene, rect, zoom, scale)),
        ("numbers", lambda on: paint_numbers(on, scene, rect, zoom)),
        ("areas", lambda on: paint_areas(on, scene, rect, zoom, scale)),
        ("names", lambda on: paint_names(on, scene, rect, zoom, scale)),
    )
    for layer, work in works:
        if not layer or layer in layers:
            _faded(painter, work, fades.get(layer, FULL))


def _faded(painter: QPainter, work: Work, strength: int) -> None:
    """Draw a layer, or a picture of it that lets through what is below: lines over lines must not show twice."""
    device = painter.device()
    if strength >= FULL:
        work(painter)
        return
    picture = QImage(device.width(), device.height(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    on = QPainter(picture)
    on.setRenderHints(HINTS)
    on.setWorldTransform(painter.worldTransform())
    work(on)
    on.end()
    painter.save()
    painter.resetTransform()
    painter.setOpacity(strength / FULL)
    painter.drawImage(0, 0, picture)
    painter.restore()


def _paint_roads(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float) -> None:
    paint_ways(painter, scene, rect, zoom)
    paint_crossings(painter, scene, rect, zoom)


def _paint_ground(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    if hex_pixels(zoom) < FAR_BELOW:
        paint_far(painter, scene, rect, step)
        return
    paint_water(painter, scene, rect, zoom, step)
    paint_terrain(painter, scene, rect, zoom, step)
    paint_towns(painter, scene, rect, zoom)
