"""A map in small, quickly: every hex in its colour, rivers and ways as lines. A worker may draw it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from editor.canvas import map_colors
from editor.canvas.lattice import lattice_of
from editor.canvas.look import Look
from editor.canvas.styles import BUILT, STYLES, WATER
from editor.canvas.zoom_scale import SIZE
from engine.bundle.models import Map
from engine.geo.raster import FINE, Raster
from engine.hexes import Grid

WET, WAY, BEYOND = QColor("#3f7fae"), QColor("#7a5a3a"), QColor("#d8d2c4")
ACROSS = SIZE * 3**0.5


def sketch(map: Map, look: Look) -> QImage:
    """The whole plane of a map's grid, eight pixels to a hex."""
    assert map.grid
    grid = map.grid.grid
    index = Raster(grid).hexes
    colours = np.full(grid.size + 1, BEYOND.rgb(), np.uint32)
    for label, word in map.cells(look.terrain_layer).items() if look.terrain_layer in map.hexes else ():
        colours[grid.index(label)] = _colour(look, word).rgb()
    pixels = np.ascontiguousarray(colours[index])
    rows, columns = pixels.shape
    image = QImage(pixels.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(FINE / ACROSS, FINE / ACROSS)
    _lines(painter, map, grid)
    painter.end()
    return image


def _colour(look: Look, word: str) -> QColor:
    style = look.ground(look.terrain_layer, word)
    return QColor(WATER.get(style) or (map_colors.BUILT if style in BUILT else STYLES[style].ground))


def _lines(painter: QPainter, map: Map, grid: Grid) -> None:
    lattice = lattice_of(grid)
    for chain in map.chains:
        painter.setPen(QPen(WET if chain.hexsides else WAY, ACROSS * (0.22 if chain.hexsides else 0.12)))
        if chain.hexsides:
            for label in chain.hexsides:
                one, other = lattice.vertices[lattice.edge_ends[grid.edge_index(label)]]
                painter.drawLine(QPointF(*one), QPointF(*other))
        else:
            centres = lattice.centres[[grid.index(label) for label in chain.hexes or ()]]
            painter.drawPolyline([QPointF(*each) for each in centres])
    painter.setPen(Qt.PenStyle.NoPen)
