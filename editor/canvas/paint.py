"""The map painted: everything on the sheet that does not move, any part of it at any zoom."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.canvas import palette
from editor.canvas.beside import paint_areas, paint_boxes
from editor.canvas.bridges import paint_crossings
from editor.canvas.coast import paint_water
from editor.canvas.far import paint_far
from editor.canvas.frame import paint_frame
from editor.canvas.hexgrid import paint_grid, paint_numbers
from editor.canvas.lines import paint_sides, paint_ways
from editor.canvas.names import paint_names, paint_signs
from editor.canvas.scale import hex_pixels, zoom_step
from editor.canvas.scene import MapScene
from editor.canvas.terrain import FAR_BELOW, paint_terrain
from editor.canvas.textures import tile_brush
from editor.canvas.towns import paint_towns

LAYERS = frozenset(("ground", "terrain", "hexsides", "roads", "grid", "numbers", "names", "areas", "boxes"))
DEFAULT_LAYERS = LAYERS - {"areas"}


def paint_map(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, layers: frozenset[str]) -> None:
    """Draw the part of a map that lies in a rectangle; the painter is already set to scene coordinates.

    How much is drawn goes by the zoom; how finely, by the painter's own scale, which is larger on dense screens.
    """
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scale = painter.worldTransform().m11()
    step = zoom_step(scale)
    painter.fillRect(rect, tile_brush(palette.LAND, None, step))
    if "terrain" in layers:
        _paint_ground(painter, scene, rect, zoom, step)
    if "grid" in layers:
        paint_grid(painter, scene, rect, zoom)
    if "hexsides" in layers:
        paint_sides(painter, scene, rect, zoom)
    if "roads" in layers:
        paint_ways(painter, scene, rect, zoom)
        paint_crossings(painter, scene, rect, zoom)
    if "names" in layers:
        paint_signs(painter, scene, rect, zoom)
    paint_frame(painter, scene, rect, zoom, step)
    if "boxes" in layers:
        paint_boxes(painter, scene, rect, zoom, scale)
    if "numbers" in layers:
        paint_numbers(painter, scene, rect, zoom)
    if "areas" in layers:
        paint_areas(painter, scene, rect, zoom, scale)
    if "names" in layers:
        paint_names(painter, scene, rect, zoom, scale)


def _paint_ground(painter: QPainter, scene: MapScene, rect: QRectF, zoom: float, step: int) -> None:
    if hex_pixels(zoom) < FAR_BELOW:
        paint_far(painter, scene, rect, step)
        return
    paint_water(painter, scene, rect, zoom, step)
    paint_terrain(painter, scene, rect, zoom, step)
    paint_towns(painter, scene, rect, zoom)
